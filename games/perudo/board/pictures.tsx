/** The pictures of the rules page: what counts for a bid, how bids change to aces and back, calls that are right, the kinds of dice, some cards. */

import { Die, type Pictures } from '@parlour/felt';
import { countsFor } from '../src/bids.ts';
import { LADDER } from '../src/kinds.ts';
import type { Card } from '../src/perudo.ts';
import { BidSign } from './bid-sign.tsx';
import { CardFace } from './card-face.tsx';
import type { PictureProps } from './props.ts';

type Hands = readonly (readonly number[])[];

/** Three players' dice, as a call on four fives finds them: what counts is lit. */
const Found = ({ hands, says }: { readonly hands: Hands; readonly says: (count: number) => string }) => (
  <>
    <span className="text-3xl">
      <BidSign quantity={4} face={5} numeral={false} />
    </span>
    <span className="text-xl">→</span>
    <span className="flex flex-col gap-1.5">
      {hands.map((faces) => (
        <span key={faces.join('')} className="flex gap-1.5">
          {faces.map((face, place) => (
            <Die
              // The same face may lie there twice.
              key={`${place} ${face}`}
              shape="plain"
              face={face}
              size={26}
              lit={countsFor(face, 5, true)}
              dim={!countsFor(face, 5, true)}
            />
          ))}
        </span>
      ))}
    </span>
    <span className="font-serif text-2xl">{says(hands.flat().filter((face) => countsFor(face, 5, true)).length)}</span>
  </>
);

const FIVE: Hands = [
  [5, 2, 1],
  [5, 3, 6],
  [1, 4, 5],
];
const FOUR: Hands = [
  [5, 2, 1],
  [5, 3, 6],
  [2, 4, 5],
];
const THREE: Hands = [
  [5, 2, 1],
  [3, 3, 6],
  [2, 4, 5],
];

const Counted = () => <Found hands={FIVE} says={(count) => `= ${count}`} />;
const Dudo = () => <Found hands={THREE} says={(count) => `${count} < 4`} />;
const Exact = () => <Found hands={FOUR} says={(count) => `${count} = 4`} />;

/** Each is the least after the one before it. */
const RAISES = [
  [6, 4],
  [3, 1],
  [7, 2],
] as const;

const Aces = () =>
  RAISES.map(([quantity, face], i) => (
    <span key={face} className="flex items-center gap-3 text-3xl">
      {i > 0 && <span className="text-xl">→</span>}
      <BidSign quantity={quantity} face={face} numeral={false} />
    </span>
  ));

const Kinds = ({ speaker }: PictureProps) =>
  LADDER.map((shape, i) => (
    <span key={shape} className="flex flex-col items-center gap-1">
      <Die shape={shape} face={Math.min(i + 3, 6)} size={38} />
      {speaker.t(`types.${shape}`)}
    </span>
  ));

const SOME: readonly Card[] = ['peek', 'inflation', 'double_dudo', 'blind_swap'];

const Cards = ({ speaker }: PictureProps) =>
  SOME.map((card) => (
    <span key={card} className="flex w-16 flex-col items-center gap-1.5 self-start text-center text-xs">
      <CardFace card={card} name="" lifted={false} dim={false} />
      {speaker.t(`cards.${card}.name`)}
    </span>
  ));

export const pictures: Pictures = { counted: Counted, aces: Aces, dudo: Dudo, exact: Exact, kinds: Kinds, cards: Cards };
