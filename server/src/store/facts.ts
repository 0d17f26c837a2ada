/** What a PostgreSQL database says of itself, for its operator: nothing of it tells where it is or who asked. */
import type { ClientBase } from 'pg';
import { connect, tear } from './postgres/connection.ts';
import { by, soon } from './postgres/deadline.ts';
import { errorOf } from './postgres/failures.ts';

export interface DatabaseFacts {
  /** PostgreSQL's own version, such as 18.1. */
  readonly server: string;
  /** Of our tables. */
  readonly version: number;
  /** What our tables take up with their indexes; and entries, of that. */
  readonly bytes: number;
  readonly entryBytes: number;
  /** Open connections, and how many there can be for this user in this database. */
  readonly connections: number;
  readonly connectionLimit: number;
  /** Settings that are off, without which what was acknowledged can be lost. */
  readonly off: readonly string[];
  /** Whether damage on its disk is noticed when a page is read. */
  readonly hasChecksums: boolean;
  /** It follows another one, and can't be written to. */
  readonly isStandby: boolean;
  /** By how many ms this machine's clock is ahead of the database's, give or take `clockWithin`. */
  readonly clockAhead: number;
  readonly clockWithin: number;
}

/** Rejects as a store that is opened does. */
export async function databaseFacts(url: string): Promise<DatabaseFacts> {
  const client = await connect(url);
  try {
    return await by(soon(), askFacts(client));
  } catch (error) {
    throw errorOf(error);
  } finally {
    tear(client);
  }
}

/** Without these a crash of the machine can take back what was acknowledged. */
const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

type FactsRow = Readonly<Record<(typeof DURABLE)[number] | 'server' | 'bytes' | 'checksums', string>> &
  Readonly<Record<'version' | 'entry_bytes' | 'connections' | 'connection_limit', number>> & { readonly standby: boolean };

async function askFacts(client: ClientBase): Promise<DatabaseFacts> {
  const { rows } = await client.query<FactsRow>(FACTS);
  const [row] = rows;
  if (row === undefined) throw new RangeError('The database says nothing of itself.');
  return {
    server: row.server,
    version: row.version,
    bytes: Number(row.bytes),
    entryBytes: row.entry_bytes,
    connections: row.connections,
    connectionLimit: row.connection_limit,
    off: DURABLE.filter((name) => row[name] === 'off'),
    hasChecksums: row.checksums === 'on',
    isStandby: row.standby,
    ...(await clockDifference(client)),
  };
}

/** Connections are bounded for everybody, for a database and for a user; some are kept back for those who look after it. */
const FACTS = `
  SELECT
    split_part(current_setting('server_version'), ' ', 1) AS server,
    (SELECT version FROM parlour.version) AS version,
    (SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relnamespace = 'parlour'::regnamespace AND relkind = 'r') AS bytes,
    pg_total_relation_size('parlour.entries') AS entry_bytes,
    (SELECT sum(numbackends) FROM pg_stat_database)::int AS connections,
    (SELECT min(most)
     FROM (
       SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true)::int, 0) AS most
       UNION ALL SELECT datconnlimit FROM pg_database WHERE datname = current_database() AND datconnlimit >= 0
       UNION ALL SELECT rolconnlimit FROM pg_roles WHERE rolname = current_user AND rolconnlimit >= 0
     ) AS bounds)::int AS connection_limit,
    ${DURABLE.map((name) => `current_setting('${name}') AS ${name}`).join(', ')},
    current_setting('data_checksums') AS checksums,
    pg_is_in_recovery() AS standby`;

/** Of so many times that the clock is asked for, the quickest answer errs the least. */
const CLOCK_TRIES = 5;

/** The database's time is taken to be that of the middle of the way there and back. */
async function clockDifference(client: ClientBase): Promise<Pick<DatabaseFacts, 'clockAhead' | 'clockWithin'>> {
  let best = { clockAhead: 0, clockWithin: Number.POSITIVE_INFINITY };
  for (let i = 0; i < CLOCK_TRIES; i++) {
    const asked = performance.now();
    const { rows } = await client.query<{ now: number }>('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now');
    const clockWithin = (performance.now() - asked) / 2;
    const clockAhead = Math.round(Date.now() - clockWithin - (rows[0]?.now ?? Number.NaN));
    if (clockWithin < best.clockWithin) best = { clockAhead, clockWithin };
  }
  return best;
}
