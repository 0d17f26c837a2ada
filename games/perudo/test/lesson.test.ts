/** The lesson, played by the rules: what it asks for can be done, and what it says is so. Faces are counted here without the game's own help. */
import { type Chance, seeded, viewOf } from '@parlour/kernel';
import { type LessonFacts, playLesson } from '@parlour/kernel/kit';
import { expect, test } from 'vitest';
import { firstOffer } from '../board/raise.ts';
import { lesson } from '../lesson/lesson.ts';
import { type BidMove, bidMove } from '../src/bids.ts';
import type { Event } from '../src/events.ts';
import { callMove, dieMove, type Move } from '../src/moves.ts';
import { type PerudoTypes, perudo } from '../src/perudo.ts';
import { handAt, type State, standingBid } from '../src/state.ts';

const YOU = 0;
const anyChance = (): Chance => seeded('any');
const faces = (state: State, seat: number): readonly number[] => handAt(state, seat).map(({ face }) => face);
const all = (state: State): readonly number[] => state.hands.flatMap((_, seat) => faces(state, seat));
const shown = ({ result }: State): readonly number[] => result?.revealed.flatMap((hand) => hand.faces) ?? [];
const real = (among: readonly number[], face: number): number => among.filter((each) => each === face).length;
/** With the aces. */
const counting = (among: readonly number[], face: number): number => real(among, face) + real(among, 1);
const dice = ({ hands }: State): string => hands.map((hand) => hand.length).join();
const cards = ({ cards: deck }: State): string => (deck?.hands ?? []).map((hand) => hand.join()).join(' | ');
const stands = (state: State): string => `${standingBid(state)?.seat}: ${standingBid(state)?.quantity} × ${standingBid(state)?.face}`;
const ended = ({ result, turn }: State): string => `${result?.caller} called, ${result?.loser} lost ${result?.lost}, ${turn} starts`;
const code = (state: State, move: Move): string | null => perudo.refuse(state, YOU, move)?.code ?? null;
const after = (state: State, ...moves: readonly (readonly [number, Move])[]): State =>
  moves.reduce((before, [seat, move]) => perudo.apply(before, seat, move, anyChance()), state);

/** What stands on the dial before anybody touches it: the words say whether more or fewer are needed. */
function dialled(state: State): string {
  const bids = perudo.moves(state, YOU).filter((move): move is BidMove => move.kind === 'bid');
  const offer = firstOffer(bids, state.bids.length === 0, faces(state, YOU), true);
  return `${offer?.quantity} × ${offer?.face}`;
}

/** Seat 1 has so many dice, seat 2 has one left and doubts what is true. */
function lastDieLost({ hands, ids, ...state }: State, dice: number): State {
  const few = <T>(each: readonly (readonly T[])[]): readonly (readonly T[])[] => [
    each[0] ?? [],
    (each[1] ?? []).slice(0, dice),
    (each[2] ?? []).slice(2),
  ];
  return after({ ...state, turn: 2, hands: few(hands), ids: few(ids), bids: [{ seat: YOU, quantity: 1, face: 5, via: 'bid' }] }, [
    2,
    callMove('dudo', 0),
  ]);
}

/** Whether the learner sees the same, whatever the others have rolled. */
function seesOnlyOwn(state: State): boolean {
  const turned = state.hands.map((hand, seat) => (seat === YOU ? hand : hand.map((die) => ({ ...die, face: 7 - die.face }))));
  return JSON.stringify(viewOf(perudo, { ...state, hands: turned }, YOU)) === JSON.stringify(viewOf(perudo, state, YOU));
}

/** Who is told what a Peek at this die shows. */
function hearsPeek(state: State, die: number): string {
  const told: string[] = [];
  const tell = (event: Event, to?: readonly number[]): void => {
    if (event.kind === 'peeked') told.push(`${to?.join() ?? 'everybody'}: ${event.die.face}`);
  };
  perudo.apply(state, YOU, dieMove('peek', die), anyChance(), tell);
  return told.join(' | ');
}

const FACTS: LessonFacts<PerudoTypes> = {
  cups: (state) => {
    const end = lastDieLost(state, 0);
    return (
      String(faces(state, YOU)) === '5,5,1' &&
      dice(state) === '3,3,3' &&
      seesOnlyOwn(state) &&
      perudo.over(end) &&
      String(end.out) === '2' &&
      end.turn === YOU &&
      !perudo.over(lastDieLost(state, 1))
    );
  },
  bid: (state) => state.bids.length === 0 && state.turn === YOU && real(faces(state, YOU), 5) === 2 && dialled(state) === '3 × 5',
  greedy: (state, before) => real(all(before), 5) === 3 && real(all(before), 1) === 1 && ended(state) === '1 called, 0 lost 1, 0 starts',
  aces: (state) =>
    stands(state) === '2: 4 × 2' &&
    // More dice, or as many of a higher face.
    code(state, bidMove(5, 2)) === null &&
    code(state, bidMove(4, 3)) === null &&
    code(state, bidMove(4, 2)) === 'bid/too-low' &&
    code(state, bidMove(3, 6)) === 'bid/too-low' &&
    perudo.refuse(after(state, [YOU, bidMove(4, 5)]), 1, bidMove(4, 3))?.code === 'bid/too-low' &&
    counting(faces(state, YOU), 5) === 3 &&
    counting(all(state), 5) === 4 &&
    after(state, [YOU, bidMove(4, 5)], [1, callMove('dudo', 3)]).result?.count === 4 &&
    dialled(state) === '4 × 5',
  early: (state) =>
    real(shown(state), 2) === 3 && real(shown(state), 1) === 1 && state.result?.count === 4 && ended(state) === '0 called, 0 lost 1, 0 starts',
  onlyAces: (state) => state.result?.bid.face === 1 && state.result.count === 1 && ended(state) === '1 called, 0 lost 1, 0 starts',
  doubt: (state) =>
    stands(state) === '2: 6 × 6' && real(faces(state, YOU), 6) === 0 && real(faces(state, YOU), 1) === 1 && all(state).length - 3 === 6,
  higher: (state, before) =>
    ended(state) === '1 called, 0 lost 1, 0 starts' &&
    dice(state) === '2,3,3' &&
    ended(after(before, [YOU, callMove('dudo', 5)])) === '0 called, 2 lost 1, 2 starts',
  caught: (state) =>
    real(shown(state), 6) === 1 &&
    real(shown(state), 1) === 1 &&
    state.result?.count === 2 &&
    ended(state) === '0 called, 2 lost 1, 2 starts' &&
    dice(state) === '3,3,2' &&
    cards(state) === ' |  | peek',
  wrong: (state) => stands(state) === '2: 4 × 2' && counting(faces(state, YOU), 2) === 0 && all(state).length - 3 === 5,
  lost: (state) =>
    real(shown(state), 2) === 3 &&
    real(shown(state), 1) === 1 &&
    state.result?.count === 4 &&
    ended(state) === '0 called, 0 lost 1, 0 starts' &&
    dice(state) === '2,3,2' &&
    cards(state) === 'peek |  | peek',
  card: (state) =>
    state.turn === YOU &&
    state.ids[2]?.join() === '7,8' &&
    hearsPeek(state, 7) === '0: 4' &&
    hearsPeek(state, 8) === '0: 1' &&
    code(state, dieMove('peek', state.ids[YOU]?.[0] ?? 0)) === 'die/yours',
  sure: (state) =>
    state.turn === YOU &&
    cards(state) === ' |  | peek' &&
    String(faces(state, YOU)) === '4,4' &&
    faces(state, 2).every((face) => face === 4 || face === 1) &&
    all(state).length - 3 === 4 &&
    dialled(state) === '2 × 4',
  tooSure: (state) => state.result?.count === 4 && ended(state) === '1 called, 0 lost 1, 0 starts' && dice(state) === '1,3,2',
  held: (state) =>
    real(shown(state), 4) === 3 &&
    real(shown(state), 1) === 1 &&
    state.result?.count === 4 &&
    ended(state) === '1 called, 1 lost 1, 1 starts' &&
    dice(state) === '2,2,2',
  earnest: (state) => state.round === 4 && dice(state) === '2,2,2',
};

test('everything that it asks for, refuses and says is so by the rules', () => {
  expect(playLesson(perudo, lesson, FACTS)).toHaveLength(Object.keys(FACTS).length);
});
