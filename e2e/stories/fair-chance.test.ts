/** Everyone's number in the deal: who is late by a moment is waited for, who is later is left out, and both can check it afterwards. */
import { checkAgainst, recallGame } from '@parlour/client';
import { isRefusal, replay } from '@parlour/kernel';
import { checkFairness } from '@parlour/table';
import { expect, test } from 'vitest';
import { findGame } from '../../cli/src/registry.ts';
import { anEvening } from './story-server.ts';
import { checkRecord } from './whole-game.ts';

const evening = anEvening();
const perudo = { game: 'perudo', options: { dicePerPlayer: 1 }, roundEnd: 'all' } as const;

test('who reads slowly for a moment still has their number in the deal', async () => {
  const company = await evening.company(['Ann', 'Bo', 'Cy'], perudo);
  const bo = company.at(1);
  bo.tab.line.freeze();
  await company.host.tab.does({ kind: 'start' });
  await company.host.tab.until(({ table }) => table?.numbers?.[0] != null && table.numbers[2] !== null, 'the others have opened theirs');
  expect(company.host.tab.now.table).toMatchObject({ phase: 'opening', numbers: [expect.any(String), null, expect.any(String)] });
  bo.tab.line.thaw();
  await company.all(({ table }) => table?.phase === 'playing', 'the game is dealt');
  expect(company.host.tab.told('dealt')).toEqual([{ kind: 'dealt', leftOut: [] }]);
  await company.playsToTheEnd();
  checkRecord(company, await evening.record(company.code));
});

test('who reloads while the numbers are opened opens theirs from the new page', async () => {
  const company = await evening.company(['Ann', 'Bo', 'Cy'], perudo);
  const bo = company.at(1);
  bo.tab.line.freeze();
  await company.host.tab.does({ kind: 'start' });
  bo.tab.close();
  await bo.opens(company.code);
  await company.all(({ table }) => table?.phase === 'playing', 'the game is dealt');
  await company.playsToTheEnd();
  checkRecord(company, await evening.record(company.code));
});

test('who does not open their number in five seconds is left out and shown to all; the record holds against everyone’s memory', async () => {
  const company = await evening.company(['Ann', 'Bo', 'Cy'], perudo);
  const bo = company.at(1);
  bo.tab.line.freeze();
  await company.host.tab.does({ kind: 'start' });
  await evening.soon(company.host.tab.until(({ table }) => table?.phase === 'playing', 'it is dealt without Bo'));
  bo.tab.line.thaw();
  await company.all(({ table }) => table?.phase === 'playing', 'Bo sees it too');
  for (const { tab } of company.people) expect(tab.told('dealt')).toEqual([{ kind: 'dealt', leftOut: [1] }]);
  await company.playsToTheEnd();

  const record = await evening.record(company.code);
  const game = findGame('perudo')?.edition.game;
  expect(game && isRefusal(replay(game, record))).toBe(false);
  expect(checkFairness(record.fair, record.key)).toBe(null);
  expect(record.fair.numbers).toEqual([expect.any(String), null, expect.any(String)]);
  for (const { token, memory } of company.people) {
    const remembered = recallGame(token, company.code, 1, memory);
    expect(remembered && checkAgainst(record, remembered)).toBe(null);
  }
});

test('a game that all leave while the numbers are opened is abandoned', async () => {
  const company = await evening.company(['Ann', 'Bo', 'Cy'], perudo);
  const wil = await evening.person('Wil');
  await wil.opens(company.code);
  for (const { tab } of company.people.slice(1)) tab.line.freeze();
  await company.host.tab.does({ kind: 'start' });
  await company.host.tab.does({ kind: 'leave' });
  for (const { tab } of company.people.slice(1)) {
    tab.line.thaw();
    await tab.does({ kind: 'leave' });
  }
  await wil.tab.until(({ table }) => table?.phase === 'abandoned', 'it is abandoned');
});
