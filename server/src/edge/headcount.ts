/** How many are here at once: sockets and streams, of each caller and in all; and connections, before anything is said over them. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Caps } from '@parlour/hall';
import { networkAtOtherEnd } from './address.ts';

export class Headcount {
  private readonly caps: Caps;
  private readonly ofCaller = new Map<string, number>();
  private all = 0;

  constructor(caps: Caps) {
    this.caps = caps;
  }

  /** Counts one more; null if there are as many as there may be. What is given is called when they go. This machine's own are let in always. */
  enter(caller: string | null): (() => void) | null {
    const theirs = caller === null ? 0 : (this.ofCaller.get(caller) ?? 0);
    if (caller !== null && (this.all >= this.caps.socketsInAll || theirs >= this.caps.socketsOfAddress)) return null;
    this.change(caller, 1);
    let here = true;
    return () => {
      if (here) this.change(caller, -1);
      here = false;
    };
  }

  private change(caller: string | null, by: 1 | -1): void {
    this.all += by;
    if (caller === null) return;
    const theirs = (this.ofCaller.get(caller) ?? 0) + by;
    if (theirs === 0) this.ofCaller.delete(caller);
    else this.ofCaller.set(caller, theirs);
  }
}

/** A browser has a socket or two, and opens six connections for the files of a page. */
const CONNECTIONS_EACH = 4;

/** What never says anything is no caller yet; of such there is a bound, too. Behind a proxy all are the proxy's, and only their sum is bounded. */
export function boundConnections(server: Pick<Server, 'maxConnections' | 'on'>, caps: Caps, proxies: number): void {
  const inAll = 2 * caps.socketsInAll;
  const headcount = new Headcount({ ...caps, socketsInAll: inAll, socketsOfAddress: CONNECTIONS_EACH * caps.socketsOfAddress });
  server.maxConnections = inAll;
  server.on('connection', (socket: Socket) => {
    const leave = headcount.enter(proxies === 0 ? networkAtOtherEnd(socket) : null);
    if (leave === null) socket.destroy();
    else socket.once('close', leave);
  });
}
