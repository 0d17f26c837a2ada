/**
 * Moments of a game in a few words, for tests that read as rules. `scene` sets one up, `play` makes a legal move in it, `refused` says why
 * another is not legal. Every state on the way is frozen and has to keep the laws of Perudo, so a test can't start from an impossible table.
 *
 * A hand is written as its faces, `11345`; dice of other types by name, `66 d8:2 d10:4`; an empty hand is out. A bid is `seat: quantity x face`,
 * with the card that made it where one did: `0: 3x4`, `0: 4x4 inflation`.
 */
import { Chance, type Seat, seatsOf, type Viewer } from '@parlour/kernel';
import { stage, type TestMove, type TestStep } from '@parlour/kernel/kit';
import { expect } from 'vitest';
import { freshDie, standardType } from '../src/dice.ts';
import type { BidCardKind, CallKind, DieKind } from '../src/moves.ts';
import {
  type Bid,
  CARDS,
  type Card,
  copiesIn,
  type Die,
  type DieType,
  highestQuantity,
  type Move,
  type Options,
  type PerudoTypes,
  perudo,
  type State,
} from '../src/perudo.ts';
import type { CardLine, DeckState } from '../src/pile.ts';
import { UNTOLD } from '../src/secret-kinds.ts';
import { standingNumber } from '../src/state.ts';

export interface Sketch {
  /** On top of classic, with `callShows: dice`; `dice` is mixed where a hand names a type, `deck` is chaos where there are cards. */
  readonly options?: Partial<Options>;
  readonly hands: readonly string[];
  readonly bids?: readonly string[];
  /** By default the seat after the last bidder. */
  readonly turn?: Seat;
  /** Cards by seat. */
  readonly cards?: Readonly<Record<Seat, readonly Card[]>>;
  /** What is left of the draw pile, all other cards having been played; by default everything that nobody holds. */
  readonly pile?: readonly Card[];
  /** In the first one the types of random dice are secret (with `callShows: faces` in all). No game comes to have cards then, but a scene may. */
  readonly round?: number;
  /** Whose palifico round it is. */
  readonly palifico?: Seat;
  readonly palificosHad?: readonly Seat[];
}

export const CLASSIC: Options = {
  dicePerPlayer: 5,
  faces: 6,
  dice: 'plain',
  callShows: 'dice',
  deck: 'none',
  exact: true,
  calza: false,
  pacao: false,
  palifico: 'off',
  maxBid: 'open',
  openOnAces: true,
  diceCap: false,
  starter: 'loser',
  firstStarter: 'random',
};

export function scene(sketch: Sketch): State {
  const hasCards = sketch.cards !== undefined || sketch.pile !== undefined;
  const options: Options = {
    ...CLASSIC,
    ...(sketch.hands.some((hand) => hand.includes('d')) ? { dice: 'mixed' } : {}),
    ...(hasCards ? { deck: 'chaos' } : {}),
    ...sketch.options,
  };
  const written = sketch.hands.map((hand) => readHand(hand, options));
  const full = options.dicePerPlayer;
  const isNew = !hasCards && written.every((dice) => dice.length === full);
  const round = sketch.round ?? (isNew ? 1 : 2);
  const seats = seatsOf(written.length);
  const bids = (sketch.bids ?? []).map(readBid);
  const inPlay = written.flat().length;

  // A hand that has shrunk has lost its first dice; one that has grown has dice made later than those everyone began with.
  let made = seats.length * full;
  const ids = seats.map((seat) => {
    const count = (written[seat] ?? []).length;
    const first = Array.from({ length: full }, (_, place) => seat * full + place).slice(Math.max(0, full - count));
    return [...first, ...Array.from({ length: Math.max(0, count - full) }, () => made++)];
  });
  const isIn = (seat: Seat): boolean => (written[seat] ?? []).length > 0;
  const seatsIn = seats.filter(isIn);
  const lastBidder = bids.at(-1)?.seat;
  const after = lastBidder === undefined ? (sketch.palifico ?? seatsIn[0]) : (seatsIn.find((seat) => seat > lastBidder) ?? seatsIn[0]);

  const state: State = {
    version: perudo.version,
    options,
    phase: 'bidding',
    round,
    turn: sketch.turn ?? after ?? 0,
    hands: written.map((dice, seat) => dice.map(({ type, face }) => dieOf(type, face, seat, round, options))),
    ids,
    made,
    lost: made - inPlay,
    bids,
    bidsBefore: 3 * (round - 1),
    highest: highestQuantity(options.maxBid, inPlay),
    palifico: sketch.palifico ?? null,
    palificosHad: sketch.palificosHad ?? (sketch.palifico === undefined ? [] : [sketch.palifico]),
    effects: [],
    gauging: null,
    result: null,
    out: seats.filter((seat) => !isIn(seat)),
    cards: options.deck === 'none' ? null : readCards(sketch, options.deck, seatsIn),
  };
  return sound(state);
}

/** With `callShows: faces` every die that is not of the standard type is a random one, and its type stays secret. */
function dieOf(type: DieType, face: number, seat: Seat, round: number, options: Options): Die {
  if (type === standardType(options)) return freshDie(type, face, seat, true);
  return options.callShows === 'faces' ? { ...freshDie(type, face, seat, false), story: UNTOLD } : freshDie(type, face, seat, round > 1);
}

function readHand(hand: string, options: Options): readonly { type: DieType; face: number }[] {
  return hand.split(' ').flatMap((word) => {
    const [type = '', face = ''] = word.split(':');
    if (type === 'd3' || type === 'd4' || type === 'd6' || type === 'd8' || type === 'd10') return [{ type, face: Number(face) }];
    return Array.from(word, (digit) => ({ type: standardType(options), face: Number(digit) }));
  });
}

function readBid(written: string): Bid {
  const [, seat, quantity, face, card] = /^(\d): (\d+)x(\d)(?: (\w+))?$/.exec(written) ?? [];
  const via = (['phantom_bid', 'inflation', 'wild_shift'] as const).find((each) => each === card) ?? 'bid';
  if (seat === undefined || via !== (card ?? 'bid')) throw new Error(`"${written}" is no bid`);
  return { seat: Number(seat), quantity: Number(quantity), face: Number(face), via };
}

function readCards({ cards = {}, pile, hands }: Sketch, deck: 'tactical' | 'chaos', seatsIn: readonly Seat[]): DeckState {
  const counts = (held: readonly Card[]): number[] => CARDS.map((card) => held.filter((each) => each === card).length);
  const held = counts(Object.values(cards).flat());
  const unheld = copiesIn(deck, perudo.version).map((copies, kind) => copies - (held[kind] ?? 0));
  const left = pile === undefined ? unheld : counts(pile);
  const discard = unheld.map((copies, kind) => copies - (left[kind] ?? 0));
  const log: CardLine[] = [];
  for (const [kind, card] of CARDS.entries()) {
    for (let copy = 0; copy < (discard[kind] ?? 0); copy++) {
      const seat = seatsIn[0] ?? 0;
      log.push({ did: 'drew', seat, card }, { did: 'played', seat, card, shown: card === 'peek' || card === 'false_tell' ? 'look' : card });
    }
  }
  for (const seat of seatsOf(hands.length)) {
    for (const card of cards[seat] ?? []) log.push({ did: 'drew', seat, card });
    if (hands[seat] === '') log.push({ did: 'out', seat });
  }
  return { hands: hands.map((_, seat) => CARDS.flatMap((card) => (cards[seat] ?? []).filter((each) => each === card))), pile: left, discard, log };
}

const { sound, play, plays, nextRound, refused, whyNot, legal, kindsOf, viewFor, ...rest } = stage(perudo);

export { kindsOf, legal, nextRound, play, plays, refused, viewFor, whyNot };

export type Act = TestMove<PerudoTypes>;
export type Played = TestStep<PerudoTypes>;

export const begin = (options: Partial<Options>, seats: number, chance?: Chance): Played => rest.begin({ ...CLASSIC, ...options }, seats, chance);
export const randomGame = (options: Partial<Options>, seats: number, seed: string | number): Generator<Played> =>
  rest.randomGame({ ...CLASSIC, ...options }, seats, seed);

// The moves by name.

export function bid(written: string): Move {
  const [quantity, face] = written.split('x').map(Number);
  return { kind: 'bid', quantity: quantity ?? 0, face: face ?? 0 };
}
const call =
  (kind: CallKind | BidCardKind) =>
  (state: State): Move => ({ kind, bid: standingNumber(state) });
const touching =
  (kind: DieKind) =>
  (seat: Seat, place: number) =>
  (state: State): Move => ({ kind, die: idAt(state, seat, place) });

export const dudo = call('dudo');
export const jonti = call('jonti');
export const calza = call('calza');
export const pacao = call('pacao');
export const inflation = call('inflation');
export const wildShift =
  (face: number) =>
  (state: State): Move => ({ kind: 'wild_shift', bid: standingNumber(state), face });
/** Late Dudo on the bid at this place in the round's history, from 0. */
export const lateDudo =
  (place: number) =>
  (state: State): Move => ({ kind: 'late_dudo', bid: state.bidsBefore + place });
export const phantomBid: Move = { kind: 'phantom_bid' };
export const insurance: Move = { kind: 'insurance' };
export const doubleDudo: Move = { kind: 'double_dudo' };
export const peek = touching('peek');
export const falseTell = touching('false_tell');
export const gauge = touching('gauge');
export const gaugeSecond = touching('gauge_second');
export const rerollOne = touching('reroll_one');
export const polish = touching('polish');
export const crack = touching('crack');
/** A seat's die at this place against one of another seat. */
export const blindSwap =
  (seat: Seat, place: number, other: Seat) =>
  (state: State): Move => ({ kind: 'blind_swap', die: idAt(state, seat, place), seat: other });

// What lies on the table.

export function idAt(state: State, seat: Seat, place: number): number {
  const id = state.ids[seat]?.[place];
  if (id === undefined) throw new Error(`seat ${seat} has no die at place ${place}`);
  return id;
}

export function dieAt(state: State, seat: Seat, place: number): Die {
  const die = state.hands[seat]?.[place];
  if (die === undefined) throw new Error(`seat ${seat} has no die at place ${place}`);
  return die;
}

export const handAt = (state: State, seat: Seat): string => (state.hands[seat] ?? []).map(({ type, face }) => `${type}:${face}`).join(' ');
export const facesAt = (state: State, seat: Seat): string => (state.hands[seat] ?? []).map(({ face }) => face).join('');
export const typesAt = (state: State, seat: Seat): readonly DieType[] => (state.hands[seat] ?? []).map(({ type }) => type);
export const diceOf = (state: State): readonly number[] => state.hands.map((hand) => hand.length);
export const cardsAt = (state: State, seat: Seat): readonly Card[] => state.cards?.hands[seat] ?? [];
/** The standing bid as it is written. */
export const standingBid = (state: State): string => state.bids.slice(-1).map(writeBid).join('');
export const writeBid = ({ seat, quantity, face, via }: Bid): string => `${seat}: ${quantity}x${face}${via === 'bid' ? '' : ` ${via}`}`;
export const counted = (counts: readonly number[] | undefined): readonly Card[] =>
  CARDS.flatMap((card, kind) => Array.from({ length: counts?.[kind] ?? 0 }, () => card));
export const ascending = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b);

/** Chance whose draws are given: each `below(n)` takes the next of the numbers. One too many or too few for n is an error. */
export function drawing(...draws: readonly number[]): Chance {
  return new GivenDraws(draws);
}
class GivenDraws extends Chance {
  private readonly draws: number[];
  constructor(draws: readonly number[]) {
    super();
    this.draws = [...draws];
  }
  override below(n: number): number {
    const drawn = this.draws.shift();
    if (drawn === undefined || drawn >= n) throw new RangeError(`drawing has ${drawn} for a draw below ${n}`);
    return drawn;
  }
  protected override word(): number {
    throw new Error('luck has no bits');
  }
}

/** Expects that two states look alike to these viewers, in all they see and may do. */
export function expectAlike(a: State, b: State, viewers: readonly Viewer[]): void {
  for (const viewer of viewers) {
    expect(viewFor(a, viewer)).toEqual(viewFor(b, viewer));
    if (viewer !== 'spectator') expect(perudo.moves(a, viewer)).toEqual(perudo.moves(b, viewer));
  }
}
