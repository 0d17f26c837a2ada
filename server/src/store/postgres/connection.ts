/**
 * The way to the database, by the address in DATABASE_URL. Whatever goes wrong on it, nothing that is thrown, logged or handed on holds that
 * address or a part of it: errors of the client are turned into ours (failures.ts), which say "the database".
 */
import { Client, type ClientConfig, type CustomTypesConfig } from 'pg';
import { StoreRefused } from '../refused.ts';
import { by, soon } from './deadline.ts';
import { openingError, wordless } from './failures.ts';

/** All in ms; the server is asked for those that are its own by BOUNDED. Whoever asks for anything has an answer or StoreAway within 3 s: see pool.ts. */
export const PATIENCE = {
  /** Until a connection stands. */
  connecting: 2_000,
  /** Until the server gives up a statement by itself, lest it go on for nobody. */
  statement: 2_500,
  /** Until the server gives up a transaction whose client says no more; ours are one statement long. */
  transaction: 5_000,
  /** Until the server gives up a client that takes nothing of what it is told: it keeps bells for all as long as one listener has not heard them. */
  hearing: 10_000,
} as const;

/** Until connections that were said goodbye to are torn off, in ms. */
const GOODBYE = 500;

/** From the last word on a connection to the first sign of life that is asked for, in ms. */
const KEEP_ALIVE = 10_000;

const INT8 = 20;
const INT4 = 23;
const BOOL = 16;

/** Numbers come as text, because not every one is exact in JavaScript. Ours are. */
export const exactTypes: CustomTypesConfig = {
  getTypeParser: (type: number) => (text: string) => (type === INT8 || type === INT4 ? exact(text) : type === BOOL ? text === 't' : text),
};

function exact(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError('A column holds a number that is not exact.');
  return number;
}

export interface ConnectingOptions {
  /** Without a bound on how long a statement takes, ours or the database's own: for what takes as long as the database is large. */
  readonly patient?: boolean;
}

/**
 * What a client is made with. Throws StoreRefused if the address is none. Of settings of the database only the name is asked for at the door: a
 * pooler lets nobody in who asks for one there that it does not know. The others are asked for inside.
 */
export function settingsOf(url: string): ClientConfig {
  const settings: ClientConfig = {
    connectionString: unambiguous(url),
    application_name: 'parlour',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    connectionTimeoutMillis: PATIENCE.connecting,
    types: exactTypes,
  };
  if (!isAddress(url)) throw new StoreRefused('url', {});
  try {
    void new Client(settings); // It reads the rest of the address, and what that names: certificates, say.
  } catch (error) {
    throw new StoreRefused(isOfFile(error) ? 'encryption' : 'url', {});
  }
  return settings;
}

/**
 * These ask the client for the same as `verify-full`, as long as nobody says that they mean something else; but of them it says so to the error
 * stream, where a server's log is.
 */
const unambiguous = (url: string): string =>
  url.includes('uselibpqcompat') ? url : url.replace(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=&|#|$)/, 'verify-full');

const isOfFile = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** With a machine's name, or with none and the folder of a socket behind it. */
const isAddress = (url: string): boolean => /^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url.replace('@/', '@localhost/'));

/** Makes a connection stand. Rejects as the client does, but for what the server says to whoever knocks: of that only the code is told. */
export async function knock(client: Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    throw wordless(error);
  }
}

/** For every connection but those that may take their time. */
export const BOUNDED = `
  SET statement_timeout = ${PATIENCE.statement};
  SET idle_in_transaction_session_timeout = ${PATIENCE.transaction};
  SET tcp_user_timeout = ${PATIENCE.hearing};`;

/** Bounds that the database may have set by itself. */
const UNBOUNDED = `
  SELECT set_config(name, '0', false) FROM pg_settings WHERE name IN (
    'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout', 'transaction_timeout')`;

/** A connection of one's own, whose errors are the client's: hand them to `errorOf`. Rejects with StoreRefused or StoreAway. */
export async function connect(url: string, { patient = false }: ConnectingOptions = {}): Promise<Client> {
  const client = new Client(settingsOf(url));
  client.on('error', () => {}); // Whoever asks it something hears of it.
  try {
    await knock(client);
    await by(soon(), client.query(patient ? UNBOUNDED : BOUNDED));
    return client;
  } catch (error) {
    tear(client); // The server may wait for another word, and a program does not end while it does.
    throw openingError(error);
  }
}

/** Says goodbye where nothing is asked any more, and does not wait for long for those that are silent. */
export async function leave(...clients: readonly Client[]): Promise<void> {
  await by(soon(GOODBYE), Promise.all(clients.map((client) => client.end()))).catch(() => {});
  clients.forEach(tear);
}

/** At once, whatever it waits for. */
export function tear(client: Client): void {
  client.connection.stream.destroy();
}
