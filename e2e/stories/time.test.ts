/** Time at the table: pauses, clocks that run out, and windows that close by themselves. */
import type { MoveValue } from '@parlour/kernel';
import { tableWords } from '@parlour/table/words';
import { expect, test } from 'vitest';
import { ENGLISH } from '../../cli/src/locale.ts';
import { aMove } from './habits.ts';
import { statesOf } from './states.ts';
import { anEvening } from './story-server.ts';
import { checkRecord } from './whole-game.ts';

const evening = anEvening();

test('one pauses, another resumes; meanwhile moves are refused with words, and clocks stand still', async () => {
  const players = await (await evening.players(['Ann', 'Bo', 'Cy'], { game: 'perudo', options: { dicePerPlayer: 1 }, clock: 'fast' })).starts();
  const { mover, others } = players.awaited();
  const [bo, cy] = others;
  const watcher = await evening.person('Wil');
  await watcher.opens(players.code);
  const move = aMove(mover.tab.now);
  await bo?.tab.does({ kind: 'pause' });
  await players.agrees();
  const paused = mover.tab.now;
  const refused = await mover.tab.mayNot({ kind: 'move', move });
  expect(refused).toBe('table/paused');
  expect(ENGLISH.speaker(tableWords).t(`refusals.${refused}`)).toMatch(/^[A-Z].* .*\.$/);
  expect(await mover.tab.mayNot({ kind: 'go-on' })).toBe('table/paused');
  expect(await mover.tab.mayNot({ kind: 'pause' })).toBe('pause/already');
  expect(await watcher.tab.mayNot({ kind: 'resume' })).toBe('seat/none');

  evening.clock.leap(10 * 60_000); // the bank was half a minute
  await cy?.tab.does({ kind: 'resume' });
  await players.agrees();
  const { turn, view } = mover.tab.now;
  expect([view?.open, turn?.awaited, turn?.banks]).toEqual([paused.view?.open, paused.turn?.awaited, paused.turn?.banks]);
  expect((turn?.since ?? 0) - (paused.turn?.since ?? 0)).toBeGreaterThanOrEqual(10 * 60_000);
  expect(await cy?.tab.mayNot({ kind: 'resume' })).toBe('pause/none');
  await mover.tab.does({ kind: 'move', move }); // it is not late
  expect(mover.tab.told('timeout')).toEqual([]);
  await players.playsToTheEnd();
});

test('for somebody who does not move the clock plays the fallback, tells everyone, and the game goes on to its end', async () => {
  const settings = { game: 'perudo', options: { dicePerPlayer: 2 }, clock: 'fast', roundEnd: 'all' } as const;
  const players = await (await evening.players(['Ann', 'Bo', 'Cy'], settings)).starts();
  const [ann, bo, cy] = [players.host, players.at(1), players.at(2)];
  for (const { tab } of [ann, cy]) tab.plays();
  // Bo looks at the table all the time, and does nothing but let rounds begin after a minute.
  await evening.soon(
    players.all(({ table }) => table?.phase === 'finished', 'the game is over'),
    200,
  );
  await players.agrees();
  const late = ann.tab.told('timeout').map(({ seat }) => seat);
  expect(late).toContain(bo.seat);
  expect(bo.tab.told('timeout')).toEqual(ann.tab.told('timeout'));
  expect(ann.tab.told('away')).toEqual([]);

  const record = await evening.record(players.code);
  checkRecord(players, record);
  const steps = statesOf(await evening.log(players.code), record);
  const byClock = steps.filter(({ entry }) => entry.kind === 'moved' && entry.by === 'clock');
  expect(byClock).toHaveLength(late.length);
  for (const { game, before, entry } of byClock) {
    if (entry.kind === 'moved') expect(entry.move).toEqual(game.fallback(before, entry.seat));
  }
  expect(steps.some(({ entry }) => entry.kind === 'moved' && entry.seat === bo.seat && entry.by === 'person')).toBe(false);
});

test('without a clock, the window for a revolution closes by itself and says nothing about anybody', async () => {
  const settings = { game: 'dalmuti', preset: 'court', options: { rounds: '2' } } as const;
  const players = await (await evening.players(['Ann', 'Bo', 'Cy', 'Di'], settings)).starts();
  players.plays({ waitsInWindows: true });
  await evening.soon(players.all(({ turn }) => turn?.windowEnds != null, 'the window is open'));
  const { turn } = players.host.tab.now;
  expect([turn?.awaited, (turn?.windowEnds ?? 0) - (turn?.since ?? 0)]).toEqual([[0, 1, 2, 3], 15_000]);
  await players.at(1).tab.does({ kind: 'move', move: { kind: 'silent', round: 2 } });
  await players.agrees();
  expect(players.host.tab.now.turn).toEqual(turn); // who has answered is nobody’s business
  await evening.soon(players.all(({ table }) => table?.phase === 'finished', 'the game is over'));

  const answers = (await evening.log(players.code)).flatMap((entry) => (entry.kind === 'moved' && isAnswer(entry.move) ? [entry] : []));
  expect(answers.map(({ seat, by }) => ({ seat, by })).sort((a, b) => a.seat - b.seat)).toEqual([
    { seat: 0, by: 'clock' },
    { seat: 1, by: 'person' },
    { seat: 2, by: 'clock' },
    { seat: 3, by: 'clock' },
  ]);
  for (const { by, at } of answers) if (by === 'clock') expect(at).toBeGreaterThanOrEqual(turn?.windowEnds ?? 0);
  for (const { tab } of players.people) expect(tab.told('timeout')).toEqual([]);
  checkRecord(players, await evening.record(players.code));
});

const isAnswer = (move: object): boolean => (move as MoveValue).kind === 'silent' || (move as MoveValue).kind === 'declare';

test('without a clock, the table plays everybody’s last card', async () => {
  const players = await (await evening.players(['Ann', 'Bo', 'Cy', 'Di'], { game: 'kalitiri', preset: 'short' })).starts();
  players.plays({ waitsInWindows: true });
  await evening.soon(players.all(({ table }) => table?.phase === 'finished', 'the deal is over'));
  const moved = (await evening.log(players.code)).flatMap((entry) => (entry.kind === 'moved' ? [entry] : []));
  expect(
    moved
      .filter(({ by }) => by === 'clock')
      .map(({ seat }) => seat)
      .sort((a, b) => a - b),
  ).toEqual([0, 1, 2, 3]);
  expect(moved.slice(-4).every(({ by }) => by === 'clock')).toBe(true);
  for (const { tab } of players.people) expect(tab.told('timeout')).toEqual([]);
  checkRecord(players, await evening.record(players.code));
});
