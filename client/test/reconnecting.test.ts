import { CLOSE, PROTOCOL } from '@parlour/protocol/codes';
import { describe, expect, it } from 'vitest';
import type { Transport } from '../src/client.ts';
import { connect, hold, live, reopen, type Seated, TOKEN, update, welcome } from './fixtures.ts';
import { testPorts } from './test-ports.ts';

describe('a link to a table', () => {
  it('opens a socket of the server and says hello when it is open', () => {
    const { link, end } = connect({ url: 'https://host/', passcode: 'sesame', build: 'b7' });
    expect(end().url).toBe('wss://host/socket');
    expect(end().heard).toEqual([]);
    end().accept();
    expect(end().heard).toEqual([{ kind: 'hello', protocol: PROTOCOL, build: 'b7', token: TOKEN, table: 'ABCDEF', since: null, passcode: 'sesame' }]);
    expect(link.now.status).toBe('connecting');
  });

  it('is live with the welcome, and shows it in one step', () => {
    const { link, end } = connect();
    const statuses: string[] = [];
    link.subscribe(() => statuses.push(`${link.now.status} ${link.now.n}`));
    end().accept();
    end().say(welcome(5, { build: 'b8' }));
    expect(statuses).toEqual(['live 5']);
    expect(link.now).toMatchObject({ n: 5, you: { name: 'Ann', seat: null }, build: 'b8', people: { 'player-me': 'Ann' }, retryAt: null });
  });

  it('takes nothing before the welcome, no garbage and no unknown kind', () => {
    const { link, end } = connect();
    end().accept();
    end().say(update(1));
    end().say(welcome(5));
    end().sayText('not json');
    end().sayText('{"kind":"confetti"}');
    end().sayText('7');
    expect(link.now.n).toBe(5);
  });

  it('comes back at once, then after pauses that grow up to ten seconds, each by chance half of it or more', () => {
    const { link, ports, end } = live();
    const pauses: number[] = [];
    for (let i = 0; i < 9; i++) {
      const before = ports.transport.sockets.length;
      end().break();
      const { retryAt } = link.now;
      pauses.push((retryAt ?? Number.NaN) - ports.clock.now());
      expect(link.now.status).toBe('reconnecting');
      ports.clock.advance(pauses.at(-1) ?? 0);
      expect(ports.transport.sockets.length).toBe(before + 1);
    }
    const whole = [0, 250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000];
    for (const [i, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual((whole[i] ?? 0) / 2);
      expect(pause).toBeLessThanOrEqual(whole[i] ?? 0);
    }
  });

  it('begins with short pauses again after a socket that held', () => {
    const seated = live();
    const { link, ports, end } = seated;
    for (let i = 0; i < 5; i++) again(seated);
    end().accept();
    end().say(welcome(5));
    ports.clock.advance(1_000);
    expect(link.now.status).toBe('live');
    expect(again(seated)).toBeGreaterThan(1_000);
    end().accept();
    end().say(welcome(5));
    hold(seated, 2_500);
    end().break();
    expect(link.now.retryAt).toBe(ports.clock.now());
  });

  it('waits no longer each time for servers that are restarted in turn, however often that befalls it', () => {
    const seated = live();
    const { link, ports, end } = seated;
    for (let i = 0; i < 6; i++) {
      hold(seated, 3_000);
      end().break(CLOSE.stopping);
      const pause = (link.now.retryAt ?? Number.NaN) - ports.clock.now();
      expect(pause).toBeLessThanOrEqual(250);
      ports.clock.advance(pause);
      end().accept();
      end().say(welcome(5));
    }
  });

  it('stays closed though a socket that is being opened says from within `close` that it is closed', () => {
    const ports = testPorts();
    const hasty: Transport = {
      open: (url, events) => {
        const near = ports.transport.open(url, events);
        return { ...near, close: () => events.closed(1006) };
      },
    };
    const { link } = connect({ ports: { ...ports, transport: hasty } });
    link.close();
    expect(link.now).toMatchObject({ status: 'closed', retryAt: null });
    expect(ports.clock.waiting).toBe(0);
  });

  it('gives a server that stops a moment before it comes back', () => {
    const seated = live();
    const { link, ports, end } = seated;
    hold(seated, 20_000);
    end().break(CLOSE.stopping);
    expect((link.now.retryAt ?? 0) - ports.clock.now()).toBeGreaterThanOrEqual(125);
  });

  it.each([
    [CLOSE.kicked, 'kicked'],
    [CLOSE.passcode, 'passcode'],
    [CLOSE.outdated, 'outdated'],
    [4199, null],
  ] as const)('does not come back after %i', (code, reason) => {
    const { link, ports, end } = live();
    end().break(code);
    expect(link.now).toMatchObject({ status: 'closed', closed: { code, reason }, retryAt: null });
    link.wake();
    ports.clock.advance(600_000);
    expect(ports.transport.sockets.length).toBe(1);
    expect(ports.clock.waiting).toBe(0);
  });

  it('stays closed when it was closed here', () => {
    const { link, ports, end } = live();
    link.close();
    expect(end().closedWith).toBe(1000);
    expect(link.now).toMatchObject({ status: 'closed', closed: { code: 1000, reason: null } });
    end().say(update(6));
    end().break();
    expect(link.now.n).toBe(5);
    expect(ports.clock.waiting).toBe(0);
  });

  it('does not listen to an earlier socket', () => {
    const seated = live();
    const first = seated.end();
    const second = reopen(seated);
    first.say(update(6), welcome(9));
    first.break(CLOSE.kicked);
    second.say(welcome(5, { missed: [] }));
    first.say(update(6));
    expect(seated.link.now).toMatchObject({ n: 5, status: 'live' });
  });
});

describe('waking up', () => {
  it('ends a pause', () => {
    const seated = live();
    const { link, ports, end } = seated;
    for (let i = 0; i < 6; i++) again(seated);
    end().break();
    const before = ports.transport.sockets.length;
    link.wake();
    expect(ports.transport.sockets.length).toBe(before + 1);
    expect(link.now.retryAt).toBe(null);
    end().break();
    expect(link.now.retryAt).toBe(ports.clock.now());
  });

  it('finds out within two seconds whether a live socket is still there', () => {
    const { link, ports, end } = live();
    link.wake();
    expect(end().kinds).toEqual(['hello', 'ping']);
    end().say({ kind: 'pong', time: 0 });
    ports.clock.advance(2_000);
    expect(link.now.status).toBe('live');
    link.wake();
    ports.clock.advance(2_000);
    expect(link.now.status).toBe('reconnecting');
  });

  it('finds out within half a second that the network is gone, and a server that answers all the same is not left', () => {
    const { link, ports, end } = live();
    link.suspect();
    expect(end().kinds).toEqual(['hello', 'ping']);
    ports.clock.advance(499);
    end().say({ kind: 'pong', time: 0 });
    ports.clock.advance(1_000);
    expect(link.now.status).toBe('live');
    link.suspect();
    ports.clock.advance(500);
    expect(link.now.status).toBe('reconnecting');
  });

  it('starts an attempt anew that hangs, and leaves a young one alone', () => {
    const ports = testPorts();
    const { link } = connect({}, ports);
    link.wake();
    expect(ports.transport.sockets.length).toBe(1);
    ports.clock.advance(2_001);
    link.wake();
    expect(ports.transport.sockets.length).toBe(2);
  });
});

describe("the server's clock", () => {
  it('is reckoned from the quickest answer, half of the way there and back', () => {
    const { link, ports, end } = connect();
    end().accept();
    ports.clock.advance(400);
    end().say(welcome(5, { time: ports.clock.now() + 10_000 - 100 }));
    expect(link.now.clockOffset).toBe(10_100);
    link.wake();
    ports.clock.advance(20);
    end().say({ kind: 'pong', time: ports.clock.now() + 10_000 - 10 });
    expect(link.now.clockOffset).toBe(10_000);
    link.wake();
    ports.clock.advance(1_000);
    end().say({ kind: 'pong', time: ports.clock.now() });
    expect(link.now.clockOffset).toBe(10_000);
  });
});

/** The socket breaks, and the next attempt begins; gives the pause before it, in ms. */
function again({ link, ports: { clock }, end }: Seated): number {
  end().break();
  const pause = (link.now.retryAt ?? Number.NaN) - clock.now();
  clock.advance(pause);
  return pause;
}
