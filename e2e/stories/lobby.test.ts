/** Before a game: seats, names, settings, and what a start needs. */
import { isPerson } from '@parlour/table';
import { expect, test } from 'vitest';
import { anEvening } from './story-server.ts';

const evening = anEvening();
const perudo = { game: 'perudo', options: { dicePerPlayer: 1 }, roundEnd: 'all' } as const;

test('of two who reach for one seat at the same time, one has it', async () => {
  const players = await evening.players(['Ann', 'Bo', 'Cy'], { ...perudo, seats: 5 });
  const [bo, cy] = [players.at(1), players.at(2)];
  const answers = await Promise.all([bo, cy].map(({ tab }) => tab.link.ask({ kind: 'sit', seat: 4 })));
  expect(answers.map(({ kind }) => kind).sort()).toEqual(['done', 'refused']);
  expect(answers.find(({ kind }) => kind === 'refused')).toMatchObject({ code: 'seat/taken', params: { seat: 5 } });
  await players.agrees();
  const taken = players.host.tab.now.table?.seats.flatMap((each, seat) => (isPerson(each) ? [seat] : []));
  expect(taken).toHaveLength(3);
  expect(taken).toContain(4);
});

test('somebody with a taken name gets a visible suffix and is somebody else', async () => {
  const players = await evening.players(['Ann', 'Ann'], { ...perudo, seats: 3 });
  const [first, second] = [players.host, players.at(1)];
  await players.agrees();
  const names = first.tab.now.people;
  expect(names[first.player]).toBe('Ann');
  expect(names[second.player]).toMatch(/^Ann.+/);
  expect(second.tab.now.you?.name).toBe(names[second.player]);
  expect(second.player).not.toBe(first.player);
});

test('a change of settings clears all marks, fewer seats unseat those beyond them, and a start says what it lacks', async () => {
  const players = await evening.players(['Ann', 'Bo', 'Cy', 'Di'], perudo);
  const [ann, bo, , di] = players.people;
  if (ann === undefined || bo === undefined || di === undefined) throw new Error('where are they?');
  const ready = (): boolean[] => (ann.tab.now.table?.seats ?? []).map((each) => isPerson(each) && each.ready);
  expect(ready()).toEqual([false, true, true, true]); // the host counts as ready
  await ann.tab.does({ kind: 'set', settings: { seats: 3 } });
  expect(ready()).toEqual([false, false, false]);
  await di.tab.until(({ you }) => you?.seat === null, 'Di watches');
  expect(await di.tab.mayNot({ kind: 'sit' })).toBe('table/full');
  expect(await bo.tab.mayNot({ kind: 'set', settings: { seats: 4 } })).toBe('host/only');
  expect(await ann.tab.link.ask({ kind: 'start' })).toMatchObject({ kind: 'refused', code: 'start/not-ready', params: { waiting: 2 } });

  await ann.tab.does({ kind: 'set', settings: { game: 'kalitiri', preset: 'short' } });
  for (const { tab } of players.people.slice(1, 3)) await tab.does({ kind: 'ready', on: true });
  expect(await ann.tab.mayNot({ kind: 'start' })).toMatch(/^(seats|options|settings)\//); // three are too few
  await ann.tab.does({ kind: 'bot', level: 'casual' });
  await ann.tab.does({ kind: 'start' });
  await players.all(({ table }) => table?.phase === 'playing', 'they play');
  expect(di.tab.now.view?.own).toBe(null);
  await players.playsToTheEnd(players.people.slice(0, 3));
});

test('at the start empty seats are dropped, and the rest keep their order', async () => {
  const players = await evening.players(['Ann', 'Bo', 'Cy'], { ...perudo, seats: 5 });
  await players.at(1).tab.does({ kind: 'sit', seat: 4 });
  await players.host.tab.does({ kind: 'bot', seat: 3, level: 'casual' });
  await players.host.tab.does({ kind: 'unbot', seat: 3 });
  await players.starts();
  expect(players.people.map(({ seat }) => seat)).toEqual([0, 2, 1]);
  expect(players.host.tab.now.table?.seats).toHaveLength(3);
  await players.playsToTheEnd();
  await players.host.tab.does({ kind: 'lobby' });
  expect(players.host.tab.now.table?.seats).toHaveLength(5);
});
