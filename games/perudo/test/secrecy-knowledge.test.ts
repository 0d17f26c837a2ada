/** What stays known of a die while cards move and change it, and that nothing hidden decides what is legal: rules §7.4 and §8.2. */
import type { Viewer } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { CARDS, type Card, perudo, type State } from '../src/perudo.ts';
import {
  bid,
  blindSwap,
  calza,
  crack,
  drawing,
  dudo,
  gauge,
  gaugeSecond,
  idAt,
  inflation,
  nextRound,
  peek,
  play,
  plays,
  polish,
  rerollOne,
  scene,
  typesAt,
  viewFor,
} from './scene.ts';

const known = (state: State, seat: number) => viewFor(state, seat).own?.known;
const typesSeenBy = (state: State, viewer: Viewer, seat: number) => viewFor(state, viewer).open.seats[seat]?.types;

describe('knowledge follows the die', () => {
  const HANDS = ['2 d8:3', 'd3:3 5', 'd10:4 d4:2'];
  const cards = { 0: ['peek', 'crack'], 1: ['blind_swap', 'reroll_one', 'polish'], 2: ['reroll_one', 'polish', 'blind_swap'] } as const;
  const before = scene({ hands: HANDS, cards });
  /** Seat 0 has peeked at the first die of seat 2; seat 1 is to act. */
  const peekedAt = plays(before, [0, peek(2, 0)], [0, bid('1x2')]);

  test('what a Peek showed stays known while the die lies', () => {
    expect(known(plays(peekedAt, [1, bid('2x2')], [2, bid('3x2')]), 0)).toEqual([{ seat: 2, place: 0, type: 'd10', face: 4 }]);
  });

  test('Blind Swap carries it to the new place', () => {
    const swapped = play(peekedAt, 1, blindSwap(1, 1, 2), drawing(0)).state;
    expect(known(swapped, 0)).toEqual([{ seat: 1, place: 1, type: 'd10', face: 4 }]);
  });

  test('a swap with another die leaves it where it is', () => {
    expect(known(play(peekedAt, 1, blindSwap(1, 1, 2), drawing(1)).state, 0)).toEqual([{ seat: 2, place: 0, type: 'd10', face: 4 }]);
  });

  test('both owners remember what they gave, and see what they got', () => {
    const swapped = play(before, 0, peek(2, 0)).state;
    const state = play(play(swapped, 0, bid('1x2')).state, 1, blindSwap(1, 1, 2), drawing(1)).state;
    expect(known(state, 1)).toEqual([{ seat: 2, place: 1, type: 'd6', face: 5 }]);
    expect(known(state, 2)).toEqual([{ seat: 1, place: 1, type: 'd4', face: 2 }]);
    expect(viewFor(state, 1).own).toMatchObject({ types: ['d3', 'd4'], faces: [3, 2] });
    expect(viewFor(state, 2).own).toMatchObject({ types: ['d10', 'd6'], faces: [4, 5] });
  });

  test('nobody else learns a face by it', () => {
    const state = play(peekedAt, 1, blindSwap(1, 1, 2), drawing(1)).state;
    expect(known(state, 0)?.map(({ seat, place }) => [seat, place])).toEqual([[2, 0]]);
  });

  test('through two swaps: the first owner still knows the die two hands away', () => {
    const once = play(peekedAt, 1, blindSwap(1, 1, 2), drawing(1)).state; // seat 1 gives its five to seat 2
    const turn = play(once, 1, bid('2x2')).state;
    const twice = play(turn, 2, blindSwap(2, 1, 0), drawing(0)).state; // seat 2 hands it on to seat 0
    expect(known(twice, 1)).toContainEqual({ seat: 0, place: 0, type: 'd6', face: 5 });
    expect(known(twice, 2)).toContainEqual({ seat: 0, place: 0, type: 'd6', face: 5 });
    expect(known(twice, 0)).toContainEqual({ seat: 2, place: 1, type: 'd6', face: 2 });
    expect(known(twice, 1)).not.toContainEqual(expect.objectContaining({ seat: 2, place: 1 }));
  });

  test('a die got by a swap and given away by another is known to both who had it', () => {
    const start = scene({ hands: HANDS, turn: 1, cards: { 1: ['blind_swap', 'blind_swap'] } });
    const once = play(start, 1, blindSwap(1, 1, 2), drawing(1)).state; // seat 1 gets the d4 of seat 2
    const twice = play(once, 1, blindSwap(1, 1, 0), drawing(0)).state; // and hands it on to seat 0
    expect(known(twice, 1)).toContainEqual({ seat: 0, place: 0, type: 'd4', face: 2 });
    expect(known(twice, 2)).toEqual([{ seat: 0, place: 0, type: 'd4', face: 2 }]);
  });

  test('a re-roll ends knowledge of the face and keeps the type', () => {
    const turn = play(peekedAt, 1, bid('2x2')).state;
    const rolled = play(turn, 2, rerollOne(2, 0), drawing(3)).state;
    expect(known(rolled, 0)).toEqual([]);
    expect(typesSeenBy(rolled, 0, 2)).toEqual(['d10', 'd4']);
  });

  test('a re-roll of another die ends nothing', () => {
    const turn = play(peekedAt, 1, bid('2x2')).state;
    expect(known(play(turn, 2, rerollOne(2, 1)).state, 0)).toEqual([{ seat: 2, place: 0, type: 'd10', face: 4 }]);
  });

  test('a re-roll ends what its former owner knew', () => {
    const swapped = plays(play(peekedAt, 1, blindSwap(1, 1, 2), drawing(1)).state, [1, bid('2x2')]);
    const rolled = play(swapped, 2, rerollOne(2, 1), drawing(0)).state;
    expect(known(rolled, 1)).toEqual([]);
    expect(known(rolled, 2)).toEqual([{ seat: 1, place: 1, type: 'd4', face: 2 }]);
  });

  test('Polish and Crack move a known type, and the known face stays', () => {
    const turn = play(scene({ hands: HANDS, cards: { 0: ['peek', 'crack'], 2: ['polish'] } }), 0, peek(2, 1)).state;
    const cracked = play(turn, 0, crack(2, 1)).state;
    expect(known(cracked, 0)).toEqual([{ seat: 2, place: 1, type: 'd3', face: 2 }]);
    expect(typesSeenBy(cracked, 'spectator', 2)).toEqual(['d10', 'd3']);
    const polished = plays(cracked, [0, bid('1x2')], [1, bid('2x2')], [2, polish(2, 1)]);
    expect(known(polished, 0)).toEqual([{ seat: 2, place: 1, type: 'd4', face: 2 }]);
    expect(typesSeenBy(polished, 1, 2)).toEqual(['d10', 'd4']);
  });

  test('a secret type that is moved stays secret, and moves for those who know it', () => {
    const secret = scene({ hands: HANDS, turn: 1, round: 1, cards: { 0: ['crack'], 1: ['gauge'], 2: ['polish'] } });
    const gauged = plays(secret, [1, gauge(2, 1)], [1, gaugeSecond(0, 1)], [1, bid('1x2')]);
    const polished = play(gauged, 2, polish(2, 1)).state;
    expect(known(polished, 1)).toContainEqual({ seat: 2, place: 1, type: 'd6', face: null });
    expect(typesSeenBy(polished, 0, 2)).toEqual([null, null]);
    expect(known(polished, 0)).toEqual([]);
    const cracked = plays(polished, [2, bid('2x2')], [0, crack(2, 1)]);
    expect(known(cracked, 1)).toContainEqual({ seat: 2, place: 1, type: 'd4', face: null });
    expect(known(cracked, 0)).toEqual([]);
  });

  test('a secret type that is swapped is known to giver and taker', () => {
    const secret = scene({ hands: HANDS, turn: 1, round: 1, cards: { 1: ['blind_swap'] } });
    const swapped = play(secret, 1, blindSwap(1, 0, 2), drawing(0)).state;
    expect(known(swapped, 1)).toEqual([{ seat: 2, place: 0, type: 'd3', face: 3 }]);
    expect(known(swapped, 2)).toEqual([{ seat: 1, place: 0, type: 'd10', face: 4 }]);
    expect([typesSeenBy(swapped, 0, 1), typesSeenBy(swapped, 0, 2)]).toEqual([
      [null, 'd6'],
      [null, null],
    ]);
  });

  test('faces are forgotten at the roll, types stay known', () => {
    const swapped = play(peekedAt, 1, blindSwap(1, 1, 2), drawing(0)).state;
    const next = nextRound(plays(swapped, [1, bid('9x2')], [2, dudo])).state;
    expect([0, 1, 2].map((seat) => known(next, seat))).toEqual([[], [], []]);
    expect([0, 1, 2].map((seat) => typesSeenBy(next, 'spectator', seat))).toEqual([0, 1, 2].map((seat) => typesAt(next, seat)));
  });

  test('a lost die takes what was known of it along; the next one is not taken for it', () => {
    const state = plays(peekedAt, [1, bid('2x2')], [2, bid('9x2')], [0, dudo]); // seat 2 loses the die that was peeked at
    expect(known(nextRound(state).state, 0)).toEqual([]);
    expect(viewFor(nextRound(state).state, 0).open.seats[2]?.ids).toEqual([idAt(before, 2, 1)]);
  });
});

describe('hidden facts never decide what is legal', () => {
  const cards = { 1: ['crack', 'blind_swap', 'peek'] } as const;

  test('whatever the others have, the moves are the same', () => {
    const table = (one: string, two: string): State =>
      scene({ options: { calza: true }, hands: [one, 'd8:2 3', two], bids: ['0: 2x4'], round: 1, cards });
    expect(perudo.moves(table('d3:1 2', '45'), 1)).toEqual(perudo.moves(table('d10:4 2', '66'), 1));
  });

  test('a Crack is legal on every die of another, a d3 or not', () => {
    const state = scene({ hands: ['d3:1 2', 'd8:2 3', 'd3:3 d3:2'], turn: 1, cards });
    expect(perudo.moves(state, 1).filter(({ kind }) => kind === 'crack')).toHaveLength(4);
  });

  test('what the others hold does not change what they are told, or what is refused', () => {
    const table = (card: Card): State => scene({ hands: ['23', '45', '66'], bids: ['0: 2x4'], cards: { 1: [card] } });
    for (const act of [bid('2x4'), bid('9x9'), dudo, calza, inflation, peek(1, 0)]) {
      const codes = CARDS.map((card) => perudo.refuse(table(card), 2, typeof act === 'function' ? act(table(card)) : act));
      expect(new Set(codes.map((code) => JSON.stringify(code))).size).toBe(1);
    }
  });

  test('who is awaited and what a clock would play is public', () => {
    const table = (hand: string): State => scene({ hands: ['23', hand, '66'], bids: ['0: 2x4'] });
    expect([perudo.awaited(table('45')), perudo.fallback(table('45'), 1)]).toEqual([perudo.awaited(table('11')), perudo.fallback(table('11'), 1)]);
  });
});
