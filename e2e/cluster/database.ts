/** The cluster's PostgreSQL: a real one, which can be restarted with care and killed without. */
import { setTimeout as pause } from 'node:timers/promises';
import { type PostgresServer, startPostgres } from '../../server/test/store/postgres-server.ts';

export interface DatabaseInTrouble {
  readonly port: number;
  /** The way to it through this port. */
  url(port: number): string;
  /** Each resolves when it takes connections again. */
  restart(): Promise<void>;
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
}

/** In ms. */
const LOOKING = 20;

export async function startDatabase(): Promise<DatabaseInTrouble> {
  const server = await startPostgres();
  const address = new URL(await server.newDatabase());
  const name = address.pathname.slice(1);
  return {
    port: server.port,
    url: (port) => server.address(name, { port }),
    restart: async () => {
      await shutDown(server);
      await server.startAgain();
    },
    killAndStart: async () => {
      await server.kill();
      await server.startAgain();
    },
    stop: () => server.stop(),
  };
}

/** Fast: connections are cut, what was acknowledged is on disk. */
async function shutDown(server: PostgresServer): Promise<void> {
  const [row] = await server.ask(`SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`);
  const pid = Number(row?.['pid']);
  if (!Number.isInteger(pid)) throw new Error('PostgreSQL does not say its process');
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await pause(LOOKING);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
