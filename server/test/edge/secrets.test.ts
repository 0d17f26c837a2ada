import { expect, test } from 'vitest';
import { jsonHeaders, openHouse } from './house.ts';

/** Strings that only some may know, planted where a careless line would show them. */
test('no token and no passcode reaches anybody else, the log, the metrics or a refusal', async () => {
  const serverPasscode = 'canary-of-the-server';
  const passcode = 'canary-of-the-table';
  const house = await openHouse({ serverPasscode });
  const [ola, jan, iza] = [await house.person('Ola'), await house.person('Jan'), await house.person('Iza')];
  const made = await house.post('/api/tables', { settings: { game: 'perudo', seats: 3 }, passcode, serverPasscode }, ola.token);
  const { code } = (await made.json()) as { code: string };

  const host = house.socket();
  await host.hello(ola.token, code);
  await host.hears('welcome');
  const stranger = house.socket();
  await stranger.hello(iza.token, code, { passcode: 'canary-guessed' });
  await stranger.ended;
  const guest = house.socket();
  await guest.hello(jan.token, code, { passcode });
  await guest.hears('welcome');
  guest.command({ kind: 'sit' });
  await host.hears('update', ({ news }) => news.some((each) => 'table' in each && each.table.kind === 'sat'));
  guest.say({ kind: 'canary-of-a-frame', token: jan.token });
  await guest.hears('refused');
  const handover = await (await house.post('/api/me/handover', {}, jan.token)).json();
  const refused = await (await house.post('/api/tables', { settings: { game: 'perudo' }, serverPasscode: 'canary-guessed' }, iza.token)).text();
  const list = await (await house.ask('/api/tables', { headers: jsonHeaders(iza.token) })).text();
  const metrics = await (await house.ask('/metrics')).text();

  const heard = (client: typeof host): string => JSON.stringify(client.heard);
  const tokens = [ola.token, jan.token, iza.token];
  const all = [...tokens, 'canary', (handover as { code: string }).code];
  for (const shown of [house.logged.join(''), metrics, refused, list, heard(host), heard(guest), heard(stranger)])
    for (const secret of all) expect(shown).not.toContain(secret);
});
