/** What begins small is found, and what only looks so is not. */
import { expect, test } from 'vitest';
import { isSentence, smallStarts } from '../kit/sentences.ts';

test.each([
  ['you and Max: 95 points.', ['you']],
  ['ty i Max: 95 punktów.', ['ty']],
  ['ты и Max: 95 очков.', ['ты']],
  ['your dice: 3, 4.', ['your']],
  ['Not made. you lose 155.', ['you']],
  ['Max: «Дудо!» ты теряешь кость.', ['ты']],
  ['“it holds.” so they say.', ['it', 'so']],
  ['You and Max: 95 points. Not made.', []],
  ['Ty i Max: 95 punktów.', []],
  ['Ola: Jonti! Exactly 4 fives.', []],
  ['Ola plays Gauge: her die 2, and … your die 1.', []],
  ['4 fives hold.', []],
  ['d6: you peeked at it.', []],
  ['«Дудо» — ставка неверна.', []],
  ['Version 1.5 of the rules.', []],
  ['Nie masz już kart: 3. miejsce.', []],
])('%s', (text, words) => {
  expect(smallStarts(text)).toEqual(words);
});

test.each([
  ['You roll.', true],
  ['Ready?', true],
  ['Shuffling…', true],
  ['кричит «Побудка!»', false],
  ['to move', false],
  ['Bid 4 fives', false],
])('that %s is a sentence: %j', (text, is) => {
  expect(isSentence(text)).toBe(is);
});
