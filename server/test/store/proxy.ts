/** A way to a server of this machine that can be cut, or go silent: what was sent is never answered, and nobody is told. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CutProxy {
  readonly port: number;
  /** Tears whatever goes through it. */
  cut(): void;
  /** Nothing passes from now on, either way, until it speaks again; what came meanwhile is lost with its connection. */
  setSilent(silent: boolean): void;
  /** New connections, and those alone, are torn. */
  setShut(shut: boolean): void;
  close(): Promise<void>;
}

export async function openProxy(target: number): Promise<CutProxy> {
  const sockets = new Set<Socket>();
  let silent = false;
  let shut = false;
  const carry = (from: Socket, to: Socket): void => {
    sockets.add(from);
    let lost = false;
    from.on('data', (chunk: Buffer) => {
      lost ||= silent;
      if (!lost) to.write(chunk);
    });
    from
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
  };
  const server = createServer((near) => {
    if (shut) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(target, '127.0.0.1');
    carry(near, far);
    carry(far, near);
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
