/** Laws of KaliTiri, from rules §1 to rules §6, as properties of every moment of random games with every option. */
import { checkOptions, seatsOf } from '@parlour/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CARDS,
  type Card,
  callsDue,
  kalitiri,
  type Move,
  type Options,
  pointsOf,
  reckon,
  type State,
  standingBid,
  suitOf,
  winningPlace,
} from '../src/kalitiri.ts';
import { randomGame } from './scene.ts';

// Every option in every value, sampled together. Games are cut to three deals.
const anyOptions: fc.Arbitrary<Options> = fc.record({
  decks: fc.constantFrom('auto', '1', '2'),
  threshold: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 30, max: 100 }).map((steps) => 5 * steps),
  ),
  opener: fc.constantFrom('dealerLeft', 'firstSeat'),
  deals: fc.constantFrom('0', '1', '2', '3'),
  autoLast: fc.boolean(),
});
const anyTable = fc
  .record({ options: anyOptions, seats: fc.integer({ min: 4, max: 10 }), seed: fc.integer() })
  .filter(({ options, seats }) => checkOptions(kalitiri, options, seats, kalitiri.version) === null);

/** Holds at every moment of random games at random tables; `holds` gets the moment before, too. */
function always(seed: number, numRuns: number, holds: (state: State, before: State | null) => void): void {
  fc.assert(
    fc.property(anyTable, ({ options, seats, seed: game }) => {
      let before: State | null = null;
      for (const { state } of randomGame(options, seats, game)) {
        if (state.scored > 2) break;
        holds(state, before);
        before = state;
      }
    }),
    { seed, numRuns },
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const played = ({ tricks, trick }: State): readonly Card[] => [...tricks.flatMap(({ cards }) => cards), ...trick];

describe('at every moment of a game', () => {
  test('cards are conserved: hands, tricks, the trick on the table and the twos out are the decks', () => {
    always(1, 12, (state) => {
      const all = [...state.hands.flat(), ...played(state), ...state.out].sort();
      expect(all).toEqual(CARDS.flatMap((card) => Array.from({ length: state.terms.decks }, () => card)).sort());
    });
  });

  test('a step moves at most one card, from the hand of the seat to act to the table', () => {
    always(2, 12, (state, before) => {
      if (before === null || before.phase !== 'playing') return;
      const counts = (of: State) => of.hands.map((hand) => hand.length);
      expect(counts(state)).toEqual(counts(before).with(before.turn, (counts(before)[before.turn] ?? 0) - 1));
      expect(played(state)).toHaveLength(played(before).length + 1);
    });
  });

  test('points add up to 250 a deck', () => {
    always(3, 12, (state) => {
      const unplayed = sum([...state.hands.flat(), ...state.trick].map(pointsOf));
      expect(sum(state.taken) + unplayed).toBe(250 * state.terms.decks);
    });
  });

  test('every trick has one card of each seat, and its winner leads the next', () => {
    always(4, 12, ({ tricks, hands, leader, lead, trump }) => {
      for (const [i, trick] of tricks.entries()) {
        expect(trick.cards).toHaveLength(hands.length);
        expect(trick.lead).toBe(i === 0 ? leader : tricks[i - 1]?.winner);
        expect(trick.winner).toBe((trick.lead + winningPlace(trick.cards, trump)) % hands.length);
      }
      if (tricks.length > 0) expect(lead).toBe(tricks.at(-1)?.winner);
    });
  });

  test('suit was followed by everyone who could', () => {
    always(5, 12, (state, before) => {
      if (before === null || before.phase !== 'playing' || before.trick.length === 0) return;
      const [led] = before.trick;
      const card = played(state).at(-1);
      if (led === undefined || card === undefined || suitOf(card) === suitOf(led)) return;
      expect(before.hands[before.turn]?.some((each) => suitOf(each) === suitOf(led))).toBe(false);
    });
  });

  test('one seat is awaited, and it is next in turn', () => {
    always(6, 12, (state, before) => {
      expect(kalitiri.awaited(state)).toEqual(state.phase === 'scoring' ? [] : [state.turn]);
      if (before === null || state.deal !== before.deal) return;
      if (state.phase === 'playing' && before.phase === 'playing' && state.trick.length > 0) {
        expect(state.turn).toBe((before.turn + 1) % state.hands.length);
      }
      if (state.phase === 'trump' || state.phase === 'calling') expect(state.turn).toBe(state.leader);
    });
  });

  test('bids climb in steps of five between the bounds', () => {
    always(7, 12, ({ bids, terms }) => {
      const amounts = bids.flatMap(({ bid }) => (bid === null ? [] : [bid]));
      for (const [i, amount] of amounts.entries()) {
        expect(amount % 5).toBe(0);
        expect(amount).toBeGreaterThan(amounts[i - 1] ?? terms.least - 1);
        expect(amount).toBeLessThanOrEqual(terms.most);
      }
    });
  });

  test('scores are what the rules say, and totals are their sum', () => {
    always(8, 12, (state, before) => {
      if (state.phase !== 'scoring' || before === null || before.phase === 'scoring') return;
      const { leader, calls, taken, totals, result, bids } = state;
      const team = [...new Set([leader ?? -1, ...calls.map(({ partner }) => partner ?? -1)])].sort((a, b) => a - b);
      expect(result).toEqual(reckon(leader ?? -1, standingBid(bids), team, taken));
      expect(totals).toEqual(before.totals.map((total, seat) => total + (result?.scores[seat] ?? 0)));
      expect(calls).toHaveLength(callsDue(state.terms, totals.length, standingBid(bids)));
      expect(team).not.toContain(-1);
      expect((result?.points ?? 0) + (result?.opposing ?? 0)).toBe(250 * state.terms.decks);
    });
  });

  test('ranks are a permutation with ties shared', () => {
    always(9, 12, (state) => {
      const places = kalitiri.standing(state);
      expect(places.map(({ seat }) => seat)).toEqual(seatsOf(state.hands.length));
      for (const { rank, score } of places) expect(rank).toBe(1 + places.filter((other) => other.score > score).length);
    });
  });
});

/** Every move somebody might try in this deal and trick, and around it. */
function everyMove(state: State): readonly Move[] {
  const tricks = [-1, 0, 1].map((by) => state.tricksBefore + state.tricks.length + by).filter((trick) => trick >= 0);
  const deals = [state.deal, state.deal + 1];
  const places = [1, 2, 3, 4];
  return [
    ...deals.flatMap((deal): Move[] => [
      { kind: 'pass', deal },
      ...Array.from({ length: 100 }, (_, i): Move => ({ kind: 'bid', deal, bid: 5 * (i + 1) })),
      { kind: 'bid', deal, bid: 301 },
      ...(['S', 'H', 'D', 'C'] as const).map((suit): Move => ({ kind: 'trump', deal, suit })),
    ]),
    ...CARDS.flatMap((card) => places.flatMap((place) => [1, 2].map((copy): Move => ({ kind: 'call', deal: state.deal, place, card, copy })))),
    ...CARDS.flatMap((card) => tricks.map((trick): Move => ({ kind: 'play', trick, card }))),
  ];
}

test('what is listed is legal, and what is legal is listed', () => {
  let moment = 0;
  always(10, 10, (state) => {
    if (moment++ % 7 !== 0 && state.phase !== 'calling') return;
    const tried = everyMove(state);
    for (const seat of seatsOf(state.hands.length)) {
      const listed = kalitiri.moves(state, seat).map((move) => JSON.stringify(move));
      const legal = tried.filter((move) => kalitiri.refuse(state, seat, move) === null).map((move) => JSON.stringify(move));
      expect(new Set(listed).size).toBe(listed.length);
      expect(legal.sort()).toEqual(listed.sort());
    }
  });
});

test('no game of random moves is longer than declared, and what is declared is not absurd', () => {
  for (const seats of [4, 5, 8, 10]) {
    for (const deals of ['1', 'auto'] as const) {
      const longest = kalitiri.longest({ decks: 'auto', threshold: 0, opener: 'dealerLeft', deals, autoLast: true }, seats, kalitiri.version);
      const steps = [...randomGame({ deals }, seats, `length ${seats}`)].length - 1;
      expect(steps).toBeLessThanOrEqual(longest);
      expect(steps).toBeGreaterThan(longest / 3);
    }
  }
});
