/**
 * The moves as values, each made once where it is likely to be asked for again. Cards are named by value and number, never one by one. A play
 * or pass names the number of its turn, everything at court the round: what came too late is refused, never applied to something else.
 */
import { type MoveShapes, whole } from '@parlour/kernel';
import { type CardSet, jestersIn, jesterValue, type Pack } from './pack.ts';

/** The view's `turns`. */
type TurnNumber = number;
/** The view's `round`. */
type RoundNumber = number;
/** 1 is the best, 13 the Jesters' own. */
type Value = number;

/** Cards of one value, with or without Jesters. */
export interface PlaySetMove extends CardSet {
  readonly kind: 'play';
  readonly turn: TurnNumber;
}
/** Does not beat what was played. */
export interface PassTrickMove {
  readonly kind: 'pass';
  readonly turn: TurnNumber;
}
/** The answer to the question whether one declares a revolution. */
export interface AnswerMove {
  readonly kind: 'silent' | 'declare';
  readonly round: RoundNumber;
}
/** The Lesser Dalmuti gives one card back. */
export interface GiveOneMove {
  readonly kind: 'give_one';
  readonly round: RoundNumber;
  readonly value: Value;
}
/** The Greater Dalmuti gives two cards back. */
export interface GiveTwoMove {
  readonly kind: 'give_two';
  readonly round: RoundNumber;
  /** The lower value, */
  readonly better: Value;
  /** and the higher; they may be equal. */
  readonly worse: Value;
}
export type GiveMove = GiveOneMove | GiveTwoMove;
export const valuesGiven = (move: GiveMove): readonly number[] => (move.kind === 'give_one' ? [move.value] : [move.better, move.worse]);

export type Move =
  | PlaySetMove
  | PassTrickMove
  /** The answer to the question whether one declares a revolution: no, */
  | { readonly kind: 'silent'; readonly round: RoundNumber }
  /** or yes; only with all Jesters. */
  | { readonly kind: 'declare'; readonly round: RoundNumber }
  | GiveMove;

const NUMBER_LIMIT = 1_000_000;

export function moveShapesOf(packs: readonly Pack[]): MoveShapes<Move> {
  const most = (of: (pack: Pack) => number): number => Math.max(...packs.map(of));
  const turn = whole(0, NUMBER_LIMIT);
  const round = whole(1, NUMBER_LIMIT);
  const value = whole(
    1,
    most(({ copies }) => jesterValue(copies)),
  );
  return {
    play: {
      turn,
      value,
      cards: whole(
        0,
        most(({ copies }) => Math.max(...copies)),
      ),
      jesters: whole(
        0,
        most(({ copies }) => jestersIn(copies)),
      ),
    },
    pass: { turn },
    silent: { round },
    declare: { round },
    give_one: { round, value },
    give_two: { round, better: value, worse: value },
  };
}

/** Moves of later turns are made anew: few games go on so long, and what is kept must not grow for ever. */
const KEPT = 4096;

const plays = keeper<PlaySetMove>();
const passes = keeper<PassTrickMove>();
const answers = keeper<Move>();
const gifts = keeper<GiveMove>();

export const playMove = (turn: number, value: number, cards: number, jesters: number): PlaySetMove =>
  plays(turn, (value * 64 + cards) * 64 + jesters, () => ({ kind: 'play', turn, value, cards, jesters }));
export const passMove = (turn: number): PassTrickMove => passes(turn, 0, () => ({ kind: 'pass', turn }));
export const silentMove = (round: number): Move => answers(round, 0, () => ({ kind: 'silent', round }));
export const declareMove = (round: number): Move => answers(round, 1, () => ({ kind: 'declare', round }));
export const giveOneMove = (round: number, value: number): GiveMove => gifts(round, value, () => ({ kind: 'give_one', round, value }));
export const giveTwoMove = (round: number, better: number, worse: number): GiveMove =>
  gifts(round, better * 64 + worse, () => ({ kind: 'give_two', round, better, worse }));

/** One value for each number (of a turn or round) and key, made when first asked for. */
function keeper<M>(): (number: number, key: number, make: () => M) => M {
  const byNumber: (Map<number, M> | undefined)[] = [];
  return (number, key, make) => {
    if (number >= KEPT) return make();
    byNumber[number] ??= new Map();
    const known = byNumber[number].get(key);
    if (known !== undefined) return known;
    const made = make();
    byNumber[number].set(key, made);
    return made;
  };
}
