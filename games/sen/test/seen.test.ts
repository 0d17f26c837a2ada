/** The questions about a view have the answers that the state gives to those who have seen its cards. */
import { includes, seatsOf, type Viewer } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { inHand, isLastTurn, knownAt, lastDoneAt, penaltyOf, shownDream, turnsOf, unseenOf } from '../seen/seen.ts';
import { type Card, KINDS, STANDARD } from '../src/sen.ts';
import { dealing, discard, draw, exchange, look, plays, pobudka, randomGame, scene, swap, takeTop, use, viewFor } from './scene.ts';

const dreams = ['1:0 2 3* 4', '5 6:0 7:1 8'];
const VIEWERS: readonly Viewer[] = [0, 1, 2, 'spectator'];

describe('cards', () => {
  test('a card is known to those who have seen it, and with them all others make the pack', () => {
    for (const { state } of randomGame({ rounds: 2 }, 3, 'known', 40)) {
      for (const viewer of VIEWERS) {
        const view = viewFor(state, viewer);
        const known: (Card | null)[] = [];
        for (const [seat, dream] of state.dreams.entries()) {
          for (const [place, { card, seen }] of dream.entries()) {
            known.push(knownAt(view, { seat, place }));
            expect(known.at(-1)).toBe(includes(seen, viewer) ? card : null);
          }
        }
        const held = inHand(view)?.cards ?? [];
        const hidden = [...known, ...held].filter((card) => card === null).length;
        const unseen = unseenOf(STANDARD.cards, [...view.open.discard, ...known, ...held]);
        expect(unseen.reduce((sum, count) => sum + count, 0)).toBe(view.open.pile + hidden);
        expect(KINDS.every((_, kind) => (unseen[kind] ?? 0) >= (state.pile[kind] ?? 0))).toBe(true);
      }
    }
  });

  test('dreams lie face down for all, but with the memory aid and when the round is over', () => {
    expect(shownDream(viewFor(scene({ dreams }), 0), 0)).toEqual([null, null, null, null]);
    expect(shownDream(viewFor(scene({ dreams, options: { memoryAid: true } }), 0), 0)).toEqual(['1', null, '3', null]);
    expect(shownDream(viewFor(plays(scene({ dreams }), [0, pobudka]), 'spectator'), 1)).toEqual(['5', '6', '7', '8']);
  });
});

test.each([
  ['a card drawn is seen by its drawer', { drawn: '9' }, 0, ['9'], 'deck'],
  ['by nobody else', { drawn: '9' }, 1, [null], 'deck'],
  ['a card taken is seen by all', { taken: '9' }, 'spectator', ['9'], 'discard'],
  ['both cards of Take 2 by who used it', { offered: '9 0' }, 0, ['9', '0'], 'deck'],
  ['the others see that there are two', { offered: '9 0' }, 'spectator', [null, null], 'deck'],
] as const)('in hand: %s', (_, sketch, viewer, cards, from) => {
  expect(inHand(viewFor(scene({ dreams, ...sketch }), viewer))).toEqual({ seat: 0, cards, from });
});

test('in hand: nothing at the start of a turn', () => {
  expect(inHand(viewFor(scene({ dreams }), 0))).toBeNull();
});

describe('the round', () => {
  const start = scene({ dreams });
  const doneIn = (state: typeof start): string =>
    seatsOf(2)
      .flatMap((seat) => seatsOf(4).map((place) => (lastDoneAt(viewFor(state, 'spectator').open, { seat, place }) ?? '-')[0]))
      .join('');

  test.each([
    ['before the first turn: the first peeks', start, 'll--ll--'],
    ['a swap replaces', plays(start, [0, takeTop], [0, swap(3)]), '--r-----'],
    ['a discard does nothing there', plays(start, [0, draw, dealing('9')], [0, discard]), '--------'],
    ['a look', plays(start, [0, draw, dealing('P6')], [0, use], [0, look(1, 4)]), '-------l'],
    ['an exchange moves two', plays(start, [0, draw, dealing('S7')], [0, use], [0, exchange(0, 1, 1, 2)]), 'm----m--'],
  ])('what was last done where: %s', (_, state, done) => {
    expect(doneIn(state)).toBe(done);
  });

  test('its finished turns', () => {
    const { open } = viewFor(plays(start, [0, takeTop], [0, swap(3)], [1, draw, dealing('9')]), 1);
    expect(turnsOf(open)).toEqual([{ seat: 0, take2: 0, did: 'took', spots: [{ seat: 0, place: 2 }] }]);
  });

  test('with the deck out this turn is the last', () => {
    const lastDrawn = plays(scene({ dreams, pile: '9' }), [0, draw, dealing('9')]);
    expect([start, lastDrawn].map((state) => isLastTurn(viewFor(state, 0).open))).toEqual([false, true]);
  });

  test('only a caller in vain pays', () => {
    const penalties = (caller: number): readonly number[] => {
      const { result } = viewFor(plays(scene({ dreams, turn: caller }), [caller, pobudka]), 'spectator').open;
      return result === null ? [] : seatsOf(2).map((seat) => penaltyOf(result, seat));
    };
    expect([penalties(0), penalties(1)]).toEqual([
      [0, 0],
      [0, 5],
    ]);
  });
});
