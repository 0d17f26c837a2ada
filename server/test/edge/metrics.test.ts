/** What is counted says nothing of cards: why a game refuses a move is one code, and lengths that depend on a hand are not added up. */
import { get } from 'node:http';
import { perudo } from '@parlour/perudo';
import { expect, test } from 'vitest';
import { openHouse } from './edge-server.ts';

/** An alert waits for the first one, and needs to have seen that there was none. */
const NO_MISHAP = 'parlour_refusals_total{code="server/mishap"} 0';

test('refusals by the rules are counted as one, and their length is not', async () => {
  const house = await openHouse();
  const ola = await house.person();
  const jan = await house.person('Jan');
  const code = await house.table(ola.token, { options: { firstStarter: 'seat0' } });
  const [host, guest] = [house.socket(), house.socket()];
  await host.hello(ola.token, code);
  await guest.hello(jan.token, code);
  await guest.hears('welcome');
  guest.command({ kind: 'sit' });
  guest.command({ kind: 'ready', on: true });
  await host.hears('update', ({ table }) => table?.seats.some((each) => each?.kind === 'person' && each.ready) === true);
  host.command({ kind: 'start' });
  await host.hears('update', ({ table }) => table?.phase === 'playing');
  await guest.hears('update', ({ table }) => table?.phase === 'playing');
  const counted = async (): Promise<readonly string[]> =>
    (await (await house.ask('/metrics')).text()).split('\n').filter((line) => /refusals_total{|characters_total \d/.test(line));
  const before = await counted();
  for (const move of [
    { kind: 'dudo', bid: 0 },
    { kind: 'bid', quantity: 99, face: 2 },
    { kind: 'bid', quantity: 1, face: 1000 },
  ]) {
    const id = host.command({ kind: 'move', move });
    const { code: why } = await host.hears('refused', (refused) => refused.id === id);
    expect([...perudo.refusals, 'move/malformed']).toContain(why);
  }
  const after = await counted();
  expect(after.filter((line) => line.startsWith('parlour_sent_characters'))).toEqual(
    before.filter((line) => line.startsWith('parlour_sent_characters')),
  );
  expect(after.filter((line) => line.startsWith('parlour_refusals')).sort()).toEqual([
    'parlour_refusals_total{code="move/malformed"} 1',
    'parlour_refusals_total{code="rules"} 2',
    NO_MISHAP,
  ]);
});

test('whoever is turned away at the door is counted, too', async () => {
  const house = await openHouse({ proxies: 1, limits: { requests: { most: 2, perMs: 60_000 } } });
  for (let i = 0; i < 3; i++) await house.ask('/api/games', { headers: { 'x-forwarded-for': '10.0.0.1' } });
  await new Promise((resolve) =>
    get(`http://127.0.0.1:${house.port}/`, { headers: { host: 'evil.example' } }, (answer) => answer.resume().on('end', resolve)),
  );
  const counted = (await (await house.ask('/metrics')).text()).split('\n').filter((line) => line.startsWith('parlour_refusals'));
  expect(counted.sort()).toEqual(['parlour_refusals_total{code="host/foreign"} 1', 'parlour_refusals_total{code="limit/requests"} 1', NO_MISHAP]);
});
