/**
 * Two versions of the program on one store, as in a rolling restart: what the newer one wrote is refused by the older one, never misread; those who
 * are there are sent on to the newer one, and what they asked meanwhile is done there, once.
 */
import { type Game, NewerRules } from '@parlour/kernel';
import { nextVersion } from '@parlour/kernel/kit';
import { perudo } from '@parlour/perudo';
import { PROTOCOL } from '@parlour/protocol';
import { type Entry, evolve } from '@parlour/table';
import { describe, expect, it, test } from 'vitest';
import { perudoNext } from '../games/perudo/test/kit.ts';
import type { Hall } from '../hall/src/hall.ts';
import { memoryStore } from '../hall/src/store/memory.ts';
import { known, person, seated, TestHalls } from '../hall/test/halls.ts';
import { anAppend } from '../hall/test/store/samples.ts';
import { games, settled } from '../hall/test/test-ports.ts';
import { Visitor } from '../hall/test/visitor.ts';

// A table takes games of any types.
const next = nextVersion(perudo, perudoNext) as unknown as Game;

/** Ann, the host, is at the newer server; Bob at the older one. Both sit, and Bob is ready. */
async function oldAndNew() {
  const kept = memoryStore();
  const halls = new TestHalls({ store: kept });
  const newer = halls.hall({ games: (id) => (id === next.id ? next : undefined) });
  const older = halls.hall({ store: kept.another() });
  await Promise.all([newer.start(), older.start()]);
  const { code, guests } = await seated(newer, ['Ann'], { settings: { seats: 2 } });
  const [ann] = guests as [Visitor];
  const bob = await new Visitor(older, await person(older, 'Bob')).hello(code);
  expect(await bob.ask({ kind: 'sit' })).toBe('done');
  expect(await bob.ask({ kind: 'ready', on: true })).toBe('done');
  const starts = (): Promise<string> => ann.ask({ kind: 'start' });
  return { kept, halls, newer, older, code, ann, bob, starts };
}

const codesOf = async (hall: Hall): Promise<readonly string[]> => (await hall.list()).map(({ code }) => code);

describe('a game that begins by newer rules', () => {
  it('sends those at the older server on, and they play it at the newer one', async () => {
    const { halls, newer, older, code, ann, bob, starts } = await oldAndNew();
    expect(await starts()).toBe('done');
    await settled();
    expect(bob.closed).toBe('older');
    expect(bob.now.table.begun).toBeNull();
    expect((await new Visitor(older, bob.who).hello(code)).closed).toBe('older');
    expect(halls.log.lines.filter(({ event }) => event === 'table/newer')[0]?.fields).toMatchObject({ game: 'perudo', version: next.version });
    const there = await new Visitor(newer, bob.who).hello(code);
    expect(there.closed).toBeNull();
    expect(there.now.table.begun).toMatchObject({ version: next.version });
    expect(there.now.open).toEqual(ann.now.open);
  });

  it('is done once, though it was asked of the older server first', async () => {
    const { kept, newer, older, code, ann, bob, starts } = await oldAndNew();
    await starts();
    await settled();
    const visit = { table: code, passcode: undefined, address: '10.0.0.9' };
    expect(await older.command(await known(older, bob.who), visit, 'away-with-me', { kind: 'leave' })).toMatchObject({ code: 'table/newer' });
    const there = await new Visitor(newer, bob.who).hello(code);
    const asked = await there.ask({ kind: 'leave' }, 'away-with-me');
    expect([asked, there.closed]).toEqual(['done', 'left']);
    expect(ann.now.table.seats[1]).toMatchObject({ kind: 'bot' });
    const kinds = (await kept.read(code, 1, 100)).map(({ text }) => (JSON.parse(text) as Entry).kind);
    expect(kinds.filter((kind) => kind === 'left')).toEqual(['left']);
  });

  it('is not touched by the older server: it stays listed, and the newer one wakes it', async () => {
    const { kept, halls, newer, older, code, bob, starts } = await oldAndNew();
    await starts();
    await settled();
    // Both players are at the newer one; the older one only has to do with somebody else.
    await new Visitor(newer, bob.who).hello(code);
    const before = await kept.table(code);
    expect((await new Visitor(older, await person(older, 'Cid')).hello(code)).closed).toBe('older');
    for (let i = 0; i < 6; i++) await halls.clock.pass(5_000);
    expect(await codesOf(older)).toContain(code);
    expect(await codesOf(newer)).toContain(code);
    expect((await kept.table(code))?.summary.wakeAt).toBe(before?.summary.wakeAt);
  });

  it('a command under way at that moment is not answered there', async () => {
    const { kept, halls, code, ann, starts } = await oldAndNew();
    // A third server, older, that has not heard the bell yet.
    const deaf = halls.hall({ store: { ...kept.another(), watch: () => () => {} } });
    await deaf.start();
    const cid = await new Visitor(deaf, await person(deaf, 'Cid')).hello(code);
    await starts();
    expect(await cid.ask({ kind: 'sit' })).toBe('no answer');
    expect(cid.closed).toBe('older');
    expect(ann.closed).toBeNull();
  });
});

describe('a client of an older protocol', () => {
  it('is told to load anew, and nobody at the table notices; loaded anew it is in', async () => {
    const { newer, code, ann } = await oldAndNew();
    const cid = await person(newer, 'Cid');
    const heard = ann.wire.sent.length;
    const before = await new Visitor(newer, cid).hello(code, { protocol: PROTOCOL - 1 });
    expect([before.closed, before.messages()]).toEqual(['outdated', [{ kind: 'refused', id: null, code: 'protocol/outdated', params: {} }]]);
    expect(before.command({ kind: 'sit' })).toBeDefined();
    await settled();
    expect(ann.wire.sent.length).toBe(heard);
    const after = await new Visitor(newer, cid).hello(code);
    expect([after.closed, after.now]).toEqual([null, { ...ann.now, own: null }]);
  });
});

describe('a game that the older server does not have', () => {
  /** Perudo under another name, which only the newer server knows. */
  const liars = { ...next, id: 'liars' };

  async function withLiars() {
    const kept = memoryStore();
    const halls = new TestHalls({ store: kept });
    const newer = halls.hall({ games: (id) => (id === liars.id ? liars : games(id)) });
    const older = halls.hall({ store: kept.another() });
    await Promise.all([newer.start(), older.start()]);
    const newest = (): unknown => halls.log.lines.filter(({ event }) => event === 'table/newer').at(-1)?.fields;
    const mishaps = (): readonly string[] => halls.log.lines.flatMap(({ event }) => (event === 'mishap' ? [event] : []));
    return { kept, halls, newer, older, newest, mishaps };
  }

  it('is played at the newer one, and left alone by the older one, which says so', async () => {
    const { kept, halls, newer, older, newest, mishaps } = await withLiars();
    const { code, guests } = await seated(newer, ['Ann'], { settings: { game: 'liars', seats: 2 }, bots: ['casual'] });
    const [ann] = guests as [Visitor];
    expect((await new Visitor(older, await person(older, 'Bob')).hello(code)).closed).toBe('older');
    expect(newest()).toMatchObject({ game: 'liars' });
    expect(await ann.ask({ kind: 'start' })).toBe('done');
    // Nobody is at it any more, and its time comes: to look after it is the newer one's.
    ann.hangUp();
    await newer.stop();
    const before = await kept.table(code);
    for (let i = 0; i < 60; i++) await halls.clock.pass(15_000);
    const after = await kept.table(code);
    expect([after?.head, after?.summary.wakeAt, after?.summary.expiresAt]).toEqual([before?.head, before?.summary.wakeAt, before?.summary.expiresAt]);
    expect((await new Visitor(older, await person(older, 'Cid')).hello(code)).closed).toBe('older');
    expect(mishaps()).toEqual([]);
  });

  it('is chosen while somebody is at the older one, who is sent on', async () => {
    const { newer, older, newest, mishaps } = await withLiars();
    const { code, guests } = await seated(newer, ['Ann'], { settings: { seats: 2 } });
    const [ann] = guests as [Visitor];
    const bob = await new Visitor(older, await person(older, 'Bob')).hello(code);
    expect(await bob.ask({ kind: 'sit' })).toBe('done');
    expect(await ann.ask({ kind: 'set', settings: { game: 'liars' } })).toBe('done');
    await settled();
    expect(bob.closed).toBe('older');
    expect(newest()).toMatchObject({ game: 'liars' });
    expect((await new Visitor(newer, bob.who).hello(code)).now.table.settings.game).toBe('liars');
    expect(mishaps()).toEqual([]);
  });
});

describe('an entry that needs a newer program', () => {
  test.each([
    ['by its number', { kind: 'host', player: null, needs: 2 }],
    ['by its kind', { kind: 'tournament', round: 1 }],
  ])('%s, is refused and not misread', async (_, body) => {
    const { kept, older, code, bob } = await oldAndNew();
    const head = (await kept.table(code))?.head ?? 0;
    const before = bob.now;
    const at = Date.UTC(2027, 0, 1);
    await kept.append(anAppend(code, head, { entries: [JSON.stringify({ ...body, n: head + 1, at })] }));
    await settled();
    expect([bob.closed, bob.now]).toEqual(['older', before]);
    expect((await new Visitor(older, bob.who).hello(code)).closed).toBe('older');
  });

  test('throws where it is folded; one without a number is of the first version', () => {
    const created = { kind: 'created', code: 'A', by: 'ann', settings: { game: 'perudo' }, n: 1, at: 1 } as unknown as Entry;
    expect(() => evolve(games, null, { ...created, needs: 2 }, null)).toThrow(NewerRules);
    expect(evolve(games, null, { ...created, needs: 1 }, null).table.n).toBe(1);
    expect(evolve(games, null, created, null).table.n).toBe(1);
  });
});
