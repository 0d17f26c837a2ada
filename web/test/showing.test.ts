/** Nothing beside the board tells an outcome before the board has shown it: neither the history, nor the rail, nor what is spoken. */
import type { Keeping } from '@parlour/kernel';
import { expect, test } from 'vitest';
import type { GameEvent } from '../src/table/history-lines.ts';
import { arrived, EMPTY, type Journal, lately, sorted } from '../src/table/journal.ts';
import { isHeldBack, isKept, shownOf } from '../src/table/showing.ts';

const keeping = ({ kind }: GameEvent): Keeping => (kind.startsWith('drawn') ? 'shown' : 'kept');
const begins = ({ kind }: GameEvent): boolean => kind === 'round';

/** Entries from 1 on, each with its events; and a way to find one of them again. */
function evening(...entries: readonly string[]) {
  const arrivals = entries.map((kinds, i) => ({
    n: i + 1,
    at: 1_000 * i,
    news: kinds.split(' ').map((kind) => ({ game: { kind } })),
  }));
  const journal = sorted(arrivals.map((entry) => ({ entry, view: { open: {}, own: null }, missed: false })).reduce(arrived, EMPTY), keeping);
  const event = (kind: string): GameEvent => {
    const found = arrivals.flatMap(({ news }) => news).find(({ game }) => game.kind === kind);
    if (found === undefined) throw new Error(`there is no ${kind}`);
    return found.game;
  };
  return { journal, event };
}

const kinds = (items: Journal['kept']): string => items.map(({ news }) => ('game' in news ? news.game.kind : '')).join(' ');

test('a line of the history comes when its event has been shown, and what happened since waits', () => {
  const { journal, event } = evening('bid', 'called counted lost', 'round');
  const history = (n: number, now: string | null): string => kinds(shownOf(journal, { n, event: now === null ? null : event(now) }).kept);
  expect(history(1, 'bid')).toBe('');
  expect(history(1, null)).toBe('bid');
  expect(history(2, 'called')).toBe('bid');
  expect(history(2, 'counted')).toBe('bid called');
  expect(history(2, 'lost')).toBe('bid called counted');
  expect(history(2, null)).toBe('bid called counted lost');
  expect(history(3, null)).toBe('bid called counted lost round');
});

test('the rail stays with the view before until the last event of a step has been shown', () => {
  const { journal, event } = evening('bid', 'called counted lost');
  const held = (now: string): boolean => isHeldBack(journal, { n: 2, event: event(now) }, begins);
  expect(['called', 'counted', 'lost'].map(held)).toEqual([true, true, true]);
  expect(isHeldBack(journal, { n: 2, event: null }, begins)).toBe(false);
});

test('a round that begins hides nothing, from its first event on', () => {
  const { journal, event } = evening('allPassed round dealt');
  const held = (now: string): boolean => isHeldBack(journal, { n: 1, event: event(now) }, begins);
  expect(['allPassed', 'round', 'dealt'].map(held)).toEqual([true, false, false]);
});

test('an event that no journal knows holds back all of its entry', () => {
  const { journal } = evening('bid', 'called counted');
  const foreign = { n: 2, event: { kind: 'called' } };
  expect(kinds(shownOf(journal, foreign).kept)).toBe('bid');
  expect(isHeldBack(journal, foreign, begins)).toBe(true);
});

test('what is said in passing is said when it is shown, although more has happened, and is over with the next', () => {
  const { journal, event } = evening('drew drawn-3', 'swapped', 'drew drawn-7');
  const spoken = (n: number, now: string | null): string => kinds(lately(shownOf(journal, { n, event: now === null ? null : event(now) }), 2));
  expect(spoken(1, 'drawn-3')).toBe('drew');
  expect(spoken(1, null)).toBe('drew drawn-3');
  expect(spoken(2, null)).toBe('drew swapped');
  expect(spoken(3, null)).toBe('swapped drew drawn-7');
});

test('what is said in passing is not said in the place of what is expected', () => {
  const { journal, event } = evening('drew drawn-3');
  expect([isKept(journal, event('drew')), isKept(journal, event('drawn-3'))]).toEqual([true, false]);
});
