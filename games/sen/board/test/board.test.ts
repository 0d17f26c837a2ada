/** The board: every view of random games can be drawn for everyone, nothing is shown longer than a look lasts, and cards are aimed at by the moves. */
import { inEveryLanguage, LANGUAGES, type Seat, seatsOf, viewOf } from '@parlour/kernel';
import { keysOf, pluralGaps } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { box } from '../../box.ts';
import { type Card, type Event, type Move, type Spot, type State, sen } from '../../src/sen.ts';
import {
  begin,
  dealing,
  discard,
  draw,
  exchange,
  keep,
  look,
  peek,
  plays,
  randomGame,
  type Sketch,
  scene,
  swap,
  takeTop,
  use,
  viewFor,
} from '../../test/scene.ts';
import page from '../../words/rules.en.md?raw';
import { choosableOf, dropsOf, moveNaming, spotsOf, tapped } from '../aiming.ts';
import { board } from '../board.tsx';
import { displayOf } from '../display.ts';
import { lookingAt } from '../looking.ts';
import { drawn, games, speakerIn, spot } from './drawn.ts';

const boardWords = await inEveryLanguage(box.boardWords);
describe('the words of the board', () => {
  test.each(LANGUAGES)('%s has the texts that English has, in all its plural forms', (language) => {
    const words = boardWords[language];
    expect(keysOf(words)).toEqual(keysOf(boardWords.en));
    expect(pluralGaps(words, language)).toEqual([]);
  });

  test('every key has its words', () => {
    const { t } = speakerIn('en', 0);
    expect(board.keys.map(([, path]) => t(path)).filter((said) => said === '')).toEqual([]);
  });
});

test('no event stalls the table, and every moment has its chapter', () => {
  const chapters = (String(page).match(/^## /gm) ?? []).length;
  for (const [i, [options, seats]] of games.entries()) {
    for (const { state, told } of randomGame(options, seats, `pace ${i}`, 40)) {
      for (const you of [null, ...seatsOf(seats)]) {
        expect(told.every(({ event }) => board.pace(event, you) <= 3_000)).toBe(true);
        const at = board.chapter(viewOf(sen, state, you ?? 'spectator'));
        expect(at >= 0 && at < chapters).toBe(true);
      }
    }
  }
});

/** One step of random games for every kind of moment: its phase, whose it is, what was just told. Drawing them all would take minutes. */
function moments(): readonly { readonly state: State; readonly before: State; readonly event: Event | null; readonly you: Seat | null }[] {
  const found = new Map<string, ReturnType<typeof moments>[number]>();
  for (const [i, [options, seats]] of games.entries()) {
    let before: State | null = null;
    for (const { state, told } of randomGame(options, seats, `board ${i}`, 40)) {
      for (const you of [null, ...seatsOf(seats)]) {
        const heard = told.filter(({ to }) => to === null || (you !== null && to.includes(you)));
        for (const event of [null, ...heard.map((each) => each.event)]) {
          const kind = [i, state.phase.kind, you === null ? 'spectator' : you === state.turn, event?.kind].join(' ');
          if (!found.has(kind)) found.set(kind, { state, before: before ?? state, event, you });
        }
      }
      before = state;
    }
  }
  return [...found.values()];
}

test.each(LANGUAGES)('every kind of moment of random games is drawn for every viewer in %s', (language) => {
  const pages = moments().map(({ state, before, event, you }) => drawn(state, before, event, you, language));
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((page) => !page.includes('data-at') || /undefined|NaN|\{\{/.test(page))).toEqual([]);
});

describe('the moment of looking', () => {
  const saw = (seat: Seat, place: number, card: Card): Event => ({ kind: 'saw', spot: spot(seat, place), card });

  test('the first two cards, whether or not the others have peeked', () => {
    const { state: dealt } = begin({}, 2);
    const mine = plays(dealt, [0, peek(1, 3)]);
    const [first, , third] = mine.dreams[0] ?? [];
    const unseen = [saw(0, 1, first?.card ?? '0'), saw(0, 3, third?.card ?? '0')];
    for (const state of [mine, plays(mine, [1, peek(1, 2)])])
      expect(lookingAt(viewFor(state, 0), unseen)).toEqual({ spots: [spot(0, 1), spot(0, 3)], told: [] });
    expect(lookingAt(viewFor(mine, 0), [])).toEqual({ spots: [], told: [] });
  });

  const looked = plays(scene({ dreams: ['1 2 3 4', '5 6 7 8'], using: 'P6' }), [0, look(1, 2)]);
  const unseen = [saw(1, 2, '6')];
  const swapped = plays(looked, [1, takeTop], [1, swap(2)]);

  test('Peek 1 shows its card to the looker; when it is moved it is told in words', () => {
    const other = plays(looked, [1, takeTop], [1, swap(1)]);
    const exchanged = plays(looked, [1, draw, dealing('S7')], [1, use], [1, exchange(0, 1, 1, 2)]);
    const there = { spots: [spot(1, 2)], told: [] };
    const gone = { spots: [], told: unseen };
    expect([looked, other, swapped, exchanged].map((state) => lookingAt(viewFor(state, 0), unseen))).toEqual([there, there, gone, gone]);
  });

  test('when the round is over there is nothing to wait for', () => {
    const over = plays(looked, [1, (state) => ({ kind: 'pobudka', turn: state.turnNumber })]);
    expect(lookingAt(viewFor(over, 0), unseen)).toEqual({ spots: [], told: [] });
  });

  test('until it was seen it is on the board, and nothing else is offered; then it is not', () => {
    const [during, after] = [unseen, []].map((each) => drawn(looked, looked, null, 0, 'en', each));
    expect(during).toContain('Ben’s card 2: 6');
    expect(during).toContain('I have seen it');
    expect(after).not.toContain('Ben’s card 2: 6');
    expect(after).not.toContain('I have seen it');
    expect(drawn(swapped, swapped, null, 0, 'en', unseen)).toContain('Ben’s card 2 is a 6.');
  });
});

describe('what the eye gets', () => {
  const shownIn = (state: State, you: Seat | null, looking: readonly Spot[] = [], event: Event | null = null): string => {
    const view = viewOf(sen, state, you ?? 'spectator');
    const display = displayOf({ view, before: view, event, looking, moving: true });
    return state.dreams
      .flatMap((dream, seat) =>
        dream.map((_, place) => {
          const shown = display.at({ seat, place });
          return shown.how === 'down' ? '-' : `${shown.how[0]}${shown.card}`;
        }),
      )
      .join(' ');
  };
  const dreams = ['1:0 2 3* 4', '5 6:0 7:1 8'];

  test('cards that were seen, even by all, lie face down when the look is over', () => {
    expect(shownIn(scene({ dreams }), 0)).toBe('- - - - - - - -');
    expect(shownIn(scene({ dreams }), 0, [spot(1, 2)])).toBe('- - - - - u6 - -');
  });

  test('with the memory aid they stay, as remembered', () => {
    const aided = scene({ dreams, options: { memoryAid: true } });
    expect(shownIn(aided, 0)).toBe('r1 - r3 - - r6 - -');
    expect(shownIn(aided, null)).toBe('- - r3 - - - - -');
  });

  test('at a round’s end dreams are turned up when it is scored, not before', () => {
    const playing = scene({ dreams });
    const ended = plays(playing, [0, (state) => ({ kind: 'pobudka', turn: state.turnNumber })]);
    const display = (event: Event | null) => displayOf({ view: viewFor(ended, 0), before: viewFor(playing, 0), event, looking: [], moving: true });
    expect(display({ kind: 'ended', how: 'pobudka', seat: 0 })).toMatchObject({ revealed: false, totals: [0, 0] });
    expect(display({ kind: 'ended', how: 'pobudka', seat: 0 }).at(spot(0, 1))).toEqual({ how: 'down' });
    expect(display(null)).toMatchObject({ revealed: true, totals: [10, 26] });
    expect(display(null).at(spot(1, 4))).toEqual({ how: 'up', card: '8' });
  });

  test('a card on its way to the discard is not there yet', () => {
    const state = plays(scene({ dreams, drawn: '9' }), [0, discard]);
    const view = viewFor(state, 1);
    const event: Event = { kind: 'discarded', seat: 0, card: '9' };
    const tops = [event, null].map((shown) => displayOf({ view, before: view, event: shown, looking: [], moving: true }).discard.at(-1));
    expect(tops).toEqual(['4', '9']);
  });
});

describe('aiming', () => {
  test('every move that names cards is the one its cards make', () => {
    for (const [i, [options, seats]] of games.entries()) {
      for (const { state } of randomGame(options, seats, `aim ${i}`, 40)) {
        for (const seat of seatsOf(seats)) {
          const moves = sen.moves(state, seat);
          for (const move of moves) {
            const spots = spotsOf(move, seat);
            if (spots.length > 0) expect(moveNaming(moves, seat, spots.toReversed())).toBe(move);
          }
        }
      }
    }
  });

  test('a tap chooses, a second one lets go, and one too many takes the place of the last', () => {
    const state = scene({ dreams: ['1 2 3 4', '5 6 7 8'], using: 'S7' });
    const aim = choosableOf(sen.moves(state, 0), 0);
    expect(aim).toMatchObject({ size: 2 });
    expect(aim.legal).toHaveLength(8);
    const [a, b, c] = [spot(0, 1), spot(1, 1), spot(1, 2)];
    expect(tapped([a], b, aim)).toEqual([a, b]);
    expect(tapped([a, b], c, aim)).toEqual([a, c]);
    expect(tapped([a, b], a, aim)).toEqual([b]);
  });

  test('what is in hand is let go at the own places and, if it was drawn, on the discard: that plays the move', () => {
    const played: Move[] = [];
    const drops = (sketch: Sketch) => dropsOf(sen.moves(scene(sketch), 0), 0, (move) => void played.push(move));
    const dreams = ['1 2 3 4', '5 6 7 8'];
    expect(Object.keys(drops({ dreams, drawn: '9' }))).toEqual(['0 0', '0 1', '0 2', '0 3', 'discard']);
    expect(Object.keys(drops({ dreams, taken: '9' }))).toEqual(['0 0', '0 1', '0 2', '0 3']);
    for (const sketch of [{ dreams }, { dreams, using: 'S7' }, { dreams, offered: '9 0' }] as const) expect(drops(sketch)).toEqual({});
    drops({ dreams, drawn: '9' })['0 2']?.();
    expect(played).toEqual([{ kind: 'swap', card: 5, place: 2 }]);
  });

  test('only the own dream takes what is in hand; Take 2 names no card of a dream', () => {
    const held = scene({ dreams: ['1 2 3 4', '5 6 7 8'], drawn: '9' });
    expect(choosableOf(sen.moves(held, 0), 0)).toEqual({ size: 1, legal: [1, 2, 3, 4].map((place) => spot(0, place)) });
    const two = plays(scene({ dreams: ['1 2 3 4', '5 6 7 8'], drawn: 'T5' }), [0, use, dealing('9 0')]);
    expect(choosableOf(sen.moves(two, 0), 0)).toEqual({ size: 0, legal: [] });
    expect(choosableOf(sen.moves(plays(two, [0, keep('first')]), 0), 0).size).toBe(1);
  });
});
