/** Re-roll One, Blind Swap, Polish and Crack: rules §7. Who learns what of it is in secrecy.test.ts. */
import { describe, expect, test } from 'vitest';
import { perudo } from '../src/perudo.ts';
import {
  ascending,
  bid,
  blindSwap,
  cardsAt,
  crack,
  diceOf,
  dieAt,
  drawing,
  dudo,
  handAt,
  idAt,
  legal,
  nextRound,
  play,
  plays,
  polish,
  refused,
  rerollOne,
  scene,
  typesAt,
} from './scene.ts';

const HANDS = ['2 d8:3 4', '3 d3:3 d10:5', 'd10:4 d4:2 6', ''];

describe('Re-roll One', () => {
  const before = scene({ hands: HANDS, turn: 1, cards: { 1: ['reroll_one'] } });

  test('rolls one of your dice again, as its type', () => {
    const faces = Array.from({ length: 10 }, (_, side) => dieAt(play(before, 1, rerollOne(1, 2), drawing(side)).state, 1, 2));
    expect(ascending(faces.map(({ face }) => face))).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 6]);
    expect(new Set(faces.map(({ type }) => type))).toEqual(new Set(['d10']));
  });

  test('touches no other die', () => {
    const { state } = play(before, 1, rerollOne(1, 0), drawing(5));
    expect([0, 1, 2].map((seat) => handAt(state, seat))).toEqual([handAt(before, 0), 'd6:6 d3:3 d10:5', handAt(before, 2)]);
    expect(state.ids).toEqual(before.ids);
  });

  test('may show the same face again', () => {
    expect(handAt(play(before, 1, rerollOne(1, 0), drawing(2)).state, 1)).toBe(handAt(before, 1));
  });

  test('not a die of another', () => {
    expect(refused(before, 1, rerollOne(0, 0))).toBe('die/not-yours');
    expect(refused(before, 1, rerollOne(2, 2))).toBe('die/not-yours');
  });

  test('all see which die, its owner sees the roll', () => {
    const die = { id: idAt(before, 1, 0), seat: 1, place: 0 };
    expect(play(before, 1, rerollOne(1, 0), drawing(5)).told).toEqual([
      { event: { kind: 'rerolled', seat: 1, die }, to: null },
      { event: { kind: 'yours', die: { ...die, type: 'd6', face: 6 } }, to: [1] },
    ]);
  });
});

describe('Polish', () => {
  const before = scene({ hands: HANDS, turn: 1, cards: { 1: ['polish', 'reroll_one'], 2: ['polish'] } });

  test('takes one of your dice a step up the ladder; the face it shows stays', () => {
    expect(handAt(play(before, 1, polish(1, 0)).state, 1)).toBe('d8:3 d3:3 d10:5');
    expect(handAt(play(before, 1, polish(1, 1)).state, 1)).toBe('d6:3 d4:3 d10:5');
  });

  test('twice is two steps', () => {
    const twice = scene({ hands: HANDS, turn: 1, cards: { 1: ['polish', 'polish'] } });
    expect(handAt(plays(twice, [1, polish(1, 0)], [1, polish(1, 0)]), 1)).toBe('d10:3 d3:3 d10:5');
  });

  test('an own d10 is refused, and the card kept', () => {
    expect(refused(before, 1, polish(1, 2))).toBe('polish/highest');
    expect(cardsAt(before, 1)).toContain('polish');
  });

  test('a die that has just become a d10 is refused as well', () => {
    const twice = scene({ hands: ['d8:3', '2345'], cards: { 0: ['polish', 'polish'] } });
    expect(refused(play(twice, 0, polish(0, 0)).state, 0, polish(0, 0))).toBe('polish/highest');
  });

  test("with nothing but d10 the card can't be played, and the turn goes on without it", () => {
    const stuck = scene({ hands: ['d10:3 d10:2', '2345'], cards: { 0: ['polish'] } });
    expect(perudo.moves(stuck, 0).filter(({ kind }) => kind === 'polish')).toEqual([]);
    expect(legal(stuck, 0, bid('1x2'))).toBe(true);
  });

  test('not a die of another', () => {
    expect(refused(before, 1, polish(0, 0))).toBe('die/not-yours');
  });

  test('from the next roll on it rolls as the new type', () => {
    const { state } = play(before, 1, polish(1, 0));
    const rolled = Array.from({ length: 8 }, (_, side) => dieAt(play(state, 1, rerollOne(1, 0), drawing(side)).state, 1, 0).face);
    expect(ascending(rolled)).toEqual([1, 1, 2, 2, 3, 4, 5, 6]);
    const ended = plays(state, [1, bid('1x6')], [2, dudo]);
    expect(typesAt(nextRound(ended).state, 1)).toContain('d8');
  });

  test('the count takes the face that lies there', () => {
    const four = scene({ hands: ['d4:4', '5'], options: { dicePerPlayer: 1 }, bids: ['1: 1x4'], turn: 0, cards: { 0: ['polish'] } });
    expect(plays(four, [0, polish(0, 0)], [0, dudo]).result).toMatchObject({ count: 1, loser: 0 });
  });
});

describe('Crack', () => {
  const before = scene({ hands: HANDS, turn: 1, cards: { 1: ['crack', 'crack'], 2: ['reroll_one'] } });

  test('takes a die of an opponent a step down; the face stays', () => {
    expect(handAt(play(before, 1, crack(0, 1)).state, 0)).toBe('d6:2 d6:3 d6:4');
    expect(handAt(play(before, 1, crack(2, 2)).state, 2)).toBe('d10:4 d4:2 d4:6');
  });

  test('the face stays though the new die has no such side', () => {
    const { state } = play(before, 1, crack(2, 2));
    expect(dieAt(state, 2, 2)).toMatchObject({ type: 'd4', face: 6 });
    expect(plays(state, [1, bid('2x6')], [2, dudo]).result).toMatchObject({
      count: 1,
      revealed: [{}, {}, { types: ['d10', 'd4', 'd4'], faces: [4, 2, 6] }, {}],
    });
  });

  test('a roll ends that', () => {
    const mine = plays(before, [1, crack(2, 2)], [1, bid('1x2')]);
    const rolled = Array.from({ length: 4 }, (_, side) => dieAt(play(mine, 2, rerollOne(2, 2), drawing(side)).state, 2, 2).face);
    expect(ascending(rolled)).toEqual([1, 2, 3, 4]);
  });

  test('not your own dice', () => {
    expect(refused(before, 1, crack(1, 0))).toBe('die/yours');
  });

  test('on a d3 nothing changes and the card is used', () => {
    const three = scene({ hands: ['d3:2 5', '2345'], turn: 1, cards: { 1: ['crack'] } });
    const { state } = play(three, 1, crack(0, 0));
    expect(handAt(state, 0)).toBe('d3:2 d6:5');
    expect(cardsAt(state, 1)).toEqual([]);
  });

  test('all see which die; only its owner sees the result', () => {
    const die = { id: idAt(before, 0, 1), seat: 0, place: 1 };
    expect(play(before, 1, crack(0, 1)).told).toEqual([
      { event: { kind: 'cracked', seat: 1, die }, to: null },
      { event: { kind: 'yours', die: { ...die, type: 'd6', face: 3 } }, to: [0] },
    ]);
  });

  test('a d3 that was cracked looks to the others like any other', () => {
    const kinds = (hand: string) =>
      play(scene({ hands: [hand, '2345', '66'], turn: 1, cards: { 1: ['crack'] }, round: 1 }), 1, crack(0, 0)).eventsFor(2);
    expect(kinds('d3:2 5')).toEqual(kinds('d10:2 5'));
  });
});

describe('Blind Swap', () => {
  const before = scene({ hands: HANDS, turn: 1, cards: { 1: ['blind_swap', 'blind_swap'] } });

  test.each([
    [0, 'd10:4 d3:3 d10:5', 'd6:3 d4:2 d6:6'],
    [1, 'd4:2 d3:3 d10:5', 'd10:4 d6:3 d6:6'],
    [2, 'd6:6 d3:3 d10:5', 'd10:4 d4:2 d6:3'],
  ])('swaps type and face with a random die of the chosen player, here at place %i', (place, mine, theirs) => {
    const { state } = play(before, 1, blindSwap(1, 0, 2), drawing(place));
    expect([handAt(state, 1), handAt(state, 2)]).toEqual([mine, theirs]);
    expect(handAt(state, 0)).toBe(handAt(before, 0));
  });

  test('ids stay, and so do the numbers of dice', () => {
    const { state } = play(before, 1, blindSwap(1, 0, 2));
    expect(state.ids).toEqual(before.ids);
    expect(diceOf(state)).toEqual(diceOf(before));
  });

  test('all see both places, each owner sees the own new die', () => {
    const die = { id: idAt(before, 1, 0), seat: 1, place: 0 };
    const other = { id: idAt(before, 2, 1), seat: 2, place: 1 };
    expect(play(before, 1, blindSwap(1, 0, 2), drawing(1)).told).toEqual([
      { event: { kind: 'swapped', seat: 1, die, other }, to: null },
      { event: { kind: 'yours', die: { ...die, type: 'd4', face: 2 } }, to: [1] },
      { event: { kind: 'yours', die: { ...other, type: 'd6', face: 3 } }, to: [2] },
    ]);
  });

  test('with another player who is in, and a die of your own', () => {
    expect(refused(before, 1, blindSwap(1, 0, 1))).toBe('blind-swap/seat');
    expect(refused(before, 1, blindSwap(1, 0, 3))).toBe('blind-swap/seat');
    expect(refused(before, 1, blindSwap(1, 0, 7))).toBe('blind-swap/seat');
    expect(refused(before, 1, blindSwap(2, 0, 0))).toBe('die/not-yours');
    expect(refused(before, 1, blindSwap(2, 0, 2))).toBe('die/not-yours');
    expect(perudo.moves(before, 1).filter(({ kind }) => kind === 'blind_swap')).toHaveLength(3 * 2);
  });

  test('with the only die of a player', () => {
    const one = scene({ hands: ['d8:2', '5'], options: { dicePerPlayer: 1 }, cards: { 0: ['blind_swap'] } });
    const { state } = play(one, 0, blindSwap(0, 0, 1));
    expect([handAt(state, 0), handAt(state, 1)]).toEqual(['d6:5', 'd8:2']);
  });

  test('twice with the same places is as if nothing had been', () => {
    const once = play(before, 1, blindSwap(1, 0, 2), drawing(1)).state;
    const twice = play(once, 1, blindSwap(1, 0, 2), drawing(1)).state;
    expect([handAt(twice, 1), handAt(twice, 2)]).toEqual([handAt(before, 1), handAt(before, 2)]);
  });

  test('the types stay where they went in the next round', () => {
    const state = nextRound(plays(play(before, 1, blindSwap(1, 0, 2), drawing(0)).state, [1, bid('1x6')], [2, dudo])).state;
    expect(
      state.hands
        .flat()
        .map(({ type }) => type)
        .toSorted(),
    ).toHaveLength(8);
    expect(typesAt(state, 1)).toEqual(['d10', 'd3', 'd10']);
  });

  test('a cracked die that is swapped keeps its face', () => {
    const both = scene({ hands: ['2 d8:3 4', '3', 'd10:4 d4:2 6'], turn: 1, cards: { 1: ['crack', 'blind_swap'] } });
    const cracked = play(both, 1, crack(2, 2)).state;
    expect(handAt(play(cracked, 1, blindSwap(1, 0, 2), drawing(2)).state, 1)).toBe('d4:6');
  });
});
