/** What a view says of a position: the same as the state that it was made of, as far as the viewer may know. */
import { type Seat, seatsOf, type Viewer } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import {
  doneSince,
  gainedBy,
  hasFinished,
  isOutOfTrick,
  knownOfTax,
  placeIn,
  standingIn,
  stillWith,
  taxOwed,
  titleAt,
  trickOf,
  unseenCards,
} from '../seen/seen.ts';
import { dalmuti, type Event, type Hand, type Options, STANDARD, type State, standingPlay, titleOf } from '../src/dalmuti.ts';
import { COURT, cards, court, give, type Played, pass, plays, randomGame, scene, silently, viewFor, writeHand } from './scene.ts';

const TABLES: readonly (readonly [Partial<Options>, number])[] = [
  [{ rounds: '2', jestersAlone: '13', passLocks: false }, 3],
  [{ ...COURT, rounds: '3' }, 4],
  [{ ...COURT, rounds: '2', reseat: false }, 7],
];
const games = TABLES.map(([options, seats]) => [...randomGame(options, seats, 'seen')]);
const moments: readonly State[] = games.flat().map(({ state }) => state);
const viewersOf = (state: State): readonly Viewer[] => ['spectator', ...seatsOf(state.hands.length)];
const sumOf = (hands: readonly Hand[]): Hand => STANDARD.copies.map((_, place) => hands.reduce((sum, hand) => sum + (hand[place] ?? 0), 0));

test('the trick, and the play that has to be beaten', () => {
  for (const state of moments) {
    const open = dalmuti.open(state);
    expect(trickOf(open)).toEqual(state.trick);
    expect(standingIn(open)).toEqual(standingPlay(state));
  }
});

test('what was done between two views is what was told, also where it ended the trick', () => {
  const lineTold = (event: Event): object | null => {
    if (event.kind === 'passed') return { did: 'passed', seat: event.seat };
    if (event.kind !== 'played') return null;
    const { seat, value, cards: naturals, jesters } = event;
    return { did: 'played', seat, value, cards: naturals, jesters };
  };
  for (const game of games) {
    for (const [i, { state, told }] of game.entries()) {
      const before: Played | undefined = game[i - 1];
      if (before?.state.round !== state.round) continue;
      const done = told.map(({ event }) => lineTold(event)).filter((line) => line !== null);
      expect(doneSince(dalmuti.open(before.state), dalmuti.open(state))).toEqual(done);
    }
  }
});

test.each([
  ['who has passed is out of the trick', true, [false, true, true, false]],
  ['where passes don’t lock, everyone can come back in', false, [false, false, false, false]],
])('%s', (_, passLocks, out) => {
  const state = scene({ options: { passLocks }, hands: ['3 5', '4 12', '2 12', '1 12'], trick: ['0: 1x9', '1: pass', '2: pass'], turn: 3 });
  expect(seatsOf(4).map((seat) => isOutOfTrick(dalmuti.open(state), seat))).toEqual(out);
});

test('unseen are the cards of all other hands', () => {
  for (const state of moments) {
    for (const viewer of viewersOf(state)) {
      const hidden = state.hands.filter((_, seat) => seat !== viewer);
      expect(unseenCards(STANDARD.copies, viewFor(state, viewer))).toEqual(sumOf(hidden));
    }
  }
});

describe('taxes', () => {
  const taxed = silently(court({ hands: ['5 2x6 8x10 8x11 J', '8', '2', '4 7'] }));
  const settled = plays(taxed, [0, give(4, 11)], [1, give(2)]);
  const handWith = (state: State, me: Seat, other: Seat): string => writeHand(stillWith(dalmuti.open(state), dalmuti.own(state, me), other));

  test('a Dalmuti owes cards until it has given some back', () => {
    for (const state of moments.filter(({ phase }) => phase === 'taxes')) {
      expect(seatsOf(state.hands.length).filter((seat) => taxOwed(viewFor(state, seat)) !== null)).toEqual(
        dalmuti.awaited(state).toSorted((a, b) => a - b),
      );
    }
    expect(taxOwed(viewFor(taxed, 0))).toMatchObject({ peon: 3, cards: 2 });
    expect(taxOwed(viewFor(settled, 0))).toBeNull();
  });

  test('only the two know which cards', () => {
    const [tax] = dalmuti.open(settled).taxes;
    const known = viewersOf(settled).map((viewer) => tax && knownOfTax(viewFor(settled, viewer).own, tax));
    expect(known).toEqual([null, { paid: [4, 7], back: [4, 11] }, null, null, { paid: [4, 7], back: [4, 11] }]);
  });

  test('a peon knows what the Dalmuti kept, a Dalmuti what it gave, until it is played', () => {
    expect([handWith(taxed, 3, 0), handWith(settled, 3, 0), handWith(settled, 3, 1)]).toEqual(['4 7', '7', '']);
    expect([handWith(taxed, 0, 3), handWith(settled, 0, 3)]).toEqual(['', '4 11']);
    expect(handWith(plays(settled, [0, cards('3x10')], [1, pass], [2, pass], [3, pass]), 0, 3)).toBe('4 11');
    expect(handWith(plays(settled, [0, cards('1x11')], [1, pass], [2, pass], [3, cards('1x4')]), 0, 3)).toBe('11');
  });

  test('and never believes in cards that are not there', () => {
    for (const state of moments) {
      const seats = seatsOf(state.hands.length);
      for (const [me, other] of seats.flatMap((one) => seats.map((two) => [one, two] as const))) {
        const known = stillWith(dalmuti.open(state), dalmuti.own(state, me), other);
        expect(known.every((count, place) => count <= (state.hands[other]?.[place] ?? 0))).toBe(true);
      }
    }
  });
});

test('title, place and points of a seat', () => {
  const state = scene({ options: COURT, round: 2, order: [2, 0, 1, 3], hands: ['', '9 12', '8 12', '7 7'], finished: [0] });
  const open = dalmuti.open(state);
  expect(seatsOf(4).map((seat) => titleAt(open, seat))).toEqual([1, 2, 0, 3].map((rank) => titleOf(rank, 4)));
  expect(titleAt(dalmuti.open(scene({ hands: ['1', '2', '3'] })), 0)).toBeNull();
  expect(seatsOf(4).map((seat) => placeIn(open, seat))).toEqual([1, null, null, null]);
  expect(seatsOf(4).map((seat) => hasFinished(open, seat))).toEqual([true, false, false, false]);
});

test('a round brings what the totals grew by', () => {
  let rounds = 0;
  for (const game of games) {
    for (const [i, { state, told }] of game.entries()) {
      if (!told.some(({ event }) => event.kind === 'roundOver')) continue;
      rounds++;
      const grown = state.points.map((sum, seat) => sum - (game[i - 1]?.state.points[seat] ?? 0));
      expect(seatsOf(grown.length).map((seat) => gainedBy(dalmuti.open(state), seat))).toEqual(grown);
    }
  }
  expect(rounds).toBe(7);
});
