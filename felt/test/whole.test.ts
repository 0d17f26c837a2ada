/** What stays on one line. */
import { expect, test } from 'vitest';
import { whole } from '../src/whole.ts';

test.each([
  ['Iza заменяет свою карту № 3 и сбрасывает 8.', 'Iza заменяет свою карту №\u00a03 и сбрасывает 8.'],
  ['Karta nr 12 gracza Ola to 8.', 'Karta nr\u00a012 gracza Ola to 8.'],
  ['Iza swaps it for card 3.', 'Iza swaps it for card 3.'],
])('%s', (text, drawn) => {
  expect(whole(text)).toBe(drawn);
});
