/** The proxy and the balancer of the cluster campaign do what it says they do: else it would test nothing. */
import { once } from 'node:events';
import { createServer as createHttp, type Server as HttpServer } from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Balancer, openBalancer } from './balancer.ts';
import { CLEAR, delayed, held } from './line.ts';
import { closing, type DatabaseProxy, listening, openProxy } from './proxy.ts';

/** Somebody who calls, and remembers what they hear. */
class Speaker {
  readonly socket: Socket;
  heard = '';
  ended: 'end' | 'break' | null = null;

  constructor(port: number) {
    this.socket = connect({ host: '127.0.0.1', port, noDelay: true });
    this.socket.setEncoding('utf8').on('data', (text: string) => {
      this.heard += text;
    });
    this.socket.on('error', () => {
      this.ended = 'break';
    });
    this.socket.on('end', () => {
      this.ended ??= 'end';
    });
  }

  say(text: string): void {
    this.socket.write(text);
  }
}

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

describe('a proxy', () => {
  let echo: Server;
  let proxy: DatabaseProxy;
  const speakers: Speaker[] = [];
  const speaker = (): Speaker => {
    const made = new Speaker(proxy.port);
    speakers.push(made);
    return made;
  };

  beforeEach(async () => {
    echo = createServer((socket) => {
      socket.on('error', () => {});
      socket.pipe(socket);
    });
    proxy = await openProxy(await listening(echo));
  });

  afterEach(async () => {
    for (const { socket } of speakers.splice(0)) socket.destroy();
    await proxy.end();
    await closing(echo);
  });

  test('passes on what is said, and the end of it', async () => {
    const nina = speaker();
    nina.say('hello');
    await expect.poll(() => nina.heard).toBe('hello');
    nina.socket.end('bye');
    await expect.poll(() => nina.ended).toBe('end');
    expect(nina.heard).toBe('hellobye');
    await expect.poll(() => proxy.lines).toBe(0);
  });

  test('passes on much more than may be under way, whole and in order', async () => {
    const nina = speaker();
    const much = Array.from({ length: 200_000 }, (_, i) => `${i} `).join('');
    proxy.become(delayed(5));
    nina.say(much);
    await expect.poll(() => nina.heard.length, { interval: 20 }).toBe(much.length);
    expect(nina.heard).toBe(much);
  });

  test('is late as long as it is told, each way', async () => {
    const nina = speaker();
    nina.say('a');
    await expect.poll(() => nina.heard).toBe('a');
    proxy.become(delayed(60));
    const late = await took(async () => {
      nina.say('b');
      await expect.poll(() => nina.heard, { interval: 5 }).toBe('ab');
    });
    expect(late).toBeGreaterThan(115);
  });

  test('goes silent without a word, and says everything in order when it clears', async () => {
    const nina = speaker();
    nina.say('a');
    await expect.poll(() => nina.heard).toBe('a');
    proxy.become(held(['back']));
    nina.say('b');
    const max = speaker();
    max.say('x');
    // What another proxy carries meanwhile tells that there was time.
    const other = await openProxy(proxy.port);
    await other.end();
    nina.say('c');
    expect([nina.heard, nina.ended, max.heard, max.ended]).toEqual(['a', null, '', null]);
    proxy.become(CLEAR);
    await expect.poll(() => [nina.heard, max.heard]).toEqual(['abc', 'x']);
  });

  test('an end does not come through silence either', async () => {
    const nina = speaker();
    proxy.become(held(['there', 'back']));
    nina.say('a');
    nina.socket.end();
    await once(nina.socket, 'finish');
    expect([nina.heard, nina.ended]).toEqual(['', null]);
    proxy.become(CLEAR);
    await expect.poll(() => nina.ended).toBe('end');
    expect(nina.heard).toBe('a');
  });

  test('cuts with a reset, and takes the next call', async () => {
    const nina = speaker();
    nina.say('a');
    await expect.poll(() => nina.heard).toBe('a');
    expect(proxy.cut()).toBe(1);
    await expect.poll(() => nina.ended).toBe('break');
    const max = speaker();
    max.say('b');
    await expect.poll(() => max.heard).toBe('b');
  });

  test('hangs up where nobody listens', async () => {
    const nobody = createServer();
    const port = await listening(nobody);
    await closing(nobody);
    const other = await openProxy(port);
    const nina = new Speaker(other.port);
    await expect.poll(() => nina.ended).toBe('break');
    await other.end();
  });
});

describe('a balancer', () => {
  const status = [200, 200];
  let nodes: HttpServer[];
  let balancer: Balancer;

  beforeEach(async () => {
    status.fill(200);
    nodes = status.map((_, node) =>
      createHttp((request, answer) => answer.writeHead(request.url === '/healthz' ? (status[node] ?? 500) : 200).end(`node ${node}`)),
    );
    balancer = await openBalancer(await Promise.all(nodes.map(listening)));
    await balancer.allUp();
  });

  afterEach(async () => {
    await balancer.end();
    for (const node of nodes) node.closeAllConnections();
    await Promise.all(nodes.map(closing));
  });

  const ask = async (): Promise<string> => (await fetch(balancer.url, { headers: { connection: 'close' } })).text();
  const several = async (): Promise<readonly string[]> => [await ask(), await ask(), await ask(), await ask()];

  test('goes from one node to the next', async () => {
    expect(new Set(await several())).toEqual(new Set(['node 0', 'node 1']));
  });

  test('sends nobody to a node that is not well, until it is', async () => {
    status[0] = 503;
    await expect.poll(() => balancer.isUp(0)).toBe(false);
    expect(new Set(await several())).toEqual(new Set(['node 1']));
    status[0] = 200;
    await balancer.allUp();
    expect(new Set(await several())).toEqual(new Set(['node 0', 'node 1']));
  });

  test('tries the next at once where a call is refused', async () => {
    const [first] = nodes;
    first?.closeAllConnections();
    first?.close();
    expect(new Set(await several())).toEqual(new Set(['node 1']));
    expect(balancer.isUp(0)).toBe(false);
  });

  test('knows who is where, and cuts those lines alone', async () => {
    const callers = [new Speaker(Number(new URL(balancer.url).port)), new Speaker(Number(new URL(balancer.url).port))];
    const ports = (): readonly number[] => callers.map(({ socket }) => socket.localPort ?? 0);
    const places = (): readonly (number | null)[] => ports().map((port) => balancer.nodeOf(port));
    await expect.poll(() => places().toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 1]);
    const [one] = ports();
    balancer.cut(one === undefined ? [] : [one]);
    await expect.poll(() => callers.map(({ ended }) => ended)).toEqual(['break', null]);
    for (const { socket } of callers) socket.destroy();
  });
});
