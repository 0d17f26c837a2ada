/** A server that falls silent without a word of goodbye: paused, or behind a network that is gone. It is left, and one that is only slow is not. */
import type { FromServer } from '@parlour/protocol';
import { LIMITS } from '@parlour/protocol/codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Transport } from '../src/client.ts';
import { connect, live, update, welcome } from './fixtures.ts';
import { type TestPorts, testPorts } from './test-ports.ts';

const { silenceMs, pongMs, helloMs } = LIMITS;

/** What anybody may rely on. */
const NOTICED = 8_000;

describe('a socket that only seems to be there', () => {
  it('is asked for a sign of life after silence, and dropped when none comes', () => {
    const { link, ports, end } = live();
    ports.clock.advance(silenceMs - 1);
    expect(end().kinds).toEqual(['hello']);
    ports.clock.advance(1);
    expect(end().kinds).toEqual(['hello', 'ping']);
    ports.clock.advance(pongMs - 1);
    expect(link.now.status).toBe('live');
    ports.clock.advance(1);
    expect(link.now.status).toBe('reconnecting');
    expect(ports.transport.sockets.length).toBe(2);
  });

  it('is kept when it answers, and is asked again after the next silence', () => {
    const { link, ports, end } = live();
    for (let i = 0; i < 3; i++) {
      ports.clock.advance(silenceMs);
      end().say({ kind: 'pong', time: ports.clock.now() });
    }
    expect(end().kinds).toEqual(['hello', 'ping', 'ping', 'ping']);
    ports.clock.advance(silenceMs + pongMs - 1);
    expect(link.now.status).toBe('live');
  });

  it('is kept for any word, also one that only a later client understands', () => {
    const { link, ports, end } = live();
    ports.clock.advance(silenceMs);
    end().sayText('{"kind":"confetti"}');
    ports.clock.advance(pongMs);
    expect(link.now.status).toBe('live');
  });

  it('is not asked while words come', () => {
    const { ports, end } = live();
    for (let n = 6; n < 60; n++) {
      ports.clock.advance(silenceMs - 1);
      end().say(update(n));
    }
    expect(end().kinds).toEqual(['hello']);
  });

  it('is asked once, whoever wants to know meanwhile, and the shortest patience holds', () => {
    const { link, ports, end } = live();
    ports.clock.advance(silenceMs + 500);
    for (let i = 0; i < 3; i++) link.wake();
    expect(end().kinds).toEqual(['hello', 'ping']);
    ports.clock.advance(1_999);
    link.wake();
    expect(link.now.status).toBe('live');
    ports.clock.advance(1);
    expect(link.now.status).toBe('reconnecting');
  });
});

interface World {
  /** When the server is paused, in ms from the beginning. */
  readonly pausedAt: number;
  /** How long it takes to open a socket, to look at a hello, and for each word to arrive. */
  readonly opening: number;
  readonly greeting: number;
  readonly way: number;
  /** When it has something to tell, and when this device wakes, or suspects that its network is gone. */
  readonly news: readonly number[];
  readonly wakes: readonly number[];
  readonly suspicions: readonly number[];
}

const moment = fc.integer({ min: 0, max: 30_000 });
const world: fc.Arbitrary<World> = fc.record({
  pausedAt: moment,
  opening: fc.integer({ min: 1, max: 3_000 }),
  greeting: fc.integer({ min: 1, max: 9_000 }),
  way: fc.integer({ min: 1, max: 200 }),
  news: fc.array(moment, { maxLength: 12 }),
  wakes: fc.array(moment, { maxLength: 6 }),
  suspicions: fc.array(moment, { maxLength: 3 }),
});

/** A server that is there until it is paused; then nothing happens any more. */
function pausable({ clock, transport }: TestPorts, { pausedAt, opening, greeting, way }: World): { readonly transport: Transport; tell(): void } {
  const paused = clock.now() + pausedAt;
  let speak = (_: () => FromServer): void => {};
  let n = 5;
  return {
    tell: () => speak(() => update(++n)),
    transport: {
      open(url, events) {
        const near = transport.open(url, events);
        const unlessPaused = (act: () => void) => (): void => void (clock.now() < paused && act());
        let isGreeted = false;
        const say = (message: () => FromServer): void => void clock.after(way, () => events.heard(JSON.stringify(message())));
        const greet = unlessPaused(() => {
          isGreeted = true;
          say(() => welcome(n));
        });
        clock.after(
          opening,
          unlessPaused(() => events.opened()),
        );
        speak = (message) => unlessPaused(() => isGreeted && say(message))();
        return {
          ...near,
          send(text) {
            near.send(text);
            if (text.includes('"hello"')) clock.after(way + greeting, greet);
            else if (text.includes('"ping"'))
              clock.after(
                way,
                unlessPaused(() => say(() => ({ kind: 'pong', time: clock.now() }))),
              );
          },
        };
      },
    },
  };
}

describe('a server that is paused', () => {
  it('is left within eight seconds, whatever it and this device were doing', () => {
    fc.assert(
      fc.property(world, (its) => {
        const ports = testPorts();
        const server = pausable(ports, its);
        const { link } = connect({ ports: { ...ports, transport: server.transport } }, ports);
        for (const at of its.news) ports.clock.after(at, () => server.tell());
        for (const at of its.wakes) ports.clock.after(at, () => link.wake());
        for (const at of its.suspicions) ports.clock.after(at, () => link.suspect());
        ports.clock.advance(its.pausedAt);
        const socket = ports.transport.last;
        ports.clock.advance(NOTICED);
        expect(socket.closedWith).not.toBe(null);
        expect(link.now.status).not.toBe('live');
        expect(ports.transport.sockets.length).toBeGreaterThan(1);
        link.close();
      }),
      { seed: 8, numRuns: 2_000 },
    );
  });

  it('and one that is not is kept, however slowly it greets and answers', () => {
    const ports = testPorts();
    const way = 1_200;
    const slow = { pausedAt: Number.POSITIVE_INFINITY, opening: 7_000, greeting: helloMs - 2 * way - 1, way, news: [], wakes: [], suspicions: [] };
    const { link } = connect({ ports: { ...ports, transport: pausable(ports, slow).transport } }, ports);
    const heard = new Set<string>();
    link.subscribe(() => heard.add(link.now.status));
    ports.clock.advance(3_600_000);
    expect(heard).toEqual(new Set(['live']));
    expect(ports.transport.sockets.length).toBe(1);
    expect(ports.transport.last.kinds.length).toBeLessThan(3_600_000 / silenceMs);
  });
});

describe('a device whose timers come late', () => {
  it('asks anew after a sleep: it could not hear the answer', () => {
    const { link, ports, end } = live();
    ports.clock.advance(silenceMs);
    ports.clock.sleep(20_000);
    ports.clock.advance(0);
    expect(end().kinds).toEqual(['hello', 'ping', 'ping']);
    expect(link.now.status).toBe('live');
    ports.clock.advance(1_999);
    end().say({ kind: 'pong', time: ports.clock.now() });
    ports.clock.advance(silenceMs - 1);
    expect(link.now.status).toBe('live');
    expect(ports.transport.sockets.length).toBe(1);
  });

  it('once: what its browser hides, with a timer a minute, finds out too', () => {
    const { link, ports, end } = live();
    for (let minute = 0; minute < 3; minute++) {
      ports.clock.sleep(60_000);
      ports.clock.advance(0);
    }
    expect(end()).not.toBe(ports.transport.sockets[0]);
    expect(ports.transport.sockets[0]?.kinds).toEqual(['hello', 'ping', 'ping']);
    expect(link.now.status).toBe('reconnecting');
  });

  it('has as much patience when somebody sets its clock back', () => {
    const { link, ports } = live();
    ports.clock.advance(silenceMs - 1);
    ports.clock.setBack(3_600_000);
    ports.clock.advance(1 + pongMs);
    expect(link.now.status).toBe('reconnecting');
  });
});

it('a table on this very device is not asked, and no timer runs for it', () => {
  const ports = testPorts();
  const { link, end } = connect({ ports: { ...ports, transport: { open: (...about) => ports.transport.open(...about), isNear: true } } }, ports);
  end().accept();
  end().say(welcome(5));
  expect(ports.clock.waiting).toBe(0);
  ports.clock.advance(3_600_000);
  expect(end().kinds).toEqual(['hello']);
  expect(link.now.status).toBe('live');
});

describe('a socket that is not live yet', () => {
  it('is given up when it never opens', () => {
    const { ports } = connect();
    ports.clock.advance(silenceMs + pongMs - 1);
    expect(ports.transport.sockets[0]?.closedWith).toBe(null);
    ports.clock.advance(1);
    expect(ports.transport.sockets[0]?.closedWith).toBe(1000);
    ports.clock.advance(0);
    expect(ports.transport.sockets.length).toBe(2);
  });

  it('is given up when nothing comes on it, and waited for longer while it answers', () => {
    const { ports, end } = connect();
    end().accept();
    ports.clock.advance(silenceMs + pongMs);
    expect(end().kinds).toEqual([]);
    expect(ports.transport.sockets.length).toBe(2);
    end().accept();
    ports.clock.advance(silenceMs);
    expect(end().kinds).toEqual(['hello', 'ping']);
    end().say({ kind: 'pong', time: ports.clock.now() });
    ports.clock.advance(helloMs - silenceMs - 1);
    expect(ports.transport.sockets.length).toBe(2);
    ports.clock.advance(1);
    expect(ports.transport.sockets[1]?.closedWith).toBe(1000);
  });
});
