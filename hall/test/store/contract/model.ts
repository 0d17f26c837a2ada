/**
 * Random calls to a store and to a model of it, which must answer alike. The model is written from the contract and is as plain as can be:
 * one list of everything that was appended, said or leased. Each run takes codes of its own, so that all can share one store.
 */
import type { ChatStream } from '@parlour/protocol';
import fc from 'fast-check';
import { expect } from 'vitest';
import {
  examine,
  type Lease,
  type OwnRecord,
  type RecordToKeep,
  type Snapshot,
  type Store,
  type StoredLine,
  type TableSummary,
} from '../../../src/store/index.ts';
import { SUMMARY } from '../samples.ts';

const SEED = 20_250_614;

export async function agreesWithModel(store: Store, numRuns: number): Promise<void> {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60, size: 'max' }), async (steps) => {
      runs += 1;
      const model = newModel();
      for (const each of steps) await take(store, model, each, `RUN${runs}`);
      for (const code of CODES) await compare(store, model, code, `RUN${runs}`);
      for (const who of PLAYERS) await compareRecordsOf(store, model, who, `RUN${runs}`);
    }),
    { seed: SEED, numRuns },
  );
}

const CODES = ['A', 'B', 'C'] as const;
const COMMANDS = ['bid', 'raise', 'doubt', 'pass'];
const PLAYERS = ['ann', 'bob'];

type Step =
  | {
      readonly kind: 'append';
      readonly code: string;
      readonly ahead: number;
      readonly by: string | null;
      readonly command: string;
      readonly texts: string[];
      readonly secret: string | null;
      readonly summary: TableSummary;
    }
  | { readonly kind: 'refresh'; readonly code: string; readonly ahead: number; readonly summary: TableSummary }
  | { readonly kind: 'keepSnapshot'; readonly code: string; readonly snapshot: Snapshot }
  | { readonly kind: 'keepSecret'; readonly code: string; readonly value: string | null }
  | { readonly kind: 'keepRecord'; readonly code: string; readonly game: number; readonly record: RecordToKeep }
  | { readonly kind: 'remove'; readonly code: string; readonly ahead: number }
  | { readonly kind: 'admit'; readonly code: string; readonly player: string }
  | { readonly kind: 'lease'; readonly code: string; readonly player: string; readonly connection: string; readonly until: number }
  | { readonly kind: 'release'; readonly connection: string; readonly at: number }
  | { readonly kind: 'say'; readonly code: string; readonly id: string; readonly stream: ChatStream; readonly player: string; readonly text: string }
  | { readonly kind: 'eraseLine'; readonly code: string; readonly back: number }
  | { readonly kind: 'erase'; readonly player: string };

const code = fc.constantFrom(...CODES);
const player = fc.constantFrom(...PLAYERS);
const connection = fc.constantFrom('phone', 'laptop', 'tv');
const short = fc.string({ maxLength: 6 });
const time = fc.option(fc.integer({ min: 0, max: 9 }), { nil: null });
const summary = fc.record({ card: short, listed: fc.boolean(), wakeAt: time, expiresAt: time, seated: fc.uniqueArray(player) });
const record = fc.record({ text: short, players: fc.uniqueArray(player), at: fc.integer({ min: 0, max: 3 }), lock: fc.constant(null) });
const sender = fc.option(player, { nil: null });
/** How far what the caller expects is from where the table stands: mostly not at all. */
const ahead = fc.constantFrom(0, 0, 0, 0, -1, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({
      kind: fc.constant('append' as const),
      code,
      ahead,
      by: sender,
      command: fc.oneof(fc.constantFrom(...COMMANDS), fc.uuid()),
      texts: fc.array(short, { minLength: 1, maxLength: 3 }),
      secret: fc.option(short, { nil: null }),
      summary,
    }),
    weight: 8,
  },
  { arbitrary: fc.record({ kind: fc.constant('refresh' as const), code, ahead, summary }), weight: 1 },
  {
    arbitrary: fc.record({
      kind: fc.constant('keepSnapshot' as const),
      code,
      snapshot: fc.record({ n: fc.integer({ min: 1, max: 9 }), text: short }),
    }),
    weight: 1,
  },
  { arbitrary: fc.record({ kind: fc.constant('keepSecret' as const), code, value: fc.option(short, { nil: null }) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('keepRecord' as const), code, game: fc.integer({ min: 1, max: 2 }), record }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('remove' as const), code, ahead }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('admit' as const), code, player }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('lease' as const), code, player, connection, until: fc.integer({ min: 0, max: 9 }) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('release' as const), connection, at: fc.integer({ min: 0, max: 9 }) }), weight: 1 },
  {
    arbitrary: fc.record({
      kind: fc.constant('say' as const),
      code,
      id: fc.oneof(fc.constantFrom('hi', 'bye'), fc.uuid()),
      stream: fc.constantFrom<ChatStream>('players', 'spectators'),
      player,
      text: short,
    }),
    weight: 2,
  },
  { arbitrary: fc.record({ kind: fc.constant('eraseLine' as const), code, back: fc.integer({ min: 0, max: 3 }) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('erase' as const), player }), weight: 1 },
);

interface Model {
  entries: { readonly code: string; readonly by: string | null; readonly command: string; readonly text: string }[];
  secrets: { readonly code: string; readonly value: string | null }[];
  snapshots: (Snapshot & { readonly code: string })[];
  lines: (StoredLine & { readonly code: string })[];
  /** What was ever said. */
  said: { readonly code: string; readonly id: string }[];
  leases: Lease[];
  admissions: { readonly code: string; readonly player: string }[];
  records: (OwnRecord & RecordToKeep)[];
  readonly summaries: Map<string, TableSummary>;
}

const newModel = (): Model => ({
  entries: [],
  secrets: [],
  snapshots: [],
  lines: [],
  said: [],
  leases: [],
  admissions: [],
  records: [],
  summaries: new Map(),
});

const logOf = (model: Model, table: string): Model['entries'] => model.entries.filter((entry) => entry.code === table);

function spanOf(model: Model, table: string, by: string | null, command: string): { first: number; last: number } | null {
  const numbers = logOf(model, table).flatMap((entry, i) => (entry.by === by && entry.command === command ? [i + 1] : []));
  return numbers.length === 0 ? null : { first: Math.min(...numbers), last: Math.max(...numbers) };
}

/** One call to both, which must answer alike. `run` stands before the names that are unique in a store. */
async function take(store: Store, model: Model, each: Step, run: string): Promise<void> {
  const real = (name: string): string => `${run} ${name}`;
  const head = 'code' in each ? logOf(model, each.code).length : 0;
  const exists = head > 0;
  switch (each.kind) {
    case 'append': {
      const expected = Math.max(0, head + each.ahead);
      const before = spanOf(model, each.code, each.by, each.command);
      const secrets = each.secret === null ? {} : { secrets: { key: each.secret } };
      const answer = await store.append({
        table: real(each.code),
        expected,
        by: each.by,
        command: each.command,
        entries: each.texts,
        summary: each.summary,
        ...secrets,
      });
      if (before !== null) return expect(answer).toEqual({ kind: 'duplicate', ...before });
      if (expected !== head) return expect(answer).toEqual({ kind: 'conflict', head });
      model.entries.push(...each.texts.map((text) => ({ code: each.code, by: each.by, command: each.command, text })));
      model.summaries.set(each.code, each.summary);
      if (each.secret !== null) model.secrets.push({ code: each.code, value: each.secret });
      return expect(answer).toEqual({ kind: 'ok', first: head + 1, last: head + each.texts.length });
    }
    case 'refresh':
      await store.refresh(real(each.code), head + each.ahead, each.summary);
      if (exists && each.ahead === 0) model.summaries.set(each.code, each.summary);
      return;
    case 'keepSnapshot':
      await store.keepSnapshot(real(each.code), each.snapshot);
      if (each.snapshot.n <= head) model.snapshots.push({ code: each.code, ...each.snapshot });
      return;
    case 'keepSecret':
      await store.keepSecret(real(each.code), 'key', each.value);
      if (exists) model.secrets.push({ code: each.code, value: each.value });
      return;
    case 'keepRecord':
      await store.keepRecord(real(each.code), each.game, { ...each.record, players: each.record.players.map(real) });
      model.records = [
        ...model.records.filter(({ table, game }) => table !== each.code || game !== each.game),
        { ...each.record, table: each.code, game: each.game },
      ];
      return;
    case 'remove': {
      const goes = exists && each.ahead === 0;
      expect(await store.remove(real(each.code), head + each.ahead)).toBe(goes);
      if (goes) forget(model, each.code);
      return;
    }
    case 'admit':
      await store.admit(real(each.code), each.player);
      if (exists) model.admissions.push({ code: each.code, player: each.player });
      return;
    case 'lease': {
      const lease = { table: each.code, player: each.player, connection: each.connection, until: each.until };
      await store.lease([{ ...lease, table: real(each.code), connection: real(each.connection) }]);
      if (exists) model.leases = [...model.leases.filter((other) => other.connection !== each.connection), lease];
      return;
    }
    case 'release': {
      await store.release(real(each.connection), each.at);
      const ended = model.leases.find((lease) => lease.connection === each.connection);
      if (ended === undefined) return;
      const others = model.leases.filter((lease) => lease !== ended && (lease.table !== ended.table || lease.until > each.at));
      model.leases = [...others, { ...ended, until: Math.min(ended.until, each.at) }];
      return;
    }
    case 'say': {
      const line = { id: each.id, stream: each.stream, player: real(each.player), at: model.said.length, text: each.text };
      const before = model.said.some((said) => said.code === each.code && said.id === each.id);
      const others = model.lines.some((said) => said.code === each.code && said.id === each.id && said.player !== line.player);
      const said = await store.say(real(each.code), line);
      if (!exists || before) return expect(said).toBe(!exists ? 'no-table' : others ? 'taken' : 'duplicate');
      expect(said).toBe('said');
      model.said.push({ code: each.code, id: each.id });
      model.lines.push({ code: each.code, ...line });
      return;
    }
    case 'eraseLine': {
      const id = model.lines.at(-1 - each.back)?.id ?? 'none';
      const isIt = (line: Model['lines'][number]): boolean => line.code === each.code && line.id === id;
      expect(await store.eraseLine(real(each.code), id)).toBe(model.lines.some(isIt));
      model.lines = model.lines.filter((line) => !isIt(line));
      return;
    }
    case 'erase':
      await store.erase(real(each.player), 'someone', `void ${real(each.player)}`);
      model.lines = model.lines.filter((line) => line.player !== real(each.player));
  }
}

function forget(model: Model, table: string): void {
  model.entries = model.entries.filter((entry) => entry.code !== table);
  model.secrets = model.secrets.filter((secret) => secret.code !== table);
  model.snapshots = model.snapshots.filter((snapshot) => snapshot.code !== table);
  model.lines = model.lines.filter((line) => line.code !== table);
  model.said = model.said.filter((line) => line.code !== table);
  model.leases = model.leases.filter((lease) => lease.table !== table);
  model.admissions = model.admissions.filter((admission) => admission.code !== table);
  model.summaries.delete(table);
}

/** Everything that can be asked about a table. */
async function compare(store: Store, model: Model, table: string, run: string): Promise<void> {
  const real = `${run} ${table}`;
  const log = logOf(model, table);
  const stored = await store.table(real);
  expect(stored?.head ?? 0).toBe(log.length);
  expect(stored?.summary ?? SUMMARY).toEqual(model.summaries.get(table) ?? SUMMARY);
  expect((await store.read(real, 1, 1_000)).map(({ n, text }) => [n, text])).toEqual(log.map(({ text }, i) => [i + 1, text]));
  for (const by of [...PLAYERS, null])
    for (const command of COMMANDS) expect(await store.done(real, by, command)).toEqual(spanOf(model, table, by, command));
  const newest = model.snapshots
    .filter((snapshot) => snapshot.code === table)
    .reduce<Snapshot | null>((best, { n, text }) => (n >= (best?.n ?? 0) ? { n, text } : best), null);
  const kept = await store.snapshot(real);
  expect(kept && { n: kept.n, text: kept.text }).toEqual(newest);
  if (log.length > 0) expect(await examine(store, real)).toEqual([]);
  expect(await store.secret(real, 'key')).toBe(model.secrets.findLast((secret) => secret.code === table)?.value ?? null);
  for (const game of [1, 2]) {
    const record = model.records.find((each) => each.table === table && each.game === game);
    expect(await store.record(real, game)).toBe(record?.text ?? null);
    for (const who of PLAYERS) expect(await store.satIn(real, game, `${run} ${who}`)).toBe(record?.players.includes(who) === true);
  }
  for (const who of PLAYERS) {
    const known = model.admissions.some((admission) => admission.code === table && admission.player === who);
    expect(await store.admitted(real, who)).toBe(known);
  }
  const ends = model.leases.filter((lease) => lease.table === table).map(({ until }) => until);
  expect(stored?.attendedUntil ?? null).toBe(ends.length === 0 ? null : Math.max(...ends));
  const good = model.leases.filter((lease) => lease.table === table && lease.until > 4).map((lease) => `${run} ${lease.connection}`);
  expect((await store.leases(real, 4)).map((lease) => lease.connection)).toEqual(good.sort());
  for (const stream of ['players', 'spectators'] as const) {
    const lines = model.lines.filter((line) => line.code === table && line.stream === stream).map(({ id, text }) => ({ id, text }));
    expect((await store.chat(real, stream, 1_000)).map(({ id, text }) => ({ id, text }))).toEqual(lines);
  }
  const seen = model.summaries.get(table);
  expect((await store.listed(10_000)).some((other) => other.code === real)).toBe(seen?.listed ?? false);
  expect((await store.due(4, 10_000)).includes(real)).toBe(isBy(seen?.wakeAt, 4));
  expect((await store.expired(4, 10_000)).includes(real)).toBe(isBy(seen?.expiresAt, 4));
}

/** All at once, and one by one, each behind the one before. */
async function compareRecordsOf(store: Store, model: Model, who: string, run: string): Promise<void> {
  const sat = model.records.filter(({ players }) => players.includes(who));
  // The times and games of this model have one digit, and so stand in order as text.
  const expected = sat.toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1)).map(({ table, game, at }) => ({ table: `${run} ${table}`, game, at }));
  const found: OwnRecord[] = [];
  for (let next: readonly OwnRecord[] = []; ; ) {
    next = await store.recordsOf(`${run} ${who}`, found.at(-1) ?? null, 1);
    found.push(...next);
    if (next.length === 0) break;
  }
  expect([found, await store.recordsOf(`${run} ${who}`, null, 100)]).toEqual([expected, expected]);
}

const keyOf = ({ at, table, game }: OwnRecord): string => `${at} ${table} ${game}`;

const isBy = (at: number | null | undefined, by: number): boolean => at !== null && at !== undefined && at <= by;
