/** Types that stay secret, with `callShows: faces`: rules §8.3. What viewers hold likely is in secret-weights.test.ts. */
import type { Viewer } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import type { Card, State } from '../src/perudo.ts';
import {
  bid,
  blindSwap,
  crack,
  dieAt,
  drawing,
  dudo,
  expectAlike,
  falseTell,
  gauge,
  gaugeSecond,
  jonti,
  nextRound,
  peek,
  play,
  plays,
  polish,
  rerollOne,
  type Sketch,
  scene,
  typesAt,
  viewFor,
} from './scene.ts';

const table = (sketch: Sketch): State => scene({ ...sketch, options: { callShows: 'faces', ...sketch.options } });
const known = (state: State, seat: number) => viewFor(state, seat).own?.known;
const typesSeenBy = (state: State, viewer: Viewer, seat: number) => viewFor(state, viewer).open.seats[seat]?.types;
const stories = (state: State) => viewFor(state, 'spectator').open.stories;
/** A round ends with a bid that nobody can meet, and the next begins. */
const onwards = (state: State): State => {
  const bidder = state.turn;
  const made = play(state, bidder, bid(`${state.highest}x6`)).state;
  return nextRound(play(made, made.turn, dudo).state).state;
};

describe('a call shows faces', () => {
  const before = table({ hands: ['23 d8:4', '3 d10:5 6'], bids: ['0: 9x2'] });
  const called = play(before, 1, dudo);

  test('and the types that were public from the start, not the others', () => {
    expect(called.state.result?.revealed).toEqual([
      { types: ['d6', 'd6', null], faces: [2, 3, 4] },
      { types: ['d6', null, 'd6'], faces: [3, 5, 6] },
    ]);
    expect(called.eventsFor('spectator')).toContainEqual(expect.objectContaining({ kind: 'counted', revealed: called.state.result?.revealed }));
    expect(typesSeenBy(called.state, 'spectator', 1)).toEqual(['d6', null, 'd6']);
  });

  test('so that nobody else can tell which types they are', () => {
    const other = table({ hands: ['23 d10:4', '3 d8:5 6'], bids: ['0: 9x2'] });
    expectAlike(called.state, play(other, 1, dudo).state, ['spectator']);
    expect(called.eventsFor('spectator')).toEqual(play(other, 1, dudo).eventsFor('spectator'));
    expectAlike(nextRound(called.state, drawing(0, 0, 0, 0, 0)).state, nextRound(play(other, 1, dudo).state, drawing(0, 0, 0, 0, 0)).state, [
      'spectator',
    ]);
  });

  test('their owners know them, in the next round as well', () => {
    expect(viewFor(called.state, 0).own?.types).toEqual(['d6', 'd8']);
    expect(viewFor(nextRound(called.state).state, 1).own?.types).toEqual(['d6', 'd10', 'd6']);
  });

  test('not at the end of the game either', () => {
    const over = (type: string): State => play(table({ hands: [`${type}:2`, `6 ${type}:1`], bids: ['0: 5x2'] }), 1, dudo).state;
    expect(over('d8').phase).toBe('gameOver');
    expectAlike(over('d8'), over('d10'), ['spectator', 0]);
    expect(typesSeenBy(over('d8'), 0, 1)).toEqual(['d6', null]);
  });

  test('with `callShows: dice` types are public from then on, and no story is kept', () => {
    const shown = play(scene({ hands: ['23 d8:4', '3 d10:5 6'], bids: ['0: 9x2'], round: 1 }), 1, dudo).state;
    expect(typesSeenBy(shown, 'spectator', 1)).toEqual(['d6', 'd10', 'd6']);
    expect([stories(shown), stories(nextRound(shown).state)]).toEqual([[], []]);
  });
});

describe('public from the start', () => {
  test('a gained die', () => {
    const state = play(table({ hands: ['4 d8:4', '3 d10:5'], bids: ['0: 2x4'] }), 1, jonti).state;
    expect(typesSeenBy(state, 'spectator', 1)).toEqual(['d6', null, 'd6']);
    expect(typesSeenBy(nextRound(state).state, 'spectator', 1)).toEqual(['d6', null, 'd6']);
  });

  test('a d6 that a Blind Swap takes to the place of a random die, and the random die where the d6 was', () => {
    const before = table({ hands: ['2 d8:4', '3 d10:5'], turn: 0, cards: { 0: ['blind_swap'] } });
    const swapped = play(before, 0, blindSwap(0, 0, 1), drawing(1)).state;
    expect([0, 1].map((seat) => typesSeenBy(swapped, 'spectator', seat))).toEqual([
      [null, null],
      ['d6', 'd6'],
    ]);
    expect([0, 1].map((seat) => typesSeenBy(onwards(swapped), 'spectator', seat))).toEqual([[null], ['d6', 'd6']]);
  });

  test('a d6 through Polish and Crack', () => {
    const cards = { 0: ['crack', 'polish'] } as const;
    const state = plays(table({ hands: ['2 d8:4', '33 d10:5'], turn: 0, cards }), [0, crack(1, 1)], [0, polish(0, 0)]);
    expect([0, 1].map((seat) => typesSeenBy(state, 'spectator', seat))).toEqual([
      ['d8', null],
      ['d6', 'd4', null],
    ]);
    expect(typesSeenBy(onwards(state), 'spectator', 1)).toEqual(['d6', 'd4', null]);
  });
});

describe('known to some', () => {
  const hands = ['222 d8:1', '33 d4:2', '444 d10:3 d3:1'];
  const cards = { 0: ['gauge', 'peek'], 1: ['blind_swap', 'false_tell'] } as const;
  const before = table({ hands, turn: 0, cards });

  test('whoever gauged it, for good; that they did is public', () => {
    const gauged = plays(before, [0, gauge(1, 2)], [0, gaugeSecond(2, 4)]);
    const later = onwards(gauged);
    expect(known(gauged, 0)).toEqual([
      { seat: 1, place: 2, type: 'd4', face: null },
      { seat: 2, place: 4, type: 'd3', face: null },
    ]);
    expect(known(later, 0)).toEqual(known(gauged, 0));
    expect(known(later, 1)).toEqual([]);
    expect(stories(later)).toEqual(['1', `0.1~${0b011}`, '0.0.1', `1~${0b101}`]);
  });

  test('whoever really peeked at it: the face until the roll, the type for good', () => {
    const peeked = play(before, 0, peek(2, 4)).state;
    expect(known(peeked, 0)).toEqual([{ seat: 2, place: 4, type: 'd3', face: 1 }]);
    expect(known(onwards(peeked), 0)).toEqual([{ seat: 2, place: 4, type: 'd3', face: null }]);
    expect(known(onwards(onwards(peeked)), 0)).toHaveLength(1);
  });

  test('a Peek and a False Tell leave the same mark, in later rounds too', () => {
    const held = (card: Card): State => table({ hands, turn: 0, cards: { 0: [card] } });
    const [real, told] = [play(held('peek'), 0, peek(2, 4)).state, play(held('false_tell'), 0, falseTell(2, 4)).state];
    for (const round of [real, onwards(real), onwards(onwards(real))].keys()) {
      const on = (state: State): State => Array.from({ length: round }).reduce<State>(onwards, state);
      expectAlike(on(real), on(told), [2, 'spectator']);
      expect(viewFor(on(told), 'spectator').open.marks).toMatchObject([{ seat: 2, looks: [expect.any(Number)] }]);
      expect(known(on(told), 0)).toEqual([]);
    }
  });

  test('a look shows the type and the face that lies, not that of a later roll', () => {
    const rolled = table({ hands, turn: 0, cards: { 0: ['peek'], 1: ['reroll_one'] } });
    const state = plays(rolled, [0, peek(1, 2)], [0, bid('1x2')], [1, rerollOne(1, 2)]);
    expect(known(state, 0)).toEqual([{ seat: 1, place: 2, type: 'd4', face: null }]);
  });

  test('former owners, wherever it goes', () => {
    const turn = plays(before, [0, bid('1x2')]);
    const swapped = play(turn, 1, blindSwap(1, 2, 2), drawing(3)).state; // the d4 for the d10
    expect(known(swapped, 1)).toEqual([{ seat: 2, place: 3, type: 'd4', face: 2 }]);
    expect(known(onwards(swapped), 1)).toEqual([{ seat: 2, place: 3, type: 'd4', face: null }]);
    expect(known(onwards(swapped), 2)).toEqual([{ seat: 1, place: 1, type: 'd10', face: null }]);
    expect(known(onwards(swapped), 0)).toEqual([]);
  });

  test('Blind Swap exchanges all that is known of the two dice', () => {
    const gauged = plays(before, [0, gauge(1, 2)], [0, gaugeSecond(2, 0)], [0, bid('1x2')]);
    const swapped = play(gauged, 1, blindSwap(1, 2, 2), drawing(3)).state;
    expect(known(swapped, 0)).toEqual([{ seat: 2, place: 3, type: 'd4', face: null }]);
    const next = play(onwards(before), 0, bid('1x2')).state;
    expect([stories(next), stories(play(next, 1, blindSwap(1, 2, 2), drawing(3)).state)]).toEqual([
      ['1', '0.1', '0.0.1', '1'],
      ['1', `0.0.1~${0b110}`, `0.1~${0b110}`, '1'],
    ]);
  });

  test('a lost die takes its story and what was known of it along', () => {
    const last = table({ hands: ['222', 'd4:2 d8:2', '444'], turn: 0, cards: { 0: ['gauge'] } });
    const gauged = plays(last, [0, gauge(1, 0)], [0, gaugeSecond(1, 1)], [0, bid('1x2')], [1, bid('9x6')]);
    const ended = play(gauged, 2, dudo).state;
    expect(known(ended, 0)).toEqual([{ seat: 1, place: 0, type: 'd8', face: null }]);
    expect(typesAt(ended, 1)).toEqual(['d8']);
    expect(stories(nextRound(ended).state)).toEqual([`0.1~${0b011}`]);
  });

  test('Polish and Crack move a type for those who know it, in later rounds too', () => {
    const more = table({ hands, turn: 0, cards: { 0: ['gauge', 'crack', 'crack'] } });
    const cracked = plays(more, [0, gauge(2, 3)], [0, gaugeSecond(2, 4)], [0, crack(2, 3)], [0, crack(2, 4)]);
    expect(known(onwards(cracked), 0)).toEqual([
      { seat: 2, place: 3, type: 'd8', face: null },
      { seat: 2, place: 4, type: 'd3', face: null },
    ]);
  });
});

describe('what all see of a die', () => {
  test('is the same whatever a Crack did to it', () => {
    const cracked = (type: string): State =>
      play(table({ hands: ['22', `3 ${type}:2`, '44'], turn: 0, cards: { 0: ['crack'] } }), 0, crack(1, 1)).state;
    expectAlike(cracked('d3'), cracked('d4'), [0, 2, 'spectator']);
    expectAlike(cracked('d3'), cracked('d10'), [0, 2, 'spectator']);
    expect(dieAt(cracked('d3'), 1, 1).type).toBe('d3');
  });

  test('is counted by face and by step, in whole numbers', () => {
    const cards = { 0: ['crack'], 1: ['polish', 'reroll_one'] } as const;
    const start = table({ hands: ['22', '33 d8:2', '444'], turn: 0, cards });
    const cracked = play(start, 0, crack(1, 2)).state;
    expect(stories(cracked)).toEqual(['-2:0']);
    const next = play(onwards(cracked), 0, bid('1x2')).state;
    expect(stories(next)).toEqual(['0.1-/']);
    const polished = play(next, 1, polish(1, 2)).state;
    expect(stories(polished)).toEqual(['0.1-/+2:0']);
    expect(stories(play(polished, 1, rerollOne(1, 2)).state)).toEqual(['0.1-/+/']);
  });

  test('a face that a re-roll took away before the call is not counted', () => {
    const start = table({ hands: ['22', '33 d8:2', '444'], turn: 1, cards: { 1: ['reroll_one'] } });
    const rolled = play(start, 1, rerollOne(1, 2), drawing(4)).state; // a 5
    expect(stories(onwards(rolled))).toEqual(['0.0.0.0.1']);
  });
});
