/** The pictures of the rules page: the cards that score, an auction, a called card that makes a partner, a trick that trump wins, and two scores. */

import { Avatar, Icon, type Pictures, PlayingCard, SuitSign } from '@parlour/felt';
import { type Card, pointsOf, reckon } from '../src/kalitiri.ts';
import { BidChip } from './auction.tsx';
import type { PictureProps } from './props.ts';

interface Shown {
  readonly card: Card;
  readonly lit?: boolean;
}

const WIDTH = 44;
const card = ({ card: shown, lit = false }: Shown, fourColour: boolean) => (
  <PlayingCard card={shown} width={WIDTH} label="" fourColour={fourColour} lit={lit} />
);

/** Cards that are worth the same, one over the other. */
const SCORING: readonly (readonly [Card, ...Card[]])[] = [['3S'], ['AH', 'KD', 'QC', 'JS', 'TH'], ['5D']];

const Points = ({ fourColour }: PictureProps) =>
  SCORING.map((equal) => (
    <span key={equal[0]} className="flex flex-col items-center gap-1 font-serif text-lg">
      <span className="flex pl-5">
        {equal.map((each) => (
          <span key={each} className="-ml-5 block">
            {card({ card: each }, fourColour)}
          </span>
        ))}
      </span>
      {pointsOf(equal[0])}
    </span>
  ));

/** Null is a pass. */
const SAID: readonly (readonly [name: string, bid: number | null])[] = [
  ['Ola', 150],
  ['Jan', 155],
  ['Iza', null],
  ['Ola', 160],
  ['Jan', null],
];

const Bidding = ({ speaker }: PictureProps) => (
  <>
    <span className="flex items-center gap-3 font-serif text-4xl">
      <Avatar name="Ola" size={40} />
      160
    </span>
    <span className="flex basis-full flex-wrap justify-center gap-1 text-xs">
      {SAID.map(([name, bid]) => (
        <BidChip key={`${name} ${bid}`} name={name} bid={bid} speaker={speaker} />
      ))}
    </span>
  </>
);

const Trick = ({ fourColour }: PictureProps) => (
  <>
    <span className="flex gap-1.5">
      {card({ card: 'KD' }, fourColour)}
      {card({ card: 'AD' }, fourColour)}
      {card({ card: '4C', lit: true }, fourColour)}
      {card({ card: '5D' }, fourColour)}
    </span>
    <Trump suit="C" />
  </>
);

/** The sign of the suit that is trump, on wood as on the table. */
const Trump = ({ suit }: { readonly suit: string }) => (
  <span className="grid size-11 place-items-center rounded-full bg-paper text-ink shadow-card">
    <SuitSign suit={suit} size={24} />
  </span>
);

const Called = ({ fourColour }: PictureProps) => (
  <>
    <Avatar name="Ola" size={40} />
    <span className="text-xl">+</span>
    {card({ card: 'AH', lit: true }, fourColour)}
    <span className="text-xl">→</span>
    <Avatar name="Jan" size={40} />
    <Icon name="check" />
  </>
);

const PLAYERS = ['Ola', 'Jan', 'Iza', 'Max'];
/** What each of them took. Ola and Jan have bid 160. */
const TAKEN = [
  [130, 50, 40, 30],
  [100, 50, 60, 40],
] as const;

const Scores = () =>
  TAKEN.map((taken) => {
    const { points, bid, made, scores } = reckon(0, 160, [0, 1], taken);
    return (
      <span key={points} className="flex flex-col items-center gap-1.5">
        <span className="flex items-center gap-1 font-serif text-lg">
          {points} {made ? '≥' : '<'} {bid} <Icon name={made ? 'check' : 'close'} />
        </span>
        <span className="grid grid-cols-[auto_auto_auto_auto] items-center gap-x-1.5 gap-y-1 font-serif">
          {PLAYERS.map((name, seat) => (
            <span key={name} className="contents">
              <Avatar name={name} size={26} />
              <span className="pr-1 text-right">{`${scores[seat]}`.replace('-', '−')}</span>
            </span>
          ))}
        </span>
      </span>
    );
  });

export const pictures: Pictures = { points: Points, auction: Bidding, called: Called, trick: Trick, scores: Scores };
