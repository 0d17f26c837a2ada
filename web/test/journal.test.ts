/** What is kept of what was told, what stands until it was seen, and what a tab remembers over a reload. */
import type { Keeping } from '@parlour/kernel';
import type { Happening } from '@parlour/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Arrival,
  arrived,
  EMPTY,
  filled,
  followed,
  isWhole,
  type Journal,
  keepJournal,
  keptJournal,
  lately,
  retold,
  seen,
  sorted,
} from '../src/table/journal.ts';
import { shownOf } from '../src/table/showing.ts';

/** Here an event says itself how long it may be read; when the view is of a round that is over, everything is kept. */
const keeping = ({ kind }: { readonly kind: string }, { open }: NonNullable<Arrival['view']>): Keeping => {
  if (open['over'] === true) return 'kept';
  return kind.startsWith('saw') ? 'once' : kind.startsWith('drawn') ? 'shown' : 'kept';
};

interface How {
  readonly missed?: boolean;
  readonly over?: boolean;
}

const arrival = (n: number, kinds: string, { missed = false, over = false }: How = {}): Arrival => ({
  entry: { n, at: 0, news: kinds.split(' ').map((kind) => ({ game: { kind } })) },
  view: { open: { over }, own: null },
  missed,
});

const after = (journal: Journal, ...arrivals: readonly Arrival[]): Journal => sorted(arrivals.reduce(arrived, journal), keeping);
const kinds = (items: Journal['kept']): string => items.map(({ news }) => ('game' in news ? news.game.kind : '')).join(' ');
/** When all of it has been shown. */
const shown = (journal: Journal): Journal => shownOf(journal, { n: 99, event: null });
const parts = (journal: Journal) => {
  const { kept, unseen, passing, missed } = shown(journal);
  return [kinds(kept), kinds(unseen), kinds(passing), missed];
};

test('what is told once is not in the history, and stands with what it is about until it was seen', () => {
  const looked = after(EMPTY, arrival(1, 'round'), arrival(2, 'peeked saw-1 saw-2'));
  expect(parts(looked)).toEqual(['round peeked', 'peeked saw-1 saw-2', '', false]);
  const more = after(looked, arrival(3, 'begun'));
  expect(parts(more)).toEqual(['round peeked begun', 'peeked saw-1 saw-2', '', false]);
  expect(parts(seen(more, 3))).toEqual(['round peeked begun', '', '', false]);
});

test('what the table shows by itself is said in passing, until something else happens', () => {
  const drawn = after(EMPTY, arrival(1, 'drew drawn-3'));
  expect(parts(drawn)).toEqual(['drew', '', 'drawn-3', false]);
  expect(parts(after(drawn, arrival(2, 'swapped')))).toEqual(['drew swapped', '', '', false]);
});

test('when there is nothing left to remember nothing is waited for', () => {
  const looked = after(EMPTY, arrival(1, 'looked saw-1'));
  expect(parts(after(looked, arrival(2, 'ended', { over: true })))).toEqual(['looked ended', '', '', false]);
  expect(parts(after(EMPTY, arrival(1, 'looked saw-1', { over: true })))).toEqual(['looked saw-1', '', '', false]);
});

test('what was missed is told once with what came of it', () => {
  const missed = { missed: true };
  const back = after(EMPTY, arrival(1, 'drew', missed), arrival(2, 'looked saw-1', missed), arrival(3, 'swapped', missed), arrival(4, 'begun'));
  expect(parts(back)).toEqual(['drew looked swapped begun', 'looked saw-1 swapped', '', true]);
  expect(parts(seen(back, 4))).toEqual(['drew looked swapped begun', '', '', false]);
});

test('what is not shown yet is not seen with what is', () => {
  const looked = after(EMPTY, arrival(1, 'looked saw-1'), arrival(3, 'looked saw-2', { missed: true }));
  expect(parts(seen(looked, 2))).toEqual(['looked looked', 'looked saw-2', '', true]);
});

test('what was seen in another tab is not told again, however late this one hears of it', () => {
  const late = after(seen(EMPTY, 2), arrival(1, 'looked saw-1', { missed: true }), arrival(2, 'drew drawn-4', { missed: true }), arrival(3, 'round'));
  expect(parts(late)).toEqual(['looked drew round', '', '', false]);
  expect(parts(after(late, arrival(4, 'looked saw-2')))).toEqual(['looked drew round looked', 'looked saw-2', '', false]);
});

test('nothing is told twice', () => {
  const looked = after(EMPTY, arrival(1, 'looked saw-1'));
  expect(after(seen(looked, 1), arrival(1, 'looked saw-1'))).toEqual(seen(looked, 1));
});

test('until the game is loaded everything waits, and then is told', () => {
  const waiting = [arrival(1, 'round'), arrival(2, 'looked saw-1')].reduce(arrived, EMPTY);
  expect(parts(waiting)).toEqual(['', '', '', false]);
  expect(parts(sorted(waiting, keeping))).toEqual(['round looked', 'looked saw-1', '', false]);
});

test('those who hear the table hear everything once and in order, under names that do not change', () => {
  const heard = (journal: Journal) => lately(shown(journal), 2).map(({ n, place }) => `${n}.${place}`);
  const looked = after(EMPTY, arrival(1, 'round'), arrival(2, 'looked saw-1'), arrival(3, 'drew drawn-2'));
  expect(kinds(lately(shown(looked), 2))).toBe('looked saw-1 drew drawn-2');
  expect(heard(looked)).toEqual(['2.0', '2.1', '3.0', '3.1']);
  expect(heard(after(seen(looked, 3), arrival(4, 'swapped')))).toEqual(['3.0', '4.0']);
});

const ANN = 'player-ann';
let store: Map<string, string>;
beforeEach(() => {
  store = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, text: string) => store.set(name, text),
    removeItem: (name: string) => store.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a reload in the middle of a look lets it be finished; after it nothing is there', () => {
  const looked = after(EMPTY, arrival(1, 'looked saw-7'));
  keepJournal('ABCDEF', ANN, looked);
  expect(keptJournal('ABCDEF', ANN)).toEqual(looked);
  keepJournal('ABCDEF', ANN, seen(looked, 1));
  expect(parts(keptJournal('ABCDEF', ANN))).toEqual(['looked', '', '', false]);
  expect(JSON.stringify([...store])).not.toContain('saw-7');
});

test('a card in hand is not in the store: the table shows it', () => {
  keepJournal('ABCDEF', ANN, after(EMPTY, arrival(1, 'drew drawn-7')));
  expect(JSON.stringify([...store])).not.toContain('drawn-7');
});

test('what somebody else put into the store is no history', () => {
  store.set('parlour.news.ABCDEF', '[1, null, {"n": 1}, {"n": 1, "place": 0, "at": 0, "news": {"game": {"kind": "round"}}}]');
  store.set('parlour.unseen.ABCDEF', '"nonsense');
  expect(parts(keptJournal('ABCDEF', ANN))).toEqual(['round', '', '', false]);
});

test('what was never told here is still missing after a reload', () => {
  const there = followed(after(EMPTY, arrival(3, 'started'), arrival(4, 'bid')), 4, true);
  expect(isWhole(there, 3)).toBe(true);
  const broken = after(followed(there, 90, false), arrival(91, 'bid'));
  keepJournal('ABCDEF', ANN, broken);
  expect(keptJournal('ABCDEF', ANN)).toEqual(broken);
  expect(isWhole(keptJournal('ABCDEF', ANN), 3)).toBe(false);
});

test('how far a tab has followed is kept over a reload, as far as it could tell what it heard', () => {
  keepJournal('ABCDEF', ANN, followed(EMPTY, 12, true));
  expect(keptJournal('ABCDEF', ANN).followedTo).toBe(12);
  keepJournal('ABCDEF', ANN, followed(arrived(EMPTY, arrival(9, 'bid')), 12, true));
  expect(keptJournal('ABCDEF', ANN).followedTo).toBe(8);
  for (const nonsense of ['{"to": -3, "brokenAt": "x"}', '{"to": 1.5}', '[]', '"', 'null']) {
    store.set('parlour.followed.ABCDEF', nonsense);
    expect(keptJournal('ABCDEF', ANN)).toMatchObject({ followedTo: 0, brokenAt: 0 });
  }
});

test('who comes to a tab after somebody else has nothing of theirs', () => {
  keepJournal('ABCDEF', ANN, followed(after(EMPTY, arrival(1, 'hand-7'), arrival(2, 'looked saw-7')), 2, true));
  expect(keptJournal('ABCDEF', 'player-bo')).toEqual(EMPTY);
  keepJournal('ABCDEF', 'player-bo', EMPTY);
  expect(JSON.stringify([...store])).not.toContain('-7');
});

test('pages from the beginning mend what broke before them, and nothing that broke since', () => {
  const broken = followed(EMPTY, 90, false);
  expect(filled(broken, 95).brokenAt).toBe(0);
  expect(filled(broken, 90).brokenAt).toBe(0);
  expect(filled(followed(broken, 170, false), 95).brokenAt).toBe(170);
});

const page = (from: number, ...entries: readonly string[]): Happening[] =>
  entries.map((kinds, i) => ({ n: from + i, at: 0, news: kinds === '' ? [] : kinds.split(' ').map((kind) => ({ game: { kind } })) }));
const judge = ({ kind }: { readonly kind: string }): Keeping => keeping({ kind }, { open: {}, own: null });

test('what is told again comes above what is there, each entry once, and never what was told once', () => {
  const late = after(EMPTY, arrival(7, 'bid'), arrival(9, 'raised'));
  const pages = retold(retold(late, page(6, 'drew drawn-3', 'bid', '', 'raised'), judge), page(3, 'round', 'looked saw-1', 'swapped'), judge);
  expect(kinds(pages.kept)).toBe('round looked swapped drew bid raised');
  expect(pages.kept.map(({ n }) => n)).toEqual([3, 4, 5, 6, 7, 9]);
  // What is shown right now is known by itself, and is not taken for another.
  expect(pages.kept.at(-1)).toBe(late.kept.at(-1));
  expect(retold(pages, page(3, 'round', 'looked', 'swapped'), judge)).toEqual(pages);
});

test('an entry of which a tab remembers but a part is told again as a whole', () => {
  const cut = { ...EMPTY, kept: after(EMPTY, arrival(4, 'doubt reveal lost')).kept.slice(1) };
  expect(kinds(retold(cut, page(3, 'bid', 'doubt reveal lost'), judge).kept)).toBe('bid doubt reveal lost');
});

test('what has just come is told in its own time, though it was told again already', () => {
  const waiting = arrived(EMPTY, arrival(5, 'looked saw-1'));
  const both = retold(waiting, page(4, 'drew', 'looked'), judge);
  expect(kinds(both.kept)).toBe('drew');
  expect(parts(sorted(both, keeping))).toEqual(['drew looked', 'looked saw-1', '', false]);
});

test('it is whole if it begins with the game, and nothing was missed since', () => {
  const there = after(EMPTY, arrival(3, 'started'), arrival(4, 'bid'));
  expect([isWhole(there, 3), isWhole(there, 2), isWhole({ ...there, brokenAt: 3 }, 3), isWhole({ ...there, brokenAt: 2 }, 3)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
