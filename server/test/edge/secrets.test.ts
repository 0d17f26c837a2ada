import { expect, test } from 'vitest';
import { jsonHeaders, openHouse } from './edge-server.ts';

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

test('what those who watch say reaches no player’s socket while the game runs, nor the log, the metrics or the record', async () => {
  const house = await openHouse();
  const [ola, jan, iza] = [await house.person('Ola'), await house.person('Jan'), await house.person('Iza')];
  const code = await house.table(ola.token, { seats: 2 });
  const [host, guest, watcher] = [house.socket(), house.socket(), house.socket()];
  const bytes: string[] = [];
  for (const { socket } of [host, guest]) socket.on('message', (data: Buffer) => bytes.push(data.toString('utf8')));
  await host.hello(ola.token, code);
  await guest.hello(jan.token, code);
  await guest.hears('welcome');
  guest.command({ kind: 'sit' });
  guest.command({ kind: 'ready', on: true });
  await host.hears(
    'update',
    ({ table }) => table?.seats.every((seat) => seat?.kind === 'person' && (seat.ready || seat.player === ola.player)) === true,
  );
  host.command({ kind: 'start' });
  await guest.hears('update', ({ table }) => table?.phase === 'playing');
  await watcher.hello(iza.token, code);
  watcher.say({ kind: 'say', id: 'canary-of-an-id', words: { text: 'canary of a line' } });
  await watcher.hears('said');
  watcher.say({ kind: 'say', id: 'canary-of-another', words: { text: 'canary of another' } });
  watcher.say({ kind: 'unsay', id: 'canary-of-unsaying', line: 'canary-of-an-id' });
  await watcher.hears('unsaid');
  // Whatever was sent before this has come.
  host.say({ kind: 'say', id: 'line-of-a-player', words: { text: 'my word' } });
  await guest.hears('line');
  await host.hears('said');
  expect(bytes.join('')).not.toContain('canary');
  expect(house.logged.join('') + (await (await house.ask('/metrics')).text())).not.toMatch(/canary|my word/);
  host.command({ kind: 'lobby' });
  const told = await guest.hears('chat', ({ stream, lines }) => stream === 'spectators' && lines.length > 0);
  expect(told.lines.map(({ words }) => words)).toEqual([{ text: 'canary of another' }]);
});
