/** What the hall does by itself: puts tables away and takes them in hand, cleans up, stops without losing anybody. */
import { seeded } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import type { Hall } from '../src/hall.ts';
import { gated } from './faults.ts';
import { person, playing, seated, TestHalls, tableOf } from './halls.ts';
import { awaited, movesOf, step } from './moves.ts';
import { settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

const HOUR = 3_600_000;

describe('a table', () => {
  it('is put away when nobody uses it, and taken in hand as it was', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    await hall.start();
    const { code, guests } = await playing(hall, ['Ann', 'Bob']);
    const [ann] = guests as [Visitor];
    const chance = seeded('put away');
    for (let i = 0; i < 5; i++) await step(guests, chance);
    const shown = ann.now;
    for (const guest of guests) guest.hangUp();
    await halls.clock.pass(45_000);
    expect(hall.liveTables).toBe(1);
    await halls.clock.pass(45_000);
    expect(hall.liveTables).toBe(0);
    const back = await new Visitor(hall, ann.who).hello(code, { since: shown.n });
    // It comes from its snapshot, which holds what the last entries told.
    expect(back.welcome.missed).toMatchObject([{ n: shown.n + 1, news: [{ table: { kind: 'paused', by: null } }] }]);
    expect(back.now.table).toEqual(shown.table);
    expect(back.now.own).toEqual(shown.own);
    expect(back.now.open).toEqual(shown.open);
    await hall.stop();
  });

  it('stays in hand while something is due soon', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    await hall.start();
    const { guests } = await seated(hall, ['Ann']);
    guests[0]?.hangUp();
    await halls.clock.pass(29_000);
    expect(hall.liveTables).toBe(1);
    await hall.stop();
  });

  it('whose clock runs is taken in hand by a server that starts, and gets back the time in which none ran', async () => {
    const halls = new TestHalls();
    const before = halls.hall();
    await before.start();
    const { code, guests } = await playing(before, ['Ann', 'Bob'], { settings: { clock: 'fast' } });
    const mover = awaited(guests) as Visitor;
    await halls.clock.pass(10_000);
    for (const guest of guests) guest.pong();
    halls.clock.fall(60_000);
    const hall = halls.hall();
    await hall.start();
    expect(hall.liveTables).toBe(1);
    const back = await new Visitor(hall, mover.who).hello(code);
    const { turn } = back.now;
    const left = (turn?.since ?? 0) + (turn?.banks?.[turn.awaited[0] ?? 0] ?? 0) - halls.clock.now();
    expect(left).toBeGreaterThan(18_000);
    expect(left).toBeLessThanOrEqual(22_000);
    expect(await back.ask({ kind: 'move', move: movesOf(back)[0] })).toBe('done');
    await hall.stop();
  });

  it('waits a moment for its people when it is taken in hand, before it pauses', async () => {
    const halls = new TestHalls();
    const before = halls.hall();
    const { code, guests } = await playing(before, ['Ann', 'Bob'], { passcode: 'friends' });
    const [ann, bob] = guests as [Visitor, Visitor];
    await before.stop();
    const { n } = ann.now;
    const hall = halls.hall();
    await hall.start();
    const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
    expect([eve.closed, hall.liveTables]).toEqual(['passcode', 1]);
    await halls.clock.pass(1_500);
    const back = await new Visitor(hall, ann.who).hello(code, { since: n });
    expect(back.welcome).toMatchObject({ n, missed: [], gone: [bob.who.player] });
    await halls.clock.pass(10_000);
    expect(back.now.n).toBe(n);
    await hall.stop();
    const empty = halls.hall();
    await empty.start();
    await halls.clock.pass(11 * 60_000);
    expect((await halls.kept.read(code, n + 1, 10)).map(({ text }) => JSON.parse(text) as object)).toMatchObject([{ kind: 'paused', by: null }]);
    expect(empty.liveTables).toBe(0);
    await empty.stop();
  });

  it('in the lobby of a server that fell loses those who do not come back', async () => {
    const halls = new TestHalls();
    const { code, guests } = await seated(halls.hall(), ['Ann', 'Bob']);
    const { n } = (guests[0] as Visitor).now;
    halls.clock.fall(1_000);
    const hall = halls.hall();
    await hall.start();
    await halls.clock.pass(12 * 60_000);
    const entries = (await halls.kept.read(code, n + 1, 10)).map(({ text }) => (JSON.parse(text) as { kind: string }).kind);
    expect(entries.filter((kind) => kind === 'stood')).toHaveLength(2);
    await hall.stop();
  });

  it('lets an expired clock play the fallback', async () => {
    const halls = new TestHalls();
    const { guests } = await playing(halls.hall(), ['Ann', 'Bob'], { settings: { clock: 'fast' } });
    const mover = awaited(guests) as Visitor;
    const { n } = mover.now;
    await halls.clock.pass(29_999);
    expect(mover.now.n).toBe(n);
    await halls.clock.pass(1);
    expect(mover.told.at(-1)?.news).toContain('"timeout"');
    expect(awaited(guests)).not.toBe(mover);
  });

  it('that nobody came to is cleaned up after an hour', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    await hall.start();
    const code = await tableOf(hall, await person(hall, 'Ann'));
    await halls.clock.pass(5 * 60_000);
    expect(await halls.kept.table(code)).not.toBe(null);
    expect(hall.liveTables).toBe(0);
    await halls.clock.pass(HOUR);
    expect(await halls.kept.table(code)).toBe(null);
    await hall.stop();
  }, 60_000);

  it('is not cleaned up while somebody watches it', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    await hall.start();
    const { code, guests } = await seated(hall, ['Ann']);
    const [ann] = guests as [Visitor];
    await ann.ask({ kind: 'stand' });
    for (let i = 0; i < 3 * 60 * 4; i++) {
      ann.pong();
      await halls.clock.pass(15_000);
    }
    expect(ann.closed).toBe(null);
    ann.hangUp();
    await halls.clock.pass(HOUR + 60_000);
    expect(await halls.kept.table(code)).toBe(null);
    await hall.stop();
  }, 60_000);

  it('leaves its records behind', async () => {
    const halls = new TestHalls();
    // A server that fell between the last move and the record.
    const hall = halls.hall({ store: { ...halls.kept, keepRecord: () => Promise.resolve() } });
    const { code, guests } = await playing(hall, ['Ann', 'Bob'], { settings: { roundEnd: 'time', options: { dicePerPlayer: 1 } } });
    const [ann] = guests as [Visitor];
    const chance = seeded('leaves records');
    for (let i = 0; i < 100 && ann.now.table.phase === 'playing'; i++) if (!(await step(guests, chance))) await halls.clock.pass(8_000);
    expect(ann.now.table.phase).toBe('finished');
    expect(await halls.kept.record(code, 1)).toBe(null);
    halls.clock.fall(15 * 24 * HOUR);
    const later = new TestHalls({ store: halls.kept, clock: halls.clock }).hall();
    await later.start();
    await halls.clock.pass(10_000);
    expect(await halls.kept.table(code)).toBe(null);
    expect(JSON.parse((await later.record(code, 1)) ?? 'null')).toMatchObject({ table: code, number: 1 });
    await later.stop();
  });

  it('that can’t be read does not keep the sweep from the others', async () => {
    const halls = new TestHalls();
    const first = halls.hall();
    const broken = await tableOf(first, await person(first, 'Ann'));
    const sound = await tableOf(first, await person(first, 'Bob'));
    halls.clock.fall(60_000);
    const { kept } = halls;
    const hall = halls.hall({
      store: { ...kept, read: (code, from, limit) => (code === broken ? Promise.reject(new Error('unreadable')) : kept.read(code, from, limit)) },
    });
    await hall.start();
    expect(hall.liveTables).toBe(1);
    expect((await kept.table(broken))?.summary.wakeAt).toBeGreaterThan(halls.clock.now());
    expect((await kept.table(sound))?.summary.wakeAt).not.toBe(null);
    await hall.stop();
  });
});

it('what has had its time goes in small portions, with a moment between them, some of it in the next sweep, and none when the hall stops', async () => {
  const halls = new TestHalls();
  const stopped: Promise<void>[] = [];
  const portions: number[] = [];
  const hall: Hall = halls.hall({
    store: {
      ...halls.kept,
      tidy: ({ most }) => {
        portions.push(halls.clock.now());
        if (portions.length === 52) stopped.push(hall.stop());
        return Promise.resolve(most);
      },
    },
  });
  await hall.start();
  const first = halls.clock.now() + 5_000;
  await halls.clock.pass(10_000);
  const second = first + 49 * 50 + 5_000;
  expect(portions).toEqual(Array.from({ length: 50 }, (_, i) => first + i * 50));
  await halls.clock.pass(10_000);
  expect(portions.slice(50)).toEqual([second, second + 50]);
  await Promise.all(stopped);
  expect(halls.clock.waiting).toBe(0);
});

it('a table that can’t be put away does not keep the others in hand', async () => {
  const halls = new TestHalls();
  const { kept } = halls;
  const broken = new Set<string>();
  const refused = (code: string): Promise<never> => Promise.reject(new Error(`no room for ${code}`));
  const hall = halls.hall({ store: { ...kept, keepSnapshot: (code, state) => (broken.has(code) ? refused(code) : kept.keepSnapshot(code, state)) } });
  await hall.start();
  const codes: string[] = [];
  for (const name of ['Ann', 'Bob', 'Cyd']) {
    const { code, guests } = await seated(hall, [name]);
    codes.push(code);
    for (const guest of guests) guest.hangUp();
  }
  const [first, second, third] = codes as [string, string, string];
  broken.add(first).add(second);
  while (hall.liveTables === 3) await halls.clock.pass(1_000);
  expect(hall.liveTables).toBe(0);
  expect((await kept.snapshot(third))?.n).toBe((await kept.table(third))?.head);
  const said = halls.log.lines.filter(({ event }) => event === 'mishap').map(({ fields }) => [fields['where'], fields['table']]);
  expect(said).toEqual([
    ['beat', first],
    ['beat', second],
  ]);
  await hall.stop();
});

describe('a hall that stops', () => {
  it('stores and answers what was begun, refuses what comes later, and tells everybody to come back', async () => {
    const halls = new TestHalls();
    const gate = gated(halls.kept);
    halls.store = gate.store;
    const hall = halls.hall();
    await hall.start();
    const { code, guests } = await playing(hall, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    gate.closed = true;
    const begun = ann.command({ kind: 'pause' });
    await settled();
    const stopped = hall.stop();
    await settled();
    const late = bob.command({ kind: 'resume' });
    await settled();
    expect(bob.answerTo(late)).toBe('server/stopping');
    expect(ann.answerTo(begun)).toBe('no answer');
    gate.letGo();
    await stopped;
    expect(ann.answerTo(begun)).toBe('done');
    expect(bob.now.table.pause).toMatchObject({ by: ann.who.player });
    expect(ann.of('notice')).toEqual([{ kind: 'notice', code: 'stopping' }]);
    expect([ann.closed, bob.closed]).toEqual(['stopping', 'stopping']);
    // Everybody going does not pause a game that goes on in a moment; and nothing is lost.
    const head = (await halls.kept.table(code))?.head;
    expect(head).toBe(bob.now.n);
    expect((await halls.kept.snapshot(code))?.n).toBe(head);
    expect(await halls.kept.leases(code, halls.clock.now())).toEqual([]);
    expect(new Visitor(hall, ann.who).closed).toBe('stopping');
    const next = halls.hall();
    expect((await new Visitor(next, ann.who).hello(code, { since: bob.now.n })).welcome.missed).toEqual([]);
  });

  it('in the middle of putting many tables away waits for the one under way, and for no moment after it', async () => {
    const halls = new TestHalls();
    const { kept } = halls;
    const gate = Promise.withResolvers<void>();
    let held: Promise<void> = Promise.resolve();
    const hall = halls.hall({ store: { ...kept, refresh: (...args) => held.then(() => kept.refresh(...args)) } });
    await hall.start();
    const ann = await person(hall, 'Ann');
    for (let i = 0; i < 101; i++) (await new Visitor(hall, ann).hello(await tableOf(hall, ann))).hangUp();
    await halls.clock.pass(50_000);
    held = gate.promise;
    while (hall.liveTables > 100) await halls.clock.pass(1_000);
    let stopped = false;
    const stopping = hall.stop().then(() => {
      stopped = true;
    });
    await settled();
    expect([stopped, hall.liveTables]).toEqual([false, 100]);
    gate.resolve();
    await stopping;
    expect(halls.clock.waiting).toBe(0);
  });

  it('has no timer left', async () => {
    const halls = new TestHalls();
    const hall: Hall = halls.hall();
    await hall.start();
    await playing(hall, ['Ann'], { bots: ['casual'], settings: { seats: 2 } });
    await hall.stop();
    const writes = halls.log.lines.length;
    await halls.clock.pass(HOUR);
    expect(halls.log.lines.length).toBe(writes);
    expect(halls.clock.waiting).toBe(0);
  });
});
