/** The pictures of the rules page: what counts for a bid, how bids change to aces and back, the kinds of dice, some cards. */
import { Die, type PictureProps, type Pictures } from '@parlour/felt';
import { countsFor } from '../src/bids.ts';
import { LADDER } from '../src/kinds.ts';
import type { Card } from '../src/perudo.ts';
import { BidSign } from './bid-sign.tsx';
import { CardFace } from './card-face.tsx';

/** Three players' dice, as a call on four fives finds them. */
const COUNTED = [
  [5, 2, 1],
  [5, 3, 6],
  [1, 4, 5],
] as const;

const Counted = () => (
  <>
    <span className="text-3xl">
      <BidSign quantity={4} face={5} numeral={false} />
    </span>
    <span className="text-xl">→</span>
    <span className="flex flex-col gap-1.5">
      {COUNTED.map((faces) => (
        <span key={faces.join('')} className="flex gap-1.5">
          {faces.map((face) => (
            <Die key={face} shape="plain" face={face} size={26} lit={countsFor(face, 5, true)} dim={!countsFor(face, 5, true)} />
          ))}
        </span>
      ))}
    </span>
    <span className="font-serif text-2xl">= 5</span>
  </>
);

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

export const pictures: Pictures = { counted: Counted, aces: Aces, kinds: Kinds, cards: Cards };
