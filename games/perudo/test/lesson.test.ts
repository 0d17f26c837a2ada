/** The lesson, played by the rules: what it asks for can be done, and what it says is so. */
import { LANGUAGES } from '@parlour/kernel';
import { type LessonFacts, lessonSeconds, playLesson } from '@parlour/kernel/kit';
import { expect, test } from 'vitest';
import { box } from '../box.ts';
import { lesson } from '../lesson/lesson.ts';
import { countsFor } from '../src/bids.ts';
import { type PerudoTypes, perudo } from '../src/perudo.ts';
import { handAt, type State, standingBid } from '../src/state.ts';

const count = ({ hands }: State, face: number): number => hands.flat().filter((die) => countsFor(die.face, face, true)).length;
const faces = (state: State, seat: number): readonly number[] => handAt(state, seat).map(({ face }) => face);
const dice = ({ hands }: State): readonly number[] => hands.map((hand) => hand.length);
const stands = (state: State): string => `${standingBid(state)?.quantity} × ${standingBid(state)?.face}`;

const FACTS: LessonFacts<PerudoTypes> = {
  cups: (state) => String(faces(state, 0)) === '5,5,1' && String(dice(state)) === '3,3,3',
  bid: (state) => faces(state, 0).filter((face) => face === 5).length === 2,
  greedy: (state, before) => count(before, 5) === 4 && state.result?.caller === 1 && dice(state)[0] === 2,
  aces: (state) => stands(state) === '3 × 2' && faces(state, 0).filter((face) => countsFor(face, 5, true)).length === 3,
  lower: (state) => stands(state) === '3 × 2',
  doubt: (state) => stands(state) === '6 × 6' && standingBid(state)?.seat === 2 && !faces(state, 0).includes(6) && faces(state, 0).includes(1),
  higher: (state) => state.result?.caller === 1 && dice(state)[0] === 2 && dice(state)[2] === 3,
  caught: (state) => state.result?.count === 2 && String(dice(state)) === '3,3,2' && state.cards?.hands[2]?.length === 1,
  wrong: (state) =>
    stands(state) === '4 × 2' && faces(state, 0).filter((face) => face === 2).length === 2 && dice(state)[1] === 3 && dice(state)[2] === 2,
  lost: (state) =>
    state.result?.count === 5 &&
    state.result.revealed.flatMap(({ faces }) => faces).filter((face) => face === 1).length === 1 &&
    state.cards?.hands[0]?.[0] === 'peek' &&
    state.turn === 0,
  card: (state) => state.cards?.hands[0]?.length === 1 && String(faces(state, 0)) === '4,4',
  sure: (state) => String(faces(state, 0)) === '4,4',
  held: (state) => state.result?.count === 5 && state.result.loser === 1,
  earnest: (state) => String(dice(state)) === '2,2,2',
};

test('everything that it asks for, refuses and says is so by the rules', () => {
  expect(playLesson(perudo, lesson, FACTS)).toHaveLength(Object.keys(FACTS).length);
});

test.each(LANGUAGES)('it has all its words in %s, and takes less than three minutes', async (language) => {
  const words = await box.lessonWords(language);
  expect(Object.keys(words).sort()).toEqual(Object.keys(FACTS).sort());
  expect(lessonSeconds(lesson, words)).toBeLessThan(180);
});
