/** The board: its words in three languages, what it draws of every view, how long it takes, and how hands and tricks lie. */
import { inEveryLanguage, LANGUAGES, type Language, loadGame, type Seat, seatsOf, type WordTree } from '@parlour/kernel';
import { keysOf, plainSpeaker, pluralGaps } from '@parlour/kernel/kit';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { box } from '../../box.ts';
import { CARDS, type Card, kalitiri, type Options } from '../../src/kalitiri.ts';
import { reckon } from '../../src/scoring.ts';
import { randomGame, viewFor } from '../../test/scene.ts';
import { cardsText } from '../../words/gaps.ts';
import page from '../../words/rules.en.md?raw';
import { arrange } from '../arrange.ts';
import { board } from '../board.tsx';
import { sharesOf } from '../shares.ts';
import { shownSoFar } from '../shown.ts';
import { layTrick } from '../trick-layout.ts';

const loaded = await loadGame(box);

const boardWords = await inEveryLanguage(box.boardWords);
const NAMES = ['Ann', 'Bob', 'Cid', 'Dot', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon'];
const wordsIn = (language: Language): WordTree => ({ ...loaded.words[language], board: boardWords[language] });

describe('words', () => {
  test.each(LANGUAGES)('%s has what English has, and every plural', (language) => {
    expect(keysOf(boardWords[language])).toEqual(keysOf(boardWords.en));
    expect(pluralGaps(boardWords[language], language)).toEqual([]);
  });

  test('every key that does something is told', () => {
    const speaker = plainSpeaker(wordsIn('en'), NAMES, 0);
    for (const [keys, path] of board.keys) expect([keys, speaker.t(path)]).not.toContain('');
  });
});

const TABLES: readonly (readonly [seats: number, options: Partial<Options>, language: Language])[] = [
  [4, { deals: '1' }, 'en'],
  [5, { deals: '1', decks: '2' }, 'pl'],
  [10, { deals: '1' }, 'ru'],
];

test.each(TABLES)('every view of a game of %i is drawn for players and spectators, with all that is shown meanwhile', (seats, options, language) => {
  const words = wordsIn(language);
  const headings = page.match(/^## /gm)?.length ?? 0;
  const draw = (
    state: Parameters<typeof viewFor>[0],
    before: typeof state,
    event: Parameters<typeof board.pace>[0] | null,
    you: Seat | null,
  ): string => {
    const view = viewFor(state, you ?? 'spectator');
    const speaker = plainSpeaker(words, NAMES, you, language);
    expect(board.chapter(view)).toBeLessThan(headings);
    return renderToString(
      createElement(board.Board, {
        view,
        before: viewFor(before, you ?? 'spectator'),
        beat: event === null ? null : { key: '1', event, ms: 300 },
        captions: event === null ? [] : [{ key: '1', event }],
        moves: you === null ? [] : kalitiri.moves(state, you),
        seats: seatsOf(seats).map((seat) => ({ seat, name: NAMES[seat] ?? '', bot: false, host: seat === 0, away: false, clock: null })),
        you,
        awaited: kalitiri.awaited(state),
        speaker,
        speech: loaded.speech,
        preferences: { fourColour: seats === 5, numerals: false, aids: true, reducedMotion: false },
        plates: { toMove: 'to move', bot: 'bot', host: 'host', away: 'away', you: 'you', out: 'out' },
        busy: false,
        play: () => {},
        refuse: (move) => {
          const refused = you === null ? null : kalitiri.refuse(state, you, move);
          return refused === null ? null : loaded.speech.refusal(refused, speaker);
        },
        unseen: [],
        seen: () => {},
        hear: () => {},
        interlude: null,
      }),
    );
  };
  let before: Parameters<typeof viewFor>[0] | null = null;
  for (const [i, { state, told }] of [...randomGame(options, seats, `board ${seats}`)].entries()) {
    for (const { event } of told) {
      expect(board.pace(event, 0)).toBeLessThanOrEqual(3000);
      board.sound(event, 0);
    }
    const you = i % 3 === 0 ? null : i % 3 === 1 ? state.turn : 0;
    const html = draw(state, before ?? state, told[i % Math.max(1, told.length)]?.event ?? null, you);
    expect(html).not.toMatch(/undefined|NaN|\{\{/);
    // The twos that are out stay in sight from the auction to the last trick.
    if (state.out.length > 0) expect(html).toContain(outIn(language, state.out));
    before = state;
  }
});

const outIn = (language: Language, out: readonly Card[]): string => {
  const speaker = plainSpeaker(wordsIn(language), NAMES, null, language);
  return speaker.t('board.out', { cards: cardsText(speaker, out) });
};

describe('a hand', () => {
  const dealt: readonly Card[] = CARDS.filter((_, i) => i % 2 === 0);

  test.each([
    ['13 on a phone', 13, 359, 623, 2],
    ['13 on a small phone', 13, 304, 524, 2],
    ['10 on a small phone', 10, 304, 524, 1],
    ['26 on a small phone', 26, 304, 524, 3],
    ['13 at a wide table', 13, 900, 756, 1],
  ] as const)('%s', (_, count, width, height, rows) => {
    const laid = arrange(dealt.slice(0, count), count, width, height);
    expect(laid.rows.length).toBe(rows);
    expect(laid.rows.flat().length).toBe(count);
    expect(laid.cardWidth).toBeGreaterThanOrEqual(44);
    for (const row of laid.rows) {
      if (row.length > 1) expect(laid.step).toBeGreaterThanOrEqual(28);
      expect((row.length - 1) * laid.step + laid.cardWidth).toBeLessThanOrEqual(width + 0.01);
    }
  });

  test('keeps its height while it is played, whatever is left of it', () => {
    const heights = Array.from({ length: 13 }, (_, left) => arrange(dealt.slice(0, left + 1), 13, 359, 623).height);
    expect(new Set(heights).size).toBe(1);
  });
});

test('all that is public is told in words, but for scores, which are papers of their own', () => {
  const untold = new Set<string>();
  for (const { told } of randomGame({ deals: '1' }, 4, 'told')) for (const { event } of told) if (!board.tells(event, 0)) untold.add(event.kind);
  expect([...untold].toSorted()).toEqual(['dealt', 'finished', 'scored']);
});

describe('what a round brought, and why', () => {
  test.each([
    ['a bid that was made', reckon(1, 160, [1, 2], [0, 100, 80, 70]), [[[1, 2], 180, 'side']], [[[0, 3], 70, 'side']]],
    [
      'a bid that failed',
      reckon(1, 190, [1, 2], [0, 100, 80, 70]),
      [
        [[1], -190, 'lost'],
        [[2], 35, 'half'],
      ],
      [[[0, 3], 70, 'side']],
    ],
    ['a bid that failed without partners', reckon(1, 190, [1], [0, 100, 80, 70]), [[[1], -190, 'lost']], [[[0, 2, 3], 150, 'side']]],
  ] as const)('%s', (_, result, own, others) => {
    const said = sharesOf(result, seatsOf(4)).map((shares) => shares.map(({ seats, score, why }) => [seats, score, why]));
    expect(said).toEqual([own, others]);
  });
});

describe('a trick', () => {
  test.each([4, 5, 6, 7, 8, 9, 10])('of %i stays within its room, and no card hides another', (seats) => {
    for (const room of [
      { width: 304, height: 80 },
      { width: 359, height: 168 },
      { width: 359, height: 207 },
      { width: 504, height: 300 },
      { width: 1800, height: 1200 },
    ]) {
      for (const own of [true, false]) {
        const { cardWidth, height, name, others, own: mine } = layTrick(seats - (own ? 1 : 0), own, room);
        // Five letters at least, with a sign beside them.
        expect(name).toBeGreaterThanOrEqual(room.height < 100 && seats > 5 ? 27 : 48);
        const spots = mine === null ? others : [mine, ...others];
        expect(spots.length).toBe(seats);
        for (const [i, { x, y }] of spots.entries()) {
          expect(Math.abs(x) + cardWidth / 2).toBeLessThanOrEqual(room.width / 2 + 1);
          expect(Math.abs(y) + height / 2).toBeLessThanOrEqual(room.height / 2 + 1);
          for (const other of spots.slice(i + 1)) {
            expect(Math.abs(x - other.x) >= cardWidth - 1 || Math.abs(y - other.y) >= height - 1).toBe(true);
            expect(Math.abs(x - other.x) >= name - 1 || Math.abs(y - other.y) >= 12).toBe(true);
          }
        }
      }
    }
  });
});

test('plates and contract tell who came out, what a trick brought and what the round came to only when that has been shown', () => {
  let partners = 0;
  let rounds = 0;
  let last: Parameters<typeof viewFor>[0] | null = null;
  for (const { state, told } of randomGame({ deals: '1' }, 5, 'so far')) {
    const [view, before] = [viewFor(state, 0), viewFor(last ?? state, 0)];
    last = state;
    const at = (kind: string) => {
      const event = told.find((each) => each.event.kind === kind)?.event;
      return event === undefined ? null : shownSoFar({ view, before, beat: { key: '1', event, ms: 300 } }).open;
    };
    const played = at('played');
    if (played === null) continue;
    const { calls, taken, totals, phase } = before.open;
    expect(played).toMatchObject({ calls, taken, totals, phase });
    expect(played.sizes).toEqual(view.open.sizes);
    const partner = at('partner');
    if (partner !== null) {
      partners++;
      expect(partner).toMatchObject({ calls: view.open.calls, taken, totals });
    }
    expect(at('trick') ?? { taken: view.open.taken, totals }).toMatchObject({ taken: view.open.taken, totals });
    if (at('scored') !== null) {
      rounds++;
      expect(at('scored')).toEqual(view.open);
    }
  }
  expect([partners > 0, rounds > 0]).toEqual([true, true]);
});
