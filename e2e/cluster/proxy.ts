/**
 * A proxy in the way of one node to its database: it can cut every connection, be late, or go silent without a word, one way or both. New connections
 * meet the same weather as those that are there.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { CLEAR, LineBetween, type Weather } from './line.ts';

export interface DatabaseProxy {
  readonly port: number;
  /** How many lines go through it now. */
  readonly lines: number;
  become(weather: Weather): void;
  /** Whatever goes through it is reset; gives how many lines that were. */
  cut(): number;
  /** Ends with everything that goes through it. */
  end(): Promise<void>;
}

/** To whoever listens on this port of this machine, at the time of each call. */
export async function openProxy(target: number): Promise<DatabaseProxy> {
  const lines = new Set<LineBetween>();
  let weather = CLEAR;
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    const far = connect({ host: '127.0.0.1', port: target, allowHalfOpen: true, noDelay: true });
    const line: LineBetween = new LineBetween(near, far, weather, () => lines.delete(line));
    lines.add(line);
  });
  const port = await listening(server);
  const cut = (): number => {
    const all = [...lines];
    for (const line of all) line.cut();
    return all.length;
  };
  return {
    port,
    get lines() {
      return lines.size;
    },
    become(next) {
      weather = next;
      for (const line of lines) line.become(next);
    },
    cut,
    end: () => {
      const closed = closing(server);
      cut();
      return closed;
    },
  };
}

type Listener = ReturnType<typeof createServer>;

/** On a free port of the loopback. */
export async function listening(server: Listener): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port; // it listens on a port, so it has one
}

/** Takes nobody any more; resolves when the last one has gone. */
export const closing = (server: Listener): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });

/** Resolves when it is open, or with the code why it is not. */
export const dialled = (socket: Socket): Promise<'open' | 'refused'> =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve('open'));
    socket.once('error', () => resolve('refused'));
  });
