/** Take 2, Peek 1 and Swap 2: rules §2.3 to rules §2.6. */
import { seatsOf } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { sen } from '../src/sen.ts';
import {
  type Act,
  dealing,
  discard,
  draw,
  dreamOf,
  exchange,
  handOf,
  keep,
  kindsOf,
  look,
  phaseOf,
  pileOf,
  play,
  plays,
  pobudka,
  refused,
  type Sketch,
  scene,
  seenDream,
  swap,
  takeTop,
  topOf,
  use,
  whyNot,
} from './scene.ts';

const DREAMS = ['1 2 3 4', '5 6 7 8', '9 9 9 9'];
const holding = (drawn: 'T5' | 'P6' | 'S7', more: Partial<Sketch> = {}) => scene({ dreams: DREAMS, discard: '0', turn: 1, drawn, ...more });

const everyOther: readonly [string, Act][] = [
  ['draw', draw],
  ['take', takeTop],
  ['pobudka', pobudka],
  ['swap', swap(1)],
  ['discard', discard],
  ['use', use],
  ['keep', keep('first')],
  ['look', look(0, 1)],
  ['exchange', exchange(0, 1, 0, 2)],
];

describe('Take 2', () => {
  const { state: chosen, eventsFor } = play(holding('T5'), 1, use, dealing('3 8'));

  test('goes to the discard, and two cards are drawn', () => {
    expect([phaseOf(chosen), handOf(chosen), topOf(chosen, 2), pileOf(chosen)]).toEqual(['take2', '3 8', '0 T5', 38]);
  });

  test('only the player sees them', () => {
    const open = [
      { kind: 'used', seat: 1, card: 'T5' },
      { kind: 'drewMore', seat: 1, cards: 2, left: 38 },
    ];
    expect(eventsFor(1)).toEqual([...open, { kind: 'offered', cards: ['3', '8'] }]);
    for (const viewer of [0, 2, 'spectator'] as const) expect(eventsFor(viewer)).toEqual(open);
  });

  test('an effect once chosen can’t be taken back', () => {
    expect(kindsOf(chosen, 1)).toEqual(['keep']);
    for (const [kind, act] of everyOther) {
      if (kind === 'keep') continue;
      const code = ['draw', 'take', 'pobudka'].includes(kind) ? 'turn/begun' : 'effect/first';
      expect([kind, refused(chosen, 1, act)]).toEqual([kind, code]);
    }
  });

  test.each([
    ['first', '3', '8'],
    ['second', '8', '3'],
  ] as const)('the %s is kept in hand, the other goes on top of the Take 2', (which, kept, rejected) => {
    const { state, told } = play(chosen, 1, keep(which));
    expect([phaseOf(state), handOf(state), topOf(state, 3), state.turn]).toEqual(['holding', kept, `0 T5 ${rejected}`, 1]);
    expect(told).toEqual([{ event: { kind: 'kept', seat: 1, card: rejected }, to: null }]);
  });

  test('of two equal cards either may be kept', () => {
    const state = play(holding('T5'), 1, use, dealing('8 8')).state;
    expect(sen.moves(state, 1)).toHaveLength(2);
    for (const which of ['first', 'second'] as const) expect(handOf(play(state, 1, keep(which)).state)).toBe('8');
  });

  test('the kept card is treated as drawn from the deck: swapped', () => {
    const state = plays(chosen, [1, keep('first')], [1, swap(3)]);
    expect([seenDream(state, 1), topOf(state, 4), state.turn]).toEqual(['5 6 3:1 8', '0 T5 8 7', 2]);
  });

  test('the kept card is treated as drawn from the deck: discarded', () => {
    const state = plays(chosen, [1, keep('second')], [1, discard]);
    expect([topOf(state, 4), state.turn, state.log]).toEqual(['0 T5 3 8', 2, '+x']);
  });

  test('the kept card is treated as drawn from the deck: its own effect is used', () => {
    const peeking = plays(holding('T5'), [1, use, dealing('P6 S7')], [1, keep('first')], [1, use]);
    expect([phaseOf(peeking), topOf(peeking, 4)]).toEqual(['peek1', '0 T5 S7 P6']);
    const swapping = plays(holding('T5'), [1, use, dealing('P6 S7')], [1, keep('second')], [1, use]);
    expect([phaseOf(swapping), topOf(swapping, 4)]).toEqual(['swap2', '0 T5 P6 S7']);
  });

  test('a plain card that is kept has no effect', () => {
    expect(refused(play(chosen, 1, keep('first')).state, 1, use)).toBe('use/plain');
  });

  test('the rejected card has no effect, whatever it is', () => {
    const state = plays(holding('T5'), [1, use, dealing('P6 8')], [1, keep('second')]);
    expect([phaseOf(state), handOf(state), kindsOf(state, 1)]).toEqual(['holding', '8', ['swap', 'discard']]);
  });

  test('chains are allowed, as far as there are Take 2s', () => {
    const state = plays(
      holding('T5'),
      [1, use, dealing('T5 9')],
      [1, keep('first')],
      [1, use, dealing('8 T5')],
      [1, keep('second')],
      [1, use, dealing('0 0')],
      [1, keep('first')],
    );
    expect([topOf(state, 7), handOf(state), pileOf(state)]).toEqual(['0 T5 9 T5 8 T5 0', '0', 34]);
    expect(plays(state, [1, swap(4)]).log).toBe('+++d3');
  });

  test('one card left: it becomes the held card', () => {
    const { state, eventsFor: heard } = play(holding('T5', { pile: '8' }), 1, use, dealing('8'));
    expect([phaseOf(state), handOf(state), pileOf(state), topOf(state)]).toEqual(['holding', '8', 0, 'T5']);
    expect(kindsOf(state, 1)).toEqual(['swap', 'discard']);
    expect(heard(1).at(-1)).toEqual({ kind: 'drawn', card: '8' });
    expect(heard(0).at(-1)).toEqual({ kind: 'drewMore', seat: 1, cards: 1, left: 0 });
  });

  test('one card left, a special: it may be used', () => {
    const state = play(holding('T5', { pile: 'S7' }), 1, use, dealing('S7')).state;
    expect(phaseOf(play(state, 1, use).state)).toBe('swap2');
  });

  test('none left: nothing happens, turn and round end', () => {
    const { state, told } = play(holding('T5', { pile: '' }), 1, use);
    expect([phaseOf(state), topOf(state), dreamOf(state, 1)]).toEqual(['roundEnd', 'T5', DREAMS[1]]);
    expect(state.result).toMatchObject({ how: 'deck', by: 1, penalty: 0 });
    expect(told.map(({ event }) => event.kind)).toEqual(['used', 'drewMore', 'ended', 'scored']);
  });

  test('with two left it takes both, and the round ends with the turn', () => {
    const chosenLast = play(holding('T5', { pile: '8 9' }), 1, use, dealing('9 8')).state;
    expect([phaseOf(chosenLast), pileOf(chosenLast)]).toEqual(['take2', 0]);
    const kept = play(chosenLast, 1, keep('second')).state;
    expect(phaseOf(kept)).toBe('holding');
    expect(plays(kept, [1, swap(1)]).result).toMatchObject({ how: 'deck', by: 1 });
  });
});

describe('Peek 1', () => {
  const looking = play(holding('P6'), 1, use).state;

  test('goes to the discard first', () => {
    expect([phaseOf(looking), topOf(looking, 2), handOf(looking)]).toEqual(['peek1', '0 P6', '']);
  });

  test('one card in any dream, the own included', () => {
    expect(kindsOf(looking, 1)).toEqual(['look']);
    expect(sen.moves(looking, 1)).toHaveLength(12);
  });

  test.each([
    [0, 3, '3'],
    [1, 1, '5'],
    [2, 4, '9'],
  ] as const)('seat %i, place %i: it stays where it is, known to the looker', (seat, place, card) => {
    const { state, eventsFor } = play(looking, 1, look(seat, place));
    expect(seatsOf(3).map((each) => dreamOf(state, each))).toEqual(DREAMS);
    expect(seenDream(state, seat).split(' ')[place - 1]).toBe(`${card}:1`);
    expect(eventsFor(1)).toEqual([
      { kind: 'looked', seat: 1, spot: { seat, place: place - 1 } },
      { kind: 'saw', spot: { seat, place: place - 1 }, card },
    ]);
    for (const viewer of [0, 2, 'spectator'] as const)
      expect(eventsFor(viewer)).toEqual([{ kind: 'looked', seat: 1, spot: { seat, place: place - 1 } }]);
  });

  test('the owner does not learn it', () => {
    expect(seenDream(play(looking, 1, look(0, 3)).state, 0)).toBe('1 2 3:1 4');
  });

  test('then the turn ends', () => {
    const { state } = play(looking, 1, look(0, 3));
    expect([phaseOf(state), state.turn, state.log]).toEqual(['playing', 2, 'p02']);
  });

  test('a seat that is not there has no card', () => {
    expect(whyNot(looking, 1, look(3, 1))).toEqual({ code: 'place/none', params: { places: 4 } });
  });

  test('it can’t be taken back', () => {
    expect(whyNot(looking, 1, discard)).toEqual({ code: 'effect/first', params: { card: 'P6' } });
    expect(whyNot(looking, 1, exchange(0, 1, 0, 2))).toEqual({ code: 'effect/first', params: { card: 'P6' } });
  });
});

describe('Swap 2', () => {
  const swapping = play(holding('S7', { dreams: ['1:0 2:0 3 4', '5:1 6:1 7* 8', '9:2 9:2 9 9:01'] }), 1, use).state;

  test('goes to the discard first', () => {
    expect([phaseOf(swapping), topOf(swapping, 2)]).toEqual(['swap2', '0 S7']);
  });

  test.each([
    ['between two others', [0, 1, 2, 2], ['9:2 2:0 3 4', '5:1 6:1 7* 8', '9:2 1:0 9 9:01']],
    ['of the own with another’s', [0, 3, 1, 2], ['1:0 2:0 6:1 4', '5:1 3 7* 8', '9:2 9:2 9 9:01']],
    ['two in the own dream', [1, 1, 1, 4], ['1:0 2:0 3 4', '8 6:1 7* 5:1', '9:2 9:2 9 9:01']],
    ['two in another’s dream', [2, 2, 2, 4], ['1:0 2:0 3 4', '5:1 6:1 7* 8', '9:2 9:01 9 9:2']],
    ['one that all know', [0, 4, 1, 3], ['1:0 2:0 3 7*', '5:1 6:1 4 8', '9:2 9:2 9 9:01']],
  ] as const)('exchanges two cards %s, and knowledge goes with them', (_, [seat, place, other, otherPlace], dreams) => {
    const { state } = play(swapping, 1, exchange(seat, place, other, otherPlace));
    expect(seatsOf(3).map((each) => seenDream(state, each))).toEqual(dreams);
  });

  test('nobody sees the cards; all see the places', () => {
    const { told, state } = play(swapping, 1, exchange(0, 1, 2, 2));
    expect(told).toEqual([{ event: { kind: 'exchanged', seat: 1, one: { seat: 0, place: 0 }, other: { seat: 2, place: 1 } }, to: null }]);
    expect(state.log).toBe('s0021');
  });

  test('then the turn ends', () => {
    const { state } = play(swapping, 1, exchange(0, 1, 2, 2));
    expect([phaseOf(state), state.turn]).toEqual(['playing', 2]);
  });

  test('two different cards: not one with itself', () => {
    expect(refused(swapping, 1, exchange(0, 1, 0, 1))).toBe('exchange/same');
  });

  test.each([
    ['another order of seats', [2, 2, 0, 1]],
    ['another order of places', [0, 2, 0, 1]],
  ] as const)('%s is the same exchange and no move of its own', (_, [seat, place, other, otherPlace]) => {
    expect(refused(swapping, 1, exchange(seat, place, other, otherPlace))).toBe('exchange/order');
  });

  test('no cards of a seat that is not there', () => {
    expect(refused(swapping, 1, exchange(0, 1, 3, 1))).toBe('place/none');
    expect(refused(swapping, 1, exchange(3, 1, 4, 1))).toBe('place/none');
  });

  test.each([
    [2, 28],
    [3, 66],
    [4, 120],
    [5, 190],
  ])('with %i players there are %i ways', (seats, ways) => {
    const dreams = ['1 2 3 4', '5 6 7 8', '9 9 9 9', '1 2 3 4', '5 6 7 8'].slice(0, seats);
    expect(sen.moves(scene({ dreams, discard: '0', using: 'S7' }), 0)).toHaveLength(ways);
  });

  test('it can’t be taken back', () => {
    expect(whyNot(swapping, 1, swap(1))).toEqual({ code: 'effect/first', params: { card: 'S7' } });
    expect(refused(swapping, 1, look(0, 1))).toBe('effect/first');
  });
});
