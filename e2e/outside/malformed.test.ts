/** Doors and formats: what authors of clients get wrong there, and what the protocol's page says that they are answered. */
import { beforeAll, describe, expect, test } from 'vitest';
import { served } from '../http/served.ts';
import { RawSocket } from './raw.ts';
import { type Asked, House } from './requests.ts';
import { command, type Evening, hello, Scene, STRANGE } from './scene.ts';
import { Closed, SocketSeat } from './socket.ts';

const url = served();
let scene: Scene;
beforeAll(async () => {
  scene = new Scene(await House.at(url()));
});

describe('who is not let in', () => {
  test.each<[why: string, said: (evening: Evening) => object, code: number]>([
    ['a version of before', ({ guest, code }) => hello(guest.token, code, { protocol: 1 }), 4101],
    ['a version to come', ({ guest, code }) => hello(guest.token, code, { protocol: 3 }), 4101],
    ['a token that nobody has', ({ code }) => hello(STRANGE, code), 4103],
    ['no such table', ({ guest }) => hello(guest.token, 'ZZZZZZ'), 4104],
    ['no passcode', ({ guest, code }) => hello(guest.token, code), 4106],
    ['a wrong passcode', ({ guest, code }) => hello(guest.token, code, { passcode: 'open barley' }), 4106],
  ])('%s', async (_, said, code) => {
    const socket = await scene.raw(said(await scene.table({ passcode: 'open sesame' })));
    expect(await socket.closed).toBe(code);
    expect(socket.heard).toMatchObject(code === 4101 ? [{ kind: 'refused', code: 'protocol/outdated' }] : []);
  });

  test('says so to those who play, and comes in with what was asked for, once', async () => {
    const { guest, code } = await scene.table({ passcode: 'zażółć 100%' });
    const wish = { token: guest.token, code };
    await expect(SocketSeat.at(scene.house, wish)).rejects.toEqual(new Closed(4106));
    for (const passcode of ['zażółć 100%', undefined]) {
      const seat = await SocketSeat.at(scene.house, { ...wish, ...(passcode === undefined ? {} : { passcode }) });
      expect(seat.known.table.settings.locked).toBe(true);
      seat.close();
    }
  });

  test('a page from elsewhere', async () => {
    await expect(RawSocket.to(scene.house, { origin: 'http://elsewhere.example' })).rejects.toThrow('403');
  });
});

describe('malformed messages', () => {
  test('a code in small letters, of another alphabet or length; after that a good hello will do', async () => {
    const { guest, code } = await scene.table();
    for (const typed of [code.toLowerCase(), 'ABC0EF', 'ABCDE']) {
      const socket = await scene.raw();
      expect(await socket.refused(hello(guest.token, typed))).toBe('message/malformed');
      socket.say(hello(guest.token, code));
      expect((await socket.hears('welcome')).table.code).toBe(code);
    }
  });

  test.each<[what: string, message: unknown]>([
    ['an id that is too short', command({ kind: 'sit' }, 'seven77')],
    ['an id that is too long', command({ kind: 'sit' }, 'x'.repeat(65))],
    ['an id of other letters', command({ kind: 'sit' }, 'with spaces')],
    ['a commitment that is not hexadecimal', command({ kind: 'ready', on: true, commitment: 'g'.repeat(64) })],
    ['a commitment in capital letters', command({ kind: 'ready', on: true, commitment: 'A'.repeat(64) })],
    ['a commitment that is too short', command({ kind: 'ready', on: true, commitment: 'abc' })],
    ['an unknown field of a message', { kind: 'ping', loud: true }],
    ['an unknown field of a command', command({ kind: 'sit', softly: true })],
    ['a command without what it needs', command({ kind: 'ready' })],
    ['a move without a kind', command({ kind: 'move', move: { quantity: 1, face: 2 } })],
    ['an unknown command', command({ kind: 'dance' })],
    ['an unknown kind', { kind: 'dance' }],
    ['a second hello', hello(STRANGE, null)],
    ['what is no JSON', '{"kind":"ping"'],
    ['what is no object', '[]'],
  ])('%s', async (_, message) => {
    const socket = await scene.inside();
    socket.say(message);
    const id: unknown = typeof message === 'object' && message !== null && 'id' in message ? message.id : null;
    const readable = typeof id === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(id) ? id : null;
    expect(await socket.hears('refused')).toEqual({ kind: 'refused', id: readable, code: 'message/malformed', params: {} });
  });

  test('anything before hello', async () => {
    const socket = await scene.raw();
    expect(await socket.refused({ kind: 'ping' })).toBe('message/malformed');
  });

  test('anything but resync and ping in the list of tables', async () => {
    const { guest } = await scene.table();
    const socket = await scene.raw();
    for (const [said, heard] of [
      [hello(guest.token, null), 'tables'],
      [{ kind: 'resync' }, 'tables'],
      [{ kind: 'ping' }, 'pong'],
    ] as const) {
      socket.say(said);
      await socket.hears(heard);
    }
    expect(await socket.refused(command({ kind: 'sit' }))).toBe('message/malformed');
  });

  test('two in a row and a good one, as often as one likes; the third in a row closes', async () => {
    const socket = await scene.inside();
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 2; i++) expect(await socket.refused('{')).toBe('message/malformed');
      socket.say({ kind: 'ping' });
      await socket.hears('pong');
    }
    for (let i = 0; i < 3; i++) expect(await socket.refused('{')).toBe('message/malformed');
    expect(await socket.closed).toBe(4102);
  });

  test.each<[what: string, message: unknown]>([
    ['binary', Buffer.from('{"kind":"ping"}')],
    ['longer than 8192 bytes', JSON.stringify({ kind: 'ping' }).padEnd(8193)],
  ])('a frame that is %s closes at once', async (_, message) => {
    const socket = await scene.inside();
    socket.say(message);
    expect(await socket.closed).toBe(4102);
  });
});

describe('malformed requests', () => {
  test.each<[what: string, refused: string, path: (code: string) => string, asked: Asked]>([
    ['a code in small letters', '400 http/malformed', (code) => `${code.toLowerCase()}/commands`, { body: { command: { kind: 'sit' } } }],
    ['no such table', '404 table/gone', () => 'ZZZZZZ/commands', { body: { command: { kind: 'sit' } } }],
    ['an id that is too long', '400 http/malformed', (code) => `${code}/commands`, { body: { id: 'x'.repeat(65), command: { kind: 'sit' } } }],
    ['an unknown field', '400 http/malformed', (code) => `${code}/commands`, { body: { command: { kind: 'sit' }, softly: true } }],
    [
      'a commitment that is not hexadecimal',
      '400 http/malformed',
      (code) => `${code}/commands`,
      { body: { command: { kind: 'ready', on: true, commitment: 'no' } } },
    ],
    ['too much', '413 http/too-large', (code) => `${code}/commands`, { body: { id: 'x'.repeat(8192) } }],
    [
      'another type',
      '415 http/media-type',
      (code) => `${code}/commands`,
      { body: { command: { kind: 'sit' } }, headers: { 'content-type': 'text/plain' } },
    ],
    ['nobody', '401 identity/missing', (code) => `${code}/commands`, { body: { command: { kind: 'sit' } }, headers: { authorization: '' } }],
    ['a stranger', '401 identity/unknown', (code) => `${code}/commands`, { body: { command: { kind: 'sit' } }, token: STRANGE }],
    ['no such address', '404 http/not-found', (code) => `${code}/chairs`, { body: {} }],
  ])('%s', async (_, refused, path, asked) => {
    const { guest, code } = await scene.table();
    expect(await scene.refusedOver('POST', `/api/tables/${path(code)}`, { token: guest.token, ...asked })).toBe(refused);
  });

  test('names that are too long, invisible or on two lines', async () => {
    const named = (name: string): Promise<string> => scene.refusedOver('POST', '/api/people', { body: { name } });
    expect(await named('x'.repeat(25))).toBe('422 name/malformed');
    expect(await named('Ola\u200b')).toBe('422 name/malformed');
    expect((await scene.house.newPerson(' Ola\n  K. ')).name).toBe('Ola K.');
  });

  test('settings that no game has', async () => {
    const { host } = await scene.table();
    const wish = (settings: object): Promise<string> => scene.refusedOver('POST', '/api/tables', { token: host.token, body: { settings } });
    expect(await wish({})).toBe('422 game/unknown');
    expect(await wish({ game: 'chess' })).toBe('422 game/unknown');
    expect(await wish({ game: 'sen', preset: 'endless' })).toBe('422 preset/unknown');
    expect(await wish({ game: 'sen', options: { ravens: 9 } })).toBe('422 option/unknown');
    expect(await wish({ game: 'sen', options: { penalty: '7' } })).toBe('422 option/value');
    await scene.house.newTable(host.token, { settings: { game: 'sen', options: { penalty: 15, rounds: '3' } } });
    expect(await wish({ game: 'sen', seats: 6 })).toBe('422 seats/number');
    expect(await wish({ game: 'sen', colour: 'red' })).toBe('400 http/malformed');
  });
});
