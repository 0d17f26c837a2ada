/**
 * Sockets, on the port that also speaks HTTP. Here it is checked what can be checked before anybody speaks: name, path, origin, how often this
 * address comes and how many of it are here, and then of each frame that it is text, small and in few pieces. What the frames say is the hall's business.
 */

import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hall, Wire } from '@parlour/hall';
import { Allowance, type Limit } from '@parlour/hall';
import type { Clock } from '@parlour/kernel';
import { readFrame } from '@parlour/protocol';
import { CLOSE, LIMITS, SOCKET_PATH } from '@parlour/protocol/codes';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { Doors } from './doors.ts';
import { fromOwnPage } from './origin.ts';
import { refuse, refuseRaw } from './refusals.ts';

export const FRAGMENTS = 16;
/** Pieces in which the network may deliver one message. */
const CHUNKS = 1024;
/** How long the other side may take to say goodbye, in ms. */
const GOODBYE = 2_000;

export interface Doorway {
  readonly hall: Pick<Hall, 'open'>;
  readonly publicUrl: URL | null;
  readonly doors: Doors;
  /** Pings and pongs of one socket. They cost little, but nobody needs many. */
  readonly signs: Limit;
  readonly clock: Clock;
}

export interface Sockets {
  /** How many are open. */
  count(): number;
  /** Lets nobody in any more. */
  shut(): void;
  /** Ends what is still open, after a moment for goodbyes. */
  end(): Promise<void>;
}

export function acceptSockets(server: Server, doorway: Doorway): Sockets {
  let open = true;
  // A variable of its own, because the types of ws do not know closeTimeout yet.
  const options = {
    noServer: true,
    clientTracking: true,
    perMessageDeflate: false,
    maxPayload: LIMITS.messageBytes,
    maxFragments: FRAGMENTS,
    maxBufferedChunks: CHUNKS,
    closeTimeout: GOODBYE,
    WebSocket: OurSocket,
  };
  const sockets = new WebSocketServer(options);
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    const { doors } = doorway;
    const why = !open ? refuse('server/stopping') : doors.refusal(request, 'sockets');
    if (why !== null) refuseRaw(stream, why);
    else if (request.url !== SOCKET_PATH) refuseRaw(stream, refuse('http/not-found'));
    else if (!fromOwnPage(request, doorway.publicUrl, doors.hosts)) refuseRaw(stream, refuse('origin/foreign'));
    else sockets.handleUpgrade(request, stream, head, (socket) => connect(socket, stream, doors.callerOf(request), doorway));
  });
  sockets.on('wsClientError', (_, stream) => refuseRaw(stream, refuse('http/malformed')));
  return {
    count: () => sockets.clients.size,
    shut() {
      open = false;
    },
    end: () =>
      new Promise((resolve) => {
        const left = new Set(sockets.clients);
        if (left.size === 0) return resolve();
        const late = setTimeout(() => {
          for (const socket of left) socket.terminate();
        }, GOODBYE);
        for (const socket of left) {
          socket.once('close', () => {
            left.delete(socket);
            if (left.size > 0) return;
            clearTimeout(late);
            resolve();
          });
          socket.close(CLOSE.stopping, 'stopping');
        }
      }),
  };
}

/** What breaks the rules of WebSocket itself (too large, too many pieces, not UTF-8) gets our code: a client that does so should not come back. */
class OurSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    if (code !== undefined && BROKEN.includes(code)) super.close(CLOSE.malformed, 'malformed');
    else super.close(code, reason);
    if (code === CLOSE.flood) this.pause(); // nobody listens to the rest of it
  }
}

/** Protocol error, invalid data, policy (fragments, chunks), too large. */
const BROKEN = [1002, 1007, 1008, 1009];

function connect(socket: WebSocket, stream: Duplex, address: string | null, { hall, doors, signs, clock }: Doorway): void {
  socket.on('error', () => {}); // ws closes the socket itself; `close` follows
  const leave = doors.headcount.enter(address);
  if (leave === null) {
    // A browser can read no other answer than this one.
    socket.close(CLOSE.full, 'full');
    return;
  }
  socket.on('close', leave);
  const caller = hall.open(wireOf(socket, stream), address, readFrame);
  const allowance = new Allowance();
  const sign = (): boolean => {
    if (allowance.take(signs, clock.now())) return true;
    socket.close(CLOSE.flood, 'flood');
    return false;
  };
  socket.on('message', (data: RawData, binary) => {
    if (socket.readyState !== WebSocket.OPEN) return; // we said goodbye already
    if (binary || !Buffer.isBuffer(data)) socket.close(CLOSE.malformed, 'malformed');
    else caller.receive(data.toString('utf8'));
  });
  socket.on('ping', sign);
  socket.on('pong', () => {
    if (sign()) caller.pong();
  });
  socket.on('close', () => caller.closed());
}

/** What is said in one go leaves in one write: an acknowledgement and the update behind it cost one call of the system, not two. */
function wireOf(socket: WebSocket, stream: Duplex): Wire {
  let corked = false;
  const uncork = (): void => {
    corked = false;
    stream.uncork();
  };
  return {
    send: (text) => {
      if (!corked) {
        corked = true;
        stream.cork();
        setImmediate(uncork);
      }
      socket.send(text);
    },
    close: (code, reason) => socket.close(code, reason),
    ping: () => socket.ping(),
    pending: () => socket.bufferedAmount,
  };
}
