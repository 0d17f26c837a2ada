/**
 * The ports as browsers and Node 24 have them. A phone on the home network comes over plain http, where `crypto.getRandomValues` is there
 * and `crypto.randomUUID` is not.
 */
import type { Clock, Random } from '@parlour/kernel';
import type { ClientStorage, Ports, SocketEvents, Transport } from './ports.ts';

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** From the system's cryptographic source. */
export const systemRandom: Random = (count) => crypto.getRandomValues(new Uint8Array(count));

/** Sockets of the platform. */
export const systemTransport: Transport = { open: openSocket };

/** The ports that a caller did not bring. */
export const outside = (brought: Partial<Ports> = {}): Ports => ({
  transport: brought.transport ?? systemTransport,
  clock: brought.clock ?? systemClock,
  random: brought.random ?? systemRandom,
  storage: brought.storage ?? browserStorage(),
});

function openSocket(url: string, events: SocketEvents) {
  const socket = new WebSocket(url);
  socket.addEventListener('open', () => events.opened());
  socket.addEventListener('message', ({ data }: { data: unknown }) => {
    if (typeof data === 'string') events.heard(data);
  });
  // An error is always followed by a close, which says all there is to know.
  socket.addEventListener('close', ({ code }) => events.closed(code));
  return { send: (text: string) => socket.send(text), close: (code: number, reason: string) => socket.close(code, reason) };
}

/** What the browser keeps; for this visit only where it keeps nothing (Node, a private window, a full disk). */
function browserStorage(): ClientStorage {
  const visit = new Map<string, string>();
  return {
    get(name) {
      return visit.get(name) ?? attempt(() => globalThis.localStorage.getItem(name));
    },
    set(name, text) {
      visit.set(name, text);
      attempt(() => {
        globalThis.localStorage.setItem(name, text);
        visit.delete(name);
      });
    },
    remove(name) {
      visit.delete(name);
      attempt(() => globalThis.localStorage.removeItem(name));
    },
  };
}

/** Even to look at a browser's storage throws where it is forbidden. */
function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
