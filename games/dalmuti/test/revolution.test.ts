/** Revolution: rules §4.4. */
import { type Seat, seatsOf, type Viewer, windowIn } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { dalmuti, type State } from '../src/dalmuti.ts';
import { COURT, cards, court, declare, kindsOf, nextRound, pass, play, plays, refused, scene, silent, silently, viewFor, whyNot } from './scene.ts';

/** Four at court by rank 0, 1, 2, 3; this seat has been dealt both Jesters. */
const holding = (seat: Seat | null, options = {}): State =>
  court({ hands: seatsOf(4).map((each) => (each === seat ? '2xJ' : seat === null && each < 2 ? 'J' : '')), options });
/** Everyone answers; this seat declares. */
const declaredBy = (seat: Seat, options = {}): State =>
  plays(holding(seat, options), ...seatsOf(4).map((each) => [each, each === seat ? declare : silent] as const));

describe('every seat is asked, after the deal and before taxes', () => {
  test('from the second round on', () => {
    const ended = play(scene({ hands: ['9', '', '', '12'], finished: [2, 1], options: COURT }), 0, cards('1x9')).state;
    const { state, told } = nextRound(ended);
    expect([state.phase, dalmuti.awaited(state), windowIn(dalmuti, state)]).toEqual(['revolution', [0, 1, 2, 3], 15]);
    expect(told.at(-1)?.event).toEqual({ kind: 'asked' });
    expect(state.taxes).toEqual([]);
  });

  test('whoever holds both Jesters may declare or be silent; all others can only be silent', () => {
    const state = holding(2);
    expect([0, 1, 2, 3].map((seat) => kindsOf(state, seat))).toEqual([['silent'], ['silent'], ['silent', 'declare'], ['silent']]);
    expect([0, 1, 2, 3].map((seat) => kindsOf(holding(null), seat))).toEqual([['silent'], ['silent'], ['silent'], ['silent']]);
  });

  test('one Jester is not enough', () => {
    expect(whyNot(holding(null), 0, declare)).toEqual({ code: 'revolution/jesters', params: {} });
    expect(refused(holding(2), 3, declare)).toBe('revolution/jesters');
  });

  test('nobody plays or gives meanwhile', () => {
    expect(refused(holding(2), 0, pass)).toBe('revolution/open');
    expect(refused(holding(2), 0, { kind: 'give_one', round: 2, value: 12 })).toBe('give/closed');
  });

  test('nobody is asked at another time', () => {
    expect(refused(silently(holding(2)), 2, declare)).toBe('revolution/closed');
    expect(refused(scene({ hands: ['9 J J', '3', '12'] }), 0, declare)).toBe('revolution/closed');
    expect(windowIn(dalmuti, silently(holding(2)))).toBeNull();
  });

  test('an answer is final', () => {
    const answered = play(holding(2), 2, silent).state;
    expect(refused(answered, 2, declare)).toBe('revolution/answered');
    expect(refused(answered, 2, silent)).toBe('revolution/answered');
    expect(dalmuti.moves(answered, 2)).toEqual([]);
  });
});

describe('who has answered is not shown', () => {
  const viewers: readonly Viewer[] = [0, 1, 2, 3, 'spectator'];

  test('all stay awaited until the window closes', () => {
    const state = plays(holding(2), [0, silent], [2, declare]);
    expect(dalmuti.awaited(state)).toEqual([0, 1, 2, 3]);
  });

  test('an answer is told to nobody else, and looks the same whoever gave it', () => {
    for (const seat of [0, 1, 2, 3]) {
      const { state, eventsFor } = play(holding(2), seat, silent);
      for (const viewer of viewers.filter((each) => each !== seat)) {
        expect(eventsFor(viewer)).toEqual([]);
        expect(viewFor(state, viewer).open).toEqual(viewFor(play(holding(2), 3, silent).state, 'spectator').open);
      }
      expect(eventsFor(seat)).toEqual([{ kind: 'answered', declares: false }]);
    }
  });

  test('silence and a declaration look the same to the others', () => {
    const [quiet, loud] = [play(holding(2), 2, silent), play(holding(2), 2, declare)];
    for (const viewer of [0, 1, 3, 'spectator'] as const) {
      expect(viewFor(quiet.state, viewer)).toEqual(viewFor(loud.state, viewer));
      expect(quiet.eventsFor(viewer)).toEqual(loud.eventsFor(viewer));
    }
    expect(viewFor(loud.state, 2).own?.answer).toBe('declare');
  });

  test('only how many have answered is known: everyone can count the steps', () => {
    expect(viewFor(holding(2), 'spectator').open.answered).toBe(0);
    expect(viewFor(plays(holding(2), [3, silent], [2, declare]), 'spectator').open.answered).toBe(2);
  });

  test('keeping silent with both Jesters looks like not holding them', () => {
    const [with2, without] = [silently(holding(2)), silently(holding(null))];
    expect(viewFor(with2, 'spectator')).toEqual(viewFor(without, 'spectator'));
  });
});

describe('the window closes when all have answered', () => {
  test('a declaration does not close it early, and is announced only then', () => {
    const before = plays(holding(2), [2, declare], [0, silent], [1, silent]);
    expect([before.phase, before.revolution]).toEqual(['revolution', null]);
    const { state, told } = play(before, 3, silent);
    expect(state.revolution).toEqual({ seat: 2, greater: false });
    expect(told.map(({ event, to }) => [event.kind, to])).toEqual([
      ['answered', [3]],
      ['revolution', null],
      ['begins', null],
    ]);
  });

  test('in whatever order', () => {
    const orders = [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
    ].map((order) => plays(holding(2), ...order.map((seat) => [seat, seat === 2 ? declare : silent] as const)));
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[2]).toEqual(orders[0]);
  });

  test('without a declaration nothing is announced: taxes follow', () => {
    const { state, told } = play(plays(holding(null), [0, silent], [1, silent], [2, silent]), 3, silent);
    expect([state.phase, state.revolution]).toEqual(['taxes', null]);
    expect(told.map(({ event }) => event.kind).filter((kind) => kind !== 'taxed' && kind !== 'paid')).toEqual(['answered']);
  });

  test('answers are forgotten then', () => {
    expect(declaredBy(2).answers).toEqual([]);
    expect(silently(holding(2)).answers).toEqual([]);
  });
});

describe('a revolution', () => {
  test.each([0, 1, 2])('by rank %i: no taxes, everything else stays', (seat) => {
    const state = declaredBy(seat);
    expect(state).toMatchObject({
      phase: 'play',
      taxes: [],
      revolution: { seat, greater: false },
      ranks: [0, 1, 2, 3],
      order: [0, 1, 2, 3],
      turn: 0,
    });
    expect(state.hands).toEqual(holding(seat).hands);
  });

  test('by the Greater Peon is a Greater Revolution: the ranks are reversed, the order and the lead follow', () => {
    const state = declaredBy(3);
    expect(state).toMatchObject({
      phase: 'play',
      taxes: [],
      revolution: { seat: 3, greater: true },
      ranks: [3, 2, 1, 0],
      order: [3, 2, 1, 0],
      turn: 3,
    });
    expect(dalmuti.awaited(state)).toEqual([3]);
    const next = plays(state, [3, cards('0x1+1')]);
    expect(next.turn).toBe(2);
  });

  test('where nobody is reseated the order stays, but the lead follows', () => {
    const state = declaredBy(3, { reseat: false });
    expect(state).toMatchObject({ ranks: [3, 2, 1, 0], order: [0, 1, 2, 3], turn: 3 });
    expect(plays(state, [3, cards('0x1+1')]).turn).toBe(0);
  });

  test('is for this round only: the next ranks are its finish', () => {
    const state = declaredBy(3);
    const ended: State = {
      ...scene({ hands: ['9', '', '', '12'], finished: [1, 2], options: COURT, round: 2, order: state.order }),
      ranks: state.ranks,
    };
    const { state: next } = nextRound(play(ended, 0, cards('1x9')).state);
    expect(next).toMatchObject({ ranks: [1, 2, 0, 3], order: [1, 2, 0, 3], turn: 1, revolution: null });
  });

  test('the Greater Peon of three', () => {
    const start = court({ hands: ['', '', '2xJ'] });
    const state = plays(start, [0, silent], [1, silent], [2, declare]);
    expect(state).toMatchObject({ ranks: [2, 1, 0], order: [2, 1, 0], turn: 2 });
  });
});
