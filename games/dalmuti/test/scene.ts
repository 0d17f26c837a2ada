/**
 * Moments of a game in a few words, for tests that read as rules. `scene` sets up a trick, `court` a deal about which everyone is being asked. The
 * cards that are not named have been played, or are dealt, so that the pack is whole: every state has to keep the laws of Dalmuti.
 *
 * A hand is written as its values, with J for a Jester and a number before an x for several: `1 3x7 J`. A line of a trick is `seat: cards` or
 * `seat: pass`; Jesters that go with a value stand after a plus: `0: 2x9`, `1: 1x7+1`, `2: 0x1+2`.
 */
import { type Chance, type Seat, seatsOf } from '@parlour/kernel';
import { stage, type TestMove, type TestStep } from '@parlour/kernel/kit';
import {
  type DalmutiTypes,
  dalmuti,
  type Hand,
  type Move,
  type Options,
  STANDARD,
  type State,
  sizeOf,
  type TrickLine,
  valuesOf,
} from '../src/dalmuti.ts';
import { handSizes } from '../src/deal.ts';

export const BASE: Options = { rounds: 'players', passLocks: true, jestersAlone: '1', firstLeader: 'seat0', court: false, reseat: false };
export const COURT: Options = { ...BASE, court: true, reseat: true };

export interface Sketch {
  readonly options?: Partial<Options>;
  readonly hands: readonly string[];
  readonly trick?: readonly string[];
  /** Whose turn it is; by default the first with cards. */
  readonly turn?: Seat;
  readonly round?: number;
  readonly order?: readonly Seat[];
  readonly finished?: readonly Seat[];
  /** Points so far; by default the first seat has won every round, the last lost it. */
  readonly points?: readonly number[];
}

/** A moment of play. */
export function scene(sketch: Sketch): State {
  const options = { ...BASE, ...sketch.options };
  const hands = sketch.hands.map(readHand);
  const trick = (sketch.trick ?? []).map(readLine);
  const seats = seatsOf(hands.length);
  const round = sketch.round ?? 1;
  const finished = sketch.finished ?? seats.filter((seat) => sizeOf(hands[seat] ?? []) === 0);
  return sound({
    version: dalmuti.version,
    options,
    phase: 'play',
    round,
    turn: sketch.turn ?? seats.find((seat) => !finished.includes(seat)) ?? 0,
    turns: 40 * round,
    order: sketch.order ?? seats,
    ranks: options.court && round > 1 ? (sketch.order ?? seats) : [],
    hands,
    played: playedSoFar(hands, trick),
    trick,
    finished,
    points: sketch.points ?? seats.map((seat) => (seats.length - 1 - seat) * (round - 1)),
    answers: [],
    revolution: null,
    taxes: [],
  });
}

/** Everyone is asked about a revolution. Hands are filled up with the worst cards left, the last rank's first; ranks are 0, 1, 2… unless said. */
export function court(sketch: { readonly hands: readonly string[]; readonly ranks?: readonly Seat[]; readonly options?: Partial<Options> }): State {
  const options = { ...COURT, ...sketch.options };
  const seats = seatsOf(sketch.hands.length);
  const ranks = sketch.ranks ?? seats;
  const order = options.reseat ? ranks : seats;
  const named = sketch.hands.map(readHand);
  const left = valuesOf(leftOf(named)).toReversed().sort(jestersLast);
  const sizes = handSizes(STANDARD, order, ranks[0] ?? 0);
  const hands = named.map((hand) => [...hand]);
  for (const seat of ranks.toReversed()) {
    const hand = hands[seat] as number[];
    for (const value of left.splice(0, (sizes[seat] ?? 0) - sizeOf(hand))) hand[value - 1] = (hand[value - 1] ?? 0) + 1;
  }
  return sound({
    version: dalmuti.version,
    options,
    phase: 'revolution',
    round: 2,
    turn: ranks[0] ?? 0,
    turns: 90,
    order,
    ranks,
    hands,
    played: hands.map((hand) => hand.map(() => 0)),
    trick: [],
    finished: [],
    points: seats.map((seat) => seats.length - 1 - ranks.indexOf(seat)),
    answers: seats.map(() => 'none'),
    revolution: null,
    taxes: [],
  });
}

const jestersLast = (a: number, b: number): number => Number(a === 13) - Number(b === 13);

/** The same court with everyone silent: taxes are being paid, or play has begun. */
export const silently = (state: State): State => plays(state, ...seatsOf(state.hands.length).map((seat) => [seat, silent] as const));

/** Cards that nobody has named were played, by whoever still needs some to have been dealt enough. */
function playedSoFar(hands: readonly Hand[], trick: readonly TrickLine[]): readonly Hand[] {
  const seats = seatsOf(hands.length);
  const played = hands.map((hand) => hand.map(() => 0));
  for (const line of trick) {
    if (line.did === 'passed') continue;
    const mine = played[line.seat] as number[];
    if (line.cards > 0) mine[line.value - 1] = (mine[line.value - 1] ?? 0) + line.cards;
    mine[mine.length - 1] = (mine[mine.length - 1] ?? 0) + line.jesters;
  }
  const left = valuesOf(leftOf([...hands, ...played]));
  const sizes = handSizes(STANDARD, seats, 0);
  for (const [seat, mine] of played.entries()) {
    const due = (sizes[seat] ?? 0) - sizeOf(hands[seat] ?? []) - sizeOf(mine);
    for (const value of left.splice(0, due)) mine[value - 1] = (mine[value - 1] ?? 0) + 1;
  }
  return played;
}

const leftOf = (hands: readonly Hand[]): Hand =>
  STANDARD.copies.map((copies, place) => copies - hands.reduce((sum, hand) => sum + (hand[place] ?? 0), 0));

export function readHand(written: string): Hand {
  const hand = STANDARD.copies.map(() => 0);
  for (const word of written.split(' ').filter((each) => each !== '')) {
    const [, count = '1', name] = /^(?:(\d+)x)?(\d+|J)$/.exec(word) ?? [];
    const value = name === 'J' ? 13 : Number(name);
    if (!(value >= 1 && value <= 13)) throw new Error(`"${word}" is no card`);
    hand[value - 1] = (hand[value - 1] ?? 0) + Number(count);
  }
  return hand;
}

/** A hand as it is written. */
export const writeHand = (hand: Hand | undefined): string =>
  (hand ?? []).flatMap((count, place) => (count === 0 ? [] : [`${count === 1 ? '' : `${count}x`}${place === 12 ? 'J' : place + 1}`])).join(' ');

function readLine(written: string): TrickLine {
  const [, seat, said = ''] = /^(\d): (.+)$/.exec(written) ?? [];
  if (said === 'pass') return { did: 'passed', seat: Number(seat) };
  return { did: 'played', seat: Number(seat), ...readCards(said) };
}

function readCards(written: string) {
  const [, cards, value, jesters = '0'] = /^(\d+)x(\d+)(?:\+(\d))?$/.exec(written) ?? [];
  if (cards === undefined) throw new Error(`"${written}" is no play`);
  return { value: Number(value), cards: Number(cards), jesters: Number(jesters) };
}

const { sound, play, plays, nextRound, refused, whyNot, legal, kindsOf, viewFor, ...rest } = stage(dalmuti);

export { kindsOf, legal, nextRound, play, plays, refused, sound, viewFor, whyNot };

export type Act = TestMove<DalmutiTypes>;
export type Played = TestStep<DalmutiTypes>;

export const begin = (options: Partial<Options>, seats: number, chance?: Chance): Played => rest.begin({ ...BASE, ...options }, seats, chance);
export const randomGame = (options: Partial<Options>, seats: number, seed: string | number): Generator<Played> =>
  rest.randomGame({ ...BASE, ...options }, seats, seed);

// The moves by name.

/** `2x9`, `1x7+1`, `0x1+2`. */
export const cards =
  (written: string) =>
  ({ turns }: State): Move => ({ kind: 'play', turn: turns, ...readCards(written) });
export const pass = ({ turns }: State): Move => ({ kind: 'pass', turn: turns });
export const silent = ({ round }: State): Move => ({ kind: 'silent', round });
export const declare = ({ round }: State): Move => ({ kind: 'declare', round });
/** Gives back cards of these values: one or two. */
export const give =
  (first: number, second?: number) =>
  ({ round }: State): Move =>
    second === undefined ? { kind: 'give_one', round, value: first } : { kind: 'give_two', round, better: first, worse: second };

// What lies on the table.

export const handsOf = (state: State): readonly string[] => state.hands.map(writeHand);
export const sizesOf = (state: State): readonly number[] => state.hands.map(sizeOf);

/** What a seat may play, as it is written; `pass` among it. */
export const turnsOf = (state: State, seat: Seat = state.turn): readonly string[] =>
  dalmuti
    .moves(state, seat)
    .map((move) => (move.kind === 'play' ? `${move.cards}x${move.value}${move.jesters > 0 ? `+${move.jesters}` : ''}` : move.kind));

/** A bot’s choice, as short as hands are. */
export function writeMove(move: Move | null): string {
  switch (move?.kind) {
    case 'play':
      return `${move.cards}x${move.value}${move.jesters > 0 ? `+${move.jesters}` : ''}`;
    case 'give_one':
      return `gives ${move.value}`;
    case 'give_two':
      return `gives ${move.better} ${move.worse}`;
    default:
      return move?.kind ?? 'nothing';
  }
}
