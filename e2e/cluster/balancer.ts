/**
 * What stands before the nodes, as an operator would have it: it passes bytes on and understands none of them, one node after the other, without
 * stickiness. Each node is asked for /healthz every second and has a second to answer; who says anything but 200, or refuses a call, gets nobody new until
 * it is well again. Those who are there already stay.
 */
import { get } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { CLEAR, LineBetween, reset, type Weather } from './line.ts';
import { closing, dialled, listening } from './proxy.ts';

/** In ms. */
const ASK_EVERY = 1_000;
const ASK_PATIENCE = 1_000;
/** How long a caller waits for some node to be well. */
const CALLER_PATIENCE = 2_000;

export interface Balancer {
  readonly url: string;
  isUp(node: number): boolean;
  /** Resolves as soon as every one of them is up. */
  allUp(): Promise<void>;
  /** To which node the caller with this port of its own was passed on; null for a stranger. */
  nodeOf(port: number): number | null;
  become(weather: Weather): void;
  /** Resets the lines of these callers, or of all. */
  cut(ports?: readonly number[]): void;
  end(): Promise<void>;
}

interface Behind {
  readonly port: number;
  up: boolean;
}

interface PassedOn {
  readonly line: LineBetween;
  readonly node: number;
}

export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const nodes: readonly Behind[] = ports.map((port) => ({ port, up: false }));
  const callers = new Map<number, PassedOn>();
  const waiting = new Set<() => void>();
  let weather = CLEAR;
  let turn = 0;

  const told = (): void => {
    for (const tell of waiting) tell();
  };
  const setUp = (node: Behind, up: boolean): void => {
    if (node.up === up) return;
    node.up = up;
    told();
  };
  const when = (holds: () => boolean, patience: number): Promise<boolean> =>
    new Promise((resolve) => {
      const look = (over: boolean): void => {
        if (!over && !holds()) return;
        clearTimeout(late);
        waiting.delete(tell);
        resolve(holds());
      };
      const tell = (): void => look(false);
      const late = setTimeout(() => look(true), patience);
      waiting.add(tell);
      tell();
    });

  /** Each that is up once, the next in turn first. */
  async function someNode(): Promise<{ readonly far: Socket; readonly node: number } | null> {
    const first = turn++;
    for (let i = 0; i < nodes.length; i++) {
      const node = (first + i) % nodes.length;
      const behind = nodes[node];
      if (behind?.up !== true) continue;
      const far = connect({ host: '127.0.0.1', port: behind.port, allowHalfOpen: true, noDelay: true });
      if ((await dialled(far)) === 'open') return { far, node };
      setUp(behind, false);
    }
    return null;
  }

  async function passOn(near: Socket): Promise<void> {
    near.on('error', () => {});
    await when(() => nodes.some(({ up }) => up), CALLER_PATIENCE);
    const found = await someNode();
    const { remotePort } = near;
    if (found === null || remotePort === undefined || near.destroyed) {
      reset(near);
      found?.far.resetAndDestroy();
      return;
    }
    const line = new LineBetween(near, found.far, weather, () => {
      if (callers.get(remotePort)?.line === line) callers.delete(remotePort);
    });
    callers.set(remotePort, { line, node: found.node });
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true }, (near) => {
    passOn(near).catch(() => reset(near));
  });
  const port = await listening(server);
  const checks = nodes.map((node) => ask(node.port, (well) => setUp(node, well)));

  const cut = (which: readonly number[] | undefined): void => {
    for (const [caller, { line }] of callers) if (which === undefined || which.includes(caller)) line.cut();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    isUp: (node) => nodes[node]?.up === true,
    allUp: async () => {
      while (!(await when(() => nodes.every(({ up }) => up), ASK_EVERY)));
    },
    nodeOf: (caller) => callers.get(caller)?.node ?? null,
    become(next) {
      weather = next;
      for (const { line } of callers.values()) line.become(next);
    },
    cut,
    end: () => {
      for (const stop of checks) stop();
      const closed = closing(server);
      cut(undefined);
      return closed;
    },
  };
}

/** Asks again and again whether it is well; gives a way to stop. */
function ask(port: number, answered: (well: boolean) => void): () => void {
  let stopped = false;
  const look = (): void => {
    const request = get({ host: '127.0.0.1', port, path: '/healthz', agent: false, signal: AbortSignal.timeout(ASK_PATIENCE) }, (answer) => {
      answer.resume();
      if (!stopped) answered(answer.statusCode === 200);
    });
    request.on('error', () => {
      if (!stopped) answered(false);
    });
  };
  const timer = setInterval(look, ASK_EVERY);
  look();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
