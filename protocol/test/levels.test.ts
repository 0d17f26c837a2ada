/** How well a bot is to play, as it comes over the wire: the levels of today, the one of before, and nothing else. */
import { BOT_LEVELS } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { newTable, personCommand } from '../src/protocol.ts';

const settings = { game: 'perudo' };

test.each([...BOT_LEVELS, 'easy'])('%s is taken, in a command and for a new table', (level) => {
  expect(personCommand.safeParse({ kind: 'bot', level }).success).toBe(true);
  expect(personCommand.safeParse({ kind: 'bot', seat: 2, level }).success).toBe(true);
  expect(newTable.safeParse({ settings, bots: [level, level] }).success).toBe(true);
});

test.each(['hard', 'Easy', '', 3, null, undefined])('%j is refused', (level) => {
  expect(personCommand.safeParse({ kind: 'bot', level }).success).toBe(false);
  expect(newTable.safeParse({ settings, bots: [level] }).success).toBe(false);
});
