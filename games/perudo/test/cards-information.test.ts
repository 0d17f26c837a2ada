/** Peek, Gauge and False Tell: rules §7. Who learns of it is in secrecy.test.ts. */
import { describe, expect, test } from 'vitest';
import { perudo } from '../src/perudo.ts';
import {
  bid,
  calza,
  cardsAt,
  dudo,
  falseTell,
  gauge,
  gaugeSecond,
  handAt,
  idAt,
  inflation,
  insurance,
  jonti,
  kindsOf,
  legal,
  nextRound,
  peek,
  phantomBid,
  play,
  plays,
  polish,
  refused,
  scene,
  viewFor,
  wildShift,
} from './scene.ts';

const HANDS = ['2 d8:3 4', '3 d3:3 5', 'd10:4 d4:2 6', ''];

describe('Peek', () => {
  const before = scene({ hands: HANDS, turn: 1, cards: { 1: ['peek'] } });

  test('shows type and face of one die of another player, to its player alone', () => {
    const { state, told } = play(before, 1, peek(2, 0));
    expect(told).toEqual([
      { event: { kind: 'looked', seat: 1, die: { id: idAt(before, 2, 0), seat: 2, place: 0 } }, to: null },
      { event: { kind: 'peeked', die: { id: idAt(before, 2, 0), seat: 2, place: 0, type: 'd10', face: 4 } }, to: [1] },
    ]);
    expect(viewFor(state, 1).own?.known).toEqual([{ seat: 2, place: 0, type: 'd10', face: 4 }]);
  });

  test('changes no die', () => {
    const { state } = play(before, 1, peek(2, 0));
    expect([0, 1, 2].map((seat) => handAt(state, seat))).toEqual([0, 1, 2].map((seat) => handAt(before, seat)));
  });

  test('not at your own dice', () => {
    expect([0, 1, 2].map((place) => refused(before, 1, peek(1, place)))).toEqual(['die/yours', 'die/yours', 'die/yours']);
  });

  test('at any die of any other seat that is in', () => {
    const targets = perudo.moves(before, 1).flatMap((move) => (move.kind === 'peek' ? [move.die] : []));
    expect(targets).toEqual([0, 1, 2].flatMap((place) => [idAt(before, 0, place), idAt(before, 2, place)]).toSorted((a, b) => a - b));
  });

  test('at a die you have seen already, too: that is your own affair', () => {
    const twice = scene({ hands: HANDS, turn: 1, cards: { 1: ['peek', 'peek'] } });
    expect(legal(play(twice, 1, peek(2, 0)).state, 1, peek(2, 0))).toBe(true);
  });

  test('what it showed is forgotten at the next roll', () => {
    const state = plays(before, [1, peek(2, 0)], [1, bid('1x2')], [2, dudo]);
    expect(viewFor(nextRound(state).state, 1).own?.known).toEqual([]);
  });
});

describe('False Tell', () => {
  const before = scene({ hands: HANDS, turn: 1, cards: { 0: ['false_tell'], 1: ['false_tell'] } });

  test('tells all that you looked at a die of another player', () => {
    const { told } = play(before, 1, falseTell(2, 0));
    expect(told[0]).toEqual({ event: { kind: 'looked', seat: 1, die: { id: idAt(before, 2, 0), seat: 2, place: 0 } }, to: null });
  });

  test('and nothing else happens: no die changes, nothing is learnt', () => {
    const { state, told } = play(before, 1, falseTell(2, 0));
    expect([0, 1, 2].map((seat) => handAt(state, seat))).toEqual([0, 1, 2].map((seat) => handAt(before, seat)));
    expect(viewFor(state, 1).own?.known).toEqual([]);
    expect(told.slice(1)).toEqual([{ event: { kind: 'pretended', die: { id: idAt(before, 2, 0), seat: 2, place: 0 } }, to: [1] }]);
  });

  test('names a die of another player', () => {
    expect(refused(before, 1, falseTell(1, 0))).toBe('die/yours');
    expect(refused(before, 0, falseTell(0, 0))).toBe('die/yours');
  });

  test('at any time while bidding: in turn and out, with and without a bid, on your own bid', () => {
    expect(legal(before, 1, falseTell(2, 0))).toBe(true);
    expect(legal(before, 0, falseTell(1, 0))).toBe(true);
    const standing = scene({ hands: HANDS, bids: ['0: 1x4'], cards: { 0: ['false_tell'], 2: ['false_tell'] } });
    expect(legal(standing, 0, falseTell(1, 0))).toBe(true);
    expect(legal(standing, 2, falseTell(1, 0))).toBe(true);
  });

  test('out of turn nobody waits for it, and the turn stays where it is', () => {
    const { state } = play(before, 0, falseTell(1, 0));
    expect(perudo.awaited(state)).toEqual([1]);
  });
});

describe('Gauge', () => {
  const options = { calza: true, pacao: true } as const;
  const before = scene({
    options,
    hands: HANDS,
    bids: ['0: 1x4'],
    cards: { 0: ['false_tell'], 1: ['gauge', 'false_tell', 'inflation'], 2: ['inflation', 'wild_shift', 'false_tell'] },
  });
  const half = play(before, 1, gauge(2, 0));

  test('naming the first die shows nothing yet', () => {
    expect(half.told).toEqual([{ event: { kind: 'gauging', seat: 1, die: { id: idAt(before, 2, 0), seat: 2, place: 0 } }, to: null }]);
    expect(viewFor(half.state, 1).own?.known).toEqual([]);
    expect(half.state.gauging).toBe(idAt(before, 2, 0));
    expect(cardsAt(half.state, 1)).toEqual(['false_tell', 'inflation']);
  });

  test('the second shows the types of both, not the faces, to its player alone', () => {
    const { state, told } = play(half.state, 1, gaugeSecond(0, 1));
    const first = { id: idAt(before, 2, 0), seat: 2, place: 0 };
    const second = { id: idAt(before, 0, 1), seat: 0, place: 1 };
    expect(told).toEqual([
      { event: { kind: 'gauged', seat: 1, first, second }, to: null },
      { event: { kind: 'measured', first, firstType: 'd10', second, secondType: 'd8' }, to: [1] },
    ]);
    expect(state.gauging).toBeNull();
    expect(viewFor(state, 1).own?.known.filter(({ face }) => face !== null)).toEqual([]);
  });

  test('between the two, naming the second is all the seat can do', () => {
    expect(kindsOf(half.state, 1)).toEqual(['gauge_second']);
    expect([bid('2x4'), dudo, jonti, falseTell(0, 0), inflation].map((act) => refused(half.state, 1, act))).toEqual(
      Array.from({ length: 5 }, () => 'gauge/second-die'),
    );
    expect(perudo.awaited(half.state)).toEqual([1]);
  });

  test.each([peek(0, 0), gauge(0, 0), phantomBid, insurance, polish(1, 0), wildShift(3)])('nor any other card, held or not (%#)', (act) => {
    expect(refused(half.state, 1, act)).toBe('gauge/second-die');
  });

  test('the same die again is refused', () => {
    expect(refused(half.state, 1, gaugeSecond(2, 0))).toBe('gauge/same-die');
  });

  test('two different dice of any players: of one, of two, your own', () => {
    for (const [seat, place] of [
      [2, 1],
      [0, 0],
      [1, 0],
    ] as const) {
      expect(legal(half.state, 1, gaugeSecond(seat, place))).toBe(true);
    }
    const own = play(before, 1, gauge(1, 0)).state;
    expect(legal(own, 1, gaugeSecond(1, 1))).toBe(true);
    expect(perudo.moves(half.state, 1)).toHaveLength(8);
    expect(perudo.moves(before, 1).filter(({ kind }) => kind === 'gauge')).toHaveLength(9);
  });

  test('others may react meanwhile', () => {
    expect(kindsOf(half.state, 2)).toEqual(['calza', 'false_tell', 'inflation', 'wild_shift']);
    expect(kindsOf(half.state, 0)).toEqual(['false_tell']);
    const state = plays(half.state, [2, inflation], [0, falseTell(1, 0)], [1, gaugeSecond(2, 1)], [1, bid('3x4')]);
    expect(state.turn).toBe(2);
  });

  test('a Calza in between ends the round: the card is used, and nothing was shown', () => {
    const { state, told } = play(half.state, 2, calza);
    expect(state).toMatchObject({ phase: 'roundEnd', gauging: null });
    expect(told.map(({ event }) => event.kind)).not.toContain('measured');
    expect(cardsAt(state, 1)).not.toContain('gauge');
    expect(refused(state, 1, gaugeSecond(0, 0))).toBe('round/over');
  });

  test('there is no second die without a first', () => {
    expect(refused(before, 1, gaugeSecond(0, 0))).toBe('gauge/none');
    expect(refused(half.state, 2, gaugeSecond(0, 0))).toBe('gauge/none');
    expect(refused(play(half.state, 1, gaugeSecond(0, 1)).state, 1, gaugeSecond(0, 0))).toBe('gauge/none');
  });

  test('after the second the turn goes on', () => {
    const state = play(half.state, 1, gaugeSecond(0, 1)).state;
    expect(state.turn).toBe(1);
    for (const act of [bid('2x4'), dudo, jonti, inflation]) expect(legal(state, 1, act)).toBe(true);
  });

  test('two Gauges may follow each other', () => {
    const two = scene({ hands: HANDS, turn: 1, cards: { 1: ['gauge', 'gauge'] } });
    const state = plays(two, [1, gauge(2, 0)], [1, gaugeSecond(0, 1)], [1, gauge(2, 0)], [1, gaugeSecond(0, 1)]);
    expect(cardsAt(state, 1)).toEqual([]);
  });

  test('a Gauge among stakes: the Dudo is still owed afterwards', () => {
    const staked = scene({ hands: HANDS, bids: ['0: 1x4'], cards: { 1: ['insurance', 'gauge'] } });
    const state = plays(staked, [1, insurance], [1, gauge(2, 0)], [1, gaugeSecond(0, 1)]);
    expect(kindsOf(state, 1)).toEqual(['dudo']);
  });

  test("what it showed of a secret type is its player's, and stays", () => {
    const secret = scene({ hands: HANDS, bids: ['0: 1x4'], cards: { 1: ['gauge'] }, round: 1 });
    const state = plays(secret, [1, gauge(2, 0)], [1, gaugeSecond(0, 1)]);
    expect(viewFor(state, 1).own?.known).toEqual([
      { seat: 0, place: 1, type: 'd8', face: null },
      { seat: 2, place: 0, type: 'd10', face: null },
    ]);
    expect(viewFor(state, 2).own?.known).toEqual([]);
    expect(viewFor(state, 'spectator').open.seats[0]?.types).toEqual(['d6', null, 'd6']);
    expect(viewFor(play(state, 1, bid('2x4')).state, 1).own?.known).toHaveLength(2);
  });
});
