/** Everyone's number in the deal: who is late by a moment is waited for, who is later is left out, and both can check it afterwards. */
import { recallGame } from '@parlour/client';
import { isRefusal, replay } from '@parlour/kernel';
import { findGame } from '@parlour/registry/loaded';
import { checkFairness, checkNotes } from '@parlour/table';
import { expect, test } from 'vitest';
import { anEvening } from './story-server.ts';
import { checkRecord } from './whole-game.ts';

const evening = anEvening();
const perudo = { game: 'perudo', options: { dicePerPlayer: 1 }, roundEnd: 'all' } as const;

test('who reads slowly for a moment still has their number in the deal', async () => {
  const players = await evening.players(['Ann', 'Bo', 'Cy'], perudo);
  const bo = players.at(1);
  bo.tab.line.freeze();
  await players.host.tab.does({ kind: 'start' });
  await players.host.tab.until(({ table }) => table?.numbers?.[0] != null && table.numbers[2] !== null, 'the others have opened theirs');
  expect(players.host.tab.now.table).toMatchObject({ phase: 'opening', numbers: [expect.any(String), null, expect.any(String)] });
  bo.tab.line.thaw();
  await players.all(({ table }) => table?.phase === 'playing', 'the game is dealt');
  expect(players.host.tab.told('dealt')).toEqual([{ kind: 'dealt', leftOut: [] }]);
  await players.playsToTheEnd();
  checkRecord(players, await evening.record(players.code));
});

test('who reloads while the numbers are opened opens theirs from the new page', async () => {
  const players = await evening.players(['Ann', 'Bo', 'Cy'], perudo);
  const bo = players.at(1);
  bo.tab.line.freeze();
  await players.host.tab.does({ kind: 'start' });
  bo.tab.close();
  await bo.opens(players.code);
  await players.all(({ table }) => table?.phase === 'playing', 'the game is dealt');
  await players.playsToTheEnd();
  checkRecord(players, await evening.record(players.code));
});

test('who does not open their number in five seconds is left out and shown to all; the record holds against everyone’s memory', async () => {
  const players = await evening.players(['Ann', 'Bo', 'Cy'], perudo);
  const bo = players.at(1);
  bo.tab.line.freeze();
  await players.host.tab.does({ kind: 'start' });
  await evening.soon(players.host.tab.until(({ table }) => table?.phase === 'playing', 'it is dealt without Bo'));
  bo.tab.line.thaw();
  await players.all(({ table }) => table?.phase === 'playing', 'Bo sees it too');
  for (const { tab } of players.people) expect(tab.told('dealt')).toEqual([{ kind: 'dealt', leftOut: [1] }]);
  await players.playsToTheEnd();

  const record = await evening.record(players.code);
  const game = findGame('perudo')?.game;
  expect(game && isRefusal(replay(game, record))).toBe(false);
  expect(checkFairness(record)).toBe(null);
  expect(record.fair.numbers).toEqual([expect.any(String), null, expect.any(String)]);
  for (const { token, memory } of players.people) {
    const remembered = recallGame(token, players.code, 1, memory);
    if (game === undefined || remembered === null) throw new Error('nothing was noted');
    expect(checkNotes(game, record, remembered).refusal).toBe(null);
  }
});

test('a game that all leave while the numbers are opened is abandoned', async () => {
  const players = await evening.players(['Ann', 'Bo', 'Cy'], perudo);
  const wil = await evening.person('Wil');
  await wil.opens(players.code);
  for (const { tab } of players.people.slice(1)) tab.line.freeze();
  await players.host.tab.does({ kind: 'start' });
  await players.host.tab.does({ kind: 'leave' });
  for (const { tab } of players.people.slice(1)) {
    tab.line.thaw();
    await tab.does({ kind: 'leave' });
  }
  await wil.tab.until(({ table }) => table?.phase === 'abandoned', 'it is abandoned');
});
