/**
 * Moments of a game in a few words, for tests that read as rules. `scene` sets one up, `play` makes a legal move in it, `refused` says why
 * another is not legal. Every state on the way is frozen and has to keep the laws of Sen, so a test can't start from an impossible table.
 *
 * Cards are written as they are named, from left to right or from the bottom to the top: `9 T5 0 3`. In a dream, `9:02` has been seen by seats 0 and 2,
 * `9*` by all. Places are named as players count them, from 1.
 */
import { Chance, EVERYONE, type Seat, type Step, seatsOf } from '@parlour/kernel';
import { stage, type TestMove, type TestStep } from '@parlour/kernel/kit';
import { type Card, KINDS, type Move, type Options, type Peek, type Phase, type SenTypes, STANDARD, type State, sen } from '../src/sen.ts';

export interface Sketch {
  /** On top of standard. */
  readonly options?: Partial<Options>;
  readonly dreams: readonly string[];
  /** From the bottom to the top; a 4 unless said. */
  readonly discard?: string;
  /** What is left to draw; then all other cards lie under the discard. Everything that is nowhere else unless said. */
  readonly pile?: string;
  readonly turn?: Seat;
  /** The card in hand, drawn from the deck or taken from the discard. */
  readonly drawn?: Card;
  readonly taken?: Card;
  /** The two cards of a Take 2, which lies on the discard. */
  readonly offered?: string;
  /** Peek 1 or Swap 2 is being used, and lies on the discard. */
  readonly using?: 'P6' | 'S7';
  /** Places peeked at before the round: `12`, or null for who has not. With a null the round has not begun. */
  readonly peeks?: readonly (string | null)[];
  readonly idle?: number;
  readonly round?: number;
  readonly totals?: readonly number[];
}

export const USUAL: Options = { penalty: '5', limit: '100', rounds: 0, memoryAid: false };

export function scene(sketch: Sketch): State {
  const { dreams: written, offered, using, drawn, taken } = sketch;
  const dreams = written.map((dream) => dream.split(' ').map(readDreamCard));
  const phase = readPhase(sketch);
  const hand = [drawn, taken, ...(offered ?? '').split(' ')].filter(isCard);
  const top: Card | undefined = offered === undefined ? using : 'T5';
  const shown = [...cardsIn(sketch.discard ?? '4'), ...(top === undefined ? [] : [top])];
  const rest = without(STANDARD.cards, [...dreams.flat().map(({ card }) => card), ...hand, ...shown]);
  const pile = sketch.pile === undefined ? rest : counted(cardsIn(sketch.pile));
  const under = KINDS.flatMap((kind, i) => Array.from({ length: (rest[i] ?? 0) - (pile[i] ?? 0) }, () => kind));
  const turn = sketch.turn ?? 0;
  return sound({
    version: sen.version,
    options: { ...USUAL, ...sketch.options },
    round: sketch.round ?? (sketch.totals === undefined ? 1 : 2),
    phase,
    turn,
    turnNumber: phase.kind === 'peeking' ? 0 : 7,
    cardNumber: phase.kind === 'peeking' ? 0 : 5,
    starter: turn,
    dreams,
    pile,
    discard: [...under, ...shown],
    peeks: (sketch.peeks ?? written.map(() => '12')).map(readPeek),
    log: offered === undefined ? '' : '+',
    idle: sketch.idle ?? 0,
    totals: sketch.totals ?? written.map(() => 0),
    result: null,
  });
}

function readPhase({ peeks, drawn, taken, offered, using }: Sketch): Phase {
  if (peeks?.includes(null)) return { kind: 'peeking' };
  if (drawn !== undefined) return { kind: 'holding', from: 'deck', card: drawn };
  if (taken !== undefined) return { kind: 'holding', from: 'discard', card: taken };
  if (offered !== undefined) {
    const [first, second] = cardsIn(offered);
    if (first !== undefined && second !== undefined) return { kind: 'take2', cards: [first, second] };
  }
  return using === undefined ? { kind: 'playing' } : { kind: using === 'P6' ? 'peek1' : 'swap2' };
}

function readDreamCard(written: string): State['dreams'][number][number] {
  const [, card = '', seats = '', all] = /^(\w+)(?::(\d+))?(\*)?$/.exec(written) ?? [];
  if (!isCard(card)) throw new Error(`"${written}" is no card of a dream`);
  return { card, seen: all === undefined ? Array.from(seats, Number).reduce((seen, seat) => seen | (1 << seat), 0) : EVERYONE };
}

function readPeek(places: string | null): Peek | null {
  return places === null ? null : [Number(places[0]) - 1, Number(places[1]) - 1];
}

export const isCard = (word: string | undefined): word is Card => KINDS.some((kind) => kind === word);
export const cardsIn = (words: string): Card[] => words.split(' ').filter(isCard);
const counted = (cards: readonly Card[]): number[] => KINDS.map((kind) => cards.filter((card) => card === kind).length);
const without = (counts: readonly number[], cards: readonly Card[]): number[] => counted(cards).map((count, i) => (counts[i] ?? 0) - count);

const { sound, play, plays, nextRound, refused, whyNot, legal, kindsOf, viewFor, ...rest } = stage(sen);

export { kindsOf, legal, nextRound, play, plays, refused, viewFor, whyNot };

export type Act = TestMove<SenTypes>;
export type Played = TestStep<SenTypes>;

export const begin = (options: Partial<Options>, seats: number, chance?: Chance): Played => rest.begin({ ...USUAL, ...options }, seats, chance);

// The moves by name, for the present round, turn or card. Places from 1.

export const peek =
  (first: number, second: number) =>
  (state: State): Move => ({ kind: 'peek', round: state.round, first: first - 1, second: second - 1 });
const starting =
  (kind: 'draw' | 'take' | 'pobudka') =>
  (state: State): Move => ({ kind, turn: state.turnNumber });
export const draw = starting('draw');
export const takeTop = starting('take');
export const pobudka = starting('pobudka');
export const swap =
  (place: number) =>
  (state: State): Move => ({ kind: 'swap', card: state.cardNumber, place: place - 1 });
export const discard = (state: State): Move => ({ kind: 'discard', card: state.cardNumber });
export const use = (state: State): Move => ({ kind: 'use', card: state.cardNumber });
export const keep =
  (which: 'first' | 'second') =>
  (state: State): Move => ({ kind: 'keep', card: state.cardNumber, which: which === 'first' ? 0 : 1 });
export const look =
  (seat: Seat, place: number) =>
  (state: State): Move => ({ kind: 'look', card: state.cardNumber, seat, place: place - 1 });
/** Two cards, each as seat and place: `exchange(0, 1, 2, 4)`. */
export const exchange =
  (seat: Seat, place: number, otherSeat: Seat, otherPlace: number) =>
  (state: State): Move => ({ kind: 'exchange', card: state.cardNumber, seat, place: place - 1, otherSeat, otherPlace: otherPlace - 1 });

// What lies on the table.

export const dreamOf = (state: State, seat: Seat): string => (state.dreams[seat] ?? []).map(({ card }) => card).join(' ');
/** A dream as a scene would write it. */
export const seenDream = (state: State, seat: Seat): string => (state.dreams[seat] ?? []).map(writeDreamCard).join(' ');
const writeDreamCard = ({ card, seen }: State['dreams'][number][number]): string => {
  if (seen === EVERYONE) return `${card}*`;
  const seats = seatsOf(5).filter((seat) => (seen & (1 << seat)) !== 0);
  return seats.length === 0 ? card : `${card}:${seats.join('')}`;
};
export const topOf = (state: State, count = 1): string => state.discard.slice(-count).join(' ');
export const pileOf = (state: State): number => state.pile.reduce((sum, count) => sum + count, 0);
export const phaseOf = (state: State): string => state.phase.kind;
/** The card or cards in hand. */
export const handOf = ({ phase }: State): string => (phase.kind === 'holding' ? phase.card : phase.kind === 'take2' ? phase.cards.join(' ') : '');

/** Chance that draws these cards, and the first seat for anything else. A card that is not there, or one too many, is an error. */
export const dealing = (cards: string, first = 0): Chance => new Dealing(cardsIn(cards), first);
class Dealing extends Chance {
  private readonly cards: Card[];
  private readonly first: number;
  constructor(cards: readonly Card[], first: number) {
    super();
    this.cards = [...cards];
    this.first = first;
  }
  override weighted(weights: readonly number[]): number {
    const card = this.cards.shift();
    const kind = card === undefined ? -1 : KINDS.indexOf(card);
    if ((weights[kind] ?? 0) <= 0) throw new RangeError(`${card} can't be drawn from ${weights.join(' ')}`);
    return kind;
  }
  override below(): number {
    return this.first;
  }
  protected override word(): number {
    throw new Error('dealing has no bits');
  }
}

/** Every state of a game, with what was told on the way to it. Random moves; calls only one time in so many, so that rounds get long. */
export const randomGame = (options: Partial<Options>, seats: number, seed: string | number, callsOneIn = 1): Generator<Played> =>
  rest.randomGame({ ...USUAL, ...options }, seats, seed, (state, chance) => {
    if (sen.over(state)) return null;
    return sen.between(state) ? 'next' : moveIn(state, chance, callsOneIn);
  });

function moveIn(state: State, chance: Chance, callsOneIn: number): Step<Move> {
  const seat = chance.pick(sen.awaited(state));
  const isQuiet = chance.below(callsOneIn) > 0;
  return { seat, move: chance.pick(sen.moves(state, seat).filter(({ kind }) => kind !== 'pobudka' || !isQuiet)) };
}
