/** What is asked of a view is what holds in the state behind it, at every moment of random games. */
import { type Seat, seatsOf, seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { callsDueOf, canStillBid, lastWordOf, leastBidOf, standingOf } from '../seen/auction.ts';
import { bidsIn, callsIn, cardsOnTable, tricksIn } from '../seen/decode.ts';
import { hiddenHandsOf, suitBit } from '../seen/hidden-hands.ts';
import { bidMoveOf, callMoveOf, passMoveOf, playMoveOf, trumpMoveOf } from '../seen/moves.ts';
import { dealInSeries } from '../seen/series.ts';
import { awaitedCards, awaitedCopies, knownPointsOf, knownTeamOf, roleOf } from '../seen/sides.ts';
import { allTricks, dealtEach, lastTrick, ledSuit, playedIn, trickInDeal, trickOnTable } from '../seen/tricks.ts';
import { CARDS, type Card, FRENCH, kalitiri, knownTeam, type Move, type Open, type State, standingBid, suitOf } from '../src/kalitiri.ts';
import { playing, randomGame, type Sketch, scene, viewFor } from './scene.ts';

const openOf = (state: State): Open => kalitiri.open(state);

/** At every moment of games with one deck and with two, with and without twos out. */
function always(holds: (state: State, open: Open) => void): void {
  for (const [seats, decks] of [
    [4, '1'],
    [5, '2'],
    [6, '2'],
  ] as const) {
    for (const { state } of randomGame({ decks, deals: '2' }, seats, `seen ${seats}`)) holds(state, openOf(state));
  }
}

test('bids, calls and tricks are read as they were written', () => {
  always(({ bids, calls, tricks, trick }, open) =>
    expect([bidsIn(open), callsIn(open), tricksIn(open), cardsOnTable(open)]).toEqual([bids, calls, tricks, trick]),
  );
});

describe('the auction', () => {
  test('the standing bid, and the least that may come', () => {
    always((state, open) => {
      expect(standingOf(open)?.bid ?? 0).toBe(standingBid(state.bids));
      if (state.phase !== 'bidding') expect(standingOf(open)?.seat).toBe(state.leader);
      const least = kalitiri.moves(state, state.turn).find((move) => move.kind === 'bid');
      if (least !== undefined) expect(leastBidOf(open)).toBe(least.bid);
    });
  });

  test('what everyone said last, and who is still in it', () => {
    const state = scene();
    const said = (now: State) => seatsOf(4).map((seat) => lastWordOf(openOf(now), seat)?.bid);
    const bidding = (now: State) => seatsOf(4).filter((seat) => canStillBid(viewFor(now, seat)));
    expect([said(state), bidding(state)]).toEqual([
      [undefined, undefined, undefined, undefined],
      [0, 1, 2, 3],
    ]);
    const later = scene({ leader: 1, bid: 250 });
    expect([said(later), bidding(later), canStillBid(viewFor(state, 'spectator'))]).toEqual([[undefined, 250, undefined, undefined], [], false]);
    const passed = kalitiri.apply(state, 1, passMoveOf(openOf(state)), seeded('none is used'));
    expect([said(passed), bidding(passed)]).toEqual([
      [undefined, null, undefined, undefined],
      [0, 2, 3],
    ]);
  });

  test.each([
    [5, 195, 1],
    [5, 200, 2],
    [6, 400, 2],
    [9, 400, 4],
  ])('%i seats, a bid of %i: %i partner cards', (seats, bid, calls) => {
    expect(callsDueOf(openOf(scene({ seats, leader: 1, bid })))).toBe(calls);
  });
});

describe('the sides', () => {
  const sketch: Sketch = { seats: 6, options: { decks: '1' }, hands: ['S:A', 'S:K', 'S:Q', 'S:J', 'S:T'], out: '2S 2H 2D 2C', leader: 0, trump: 'H' };
  const start = scene({ ...sketch, calls: ['KS', 'JS'] });
  const rolesIn = (state: State) => seatsOf(6).map((seat) => roleOf(openOf(state), seat));

  test('partners have their role when they are out, and not before', () => {
    expect(rolesIn(start)).toEqual(['leader', null, null, null, null, null]);
    expect(rolesIn(playing(start, 'AS KS'))).toEqual(['leader', 'partner', null, null, null, null]);
  });

  test('the known team and its points are those of the state', () => {
    always((state, open) => {
      const team = knownTeam(state);
      expect(knownTeamOf(open)).toEqual(team);
      const sum = (seats: readonly Seat[]) => seats.reduce((all, seat) => all + (state.taken[seat] ?? 0), 0);
      const rest = seatsOf(state.hands.length).filter((seat) => !team.includes(seat));
      expect(knownPointsOf(open)).toEqual({ team: sum(team), rest: sum(rest) });
    });
  });

  test('a call waits until it is completed', () => {
    expect(awaitedCards(openOf(start))).toEqual(['KS', 'JS']);
    expect(awaitedCards(openOf(playing(start, 'AS KS')))).toEqual(['JS']);
    const twice = scene({ seats: 6, hands: ['S:-'], leader: 0, trump: 'H', calls: ['QS 2', 'QS 1'] });
    expect([awaitedCards(openOf(twice)), awaitedCopies(openOf(twice), 'QS')]).toEqual([['QS'], [2, 1]]);
  });
});

describe('tricks', () => {
  const start = scene({ hands: ['C:A5+', 'C:K+', 'C:- H:2+', 'C:T+'], leader: 0, trump: 'H', calls: ['AS'] });

  test('who played which card, and which one wins', () => {
    const open = openOf(playing(start, '5C KC 2H'));
    expect(playedIn(trickOnTable(open), open).map(({ seat, card, wins }) => `${seat} ${card}${wins ? '!' : ''}`)).toEqual(['0 5C', '1 KC', '2 2H!']);
  });

  test('the winner of a trick is the one whose card wins', () => {
    always((state, open) => {
      expect(lastTrick(open)).toEqual(state.tricks.at(-1) ?? null);
      for (const trick of tricksIn(open)) expect(playedIn(trick, open).find(({ wins }) => wins)?.seat).toBe(trick.winner);
      expect(allTricks(open).flatMap(({ cards }) => cards)).toEqual([...state.tricks.flatMap(({ cards }) => cards), ...state.trick]);
    });
  });

  test('what has to be followed is what the rules let be played', () => {
    always((state) => {
      if (state.phase !== 'playing') return;
      const { open, own } = viewFor(state, state.turn);
      if (own === null) return;
      const led = ledSuit(open, own);
      const legal = kalitiri.moves(state, state.turn).flatMap((move) => (move.kind === 'play' ? [move.card] : []));
      const may = (card: Card) => led === null || !led.follows || suitOf(card) === led.suit;
      expect(legal).toEqual([...new Set(own.hand)].filter(may));
      expect(led?.suit ?? null).toBe(state.trick[0] === undefined ? null : suitOf(state.trick[0]));
    });
  });

  test('every deal has as many tricks as cards were dealt to a seat', () => {
    always((state, open) => {
      const dealt = (52 * state.terms.decks - state.out.length) / state.hands.length;
      expect([dealtEach(open), trickInDeal(open)]).toEqual([dealt, { number: state.tricks.length + 1, of: dealt }]);
    });
  });
});

test('the number of the deal in the series, and of how many', () => {
  expect(dealInSeries(openOf(scene()))).toEqual({ number: 1, of: 4 });
  expect(dealInSeries(openOf(scene({ options: { deals: '0' }, scored: 6 })))).toEqual({ number: 7, of: null });
  always((state, open) => expect(dealInSeries(open).number).toBe(state.phase === 'scoring' ? state.scored : state.scored + 1));
});

test('moves made from a view are those that the rules list', () => {
  const again = (open: Open, move: Move): Move => {
    switch (move.kind) {
      case 'bid':
        return bidMoveOf(open, move.bid);
      case 'pass':
        return passMoveOf(open);
      case 'trump':
        return trumpMoveOf(open, move.suit);
      case 'call':
        return callMoveOf(open, move.card, move.copy);
      case 'play':
        return playMoveOf(open, move.card);
    }
  };
  always((state, open) => {
    const moves = kalitiri.moves(state, state.turn);
    expect(moves.map((move) => again(open, move))).toEqual(moves);
  });
});

test('hidden hands: unseen are just the cards of others, and nobody is said to lack a suit they hold', () => {
  always((state) => {
    const view = viewFor(state, state.turn);
    const { unseen, hands, limits } = hiddenHandsOf(FRENCH, view);
    const others = seatsOf(state.hands.length).filter((seat) => seat !== state.turn && (state.hands[seat]?.length ?? 0) > 0);
    expect(unseen.flat()).toEqual(CARDS.flatMap((card) => others.flatMap((seat) => (state.hands[seat] ?? []).filter((each) => each === card))));
    expect(hands.map(({ seat }) => seat)).toEqual(others);
    for (const { seat, size, suits } of hands) {
      const hand = state.hands[seat] ?? [];
      expect(size).toBe(hand.length);
      for (const card of hand) expect(suits & suitBit(suitOf(card))).not.toBe(0);
      if (seat === state.leader)
        for (const [i, card] of CARDS.entries()) expect(hand.filter((each) => each === card).length).toBeLessThanOrEqual(limits[i] ?? 0);
    }
  });
});
