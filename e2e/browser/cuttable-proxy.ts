/** A line between a browser and the server that can be cut: what was under way is lost, and nobody gets through until it is mended. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface Line {
  /** Where the server is reached over this line. */
  readonly url: string;
  cut(): void;
  /** What is said on it is lost, and nobody hears that it is; new calls hang. */
  hush(): void;
  mend(): void;
  end(): Promise<void>;
}

export async function aLine(port: number): Promise<Line> {
  const ends = new Set<Socket>();
  let whole = true;
  let hushed = false;
  const hangUp = (): void => {
    for (const end of ends) end.destroy();
  };
  const server = createServer((near) => {
    if (hushed) {
      ends.add(near);
      near.on('error', () => {});
      near.on('close', () => ends.delete(near));
      return;
    }
    if (!whole) {
      near.destroy();
      return;
    }
    const far = connect(port, 'localhost');
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.pipe(other);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port: near } = server.address() as AddressInfo; // it listens on a port, so it has one
  return {
    url: `http://localhost:${near}`,
    cut: () => {
      whole = false;
      hangUp();
    },
    hush: () => {
      hushed = true;
      for (const end of ends) end.unpipe().pause();
    },
    mend: () => {
      whole = true;
      hushed = false;
    },
    end: async () => {
      hangUp();
      await new Promise<void>((done) => {
        server.close(() => done());
      });
    },
  };
}
