/**
 * Records of finished games. They are kept when a game ends; one that is missing is made from the log as long as there is one. Anybody may ask
 * for any number, so that there is none is known without reading the log again.
 */
import { type Beginning, isRunning, recordOf, type Table, type TableCode } from '@parlour/table';
import { logFrom } from './folding.ts';
import type { World } from './world.ts';

/** JSON of a game's record; null if no such game was finished. */
async function findRecord(world: World, code: TableCode, game: number): Promise<string | null> {
  return (await world.store.record(code, game)) ?? (await madeRecord(world, code, game)).text;
}

/** Keeps the record of a game that has just ended. */
export async function keepRecord(world: World, code: TableCode, { number, entry }: Beginning): Promise<void> {
  if ((await world.store.record(code, number)) === null) await madeRecord(world, code, number, entry);
}

/** Makes sure that every record of a table outlives it. */
export async function keepRecords(world: World, code: TableCode, games: number): Promise<void> {
  for (let game = 1; game <= games; game++) await findRecord(world, code, game);
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
  private readonly world: World;
  private readonly inHand: (code: TableCode) => Table | null;
  /** The last asked about comes last. */
  private readonly missing = new Map<TableCode, Missing>();

  constructor(world: World, inHand: (code: TableCode) => Table | null) {
    this.world = world;
    this.inHand = inHand;
  }

  async find(code: TableCode, game: number): Promise<string | null> {
    const { store } = this.world;
    const kept = await store.record(code, game);
    if (kept !== null || this.isUnderWay(code, game)) return kept;
    const stored = await store.table(code);
    if (stored === null || this.isKnownMissing(code, game, stored.head)) return null;
    const { text, head, begun } = await madeRecord(this.world, code, game);
    if (text === null) this.remember(code, game, head, begun);
    return text;
  }

  private isUnderWay(code: TableCode, game: number): boolean {
    const table = this.inHand(code);
    return table !== null && (game > table.games || (game === table.games && isRunning(table)));
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

async function madeRecord(world: World, code: TableCode, game: number, from = 1): Promise<Made> {
  const log = await logFrom(world, code, from);
  const record = recordOf(world.games, log, game);
  const text = record === null ? null : JSON.stringify(record);
  if (text !== null) await world.store.keepRecord(code, game, text);
  return { text, head: log.at(-1)?.n ?? 0, begun: log.filter(({ kind }) => kind === 'started').length };
}
