/** One connection to the database that a move has for itself. It may take as long as the database is large; what fails is ours, and quotes nothing. */
import { setTimeout } from 'node:timers/promises';
import { connect, leave } from '../postgres/connection.ts';
import { errorOf } from '../postgres/failures.ts';
import { migrate, refuseNewer, VERSION, versionOf } from '../postgres/schema.ts';
import { StoreRefused } from '../refused.ts';
import { unfinishedMove } from './mark.ts';
import { type Asking, askOne } from './postgres-side.ts';
import { MoveRefused } from './refused.ts';

export interface MoveConnection {
  readonly ask: Asking;
  /** Refuses a database of another version, one in which there is nothing of ours, and one into which a move has not been finished. */
  refuseUnready(): Promise<void>;
  /** Makes the tables, or brings them up to date. */
  prepare(): Promise<void>;
  /** Rejects with MoveRefused if another move into this database is under way, as long as this connection lasts. */
  alone(): Promise<void>;
  close(): Promise<void>;
}

/** By which moves keep each other out. */
export const LOCK = 7_275_681_026;

/** A move that was killed a moment ago holds the lock until the database notices, in ms. */
const PATIENCE = 2_000;

const LOOK = 100;

export async function connectToMove(url: string): Promise<MoveConnection> {
  const client = await connect(url, { patient: true });
  const ours = async <R>(asked: () => Promise<R>): Promise<R> => {
    try {
      return await asked();
    } catch (error) {
      throw error instanceof StoreRefused ? error : errorOf(error);
    }
  };
  const ask: Asking = (text, values = []) =>
    ours(async () => {
      const { rows } = await client.query<(string | number | null)[]>({ text, values: [...values], rowMode: 'array' });
      return rows;
    });
  return {
    ask,
    refuseUnready: () =>
      ours(async () => {
        const version = await versionOf(client);
        refuseNewer(version);
        if (version < VERSION) throw new StoreRefused(version === 0 ? 'missing' : 'older', { version, newest: VERSION });
        if (await unfinishedMove(client)) throw new StoreRefused('unfinished', {});
      }),
    prepare: () =>
      ours(async () => {
        // Texts of every language go in as they are, as openPostgres wants it too.
        if ((await askOne(ask, 'SHOW server_encoding')) !== 'UTF8') throw new StoreRefused('letters', {});
        await migrate(client);
      }),
    async alone() {
      for (let waited = 0; (await askOne(ask, 'SELECT pg_try_advisory_lock($1)::int', [LOCK])) !== 1; waited += LOOK) {
        if (waited >= PATIENCE) throw new MoveRefused('under-way');
        await setTimeout(LOOK);
      }
    },
    close: () => leave(client),
  };
}
