/** How well bots play, as it is typed in a terminal. */
import { BOT_LEVELS, LANGUAGES } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { localeOf } from '../src/locale.ts';
import { levelAsked, levelName, levelNamed } from '../src/play/levels.ts';
import { parlour } from './binary.ts';

test.each(LANGUAGES)('a level is known by its own name, by that in %s, and without marks', (language) => {
  const locale = localeOf(language);
  for (const level of BOT_LEVELS) {
    expect(levelNamed(level, locale)).toBe(level);
    expect(levelNamed(levelName(level, locale).toUpperCase(), locale)).toBe(level);
  }
  expect(levelNamed('easy', locale)).toBe('casual');
  expect(levelNamed('hard', locale)).toBeNull();
  expect(levelNamed('', locale)).toBeNull();
});

test('in Polish nobody needs their marks', () => expect(levelNamed('poczatkujacy', localeOf('pl'))).toBe('novice'));

test('nobody who asks for none gets another than casual', () => expect(levelAsked(undefined, localeOf('en'))).toBe('casual'));

test('--level that is none names those that there are', async () => {
  const { code, err } = await parlour(['play', 'perudo', '--level', 'hard']);
  expect([code, err]).toEqual([2, expect.stringContaining('--level takes novice, casual, strong, expert, not “hard”.')]);
});
