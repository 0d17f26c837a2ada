/** Snapshots are a cache: a table is the same with them and without, and one that this program could not have written is not gone by. */
import { type Game, seeded } from '@parlour/kernel';
import type { Games, Table } from '@parlour/table';
import { beforeAll, describe, expect, test } from 'vitest';
import { RecentUpdates } from '../src/audience/recent-updates.ts';
import { chain } from '../src/store/chain.ts';
import type { Snapshot } from '../src/store/store.ts';
import { lastSnapshot, snapshotOf } from '../src/tables/folding.ts';
import { playing, TestHalls } from './halls.ts';
import { step } from './moves.ts';
import { games, settled } from './test-ports.ts';
import { type ShownTable, Visitor } from './visitor.ts';

interface Written {
  readonly format: number;
  readonly rules: number;
  readonly table: Table;
}

const halls = new TestHalls({ limits: { seat: { most: 10_000, perMs: 1_000 } } });
let code: string;
let ann: Visitor;
/** What Ann saw at last, with the last snapshot some entries behind. */
let shown: ShownTable;
let kept: Snapshot;
let written: Written;

beforeAll(async () => {
  const evening = await playing(halls.hall(), ['Ann', 'Bob', 'Cid'], { settings: { roundEnd: 'time' } });
  const [first] = evening.guests as [Visitor];
  code = evening.code;
  ann = first;
  const chance = seeded('snapshots');
  for (let i = 0; i < 400 && ann.now.n < 230; i++) {
    if (!(await step(evening.guests, chance))) await halls.clock.pass(8_000);
    if (ann.now.table.phase === 'finished') await ann.ask({ kind: 'rematch' });
  }
  shown = ann.now;
  kept = (await halls.kept.snapshot(code)) ?? expect.fail('there is no snapshot');
  written = JSON.parse(kept.text) as Written;
});

/** What a program with these games shows, and the snapshot that it keeps, after one with this snapshot. */
async function after(text: string, known: Games = games): Promise<{ readonly now: ShownTable; readonly keeps: Snapshot | null }> {
  let keeps: Snapshot | null = null;
  const keepSnapshot = (_: string, snapshot: Snapshot): Promise<void> => {
    keeps = snapshot;
    return Promise.resolve();
  };
  const [entry] = await halls.kept.read(code, kept.n, 1);
  const seal = chain.next(entry?.hash ?? '', text);
  const store = { ...halls.kept, keepSnapshot, snapshot: () => Promise.resolve({ n: kept.n, text, seal }) };
  const visitor = await new Visitor(halls.hall({ store, games: known }), ann.who).hello(code);
  await settled();
  return { now: visitor.now, keeps };
}

/** A snapshot that nobody can go by unnoticed. */
const marked = (): Table => ({ ...written.table, settings: { ...written.table.settings, name: 'from the snapshot' } });

/** The same game, in a program that knows a newer version of it. */
const newer: Games = (id) => {
  const game: Game | undefined = games(id);
  return game && { ...game, version: game.version + 1 };
};

test('one is kept on the way, and says which rules its writer knew', () => {
  expect(kept.n).toBeGreaterThanOrEqual(200);
  expect(kept.n).toBeLessThan(shown.n);
  expect(written.rules).toBe(games('perudo')?.version);
});

test('it keeps how much what was told may have told one seat alone', async () => {
  const { recent = [] } = (await lastSnapshot({ store: halls.kept, games }, code)) ?? {};
  expect(recent.filter(({ alone }) => alone.length === 3).length).toBeGreaterThan(10);
});

test('a table is the same from a snapshot as from its log, and needs no other', async () => {
  expect(await after(kept.text)).toEqual({ now: shown, keeps: null });
});

test('one of these rules is gone by', async () => {
  expect((await after(snapshotOf(games, marked(), new RecentUpdates()).text)).now.table.settings.name).toBe('from the snapshot');
});

describe('the log is folded, and another snapshot kept at once, where the snapshot is', () => {
  const format = (): number => written.format;
  test.each<[string, () => string]>([
    ['of a program that knew newer rules', () => snapshotOf(newer, marked(), new RecentUpdates()).text],
    ['of before snapshots told the rules', () => JSON.stringify({ format: 1, table: marked() })],
    ['of before bots had levels', () => JSON.stringify({ ...written, format: 3, table: marked() })],
    ['of a later format', () => JSON.stringify({ ...written, format: format() + 1, table: marked() })],
    ['of another entry than it is kept for', () => JSON.stringify({ ...written, table: { ...marked(), n: kept.n + 1 } })],
    ['of another table', () => JSON.stringify({ ...written, table: { ...marked(), code: 'ZZZZZZ' } })],
    ['of a game that is not in the house', () => JSON.stringify({ ...written, table: { ...marked(), settings: { game: 'chess' } } })],
    ['without a table', () => JSON.stringify({ format: format(), rules: written.rules })],
    ['nothing', () => 'null'],
    ['cut off', () => kept.text.slice(0, -10)],
  ])('%s', async (_, text) => {
    expect(await after(text())).toEqual({ now: shown, keeps: { n: shown.n, text: expect.stringContaining(`"rules":${written.rules},`) as string } });
  });

  test('of a program that knew older rules', async () => {
    const { now, keeps } = await after(snapshotOf(games, marked(), new RecentUpdates()).text, newer);
    expect(now).toEqual(shown);
    expect(keeps?.text).toContain(`"rules":${written.rules + 1},`);
  });
});
