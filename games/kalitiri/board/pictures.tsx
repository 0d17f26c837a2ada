/** The pictures of the rules page: the cards that score, a trick that trump wins, and a called card that makes a partner. */

import { Avatar, Icon, type Pictures, PlayingCard, SuitSign } from '@parlour/felt';
import { type Card, pointsOf } from '../src/kalitiri.ts';
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

export const pictures: Pictures = { points: Points, trick: Trick, called: Called };
