/** Bots: with a view only, at their moment, through the same door. */

import { keyFromText, seeded, viewOf } from '@parlour/kernel';
import { type PerudoTypes, perudo } from '@parlour/perudo';
import { type Entry, evolve, secretName, type Table } from '@parlour/table';
import { describe, expect, it } from 'vitest';
import type { AskBot, BotQuestion } from '../src/ports.ts';
import { playing, TestHalls } from './halls.ts';
import { awaited, movesOf, step } from './moves.ts';
import { anyMove, games, settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

const BOTS = { settings: { seats: 3, options: { firstStarter: 'seat0' } }, bots: ['casual', 'casual'] } as const;

/** Ann against two bots; she has opened, and a bot is to move. */
async function botsTurn(halls: TestHalls, bots: AskBot) {
  const hall = halls.hall({ bots });
  const { code, guests } = await playing(hall, ['Ann'], BOTS);
  const [ann] = guests as [Visitor];
  expect(awaited(guests)).toBe(ann);
  await ann.ask({ kind: 'move', move: movesOf(ann)[0] });
  return { hall, code, ann, opened: halls.clock.now() };
}

async function entries(halls: TestHalls, code: string): Promise<Entry[]> {
  return (await halls.kept.read(code, 1, 1_000)).map(({ text }) => JSON.parse(text) as Entry);
}

/** As the log has it. */
async function stateAt(halls: TestHalls, code: string): Promise<PerudoTypes['state']> {
  const secret = await halls.kept.secret(code, secretName(1));
  let table: Table | null = null;
  for (const entry of await entries(halls, code)) table = evolve(games, table, entry, keyFromText(secret ?? '')).table;
  return table?.phase.kind === 'playing' ? (table.phase.state as PerudoTypes['state']) : expect.fail('nothing is played');
}

describe('a bot', () => {
  it('begins to think at once, with its seat’s view, and moves at its moment', async () => {
    const halls = new TestHalls();
    const asked: BotQuestion[] = [];
    const { code, ann, opened } = await botsTurn(halls, (question) => {
      asked.push(question);
      return anyMove(question);
    });
    const turn = asked.at(-1);
    expect(turn?.seed).toMatch(/^[0-9a-f]{32}$/);
    const { ms = 0, seed = '' } = turn ?? {};
    expect(ms).toBeGreaterThanOrEqual(950);
    // Exactly the view, and nothing beside it.
    const view = viewOf(perudo, await stateAt(halls, code), 1);
    expect(turn).toStrictEqual({ game: 'perudo', level: 'casual', seat: 1, must: true, view, ms, seed });
    const { n } = ann.now;
    await halls.clock.pass(999);
    expect(ann.now.n).toBe(n);
    await halls.clock.pass(1_601);
    const moved = (await entries(halls, code)).find((entry) => entry.n === n + 1);
    expect(moved).toMatchObject({ kind: 'moved', seat: 1, by: 'bot' });
    expect(moved?.at).toBeGreaterThanOrEqual(opened + 1_000);
    expect(await halls.kept.done(code, null, `bot:${n}:1`)).toEqual({ first: n + 1, last: n + 1 });
  });

  it('has time to think until shortly before its moment', async () => {
    const halls = new TestHalls();
    const asked: BotQuestion[] = [];
    const { code, ann, opened } = await botsTurn(halls, (question) => {
      asked.push(question);
      return anyMove(question);
    });
    const ms = asked.at(-1)?.ms ?? 0;
    const { n } = ann.now;
    await halls.clock.pass(2_600);
    const moved = (await entries(halls, code)).find((entry) => entry.n === n + 1);
    expect((moved?.at ?? 0) - opened).toBe(ms + 50);
  });

  it.each([
    [1, 250],
    [249, 250],
    [251, 500],
    [60_000, 60_000],
  ])('that is ready %d ms after its moment moves %d ms after it: how late says next to nothing of what it thought', async (late, moves) => {
    const halls = new TestHalls();
    let answer: (() => void) | null = null;
    const asked: BotQuestion[] = [];
    const { code, ann, opened } = await botsTurn(halls, (question) => {
      asked.push(question);
      return new Promise((resolve) => (answer = () => void anyMove(question).then(resolve)));
    });
    const { n } = ann.now;
    const ms = asked.at(-1)?.ms ?? 0;
    await halls.clock.pass(ms + 50 + late);
    expect(ann.now.n).toBe(n);
    (answer as (() => void) | null)?.();
    await settled();
    await halls.clock.pass(250);
    const moved = (await entries(halls, code)).find((entry) => entry.n === n + 1);
    expect((moved?.at ?? 0) - opened).toBe(ms + 50 + moves);
  });

  it('that answers when the table has moved on is not heard', async () => {
    const halls = new TestHalls();
    const answers: (() => void)[] = [];
    const { ann } = await botsTurn(halls, (question) => new Promise((resolve) => answers.push(() => void anyMove(question).then(resolve))));
    await ann.ask({ kind: 'pause' });
    await ann.ask({ kind: 'resume' });
    const { n } = ann.now;
    await halls.clock.pass(10_000);
    const last = answers.pop();
    for (const answer of answers) answer();
    await halls.clock.pass(1_000);
    expect(ann.now.n).toBe(n);
    last?.();
    await settled();
    await halls.clock.pass(250);
    expect(ann.now.n).toBe(n + 1);
  });

  it.each<[string, AskBot]>([
    ['fails', () => Promise.reject(new Error('no idea'))],
    ['answers an illegal move', () => Promise.resolve({ kind: 'bid', quantity: 0, face: 9 })],
    ['answers nonsense', () => Promise.resolve({ kind: 'fly' })],
    ['is silent where it must not be', () => Promise.resolve(null)],
  ])('that %s does not hold up the game: its fallback is played', async (_, bots) => {
    const halls = new TestHalls();
    const { code, ann } = await botsTurn(halls, bots);
    const { n } = ann.now;
    await halls.clock.pass(2_600);
    const moved = (await entries(halls, code)).find((entry) => entry.n === n + 1);
    expect(moved).toMatchObject({ kind: 'moved', seat: 1, by: 'bot', move: { kind: 'dudo' } });
  });

  it('plays for someone who is away, until they are back', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob', 'Cid']);
    const chance = seeded('away');
    const [ann, bob, cid] = guests as [Visitor, Visitor, Visitor];
    bob.hangUp();
    await halls.clock.pass(30_000);
    for (let i = 0; i < 12; i++) if (!(await step([ann, cid], chance))) await halls.clock.pass(3_000);
    const moves = (await entries(halls, code)).filter((entry) => entry.kind === 'moved' && entry.seat === 1);
    expect(moves.length).toBeGreaterThan(0);
    expect(moves.every((entry) => entry.kind === 'moved' && entry.by === 'bot')).toBe(true);
    const back = await new Visitor(hall, bob.who).hello(code);
    expect(back.now.table.seats[1]).toMatchObject({ away: false });
  });

  it('plays a whole evening, and the record is kept', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const { code, guests } = await playing(hall, ['Ann'], { ...BOTS, settings: { ...BOTS.settings, pace: 'brisk', roundEnd: 'time' } });
    const [ann] = guests as [Visitor];
    const chance = seeded('evening');
    for (let i = 0; i < 400 && ann.now.table.phase === 'playing'; i++) if (!(await step(guests, chance))) await halls.clock.pass(2_000);
    expect(ann.now.table.phase).toBe('finished');
    const kept = await halls.kept.record(code, 1);
    expect(kept).not.toBe(null);
    expect(await hall.record(code, 1)).toBe(kept);
    expect(await hall.record(code, 2)).toBe(null);
    expect(await hall.record('ZZZZZZ', 1)).toBe(null);
  });
});
