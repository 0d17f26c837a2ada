/** Insurance, Double Dudo and Late Dudo: rules §4.2 and §7.2. */
import { describe, expect, test } from 'vitest';
import type { Card } from '../src/perudo.ts';
import {
  type Act,
  bid,
  blindSwap,
  calza,
  cardsAt,
  diceOf,
  doubleDudo,
  drawing,
  dudo,
  facesAt,
  falseTell,
  inflation,
  insurance,
  jonti,
  kindsOf,
  lateDudo,
  legal,
  nextRound,
  pacao,
  peek,
  phantomBid,
  play,
  plays,
  polish,
  refused,
  rerollOne,
  scene,
  viewFor,
  wildShift,
} from './scene.ts';

// Three fours, three sixes, no aces.
const HANDS = ['4466', '4632', '3322'];

describe('what a Dudo costs', () => {
  test.each<[readonly Card[], string, number[], number]>([
    // cards played before, standing bid of seat 0, dice lost by each, who is the loser
    [[], '4x4', [1, 0, 0], 0],
    [[], '3x4', [0, 1, 0], 1],
    [['insurance'], '4x4', [1, 0, 0], 0],
    [['insurance'], '3x4', [0, 0, 0], 1],
    [['double_dudo'], '4x4', [2, 0, 0], 0],
    [['double_dudo'], '3x4', [0, 2, 0], 1],
    [['insurance', 'double_dudo'], '4x4', [2, 0, 0], 0],
    [['insurance', 'double_dudo'], '3x4', [0, 0, 0], 1],
    [['double_dudo', 'insurance'], '4x4', [2, 0, 0], 0],
    [['double_dudo', 'insurance'], '3x4', [0, 0, 0], 1],
  ])('with %j on %s where there are three: %j, loser %i', (cards, written, lost, loser) => {
    const before = scene({ hands: HANDS, bids: [`0: ${written}`], cards: { 1: cards } });
    const played = cards.map((card): [number, Act] => [1, card === 'insurance' ? insurance : doubleDudo]);
    const state = plays(before, ...played, [1, dudo]);
    expect(diceOf(state)).toEqual([4, 4, 4].map((dice, seat) => dice - (lost[seat] ?? 0)));
    expect(state.result).toMatchObject({ loser, lost: lost[loser], success: loser === 0 });
    expect(state.effects).toEqual([]);
  });

  test.each([
    ['44', 0],
    ['4', 0],
    ['444', 1],
  ])('Double Dudo takes two of %s, or all there are', (hand, left) => {
    const before = scene({ hands: [hand, '6632', '3322'], bids: ['0: 9x4'], cards: { 1: ['double_dudo'] } });
    const state = plays(before, [1, doubleDudo], [1, dudo]);
    expect(diceOf(state)[0]).toBe(left);
    expect(state.result?.lost).toBe(hand.length - left);
    expect(state.lost).toBe(before.lost + hand.length - left);
    expect(state.out).toEqual(left === 0 ? [0] : []);
  });

  test('a caller with one die who doubled and was wrong is out, and lost one die', () => {
    const before = scene({ hands: ['4466', '4', '3322'], bids: ['0: 3x4'], cards: { 1: ['double_dudo'] } });
    const state = plays(before, [1, doubleDudo], [1, dudo]);
    expect(state).toMatchObject({ out: [1], result: { loser: 1, lost: 1 } });
  });

  test('an insured caller with one die stays in', () => {
    const before = scene({ hands: ['4466', '4', '3322'], bids: ['0: 3x4'], cards: { 1: ['insurance', 'double_dudo'] } });
    const { state, eventsFor } = play(plays(before, [1, doubleDudo], [1, insurance]), 1, dudo);
    expect(state.out).toEqual([]);
    expect(eventsFor('spectator').map(({ kind }) => kind)).toEqual(['called', 'counted', 'spared']);
  });

  test('Insurance never protects a bidder', () => {
    // Seat 1 is insured and spared; in the next round it starts and bids too high.
    const before = scene({ hands: HANDS, bids: ['0: 3x4'], cards: { 1: ['insurance'] } });
    const state = plays(before, [1, insurance], [1, dudo]);
    const next = nextRound(state, drawing(...Array.from({ length: 12 }, () => 5))).state;
    const ended = plays(next, [1, bid('13x6')], [2, dudo]);
    expect(ended.result).toMatchObject({ loser: 1, lost: 1 });
  });

  test('an insured caller draws no card, a doubled loser one', () => {
    const insured = scene({ hands: HANDS, bids: ['0: 3x4'], cards: { 1: ['insurance'] } });
    expect(cardsAt(plays(insured, [1, insurance], [1, dudo]), 1)).toEqual([]);
    const doubled = scene({ hands: HANDS, bids: ['0: 9x4'], cards: { 1: ['double_dudo'] } });
    expect(cardsAt(plays(doubled, [1, doubleDudo], [1, dudo]), 0)).toHaveLength(1);
  });

  test('a Calza that comes before the Dudo costs one die only, and the stakes are gone', () => {
    const before = scene({ options: { calza: true }, hands: HANDS, bids: ['0: 9x4'], cards: { 1: ['double_dudo', 'insurance'] } });
    const state = plays(before, [1, doubleDudo], [1, insurance], [2, calza]);
    expect(state.result).toMatchObject({ call: 'calza', loser: 2, lost: 1 });
    expect(state.effects).toEqual([]);
    expect(cardsAt(state, 1)).toEqual([]);
  });

  test('everyone sees the stakes', () => {
    const before = scene({ hands: HANDS, bids: ['0: 3x4'], cards: { 1: ['insurance'] } });
    const { state, told } = play(before, 1, insurance);
    expect(told).toEqual([{ event: { kind: 'effect', seat: 1, effect: 'insurance' }, to: null }]);
    expect(viewFor(state, 'spectator').open.effects).toEqual(['insurance']);
  });
});

describe('who has raised the stakes has to call Dudo', () => {
  const options = { calza: true, pacao: true } as const;

  test.each([insurance, doubleDudo])('no bid, no Jonti, no Pacao any more (%#)', (stake) => {
    const before = scene({
      options,
      hands: ['4466', '4', '3322'],
      bids: ['2: 1x4', '0: 3x4'],
      cards: { 1: ['insurance', 'double_dudo', 'late_dudo'] },
    });
    expect(kindsOf(before, 1)).toEqual(['dudo', 'jonti', 'pacao', 'insurance', 'double_dudo', 'late_dudo', 'bid']);
    const state = play(before, 1, stake).state;
    expect([bid('4x4'), jonti, pacao].map((act) => refused(state, 1, act))).toEqual(['turn/must-dudo', 'turn/must-dudo', 'turn/must-dudo']);
    expect(legal(state, 1, dudo)).toBe(true);
    expect(legal(state, 1, lateDudo(0))).toBe(true);
  });

  test('other cards may come between', () => {
    const cards = { 1: ['insurance', 'peek', 'reroll_one'] } as const;
    const state = plays(scene({ hands: HANDS, bids: ['0: 3x4'], cards }), [1, insurance], [1, peek(0, 0)], [1, rerollOne(1, 0)]);
    expect(kindsOf(state, 1)).toEqual(['dudo']);
    expect(play(state, 1, dudo).state.phase).toBe('roundEnd');
  });

  test.each<[Card, Act]>([
    ['false_tell', falseTell(0, 0)],
    ['inflation', inflation],
    ['wild_shift', wildShift(5)],
    ['polish', polish(1, 0)],
    ['blind_swap', blindSwap(1, 0, 2)],
    ['phantom_bid', phantomBid],
    ['double_dudo', doubleDudo],
  ])('%s is one of them, and a Dudo is still owed', (card, act) => {
    const state = plays(scene({ hands: HANDS, bids: ['0: 3x4'], cards: { 1: ['insurance', card] } }), [1, insurance], [1, act]);
    expect(refused(state, 1, bid('9x4'))).toBe('turn/must-dudo');
    expect(legal(state, 1, dudo)).toBe(true);
  });

  test('also when a Phantom Bid was played before', () => {
    const state = plays(scene({ hands: HANDS, bids: ['0: 3x4'], cards: { 1: ['insurance', 'phantom_bid'] } }), [1, phantomBid], [1, insurance]);
    expect(refused(state, 1, bid('1x2'))).toBe('turn/must-dudo');
    expect(kindsOf(state, 1)).toEqual(['dudo']);
  });

  test('an Inflation by another does not let it off', () => {
    const cards = { 1: ['insurance'], 2: ['inflation'] } as const;
    const state = plays(scene({ hands: HANDS, bids: ['0: 3x4'], cards }), [1, insurance], [2, inflation]);
    expect(kindsOf(state, 1)).toEqual(['dudo']);
    expect(play(state, 1, dudo).state.result).toMatchObject({ success: true, bid: { quantity: 4 } });
  });

  test('it binds nobody else: a Calza is still open', () => {
    const state = play(scene({ options, hands: HANDS, bids: ['0: 3x4'], cards: { 1: ['insurance'] } }), 1, insurance).state;
    expect(legal(state, 2, calza)).toBe(true);
  });
});

describe('Late Dudo', () => {
  const held = { 1: ['late_dudo'] } as const;

  test.each([
    // the round's bids in order; seat 1 is to act
    [0, '2: 9x4', true, 2],
    [1, '0: 1x6', false, 1],
  ])('on bid %i, %s: right %s, seat %i loses', (place, _, success, loser) => {
    const before = scene({ hands: HANDS, bids: ['2: 9x4', '0: 1x6 phantom_bid', '1: 2x6', '2: 3x6', '0: 4x6'], cards: held });
    const { state, told } = play(before, 1, lateDudo(place));
    expect(state.result).toMatchObject({ call: 'late_dudo', caller: 1, success, loser, lost: 1 });
    expect(told[0]?.event).toMatchObject({ kind: 'called', call: 'late_dudo', seat: 1, bidder: place === 0 ? 2 : 0 });
    expect(state.phase).toBe('roundEnd');
  });

  test('not the standing bid', () => {
    expect(refused(scene({ hands: HANDS, bids: ['2: 2x4', '0: 3x4'], cards: held }), 1, lateDudo(1))).toBe('late-dudo/standing');
  });

  test('not your own', () => {
    const before = scene({ hands: HANDS, bids: ['1: 1x4', '2: 2x4', '0: 3x4'], cards: held });
    expect(refused(before, 1, lateDudo(0))).toBe('late-dudo/your-bid');
    expect(legal(before, 1, lateDudo(1))).toBe(true);
  });

  test('not your own, also when another has changed it', () => {
    const before = scene({ hands: HANDS, bids: ['1: 1x4', '1: 2x4 inflation', '2: 3x4', '0: 4x4'], cards: held });
    expect(refused(before, 1, lateDudo(1))).toBe('late-dudo/your-bid');
  });

  test('not one that does not exist, nor one of an earlier round', () => {
    const before = scene({ hands: HANDS, round: 3, bids: ['2: 2x4', '0: 3x4'], cards: held });
    expect(refused(before, 1, lateDudo(2))).toBe('late-dudo/no-such-bid');
    expect(refused(before, 1, lateDudo(-1))).toBe('late-dudo/no-such-bid');
  });

  test('not while no bid has been made: the last bid of the round before does not stand', () => {
    const before = scene({ hands: HANDS, round: 3, turn: 1, cards: held });
    expect(refused(before, 1, lateDudo(0))).toBe('late-dudo/no-such-bid');
    expect(refused(before, 1, lateDudo(-1))).toBe('late-dudo/no-such-bid');
  });

  test('not when there is no earlier bid', () => {
    const before = scene({ hands: HANDS, bids: ['0: 3x4'], cards: held });
    expect(kindsOf(before, 1)).toEqual(['dudo', 'jonti', 'bid']);
  });

  test.each([
    // the struck versions can't be called; the last form each bid had can
    [0, 'late-dudo/no-such-bid'],
    [1, 'late-dudo/no-such-bid'],
    [2, null],
    [3, 'late-dudo/no-such-bid'],
    [4, 'late-dudo/standing'],
  ])('bids in the form they had when superseded: bid %i: %s', (place, code) => {
    const bids = ['2: 1x4', '2: 2x4 inflation', '2: 2x5 wild_shift', '0: 3x6', '0: 4x6 inflation'];
    expect(refused(scene({ hands: HANDS, bids, cards: held }), 1, lateDudo(place))).toBe(code);
  });

  test('it is the changed form that is counted, against the bidder', () => {
    const bids = ['2: 1x4', '2: 2x4 inflation', '2: 2x5 wild_shift', '0: 3x6'];
    const state = play(scene({ hands: HANDS, bids, cards: held }), 1, lateDudo(2)).state;
    expect(state.result).toMatchObject({ bid: { seat: 2, quantity: 2, face: 5 }, count: 0, success: true, loser: 2 });
  });

  test.each<[readonly Act[], string, number, number]>([
    // stakes, the earlier bid of seat 2 on three fours, loser, dice lost
    [[], '4x4', 2, 1],
    [[], '3x4', 1, 1],
    [[insurance], '3x4', 1, 0],
    [[insurance], '4x4', 2, 1],
    [[doubleDudo], '4x4', 2, 2],
    [[doubleDudo], '3x4', 1, 2],
    [[insurance, doubleDudo], '3x4', 1, 0],
    [[doubleDudo, insurance], '4x4', 2, 2],
  ])('has the effects of a Dudo (%#): %j on %s', (stakes, written, loser, lost) => {
    const before = scene({ hands: HANDS, bids: [`2: ${written}`, '0: 9x6'], cards: { 1: ['late_dudo', 'insurance', 'double_dudo'] } });
    const state = plays(before, ...stakes.map((stake): [number, Act] => [1, stake]), [1, lateDudo(0)]);
    expect(state.result).toMatchObject({ loser, lost });
    expect(diceOf(state)[loser]).toBe(4 - lost);
    expect(state.turn).toBe(loser);
  });

  test('the loser draws a card', () => {
    const before = scene({ hands: HANDS, bids: ['2: 9x4', '0: 10x4'], cards: held });
    expect(cardsAt(play(before, 1, lateDudo(0)).state, 2)).toHaveLength(1);
  });

  test('dice are counted as they are now', () => {
    const before = scene({ hands: HANDS, bids: ['2: 4x4', '0: 9x6'], cards: { 1: ['late_dudo', 'reroll_one'] } });
    const rolled = play(before, 1, rerollOne(1, 3), drawing(3)).state; // the two becomes a four
    expect(facesAt(rolled, 1)).toBe('4634');
    expect(play(rolled, 1, lateDudo(0)).state.result).toMatchObject({ count: 4, success: false, loser: 1 });
  });

  test('all dice are revealed', () => {
    const state = play(scene({ hands: HANDS, bids: ['2: 4x4', '0: 9x6'], cards: held }), 1, lateDudo(0)).state;
    expect(state.result?.revealed.map(({ faces }) => faces.join(''))).toEqual(HANDS);
  });

  test('in a palifico round aces are not wild for it either', () => {
    const before = scene({
      options: { palifico: 'round' },
      hands: ['1', '1144', '44'],
      palifico: 2,
      bids: ['0: 5x4', '1: 6x4'],
      turn: 2,
      cards: { 2: ['late_dudo'] },
    });
    expect(play(before, 2, lateDudo(0)).state.result).toMatchObject({ count: 4, success: true, loser: 0, acesWild: false });
  });
});
