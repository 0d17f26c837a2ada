/** A lesson of the honest little game, and the kit that has to find every fault that is planted in it. A kit that passes everything proves nothing. */
import { describe, expect, test } from 'vitest';
import { type LessonFacts, lessonSeconds, lessonWordNames, playLesson } from '../kit/kit.ts';
import { type Lesson, type LessonStep, type LessonTask, WrittenChance } from '../src/kernel.ts';
import { type TrioMove, type TrioTypes, trio } from './trio.ts';

const DRAW: TrioMove = { kind: 'draw' };
const KNOCK: TrioMove = { kind: 'knock' };
const HIGH: TrioMove = { kind: 'bet', on: 'high' };
const drop = (which: 'hand' | 'held'): TrioMove => ({ kind: 'drop', which });

type Step = LessonStep<TrioTypes>;
type Task = LessonTask<TrioTypes>;

/** You have the 1 and draw the 3; dropping the 3 would lose. Then everybody is quick. */
const keep: Task = {
  kind: 'move',
  words: 'keep',
  move: drop('hand'),
  mistakes: [
    { words: 'wasted', move: drop('held'), seen: [[1, KNOCK]] },
    { words: 'hasty', move: KNOCK, refused: 'turn/holding' },
  ],
};
const bet: Task = { kind: 'move', words: 'bet', move: HIGH, also: ({ kind }) => kind === 'bet' };
const others: Step = {
  kind: 'others',
  moves: [
    [1, DRAW],
    [1, drop('held')],
    [2, { kind: 'peek', at: 1 }],
  ],
};
const quick: Step = { kind: 'quick', words: 'quick', moves: [[0, KNOCK]] };
const STEPS: readonly Step[] = [
  { kind: 'read', words: 'hello' },
  { kind: 'move', words: 'draw', move: DRAW },
  keep,
  others,
  bet,
  quick,
  { kind: 'next', words: 'over' },
  { kind: 'earnest', words: 'earnest' },
];

const FIRST_DEAL = ['1a', '2a', '2b', '3a', '1b'];
const lesson: Lesson<TrioTypes> = {
  preset: 'usual',
  options: { rounds: 3 },
  seats: 3,
  you: 0,
  chance: (before) => (before === null ? new WrittenChance({ shuffles: [FIRST_DEAL] }) : null),
  steps: STEPS,
};

const FACTS: LessonFacts<TrioTypes> = {
  hello: ({ hands, turn }) => hands[0] === '1a' && turn === 0,
  draw: ({ pile }) => pile[0] === '3a',
  keep: ({ held }) => held === '3a',
  wasted: ({ scores }, before) => scores[0] === 0 && scores[1] === 1 && before.scores[1] === 0,
  hasty: ({ phase }) => phase === 'holding',
  bet: ({ hands, turn }) => hands[0] === '3a' && turn === 0,
  quick: ({ phase, scores }, before) => phase === 'between' && (scores[0] ?? 0) >= 1 && before.phase === 'turn',
  over: ({ hands }) => hands[0] === '3a',
  earnest: ({ round }) => round === 2,
};

const plays = (changes: Partial<Lesson<TrioTypes>> = {}, facts: LessonFacts<TrioTypes> = FACTS): readonly string[] =>
  playLesson(trio, { ...lesson, ...changes }, facts);
/** The lesson with this in the place of a step. */
const instead = (step: Step, ...by: readonly Step[]): Partial<Lesson<TrioTypes>> => ({
  steps: STEPS.flatMap((each) => (each === step ? by : [each])),
});

test('an honest lesson: nothing to say, and the names of all its words', () => {
  expect(plays()).toEqual(['hello', 'draw', 'keep', 'wasted', 'hasty', 'bet', 'quick', 'over', 'earnest']);
  expect(lessonWordNames(lesson)).toEqual(plays());
});

describe('a lesson is rejected', () => {
  test.each<[string, Partial<Lesson<TrioTypes>>, string | RegExp]>([
    ['that asks for what is illegal', instead(keep, { ...keep, move: DRAW }), 'step 2 (keep): seat 0 may not {"kind":"draw"}: turn/holding'],
    ['where others do what is illegal', instead(others, { kind: 'others', moves: [[2, DRAW]] }), 'step 3 (others): seat 2 may not {"kind":"draw"}'],
    ['where something quick is illegal', instead(quick, { ...quick, moves: [[0, drop('held')]] }), 'step 5 (quick): seat 0 may not'],
    ['whose first deal is not written', { chance: () => null }, 'something is drawn that the lesson has not written'],
    ['that deals something else', { chance: () => new WrittenChance({}) }, 'what “draw” says is not true where it stands'],
    ['that writes a card that is not there', { chance: () => new WrittenChance({ shuffles: [['9z']] }) }, '"9z" was written where it is not'],
    [
      'that has the learner among the others',
      instead(others, { kind: 'others', moves: [[0, HIGH]] }),
      'step 3 (others): the learner is not one of the others',
    ],
    ['in which nobody can make a mistake', instead(keep, { kind: 'move', words: 'keep', move: drop('hand') }), /a fact is about “wasted”/],
    ['without an end in earnest', { steps: STEPS.slice(0, -1) }, /a fact is about “earnest”/],
    ['that is in earnest twice', { steps: [{ kind: 'earnest', words: 'early' }, ...STEPS] }, 'nothing says what has to be true where “early” stands'],
    ['with two words alike', instead(bet, { ...bet, words: 'draw' }), 'two steps or mistakes have the words “draw”'],
    ['with a mistake and a step alike', instead(bet, { ...bet, words: 'hasty' }), 'two steps or mistakes have the words “hasty”'],
    ['whose settings are refused', { options: { copies: 1 } }, 'its settings are refused: deck/too-small'],
  ])('%s', (_, changes, says) => {
    expect(() => plays(changes)).toThrow(says);
  });

  test.each<[string, NonNullable<Task['mistakes']>, string]>([
    ['allowed', [{ words: 'wasted', move: drop('held'), refused: 'drop/nothing' }], '“wasted” is allowed'],
    ['refused for another reason', [{ words: 'hasty', move: KNOCK, refused: 'turn/not-yours' }], '“hasty” is refused with turn/holding'],
    ['refused', [{ words: 'hasty', move: KNOCK }], '“hasty” is not allowed'],
    [
      'allowed in one of its forms',
      [{ words: 'hasty', move: KNOCK, refused: 'turn/holding', like: ({ kind }) => kind !== 'drop' }],
      '“hasty” is said of {"kind":"bet","on":"high"}, which is allowed',
    ],
    [
      'right',
      [{ words: 'wasted', move: drop('held'), like: ({ kind }) => kind === 'drop' }],
      '{"kind":"drop","which":"hand"} is right and a mistake',
    ],
    ['followed by what is illegal', [{ words: 'wasted', move: drop('held'), seen: [[2, KNOCK]] }], 'step 2 (keep), “wasted”: seat 2 may not'],
    ['of no consequence', [{ words: 'wasted', move: drop('held') }], 'what “wasted” says is not true'],
    [
      'not the same as another that it says is',
      [{ words: 'wasted', move: drop('held'), like: ({ kind }) => kind === 'bet', seen: [[1, KNOCK]] }],
      'seat 1 may not',
    ],
  ])('that has a mistake which is %s, and does not say so', (_, mistakes, says) => {
    const named = new Set(mistakes.map(({ words }) => words));
    const facts = Object.fromEntries(Object.entries(FACTS).filter(([name]) => !['wasted', 'hasty'].includes(name) || named.has(name)));
    expect(() => plays(instead(keep, { ...keep, mistakes }), facts)).toThrow(says);
  });

  test('where another move will do that breaks what comes later', () => {
    const also: Task['also'] = ({ kind }) => kind === 'bet' || kind === 'draw';
    expect(() => plays(instead(bet, { ...bet, also }))).toThrow('step 5 (quick): seat 0 may not {"kind":"knock"}: turn/holding');
    expect(() =>
      plays(instead(keep, { ...keep, mistakes: keep.mistakes?.slice(1) ?? [], also: ({ kind }) => kind === 'drop' }), without('wasted')),
    ).toThrow('what “bet” says is not true where it stands');
  });

  test('with a fact that is false, missing, or about nothing', () => {
    expect(() => plays({}, { ...FACTS, keep: () => false })).toThrow('what “keep” says is not true where it stands');
    expect(() => plays({}, { ...FACTS, hasty: () => false })).toThrow('what “hasty” says is not true where it stands');
    expect(() => plays({}, { ...FACTS, quick: (state, before) => state === before })).toThrow('what “quick” says is not true where it stands');
    expect(() => plays({}, without('bet'))).toThrow('nothing says what has to be true where “bet” stands');
    expect(() => plays({}, { ...FACTS, goodbye: () => true })).toThrow('a fact is about “goodbye”, and no words are called so');
  });

  test('without any mistake, and without an end in earnest, even if no fact misses them', () => {
    const tame: Task = { kind: 'move', words: 'keep', move: drop('hand') };
    expect(() => plays(instead(keep, tame), without('wasted', 'hasty'))).toThrow('nobody can make a mistake in this lesson');
    expect(() => plays({ steps: STEPS.slice(0, -1) }, without('earnest'))).toThrow('the last step, and no other, is in earnest');
    expect(() => plays({ steps: [{ kind: 'earnest', words: 'early' }, ...STEPS] }, { ...FACTS, early: () => true })).toThrow(
      'the last step, and no other',
    );
  });

  test('that asks out of turn, or for the next round in the middle of one', () => {
    expect(() => plays(instead(others), { ...FACTS, bet: () => true })).toThrow('step 3 (bet): it is not the learner’s turn');
    expect(() => plays(instead(quick, { kind: 'next', words: 'quick' }), { ...FACTS, quick: () => true })).toThrow(
      'step 5 (quick): no round is over',
    );
  });

  test('that is in earnest where nothing is being played', () => {
    const steps = STEPS.filter(({ kind }) => kind !== 'next');
    expect(() => plays({ steps }, { ...without('over'), earnest: () => true })).toThrow('step 6 (earnest): nothing is being played');
  });

  test('that draws what it has not written before it is in earnest', () => {
    const steps: readonly Step[] = [...STEPS.slice(0, -1), { kind: 'read', words: 'dealt' }, { kind: 'earnest', words: 'earnest' }];
    expect(() => plays({ steps }, { ...FACTS, dealt: () => true })).toThrow('something is drawn that the lesson has not written');
  });
});

const without = (...names: readonly string[]): LessonFacts<TrioTypes> =>
  Object.fromEntries(Object.entries(FACTS).filter(([name]) => !names.includes(name)));

describe('how long it takes', () => {
  const texts = Object.fromEntries(lessonWordNames(lesson).map((name) => [name, 'one two three']));

  test('a second for three words; four for a move, less for those of others, least for quick ones; mistakes are extra', () => {
    // Seven steps with words, three moves and a next round, three moves of others, a quick one.
    expect(lessonSeconds(lesson, texts)).toBeCloseTo(7 + 4 * 4 + 3 * 1.2 + 0.25);
    expect(lessonSeconds(lesson, { ...texts, wasted: 'a '.repeat(999) })).toBe(lessonSeconds(lesson, texts));
  });

  test('a text that is missing is found', () => {
    const { keep: _, ...fewer } = texts;
    expect(() => lessonSeconds(lesson, fewer)).toThrow('there is no text “keep”');
  });
});
