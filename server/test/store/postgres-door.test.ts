/**
 * What is said to whoever knocks, by a database or by what stands before many of them and shares them out: it may name the user and the place, and
 * nobody hears more of it than a code.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { StoreAway } from '@parlour/hall/store';
import { afterEach, expect, test } from 'vitest';
import { databaseFacts } from '../../src/store/facts.ts';
import { inspectPostgres, openPostgres, StoreRefused } from '../../src/store/index.ts';
import { connectToMove } from '../../src/store/moving/connection.ts';
import { settingsOf } from '../../src/store/postgres/connection.ts';
import { ConnectionPool, reading } from '../../src/store/postgres/pool.ts';

const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that answers the first word of everybody in this way; gives an address that leads there. */
async function answering(answer: (socket: Socket, word: Buffer) => void): Promise<string> {
  const server = createServer((socket) => socket.on('error', () => {}).once('data', (word) => answer(socket, word)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return `postgres://canary_ola:canary-open-sesame@127.0.0.1:${(server.address() as AddressInfo).port}/canary_night`; // it listens on a port
}

/** As PostgreSQL's protocol writes an error: https://www.postgresql.org/docs/current/protocol-error-fields.html. */
function errorLetter(severity: string, code: string, words: string): Buffer {
  const fields = Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${words}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** Everybody who knocks: those who serve, who look, who move, and a server that runs and needs one more connection. */
const WAYS: readonly ((url: string) => Promise<unknown>)[] = [
  openPostgres,
  inspectPostgres,
  databaseFacts,
  connectToMove,
  (url) => new ConnectionPool(settingsOf(url), 1).ask(reading('one', 'SELECT 1'), []),
];

const failuresOf = (url: string): Promise<readonly unknown[]> =>
  Promise.all(
    WAYS.map((way) =>
      way(url).then(
        () => null,
        (error: unknown) => error,
      ),
    ),
  );

function expectNothingTold(error: unknown): void {
  expect(error).toBeInstanceOf(Error);
  for (const shown of [inspect(error, { depth: null, showHidden: true }), JSON.stringify(error)])
    for (const secret of ['canary', '127.0.0.1', 'postgres:']) expect(shown).not.toContain(secret);
}

test.each([
  ['XX000', 'FATAL', '(ENOTFOUND) tenant/user canary_ola not found'],
  ['XX000', 'ERROR', 'The endpoint canary_night is not there'],
  ['58000', 'FATAL', 'No pool configured for database: "canary_night", user: "canary_ola"'],
  ['08P01', 'FATAL', 'no such database: canary_night'],
  ['42704', 'FATAL', 'unrecognized configuration parameter "canary"'],
  ['42704', 'ERROR', 'role "canary_ola" does not exist'],
  ['53300', 'FATAL', 'too many connections for role "canary_ola"'],
  ['55000', 'FATAL', 'database "canary_night" is not currently accepting connections'],
  ['XX001', 'FATAL', 'canary_night is damaged'],
  ['28P01', 'FATAL', 'password authentication failed for user "canary_ola"'],
])('%s by a door keeper (%s): %s', async (code, severity, words) => {
  const url = await answering((socket) => socket.end(errorLetter(severity, code, words)));
  const failures = await failuresOf(url);
  for (const error of failures) expectNothingTold(error);
  const [opening] = failures;
  if (opening instanceof StoreRefused) expect(opening.message).toMatch(new RegExp(code.startsWith('28') ? 'let' : code));
  else expect(opening).toBeInstanceOf(StoreAway);
});

test.each([
  ['a web server', 'HTTP/1.1 400 Bad Request\r\nServer: canary\r\n\r\n'],
  ['nobody we know', '0\0\0\0\u0006canary'],
  ['one who hangs up', ''],
])('%s is no database, and cannot be reached', async (_, words) => {
  const url = await answering((socket) => socket.end(words));
  for (const error of await failuresOf(url)) {
    expect(error).toBeInstanceOf(StoreAway);
    expectNothingTold(error);
  }
});

/** What PgBouncer lets somebody ask for at the door as it is delivered: https://www.pgbouncer.org/config.html#ignore_startup_parameters. */
const KNOWN_AT_THE_DOOR = ['user', 'database', 'client_encoding', 'application_name', 'DateStyle', 'TimeZone', 'standard_conforming_strings'];

/** The names of what somebody asks for with their first word: behind its length and the version of the protocol, name and value by turns. */
const askedAtTheDoor = (word: Buffer): readonly string[] =>
  word
    .toString('utf8', 8)
    .split('\0')
    .filter((name, i) => i % 2 === 0 && name !== '');

test('a pooler lets us in: at the door we ask for nothing that it does not know', async () => {
  const asked = new Set<string>();
  const url = await answering((socket, word) => {
    for (const name of askedAtTheDoor(word)) asked.add(name);
    socket.end(errorLetter('FATAL', '28P01', 'password authentication failed'));
  });
  await failuresOf(url);
  expect([...asked].filter((name) => !KNOWN_AT_THE_DOOR.includes(name))).toEqual([]);
  expect(asked).toContain('user');
});
