/** A whole game of every preset, from making the table to a record that anybody can check. All presets of a game are played side by side. */
import { writeFileSync } from 'node:fs';
import { connectTable, recallGame } from '@parlour/client';
import { isRefusal, replay } from '@parlour/kernel';
import { findGame } from '@parlour/registry/loaded';
import { checkFairness, checkNotes, type TableRecord } from '@parlour/table';
import { expect, test } from 'vitest';
import { parlour, scratch } from '../../cli/test/binary.ts';
import type { StoryPlayers } from './players.ts';
import type { StoryServer } from './story-server.ts';
import { until } from './until.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Eve', 'Flo'];

export function tellWholeGames(evening: StoryServer, names: readonly string[]): void {
  const at = scratch();
  test.each(names)('a whole game of %s in every preset, from the lobby to a record that holds', async (name) => {
    const presets = Object.entries(findGame(name)?.game.sheet.presets ?? {});
    const records = await Promise.all(presets.map(([preset, { usualSeats }]) => wholeGame(evening, name, preset, usualSeats)));
    const file = at(`${name}.jsonl`);
    writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    const ran = await parlour(['verify', file]);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toContain(
      `${file}: all ${records.length} records are valid.\n  ${records.length} give the standing after every round and what was drawn, and both are right.\n  ${records.length} have every promised number in their random draws.\n`,
    );
  });
}

async function wholeGame(evening: StoryServer, game: string, preset: string, seats: number): Promise<TableRecord> {
  const players = await evening.players(NAMES.slice(0, seats), { game, preset, name: `${game} ${preset}` });
  // Somebody watches with nothing but what a browser has.
  const { token } = await evening.person('Wil');
  const watching = connectTable({ url: evening.url, table: players.code, token });
  await players.starts();
  await players.playsToTheEnd();
  const { table, view } = players.host.tab.now;
  await until(watching, (now) => now.table?.phase === 'finished', 'who watches sees the end');
  expect([watching.now.table, watching.now.view]).toEqual([table, { open: view?.open, own: null }]);
  watching.close();
  expect(table?.result?.standing).toHaveLength(seats);
  expect(players.people.flatMap(({ tab }) => tab.misled)).toEqual([]);

  const record = await evening.record(players.code);
  checkRecord(players, record);
  expect(record.standing).toEqual(table?.result?.standing);
  for (const { tab } of players.people) tab.close();
  return record;
}

/** The record replays, its chance was fair, and it is the game that everyone remembers. */
export function checkRecord({ people, code }: StoryPlayers, record: TableRecord): void {
  const game = findGame(record.game)?.game;
  if (game === undefined) throw new Error('a game that is not in the registry');
  const replayed = replay(game, record);
  expect(isRefusal(replayed) ? replayed : null).toBe(null);
  expect(checkFairness(record)).toBe(null);
  for (const { token, memory, player } of people) {
    const seat = record.players.findIndex(({ began }) => began.kind === 'person' && began.player === player);
    const remembered = recallGame(token, code, record.number, memory);
    expect(remembered).toMatchObject({ seat, numbers: record.fair.numbers, number: record.fair.numbers[seat] });
    expect(remembered?.number).toMatch(/^[0-9a-f]{64}$/);
    expect(remembered?.findings).toEqual([]);
    expect(remembered && checkNotes(game, record, remembered).refusal).toBe(null);
  }
}
