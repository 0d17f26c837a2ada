/** What a socket is told, as its other end hears it: every frame whole and in order, a turn's frames in one write, nothing behind a goodbye. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CAPS_BY_DEFAULT, type Caller, LIMITS_BY_DEFAULT, type Wire } from '@parlour/hall';
import { CLOSE } from '@parlour/protocol';
import { SOCKET_PATH } from '@parlour/protocol/codes';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { steadyClock } from '../../src/edge/clock.ts';
import { Doors } from '../../src/edge/doors.ts';
import { textFrame } from '../../src/edge/outgoing.ts';
import { acceptSockets, type Sockets } from '../../src/edge/sockets.ts';

interface Line {
  /** The server's end, as the hall has it. */
  readonly wire: Wire;
  /** What was written to the stream, a call each. */
  readonly writes: () => readonly unknown[];
  /** What the client was told. */
  readonly heard: readonly string[];
  /** With which code it was closed. */
  readonly closed: Promise<number>;
  readonly client: WebSocket;
  readonly sockets: Sockets;
}

const NO_CALLER: Caller = { receive() {}, pong() {}, closed() {} };

async function openLine(caller: Caller = NO_CALLER): Promise<Line> {
  const clock = steadyClock();
  const limits = LIMITS_BY_DEFAULT;
  const names = { publicUrl: null, hosts: [], machine: [] };
  const doors = new Doors({ limits, caps: CAPS_BY_DEFAULT, clock, proxies: 0, refused() {}, ...names });
  const server = createServer();
  const wires: Wire[] = [];
  const hall = {
    open: (wire: Wire): Caller => {
      wires.push(wire);
      return caller;
    },
  };
  const spies: { readonly mock: { readonly calls: readonly unknown[] } }[] = [];
  server.on('upgrade', (_, stream) => spies.push(vi.spyOn(stream, 'write')));
  const sockets = acceptSockets(server, { hall, publicUrl: null, doors, signs: { most: 10_000, perMs: 1_000 }, clock });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const client = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`);
  onTestFinished(() => {
    client.terminate();
    server.close();
  });
  const heard: string[] = [];
  client.on('message', (data: Buffer) => heard.push(data.toString('utf8')));
  const closed = once(client, 'close').then(([code]) => Number(code));
  await once(client, 'open');
  const [wire] = wires;
  if (wire === undefined) throw new Error('nobody came in');
  const before = spies[0]?.mock.calls.length ?? 0;
  return { wire, writes: () => spies.flatMap(({ mock }) => mock.calls).slice(before), heard, closed, client, sockets };
}

/** Resolves when the client has been told everything that was said before. */
async function toldAll({ wire, client }: Pick<Line, 'wire' | 'client'>): Promise<void> {
  const END = 'that is all';
  const told = new Promise<void>((resolve) => client.on('message', (data: Buffer) => data.toString() === END && resolve()));
  wire.send(END);
  await told;
}

describe('a frame', () => {
  const LENGTHS = [0, 1, 125, 126, 127, 255, 256, 65_535, 65_536, 65_537, 200_000];

  test.each(LENGTHS)('of %i bytes is heard as it was said, and so is the one behind it', async (length) => {
    const line = await openLine();
    const text = 'x'.repeat(length);
    line.wire.send(text);
    await toldAll(line);
    expect(line.heard[0] === text).toBe(true);
    expect(line.heard.length).toBe(2);
  });

  test.each(['é'.repeat(63), 'Łódź', 'Привет, стол', '🎲🎲 and 🂡', 'ÿþ\u0080', '\u0000', 'é'.repeat(40_000)])(
    'of signs of more bytes: %#',
    async (text) => {
      const line = await openLine();
      line.wire.send(text);
      await toldAll(line);
      expect(line.heard).toEqual([text, 'that is all']);
    },
  );

  test('half a sign is sent as UTF-8 has it', () => {
    expect(textFrame('\ud83c')).toBe('\u0081\u0003\u00ef\u00bf\u00bd');
  });
});

describe('what is said in one turn', () => {
  test('leaves in one write, in order', async () => {
    const line = await openLine();
    const said = ['{"kind":"done"}', 'Żółć', 'x'.repeat(70_000)];
    for (const text of said) line.wire.send(text);
    expect(line.writes().length).toBe(0);
    await new Promise(setImmediate);
    expect(line.writes().length).toBe(1);
    await toldAll(line);
    expect(line.heard.slice(0, -1)).toEqual(said);
  });

  test('is heard by each as it was said to them, though others are told the same, or as much', async () => {
    const [one, other] = [await openLine(), await openLine()];
    for (const line of [one, other]) line.wire.send('to both');
    one.wire.send('to one');
    other.wire.send('to two');
    await Promise.all([toldAll(one), toldAll(other)]);
    expect(one.heard).toEqual(['to both', 'to one', 'that is all']);
    expect(other.heard).toEqual(['to both', 'to two', 'that is all']);
  });

  test('leaves with what ws sends by itself between frames, not in them', async () => {
    const line = await openLine();
    const said: string[] = [];
    let pongs = 0;
    line.client.on('pong', () => pongs++);
    for (let i = 0; i < 200; i++) {
      for (let j = 0; j < 5; j++) {
        const text = `${i} ${j} ${'x'.repeat((i * 97 + j * 31) % 300)}`;
        said.push(text);
        line.wire.send(text);
        if (j % 2 === 0) line.wire.ping();
      }
      if (i % 8 === 0) line.client.ping();
      if (i % 3 === 0) await new Promise(setImmediate);
    }
    await toldAll(line);
    expect(line.heard.slice(0, -1)).toEqual(said);
    expect(pongs).toBe(25);
  });
});

describe('before a goodbye all that was said has left', () => {
  test('if the hall closes', async () => {
    const line = await openLine();
    line.wire.send('one more thing');
    line.wire.close(CLOSE.kicked, 'kicked');
    expect([await line.closed, line.heard]).toEqual([CLOSE.kicked, ['one more thing']]);
  });

  test('if the server stops', async () => {
    const line = await openLine();
    line.wire.send('one more thing');
    await line.sockets.end();
    expect([await line.closed, line.heard]).toEqual([CLOSE.stopping, ['one more thing']]);
  });

  test('if the client breaks the rules of sockets', async () => {
    let wire: Wire | null = null;
    const line = await openLine({ ...NO_CALLER, receive: () => wire?.send('heard you') });
    ({ wire } = line);
    line.client.send('hello');
    line.client.send('x'.repeat(100_000));
    expect([await line.closed, line.heard]).toEqual([CLOSE.malformed, ['heard you']]);
  });

  test('and nothing follows it', async () => {
    const line = await openLine();
    line.wire.close(CLOSE.kicked, 'kicked');
    const written = line.writes().length;
    line.wire.send('too late');
    await new Promise(setImmediate);
    expect(line.writes().length).toBe(written);
    expect([await line.closed, line.heard]).toEqual([CLOSE.kicked, []]);
  });
});

test('what was said counts as pending until the other side has taken it', async () => {
  const line = await openLine();
  expect(line.wire.pending()).toBe(0);
  line.wire.send('é');
  expect(line.wire.pending()).toBe(4);
  await new Promise(setImmediate);
  expect(line.wire.pending()).toBe(0);
  line.client.pause();
  const text = 'x'.repeat(100_000);
  for (let i = 0; line.wire.pending() <= 256 * 1024 && i < 1_000; i++) {
    line.wire.send(text);
    await new Promise(setImmediate);
  }
  expect(line.wire.pending()).toBeGreaterThan(256 * 1024);
});

test('whoever is gone is told nothing, and nothing breaks', async () => {
  const line = await openLine();
  line.client.terminate();
  for (let i = 0; i < 20; i++) {
    line.wire.send('x'.repeat(1000));
    await new Promise(setImmediate);
  }
  expect(await line.closed).toBe(1006);
});
