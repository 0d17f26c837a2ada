/**
 * Files of tables, from whoever: what is not a whole table of one device, as this program would have written it, is refused, and then nothing is
 * left of it here. What is taken can be played.
 */
import { fieldsOf, isRefusal, text as textOf } from '@parlour/kernel';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TableFile } from '../src/device/index.ts';
import { chain, examine, memoryStore, type Store, StoreFull } from '../src/store/index.ts';
import { live, opened, PEOPLE, play } from './on-device.ts';

type Json = Record<string, unknown>;

/** A file of a game that runs: two people and a bot. */
let saved = '';
let file: TableFile;

/** Made once, in the first test: a hall ends with the test that it was opened in. */
beforeEach(async () => {
  if (saved !== '') return;
  const here = await opened();
  const code = await here.make({
    settings: { game: 'perudo', options: { dicePerPlayer: 2 } },
    seats: [...PEOPLE.slice(0, 2), { kind: 'bot', level: 'casual' }],
  });
  await play(here, code, 6);
  saved = (await here.device.save(code)) ?? '';
  file = JSON.parse(saved) as TableFile;
});

/** Whoever forges a file can seal it, too. */
function sealed(changes: Partial<TableFile>): string {
  const { seal: _, ...whole } = { ...file, ...changes };
  const { code, entries, secrets, people } = whole;
  return JSON.stringify({ ...whole, seal: [...entries, textOf(secrets), textOf(people)].reduce(chain.next, chain.start(code)) });
}

/** With entries of this kind changed. */
const withEntries = (kind: string, change: (entry: Json) => Json): string =>
  sealed({
    entries: file.entries.map((text) => ((JSON.parse(text) as Json)['kind'] === kind ? JSON.stringify(change(JSON.parse(text) as Json)) : text)),
  });

const withSettings = (changes: Json): string =>
  withEntries('created', (entry) => ({ ...entry, settings: { ...fieldsOf(entry['settings']), ...changes } }));

const withBeginning = (changes: Json): string =>
  withEntries('started', (entry) => ({ ...entry, begun: { ...fieldsOf(entry['begun']), ...changes } }));

const withLevelAtStart = (level: string): string =>
  withEntries('started', (entry) => JSON.parse(JSON.stringify(entry), (key, value: unknown) => (key === 'level' ? level : value)) as Json);

/** JSON.parse keeps such a name as any other; an object literal would not. */
const withProto = (value: string): Record<string, string> => JSON.parse(`{"__proto__":${JSON.stringify(value)}}`) as Record<string, string>;

const kindOf = (text: string): unknown => (JSON.parse(text) as Json)['kind'];

const lastMove = (): number => file.entries.findLastIndex((text) => kindOf(text) === 'moved');

const FORGED: readonly (readonly [what: string, forge: () => string])[] = [
  ['without its last entry, under the old seal', () => JSON.stringify({ ...file, entries: file.entries.slice(0, -1) })],
  ['longer than any evening', () => saved + ' '.repeat(20_000_000)],
  ['of nothing but brackets', () => '['.repeat(1_000_000)],
  ['of another format', () => sealed({ format: 'parlour/chairs/1' as TableFile['format'] })],
  ['under another code', () => sealed({ code: 'ABCDEF' })],
  ['under a code that is none', () => sealed({ code: '__proto__' })],
  ['of a server’s table', () => withEntries('created', ({ home: _, ...entry }) => entry)],
  ['of a table that lists show', () => withSettings({ visibility: 'public' })],
  ['of a table with a clock', () => withSettings({ clock: 'fast' })],
  ['of a table with a passcode', () => withSettings({ locked: true })],
  ['of a table with a million chairs', () => withSettings({ seats: 1_000_000 })],
  ['of a table with a name of two lines', () => withSettings({ name: 'a\nb' })],
  ['of a game that is not known', () => withSettings({ game: 'constructor' })],
  ['with an entry left out', () => sealed({ entries: file.entries.toSpliced(lastMove(), 1) })],
  ['with an entry twice', () => sealed({ entries: file.entries.toSpliced(lastMove(), 0, file.entries[lastMove()] ?? '') })],
  ['with an entry that is no JSON', () => sealed({ entries: [...file.entries, '{'] })],
  ['with an entry of no kind', () => sealed({ entries: [...file.entries, JSON.stringify({ n: file.entries.length + 1, at: 1 })] })],
  ...['constructor', '__proto__', 'toString', 'created', 'opened'].map(
    (kind) =>
      [`with an entry “${kind}”`, () => sealed({ entries: [...file.entries, JSON.stringify({ kind, n: file.entries.length + 1, at: 1 })] })] as const,
  ),
  ['with a time that is none', () => withEntries('moved', (entry) => ({ ...entry, at: 'now' }))],
  ['with a move out of turn', () => withEntries('moved', (entry) => ({ ...entry, seat: 0 }))],
  ['with a move of an unknown kind', () => withEntries('moved', (entry) => ({ ...entry, move: { kind: 'win' } }))],
  ['with a seat that is none', () => withEntries('sat', (entry) => ({ ...entry, seat: 7 }))],
  ['of a finished game that is not over', () => withNext({ kind: 'finished', secret: Object.values(file.secrets)[0] })],
  ['with a round begun in the middle of one', () => withNext({ kind: 'step', step: 'next' })],
  ['with a bot of no level', () => withEntries('bot', (entry) => ({ ...entry, level: 'constructor' }))],
  ['with a game begun by a bot of another level', () => withLevelAtStart('expert')],
  ['with a game begun by nobody', () => withBeginning({ players: [] })],
  ['with promises that nobody made', () => withBeginning({ commitments: file.entries.slice(0, 3).map(() => 'a'.repeat(64)) })],
  ['with options that are none', () => withBeginning({ options: { dicePerPlayer: 1_000 } })],
  ['without the secret of the game that runs', () => sealed({ secrets: {} })],
  ['with another secret', () => sealed({ secrets: { ...file.secrets, [Object.keys(file.secrets)[0] ?? '']: 'b'.repeat(64) } })],
  ['with a secret that is none', () => sealed({ secrets: { ...file.secrets, [Object.keys(file.secrets)[0] ?? '']: 'x' } })],
  ['with a passcode', () => sealed({ secrets: { ...file.secrets, passcode: '1:a:b' } })],
  ['with secrets in a list', () => sealed({ secrets: Object.values(file.secrets) as never })],
  ['with a secret of a name from the prototype', () => sealed({ secrets: withProto('b'.repeat(64)) })],
  ['without the names of those who sit', () => sealed({ people: {} })],
  ['with names in the prototype', () => sealed({ people: withProto('Ola') })],
  ['with a name that can’t be seen', () => sealed({ people: { ...file.people, somebody: '\u202e' } })],
  ['with a name that is too long', () => sealed({ people: { ...file.people, somebody: 'x'.repeat(1_000) } })],
  ['with an id that is none', () => sealed({ people: { ...file.people, '<b>': 'Ola' } })],
];

const withNext = (entry: Json): string =>
  sealed({ entries: [...file.entries, JSON.stringify({ ...entry, n: file.entries.length + 1, at: 1_700_000_000_000 })] });

/** Nothing of the file is here. */
async function expectNothing(store: Store): Promise<void> {
  expect(await store.tableCount()).toBe(0);
  expect(await store.people(Object.keys(file.people))).toEqual([]);
}

test('a file is taken as it was saved, whoever sealed it', async () => {
  for (const text of [saved, sealed({}), withEntries('moved', (entry) => entry)])
    expect(await (await opened()).device.load(text)).toEqual({ code: file.code });
});

test('a file of before, whose bots are easy, is taken, and they are casual', async () => {
  const before = sealed({ entries: file.entries.map((text) => text.replaceAll('"level":"casual"', '"level":"easy"')) });
  expect(before).toContain('easy');
  const here = await opened();
  expect(await here.device.load(before)).toEqual({ code: file.code });
  const link = here.link(file.code, null);
  await live(link);
  expect(link.now.table?.seats).toContainEqual(expect.objectContaining({ kind: 'bot', level: 'casual' }));
  expect(await examine(here.store, file.code)).toEqual([]);
});

describe('a file is refused', () => {
  test('where it is cut', async () => {
    const { device, store } = await opened();
    for (const part of [0, 0.1, 0.5, 0.9, 0.999])
      expect(await device.load(saved.slice(0, saved.length * part))).toMatchObject({ code: 'file/format' });
    await expectNothing(store);
  });

  test('where one sign of it is another', async () => {
    const { device, store } = await opened();
    for (let i = 7; i < saved.length; i += Math.floor(saved.length / 97)) {
      const changed = `${saved.slice(0, i)}${saved[i] === 'x' ? 'y' : 'x'}${saved.slice(i + 1)}`;
      expect(await device.load(changed)).toMatchObject({ code: 'file/format' });
    }
    await expectNothing(store);
  });

  test.each(FORGED)('%s', async (_, forge) => {
    const { device, store } = await opened();
    expect(await device.load(forge())).toMatchObject({ code: 'file/format' });
    await expectNothing(store);
  });

  test('with those who have the device without being somebody on a seat of it', async () => {
    const { device, store } = await opened();
    const [player = ''] = Object.keys(file.people);
    const { [player]: name = '', ...others } = file.people;
    const entries = file.entries.map((text) => text.replaceAll(player, 'everybody'));
    expect(await device.load(sealed({ entries, people: { ...others, everybody: name } }))).toMatchObject({ code: 'file/format' });
    expect(await store.tableCount()).toBe(0);
  });

  test('where newer rules began its game', async () => {
    const { device, store } = await opened();
    expect(await device.load(withBeginning({ version: 99 }))).toMatchObject({ code: 'file/newer' });
    await expectNothing(store);
  });

  test('where a newer page wrote it', async () => {
    const { device, store } = await opened();
    expect(await device.load(sealed({ format: 'parlour/table/2' as TableFile['format'] }))).toMatchObject({ code: 'file/newer' });
    await expectNothing(store);
  });

  test('where it is the record of a game', async () => {
    const here = await opened();
    const code = await here.make({ settings: { game: 'perudo', options: { dicePerPlayer: 1 } }, seats: PEOPLE.slice(0, 2) });
    await play(here, code);
    expect(await (await opened()).device.load((await here.device.record(code, 1)) ?? '')).toMatchObject({ code: 'file/record' });
  });

  test('where the table is here and went on otherwise, which stays as it is', async () => {
    const [here, there] = [await opened(), await opened()];
    await here.device.load(saved);
    await there.device.load(saved);
    const { code } = file;
    await play(here, code, 2);
    const table = JSON.parse((await there.device.save(code)) ?? '') as TableFile;
    const [host = ''] = Object.keys(table.people);
    expect(await there.device.ask(code, host, { kind: 'pause' })).toHaveProperty('n');
    const before = await there.device.save(code);
    expect(await there.device.load((await here.device.save(code)) ?? '')).toMatchObject({ code: 'file/other' });
    expect(await there.device.save(code)).toBe(before);
  });

  test('where the device has no room for it', async () => {
    const store = memoryStore();
    const { device } = await opened({ ...store, append: () => Promise.reject(new StoreFull('full')) });
    expect(await device.load(saved)).toMatchObject({ code: 'device/full' });
    expect(await store.tableCount()).toBe(0);
  });
});

test('games that are over come along, with their records, and another can be begun', async () => {
  const [here, there] = [await opened(), await opened()];
  const code = await here.make({ settings: { game: 'perudo', options: { dicePerPlayer: 1 } }, seats: PEOPLE.slice(0, 2) });
  const host = (await play(here, code)).now.table?.host ?? '';
  expect(await here.device.ask(code, host, { kind: 'rematch' })).toHaveProperty('n');
  await here.clock.pass(0);
  await play(here, code);
  expect(await there.device.load((await here.device.save(code)) ?? '')).toEqual({ code });
  for (const game of [1, 2]) expect(await there.device.record(code, game)).toBe(await here.device.record(code, game));
  expect(await there.device.ask(code, host, { kind: 'rematch' })).toHaveProperty('n');
});

test('whatever is changed in its entries: it is refused, or a table that can be looked at by everybody who sits there', async () => {
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 0, 1, 2, 'person', 'bot', ...Object.keys(file.people)));
  const change = fc.record({ entry: fc.nat(file.entries.length - 1), path: fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }), value });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 2 }), async (changes) => {
      const here = await opened();
      const entries = changes.reduce((all, each) => all.with(each.entry, changedAt(all[each.entry] ?? '', each.path, each.value)), [...file.entries]);
      const answer = await here.device.load(sealed({ entries }));
      if (isRefusal(answer)) return expectNothing(here.store);
      expect(await examine(here.store, answer.code)).toEqual([]);
      for (const player of [null, ...Object.keys(file.people)]) {
        const link = here.link(answer.code, player);
        await live(link);
        link.close();
      }
    }),
    { seed: 16, numRuns: 150 },
  );
});

/** The text of an entry with another value at a path, each step of which chooses among what is there. */
function changedAt(text: string, path: readonly number[], value: unknown): string {
  const entry = JSON.parse(text) as Json;
  let at: Json = entry;
  for (const [i, step] of path.entries()) {
    const names = Object.keys(at);
    const name = names[step % names.length] ?? 'kind';
    const inner = at[name];
    if (i < path.length - 1 && typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0) at = inner as Json;
    else {
      at[name] = value;
      break;
    }
  }
  return JSON.stringify(entry);
}

test('a table that is open goes on at once where a file is further', async () => {
  const [here, there] = [await opened(), await opened()];
  await here.device.load(saved);
  const { code } = file;
  const all = here.link(code, null);
  await live(all);
  await there.device.load(saved);
  await play(there, code, 2);
  const before = all.now.n;
  expect(await here.device.load((await there.device.save(code)) ?? '')).toEqual({ code });
  await here.clock.pass(0);
  expect(all.now.n).toBeGreaterThan(before);
});
