/** At the table: things at the wrong time, by the wrong people and in the wrong way, and what the protocol's page says that they are answered. */
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { served } from '../http/served.ts';
import { newNumber } from './chance.ts';
import { type Asked, House } from './requests.ts';
import { command, hello, refusedAt, Scene } from './scene.ts';
import type { SocketSeat } from './socket.ts';
import { StreamSeat } from './stream.ts';

const url = served();
let scene: Scene;
beforeAll(async () => {
  scene = new Scene(await House.at(url()));
});

test('ready over HTTP takes a stream', async () => {
  const { guest, code } = await scene.table();
  const ready = { kind: 'ready', on: true, commitment: newNumber().commitment };
  expect(await scene.post(code, guest.token, { kind: 'sit' })).toBe('done');
  expect(await scene.post(code, guest.token, ready)).toBe('422 ready/not-connected');
  const seat = await StreamSeat.at(scene.house, { token: guest.token, code });
  expect(await scene.post(code, guest.token, ready)).toBe('done');
  seat.close();
});

test('a passcode over HTTP goes into a header, percent-encoded, once', async () => {
  const { guest, code } = await scene.table({ passcode: 'zażółć 100%' });
  const sit = (headers?: Asked['headers']): Promise<string> => scene.post(code, guest.token, { kind: 'sit' }, headers);
  expect(await sit()).toBe('403 passcode/table');
  expect(await sit({ 'parlour-passcode': '100%' })).toBe('403 passcode/table');
  await expect(StreamSeat.at(scene.house, { token: guest.token, code })).rejects.toMatchObject({ status: 403, code: 'passcode/table' });
  const seat = await StreamSeat.at(scene.house, { token: guest.token, code, passcode: 'zażółć 100%' });
  expect(seat.known.you.seat).toBe(null);
  expect(await sit()).toBe('done');
  seat.close();
});

test('the history over HTTP is there when a game has begun, page by page, through the same door', async () => {
  const { host, guest, code } = await scene.table({ passcode: 'friends' });
  expect(await scene.post(code, guest.token, { kind: 'sit' }, { 'parlour-passcode': 'friends' })).toBe('done');
  const [first, second] = [await scene.seat(host, code), await scene.seat(guest, code)];
  const history = (token: string, query = ''): Promise<{ happenings: readonly { n: number }[]; more: boolean }> =>
    scene.house.ask('GET', `/api/tables/${code}/history${query}`, 'HistoryPage', { token });
  await expect(history(host.token)).rejects.toMatchObject({ status: 404, code: 'history/none' });
  await second.command({ kind: 'ready', on: true });
  await first.command({ kind: 'start' });
  await second.until(({ table: { phase } }) => phase === 'playing');
  const { happenings, more } = await history(guest.token);
  expect([happenings.length > 1, more]).toEqual([true, false]);
  expect((await history(host.token, `?before=${(happenings[0]?.n ?? 0) + 1}`)).happenings).toEqual(happenings.slice(0, 1));
  for (const query of ['?before=0', '?before=x', '?after=3']) {
    await expect(history(host.token, query)).rejects.toMatchObject({ status: 400, code: 'http/malformed' });
  }
  const { token } = await scene.house.newPerson('Ewa');
  await expect(history(token)).rejects.toMatchObject({ status: 403, code: 'passcode/table' });
});

test('who watches sees the open part, has no moves and can’t play', async () => {
  const { host, guest, code } = await scene.table();
  const [first, second] = [await scene.seat(host, code), await scene.seat(guest, code)];
  await second.command({ kind: 'sit' });
  await second.command({ kind: 'ready', on: true });
  await first.command({ kind: 'start' });
  const eve = await scene.house.newPerson('Ewa');
  const [watching, reading] = [await scene.seat(eve, code), await StreamSeat.at(scene.house, { token: eve.token, code })];
  onTestFinished(() => reading.close());
  const known = await second.until(({ table: { phase } }) => phase === 'playing');
  for (const seat of [watching, reading]) {
    expect(seat.known).toMatchObject({ you: { player: eve.player, seat: null }, moves: [], view: { open: known.view?.open, own: null } });
    expect(await refusedAt(seat, { kind: 'move', move: { kind: 'bid', quantity: 1, face: 2 } })).toBe('seat/none');
    expect(await refusedAt(seat, { kind: 'ready', on: true })).toBe('seat/none');
    expect(await refusedAt(seat, { kind: 'sit' })).toBe('table/running');
  }
  expect(watching.known.watching).toEqual([eve.player]);
});

test('things at the wrong time, and by the wrong people', async () => {
  const { host, guest, code } = await scene.table();
  const [first, second] = [await scene.seat(host, code), await scene.seat(guest, code)];
  const mine = newNumber();
  expect(await refusedAt(first, { kind: 'start' })).toBe('seats/number');
  await second.command({ kind: 'sit' });
  expect(await refusedAt(first, { kind: 'start' })).toBe('start/not-ready');
  expect(await refusedAt(second, { kind: 'start' })).toBe('host/only');
  expect(await refusedAt(second, { kind: 'open', number: mine.number })).toBe('open/not-now');
  expect(await refusedAt(second, { kind: 'move', move: { kind: 'bid', quantity: 1, face: 2 } })).toBe('table/not-playing');
  await second.command({ kind: 'ready', on: true, commitment: mine.commitment });
  await first.command({ kind: 'start', commitment: newNumber().commitment });
  expect(await refusedAt(second, { kind: 'open', number: newNumber().number })).toBe('open/another');
  await second.command({ kind: 'open', number: mine.number });
  expect(await refusedAt(second, { kind: 'open', number: mine.number })).toBe('open/already');
  // The host never opens theirs, and is left out after five seconds.
  const { table: begun } = await first.until(({ table: { phase } }) => phase === 'playing');
  expect(begun.numbers).toEqual([null, mine.number]);

  const bid = (of: SocketSeat, face: number): Promise<string> => refusedAt(of, { kind: 'move', move: { kind: 'bid', quantity: 1, face } });
  expect(await bid(second, 2)).toBe('turn/not-yours');
  expect(await bid(first, 7)).toBe('bid/face');
  const socket = await scene.raw(hello(host.token, code));
  const malformed = [
    { kind: 'bid', quantity: 1 },
    { kind: 'bid', quantity: 1, face: 2, loud: 1 },
    { kind: 'bid', quantity: 1.5, face: 2 },
  ];
  for (const move of malformed) expect(await socket.refused(command({ kind: 'move', move }))).toBe('move/malformed');
  expect(await refusedAt(first, { kind: 'go-on' })).toBe('round/running');
  expect(await refusedAt(first, { kind: 'close' })).toBe('close/not-now');
  await second.command({ kind: 'pause' });
  expect(await bid(first, 2)).toBe('table/paused');
  expect((await first.until(({ table: { pause } }) => pause !== null)).moves).toEqual([]);
  await second.command({ kind: 'resume' });
  expect(await bid(first, 2)).toBe('done');
});

test('the same command twice is done once; what was refused may be tried again under its id', async () => {
  const { guest, code } = await scene.table();
  const socket = await scene.raw(hello(guest.token, code));
  expect(await socket.refused(command({ kind: 'stand' }, 'again-and-again'))).toBe('seat/none');
  const numbers: number[] = [];
  for (let i = 0; i < 2; i++) {
    socket.say(command({ kind: 'sit' }, 'again-and-again'));
    numbers.push((await socket.hears('done')).n);
  }
  expect(numbers[1]).toBe(numbers[0]);
});

test('a record has the number of its game, and one that ended without a result has none', async () => {
  const { host, guest, code } = await scene.table();
  const [first, second] = [await scene.seat(host, code), await scene.seat(guest, code)];
  await second.command({ kind: 'sit' });
  for (const end of ['lobby', 'game'] as const) {
    await second.command({ kind: 'ready', on: true });
    const n = await first.command({ kind: 'start' });
    await second.until((known) => known.n >= n);
    if (end === 'lobby') await first.command({ kind: 'lobby' });
  }
  await first.command({ kind: 'move', move: { kind: 'bid', quantity: 3, face: 6 } });
  await second.command({ kind: 'move', move: { kind: 'dudo', bid: 0 } });
  const { table: over } = await first.until(({ table: { phase } }) => phase === 'finished');
  expect(over.begun?.number).toBe(2);
  expect((await scene.house.record(code, 2)).number).toBe(2);
  for (const game of ['1', '3', '0', 'last']) expect(await scene.refusedOver('GET', `/api/records/${code}/${game}`)).toBe('404 record/unknown');
});

test('who leaves a seat is closed out, over a socket and over a stream; who watches just goes', async () => {
  const { guest, code } = await scene.table();
  const [socket, stream] = [await scene.seat(guest, code), await StreamSeat.at(scene.house, { token: guest.token, code })];
  expect(await refusedAt(socket, { kind: 'leave' })).toBe('seat/none');
  await socket.command({ kind: 'sit' });
  const ends = [socket, stream].map((seat) => seat.until(() => false).catch((error: unknown) => String(error)));
  await socket.command({ kind: 'leave' });
  expect(await Promise.all(ends)).toEqual(['Error: closed with 4107', 'Error: closed: left']);
});

test('lines go to those who may read them, and can be erased by who wrote them', async () => {
  const { host, guest, code } = await scene.table();
  const eve = await scene.house.newPerson('Ewa');
  await (await scene.seat(guest, code)).command({ kind: 'sit' });
  const [ola, jan, ewa] = await Promise.all([host, guest, eve].map(({ token }) => scene.raw(hello(token, code))));
  if (ola === undefined || jan === undefined || ewa === undefined) throw new Error('nobody there');
  for (const socket of [ola, jan, ewa]) for (let i = 0; i < 2; i++) await socket.hears('chat');

  ola.say({ kind: 'say', id: 'line-of-ola', words: { text: 'Hello, all!' } });
  expect(await ola.hears('said')).toEqual({ kind: 'said', id: 'line-of-ola' });
  for (const socket of [jan, ewa]) {
    expect(await socket.hears('line')).toMatchObject({
      stream: 'players',
      line: { id: 'line-of-ola', player: host.player, words: { text: 'Hello, all!' } },
    });
  }
  expect(await jan.refused({ kind: 'unsay', id: 'unsay-by-jan', line: 'line-of-ola' })).toBe('chat/not-yours');
  ola.say({ kind: 'unsay', id: 'unsay-by-ola', line: 'line-of-ola' });
  expect(await ewa.hears('unsaid')).toEqual({ kind: 'unsaid', stream: 'players', lines: ['line-of-ola'] });

  ewa.say({ kind: 'say', id: 'line-of-ewa', words: { phrase: 'good-luck' } });
  expect(await jan.hears('line')).toMatchObject({ stream: 'spectators', line: { id: 'line-of-ewa', words: { phrase: 'good-luck' } } });
  ewa.say({ kind: 'react', reaction: 'clap' });
  expect(await ola.hears('reaction')).toEqual({ kind: 'reaction', player: eve.player, reaction: 'clap' });
  expect(await ewa.refused({ kind: 'say', id: 'too-long-line', words: { text: 'x'.repeat(501) } })).toBe('chat/too-long');
});
