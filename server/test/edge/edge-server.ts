/** A real server on a free port, with real sockets and requests, for the tests of the edge. It keeps its tables in memory. */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type WholeFrame, WholeFrames } from '@parlour/client/test/whole-frames';
import type { AskBot, Limits } from '@parlour/hall';
import { memoryStore, type Store } from '@parlour/hall/store';
import { type Game, seeded } from '@parlour/kernel';
import { perudo } from '@parlour/perudo';
import { fromServer, httpRefusal, PROTOCOL, personMade, tableMade } from '@parlour/protocol';
import { frameCheck } from '@parlour/protocol/test/frames';
import { expect, onTestFinished } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import type { z } from 'zod';
import { jsonLog, type RunningServer, readSchema, type ServerOptions, startServer } from '../../src/server.ts';

export interface EdgeServer extends RunningServer {
  readonly store: Store;
  /** Every line of the log so far. */
  readonly logged: readonly string[];
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  readonly post: (path: string, body: unknown, token?: string) => Promise<Response>;
  readonly person: (name?: string) => Promise<z.infer<typeof personMade>>;
  /** A table of Perudo for three: its maker on the first seat. */
  readonly table: (token: string, settings?: object) => Promise<string>;
  readonly socket: (options?: ClientOptions, path?: string) => Client;
}

/** Nobody waits in a test because of limits, unless it is about them. */
const GENEROUS: Partial<Limits> = { joins: { most: 100_000, perMs: 60_000 }, tables: { most: 100_000, perMs: 60_000 } };

const games: readonly Game[] = [perudo];
const schemas = [readSchema(fileURLToPath(import.meta.resolve('@parlour/perudo/schema.json')))];
/** Holds everything that these servers say against the JSON Schemas. */
export const frames = frameCheck(schemas);

/** Takes the first move there is. */
const firstMove: AskBot = ({ seat, view }) => {
  const [game] = games;
  return Promise.resolve(game?.moves(game.imagine(view, seeded(1)), seat)[0] ?? null);
};

export async function openHouse(more: Partial<ServerOptions> = {}): Promise<EdgeServer> {
  const store = memoryStore();
  const logged: string[] = [];
  const log = jsonLog('info', { write: (line) => void logged.push(line) });
  const outside = { host: '127.0.0.1', port: 0, publicUrl: null, serverPasscode: null, proxies: 0, metricsReaders: 'local' as const };
  const server = await startServer({ store, games, schemas, bots: firstMove, log, limits: GENEROUS, ...outside, ...more });
  onTestFinished(() => server.stop());
  const url = `http://127.0.0.1:${server.port}`;
  const ask: EdgeServer['ask'] = async (path, init) => {
    const answer = await fetch(`${url}${path}`, init);
    const { status, headers } = answer;
    if (/^application\/(?:schema\+)?json/.test(headers.get('content-type') ?? '') && !path.startsWith(OPERATORS))
      expect(frames.answerFault(init?.method ?? 'GET', new URL(answer.url).pathname, status, await answer.clone().json())).toBe(null);
    return answer;
  };
  const post: EdgeServer['post'] = (path, body, token) => ask(path, { method: 'POST', headers: jsonHeaders(token), body: JSON.stringify(body) });
  return {
    ...server,
    store,
    logged,
    ask,
    post,
    person: async (name = 'Ola') => personMade.parse(await (await post('/api/people', { name })).json()),
    table: async (token, settings = {}) =>
      tableMade.parse(await (await post('/api/tables', { settings: { game: 'perudo', seats: 3, ...settings } }, token)).json()).code,
    socket: (options, path = '/socket') => new Client(new WebSocket(`${url.replace('http', 'ws')}${path}`, options)),
  };
}

/** Not of the protocol. */
const OPERATORS = '/api/operator/';

export const jsonHeaders = (token?: string): Record<string, string> => ({
  'content-type': 'application/json',
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});

/** Status and code of a refusal. */
export async function refusalOf(answer: Response | Promise<Response>): Promise<string> {
  const { status, ...rest } = await Promise.resolve(answer).then(async (each) => ({ status: each.status, ...httpRefusal.parse(await each.json()) }));
  return `${status} ${rest.code}`;
}

type Kind = WholeFrame['kind'];
type Said<K extends Kind> = Extract<WholeFrame, { kind: K }>;

/** The far end of a socket. Everything it hears is checked against the protocol; updates are read as what came of them. */
export class Client {
  readonly socket: WebSocket;
  readonly heard: WholeFrame[] = [];
  private readonly frames = new WholeFrames();
  readonly faults: string[] = [];
  /** How it ended: the code, or the HTTP status with which it was turned away. */
  readonly ended: Promise<number>;
  private readonly listeners = new Set<() => void>();

  constructor(socket: WebSocket) {
    this.socket = socket;
    this.ended = new Promise((resolve) => {
      socket.on('unexpected-response', (_, response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
      socket.on('close', (code) => resolve(code));
      socket.on('error', () => {});
    });
    socket.on('message', (data: Buffer) => {
      const json: unknown = JSON.parse(data.toString('utf8'));
      const fault = frames.fault('FromServer', json);
      if (fault !== null) this.faults.push(fault);
      this.heard.push(this.frames.read(fromServer.parse(json)));
      for (const listener of this.listeners) listener();
    });
    onTestFinished(() => {
      socket.terminate();
      expect(this.faults).toEqual([]);
    });
  }

  opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.socket.readyState === WebSocket.OPEN) resolve();
      else this.socket.once('open', resolve).once('error', reject);
    });
  }

  /** The first message of this kind that fits, heard before or not yet; a socket that closes first is an error. */
  hears<K extends Kind>(kind: K, fits: (said: Said<K>) => boolean = () => true): Promise<Said<K>> {
    const isIt = (said: WholeFrame): said is Said<K> => said.kind === kind && fits(said as Said<K>);
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = this.heard.find(isIt);
        if (found === undefined) return;
        this.listeners.delete(look);
        resolve(found);
      };
      this.listeners.add(look);
      this.ended.then((code) => reject(new Error(`closed with ${code} before a ${kind} came`)), reject);
      look();
    });
  }

  say(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  async hello(token: string, table: string | null, more: object = {}): Promise<void> {
    await this.opened();
    this.say({ kind: 'hello', protocol: PROTOCOL, build: null, token, table, since: null, ...more });
  }

  command(command: object, id = randomBytes(12).toString('hex')): string {
    this.say({ kind: 'command', id, command });
    return id;
  }
}
