/** What a table does by itself is done once, whoever watches it where; and if the server goes that would have done it, by another, a moment later. */
import { seeded } from '@parlour/kernel';
import { LIMITS } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import type { AskBot } from '../src/ports.ts';
import type { Appended, Store } from '../src/store/store.ts';
import { HEAD_START } from '../src/tables/timetable.ts';
import { person, tableOf } from './halls.ts';
import { awaited, movesOf } from './moves.ts';
import { type Bells, Nodes } from './nodes.ts';
import { anyMove, type SteppedClock } from './test-ports.ts';
import type { Visitor } from './visitor.ts';

interface Tried {
  readonly node: number;
  readonly command: string;
  readonly kind: Appended['kind'];
}

/** In ms, to the store and back, and of a bell. */
const WAY = 5;

/** A game of Ann's with bots, watched at each of three nodes, which are some way from the store; and what each appended, or tried to. */
async function watched(bells: Bells = 'prompt') {
  const tried: Tried[] = [];
  const dead = new Set<number>();
  let way = 0;
  const over = (clock: SteppedClock) => (way === 0 ? Promise.resolve() : new Promise<void>((go) => void clock.after(way, go)));
  const distant = (store: Store, node: number, clock: SteppedClock): Store => {
    const ask = async <T>(work: () => Promise<T>): Promise<T> => {
      await over(clock);
      if (dead.has(node)) throw new Error('dead');
      const answer = await work();
      await over(clock);
      return answer;
    };
    return {
      ...store,
      watch: (heard) => store.watch((bell) => void over(clock).then(() => heard(bell))),
      append: (append) =>
        ask(async () => {
          const appended = await store.append(append);
          if (append.by === null) tried.push({ node, command: append.command, kind: appended.kind });
          return appended;
        }),
      read: (...args) => ask(() => store.read(...args)),
      table: (...args) => ask(() => store.table(...args)),
      leases: (...args) => ask(() => store.leases(...args)),
      lease: (...args) => ask(() => store.lease(...args)),
      release: (...args) => ask(() => store.release(...args)),
    };
  };
  const asked: string[] = [];
  const bots: AskBot = (question, isVoid) => {
    asked.push(JSON.stringify([question.seat, question.view]));
    return anyMove(question, isVoid);
  };
  const nodes = await Nodes.start({ bells, store: distant, halls: { bots } });
  const who = await person(nodes.node(0), 'Ann');
  const settings = { seats: 4, clock: 'normal', roundEnd: 'time' } as const;
  const code = await tableOf(nodes.node(0), who, { settings, bots: ['casual', 'casual', 'casual'] });
  const ann = await nodes.visit(0, code, who);
  const guests = [await nodes.visit(1, code, 'Bob'), await nodes.visit(2, code, 'Cid')];
  expect(await ann.ask({ kind: 'start' })).toBe('done');
  way = WAY;
  tried.length = 0;
  const chance = seeded('once');
  /** Ann plays when it is her turn; all others, and the clock, by themselves. */
  const play = async (seconds: number, at: Visitor = ann): Promise<void> => {
    for (let i = 0; i < seconds && at.now.table.phase === 'playing'; i++) {
      if (awaited([at]) === at) at.command({ kind: 'move', move: chance.pick(movesOf(at, chance)) });
      await nodes.pass(1_000);
    }
  };
  return { nodes, code, ann, guests, tried, asked, dead, play };
}

/** When each entry of the log was decided, in ms. */
const times = async ({ kept }: Nodes, code: string): Promise<readonly number[]> =>
  (await kept.read(code, 1, 10_000)).map(({ text }) => (JSON.parse(text) as { at: number }).at);

/** The longest that a bot takes by itself, or a clock after a round. */
const LONGEST = 8_000;

describe('a table that is watched at three nodes', () => {
  it('has each thing thought about and done by one of them, and hardly ever tried by another', async () => {
    const { nodes, ann, guests, tried, asked, play } = await watched();
    await play(900);
    await nodes.pass(1_000);
    expect(ann.now.table.phase).toBe('finished');
    for (const each of guests) expect(each.now.n).toBe(ann.now.n);
    const wasted = tried.filter(({ kind }) => kind !== 'ok');
    expect(tried.length).toBeGreaterThan(50);
    expect(wasted.length / tried.length).toBeLessThan(0.05);
    expect(new Set(asked).size / asked.length).toBeGreaterThan(0.95);
  });

  it('is played on by the others when that one has died, a moment later each time, and at once when its leases are over', async () => {
    const { nodes, code, ann, tried, dead, play } = await watched();
    await play(20);
    expect(new Set(tried.map(({ node }) => node))).toEqual(new Set([1]));
    dead.add(1);
    tried.length = 0;
    const over = nodes.halls.clock.now() + 3 * LIMITS.heartbeatMs;
    await play(100);
    expect(ann.closed).toBeNull();
    expect(tried.filter(({ kind }) => kind === 'ok').length).toBeGreaterThan(20);
    expect(tried.filter(({ kind }) => kind !== 'ok').length / tried.length).toBeLessThan(0.1);
    const log = await times(nodes, code);
    for (const [i, at] of log.entries()) expect(at - (log[i - 1] ?? at)).toBeLessThanOrEqual(LONGEST + (at <= over ? HEAD_START : 0) + 1_000);
  });

  it('is never stuck, though no bell is heard and nodes know late who is where', async () => {
    const { nodes, code, ann, guests, play } = await watched('lost');
    for (let i = 0; i < 12 && ann.now.table.phase === 'playing'; i++) {
      await play(30);
      guests[i % 2]?.hangUp();
      await nodes.visit(i % 3, code, 'Dan');
    }
    expect((await nodes.kept.table(code))?.head).toBeGreaterThan(60);
    const log = await times(nodes, code);
    for (const [i, at] of log.entries()) expect(at - (log[i - 1] ?? at)).toBeLessThanOrEqual(LONGEST + LIMITS.heartbeatMs + 4 * HEAD_START);
  });
});
