/**
 * The ports as browsers and Node 24 have them. A phone on the home network comes over plain http, where `crypto.getRandomValues` is there
 * and `crypto.randomUUID` is not.
 */
import type { Memory, Ports, SocketEvents } from './ports.ts';

/** The ports that a caller did not bring. */
export const outside = (brought: Partial<Ports> = {}): Ports => ({
  transport: brought.transport ?? { open: openSocket },
  clock: brought.clock ?? { now: () => Date.now(), after },
  random: brought.random ?? ((count) => crypto.getRandomValues(new Uint8Array(count))),
  memory: brought.memory ?? keptMemory(),
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

function after(ms: number, run: () => void) {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** What the browser keeps; for this visit only where it keeps nothing (Node, a private window, a full disk). */
function keptMemory(): Memory {
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
