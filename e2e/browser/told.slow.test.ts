/**
 * Whatever happens can be read where eyes are, without the history: the fullest tables on a phone, upright or sideways, at the pace of bots.
 * Every public event has a line in the middle of the table, or something of its own that stays, for nine tenths of a second at least. More
 * moves than these: MOVES in the environment; every game both ways: PHONES=all.
 */
import { expect, test } from 'vitest';
import { testServer } from './test-server.ts';
import { PLAYS } from './told/plays.ts';
import { signOf } from './told/signs.ts';
import { WatchedTable } from './told/watching.ts';

const server = testServer({ rate: 0 });
const MOVES = Number(process.env['MOVES'] ?? 22);
const READ = 900;

const UPRIGHT = { width: 375, height: 667 };
const SIDEWAYS = { width: 812, height: 375 };
const SEEN: Readonly<Record<string, typeof UPRIGHT>> = { perudo: UPRIGHT, kalitiri: UPRIGHT, sen: SIDEWAYS, dalmuti: SIDEWAYS };

const WATCHED = PLAYS.flatMap((play) => {
  const phones = process.env['PHONES'] === 'all' ? [UPRIGHT, SIDEWAYS] : [SEEN[play.game] ?? UPRIGHT];
  return phones.map((size) => ({ play, name: play.name, size, width: size.width }));
});

// A frame that the machine was too busy to paint is no fault of ours; what is too short comes again.
test.each(WATCHED)('$name, $width px wide', { retry: 2 }, async ({ play, size }) => {
  const watching = await WatchedTable.begins(server, play, size, signOf(play.game));
  const told = await watching.plays(MOVES);
  const kinds = new Map<string, string>();
  for (const { event, sign, ms } of told)
    if (ms < READ) kinds.set(event.kind, `${ms} ms: ${JSON.stringify(event)} at ${sign.selector} ${sign.texts.join()}`);
  expect([...kinds.values()]).toEqual([]);
  expect(told.length).toBeGreaterThan(MOVES / 2);
});
