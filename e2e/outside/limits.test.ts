/** The limits of a server that nobody has set any for, as a client meets them that is written from the protocol's pages alone. */
import { beforeAll, expect, test } from 'vitest';
import { served } from '../http/served.ts';
import { RawSocket } from './raw.ts';
import { House, Refused } from './requests.ts';

const url = served('');
let house: House;
beforeAll(async () => {
  house = await House.at(url());
});

test('who watches may send 20 in 20 s; then they are refused, over HTTP too, and after twice as many closed', async () => {
  const [host, eve] = [await house.newPerson('Ola'), await house.newPerson('Ewa')];
  const code = await house.newTable(host.token, { settings: { game: 'sen', visibility: 'unlisted' } });
  const socket = await RawSocket.to(house);
  socket.say({ kind: 'hello', protocol: 2, build: null, token: eve.token, table: code, since: null });
  await socket.hears('welcome');
  for (let i = 0; i < 20; i++) socket.say({ kind: 'resync' });
  for (let i = 0; i < 20; i++) await socket.hears('welcome');

  const body = { command: { kind: 'sit' } };
  const late: unknown = await house
    .ask('POST', `/api/tables/${code}/commands`, 'CommandDone', { token: eve.token, body })
    .catch((why: unknown) => why);
  if (!(late instanceof Refused)) throw new Error('not refused');
  expect([late.status, late.code, late.retryAfter]).toEqual([429, 'limit/messages', late.params['seconds']]);

  for (let i = 0; i < 20; i++) expect(await socket.refused({ kind: 'resync' })).toBe('limit/messages');
  // A ping now and then is none of them; more are.
  socket.say({ kind: 'ping' });
  await socket.hears('pong');
  for (let i = 0; i < 20; i++) expect(await socket.refused({ kind: 'ping' })).toBe('limit/messages');
  socket.say({ kind: 'ping' });
  expect(await socket.closed).toBe(4100);
});

test('of thirteen sockets the oldest is closed', async () => {
  const host = await house.newPerson('Ola');
  const code = await house.newTable(host.token, { settings: { game: 'sen', visibility: 'unlisted' } });
  const sockets: RawSocket[] = [];
  for (let i = 0; i < 13; i++) {
    const socket = await RawSocket.to(house);
    socket.say({ kind: 'hello', protocol: 2, build: null, token: host.token, table: code, since: null });
    await socket.hears('welcome');
    sockets.push(socket);
  }
  expect(await sockets[0]?.closed).toBe(4109);
  for (const socket of sockets) socket.end();
});
