/** What a terminal says of a table, from the state it has: odds where the table allows them, whose the earlier bids are, and what was replaced. */
import type { TableState } from '@parlour/client';
import { beginning, bot, tableState, tableView } from '@parlour/client/test/fixtures';
import { isRefusal, seeded, settle, viewOf } from '@parlour/kernel';
import { findGame } from '@parlour/registry/loaded';
import { expect, test } from 'vitest';
import { inkFor } from '../src/ink.ts';
import { ENGLISH } from '../src/locale.ts';
import { Narrator } from '../src/play/narrator.ts';
import { promptOf } from '../src/play/prompt.ts';
import { promptLines, tableLines } from '../src/play/prompt-lines.ts';
import { RemarkFeed } from '../src/play/remark-feed.ts';

const loaded = findGame('perudo');
if (loaded === undefined) throw new Error('there is no Perudo');
const { game } = loaded;
const settings = settle(game, { seats: 3 });
if (isRefusal(settings)) throw new Error(settings.code);
const seen = viewOf(game, game.setup({ version: game.version, options: settings.options, seats: 3 }, seeded('told')), 0);
/** Bob's three fours have become four: Inflation. */
const BIDS = [
  [0, 2, 3, 'bid'],
  [1, 3, 4, 'bid'],
  [1, 4, 4, 'inflation'],
] as const;

const TABLE = tableView({
  phase: 'playing',
  seats: ['Ann', 'Bob', 'Cyd'].map(bot),
  games: 1,
  begun: beginning({ version: game.version, seats: 3, commitments: [null, null, null] }),
});
const STATE = tableState(TABLE, {
  turn: { awaited: [0], since: 0, between: false, closable: false, willing: [], banks: null, windowEnds: null },
  view: { open: { ...seen.open, bids: BIDS, turn: 0 }, own: { ...seen.own } },
});
const stateWith = (aids: boolean): TableState => ({ ...STATE, table: { ...TABLE, settings: { ...TABLE.settings, aids } } });
const INKS = [inkFor({}), inkFor({}, true)];
const locale = ENGLISH;

/** Everything that is put before somebody whose turn it is. */
const said = (state: TableState): string =>
  INKS.flatMap((ink) => promptLines(promptOf(state, [], locale), { state, terminal: { ink, locale }, shared: true })).join('\n');

test('odds are shown where the table allows them, and nowhere else', () => {
  expect(said(stateWith(true))).toMatch(/holds[\s\S]*5x4.*\d %/);
  expect(said(stateWith(false))).toMatch(/Bob bids 4 fours[\s\S]*5x4/);
  expect(said(stateWith(false))).not.toContain('%');
});

test('earlier bids name their bidders, and say which a card has replaced', () => {
  const [drawn, plain] = INKS.map((ink) => tableLines({ state: STATE, terminal: { ink, locale }, shared: true }).join('\n'));
  expect(drawn).toContain('before: Ann: 2×3 · Bob: 3×4 (changed)');
  expect(plain).toContain('Before: Ann: 2 threes; Bob: 3 fours (changed).');
  const coloured = inkFor({ isTTY: true, hasColors: () => true });
  expect(tableLines({ state: STATE, terminal: { ink: coloured, locale }, shared: true }).join('\n')).toContain('\x1b[9mBob: 3×4\x1b');
});

test('the seat of who left says whose it was', () => {
  const seats = TABLE.seats.with(2, { ...bot('Cyd'), insteadOf: { player: 'dan', mayReturn: true } });
  const state = { ...STATE, table: { ...TABLE, seats }, people: { dan: 'Dan' } };
  for (const ink of INKS) expect(tableLines({ state, terminal: { ink, locale }, shared: true }).join('\n')).toMatch(/Cyd.*bot for Dan/);
});

test('the history strikes out a bid that a card has replaced', () => {
  const narrator = new Narrator(STATE, { ink: inkFor({}), locale, keyboard: { say() {} } }, { tell() {}, tellOnce() {} });
  const events = [
    { kind: 'round', round: 1, starter: 0, palifico: null },
    { kind: 'bid', seat: 1, quantity: 3, face: 4, phantom: false },
    { kind: 'inflated', seat: 2, bidder: 1, quantity: 4, face: 4 },
  ];
  narrator.tell([{ n: 1, at: 0, news: events.map((event) => ({ game: event })) }], STATE);
  expect(narrator.history()).toEqual(['Round 1. You start.', 'Bob bids 3 fours (changed).', 'Cyd plays Inflation: Bob’s bid is now 4 fours.']);
});

test('what a bot says is a quiet line for who sits there; hush ends it, and a pipe has none of it', () => {
  const won = { n: 9, at: 0, news: [{ game: { kind: 'won', seat: 1 } }] };
  const ink = { ...inkFor({}), paint: (tone: string, text: string) => `(${tone}) ${text}` };
  const feed = (live: boolean) => new RemarkFeed({ ink, locale, keyboard: { live } });
  expect(feed(true).fresh([won], STATE)).toEqual([expect.stringMatching(/^\(quiet\) (?:Ann|Bob|Cyd): .+/)]);
  expect(feed(false).fresh([won], STATE)).toEqual([]);
  const hushed = feed(true);
  expect(hushed.toggle()).toBe('Bots make no remarks from now on.');
  expect(hushed.fresh([won], STATE)).toEqual([]);
  expect(hushed.toggle()).toBe('Bots make remarks again, now and then.');
});
