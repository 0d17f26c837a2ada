/**
 * The database's tables and functions, as numbered steps: a database at version k has had the first k of them, which it notes in
 * `parlour.version`. All is in a schema of its own, `parlour`, beside whatever else lies there. A step that was released is never changed; a new
 * one is added behind it.
 *
 * A new step is taken by the first server of the new version that starts, while those of the version before go on. So it has to leave them working:
 * what they read stays (columns may come, with a default; none goes or changes what it means), functions they call stay as they are called (one that
 * takes or gives something else is another function), and no lock is held for long. What nobody needs any more goes one version later. An older
 * server that starts after that is refused; one that runs is not asked.
 */
import type { ClientBase } from 'pg';
import { StoreRefused } from '../refused.ts';
import { PEOPLE } from './people-step.ts';
import { TABLES } from './tables-step.ts';
import { UPKEEP } from './upkeep-step.ts';
import { WRITES } from './writes-step.ts';

const STEPS: readonly string[] = [`${TABLES}${WRITES}${PEOPLE}${UPKEEP}`];

/** The version of a database that this server writes. */
export const VERSION = STEPS.length;

export interface SchemaChange {
  readonly from: number;
  readonly to: number;
}

/** By which servers that start at once wait for each other. */
const LOCK = 7_275_681_025;

/** SQLSTATE: somebody else has taken a step meanwhile. */
const OVERTAKEN = 'PV001';

/** 0 for a database in which there is nothing of ours. */
export async function versionOf(client: ClientBase): Promise<number> {
  const found = await client.query<{ there: boolean }>("SELECT to_regclass('parlour.version') IS NOT NULL AS there");
  if (found.rows[0]?.there !== true) return 0;
  const { rows } = await client.query<{ version: number }>('SELECT version FROM parlour.version');
  return rows[0]?.version ?? 0;
}

/**
 * Takes the steps that are missing, all or none; tells what it did, or null. Any number of servers may do so at once. It is one message to the
 * database, so no lock waits for a server that sleeps, or dies, half way.
 */
export async function migrate(client: ClientBase): Promise<SchemaChange | null> {
  for (;;) {
    const from = await versionOf(client);
    refuseNewer(from);
    if (from === VERSION) return null;
    try {
      await client.query(stepsFrom(from));
      return { from, to: VERSION };
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
  }
}

export function refuseNewer(version: number): void {
  if (version > VERSION) throw new StoreRefused('newer', { version, newest: VERSION });
}

/**
 * Several statements in one message are one transaction. Whoever has waited has to see what was done meanwhile, whatever the database does by
 * itself. Who may make no schema is not asked to where somebody has made ours for them: `IF NOT EXISTS` alone wants the right to it all the same.
 */
const stepsFrom = (from: number): string => `
  SET TRANSACTION ISOLATION LEVEL READ COMMITTED;
  SELECT pg_advisory_xact_lock(${LOCK});
  DO $$ BEGIN
    IF to_regnamespace('parlour') IS NULL THEN CREATE SCHEMA parlour; END IF;
  END $$;
  CREATE TABLE IF NOT EXISTS parlour.version (one INTEGER PRIMARY KEY DEFAULT 1 CHECK (one = 1), version INTEGER NOT NULL);
  DO $$ BEGIN
    IF coalesce((SELECT version FROM parlour.version), 0) <> ${from} THEN RAISE SQLSTATE '${OVERTAKEN}'; END IF;
  END $$;
  ${STEPS.slice(from).join('\n')}
  INSERT INTO parlour.version (version) VALUES (${VERSION}) ON CONFLICT (one) DO UPDATE SET version = excluded.version;`;

const isOvertaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === OVERTAKEN;
