/**
 * Sockets down to the byte, with no library at the other end: whatever is said in one turn, and however a client cuts what it sends into frames and packets, with
 * pings between them, both hear every text whole and in order, and no frame lies in another.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { CAPS_BY_DEFAULT, LIMITS_BY_DEFAULT, type Wire } from '@parlour/hall';
import { type Chance, seeded } from '@parlour/kernel';
import { SOCKET_PATH } from '@parlour/protocol/codes';
import { expect, onTestFinished, test } from 'vitest';
import { steadyClock } from '../../src/edge/clock.ts';
import { Doors } from '../../src/edge/doors.ts';
import { acceptSockets, FRAGMENTS } from '../../src/edge/sockets.ts';

const [TEXT, GOING_ON, PING, PONG, CLOSING] = [0x1, 0x0, 0x9, 0xa, 0x8];
const FIN = 0x80;

interface Line {
  readonly wire: Wire;
  /** What the server took for messages. */
  readonly received: readonly string[];
  readonly pongs: () => number;
  readonly stream: Socket;
  /** Everything behind the answer to the handshake. */
  readonly bytes: () => Buffer;
}

async function openLines(count: number): Promise<readonly Line[]> {
  const clock = steadyClock();
  const doors = new Doors({
    limits: LIMITS_BY_DEFAULT,
    caps: CAPS_BY_DEFAULT,
    clock,
    proxies: 0,
    refused() {},
    publicUrl: null,
    hosts: [],
    machine: [],
  });
  const server = createServer();
  const wires: { readonly wire: Wire; readonly received: string[]; pongs: number }[] = [];
  const open = (wire: Wire) => {
    const end = { wire, received: [] as string[], pongs: 0 };
    wires.push(end);
    return { receive: (text: string) => void end.received.push(text), pong: () => void end.pongs++, closed() {} };
  };
  acceptSockets(server, { hall: { open }, publicUrl: null, doors, signs: { most: 10_000, perMs: 1_000 }, clock });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const lines: Line[] = [];
  for (let i = 0; i < count; i++) {
    const stream = connect((server.address() as AddressInfo).port, '127.0.0.1');
    onTestFinished(() => void stream.destroy());
    let heard: Buffer = Buffer.alloc(0);
    stream.on('error', () => {});
    const greeted = new Promise<void>((resolve) =>
      stream.on('data', (bytes: Buffer) => {
        heard = Buffer.concat([heard, bytes]);
        if (heard.includes('\r\n\r\n')) resolve();
      }),
    );
    stream.write(
      `GET ${SOCKET_PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    );
    await greeted;
    const end = wires[i];
    if (end === undefined) throw new Error('nobody came in');
    const { wire, received } = end;
    lines.push({ wire, received, pongs: () => end.pongs, stream, bytes: () => heard.subarray(heard.indexOf('\r\n\r\n') + 4) });
  }
  return lines;
}

interface Frame {
  readonly code: number;
  readonly payload: string;
}

/** The frames of a server, each with the shortest header there is; throws where something else lies there. */
function framesIn(bytes: Buffer): readonly Frame[] {
  const frames: Frame[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [first = 0, short = 0] = bytes.subarray(at, at + 2);
    if ((first & 0xf0) !== FIN || (short & 0x80) !== 0) throw new Error(`no frame of a server at ${at}: ${first}, ${short}`);
    const long = short === 126 ? 2 : short === 127 ? 8 : 0;
    if (bytes.length < at + 2 + long) break;
    const length = long === 0 ? short : long === 2 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
    if ((long === 2 && length < 126) || (long === 8 && length < 65_536)) throw new Error(`${length} is written too long`);
    const from = at + 2 + long;
    if (bytes.length < from + length) break;
    frames.push({ code: first & 0x0f, payload: bytes.toString('utf8', from, from + length) });
    at = from + length;
  }
  return frames;
}

/** As clients send it: masked. */
function clientFrame(code: number, isLast: boolean, payload: Buffer, chance: Chance): Buffer {
  const { length } = payload;
  const mask = Buffer.from([0, 0, 0, 0].map(() => chance.below(256)));
  const size = length < 126 ? Buffer.from([0x80 | length]) : Buffer.from([0x80 | 126, length >>> 8, length & 0xff]);
  const masked = payload.map((byte, i) => byte ^ (mask[i % 4] ?? 0));
  return Buffer.concat([Buffer.from([(isLast ? FIN : 0) | code]), size, mask, masked]);
}

const LENGTHS = [0, 1, 2, 100, 124, 125, 126, 127, 128, 1_000, 65_534, 65_535, 65_536, 65_537, 70_000];
const SIGNS = ['x', 'ż', '€', '🎲'];

const textOf = (length: number, chance: Chance): string => {
  const sign = chance.pick(SIGNS);
  return sign.repeat(Math.floor(length / Buffer.byteLength(sign))) + 'y'.repeat(length % Buffer.byteLength(sign));
};

test.each([1, 2, 3, 4])('both sides hear everything, whole and in order (%i)', async (seed) => {
  const chance = seeded(`raw line ${seed}`);
  const [line] = (await openLines(1)) as [Line];
  const [said, sent, pings]: [string[], string[], string[]] = [[], [], []];
  let [asked, packets]: [number, Buffer[]] = [0, []];
  for (let i = 0; i < 120; i++) {
    switch (chance.below(5)) {
      case 0:
        line.wire.ping();
        asked++;
        break;
      case 1: {
        const ping = `ping ${i}`.padEnd(chance.below(126), '.').slice(0, 125);
        pings.push(ping);
        packets.push(clientFrame(PING, true, Buffer.from(ping), chance));
        break;
      }
      case 2: {
        const bytes = Buffer.from(textOf(chance.pick([0, 1, 125, 126, 127, 8_191, 8_192]), chance));
        sent.push(bytes.toString());
        const cuts = chance.below(FRAGMENTS);
        const size = Math.ceil(bytes.length / (cuts + 1));
        for (let j = 0; j <= cuts; j++) {
          packets.push(
            clientFrame(j === 0 ? TEXT : GOING_ON, j === cuts, bytes.subarray(j * size, j === cuts ? bytes.length : (j + 1) * size), chance),
          );
          if (chance.below(3) > 0) continue;
          pings.push('between');
          packets.push(clientFrame(PING, true, Buffer.from('between'), chance));
        }
        break;
      }
      default: {
        const text = textOf(chance.pick(LENGTHS), chance);
        said.push(text);
        line.wire.send(text);
      }
    }
    if (chance.below(4) > 0) continue;
    const bytes = Buffer.concat(packets);
    packets = [];
    // In packets of any size: the first few byte by byte.
    for (let at = 0; at < bytes.length; ) {
      const size = at < 40 ? 1 : 1 + chance.below(4_000);
      line.stream.write(bytes.subarray(at, at + size));
      at += size;
      if (chance.below(6) === 0) await new Promise(setImmediate);
    }
    await new Promise(setImmediate);
  }
  line.stream.write(Buffer.concat([...packets, clientFrame(TEXT, true, Buffer.from('the end'), chance)]));
  await expect.poll(() => line.received.at(-1)).toBe('the end');
  line.wire.send('the end');
  await expect.poll(() => framesIn(line.bytes()).at(-1)?.payload).toBe('the end');
  const frames = framesIn(line.bytes());
  const heard = (code: number): readonly string[] => frames.flatMap((frame) => (frame.code === code ? [frame.payload] : []));
  expect(line.received).toEqual([...sent, 'the end']);
  expect(heard(TEXT) as string[]).toEqual([...said, 'the end']);
  expect(heard(PONG)).toEqual(pings);
  expect(heard(PING).length).toBe(asked);
});

test('a line that breaks, or is never read, in the middle of what is said to many costs the others nothing', async () => {
  const lines = await openLines(4);
  const [breaks, deaf, ...others] = lines as [Line, Line, ...Line[]];
  deaf.stream.pause();
  const said: string[] = [];
  for (let i = 0; i < 60; i++) {
    const text = `${i} ${'x'.repeat((i * 7_919) % 66_000)}`;
    said.push(text);
    for (const { wire } of lines) wire.send(text);
    if (i === 20) breaks.stream.resetAndDestroy();
    if (i === 40) deaf.wire.close(4001, 'slow');
    if (i % 3 === 0) await new Promise(setImmediate);
  }
  for (const { bytes } of others) {
    await expect.poll(() => framesIn(bytes()).length).toBe(said.length);
    expect(framesIn(bytes()).map(({ payload }) => payload)).toEqual(said);
  }
  deaf.stream.resume();
  await expect.poll(() => framesIn(deaf.bytes()).at(-1)?.code).toBe(CLOSING);
  const heard = framesIn(deaf.bytes());
  expect(heard.slice(0, -1).map(({ payload }) => payload)).toEqual(said.slice(0, 41));
});
