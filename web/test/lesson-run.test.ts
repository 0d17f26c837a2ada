/**
 * Every lesson, run as the page runs it: the production hall and client, with a learner who does what is asked, something else, or everything at once.
 * What the words claim is proved elsewhere (each game's `lesson.test.ts`); here is shown that the run keeps to the lesson.
 */

import { movesOf } from '@parlour/client';
import {
  type Bot,
  type Game,
  type GameBox,
  type Lesson,
  type LessonStep,
  type LessonTask,
  type MoveValue,
  sameMove,
  seeded,
  USUAL_LEVEL,
  type View,
} from '@parlour/kernel';
import { BOXES } from '@parlour/registry';
import type { PersonCommand } from '@parlour/table';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { playSeat } from '../showcase/play-seat.ts';
import { LESSON_START, type LessonPlace, type LessonRun } from '../src/learn/lesson-run.ts';
import { doesStep, Learner, type LessonSight, lessonIs, sightOf } from './lesson-driver.ts';

const boxes: readonly GameBox[] = BOXES;
const taught = await Promise.all(
  boxes.map(async (box) => ({ id: box.id, game: await box.game(), bot: await box.bot(), lesson: await box.lesson() })),
);
const whole = taught.filter(({ lesson }) => lesson.steps.length > 1);

/** What somebody may find in the menu, or in their own head. */
const OTHER_COMMANDS: readonly PersonCommand[] = [
  { kind: 'pause' },
  { kind: 'resume' },
  { kind: 'lobby' },
  { kind: 'leave' },
  { kind: 'stand' },
  { kind: 'rematch' },
  { kind: 'close' },
  { kind: 'start' },
  { kind: 'set', settings: { pace: 'natural' } },
  { kind: 'unbot', seat: 1 },
];

describe.each(whole.map((each) => [each.id, each] as const))('the lesson of %s', (_, { game, bot, lesson }) => {
  const learner = new Learner({ game, bot, lesson });
  const last = lesson.steps.length - 1;
  /** What is seen at each step at which somebody waits for the learner, and the places that are kept in between. */
  const sights: LessonSight[] = [];
  const places: LessonPlace[] = [];

  beforeAll(async () => {
    const run = await learner.opens();
    run.subscribe(() => places.push({ at: run.now.at, moves: run.now.moves }));
    sights.push(sightOf(run));
    while (run.now.step.kind !== 'earnest') {
      await doesStep(run);
      sights.push(sightOf(run));
    }
    await learner.leaves();
  });

  afterEach(() => learner.leaves());

  const sightAt = (at: number): LessonSight => sights.find(({ place }) => place.at >= at) ?? expect.fail(`nobody stood at ${at}`);

  test('goes by the moves it asks for from its first step to its last', () => {
    const asked = lesson.steps.flatMap((step) => (step.kind === 'move' ? [step.move] : []));
    expect(sights.map(({ place }) => place.at)).toEqual(lesson.steps.flatMap(({ kind }, at) => (kind === 'others' ? [] : [at])));
    expect(sights.at(-1)?.place).toEqual({ at: last, moves: asked });
  });

  test('goes on at every step, and in the middle of others’ moves, with all that was seen there', async () => {
    const kept = new Map([LESSON_START, ...places].map((place) => [place.at, place]));
    expect([...kept.keys()]).toEqual(lesson.steps.map((_, at) => at));
    for (const place of kept.values()) {
      const run = await learner.opens(place);
      const due = sightAt(place.at);
      // The dice of a round in earnest are new each time.
      expect(place.at === last ? { ...sightOf(run), seen: due.seen } : sightOf(run)).toEqual(due);
      expect(run.now).toMatchObject({ mistake: null, tried: null, waits: false, done: false, broken: null });
      await learner.leaves();
    }
  });

  test('begins anew where a place does not fit', async () => {
    const { moves } = sightAt(last).place;
    const misfits: readonly LessonPlace[] = [
      { at: last, moves: [] },
      { at: last + 1, moves },
      { at: 999, moves },
      { at: last, moves: [...moves, ...moves] },
      { at: last, moves: moves.toReversed() },
      { at: last, moves: moves.map(({ kind }) => ({ kind })) },
      { at: last, moves: moves.map(() => ({ kind: 'nonsense', at: -1 })) },
      { at: 1.5, moves },
      { at: 0, moves },
    ];
    for (const place of misfits) {
      const run = await learner.opens(place);
      expect(sightOf(run), JSON.stringify(place)).toEqual(sights[0]);
      await learner.leaves();
    }
  });

  test('every mistake that costs is made and said, and everything before it comes back', async () => {
    for (const { place, seen } of sights) {
      for (const mistake of mistakesAt(lesson, place.at)) {
        const run = await learner.opens(place);
        const asked = run.link.ask({ kind: 'move', move: mistake.move });
        if (mistake.refused === undefined) {
          await lessonIs(run, (now) => now.mistake !== null);
          expect(run.now).toMatchObject({ ...place, mistake, tried: null, waits: false });
          expect(JSON.stringify(run.link.now.view)).not.toBe(seen);
          await isDeaf(run);
          const again = await learner.opens({ at: run.now.at, moves: run.now.moves });
          expect(sightOf(again)).toEqual({ place, words: wordsAt(lesson, place.at), seen });
        } else {
          expect(await asked).toMatchObject({ kind: 'done' });
          expect(run.now).toMatchObject({ ...place, mistake: null, tried: mistake, waits: false });
          expect(sightOf(run).seen).toBe(seen);
        }
        await learner.leaves();
      }
    }
  });

  test('what is neither right nor a known mistake is not made', async () => {
    for (const { place, seen } of sights) {
      const task = taskAt(lesson, place.at);
      if (task === null) continue;
      const run = await learner.opens(place);
      const view = run.link.now.view as View;
      const isKnown = (move: MoveValue): boolean =>
        [task, ...(task.mistakes ?? [])].some((each) => sameMove(each.move, move)) ||
        task.also?.(move, view) === true ||
        (task.mistakes ?? []).some(({ like }) => like?.(move, view) === true);
      const others = movesOf(game, run.link.now).filter((move) => !isKnown(move));
      for (const move of [...others.slice(0, 3), ...others.slice(-3), { kind: 'nonsense' }]) {
        expect(await run.link.ask({ kind: 'move', move })).toMatchObject({ kind: 'done' });
        expect(run.now, JSON.stringify(move)).toMatchObject({ ...place, mistake: null, tried: 'other', waits: false });
        expect(sightOf(run).seen).toBe(seen);
      }
      run.show();
      await lessonIs(run, ({ at, waits }) => at > place.at && !waits);
      expect(run.now.tried).toBe(null);
      await learner.leaves();
    }
  });

  test('nothing else does anything, whatever the step', async () => {
    const run = await learner.opens();
    for (const [i, sight] of sights.entries()) {
      if (i > 0) await doesStep(run);
      expect(sightOf(run).words).toBe(sight.words);
      await isDeaf(run);
    }
  });

  test('who presses everything twice goes on by one step', async () => {
    const run = await learner.opens();
    for (const { place } of sights.slice(0, -1)) {
      const { step } = run.now;
      const twice = async (command: PersonCommand): Promise<void> => {
        await Promise.all([run.link.ask(command), run.link.ask(command)]);
      };
      if (step.kind === 'move') await Promise.all([twice({ kind: 'move', move: step.move }), Promise.resolve(run.show())]);
      else if (step.kind === 'next') await twice({ kind: 'go-on' });
      else run.readOn();
      await lessonIs(run, ({ at, waits }) => at > place.at && !waits);
      expect(sightOf(run).words).toBe(sightAt(place.at + 1).words);
    }
  });

  test('others are not disturbed while they move, and nothing is left of a run that is closed meanwhile', async () => {
    for (const [i, { place }] of sights.entries()) {
      const next = lesson.steps[place.at + 1];
      if (next?.kind !== 'others' && next?.kind !== 'quick') continue;
      const run = await learner.opens(place);
      const done = doesStep(run);
      await lessonIs(run, ({ at }) => at > place.at);
      await isDeaf(run);
      run.readOn();
      run.show();
      await done;
      expect(sightOf(run)).toEqual(sights[i + 1]);
      const cut = await learner.opens(place);
      doesStep(cut).catch(() => {});
      await lessonIs(cut, ({ at }) => at > place.at);
      await learner.leaves();
      expect(cut.now.broken).toBe(null);
      expect((await cut.link.ask({ kind: 'go-on' })).kind).not.toBe('refused');
    }
  });

  test('two of them in one page do not disturb one another', async () => {
    const [one, other] = [await learner.opens(), await learner.opens()];
    for (const sight of sights.slice(0, -1)) {
      expect(sightOf(one)).toEqual(sight);
      await doesStep(one);
    }
    expect(sightOf(other)).toEqual(sights[0]);
    await doesStep(other);
    expect(sightOf(other)).toEqual(sights[1]);
  });

  test('ends when the round in earnest does, against bots that play', async () => {
    const run = await learner.opens(sightAt(last).place);
    const moved = new Set<number>();
    run.link.onEvents(() => moved.add(run.link.now.n));
    await playsInEarnest(run, game, bot);
    expect(run.now).toMatchObject({ at: last, done: true, broken: null });
    expect(moved.size).toBeGreaterThan(0);
  });
});

const taskAt = ({ steps }: Lesson, at: number): LessonTask | null => {
  const step = steps[at];
  return step?.kind === 'move' ? step : null;
};
const mistakesAt = (lesson: Lesson, at: number) => taskAt(lesson, at)?.mistakes ?? [];
const wordsAt = ({ steps }: Lesson, at: number): string | null => {
  const step: LessonStep | undefined = steps[at];
  return step === undefined || step.kind === 'others' ? null : step.words;
};

/** What the menu has, the chat, and what this step is not about: none of it changes anything. */
async function isDeaf({ link, now }: LessonRun): Promise<void> {
  const before = link.now;
  const commands = now.step.kind === 'next' && now.mistake === null && !now.waits ? OTHER_COMMANDS : [...OTHER_COMMANDS, { kind: 'go-on' } as const];
  for (const command of commands) expect(await link.ask(command)).toMatchObject({ kind: 'done' });
  expect(await link.say({ text: 'hello' })).toMatchObject({ kind: 'done' });
  link.react('clap');
  expect(link.now.table).toEqual(before.table);
  expect(link.now.chat).toEqual(before.chat);
  // Others may go on meanwhile.
  if (!now.waits && now.step.kind !== 'earnest') expect(link.now.n).toBe(before.n);
}

/** As a bot would, until the lesson is done. */
async function playsInEarnest(run: LessonRun, game: Game, bot: Bot): Promise<void> {
  const chance = seeded('learner');
  const choose = (): object | null => {
    const moves = movesOf(game, run.link.now);
    const view = run.link.now.view as View;
    return bot.choose({ view, moves, must: true, level: USUAL_LEVEL, chance, more: () => false });
  };
  const stop = playSeat(run.link, choose);
  await lessonIs(run, ({ done }) => done);
  stop();
}
