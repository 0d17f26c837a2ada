/**
 * Records of finished games. They are kept when a game ends, with the lock of their table; one that is missing is made from the log as long as
 * there is one. Anybody may ask for any number, so that there is none is known without reading the log again.
 */
import { type Beginning, type Entry, isRunning, recordOf, type TableCode } from '@parlour/table';
import { PASSCODE } from '../people/credentials.ts';
import type { HallPorts } from '../ports.ts';
import { playersOf } from '../store/record-players.ts';
import { creationIn, logFrom } from './folding.ts';
import type { TablesInHand } from './tables-in-hand.ts';

/** JSON of a game's record; null if no such game was finished. */
async function findRecord(ports: HallPorts, code: TableCode, game: number): Promise<string | null> {
  return (await ports.store.record(code, game)) ?? (await madeRecord(ports, code, game, await logFrom(ports, code, 1))).text;
}

/** Keeps the record of a game that has just ended. `log`: from its beginning on, if it is at hand. */
export async function keepRecord(ports: HallPorts, code: TableCode, { number, entry }: Beginning, log: readonly Entry[] | null): Promise<void> {
  if ((await ports.store.record(code, number)) !== null) return;
  const whole = log === null ? await logFrom(ports, code, entry) : [...(await creationIn(ports, code)), ...log];
  if (whole[0]?.kind === 'created') await madeRecord(ports, code, number, whole); // else the table is no more
}

/** Makes sure that every record of a table outlives it. */
export async function keepRecords(ports: HallPorts, code: TableCode, games: number): Promise<void> {
  for (let game = 1; game <= games; game++) await findRecord(ports, code, game);
}

/** What a log was found not to hold. */
interface Missing {
  readonly head: number;
  /** How many games began. */
  readonly begun: number;
  readonly games: ReadonlySet<number>;
}

/** Tables of which it is remembered. */
const REMEMBERED = 1_000;

/** The desk at which everybody may ask. */
export class RecordDesk {
  private readonly ports: HallPorts;
  private readonly tables: TablesInHand;
  /** The last asked about comes last. */
  private readonly missing = new Map<TableCode, Missing>();

  constructor(ports: HallPorts, tables: TablesInHand) {
    this.ports = ports;
    this.tables = tables;
  }

  async find(code: TableCode, game: number): Promise<string | null> {
    const { store } = this.ports;
    const kept = await store.record(code, game);
    if (kept !== null || this.isUnderWay(code, game)) return kept;
    const stored = await store.table(code);
    if (stored === null || this.isKnownMissing(code, game, stored.head)) return null;
    const { text, head, begun } = await madeRecord(this.ports, code, game, await logFrom(this.ports, code, 1));
    if (text === null) this.remember(code, game, head, begun);
    return text;
  }

  private isUnderWay(code: TableCode, game: number): boolean {
    const table = this.tables.inHand(code)?.table;
    return table !== undefined && (game > table.games || (game === table.games && isRunning(table)));
  }

  private isKnownMissing(code: TableCode, game: number, head: number): boolean {
    const known = this.missing.get(code);
    return known?.head === head && (game > known.begun || known.games.has(game));
  }

  private remember(code: TableCode, game: number, head: number, begun: number): void {
    const known = this.missing.get(code);
    const games = known?.head === head ? known.games : new Set<number>();
    this.missing.delete(code);
    this.missing.set(code, { head, begun, games: new Set([...games, game]) });
    for (const oldest of this.missing.keys()) {
      if (this.missing.size <= REMEMBERED) return;
      this.missing.delete(oldest);
    }
  }
}

interface Made {
  readonly text: string | null;
  /** Of the log that it was made from. */
  readonly head: number;
  readonly begun: number;
}

async function madeRecord(ports: HallPorts, code: TableCode, game: number, log: readonly Entry[]): Promise<Made> {
  const record = recordOf(ports.games, log, game);
  const text = record === null ? null : JSON.stringify(record);
  if (text !== null) {
    const lock = await ports.store.secret(code, PASSCODE);
    await ports.store.keepRecord(code, game, { text, players: playersOf(record), at: ports.clock.now(), lock });
  }
  return { text, head: log.at(-1)?.n ?? 0, begun: log.filter(({ kind }) => kind === 'started').length };
}
