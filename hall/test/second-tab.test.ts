/** Two tabs of one browser have one store, and each its own hall: a table that is open in both is the same table. */
import { isRefusal } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { examine } from '../src/store/index.ts';
import { memoryStore } from '../src/store/memory.ts';
import { live, opened, PEOPLE, play } from './on-device.ts';
import { SteppedClock } from './test-ports.ts';

async function twoTabs() {
  const store = memoryStore();
  const clock = new SteppedClock();
  // At the same time: each makes what every device has, and one of them is later.
  const [one, other] = await Promise.all([opened(store, clock), opened(store.another(), clock)]);
  return { store, clock, one, other };
}

test('what is played in one is seen in the other, bots move once, and the game ends in both', async () => {
  const { store, one, other } = await twoTabs();
  const code = await one.make({
    settings: { game: 'perudo', options: { dicePerPlayer: 1 } },
    seats: [...PEOPLE.slice(0, 2), { kind: 'bot', level: 'casual' }],
  });
  const there = other.link(code, null);
  await live(there);
  const here = await play(one, code);
  await one.clock.pass(0);
  expect(here.now.table?.phase).toBe('finished');
  expect([there.now.n, there.now.table?.phase]).toEqual([here.now.n, 'finished']);
  expect(await examine(store, code)).toEqual([]);
  expect(await other.device.record(code, 1)).toBe(await one.device.record(code, 1));
});

test('both may go on: a move that comes second is refused, and no move is made twice', async () => {
  const { store, clock, one, other } = await twoTabs();
  const code = await one.make({ settings: { game: 'perudo' }, seats: PEOPLE });
  const links = [one.link(code, null), other.link(code, null)];
  for (const link of links) await live(link);
  const [first = 0] = links[0]?.now.turn?.awaited ?? [];
  const seat = links[0]?.now.table?.seats[first];
  const player = seat?.kind === 'person' ? seat.player : '';
  const before = links[0]?.now.n ?? 0;
  const bid = (quantity: number) => ({ kind: 'move', move: { kind: 'bid', quantity, face: 3 } }) as const;
  const answers = await Promise.all([one.device.ask(code, player, bid(1)), other.device.ask(code, player, bid(2))]);
  expect(answers.filter((each) => !isRefusal(each))).toEqual([{ n: before + 1 }]);
  await clock.pass(0);
  expect(links.map((link) => link.now.n)).toEqual([before + 1, before + 1]);
  expect(links[0]?.now.view).toEqual(links[1]?.now.view);
  expect(await examine(store, code)).toEqual([]);
});

test('a table that one removes is gone in the other', async () => {
  const { clock, one, other } = await twoTabs();
  const code = await one.make({ settings: { game: 'perudo' }, seats: PEOPLE });
  const there = other.link(code, null);
  await live(there);
  expect(await one.device.remove(code)).toBe(true);
  await clock.pass(60_000);
  expect(there.now.closed?.reason).toBe('gone');
});
