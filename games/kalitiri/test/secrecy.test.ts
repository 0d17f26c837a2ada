/** Who sees what: rules §7. */
import { seatsOf, seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { CARDS, type Card, kalitiri, type State } from '../src/kalitiri.ts';
import { playedOut, playing, randomGame, scene, viewFor } from './scene.ts';

/** Every card named anywhere in a text. */
const cardsNamedIn = (written: string): ReadonlySet<string> => new Set(CARDS.filter((card) => written.includes(card)));

describe('public', () => {
  const hands = ['S:A', 'S:K', 'S:Q', 'S:J', 'S:T', 'S:9876543'];
  const state = playing(
    scene({ seats: 6, options: { decks: '1' }, hands, out: '2S 2H 2D 2C', leader: 0, bid: 175, trump: 'H', calls: ['KS', 'JS'] }),
    'AS KS QS',
  );
  const { open } = viewFor(state, 'spectator');

  test('bids and passes, in order', () => {
    expect(open.bids).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 0],
      [0, 175],
    ]);
  });

  test('leader, trump, partner cards, and the partners that are revealed', () => {
    expect([open.leader, open.trump, open.calls]).toEqual([
      0,
      'H',
      [
        ['KS', 1, 1],
        ['JS', 1, null],
      ],
    ]);
  });

  test('removed twos, played cards, hand sizes, whose turn it is', () => {
    expect([open.out, open.trick, open.tricks, open.sizes, open.turn]).toEqual([['2S', '2H', '2D', '2C'], 'ASKSQS', [], [7, 7, 7, 8, 8, 8], 3]);
  });

  test('tricks won and points taken', () => {
    const after = kalitiri.open(playing(state, 'JS TS 9S'));
    expect([after.tricks, after.taken]).toEqual([['00ASKSQSJSTS9S'], [50, 0, 0, 0, 0, 0]]);
  });

  test('totals and how the deal came out', () => {
    const over = playedOut(state);
    expect(kalitiri.open(over)).toMatchObject({ totals: over.totals, result: over.result });
  });

  test('the same for all: everyone’s open part is the spectator’s', () => {
    for (const seat of seatsOf(6)) expect(viewFor(state, seat).open).toEqual(open);
  });
});

describe('private', () => {
  test('a seat sees its own hand, and which of its cards are called', () => {
    const state = scene({ hands: ['S:AKQ', 'S:J'], leader: 1, trump: 'H', calls: ['KS'] });
    expect(kalitiri.own(state, 0)).toEqual({ seat: 0, hand: state.hands[0], called: ['KS'] });
    expect(kalitiri.own(state, 2).called).toEqual([]);
  });

  test('it never says "partner"', () => {
    const state = scene({ seats: 8, hands: ['S:A H:-', 'S:Q', 'S:Q'], leader: 0, trump: 'H', calls: ['QS 1', '3H 1', '3H 2'] });
    for (const seat of [1, 2]) expect(Object.keys(kalitiri.own(state, seat))).toEqual(['seat', 'hand', 'called']);
  });

  test('the spectator has no own part', () => {
    expect(viewFor(scene(), 'spectator').own).toBeNull();
  });
});

describe('never', () => {
  test('a card that is still in another hand is not named, but for called ones, at any moment of a game', () => {
    for (const seats of [4, 5]) {
      for (const { state } of randomGame({}, seats, `named ${seats}`)) {
        const known = new Set<string>([
          ...state.out,
          ...state.tricks.flatMap(({ cards }) => cards),
          ...state.trick,
          ...state.calls.map(({ card }) => card),
        ]);
        const named = cardsNamedIn(JSON.stringify({ ...kalitiri.open(state), tricks: [], trick: '' }));
        for (const card of named) expect(known.has(card)).toBe(true);
        const shown = new Set(
          `${kalitiri
            .open(state)
            .tricks.map((trick) => trick.slice(2))
            .join('')}${kalitiri.open(state).trick}`.match(/../g) ?? [],
        );
        for (const card of shown) expect(known.has(card)).toBe(true);
      }
    }
  });

  test('hands of others can change places, and nobody else sees a difference', () => {
    const state = scene({ seats: 6, hands: ['S:K H:K'], leader: 0, trump: 'H', calls: ['AS 1', 'AH 1'] });
    const swapped: State = { ...state, hands: state.hands.with(3, state.hands[4] ?? []).with(4, state.hands[3] ?? []) };
    for (const viewer of [0, 1, 2, 5, 'spectator'] as const) {
      expect(viewFor(swapped, viewer)).toEqual(viewFor(state, viewer));
      if (viewer !== 'spectator') expect(kalitiri.moves(swapped, viewer)).toEqual(kalitiri.moves(state, viewer));
    }
  });

  test('what is dealt is told to its owner, everything else to all', () => {
    for (const { state, told } of randomGame({ deals: '2' }, 5, 'told')) {
      for (const { event, to } of told) {
        if (event.kind === 'dealt') expect(state.hands[to?.[0] ?? -1]).toEqual(event.cards);
        else expect(to).toBeNull();
      }
    }
  });
});

describe('size', () => {
  test.each([4, 5, 6, 7, 8, 9, 10])('with %i seats a view stays far below 3 KB', (seats) => {
    for (const decks of ['1', '2'] as const) {
      if (seats === 9 && decks === '1') continue;
      let largest = 0;
      for (const { state } of randomGame({ decks, deals: '1' }, seats, `size ${seats}`)) {
        for (const seat of seatsOf(seats)) largest = Math.max(largest, JSON.stringify(viewFor(state, seat)).length);
      }
      expect(largest).toBeLessThan(1500);
    }
  });
});

test('an imagined state is any that fits: the holder of a called card is not always the true one', () => {
  const state = scene({ hands: ['S:AKQ', 'S:J'], leader: 0, trump: 'H', calls: ['JS'] });
  const holders = new Set<number>();
  for (let i = 0; i < 60; i++)
    holders.add(kalitiri.imagine(viewFor(state, 0), seeded(i)).hands.findIndex((hand: readonly Card[]) => hand.includes('JS')));
  expect([...holders].sort((a, b) => a - b)).toEqual([1, 2, 3]);
});
