/**
 * What a card is played at. Each card asks for nothing, one thing or two (whose die, which die; which own die, with whom); the answers single
 * out one of the legal moves. So whatever can be answered can be played.
 */
import type { Seat } from '@parlour/kernel';
import { numberInGame, numberToCall } from '../seen/bids.ts';
import { dieIdAt, othersWithDice, spotOfDie } from '../seen/seats.ts';
import type { Card, CardMove, Move, PerudoView } from '../src/perudo.ts';

export type AimKind = CardMove['kind'];

/** Answers so far. */
export interface Picks {
  readonly seat: Seat | null;
  readonly die: number | null;
  readonly face: number | null;
  readonly bid: number | null;
}

export const NOTHING_PICKED: Picks = { seat: null, die: null, face: null, bid: null };

export type AimQuestion =
  | { readonly about: 'seat'; readonly options: readonly Seat[] }
  | { readonly about: 'die'; readonly owner: Seat; readonly options: readonly number[] }
  | { readonly about: 'face'; readonly options: readonly number[] }
  | { readonly about: 'bid'; readonly options: readonly number[] };

const isPlayOf =
  <Kind extends AimKind>(kind: Kind) =>
  (move: Move): move is Extract<CardMove, { kind: Kind }> =>
    move.kind === kind;

export const playsOf = (moves: readonly Move[], kind: AimKind): readonly CardMove[] => moves.filter(isPlayOf(kind));

/** What is to be asked, in order; a question whose answer is plain is not. */
export function questionsOf(view: PerudoView, plays: readonly CardMove[], picks: Picks): readonly AimQuestion[] {
  const ownerOf = (die: number): Seat => spotOfDie(view.open, die)?.seat ?? -1;
  const [first] = plays;
  switch (first?.kind) {
    case undefined:
    case 'inflation':
    case 'phantom_bid':
    case 'insurance':
    case 'double_dudo':
      return [];
    case 'wild_shift':
      return [{ about: 'face', options: plays.filter(isPlayOf('wild_shift')).map(({ face }) => face) }];
    case 'late_dudo':
      return [{ about: 'bid', options: plays.filter(isPlayOf('late_dudo')).map(({ bid }) => bid) }];
    case 'blind_swap': {
      const swaps = plays.filter(isPlayOf('blind_swap'));
      const dice = { about: 'die', owner: ownerOf(first.die), options: each(swaps.map(({ die }) => die)) } as const;
      const seats = around(view, each(swaps.map(({ seat }) => seat)));
      return seats.length > 1 ? [dice, { about: 'seat', options: seats }] : [dice];
    }
    default: {
      const dice = plays.flatMap((play) => ('die' in play ? [play.die] : []));
      const owners = around(view, each(dice.map(ownerOf)));
      const owner = owners.length === 1 ? owners[0] : picks.seat;
      const whose: readonly AimQuestion[] = owners.length > 1 ? [{ about: 'seat', options: owners }] : [];
      if (owner === null || owner === undefined) return whose;
      return [...whose, { about: 'die', owner, options: dice.filter((die) => ownerOf(die) === owner) }];
    }
  }
}

/** The move that the answers single out; null while one is missing. */
export function playFor(plays: readonly CardMove[], picks: Picks): CardMove | null {
  const fits = plays.filter((play) => {
    if ('die' in play && picks.die !== null && play.die !== picks.die) return false;
    if (play.kind === 'blind_swap' && picks.seat !== null && play.seat !== picks.seat) return false;
    if (play.kind === 'wild_shift' && play.face !== picks.face) return false;
    return play.kind !== 'late_dudo' || play.bid === picks.bid;
  });
  return fits.length === 1 ? (fits[0] ?? null) : null;
}

/** Some move with this card, legal or not: to ask why it can't be played. */
export function anyPlay({ open, own }: PerudoView, card: Card): CardMove {
  const self = own?.seat ?? 0;
  const mine = dieIdAt(open, { seat: self, place: 0 }) ?? 0;
  const [other = 0] = othersWithDice(open, self);
  const theirs = dieIdAt(open, { seat: other, place: 0 }) ?? 0;
  const standing = numberToCall(open);
  switch (card) {
    case 'peek':
    case 'gauge':
    case 'false_tell':
    case 'crack':
      return { kind: card, die: theirs };
    case 'reroll_one':
    case 'polish':
      return { kind: card, die: mine };
    case 'blind_swap':
      return { kind: card, die: mine, seat: other };
    case 'inflation':
      return { kind: card, bid: standing };
    case 'late_dudo':
      return { kind: card, bid: numberInGame(open, 1) };
    case 'wild_shift':
      return { kind: card, bid: standing, face: 2 };
    case 'phantom_bid':
    case 'insurance':
    case 'double_dudo':
      return { kind: card };
  }
}

/** From the viewer on in the order of play: as the plates stand. */
const around = ({ open, own }: PerudoView, seats: readonly Seat[]): readonly Seat[] => {
  const from = (seat: Seat): number => (seat - (own?.seat ?? 0) + open.seats.length) % open.seats.length;
  return seats.toSorted((one, other) => from(one) - from(other));
};

const each = (numbers: readonly number[]): readonly number[] => [...new Set(numbers)];
