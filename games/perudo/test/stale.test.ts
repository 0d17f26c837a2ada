/** Moves that come too late: refused for what they name, never applied to something else (rules §4.1). */
import { describe, expect, test } from 'vitest';
import type { Move, State } from '../src/perudo.ts';
import {
  bid,
  calza,
  crack,
  dudo,
  falseTell,
  gauge,
  gaugeSecond,
  idAt,
  inflation,
  jonti,
  lateDudo,
  legal,
  nextRound,
  pacao,
  peek,
  play,
  plays,
  refused,
  rerollOne,
  scene,
  whyNot,
  wildShift,
} from './scene.ts';

/** The move as it was made up when the table looked like `then`. */
const madeUpIn = (then: State, act: (state: State) => Move): Move => act(then);

const options = { calza: true, pacao: true } as const;
const HANDS = ['2345', '3', '4562'];

describe('a call names the bid it challenges', () => {
  const before = scene({ options, hands: HANDS, bids: ['2: 1x4', '0: 2x4'], cards: { 2: ['inflation', 'wild_shift', 'inflation'] } });

  test.each([
    ['dudo', 1, dudo],
    ['jonti', 1, jonti],
    ['pacao', 1, pacao],
    ['calza', 2, calza],
  ] as const)('%s that arrives after an Inflation is refused as changed', (_, seat, call) => {
    const inflated = play(before, 2, inflation).state;
    expect(refused(inflated, seat, madeUpIn(before, call))).toBe('call/changed');
    expect(legal(inflated, seat, call)).toBe(true);
  });

  test.each([
    ['dudo', 1, dudo],
    ['jonti', 1, jonti],
    ['calza', 2, calza],
  ] as const)('%s that arrives after a Wild Shift is refused as changed', (_, seat, call) => {
    expect(refused(play(before, 2, wildShift(5)).state, seat, madeUpIn(before, call))).toBe('call/changed');
  });

  test('the refusal says what stands now', () => {
    expect(whyNot(play(before, 2, inflation).state, 1, madeUpIn(before, dudo))?.params).toEqual({ quantity: 3, face: 4 });
  });

  test('a Calza that arrives after the next raise is refused as changed', () => {
    const raised = play(before, 1, bid('3x4')).state;
    const third = scene({ options, hands: [...HANDS, '66'], bids: ['0: 2x4'] });
    expect(refused(play(third, 1, bid('3x4')).state, 3, madeUpIn(third, calza))).toBe('call/changed');
    expect(refused(raised, 2, madeUpIn(before, calza))).toBe('calza/your-turn');
  });

  test('a call on a bid that was made after it is refused as well', () => {
    expect(refused(before, 1, { kind: 'dudo', bid: before.bidsBefore + 2 })).toBe('call/changed');
  });

  test('shifting there and back is still a change', () => {
    const cards = { 2: ['wild_shift', 'wild_shift'] } as const;
    const start = scene({ options, hands: HANDS, bids: ['0: 2x4'], cards });
    const back = plays(start, [2, wildShift(5)], [2, wildShift(4)]);
    expect(back.bids.at(-1)).toMatchObject({ quantity: 2, face: 4 });
    expect(refused(back, 1, madeUpIn(start, dudo))).toBe('call/changed');
  });

  test('a call of the last round does not count in this one', () => {
    const next = nextRound(play(before, 1, dudo).state).state;
    expect(refused(next, next.turn, madeUpIn(before, dudo))).toBe('call/no-bid');
    const opened = play(next, next.turn, bid('1x2')).state;
    expect(refused(opened, opened.turn, madeUpIn(before, dudo))).toBe('call/changed');
    expect(legal(opened, opened.turn, dudo)).toBe(true);
  });
});

describe('a card that touches a bid names it', () => {
  const cards = { 1: ['inflation', 'wild_shift'], 2: ['inflation', 'wild_shift'] } as const;
  const before = scene({ hands: HANDS, bids: ['0: 2x4'], cards });

  test('two Inflations at once: the second is refused, not added', () => {
    const inflated = play(before, 2, inflation).state;
    expect(refused(inflated, 1, madeUpIn(before, inflation))).toBe('call/changed');
    expect(legal(inflated, 1, inflation)).toBe(true);
  });

  test('an Inflation and a Wild Shift at once: the second is refused', () => {
    expect(refused(play(before, 2, wildShift(6)).state, 1, madeUpIn(before, inflation))).toBe('call/changed');
    expect(refused(play(before, 2, inflation).state, 1, madeUpIn(before, wildShift(6)))).toBe('call/changed');
  });

  test('an Inflation that arrives after the next raise is refused', () => {
    const raised = play(before, 1, bid('3x5')).state;
    expect(refused(raised, 2, madeUpIn(before, inflation))).toBe('call/changed');
    expect(refused(raised, 2, madeUpIn(before, wildShift(2)))).toBe('call/changed');
  });

  test('a Late Dudo on a bid that has been replaced since is refused', () => {
    const late = scene({ hands: HANDS, bids: ['2: 1x4', '0: 2x4'], cards: { 1: ['late_dudo'], 2: ['inflation'] } });
    const inflated = play(late, 2, inflation).state;
    expect(legal(inflated, 1, lateDudo(0))).toBe(true);
    expect(refused(inflated, 1, lateDudo(1))).toBe('late-dudo/no-such-bid');
  });

  test('numbers go on from round to round, so none means two bids', () => {
    const next = nextRound(play(before, 1, dudo).state).state;
    expect(next.bidsBefore).toBe(before.bidsBefore + 1);
  });
});

describe('a card that touches a die names it', () => {
  const cards = { 1: ['peek', 'crack', 'gauge'], 2: ['false_tell', 'reroll_one'] } as const;
  const before = scene({ hands: ['2345', '345', '4562'], bids: ['0: 9x4'], cards });
  const next = nextRound(play(before, 1, dudo).state).state; // seat 0 has lost its first die

  test('a die that is gone is refused, in place of the one that lies there now', () => {
    const gone = idAt(before, 0, 0);
    const turn = plays(next, [0, bid('1x2')]);
    expect(idAt(turn, 0, 0)).not.toBe(gone);
    expect(refused(turn, 1, { kind: 'peek', die: gone })).toBe('die/gone');
    expect(refused(turn, 1, { kind: 'crack', die: gone })).toBe('die/gone');
    expect(refused(turn, 1, { kind: 'gauge', die: gone })).toBe('die/gone');
    expect(refused(turn, 2, { kind: 'false_tell', die: gone })).toBe('die/gone');
    expect(refused(play(turn, 1, gauge(0, 0)).state, 1, { kind: 'gauge_second', die: gone })).toBe('die/gone');
  });

  test('your own die that is gone', () => {
    const mine = scene({ hands: ['2345', '345', '4562'], bids: ['0: 1x4'], cards: { 1: ['reroll_one', 'polish', 'blind_swap'] } });
    const gone = idAt(mine, 1, 0);
    const after = nextRound(play(mine, 1, dudo).state).state;
    expect(after.turn).toBe(1);
    expect(refused(after, 1, { kind: 'reroll_one', die: gone })).toBe('die/gone');
    expect(refused(after, 1, { kind: 'polish', die: gone })).toBe('die/gone');
    expect(refused(after, 1, { kind: 'blind_swap', die: gone, seat: 0 })).toBe('die/gone');
  });

  test('a die that never was', () => {
    expect(refused(before, 1, { kind: 'peek', die: 999 })).toBe('die/gone');
    expect(refused(before, 1, { kind: 'gauge', die: 999 })).toBe('die/gone');
  });

  test('the others are still meant by their own ids', () => {
    const turn = plays(next, [0, bid('1x2')]);
    expect(legal(turn, 1, { kind: 'peek', die: idAt(before, 0, 1) })).toBe(true);
    for (const act of [peek(0, 0), crack(2, 0), gauge(0, 2)]) expect(legal(turn, 1, act)).toBe(true);
    expect(legal(turn, 2, falseTell(0, 0))).toBe(true);
  });

  test('a second die of Gauge for a Gauge of the last round', () => {
    expect(refused(plays(next, [0, bid('1x2')]), 1, gaugeSecond(0, 0))).toBe('gauge/none');
    expect(refused(next, 2, rerollOne(2, 0))).toBe('turn/not-yours');
  });
});

describe('a bid that comes too late', () => {
  test('after a Calza: the round is over', () => {
    const state = play(scene({ options, hands: HANDS, bids: ['0: 2x4'] }), 2, calza).state;
    expect(refused(state, 1, bid('3x4'))).toBe('round/over');
  });

  test('after an Inflation: measured against what stands now', () => {
    const before = scene({ hands: HANDS, bids: ['0: 2x4'], cards: { 2: ['inflation'] } });
    expect(legal(before, 1, bid('3x4'))).toBe(true);
    expect(refused(play(before, 2, inflation).state, 1, bid('3x4'))).toBe('bid/too-low');
  });

  test('twice: the second is out of turn', () => {
    const state = play(scene({ hands: HANDS, bids: ['0: 2x4'] }), 1, bid('3x4')).state;
    expect(refused(state, 1, bid('3x4'))).toBe('turn/not-yours');
  });
});
