/** A way to a server of this machine that can be cut, or go silent: what was sent is never answered, and nobody is told. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CutProxy {
  readonly port: number;
  /** Tears whatever goes through it. */
  cut(): void;
  /** Nothing passes from now on, either way, until it speaks again; what came meanwhile is lost with its connection. */
  setSilent(silent: boolean): void;
  /** Nothing passes any more through the connections that there are, as where a router has forgotten them. */
  forget(): void;
  /** New connections, and those alone, are torn. */
  setShut(shut: boolean): void;
  close(): Promise<void>;
}

/** `told`: hears what clients send before it goes on, which it does when that resolves; nothing overtakes it. */
export async function openProxy(target: number, told: (sent: Buffer) => unknown = () => {}): Promise<CutProxy> {
  const sockets = new Set<Socket>();
  const forgotten = new WeakSet<Socket>();
  let silent = false;
  let shut = false;
  const carry = (from: Socket, to: Socket, pass: (send: () => void, chunk: Buffer | null) => void): void => {
    sockets.add(from);
    let lost = false;
    const hear = (send: () => void, chunk: Buffer | null): void => {
      lost ||= silent || forgotten.has(from);
      if (!lost) pass(send, chunk);
    };
    from.on('data', (chunk: Buffer) => hear(() => to.write(chunk), chunk)).on('end', () => hear(() => to.end(), null));
    from
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
  };
  // An end is passed on like all that is said, or is lost with it.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (shut) {
      near.resetAndDestroy();
      return;
    }
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    let before: Promise<unknown> = Promise.resolve();
    carry(near, far, (send, chunk) => {
      before = before.then(() => (chunk === null ? null : told(chunk))).then(send);
    });
    carry(far, near, (send) => send());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port
    cut,
    setSilent: (next) => {
      silent = next;
    },
    forget: () => {
      for (const socket of sockets) forgotten.add(socket);
    },
    setShut: (next) => {
      shut = next;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}
