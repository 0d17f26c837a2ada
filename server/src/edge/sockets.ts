/**
 * Sockets, on the port that also speaks HTTP. Here it is checked what can be checked before anybody speaks: name, path, origin, how often this
 * address comes and how many of it are here, and then of each frame that it is text, small and in few pieces. What the frames say is the hall's business.
 */

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hall, Wire } from '@parlour/hall';
import { Allowance, type Limit } from '@parlour/hall';
import type { Clock, Refusal } from '@parlour/kernel';
import { readFrame } from '@parlour/protocol';
import { CLOSE, LIMITS, SOCKET_PATH } from '@parlour/protocol/codes';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { Doors } from './doors.ts';
import { fromOwnPage } from './origin.ts';
import { Outgoing } from './outgoing.ts';
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
    const why = open ? turnedAway(request, doorway) : refuse('server/stopping');
    if (why !== null) refuseRaw(stream, why);
    else sockets.handleUpgrade(request, stream, head, (socket) => connect(socket, stream, doorway.doors.callerOf(request), doorway));
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

/** A page of elsewhere, open in a household's browser, must not use up what the household may open: so its sockets are counted with other requests. */
function turnedAway(request: IncomingMessage, { doors, publicUrl }: Doorway): Refusal | null {
  const why = doors.refusal(request, 'requests');
  if (why !== null) return why;
  if (request.url !== SOCKET_PATH) return refuse('http/not-found');
  return fromOwnPage(request, publicUrl, doors.hosts) ? doors.count('sockets', doors.callerOf(request)) : refuse('origin/foreign');
}

/** What breaks the rules of WebSocket itself (too large, too many pieces, not UTF-8) gets our code: a client that does so should not come back. */
class OurSocket extends WebSocket {
  beforeGoodbye: () => void = () => {};

  override close(code?: number, reason?: string | Buffer): void {
    this.beforeGoodbye();
    if (code !== undefined && BROKEN.includes(code)) super.close(CLOSE.malformed, 'malformed');
    else super.close(code, reason);
    if (code === CLOSE.flood) this.pause(); // nobody listens to the rest of it
  }
}

/** Protocol error, invalid data, policy (fragments, chunks), too large. */
const BROKEN = [1002, 1007, 1008, 1009];

function connect(socket: OurSocket, stream: Duplex, address: string | null, { hall, doors, signs, clock }: Doorway): void {
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

/** What is said through it has left before a goodbye does, whoever says it: the hall, the server that stops, or ws. */
function wireOf(socket: OurSocket, stream: Duplex): Wire {
  const outgoing = new Outgoing(socket, stream);
  socket.beforeGoodbye = () => outgoing.leave();
  return {
    send: (text) => outgoing.say(text),
    close: (code, reason) => socket.close(code, reason),
    ping: () => socket.ping(),
    pending: () => outgoing.pending,
  };
}
