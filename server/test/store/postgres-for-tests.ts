/** One PostgreSQL for all tests of a file. */
import { afterAll, beforeAll } from 'vitest';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

/** To be called once, at the top of a test file; gives a way to the server that its tests share. */
export function postgresForTests(flags: readonly string[] = []): () => PostgresServer {
  let server: PostgresServer | null = null;
  beforeAll(async () => {
    server = await startPostgres(flags);
  }, STARTING);
  afterAll(() => server?.stop());
  return () => {
    if (server === null) throw new Error('PostgreSQL has not started yet.');
    return server;
  };
}

/** In ms; a busy machine takes its time. */
const STARTING = 60_000;
