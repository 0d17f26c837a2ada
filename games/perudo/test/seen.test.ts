/** What words, board and bot ask of a view is answered as the rules answer it of the state: in random games, and in the moments that differ. */
import { seatsOf } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import {
  bidNumbered,
  bidsOf,
  countInRound,
  earlierBidsOf,
  keepsFace,
  numberInGame,
  numberToCall,
  playsPalifico,
  standingBidOf,
} from '../seen/bids.ts';
import { cardLog } from '../seen/cards.ts';
import { isLookedAt, lookersAt } from '../seen/knowledge.ts';
import { countAt, diceAtCall, verdictOf } from '../seen/result.ts';
import { diceCountOf, diceOnTable, dieIdAt, hasDice, nextSeat, othersWithDice, spotOfDie } from '../seen/seats.ts';
import { areAcesWild, facesOf, leastAbove, type Options, perudo, type State } from '../src/perudo.ts';
import { bid, blindSwap, drawing, dudo, falseTell, gauge, inflation, peek, play, plays, randomGame, scene, viewFor, wildShift } from './scene.ts';

const GAMES: readonly (readonly [string, Partial<Options>, number])[] = [
  ['classic', { dicePerPlayer: 2 }, 3],
  ['nine faces', { dicePerPlayer: 2, faces: 9, calza: true }, 4],
  ['the own palifico', { dicePerPlayer: 2, palifico: 'personal', pacao: true, maxBid: 'dice' }, 4],
  ['palifico rounds', { dicePerPlayer: 2, palifico: 'round' }, 4],
  ['chaos', { dicePerPlayer: 3, dice: 'mixed', callShows: 'faces', deck: 'chaos' }, 3],
];

describe.each(GAMES)('in random games: %s', (name, options, seats) => {
  const states = ['one', 'two', 'three'].flatMap((seed) => [...randomGame(options, seats, `seen / ${name} / ${seed}`)].map(({ state }) => state));

  test('bids are those of the state, and the last one stands', () => {
    for (const state of states) {
      const { open } = viewFor(state, 'spectator');
      expect(bidsOf(open)).toEqual(state.bids);
      expect(standingBidOf(open)).toEqual(state.bids.at(-1) ?? null);
      for (const [i, each] of state.bids.entries()) {
        expect(bidNumbered(open, state.bidsBefore + i)).toEqual(each);
        expect([countInRound(open, state.bidsBefore + i), numberInGame(open, i + 1)]).toEqual([i + 1, state.bidsBefore + i]);
      }
      expect([bidNumbered(open, state.bidsBefore - 1), bidNumbered(open, state.bidsBefore + state.bids.length)]).toEqual([null, null]);
    }
  });

  test('the least bid on a face is the least that is legal, if any is', () => {
    let asked = 0;
    for (const state of states.filter(({ phase, effects, gauging }) => phase === 'bidding' && effects.length === 0 && gauging === null)) {
      const { open } = viewFor(state, 'spectator');
      const standing = standingBidOf(open);
      const legal = perudo.moves(state, state.turn).filter((move) => move.kind === 'bid');
      if (standing === null) continue;
      for (let face = 1; face <= facesOf(open.options); face++) {
        const least = leastAbove(standing, face, facesOf(open.options), areAcesWild(open));
        const mayBid = !keepsFace(open, state.turn) || face === standing.face;
        const found = legal.filter((move) => move.face === face).map(({ quantity }) => quantity);
        expect(Math.min(...found)).toBe(mayBid && least <= open.highest ? least : Number.POSITIVE_INFINITY);
        asked++;
      }
    }
    expect(asked).toBeGreaterThan(50);
  });

  test('a call names the standing bid', () => {
    for (const state of states) {
      const { open } = viewFor(state, 'spectator');
      const refused = perudo.refuse(state, state.turn, { kind: 'dudo', bid: numberToCall(open) })?.code ?? null;
      if (state.phase === 'bidding' && state.gauging === null) expect(refused).toBe(state.bids.length === 0 ? 'call/no-bid' : null);
    }
  });

  test('seats and dice are where the state has them', () => {
    for (const state of states) {
      const { open } = viewFor(state, 'spectator');
      const dice = state.hands.map((hand) => hand.length);
      expect(diceOnTable(open)).toBe(dice.reduce((sum, count) => sum + count, 0));
      for (const seat of seatsOf(seats)) {
        expect([diceCountOf(open, seat), hasDice(open, seat)]).toEqual([dice[seat], !state.out.includes(seat)]);
        expect(othersWithDice(open, seat)).toEqual(seatsOf(seats).filter((other) => other !== seat && (dice[other] ?? 0) > 0));
        for (const [place, id] of (state.ids[seat] ?? []).entries())
          expect([spotOfDie(open, id), dieIdAt(open, { seat, place })]).toEqual([{ seat, place }, id]);
      }
      expect([spotOfDie(open, state.made), dieIdAt(open, { seat: 0, place: dice[0] ?? 0 })]).toEqual([null, null]);
    }
  });

  test('a bid passes the turn to the next seat', () => {
    for (const state of states) {
      const move = perudo.moves(state, state.turn).find(({ kind }) => kind === 'bid');
      if (move !== undefined) expect(nextSeat(viewFor(state, 'spectator').open, state.turn)).toBe(play(state, state.turn, move).state.turn);
    }
  });

  test('the dice of a call that count are as many as it counted', () => {
    const ends = states.filter(({ result }) => result !== null);
    expect(ends.length).toBeGreaterThan(5);
    for (const state of ends) {
      const result = state.result as NonNullable<State['result']>;
      const shown = seatsOf(seats).map((seat) => diceAtCall(viewFor(state, 'spectator'), result, seat));
      expect(shown.flat().filter(({ counts }) => counts)).toHaveLength(result.count);
      for (const seat of seatsOf(seats)) expect(shown[seat]?.filter(({ counts }) => counts)).toHaveLength(countAt(result, seat));
      // Of the loser's hand the first dice have left, and the rest have moved up.
      for (const [seat, dice] of shown.entries()) {
        const lost = seat === result.loser ? result.lost : 0;
        expect(dice.map(({ place }) => place)).toEqual(dice.map((_, i) => (i < lost ? null : i - lost)));
      }
    }
  });
});

test('a bid that a card changed is struck out, and can be told from one that was raised', () => {
  const before = scene({ hands: ['123', '456', '123'], cards: { 1: ['inflation'], 2: ['wild_shift'] }, bids: ['0: 1x4'] });
  const state = plays(before, [1, inflation], [1, bid('3x4')], [2, wildShift(5)]);
  const { open } = viewFor(state, 'spectator');
  expect(earlierBidsOf(open).map(({ bid: { quantity, face }, struck }) => `${quantity}x${face}${struck ? ' struck' : ''}`)).toEqual([
    '1x4 struck',
    '2x4',
    '3x4 struck',
  ]);
  expect(earlierBidsOf(open).map(({ number }) => number)).toEqual([0, 1, 2].map((i) => state.bidsBefore + i));
});

test('at the end of a palifico round aces are as they were in it, whatever the next one will be', () => {
  const before = scene({ options: { palifico: 'round' }, hands: ['1', '44', '55', '66'], palifico: 0, bids: ['0: 1x4'], turn: 1 });
  const after = play(before, 1, dudo).state;
  expect([areAcesWild(viewFor(before, 0).open), areAcesWild(viewFor(after, 0).open)]).toEqual([false, false]);
});

test('who has begun the round with one die keeps the face; the sign of it is shown only while bids are made', () => {
  const state = scene({ options: { palifico: 'personal' }, hands: ['2345', '6', '55'], bids: ['0: 3x4'] });
  const after = play(state, 1, dudo).state;
  const signs = (each: State): readonly boolean[] => [0, 1, 2].map((seat) => playsPalifico(viewFor(each, 'spectator').open, seat));
  expect([0, 1, 2].map((seat) => keepsFace(viewFor(state, 'spectator').open, seat))).toEqual([false, true, false]);
  expect([signs(state), signs(after)]).toEqual([
    [false, true, false],
    [false, false, false],
  ]);
});

test.each([
  ['dudo', 3, 'holds'],
  ['dudo', 2, 'fails'],
  ['late_dudo', 4, 'holds'],
  ['pacao', 2, 'fails'],
  ['jonti', 3, 'exact'],
  ['calza', 4, 'inexact'],
] as const)('%s on three, and there are %i: the bid %s', (call, count, verdict) => {
  expect(verdictOf(call, 3, count)).toBe(verdict);
});

describe('looks and cards', () => {
  const before = scene({
    hands: ['12 d8:3', '45 d3:3', '66 d4:2'],
    options: { callShows: 'faces' },
    cards: { 0: ['peek', 'false_tell', 'gauge'], 1: ['blind_swap', 'false_tell'] },
  });

  test('a look on the own turn has a looker, one out of turn does not count as one', () => {
    const state = plays(before, [0, peek(1, 2)], [1, falseTell(2, 0)]);
    for (const viewer of ['spectator', 0, 1, 2] as const) {
      const { open } = viewFor(state, viewer);
      expect([lookersAt(open, 1, 2), lookersAt(open, 2, 0), lookersAt(open, 0, 0)]).toEqual([[0], [], []]);
      expect([isLookedAt(open, 1, 2), isLookedAt(open, 2, 0), isLookedAt(open, 0, 0)]).toEqual([true, true, false]);
    }
  });

  test('the log names a card to who may know it: an own draw, an own look', () => {
    const state = plays(before, [0, peek(1, 2)], [0, gauge(1, 0)]);
    const named = (viewer: 'spectator' | 0 | 1): readonly (string | null)[] =>
      cardLog(viewFor(state, viewer)).map(({ seat, did, card }) => `${seat} ${did} ${card ?? '?'}`);
    expect(named(0)).toEqual(['0 drew peek', '0 drew false_tell', '0 drew gauge', '1 drew ?', '1 drew ?', '0 played peek', '0 played gauge']);
    expect(named(1)).toEqual(['0 drew ?', '0 drew ?', '0 drew ?', '1 drew blind_swap', '1 drew false_tell', '0 played ?', '0 played gauge']);
    expect(named('spectator').slice(-2)).toEqual(['0 played ?', '0 played gauge']);
  });

  test('a look follows its die through a Blind Swap', () => {
    const looked = plays(before, [0, peek(1, 2)], [0, bid('1x2')]);
    const { open } = viewFor(play(looked, 1, blindSwap(1, 2, 2), drawing(0)).state, 'spectator');
    expect([lookersAt(open, 1, 2), lookersAt(open, 2, 0)]).toEqual([[], [0]]);
  });
});
