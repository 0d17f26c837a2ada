/** Perudo in numbers: which actions there are, and what an observation says in positions that are written out. */
import { type Coding, type Episode, isRefusal, type Seat, settle, sizeOfFields } from '@parlour/kernel';
import { observed, partOf, seenIn } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { encoder } from '../encoder/encoder.ts';
import { type Move, type PerudoTypes, perudo, type State } from '../src/perudo.ts';
import {
  type Act,
  bid,
  blindSwap,
  crack,
  dudo,
  falseTell,
  gauge,
  gaugeSecond,
  inflation,
  insurance,
  jonti,
  lateDudo,
  peek,
  phantomBid,
  plays,
  rerollOne,
  scene,
  wildShift,
} from './scene.ts';

const codingOf = ({ version, options, hands }: State, episode: Episode = 'game'): Coding<PerudoTypes> =>
  encoder.coding({ version, options, seats: hands.length }, episode);

/** What a field says to a seat, without zeros. */
const seen = (state: State, seat: Seat, field: string): Readonly<Record<string, number>> => seenIn(codingOf(state), state, seat, field);

const named = (state: State, seat: Seat, act: Act): string | undefined => {
  const coding = codingOf(state);
  const move: Move = typeof act === 'function' ? act(state) : act;
  return coding.actions[coding.action(state, seat, move)];
};

/** Five dice each, and four that may be won. */
const HAND = 9;
const MOST = 3 * 5 + 4;
const HIGHEST = 2 * MOST + 1;

const bids = scene({ hands: ['11345', '22266', '13355'], bids: ['0: 3x4', '1: 4x4', '2: 3x1', '0: 7x2'] });

describe('how many actions and numbers', () => {
  test.each([
    ['classic', 5, 'game', 356, 420],
    ['classic', 2, 'game', 176, 210],
    ['classic', 2, 'round', 128, 162],
    ['tactical', 5, 'game', 2034, 1223],
    ['chaos', 3, 'game', 858, 721],
    ['pasari', 4, 'game', 122, 180],
  ] as const)('%s with %i seats, a %s', (preset, seats, episode, actions, numbers) => {
    const settings = settle(perudo, { preset, seats });
    if (isRefusal(settings)) throw new Error(settings.code);
    const coding = encoder.coding({ version: perudo.version, options: settings.options, seats }, episode);
    expect([coding.actions.length, sizeOfFields(coding.fields)]).toEqual([actions, numbers]);
  });

  test('calls that the options leave out have no action', () => {
    const calls = (options: Partial<State['options']>) =>
      codingOf(scene({ hands: ['11345', '22266'], options })).actions.filter((name) => !name.startsWith('bid'));
    expect(calls({ exact: false })).toEqual(['dudo']);
    expect(calls({ exact: true, calza: true, pacao: true })).toEqual(['dudo', 'jonti', 'calza', 'pacao']);
  });
});

describe('what moves are called', () => {
  test('bids and calls', () => {
    expect(named(bids, 1, bid('8x2'))).toBe('bid 8 × 2');
    expect(named(bids, 1, dudo)).toBe('dudo');
    expect(named(bids, 1, jonti)).toBe('jonti');
  });

  test('dice are named by whose they are, counted from the one that acts, and by their place', () => {
    const all = scene({ hands: ['11345', '22266', '13355'], turn: 1, cards: { 1: ['peek', 'gauge', 'crack'], 2: ['false_tell'] } });
    expect(named(all, 1, peek(2, 0))).toBe('peek seat +1 die 1');
    expect(named(all, 1, peek(0, 4))).toBe('peek seat +2 die 5');
    expect(named(all, 1, gauge(1, 2))).toBe('gauge own die 3');
    expect(named(all, 1, crack(2, 1))).toBe('crack seat +1 die 2');
    expect(named(all, 2, falseTell(1, 1))).toBe('false tell seat +2 die 2');
    expect(named(plays(all, [1, gauge(2, 0)]), 1, gaugeSecond(0, 0))).toBe('gauge, then seat +2 die 1');
  });

  test('cards that change a bid or a hand', () => {
    const state = scene({
      hands: ['11345', '22266', '13355'],
      bids: ['0: 2x3', '1: 3x3', '0: 4x3'],
      turn: 1,
      cards: { 1: ['wild_shift', 'late_dudo', 'blind_swap'], 2: ['inflation', 'insurance', 'reroll_one'] },
    });
    expect(named(state, 1, wildShift(5))).toBe('wild shift to 5');
    expect(named(state, 1, lateDudo(0))).toBe('late dudo seat +2 2 × 3');
    const five = scene({
      hands: ['11345', '22266', '13355', '12345', '66666'],
      bids: ['0: 2x3', '1: 3x3', '2: 4x3', '3: 5x3', '4: 6x3'],
      cards: { 0: ['late_dudo'] },
    });
    expect([1, 2, 3].map((number) => named(five, 0, lateDudo(number)))).toEqual([
      'late dudo seat +1 3 × 3',
      'late dudo seat +2 4 × 3',
      'late dudo seat +3 5 × 3',
    ]);
    expect(named(five, 1, lateDudo(0))).toBe('late dudo seat +4 2 × 3');
    expect(named(state, 1, blindSwap(1, 3, 2))).toBe('blind swap own die 4 with seat +1');
    expect(named(state, 2, inflation)).toBe('inflation');
    expect(named(state, 2, insurance)).toBe('insurance');
    expect(named(state, 2, phantomBid)).toBe('phantom bid');
    expect(named(state, 2, rerollOne(2, 2))).toBe('reroll one own die 3');
  });
});

describe('one’s own dice and the bidding', () => {
  test('how many of one’s own dice show each face', () => {
    expect(seen(bids, 0, 'own faces')).toEqual({ 1: partOf(2, HAND), 3: partOf(1, HAND), 4: partOf(1, HAND), 5: partOf(1, HAND) });
    expect(seen(bids, 1, 'own faces')).toEqual({ 2: partOf(3, HAND), 6: partOf(2, HAND) });
  });

  test('how many dice each has, oneself first', () => {
    const state = scene({ hands: ['11345', '22', '133'] });
    expect(seen(state, 1, 'dice')).toEqual({ 0: partOf(2, HAND), 1: partOf(3, HAND), 2: partOf(5, HAND) });
  });

  test('whose turn it is, and nobody’s once the round is over', () => {
    expect(seen(bids, 1, 'turn')).toEqual({ 0: 1 });
    expect(seen(bids, 0, 'turn')).toEqual({ 1: 1 });
    expect(seen(plays(bids, [1, dudo]), 0, 'turn')).toEqual({});
  });

  test('the standing bid, its bidder, and the highest that may be bid', () => {
    expect(seen(bids, 1, 'standing quantity')).toEqual({ it: partOf(7, HIGHEST) });
    expect(seen(bids, 1, 'standing face')).toEqual({ 2: 1 });
    expect(seen(bids, 1, 'standing bidder')).toEqual({ 2: 1 });
    expect(seen(bids, 0, 'standing bidder')).toEqual({ 0: 1 });
    expect(seen(bids, 0, 'highest')).toEqual({ it: partOf(31, HIGHEST) });
    expect(seen(scene({ hands: ['11345', '22266', '13355'] }), 0, 'standing quantity')).toEqual({});
  });

  test('every bid of the round, and the latest of each seat', () => {
    expect(seen(bids, 1, 'bids')).toEqual({ '3 4': 1, '4 4': 1, '3 1': 1, '7 2': 1 });
    expect(seen(bids, 1, 'latest quantity')).toEqual({ 0: partOf(4, HIGHEST), 1: partOf(3, HIGHEST), 2: partOf(7, HIGHEST) });
    expect(seen(bids, 1, 'latest face')).toEqual({ '0 4': 1, '1 1': 1, '2 2': 1 });
  });

  test('which call has ended the round', () => {
    expect(seen(bids, 0, 'call')).toEqual({});
    expect(seen(plays(bids, [1, jonti]), 0, 'call')).toEqual({ jonti: 1 });
  });
});

describe('palifico', () => {
  test('personal: who began the round with one die is locked to the face', () => {
    const state = scene({ hands: ['3', '22266', '13355'], options: { palifico: 'personal' }, bids: ['1: 3x4'] });
    expect(seen(state, 2, 'locked')).toEqual({ 1: 1 });
    expect(codingOf(state).fields.map(({ name }) => name)).not.toContain('palifico');
  });

  test('a round of its own: aces are not wild, and all with more than one die are locked', () => {
    const state = scene({ hands: ['3', '222', '13'], options: { palifico: 'round' }, palifico: 0, palificosHad: [2, 0] });
    expect(seen(state, 1, 'palifico')).toEqual({ it: 1 });
    expect(seen(state, 1, 'locked')).toEqual({ 0: 1, 1: 1 });
    expect(seen(state, 1, 'palificos had')).toEqual({ 1: 1, 2: 1 });
  });
});

describe('dice that differ, and cards', () => {
  const secret = scene({ hands: ['666 d8:2 d10:4', '666 d3:1 d4:2'], options: { dice: 'mixed', callShows: 'faces' }, round: 1 });

  test('one knows one’s own dice; of another’s, types that are secret are as likely as they are weighed', () => {
    const own = seen(secret, 0, 'die types');
    expect([own['0 0 d6'], own['0 3 d8'], own['0 4 d10']]).toEqual([1, 1, 1]);
    expect([own['1 0 d6'], own['1 3 d3'], own['1 3 d4'], own['1 3 d8'], own['1 3 d10']]).toEqual([1, 0.25, 0.25, 0.25, 0.25]);
    const faces = seen(secret, 0, 'die faces');
    expect([faces['0 3 2'], faces['0 4 4'], faces['0 3 1']]).toEqual([1, 1, undefined]);
    expect(faces['1 0 6']).toBeCloseTo(1 / 6, 6);
    expect(faces['1 3 1']).toBeCloseTo((1 / 3 + 1 / 4 + 2 / 8 + 2 / 10) / 4, 6);
  });

  test('there is none of that where all dice are alike', () => {
    expect(codingOf(bids).fields.map(({ name }) => name)).not.toContain('die types');
  });

  test('one’s own cards one by one, the others’ counted', () => {
    const state = scene({ hands: ['11345', '22266'], cards: { 0: ['peek', 'peek', 'crack'], 1: ['polish'] }, pile: ['gauge', 'gauge'] });
    expect(seen(state, 0, 'own cards')).toEqual({ peek: partOf(2, 3), crack: partOf(1, 3) });
    expect(seen(state, 1, 'own cards')).toEqual({ polish: partOf(1, 3) });
    expect(seen(state, 1, 'cards')).toEqual({ 0: partOf(1, 3), 1: 1 });
    expect(seen(state, 1, 'pile')).toEqual({ it: partOf(2, 64) });
  });

  test('a peek at a die and a False Tell look the same to who did not play it, and only who peeked knows the face', () => {
    const both = scene({ hands: ['11345', '22266', '13355'], turn: 0, cards: { 0: ['peek', 'false_tell'] } });
    const [peeked, told] = [plays(both, [0, peek(1, 3)]), plays(both, [0, falseTell(1, 3)])];
    expect(seen(peeked, 2, 'looked at')).toEqual({ '1 2 3': 1 });
    expect(seen(peeked, 2, 'played')).toEqual({ look: partOf(1, 16) });
    expect([...observed(codingOf(peeked), peeked, 2)]).toEqual([...observed(codingOf(told), told, 2)]);
    expect(seen(peeked, 0, 'die faces')['1 3 6']).toBe(1);
    expect(seen(told, 0, 'die faces')['1 3 6']).toBeCloseTo(1 / 6, 6);
  });

  test('what is in force, a Gauge that waits, and a bid that a card has changed', () => {
    const state = scene({ hands: ['11345', '22266'], bids: ['0: 3x4'], cards: { 0: ['inflation'], 1: ['insurance', 'gauge'] } });
    expect(seen(plays(state, [1, insurance]), 0, 'effects')).toEqual({ insurance: 1 });
    expect(seen(plays(state, [1, gauge(0, 2)]), 0, 'gauged')).toEqual({ '0 2': 1 });
    const more = scene({ hands: ['11345', '22266'], bids: ['0: 3x4'], cards: { 1: ['inflation'] } });
    const inflated = plays(more, [1, inflation]);
    expect(seen(inflated, 0, 'standing by')).toEqual({ inflation: 1 });
    expect(seen(inflated, 0, 'bids')).toEqual({ '3 4': 1, '4 4': 1 });
  });
});

describe('seats', () => {
  test('a table that is turned by a seat looks the same from one seat on', () => {
    const hands = ['11345', '222', '133'];
    const table = scene({ hands, bids: ['0: 3x4', '1: 4x4'] });
    const turned = scene({ hands: ['133', '11345', '222'], bids: ['1: 3x4', '2: 4x4'] });
    for (const seat of hands.keys()) {
      const coding = codingOf(table);
      expect([...observed(coding, turned, (seat + 1) % 3)]).toEqual([...observed(coding, table, seat)]);
    }
  });
});

test('a game has outgrown its numbers once more than four dice were won', () => {
  const covers = (hands: readonly string[]): boolean | undefined => {
    const state = scene({ hands });
    return codingOf(state).covers?.(state);
  };
  expect(covers(['113451111', '22266', '13355'])).toBe(true);
  expect(covers(['1134511111', '22266', '13355'])).toBe(false);
  expect(covers(['11345111', '2226622', '13355'])).toBe(false);
});

test('where no call brings dice, no game outgrows its numbers', () => {
  expect(Object.keys(codingOf(scene({ hands: ['11345', '22266'], options: { exact: false } })))).not.toContain('covers');
});
