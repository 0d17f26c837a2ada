/** Palifico, the seat's own and the whole round's: rules §5. */
import { describe, expect, test } from 'vitest';
import { bidMove, perudo, type State } from '../src/perudo.ts';
import {
  begin,
  bid,
  calza,
  diceOf,
  doubleDudo,
  drawing,
  dudo,
  inflation,
  insurance,
  jonti,
  kindsOf,
  legal,
  nextRound,
  pacao,
  phantomBid,
  play,
  plays,
  refused,
  scene,
  viewFor,
  wildShift,
} from './scene.ts';

describe('personal: a seat that starts the round with one die', () => {
  const options = { palifico: 'personal', pacao: true } as const;
  const locked = (standing: string) => scene({ options, hands: ['2345', '6', '234'], bids: [`0: ${standing}`] });

  test.each([
    ['3x4', '4x4', null],
    ['3x4', '5x4', null],
    ['3x4', '3x5', 'bid/palifico'],
    ['3x4', '4x6', 'bid/palifico'],
    ['3x4', '9x2', 'bid/palifico'],
    ['3x4', '2x1', 'bid/palifico'],
    ['3x4', '9x1', 'bid/palifico'],
    ['3x4', '3x4', 'bid/too-low'],
    ['3x4', '2x4', 'bid/too-low'],
    ['3x1', '4x1', null],
    ['3x1', '7x2', 'bid/palifico'],
    ['3x1', '3x1', 'bid/too-low'],
  ])('after %s, %s: %s', (standing, next, code) => {
    expect(refused(locked(standing), 1, bid(next))).toBe(code);
  });

  test('is free when it opens', () => {
    const state = scene({ options, hands: ['6', '2345'] });
    for (const written of ['1x1', '1x2', '3x5', '9x6']) expect(legal(state, 0, bid(written))).toBe(true);
  });

  test('leaves the others free', () => {
    const state = play(locked('3x4'), 1, bid('4x4')).state;
    for (const written of ['4x5', '5x2', '2x1']) expect(legal(state, 2, bid(written))).toBe(true);
  });

  test('binds every seat with one die', () => {
    const state = scene({ options, hands: ['5', '6', '2'], bids: ['0: 1x5', '1: 2x5'] });
    expect(refused(state, 2, bid('2x6'))).toBe('bid/palifico');
    expect(legal(state, 2, bid('3x5'))).toBe(true);
  });

  test('keeps aces wild', () => {
    const state = play(scene({ options, hands: ['1145', '4'], bids: ['0: 4x4'] }), 1, dudo).state;
    expect(state.result).toMatchObject({ count: 4, acesWild: true });
  });

  test('may still call Dudo, Jonti and Pacao', () => {
    const state = scene({ options: { ...options, exact: true, calza: true }, hands: ['2345', '6', '234'], bids: ['0: 3x4'] });
    expect(kindsOf(state, 1)).toEqual(['dudo', 'jonti', 'pacao', 'bid']);
    expect(legal(state, 2, calza)).toBe(true);
  });

  test("has a legal move even when the face can't be raised", () => {
    const state = scene({ options: { ...options, maxBid: 'dice', exact: false, pacao: false }, hands: ['2345', '6'], bids: ['0: 5x4'] });
    expect(kindsOf(state, 1)).toEqual(['dudo']);
  });

  test('with the option off, one die binds nobody', () => {
    expect(legal(scene({ hands: ['2345', '6'], bids: ['0: 3x4'] }), 1, bid('3x5'))).toBe(true);
  });

  test('who begins the game with one die is bound from the first round', () => {
    const { state } = begin({ palifico: 'personal', dicePerPlayer: 1, firstStarter: 'seat0' }, 3);
    const raised = play(state, 0, bid('1x4')).state;
    expect(refused(raised, 1, bid('1x5'))).toBe('bid/palifico');
  });

  test('who has gained a second die is free again', () => {
    const state = scene({ options, hands: ['2345', '61'], bids: ['0: 3x4'] });
    expect(legal(state, 1, bid('3x5'))).toBe(true);
  });

  test('starts no round of its own: the loser pays and `starter` decides', () => {
    const state = play(scene({ options: { ...options, starter: 'afterLoser' }, hands: ['22', '34', '56'], bids: ['0: 9x2'] }), 1, dudo).state;
    expect([state.palifico, state.turn]).toEqual([null, 1]);
  });

  test("with openOnAces off a seat with one die can't open on aces: only a palifico round lifts that", () => {
    expect(refused(scene({ options: { ...options, openOnAces: false }, hands: ['6', '2345'] }), 0, bid('1x1'))).toBe('bid/opening-aces');
  });
});

/** The round after seat 0 of these hands lost a die to a Dudo. */
function afterLoss(hands: readonly string[], options: Partial<State['options']> = {}, had: readonly number[] = []): State {
  const before = scene({ options: { palifico: 'round', ...options }, hands, bids: ['0: 1x1'], palificosHad: had });
  return nextRound(play(before, before.turn, dudo).state).state;
}

describe('round: when it comes', () => {
  test.each([
    // dice of seat 0 before the loss, and of the others
    [['22', '345', '345'], true],
    [['222', '345', '345'], false],
    [['22', '3', '4'], true],
    [['22', '345'], false],
    [['22', '345', ''], false],
    [['22', '345', '', '66'], true],
  ] as const)('after seat 0 of %j lost a die: %s', (hands, comes) => {
    const state = afterLoss(hands);
    expect(state.palifico).toBe(comes ? 0 : null);
    expect(viewFor(state, 'spectator').open.palifico).toBe(comes ? 0 : null);
  });

  test('once per seat per game', () => {
    expect(afterLoss(['22', '345', '345'], {}, [0]).palifico).toBeNull();
    expect(afterLoss(['22', '345', '345'], {}, [1]).palifico).toBe(0);
  });

  test('a seat that gains a second die and loses it again has had its round', () => {
    // All roll threes: seat 0 opens its round, seat 1 overbids and loses a die; then seat 0 is exact, and in the round after that wrong.
    const threes = (dice: number) => drawing(...Array.from({ length: dice }, () => 2));
    const first = scene({ options: { palifico: 'round' }, hands: ['22', '333', '3333'], bids: ['0: 1x1'] });
    const own = nextRound(play(first, 1, dudo).state, threes(8)).state;
    expect([own.palifico, own.palificosHad]).toEqual([0, [0]]);
    const second = nextRound(plays(own, [0, bid('1x6')], [1, bid('9x6')], [2, dudo]), threes(7)).state;
    const gained = nextRound(plays(second, [1, bid('6x3')], [2, bid('7x3')], [0, jonti]), threes(8)).state;
    expect(diceOf(gained)).toEqual([2, 2, 4]);
    const again = plays(gained, [0, bid('9x6')], [1, dudo]);
    expect(again).toMatchObject({ palifico: null, turn: 0, palificosHad: [0] });
    expect(diceOf(again)).toEqual([1, 2, 4]);
  });

  test('it is one round only', () => {
    const first = afterLoss(['22', '3333', '3333']);
    const ended = plays(first, [0, bid('1x6')], [1, bid('12x6')], [2, dudo]);
    expect(ended.palifico).toBeNull();
    const next = nextRound(ended).state;
    expect([next.palifico, next.palificosHad]).toEqual([null, [0]]);
  });

  test('two seats may have theirs one after the other', () => {
    const first = afterLoss(['22', '44', '3333']);
    const second = nextRound(plays(first, [0, bid('1x6')], [1, bid('13x6')], [2, dudo])).state;
    expect([second.palifico, second.turn, second.palificosHad]).toEqual([1, 1, [0, 1]]);
  });

  test('a Double Dudo from three dice to one brings it, from two to none does not', () => {
    const after = (hand: string) => {
      const before = scene({ options: { palifico: 'round' }, hands: [hand, '345', '345'], bids: ['0: 1x1'], cards: { 1: ['double_dudo'] } });
      return nextRound(plays(before, [1, doubleDudo], [1, dudo])).state;
    };
    expect(after('222').palifico).toBe(0);
    expect(after('22').palifico).toBeNull();
    expect(after('2222').palifico).toBeNull();
  });

  test('an insured caller with one die has not dropped to it', () => {
    const before = scene({ options: { palifico: 'round' }, hands: ['222', '3', '345'], bids: ['0: 1x2'], cards: { 1: ['insurance'] } });
    expect(plays(before, [1, insurance], [1, dudo]).palifico).toBeNull();
  });

  test('a caller who drops to one die has it as well', () => {
    const before = scene({ options: { palifico: 'round' }, hands: ['222', '33', '345'], bids: ['0: 1x2'] });
    for (const call of [dudo, jonti]) expect(play(before, 1, call).state).toMatchObject({ palifico: 1, turn: 1 });
  });

  test('a caller of Calza who drops to one die has it, too, and starts', () => {
    const before = scene({ options: { palifico: 'round', calza: true }, hands: ['222', '333', '34', '345'], bids: ['0: 1x2'] });
    expect(play(before, 2, calza).state).toMatchObject({ palifico: 2, turn: 2 });
  });

  test('who began with one die has not dropped to it', () => {
    const { state } = begin({ palifico: 'round', dicePerPlayer: 1 }, 3);
    expect(state.palifico).toBeNull();
  });

  test('who began with one die, gained one and lost it, has', () => {
    expect(afterLoss(['22', '3', '4'], { dicePerPlayer: 1 }).palifico).toBe(0);
  });

  test('going out is no drop to one die', () => {
    const before = scene({ options: { palifico: 'round' }, hands: ['2', '33', '44'], bids: ['0: 1x1'] });
    expect(play(before, 1, dudo).state).toMatchObject({ palifico: null, out: [0] });
  });

  test.each(['off', 'personal'] as const)('not with palifico %s', (palifico) => {
    expect(afterLoss(['22', '345', '345'], { palifico }).palifico).toBeNull();
  });
});

describe('round: who starts', () => {
  test.each(['loser', 'afterLoser'] as const)('the seat whose round it is, with starter %s', (starter) => {
    expect(afterLoss(['22', '345', '345'], { starter })).toMatchObject({ palifico: 0, turn: 0 });
  });

  test('the round is announced as its own', () => {
    const before = scene({ options: { palifico: 'round' }, hands: ['22', '345', '345'], bids: ['0: 1x1'] });
    expect(nextRound(play(before, 1, dudo).state).eventsFor('spectator')[0]).toEqual({ kind: 'round', round: 3, starter: 0, palifico: 0 });
  });
});

describe('round: how it is played', () => {
  const options = { palifico: 'round', exact: true, calza: true, pacao: true } as const;
  const hands = ['6', '2345', '5', '234'];
  const round = (...bids: string[]) => scene({ options, hands, palifico: 0, bids });

  test('aces are not wild', () => {
    const state = play(scene({ options, hands: ['1', '1144', '5'], palifico: 0, bids: ['0: 3x4'] }), 1, dudo).state;
    expect(state.result).toMatchObject({ count: 2, success: true, acesWild: false });
    const aces = play(scene({ options, hands: ['1', '1144', '5'], palifico: 0, bids: ['0: 3x1'] }), 1, dudo).state;
    expect(aces.result).toMatchObject({ count: 3, success: false });
  });

  test('and are wild again in the next', () => {
    const next = nextRound(plays(round('0: 9x2'), [1, dudo]), drawing(0, 1, 2, 3, 0, 1, 2, 3)).state;
    const state = plays(next, [next.turn, bid('1x6')], [next.turn === 3 ? 1 : next.turn + 1, dudo]);
    expect(state.result?.acesWild).toBe(true);
  });

  test('opening on aces is allowed, also where openOnAces is off', () => {
    const state = scene({ options: { ...options, openOnAces: false }, hands, palifico: 0 });
    expect(legal(state, 0, bid('1x1'))).toBe(true);
    expect(legal(state, 0, bid('9x1'))).toBe(true);
    expect(legal(state, 0, bid('1x2'))).toBe(true);
  });

  test.each([
    ['3x4', '4x4', null],
    ['3x4', '9x4', null],
    ['3x4', '3x5', 'bid/palifico'],
    ['3x4', '4x6', 'bid/palifico'],
    ['3x4', '2x1', 'bid/palifico'],
    ['3x4', '9x1', 'bid/palifico'],
    ['3x4', '3x4', 'bid/too-low'],
    ['3x1', '4x1', null],
    ['3x1', '4x2', 'bid/palifico'],
    ['3x1', '3x1', 'bid/too-low'],
  ])('whoever holds more than one die keeps the face: after %s, %s: %s', (standing, next, code) => {
    expect(refused(round(`0: ${standing}`), 1, bid(next))).toBe(code);
  });

  test.each([
    // with one die left: plain order, aces are the lowest face
    ['3x4', '3x5', null],
    ['3x4', '3x6', null],
    ['3x4', '4x2', null],
    ['3x4', '4x1', null],
    ['3x4', '3x3', 'bid/too-low'],
    ['3x4', '3x1', 'bid/too-low'],
    ['3x4', '2x1', 'bid/too-low'],
    ['3x4', '2x6', 'bid/too-low'],
    ['3x6', '3x1', 'bid/too-low'],
    ['3x6', '4x1', null],
    ['3x1', '3x2', null],
    ['3x1', '4x1', null],
    ['3x1', '3x1', 'bid/too-low'],
    ['3x1', '2x6', 'bid/too-low'],
  ])('who holds one may change it in plain order: after %s, %s: %s', (standing, next, code) => {
    expect(refused(round('0: 1x1', `1: ${standing}`), 2, bid(next))).toBe(code);
  });

  test('the refusal counts in plain order, too', () => {
    const state = round('0: 1x1', '1: 6x4');
    expect(perudo.refuse(state, 2, bidMove(3, 1))?.params).toMatchObject({ least: 7 });
  });

  test('no Jonti, no Calza, no Pacao', () => {
    const state = round('0: 1x4', '1: 2x4');
    expect([refused(state, 2, jonti), refused(state, 2, pacao), refused(state, 3, calza), refused(state, 0, calza)]).toEqual(
      Array.from({ length: 4 }, () => 'call/palifico'),
    );
    expect(kindsOf(state, 2)).toEqual(['dudo', 'bid']);
    expect(kindsOf(state, 3)).toEqual([]);
  });

  test('a call that is off anyway is refused as off', () => {
    const state = scene({ options: { palifico: 'round', exact: false }, hands, palifico: 0, bids: ['0: 1x4'] });
    expect(refused(state, 1, jonti)).toBe('call/off');
  });

  test('after the highest bid on a face whoever keeps the face can still call Dudo', () => {
    const state = scene({ options: { ...options, maxBid: 'dice' }, hands, palifico: 0, bids: ['0: 9x2'] });
    expect(perudo.moves(state, 1)).toEqual([{ kind: 'dudo', bid: 3 }]);
  });

  test('dudo goes as ever: the loser loses a die and starts', () => {
    const state = play(round('0: 9x4'), 1, dudo).state;
    expect(diceOf(state)).toEqual([0, 4, 1, 3]);
    expect(state).toMatchObject({ out: [0], turn: 1, palifico: null });
  });
});

describe('round: cards', () => {
  const options = { palifico: 'round' } as const;
  const hands = ['6', '2345', '5', '234'];

  test('Wild Shift is refused, Inflation is not', () => {
    const state = scene({ options, hands, palifico: 0, bids: ['0: 2x4'], cards: { 1: ['wild_shift', 'inflation'], 3: ['wild_shift'] } });
    expect(refused(state, 1, wildShift(5))).toBe('wild-shift/palifico');
    expect(refused(state, 3, wildShift(5))).toBe('wild-shift/palifico');
    expect(legal(state, 1, inflation)).toBe(true);
  });

  test('a Phantom Bid frees from the face', () => {
    const state = scene({ options, hands, palifico: 0, bids: ['0: 3x4'], cards: { 1: ['phantom_bid'] } });
    const phantom = play(state, 1, phantomBid).state;
    for (const written of ['3x5', '2x1', '1x1', '3x4', '19x6']) expect(legal(phantom, 1, bid(written))).toBe(true);
    const after = play(phantom, 1, bid('1x1')).state;
    expect(legal(after, 2, bid('1x2'))).toBe(true);
    expect(refused(play(after, 2, bid('1x2')).state, 3, bid('1x3'))).toBe('bid/palifico');
  });
});

describe('personal: cards', () => {
  const options = { palifico: 'personal' } as const;

  test('a Phantom Bid frees from the face, for that bid', () => {
    const state = scene({ options, hands: ['2345', '6', '5'], bids: ['0: 3x4'], cards: { 1: ['phantom_bid'] } });
    const phantom = play(state, 1, phantomBid).state;
    for (const written of ['1x1', '3x4', '1x2', '4x6']) expect(legal(phantom, 1, bid(written))).toBe(true);
    expect(refused(play(phantom, 1, bid('4x6')).state, 2, bid('5x5'))).toBe('bid/palifico');
  });

  test('Wild Shift is played as ever, and the lock is on the face it leaves', () => {
    const state = scene({ options, hands: ['2345', '6', '5'], bids: ['0: 3x4'], cards: { 1: ['wild_shift'] } });
    const shifted = play(state, 1, wildShift(6)).state;
    expect(legal(shifted, 1, bid('4x6'))).toBe(true);
    expect(refused(shifted, 1, bid('4x4'))).toBe('bid/palifico');
  });
});
