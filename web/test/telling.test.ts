/** The table in words and the history: no odds where they are not wanted, and bids that a card replaced are struck out. */
import { bot, tableState, tableView } from '@parlour/client/test/fixtures';
import type { BoardProps } from '@parlour/felt';
import { everyoneOf, isRefusal, type Seat, seeded, settle, type View, viewOf } from '@parlour/kernel';
import type { TableView } from '@parlour/table';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { boxOf } from '../src/games.ts';
import { History } from '../src/table/history.tsx';
import { historyLines } from '../src/table/history-lines.ts';
import { leaverText } from '../src/table/names.ts';
import { TextView } from '../src/table/text-view.tsx';
import { type GameVoice, voiceOf } from '../src/table/voice.ts';
import { WordsProvider } from '../src/words/context.ts';
import { loadWords } from '../src/words/words.ts';

const box = boxOf('perudo');
if (box === undefined) throw new Error('there is no Perudo');
const [words, game, speech] = await Promise.all([loadWords('en'), box.game(), box.speech()]);
const draw = (node: ReactNode): string => renderToString(createElement(WordsProvider, { value: words }, node));

const settings = settle(game, { seats: 3 });
if (isRefusal(settings)) throw new Error(settings.code);
const state = game.setup({ version: game.version, options: settings.options, seats: 3 }, seeded('told'));
/** Bob's three fours have become four: Inflation. */
const BIDS = [
  [0, 2, 3, 'bid'],
  [1, 3, 4, 'bid'],
  [1, 4, 4, 'inflation'],
] as const;
const seen = viewOf(game, state, 0);
const view: View = { ...seen, open: { ...seen.open, bids: BIDS, turn: 0 } };
const moves = [{ kind: 'bid', quantity: 5, face: 4 }];

const TABLE = tableView({ phase: 'playing', seats: ['Ann', 'Bob', 'Cyd'].map(bot), games: 1 });
const SIGHT = tableState(TABLE);
/** Cyd plays for Dan, who has left. */
const LEFT: TableView = { ...TABLE, seats: TABLE.seats.with(2, { ...bot('Cyd'), insteadOf: { player: 'dan', mayReturn: true } }) };
const talkWith = (atTable: boolean, own: boolean): GameVoice =>
  voiceOf(words, game.id, speech, { ...SIGHT, table: { ...TABLE, settings: { ...TABLE.settings, aids: atTable } } }, own);

function textView(voice: GameVoice, shown: View = view, everyone?: BoardProps['everyone']): string {
  const expected = voice.speech.expected(view, moves, voice.speaker);
  const leaver = (seat: Seat): string | null => leaverText({ ...SIGHT, table: LEFT, people: { dan: 'Dan' } }, seat, words);
  return draw(
    createElement(TextView, {
      view,
      shown,
      ...(everyone === undefined ? {} : { everyone }),
      moves,
      voice,
      yours: true,
      expected,
      unseen: [],
      seen: () => {},
      play: () => {},
      interlude: null,
      leaver,
    }),
  );
}

describe('odds in the text view', () => {
  test('are there where the table allows them and the person likes them', () => {
    expect(textView(talkWith(true, true))).toContain('%');
  });

  test.each([
    ['the table has none', false, true],
    ['the person wants none', true, false],
  ])('are not where %s', (_, atTable, own) => {
    expect(textView(talkWith(atTable, own))).not.toContain('%');
  });
});

test('where everything lies open, the text view says what everyone has, and without it only the own', () => {
  const hands = (html: string): readonly string[] =>
    Array.from(html.split('text-hands')[2]?.matchAll(/<b>(\w+)<\/b>: (?:<!-- -->)?([^<]*)/g) ?? [], ([, name, held]) => `${name}: ${held}`);
  const voice = talkWith(true, true);
  const everyone = everyoneOf(game, state);
  expect(hands(textView(voice, view, everyone))).toEqual(
    ['Ann', 'Bob', 'Cyd'].map((name, seat) => `${name}: ${speech.held(everyone, seat, voice.speaker)}`),
  );
  expect(textView(voice, view, everyone)).not.toContain('text-hand"');
  expect(textView(voice)).not.toContain('text-hands');
});

test('the text view names the bidders of earlier bids, and strikes out what a card replaced', () => {
  const html = textView(talkWith(true, true));
  expect(html).toContain('<li>Ann: 2 threes</li>');
  expect(html).toMatch(/<s[^>]*>Bob: 3 fours<\/s><span[^>]*> \(changed later\)<\/span>/);
});

test('the text view tells what was shown, and offers what can be done now', () => {
  const html = textView(talkWith(true, true), seen);
  expect(html).not.toContain('Bob bids 4 fours');
  expect(html).toContain('Bid 5 fours');
});

test('the text view says whose seat a bot has', () => {
  expect(textView(talkWith(true, true))).toContain('<b>Cyd</b> (bot for Dan)');
});

test('the history strikes out the bid that a card replaced, for eyes and ears', () => {
  const events = [
    { kind: 'bid', seat: 1, quantity: 3, face: 4, phantom: false },
    { kind: 'inflated', seat: 2, bidder: 1, quantity: 4, face: 4 },
  ];
  const told = events.map((event, i) => ({ n: i + 1, place: 0, at: 0, news: { game: event } }));
  const lines = historyLines(told, SIGHT, words, talkWith(true, true));
  expect(lines.map(({ struck }) => struck)).toEqual(['3 fours', null]);
  expect(draw(createElement(History, { lines, past: { state: 'whole', byItself: false, problem: null, fill: () => {} } }))).toMatch(
    /Bob bids <s[^>]*>3 fours<\/s><span class="sr-only"> \(changed later\)<\/span>\./,
  );
});
