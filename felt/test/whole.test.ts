/** What stays on one line. */
import { expect, test } from 'vitest';
import { whole } from '../src/whole.ts';

test.each([
  ['Iza заменяет свою карту № 3 и сбрасывает 8.', 'Iza заменяет свою карту №\u00a03 и сбрасывает\u00a08.'],
  ['Karta nr 12 gracza Ola to 8.', 'Karta nr\u00a012 gracza Ola to\u00a08.'],
  ['You roll your die 1. Now it shows 2.', 'You roll your die\u00a01. Now it shows\u00a02.'],
  ['Iza loses 2 dice, 12 in all.', 'Iza loses 2 dice, 12 in all.'],
])('%s', (text, drawn) => {
  expect(whole(text)).toBe(drawn);
});
