import { memoryStore, type Store } from '@parlour/hall/store';
import { anAppend, aRecord } from '@parlour/hall/test/samples';
import { isRefusal, type Key, keyToText, type Refusal, seeded } from '@parlour/kernel';
import { findGame } from '@parlour/registry/loaded';
import {
  type Command,
  create,
  type Decision,
  decide,
  type Entry,
  type Games,
  recordOf,
  secretName,
  type Table,
  type TableRecord,
} from '@parlour/table';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkUp } from '../src/doctor/checkup.ts';
import { ENGLISH } from '../src/locale.ts';

const CODE = 'ABCDEF';
const SECRET: Key = new Uint8Array(32).fill(7);
const games: Games = (id) => findGame(id)?.game;

/** A table at which a game of Perudo was played to its end, with its snapshot of the middle and its record. */
async function playedTable(store: Store, games: Games): Promise<void> {
  const log: Entry[] = [];
  let now = 1_000_000;
  const keep = async (decided: Decision | Refusal, command: string): Promise<Table> => {
    if (isRefusal(decided)) throw new Error(decided.code);
    const { entries, tables } = decided;
    const started = entries.find(({ kind }) => kind === 'started');
    const summary = { card: '{}', listed: false, wakeAt: null, expiresAt: null, seated: [] };
    const secrets = started === undefined ? {} : { [secretName(1)]: keyToText(SECRET) };
    await store.append({
      table: CODE,
      expected: log.length,
      by: null,
      command,
      entries: entries.map((each) => JSON.stringify(each)),
      summary,
      secrets,
    });
    log.push(...entries);
    const table = tables.at(-1);
    if (table === undefined) throw new Error('nothing was decided');
    return table;
  };
  const settings = { game: 'perudo', seats: 2, options: { dicePerPlayer: 2 } };
  let table = await keep(create(games, 'ola-ola', { kind: 'create', code: CODE, settings, bots: ['casual'] }, now), 'create');
  const ask = async (command: Command): Promise<void> => {
    now += 60_000;
    const decided = decide(games, table, command, { now, gone: new Map(), watching: new Set(), secret: SECRET, fresh: SECRET });
    if (isRefusal(decided) || decided.entries.length > 0) table = await keep(decided, `command-${log.length}`);
  };
  await ask({ by: 'person', player: 'ola-ola', ask: { kind: 'start' } });
  const chance = seeded('a game for the doctor');
  while (table.phase.kind !== 'finished') {
    const { phase } = table;
    const game = games('perudo');
    if (phase.kind !== 'playing' || game === undefined) await ask({ by: 'time' });
    else if (game.between(phase.state)) await ask({ by: 'person', player: 'ola-ola', ask: { kind: 'go-on' } });
    else {
      const [seat = 0] = game.awaited(phase.state);
      const move = chance.pick(game.moves(phase.state, seat));
      if (seat === 0) await ask({ by: 'person', player: 'ola-ola', ask: { kind: 'move', move } });
      else await ask({ by: 'bot', n: table.n, seat, move });
      if (table.phase.kind === 'playing' && table.phase.steps === 3) await store.keepSnapshot(CODE, { n: table.n, text: snapshotText(table) });
    }
  }
  await store.keepRecord(CODE, 1, aRecord({ text: JSON.stringify(recordOf(games, log, 1)) }));
}

const snapshotText = (table: unknown): string => JSON.stringify({ format: 4, rules: games('perudo')?.version, table });

let store: Store;
beforeEach(async () => {
  store = memoryStore();
  await playedTable(store, games);
});

test('a table that is well', async () => {
  expect(await checkUp(store, CODE, ENGLISH)).toEqual({ entries: (await store.table(CODE))?.head, records: 1, wrong: [] });
});

describe('what is wrong is named', () => {
  const wrong = async (): Promise<readonly string[]> => (await checkUp(store, CODE, ENGLISH)).wrong;
  const record = async (): Promise<Record<string, unknown>> => JSON.parse((await store.record(CODE, 1)) ?? '') as Record<string, unknown>;

  test('a snapshot that is not what the log says, without what it says', async () => {
    const kept = await store.snapshot(CODE);
    const { table } = JSON.parse(kept?.text ?? '') as { table: { phase: { since: number } } };
    table.phase.since += 1;
    await store.keepSnapshot(CODE, { n: kept?.n ?? 0, text: snapshotText(table) });
    expect(await wrong()).toEqual([`the snapshot at entry ${kept?.n} is not what the log says, at phase.since`]);
  });

  test('a record of another game', async () => {
    await store.keepRecord(CODE, 1, aRecord({ text: JSON.stringify({ ...(await record()), startedAt: 5 }) }));
    expect(await wrong()).toEqual(['the record of game 1 is not valid: the table’s log tells a different game']);
  });

  /** As an older version kept it: without the standing after each round; and before that, without the code and who moved. */
  const withoutRounds = ({ rounds: _, drawn: _drawn, ...kept }: TableRecord) => kept;
  const ofBefore = ({ rounds: _, drawn: _drawn, fair: { code: _code, ...fair }, steps, ...kept }: TableRecord) => ({
    ...kept,
    fair,
    steps: steps.map(unnamed),
  });
  const unnamed = (step: TableRecord['steps'][number]) => (typeof step === 'string' ? step : { seat: step.seat, move: step.move });

  test.each<[string, (kept: TableRecord) => object]>([
    ['without the standing after each round', withoutRounds],
    ['without the short code and who moved', ofBefore],
  ])('a record of before, %s, is well', async (_, before) => {
    await store.keepRecord(CODE, 1, aRecord({ text: JSON.stringify(before((await record()) as unknown as TableRecord)) }));
    expect(await wrong()).toEqual([]);
  });

  const otherGame = 'the record of game 1 is not valid: the table’s log tells a different game';
  test.each<[string, (kept: TableRecord) => object, string | RegExp]>([
    ['with the standing after each round, and no short code', (kept) => ({ ...ofBefore(kept), rounds: kept.rounds, drawn: kept.drawn }), otherGame],
    ['that says no more who moved', (kept) => ({ ...withoutRounds(kept), steps: kept.steps.map(unnamed) }), otherGame],
    [
      'in which somebody else moved',
      (kept) => ({ ...kept, steps: kept.steps.map((step) => (typeof step === 'string' ? step : { ...step, by: 'clock' })) }),
      otherGame,
    ],
    ['of before in which somebody moved', (kept) => ({ ...ofBefore(kept), steps: kept.steps }), otherGame],
    ['of one device', ({ fair: _, ...kept }) => ({ ...kept, home: 'device' }), otherGame],
    ['of one device, without its chance', (kept) => ({ ...kept, fair: null, home: 'device' }), otherGame],
    ['of before of one device', (kept) => ({ ...withoutRounds(kept), fair: null, home: 'device' }), otherGame],
    ['of no table', ({ fair: _, table: _table, ...kept }) => withoutRounds(kept as TableRecord), otherGame],
    ['with a home and promises', (kept) => ({ ...kept, home: 'device' }), /shows the promises of a server’s table$/],
    [
      'with another standing after a round',
      (kept) => ({ ...kept, rounds: kept.rounds?.map(() => kept.standing) }),
      /after round 1 the standing is not/,
    ],
    ['with a round too few', (kept) => ({ ...kept, rounds: kept.rounds?.slice(1) }), /the standing is not what it claims/],
    ['with a round too many', (kept) => ({ ...kept, rounds: [...(kept.rounds ?? []), kept.standing] }), /it claims the standing after \d+ rounds/],
  ])('a record %s', async (_, changed, why) => {
    const kept = (await record()) as unknown as TableRecord;
    expect(kept.rounds?.length).toBeGreaterThan(0);
    await store.keepRecord(CODE, 1, aRecord({ text: JSON.stringify(changed(kept)) }));
    expect(await wrong()).toEqual([typeof why === 'string' ? why : expect.stringMatching(why)]);
  });

  test('a record that does not replay', async () => {
    await store.keepRecord(CODE, 1, aRecord({ text: JSON.stringify({ ...(await record()), steps: [] }) }));
    expect(await wrong()).toEqual([expect.stringMatching(/^the record of game 1 is not valid: the game is not over/)]);
  });

  test('a game whose secret is lost', async () => {
    await store.keepSecret(CODE, secretName(1), null);
    expect(await wrong()).toEqual([expect.stringMatching(/^entry \d+ can’t be applied: a running game needs its secret$/)]);
  });

  test('a secret that is not the one that was promised', async () => {
    await store.keepSecret(CODE, secretName(1), keyToText(new Uint8Array(32).fill(8)));
    expect(await wrong()).toContain('the secret of game 1 is not the one that was promised');
  });

  test('a game by newer rules than this program has, which is neither judged nor played by others', async () => {
    store = memoryStore();
    const { version = 0 } = games('perudo') ?? {};
    await playedTable(store, (id) => {
      const game = games(id);
      return game && { ...game, version: version + 1 };
    });
    const words = `it was played with version ${version + 1} of the rules of perudo, but this Parlour knows only ${version}`;
    expect(await wrong()).toEqual([`${words}. Use a newer Parlour; until then it can’t be opened`]);
  });

  test('a table that was removed meanwhile is no harm', async () => {
    await store.remove(CODE, (await store.table(CODE))?.head ?? 0);
    expect(await checkUp(store, CODE, ENGLISH)).toEqual({ entries: 0, records: 0, wrong: [] });
  });

  test('nor is one that is removed while its log is read', async () => {
    const read: Store['read'] = async (table, from, limit) => {
      await store.remove(CODE, (await store.table(CODE))?.head ?? 0);
      return store.read(table, from, limit);
    };
    expect(await checkUp({ ...store, read }, CODE, ENGLISH)).toEqual({ entries: 0, records: 0, wrong: [] });
  });

  test('what is wrong is so, however often a table moves on meanwhile', async () => {
    await store.keepSecret(CODE, secretName(1), keyToText(new Uint8Array(32).fill(8)));
    const read: Store['read'] = async (table, from, limit) => {
      const head = (await store.table(CODE))?.head ?? 0;
      if (from === 1) await store.append(anAppend(CODE, head));
      return store.read(table, from, limit);
    };
    expect((await checkUp({ ...store, read }, CODE, ENGLISH)).wrong).toContain('the secret of game 1 is not the one that was promised');
  });
});
