/** What a round's end says: who or what lets the next one begin. */
import { bot, ME, person, tableState, tableView } from '@parlour/client/test/fixtures';
import type { Seat } from '@parlour/kernel';
import type { TableSettings, TurnView } from '@parlour/table';
import { expect, test } from 'vitest';
import { betweenText } from '../src/table/interlude.tsx';
import { loadWords } from '../src/words/words.ts';

const words = await loadWords('en');
const TURN: TurnView = { awaited: [], between: true, closable: false, willing: [], since: 0, banks: null, windowEnds: null };
const PEOPLE = { [ME]: 'Ann', ola: 'Ola', jan: 'Jan' };

/** Ann is at seat 0, Ola at 1, Jan at 2, and seven bots, who are always ready. */
function says(roundEnd: TableSettings['roundEnd'], ready: readonly Seat[], seconds: number | null = null, host = 'ola'): string {
  const bots = ['Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal'].map(bot);
  const empty = tableView();
  const table = { ...empty, seats: [person(ME), person('ola'), person('jan'), ...bots], host, settings: { ...empty.settings, roundEnd } };
  const turn = { ...TURN, willing: roundEnd === 'all' ? [...ready, ...bots.map((_, i) => i + 3)] : [] };
  return betweenText({ state: { ...tableState(table), people: PEOPLE }, table, turn, words, seconds });
}

test('bots are not counted among those who are ready', () => {
  expect(says('all', [])).toBe('The round is over. Ready: 0 of 3.');
  expect(says('all', [2])).toBe('The round is over. Ready: 1 of 3.');
});

test('who is ready reads whom the table waits for', () => {
  expect(says('all', [0])).toBe('Waiting for Ola and Jan.');
  expect(says('all', [0, 1])).toBe('Waiting for Jan.');
});

test('the last who is not ready reads that it is on them', () => {
  expect(says('all', [1, 2])).toBe('The round is over. The next one starts when you’re ready.');
});

test('a countdown says what it counts to, and what else would end it', () => {
  expect(says('time', [], 8)).toBe('The round is over. Next round in 8 s.');
  expect(says('all', [2], 42)).toBe('Next round in 42 s, or when everyone is ready: 1 of 3 so far.');
  expect(says('all', [0], 42)).toBe('Waiting for Ola and Jan. Next round in 42 s at the latest.');
  expect(says('host', [], 42)).toBe('Ola starts the next round; it starts on its own in 42 s.');
});

test('the host reads that it is on them', () => {
  expect(says('host', [], null, ME)).toBe(words.t('between.host_you'));
  expect(says('host', [], 9, ME)).toContain('it starts on its own in 9 s');
});
