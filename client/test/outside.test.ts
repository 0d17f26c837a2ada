import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fromClient } from '@parlour/protocol';
import { CLOSE } from '@parlour/protocol/codes';
import { afterEach, expect, it, vi } from 'vitest';
import { type WebSocket as FarSocket, WebSocketServer } from 'ws';
import { connectTable, type TableLink } from '../src/client.ts';
import { outside } from '../src/outside.ts';
import { TOKEN, update, welcome } from './fixtures.ts';

const servers: WebSocketServer[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const server of servers.splice(0)) server.close();
});

const until = (link: TableLink, holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!holds()) return;
      stop();
      resolve();
    };
    const stop = link.subscribe(check);
    check();
  });

it('a real socket carries a link: hello, updates, a command and its answer, and the end', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  servers.push(server);
  server.on('connection', (socket: FarSocket) => {
    socket.on('message', (text: Buffer) => {
      const message = fromClient.parse(JSON.parse(text.toString()));
      const say = (word: unknown) => socket.send(JSON.stringify(word));
      if (message.kind === 'hello') say(welcome(1));
      if (message.kind !== 'command') return;
      say({ kind: 'done', id: message.id, n: 2 });
      say(update(2));
      socket.close(CLOSE.left, 'left');
    });
  });
  await once(server, 'listening');
  const link = connectTable({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, table: 'ABCDEF', token: TOKEN });
  await until(link, () => link.now.status === 'live');
  expect(await link.ask({ kind: 'leave' })).toEqual({ kind: 'done', n: 2 });
  expect(link.now.n).toBe(2);
  await until(link, () => link.now.status === 'closed');
  expect(link.now.closed).toEqual({ code: CLOSE.left, reason: 'left' });
});

it('a server that is not there is tried again', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const link = connectTable({ url: `http://127.0.0.1:${port}`, table: 'ABCDEF', token: TOKEN });
  await until(link, () => link.now.retryAt !== null);
  expect(link.now.status).toBe('connecting');
  link.close();
});

it('random bytes are as many as asked for, and differ', () => {
  const { random } = outside();
  expect(random(32)).toHaveLength(32);
  expect(random(32)).not.toEqual(random(32));
});

it("a browser's storage keeps what is remembered, until it is full", () => {
  const kept = new Map<string, string>();
  let full = false;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (full) throw new Error('full');
      kept.set(name, text);
    },
  });
  const { storage } = outside();
  storage.set('a', '1');
  expect(outside().storage.get('a')).toBe('1');
  full = true;
  storage.set('a', '2');
  expect(storage.get('a')).toBe('2');
  expect(outside().storage.get('a')).toBe('1');
  full = false;
  storage.set('a', '3');
  expect(outside().storage.get('a')).toBe('3');
});

it('without storage it is remembered for the visit', () => {
  vi.stubGlobal('localStorage', undefined);
  const { storage } = outside();
  expect(storage.get('a')).toBe(null);
  storage.set('a', '1');
  expect(storage.get('a')).toBe('1');
  expect(outside().storage.get('a')).toBe(null);
});
