/**
 * A socket between a page and its worker: a message port of its own that carries frames as text. So the page's client is the production one, and
 * all that ever comes to the page are the frames of its own seat.
 */
import type { Transport } from '@parlour/client';

type PageSays = { readonly kind: 'frame'; readonly text: string } | { readonly kind: 'close'; readonly code: number };
type WorkerSays =
  | { readonly kind: 'opened' }
  | { readonly kind: 'frame'; readonly text: string }
  | { readonly kind: 'closed'; readonly code: number };

/** The page's end. `hand` brings each new port's other end to the worker. */
export const overPorts = (hand: (port: MessagePort) => void): Transport => ({
  isNear: true,
  open(_, events) {
    const { port1: port, port2: other } = new MessageChannel();
    port.addEventListener('message', ({ data }: MessageEvent<WorkerSays>) => {
      if (data.kind === 'opened') events.opened();
      else if (data.kind === 'frame') events.heard(data.text);
      else {
        port.close();
        events.closed(data.code);
      }
    });
    port.start();
    hand(other);
    const say = (says: PageSays): void => port.postMessage(says);
    return {
      send: (text) => say({ kind: 'frame', text }),
      close: (code) => {
        say({ kind: 'close', code });
        // Not even a frame that is on its way comes to the page any more: somebody else may look at it now.
        port.close();
        queueMicrotask(() => events.closed(code));
      },
    };
  },
});

/** The worker's end: whatever comes through this port goes on to a socket of its own. */
export function answerPort(port: MessagePort, transport: Transport): void {
  const say = (says: WorkerSays): void => port.postMessage(says);
  const socket = transport.open('', {
    opened: () => say({ kind: 'opened' }),
    heard: (text) => say({ kind: 'frame', text }),
    closed: (code) => say({ kind: 'closed', code }),
  });
  port.addEventListener('message', ({ data }: MessageEvent<PageSays>) => {
    if (data.kind === 'frame') socket.send(data.text);
    else socket.close(data.code, '');
  });
  port.start();
}
