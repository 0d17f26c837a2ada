/** A table over plain HTTP: JSON lines to read, commands to post. */
import { get } from 'node:http';
import { seeded, type View } from '@parlour/kernel';
import { perudo } from '@parlour/perudo';
import { LIMITS, type StreamLine, streamEnd, streamLine } from '@parlour/protocol';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type EdgeServer, frames, openHouse, refusalOf } from './edge-server.ts';

/** The far end of a stream: every line is held against the protocol. */
class Reader {
  readonly lines: StreamLine[] = [];
  /** Empty lines. */
  signs = 0;
  readonly closed: Promise<string>;
  private readonly waiting = new Set<() => void>();
  private readonly gone = new AbortController();

  constructor(answer: Response) {
    onTestFinished(() => this.leave());
    this.closed = this.read(answer);
    this.closed.catch(() => {});
  }

  leave(): void {
    this.gone.abort();
  }

  /** The first line that fits, read before or not yet. */
  tells(fits: (line: StreamLine) => boolean): Promise<StreamLine> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = this.lines.find(fits);
        if (found === undefined) return;
        this.waiting.delete(look);
        resolve(found);
      };
      this.waiting.add(look);
      this.closed.then((why) => reject(new Error(`closed: ${why}`)), reject);
      look();
    });
  }

  private async read(answer: Response): Promise<string> {
    let text = '';
    if (answer.body === null) throw new Error('no body');
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream(), { signal: this.gone.signal })) {
      const lines = (text + piece).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        const json: unknown = line === '' ? null : JSON.parse(line);
        const isEnd = streamEnd.safeParse(json).success;
        if (json !== null) expect(frames.fault(isEnd ? 'StreamEnd' : 'StreamLine', json)).toBe(null);
        if (json === null) this.signs++;
        else if (isEnd) return streamEnd.parse(json).closed;
        else this.lines.push(streamLine.parse(json));
        for (const look of this.waiting) look();
      }
    }
    throw new Error('it ended without a word');
  }
}

const headersOf = (token: string, passcode?: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(passcode === undefined ? {} : { 'parlour-passcode': encodeURIComponent(passcode) }),
});

async function stream(house: EdgeServer, token: string, code: string, passcode?: string): Promise<Reader> {
  const answer = await house.ask(`/api/tables/${code}/stream`, { headers: headersOf(token, passcode) });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
  return new Reader(answer);
}

const command = (house: EdgeServer, token: string, code: string, command: object, id?: string): Promise<Response> =>
  house.post(`/api/tables/${code}/commands`, id === undefined ? { command } : { id, command }, token);

const doneAt = async (answer: Promise<Response>): Promise<number> => ((await (await answer).json()) as { n: number }).n;

describe('a stream', () => {
  test('tells everything in its first line, and everything anew with each entry', async () => {
    const house = await openHouse();
    const [ola, jan] = [await house.person('Ola'), await house.person('Jan')];
    const code = await house.table(ola.token);
    const reader = await stream(house, jan.token, code);
    const first = await reader.tells(() => true);
    expect(first).toMatchObject({ you: { player: jan.player, name: 'Jan', seat: null }, turn: null, view: null, moves: [], news: [] });
    expect(first.people).toMatchObject({ [ola.player]: 'Ola' });
    const n = await doneAt(command(house, jan.token, code, { kind: 'sit' }));
    const seated = await reader.tells((line) => line.n === n);
    expect(seated.you.seat).toBe(1);
    expect(seated.news).toEqual([{ table: { kind: 'sat', seat: 1, player: jan.player } }]);
    expect(seated.table.settings.game).toBe('perudo');
  });

  test('has the legal moves of the own seat, exactly, and none of another', async () => {
    const house = await openHouse();
    const [ola, jan] = [await house.person('Ola'), await house.person('Jan')];
    const code = await house.table(ola.token);
    const [host, guest] = [await stream(house, ola.token, code), await stream(house, jan.token, code)];
    await command(house, jan.token, code, { kind: 'sit' });
    await command(house, jan.token, code, { kind: 'ready', on: true });
    expect((await command(house, ola.token, code, { kind: 'start' })).status).toBe(200);
    const dealt = await host.tells(({ table }) => table.phase === 'playing');
    const other = await guest.tells(({ table }) => table.phase === 'playing');
    const moves = perudo.moves(perudo.imagine(dealt.view as unknown as View<never>, seeded(7)), 0);
    expect(dealt.moves).toEqual(moves);
    expect(JSON.stringify(other.view?.open)).toBe(JSON.stringify(dealt.view?.open));
    expect(other.view?.own).toMatchObject({ seat: 1 });
    const awaited = dealt.turn?.awaited[0] === 0 ? { line: dealt, token: ola.token } : { line: other, token: jan.token };
    const n = await doneAt(command(house, awaited.token, code, { kind: 'move', move: awaited.line.moves[0] }));
    expect((await host.tells((line) => line.n === n)).news.length).toBeGreaterThan(0);
    await command(house, ola.token, code, { kind: 'pause' });
    expect((await host.tells(({ table }) => table.pause !== null)).moves).toEqual([]);
  });

  test('has the moves that a socket gets that asks for them', async () => {
    const house = await openHouse();
    const [ola, jan] = [await house.person('Ola'), await house.person('Jan')];
    const code = await house.table(ola.token, { options: { firstStarter: 'seat0' } });
    const [reader, socket] = [await stream(house, ola.token, code), house.socket()];
    await stream(house, jan.token, code);
    await socket.hello(ola.token, code, { moves: true });
    for (const [token, ask] of [
      [jan.token, { kind: 'sit' }],
      [jan.token, { kind: 'ready', on: true }],
      [ola.token, { kind: 'start' }],
    ] as const)
      expect((await command(house, token, code, ask)).status).toBe(200);
    const dealt = await reader.tells(({ table }) => table.phase === 'playing');
    expect(dealt.moves.length).toBeGreaterThan(0);
    expect((await socket.hears('update', ({ n }) => n === dealt.n)).moves).toEqual(dealt.moves);
    const n = await doneAt(command(house, ola.token, code, { kind: 'move', move: dealt.moves[0] }));
    expect((await socket.hears('update', (update) => update.n === n)).moves).toEqual((await reader.tells((line) => line.n === n)).moves);
  });

  test('tells its reader’s seat with the entry that changes it', async () => {
    const house = await openHouse();
    const [ola, jan] = [await house.person('Ola'), await house.person('Jan')];
    const code = await house.table(ola.token);
    await stream(house, ola.token, code);
    const reader = await stream(house, jan.token, code);
    for (const [token, ask, seat] of [
      [jan.token, { kind: 'sit' }, 1],
      [jan.token, { kind: 'sit', seat: 2 }, 2],
      [jan.token, { kind: 'stand' }, null],
      [jan.token, { kind: 'sit', seat: 2 }, 2],
      [jan.token, { kind: 'ready', on: true }, 2],
      [ola.token, { kind: 'start' }, 1], // the empty seat is dropped
      [ola.token, { kind: 'kick', player: jan.player }, null],
    ] as const) {
      const n = await doneAt(command(house, token, code, ask));
      expect((await reader.tells((line) => line.n === n)).you).toEqual({ player: jan.player, name: 'Jan', seat });
    }
    expect(await reader.closed).toBe('kicked');
  });

  test('is presence, like a socket: others see it come and go', async () => {
    const house = await openHouse();
    const [ola, jan] = [await house.person('Ola'), await house.person('Jan')];
    const code = await house.table(ola.token);
    const watcher = await stream(house, jan.token, code);
    expect((await watcher.tells(() => true)).gone).toEqual([ola.player]);
    const reader = await stream(house, ola.token, code);
    await watcher.tells(({ gone }) => gone.length === 0);
    const seen = watcher.lines.length;
    reader.leave();
    await watcher.tells((line) => line.gone.length === 1 && watcher.lines.indexOf(line) >= seen);
  });

  test('gives signs of life, and says why it ends', async () => {
    let now = 1_700_000_000_000;
    const timers = new Map<object, { at: number; run: () => void }>();
    const clock = {
      now: () => now,
      after: (ms: number, run: () => void) => {
        const timer = { at: now + ms, run };
        timers.set(timer, timer);
        return () => void timers.delete(timer);
      },
    };
    const house = await openHouse({ clock });
    const { token } = await house.person();
    const reader = await stream(house, token, await house.table(token));
    await reader.tells(() => true);
    now += LIMITS.silenceMs;
    for (const timer of [...timers.values()].filter(({ at }) => at <= now)) {
      timers.delete(timer);
      timer.run();
    }
    const sign = new Promise<void>((resolve) => {
      const look = (): void => (reader.signs > 0 ? resolve() : void setImmediate(look));
      look();
    });
    await sign;
    await house.stop();
    expect(await reader.closed).toBe('stopping');
  });

  test('ends when its person leaves the table', async () => {
    const house = await openHouse();
    const { token } = await house.person();
    const code = await house.table(token);
    const reader = await stream(house, token, code);
    expect((await command(house, token, code, { kind: 'leave' })).status).toBe(200);
    expect(await reader.closed).toBe('left');
  });

  test('one who does not read is closed, and the others do not notice', async () => {
    const house = await openHouse({ limits: { joins: { most: 1e6, perMs: 1 }, tables: { most: 1e6, perMs: 1 }, seat: { most: 1e6, perMs: 1 } } });
    const [ola, jan] = [await house.person('Ola'), await house.person('Jan')];
    const code = await house.table(ola.token);
    const lazy = get({ port: house.port, host: '127.0.0.1', path: `/api/tables/${code}/stream`, headers: headersOf(jan.token) });
    onTestFinished(() => void lazy.destroy());
    await new Promise<void>((resolve) => lazy.on('response', (answer) => resolve(void answer.pause())));
    const reader = await stream(house, ola.token, code);
    for (let i = 0; !(await metric(house, 'parlour_sockets_closed_total{reason="slow"} 1')); i++)
      for (let j = 0; j < 100; j++) await command(house, ola.token, code, { kind: 'set', settings: { name: `${i} ${j} ${'ż'.repeat(30)}` } });
    const n = await doneAt(command(house, ola.token, code, { kind: 'bot', level: 'casual' }));
    await reader.tells((line) => line.n === n);
  }, 60_000);

  test('carries nothing of the chat of those who watch', async () => {
    const house = await openHouse();
    const [ola, jan] = [await house.person('Ola'), await house.person('Jan')];
    const code = await house.table(ola.token);
    const reader = await stream(house, ola.token, code);
    const client = house.socket();
    await client.hello(jan.token, code);
    client.say({ kind: 'say', id: 'a-canary-line', words: { text: 'canary' } });
    await client.hears('said');
    const n = await doneAt(command(house, ola.token, code, { kind: 'bot', level: 'casual' }));
    await reader.tells((line) => line.n === n);
    expect(JSON.stringify(reader.lines)).not.toContain('canary');
  });
});

const metric = async ({ ask }: EdgeServer, line: string): Promise<boolean> => (await (await ask('/metrics')).text()).includes(line);

describe('who does not get a stream', () => {
  test('is told why, with a status that fits', async () => {
    const house = await openHouse();
    const [ola, jan] = [await house.person('Ola'), await house.person('Jan')];
    const made = await house.post('/api/tables', { settings: { game: 'perudo', seats: 3 }, passcode: 'zażółć' }, ola.token);
    const { code } = (await made.json()) as { code: string };
    const open = (token: string, table: string, passcode?: string) =>
      house.ask(`/api/tables/${table}/stream`, { headers: headersOf(token, passcode) });
    expect(await refusalOf(house.ask(`/api/tables/${code}/stream`))).toBe('401 identity/missing');
    expect(await refusalOf(open('A'.repeat(43), code))).toBe('401 identity/unknown');
    expect(await refusalOf(open(jan.token, 'ZZZZZZ'))).toBe('404 table/gone');
    expect(await refusalOf(open(jan.token, 'nowhere'))).toBe('400 http/malformed');
    expect(await refusalOf(open(jan.token, code))).toBe('403 passcode/table');
    expect(await refusalOf(open(jan.token, code, 'wrong'))).toBe('403 passcode/table');
    expect(await refusalOf(open(jan.token, code, 'ż'.repeat(65)))).toBe('400 http/malformed');
    expect(await refusalOf(command(house, jan.token, code, { kind: 'sit' }))).toBe('403 passcode/table');
    await (await stream(house, jan.token, code, 'zażółć')).tells(() => true);
    expect((await command(house, jan.token, code, { kind: 'sit' })).status).toBe(200);
    expect((await command(house, ola.token, code, { kind: 'kick', player: jan.player })).status).toBe(200);
    expect(await refusalOf(open(jan.token, code))).toBe('403 player/kicked');
    expect(await refusalOf(command(house, jan.token, code, { kind: 'sit' }))).toBe('403 player/kicked');
  });

  test('thirteen at once: the oldest ends', async () => {
    const house = await openHouse();
    const { token } = await house.person();
    const code = await house.table(token);
    const readers: Reader[] = [];
    for (let i = 0; i < 13; i++) readers.push(await stream(house, token, code));
    expect(await readers[0]?.closed).toBe('crowded');
    await readers[12]?.tells(() => true);
  });

  test('a look at the headers opens none', async () => {
    const house = await openHouse();
    const { token } = await house.person();
    const answer = await house.ask(`/api/tables/${await house.table(token)}/stream`, { method: 'HEAD', headers: headersOf(token) });
    expect(answer.status).toBe(200);
  });
});

describe('a command', () => {
  test('sent twice is done once', async () => {
    const house = await openHouse();
    const { token } = await house.person();
    const code = await house.table(token);
    const first = await doneAt(command(house, token, code, { kind: 'bot', level: 'casual' }, 'one-and-the-same'));
    expect(await doneAt(command(house, token, code, { kind: 'bot', level: 'casual' }, 'one-and-the-same'))).toBe(first);
    expect(await doneAt(command(house, token, code, { kind: 'bot', level: 'casual' }))).toBe(first + 1);
  });

  test('that a rule refuses says which', async () => {
    const house = await openHouse();
    const [ola, jan] = [await house.person('Ola'), await house.person('Jan')];
    const code = await house.table(ola.token);
    expect(await refusalOf(command(house, jan.token, code, { kind: 'start' }))).toBe('422 host/only');
    expect(await refusalOf(command(house, ola.token, code, { kind: 'pause' }))).toBe('422 table/not-playing');
    expect(await refusalOf(command(house, ola.token, code, { kind: 'fly' }))).toBe('400 http/malformed');
    expect(await refusalOf(command(house, ola.token, 'ZZZZZZ', { kind: 'sit' }))).toBe('404 table/gone');
    expect(await refusalOf(house.post(`/api/tables/${code}/commands`, { command: { kind: 'sit' } }))).toBe('401 identity/missing');
  });

  test('that says ready needs an open stream, which would otherwise be undone at once', async () => {
    const house = await openHouse();
    const [ola, jan] = [await house.person('Ola'), await house.person('Jan')];
    const code = await house.table(ola.token);
    expect((await command(house, jan.token, code, { kind: 'sit' })).status).toBe(200);
    const ready = () => command(house, jan.token, code, { kind: 'ready', on: true });
    expect(await refusalOf(ready())).toBe('422 ready/not-connected');
    const reader = await stream(house, jan.token, code);
    await reader.tells(() => true);
    const n = await doneAt(ready());
    expect((await reader.tells((line) => line.n === n)).table.seats[1]).toMatchObject({ player: jan.player, ready: true });
    const after = await doneAt(command(house, ola.token, code, { kind: 'bot', level: 'casual' }));
    expect((await reader.tells((line) => line.n === after)).table.seats[1]).toMatchObject({ ready: true });
    reader.leave();
  });

  test('counts with those of the same person’s sockets', async () => {
    const house = await openHouse();
    const { token } = await house.person();
    const code = await house.table(token);
    const client = house.socket();
    await client.hello(token, code);
    await client.hears('welcome');
    for (let i = 0; i < 30; i++) client.say({ kind: 'resync' });
    await client.hears('welcome', () => client.heard.filter(({ kind }) => kind === 'welcome').length === 1 + 30);
    for (let i = 0; i < 30; i++) expect((await command(house, token, code, { kind: 'pause' })).status).toBe(422);
    const late = await command(house, token, code, { kind: 'pause' });
    expect([late.headers.get('retry-after'), await refusalOf(late)]).toEqual(['20', '429 limit/messages']);
  });
});

test('a person is erased: name, chat and token', async () => {
  const house = await openHouse();
  const [ola, jan] = [await house.person('Ola'), await house.person('Jan')];
  const code = await house.table(ola.token);
  const [host, guest] = [house.socket(), house.socket()];
  await host.hello(ola.token, code);
  await guest.hello(jan.token, code);
  guest.say({ kind: 'say', id: 'line-of-jan', words: { text: 'canary' } });
  await host.hears('line');
  const erased = await house.ask('/api/me', { method: 'DELETE', headers: headersOf(jan.token) });
  expect([erased.status, await erased.json()]).toEqual([200, { player: jan.player }]);
  await host.hears('unsaid', ({ lines }) => lines.includes('line-of-jan'));
  expect(await guest.ended).toBe(4103);
  expect(await refusalOf(house.ask('/api/me', { headers: headersOf(jan.token) }))).toBe('401 identity/unknown');
});
