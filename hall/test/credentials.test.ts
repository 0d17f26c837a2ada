/** What is drawn at random can be typed. */
import { expect, test } from 'vitest';
import { newPlayerId } from '../src/people/credentials.ts';

test('no id of a person begins as a flag does', () => {
  const ids = Array.from({ length: 256 }, (_, first) => newPlayerId((bytes) => new Uint8Array(bytes).fill(first)));
  expect(ids.filter((id) => !/^[A-Za-z0-9_][A-Za-z0-9_-]{15}$/.test(id))).toEqual([]);
});
