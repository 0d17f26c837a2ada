/** The page's pings, which take their time: who answers them stays, who does not is closed. */
import { expect, test } from 'vitest';
import { served } from '../http/served.ts';
import { RawSocket } from './raw.ts';
import { House } from './requests.ts';

const url = served();

test('who answers no ping is closed after two of them; who does stays, and hears a stream’s signs of life', async () => {
  const house = await House.at(url());
  const { token } = await house.newPerson('Ola');
  const code = await house.newTable(token, { settings: { game: 'sen', visibility: 'unlisted' } });
  const [mute, polite] = [await RawSocket.to(house, { autoPong: false }), await RawSocket.to(house)];
  for (const socket of [mute, polite]) socket.say({ kind: 'hello', protocol: 2, build: null, token, table: code, since: null });

  const silent = await RawSocket.to(house);

  const letGo = new AbortController();
  let signs = 0;
  const reading = (async () => {
    for await (const line of house.lines({ token, code }, letGo.signal)) if (line === '') signs += 1;
  })().catch(() => {});

  // Who says no hello is closed after ten seconds, much earlier.
  expect(await silent.closed).toBe(4004);
  expect(await mute.closed).toBe(4002);
  polite.say({ kind: 'ping' });
  await polite.hears('pong');
  expect(signs).toBeGreaterThan(1);
  letGo.abort();
  await reading;
  polite.end();
});
