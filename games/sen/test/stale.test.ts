/** Moves that come too late: refused for what they name, never applied to something else. */
import { describe, expect, test } from 'vitest';
import type { Move, State } from '../src/sen.ts';
import {
  type Act,
  begin,
  dealing,
  discard,
  draw,
  exchange,
  keep,
  look,
  nextRound,
  peek,
  play,
  plays,
  pobudka,
  refused,
  scene,
  swap,
  takeTop,
  use,
  whyNot,
} from './scene.ts';

/** The move as it was made up when the table looked like `then`. */
const madeUpIn = (then: State, act: Act): Move => (typeof act === 'function' ? act(then) : act);

const DREAMS = ['1 2 3 4', '5 6 7 8'];
const start = scene({ dreams: DREAMS, discard: '0 8' });
/** One turn each, and it is seat 0's again. */
const around = (state: State): State => plays(state, [0, draw, dealing('9')], [0, discard], [1, draw, dealing('9')], [1, discard]);

describe('a peek names its round', () => {
  test('one made up for the last round is refused', () => {
    const first = begin({}, 2).state;
    const ended = plays(first, [0, peek(1, 2)], [1, peek(1, 2)], [first.turn, pobudka]);
    const second = nextRound(ended).state;
    expect(whyNot(second, 0, madeUpIn(first, peek(1, 2)))).toEqual({ code: 'peek/past', params: { round: 2 } });
    expect(refused(second, 0, peek(1, 2))).toBeNull();
  });

  test('one sent twice is refused the second time', () => {
    const first = begin({}, 2).state;
    expect(refused(play(first, 0, peek(1, 2)).state, 0, madeUpIn(first, peek(1, 2)))).toBe('peek/done');
  });
});

describe('the start of a turn names the turn', () => {
  test.each<[string, Act]>([
    ['draw', draw],
    ['take', takeTop],
    ['pobudka', pobudka],
  ])('%s made up for the last turn is refused', (_, act) => {
    const later = around(start);
    expect(whyNot(later, 0, madeUpIn(start, act))).toEqual({ code: 'turn/past', params: { number: later.turnNumber } });
    expect(refused(later, 0, act)).toBeNull();
  });

  test('so is one of an earlier round', () => {
    const second = nextRound(plays(start, [0, pobudka])).state;
    const playing = plays(second, [0, peek(1, 2)], [1, peek(1, 2)], [1, draw], [1, discard]);
    for (const act of [draw, takeTop, pobudka]) expect(refused(playing, 0, madeUpIn(start, act))).toBe('turn/past');
  });

  test('no two turns of a game have the same number', () => {
    const second = plays(nextRound(plays(start, [0, pobudka])).state, [0, peek(1, 2)], [1, peek(1, 2)]);
    expect(second.turnNumber).toBeGreaterThan(start.turnNumber);
    expect(around(start).turnNumber).toBe(start.turnNumber + 2);
  });
});

describe('what is done with a card names the card', () => {
  const drawn = play(start, 0, draw, dealing('T5')).state;

  test.each<[string, Act]>([
    ['swap', swap(1)],
    ['discard', discard],
  ])('%s made up for the Take 2 does not touch the card that was kept', (_, act) => {
    const kept = plays(drawn, [0, use, dealing('0 9')], [0, keep('first')]);
    expect(whyNot(kept, 0, madeUpIn(drawn, act))).toEqual({ code: 'card/past', params: { number: kept.cardNumber } });
    expect(refused(kept, 0, act)).toBeNull();
  });

  test('use sent twice does not use the Take 2 that was kept', () => {
    const kept = plays(drawn, [0, use, dealing('T5 9')], [0, keep('first')]);
    expect(refused(kept, 0, madeUpIn(drawn, use))).toBe('card/past');
    expect(refused(kept, 0, use)).toBeNull();
  });

  test('nor the single card that a Take 2 drew', () => {
    const last = scene({ dreams: DREAMS, drawn: 'T5', pile: 'S7' });
    const single = play(last, 0, use, dealing('S7')).state;
    for (const act of [use, discard, swap(1)]) expect(refused(single, 0, madeUpIn(last, act))).toBe('card/past');
  });

  test('keep sent twice does not choose from the next Take 2', () => {
    const first = play(drawn, 0, use, dealing('T5 9')).state;
    const second = plays(first, [0, keep('first')], [0, use, dealing('0 8')]);
    expect(refused(second, 0, madeUpIn(first, keep('first')))).toBe('card/past');
    expect(refused(second, 0, keep('first'))).toBeNull();
  });

  test('a discard of an earlier turn does not touch the card of this one', () => {
    const later = play(around(start), 0, draw, dealing('9')).state;
    expect(refused(later, 0, madeUpIn(drawn, discard))).toBe('card/past');
  });

  test('a look or an exchange of an earlier turn is refused', () => {
    const looking = plays(start, [0, draw, dealing('P6')], [0, use]);
    const again = plays(looking, [0, look(1, 1)], [1, draw, dealing('9')], [1, discard], [0, draw, dealing('P6')], [0, use]);
    expect(refused(again, 0, madeUpIn(looking, look(1, 2)))).toBe('card/past');
    const swapping = plays(start, [0, draw, dealing('S7')], [0, use]);
    const later = plays(swapping, [0, exchange(0, 1, 1, 1)], [1, draw, dealing('9')], [1, discard], [0, draw, dealing('S7')], [0, use]);
    expect(refused(later, 0, madeUpIn(swapping, exchange(0, 1, 1, 1)))).toBe('card/past');
    expect(refused(later, 0, exchange(0, 1, 1, 1))).toBeNull();
  });
});

test('after the end of the turn a second sending finds another player’s turn', () => {
  const drawn = play(start, 0, draw, dealing('9')).state;
  expect(refused(play(drawn, 0, discard).state, 0, madeUpIn(drawn, discard))).toBe('turn/not-yours');
});
