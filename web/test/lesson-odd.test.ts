/** Lessons that nobody would write, and that have to run all the same: what the four lessons happen not to do is tried here. */
import { systemClock } from '@parlour/client';
import { type Bot, fieldsOf, type Lesson, type LessonMove, type LessonStep, WrittenChance } from '@parlour/kernel';
import { afterEach, expect, test, vi } from 'vitest';
import { playersOf } from '../src/bots/players.ts';
import { LESSON_START } from '../src/learn/lesson-run.ts';
import { doesStep, Learner, lessonIs, sightOf } from './lesson-driver.ts';

const perudo = await playersOf('perudo');
const learners: Learner[] = [];
const EARNEST: LessonStep = { kind: 'earnest', words: 'earnest' };

const bidOf = (quantity: number, face: number) => ({ kind: 'bid', quantity, face });
const bid = (seat: number, quantity: number, face: number): LessonMove => [seat, bidOf(quantity, face)];
const dudoOn = (number: number) => ({ kind: 'dudo', bid: number });
const dudo = (seat: number, number: number): LessonMove => [seat, dudoOn(number)];
const peekAt = (die: number) => ({ kind: 'peek', die });

/** Where cards begin in a whole pile that lies in order. */
const PEEKS = 0;
const FALSE_TELLS = 7;

/** Dice show the highest face; the first card that is drawn is this one. */
function learns(steps: readonly LessonStep[], options: Lesson['options'] = {}, seats = 3, card = PEEKS, bot: Bot = perudo.bot): Learner {
  const lesson: Lesson = {
    preset: 'classic',
    options: { dicePerPlayer: 3, firstStarter: 'seat0', ...options },
    seats,
    you: 0,
    chance: (before) => new WrittenChance(fieldsOf(before)['phase'] === 'bidding' ? { numbers: [card] } : {}),
    steps: [...steps, EARNEST],
  };
  const learner = new Learner({ ...perudo, bot, lesson });
  learners.push(learner);
  return learner;
}

afterEach(async () => {
  for (const learner of learners.splice(0)) await learner.leaves();
});

/** Seat 1 overbids, loses a die and draws a Peek; with it, seat 1 moves twice in a row. */
const TWICE: readonly LessonStep[] = [
  { kind: 'move', words: 'open', move: bid(0, 1, 2)[1] },
  { kind: 'others', moves: [bid(1, 9, 2), dudo(2, 1)] },
  { kind: 'next', words: 'next' },
  { kind: 'others', moves: [[1, peekAt(0)], bid(1, 2, 3), bid(2, 2, 4)] },
  { kind: 'read', words: 'twice' },
];

test('somebody moves twice in a row, each move once', async () => {
  const run = await learns(TWICE, { deck: 'tactical' }).opens();
  for (let i = 0; i < 2; i++) await doesStep(run);
  expect(sightOf(run).words).toBe('twice');
  // A bid is written as its seat, its quantity, its face and how it came.
  const bids = [
    [1, 2, 3, 'bid'],
    [2, 2, 4, 'bid'],
  ];
  expect(run.link.now.view).toMatchObject({ open: { turn: 0, bids, cards: { log: ['1+', '1>look'] } } });
});

test('who may move again at once, and has said everything, says nothing', async () => {
  const steps: readonly LessonStep[] = [...TWICE.slice(0, 3), { kind: 'others', moves: [bid(1, 2, 3)] }, { kind: 'read', words: 'once' }];
  const learner = learns(steps, { deck: 'tactical' }, 3, FALSE_TELLS);
  const run = await learner.opens();
  for (let i = 0; i < 2; i++) await doesStep(run);
  const { n } = run.link.now;
  // Longer than anybody thinks.
  await new Promise<void>((resolve) => void learner.clock.after(5_000, resolve));
  expect([run.now.broken, run.link.now.n]).toEqual([null, n]);
});

const QUICK: readonly LessonStep[] = [
  { kind: 'read', words: 'before' },
  { kind: 'quick', words: 'quick', moves: [bid(0, 1, 2), bid(1, 1, 3), bid(2, 1, 4), bid(0, 1, 5), bid(1, 1, 6), bid(2, 2, 2)] },
  { kind: 'move', words: 'after', move: bid(0, 2, 3)[1] },
  { kind: 'others', moves: [bid(1, 2, 4), bid(2, 9, 5)] },
  { kind: 'quick', words: 'again', moves: [dudo(0, 8)] },
  { kind: 'next', words: 'next' },
];

test('what is played quickly is played once, whoever presses meanwhile, and whoever comes again', async () => {
  const learner = learns(QUICK);
  const run = await learner.opens();
  run.readOn();
  for (let i = 0; i < 3; i++) run.readOn();
  await lessonIs(run, ({ waits }) => !waits);
  expect(sightOf(run).words).toBe('quick');
  const quick = sightOf(run);
  expect(JSON.parse(quick.seen)).toMatchObject({ open: { turn: 0, bids: Array(6).fill({}) } });
  expect(sightOf(await learner.opens(quick.place))).toEqual(quick);
  for (let i = 0; i < 2; i++) await doesStep(run);
  const again = sightOf(run);
  expect([again.words, run.link.now.turn?.between]).toEqual(['again', true]);
  expect(sightOf(await learner.opens(again.place))).toEqual(again);
});

test('a lesson may begin with what others or all do', async () => {
  const begins = learns([{ kind: 'quick', words: 'begin', moves: [bid(0, 1, 2), bid(1, 1, 3)] }]);
  const sight = sightOf(await begins.opens());
  expect(sight).toMatchObject({ words: 'begin', place: LESSON_START });
  expect(JSON.parse(sight.seen)).toMatchObject({ open: { turn: 2 } });
});

test('in earnest those play, too, who have waited for it', async () => {
  const learner = learns([
    { kind: 'move', words: 'open', move: bid(0, 1, 2)[1] },
    { kind: 'read', words: 'read' },
  ]);
  const run = await learner.opens();
  await doesStep(run);
  const { n } = run.link.now;
  run.readOn();
  await vi.waitFor(() => expect(run.link.now.n).toBeGreaterThan(n), { timeout: 10_000, interval: 2 });
});

test('a deal that somebody chose is not said to be a fair one', async () => {
  const { link } = await learns([]).opens();
  expect(link.now.chance).toBe(null);
  const told = JSON.stringify(await link.history(null));
  expect(told).toContain('"kind":"dealt"');
  // By which players compare what their devices added.
  expect(told).not.toContain('"code"');
});

test('it is done when the game ends with the round', async () => {
  const learner = learns([{ kind: 'read', words: 'read' }], { dicePerPlayer: 1 }, 2);
  const run = await learner.opens();
  await doesStep(run);
  expect(run.now).toMatchObject({ step: EARNEST, done: false });
  await run.link.ask({ kind: 'move', move: { kind: 'bid', quantity: 3, face: 2 } });
  await lessonIs(run, ({ done }) => done);
  expect(run.link.now.table?.phase).toBe('finished');
});

test('while it is seen what a mistake costs, nothing else is heard', async () => {
  const costly = { words: 'cost', move: bid(0, 9, 2)[1], seen: [bid(1, 9, 3), bid(2, 9, 4)] };
  const learner = learns([{ kind: 'move', words: 'task', move: bid(0, 1, 2)[1], mistakes: [costly] }]);
  const run = await learner.opens();
  const made = run.link.ask({ kind: 'move', move: costly.move });
  await run.link.ask({ kind: 'move', move: bid(0, 1, 2)[1] });
  run.show();
  await made;
  expect(run.now).toMatchObject({ at: 0, moves: [], mistake: costly, waits: false });
  run.show();
  run.readOn();
  expect(await run.link.ask({ kind: 'move', move: bid(0, 10, 2)[1] })).toMatchObject({ kind: 'done' });
  expect(run.now).toMatchObject({ at: 0, mistake: costly });
  expect(run.link.now.view).toMatchObject({ open: { bids: Array(3).fill({}) } });
});

test('a move that fits the lesson and not the rules is answered, and the learner may go on', async () => {
  const learner = learns([{ kind: 'move', words: 'task', move: bid(0, 1, 2)[1], also: ({ kind }) => kind === 'bid' }]);
  const run = await learner.opens();
  expect(await run.link.ask({ kind: 'move', move: { kind: 'bid', quantity: 1, face: 7 } })).toMatchObject({ kind: 'refused', code: 'bid/face' });
  expect(run.now).toMatchObject({ at: 0, waits: false, broken: null });
  expect(sightOf(await learner.opens({ at: 1, moves: [bidOf(1, 7)] })).words).toBe('task');
  await doesStep(run);
});

test('a lesson that can’t go on says so, and nobody waits for ever', async () => {
  const learner = learns([
    { kind: 'read', words: 'read' },
    { kind: 'quick', words: 'quick', moves: [bid(0, 99, 2)] },
  ]);
  const run = await learner.opens();
  run.readOn();
  await lessonIs(run, () => false).catch(() => {});
  expect(run.now.broken?.cause).toMatchObject({ message: expect.stringContaining('bid/too-many') as unknown });
});

test('others who can’t do what the lesson says are noticed', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const learner = learns([
    { kind: 'move', words: 'open', move: bid(0, 1, 3)[1] },
    { kind: 'others', moves: [bid(1, 1, 2), bid(2, 1, 4)] },
    { kind: 'read', words: 'read' },
  ]);
  const run = await learner.opens();
  await expect(doesStep(run)).rejects.toThrow('the lesson went wrong: bot/illegal');
  expect(logged).toHaveBeenCalledWith('bot/illegal', expect.anything());
  logged.mockRestore();
});

test('of a run that is closed while others move, or while it is in earnest, no timer is left, the hall’s own among them', async () => {
  const left = new Set<object>();
  const spied = vi.spyOn(systemClock, 'after').mockImplementation((ms, run) => {
    const timer = setTimeout(() => left.delete(timer) && run(), ms);
    left.add(timer);
    return () => {
      left.delete(timer);
      clearTimeout(timer);
    };
  });
  const learner = learns(QUICK.slice(1));
  const run = await learner.opens();
  for (let i = 0; i < 2; i++) run.readOn();
  const asked = run.link.ask({ kind: 'move', move: bid(0, 2, 3)[1] });
  const other = await learns([]).opens();
  expect(other.now).toMatchObject({ step: EARNEST, waits: false });
  expect(left.size).toBeGreaterThan(0);
  for (const each of [run, other]) each.close();
  await asked;
  await vi.waitFor(() => expect(left.size).toBe(0), { timeout: 10_000, interval: 2 });
  spied.mockRestore();
});

test('a closed run says nothing more', async () => {
  const learner = learns(QUICK);
  const run = await learner.opens();
  run.readOn();
  const { now } = run;
  run.close();
  run.readOn();
  run.show();
  await learner.leaves();
  expect(run.now).toEqual(now);
});

test('a round in earnest that never came to the learner is not the last one', async () => {
  const doubts: Bot = { choose: ({ moves }) => moves.find(({ kind }) => kind === 'dudo') ?? moves.find(({ kind }) => kind === 'bid') ?? null };
  const steps: readonly LessonStep[] = [
    { kind: 'move', words: 'open', move: bid(0, 9, 2)[1] },
    { kind: 'others', moves: [bid(1, 9, 3), dudo(2, 1)] },
  ];
  const learner = learns([...steps, { kind: 'next', words: 'next' }], {}, 3, PEEKS, doubts);
  const run = await learner.opens();
  for (let i = 0; i < 2; i++) await doesStep(run);
  await vi.waitFor(() => expect(run.link.now.turn?.between).toBe(true), { timeout: 10_000, interval: 2 });
  expect(run.now).toMatchObject({ step: EARNEST, done: false });
  expect(await run.link.ask({ kind: 'go-on' })).toMatchObject({ kind: 'done' });
  await vi.waitFor(() => expect(run.link.now.view).toMatchObject({ open: { round: 3 } }), { timeout: 10_000, interval: 2 });
});
