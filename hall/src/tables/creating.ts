/** Makes a table: its maker on the first seat, under a code that nobody else has. */
import { isRefusal, type Refusal, refusal } from '@parlour/kernel';
import { type Create, create, type TableCode, type TableHome } from '@parlour/table';
import { newTableCode, PASSCODE, sealPasscode } from '../people/credentials.ts';
import type { HallPorts } from '../ports.ts';
import type { StoredPerson } from '../store/store.ts';
import { DueNext } from './due-next.ts';
import { summaryOf } from './summary.ts';

/** Codes that are tried. With a million tables one in three hundred is taken. */
const CODES = 10;

export interface TableRequest {
  readonly settings: Create['settings'];
  readonly bots: Create['bots'];
  readonly passcode?: string | undefined;
  /** Absent: here, on a server. */
  readonly home?: TableHome;
}

export async function createTable(ports: HallPorts, { player }: StoredPerson, ask: TableRequest): Promise<{ readonly code: TableCode } | Refusal> {
  const { store, games, clock, random, tallies, caps } = ports;
  const { bots, passcode, home } = ask;
  if ((await store.tableCount()) >= caps.tablesInAll) return refusal('tables/full', { most: caps.tablesInAll });
  const secrets = passcode === undefined ? {} : { [PASSCODE]: sealPasscode(passcode, random) };
  for (let tries = 0; tries < CODES; tries++) {
    const code = newTableCode(random);
    if ((await store.records(code)) !== null) continue; // Records outlive their table, and are found by its code.
    const now = clock.now();
    const decided = create(
      games,
      player,
      { kind: 'create', code, settings: { ...ask.settings, locked: passcode !== undefined }, bots, ...(home === undefined ? {} : { home }) },
      now,
    );
    if (isRefusal(decided)) return decided;
    const { entries, tables } = decided;
    const table = tables.at(-1);
    if (table === undefined) throw new Error('a table that is created has its first entry');
    // Nobody is connected yet; if nobody comes, the seat is given up like any other.
    const nextDue = new DueNext(games).next(table, new Map([[player, now]]));
    const summary = summaryOf(ports, table, { now, nextDue, lastSeen: null });
    const texts = entries.map((entry) => JSON.stringify(entry));
    const appended = await store.append({ table: code, expected: 0, by: null, command: `create:${code}`, entries: texts, summary, secrets });
    if (appended.kind !== 'ok') continue;
    for (const { kind } of entries) tallies.entry(kind);
    return { code };
  }
  return refusal('server/busy');
}
