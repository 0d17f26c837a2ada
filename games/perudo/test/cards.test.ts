/** All thirteen cards: copies, timing, what playing one means (rules §7). What each does is in the files cards-*.test.ts. */
import { describe, expect, test } from 'vitest';
import { CARDS, type Card, copiesIn, HAND_LIMIT, TIMINGS } from '../src/perudo.ts';
import {
  type Act,
  begin,
  bid,
  blindSwap,
  calza,
  cardsAt,
  counted,
  crack,
  doubleDudo,
  dudo,
  falseTell,
  gauge,
  gaugeSecond,
  inflation,
  insurance,
  kindsOf,
  lateDudo,
  legal,
  peek,
  phantomBid,
  play,
  plays,
  polish,
  refused,
  rerollOne,
  scene,
  wildShift,
} from './scene.ts';

/** How seat 1 plays each card in the scenes below. */
const PLAY: Readonly<Record<Card, Act>> = {
  peek: peek(0, 0),
  gauge: gauge(2, 1),
  false_tell: falseTell(0, 1),
  inflation,
  wild_shift: wildShift(3),
  phantom_bid: phantomBid,
  insurance,
  double_dudo: doubleDudo,
  late_dudo: lateDudo(0),
  reroll_one: rerollOne(1, 0),
  blind_swap: blindSwap(1, 0, 2),
  polish: polish(1, 1),
  crack: crack(0, 2),
};
const HANDS = ['234', '345', '456', ''];

describe('the deck', () => {
  test.each<[Card, string, number, number]>([
    ['peek', 'on turn', 4, 4],
    ['gauge', 'on turn', 3, 3],
    ['false_tell', 'any', 2, 2],
    ['inflation', 'reaction', 3, 3],
    ['wild_shift', 'reaction', 2, 2],
    ['phantom_bid', 'on turn', 2, 2],
    ['insurance', 'on dudo', 3, 3],
    ['double_dudo', 'on dudo', 2, 2],
    ['late_dudo', 'on turn', 2, 2],
    ['reroll_one', 'on turn', 2, 4],
    ['blind_swap', 'on turn', 1, 3],
    ['polish', 'on turn', 1, 2],
    ['crack', 'on turn', 1, 2],
  ])('%s is played %s, with %i copies in tactical and %i in chaos', (card, timing, tactical, chaos) => {
    expect(TIMINGS[card]).toBe(timing);
    for (const [deck, copies] of [
      ['tactical', tactical],
      ['chaos', chaos],
    ] as const) {
      expect(counted(begin({ dice: 'mixed', deck }, 3).state.cards?.pile).filter((each) => each === card)).toHaveLength(copies);
    }
  });

  test.each([
    ['tactical', 28],
    ['chaos', 34],
  ] as const)('%s has %i cards', (deck, total) => {
    expect(counted(copiesIn(deck, 1))).toHaveLength(total);
  });

  test('there are thirteen cards, and three to a hand at most', () => {
    expect(CARDS).toHaveLength(13);
    expect(HAND_LIMIT).toBe(3);
  });

  test('hands start empty', () => {
    const { state } = begin({ dice: 'mixed', deck: 'chaos' }, 4);
    expect([0, 1, 2, 3].map((seat) => cardsAt(state, seat))).toEqual([[], [], [], []]);
    expect(counted(state.cards?.discard)).toEqual([]);
  });

  test('without a deck there are no cards', () => {
    const { state } = begin({}, 2);
    expect(state.cards).toBeNull();
    expect(kindsOf(state, state.turn)).toEqual(['bid']);
  });
});

describe('timing', () => {
  const MINE = 'turn/not-yours';
  const NO_BID = 'card/no-bid';
  const EXPECTED: Readonly<Record<string, readonly (string | null)[]>> = {
    // your turn, no bid | your turn, a bid stands | another's turn, no bid | another's turn, a bid stands | another's turn, your bid stands
    'on turn': [null, null, MINE, MINE, MINE],
    reaction: [NO_BID, null, NO_BID, null, 'card/your-bid'],
    'on dudo': [NO_BID, null, MINE, MINE, MINE],
    any: [null, null, null, null, null],
  };
  const OPENING: Partial<Record<Card, string>> = { phantom_bid: NO_BID, late_dudo: 'late-dudo/no-such-bid' };

  test.each(CARDS)('%s', (card) => {
    const cards = { 1: [card] };
    const moments = [
      scene({ hands: HANDS, turn: 1, cards }),
      scene({ hands: HANDS, bids: ['2: 1x4', '0: 2x4'], cards }),
      scene({ hands: HANDS, turn: 0, cards }),
      scene({ hands: HANDS, bids: ['0: 1x4', '2: 2x4'], turn: 0, cards }),
      scene({ hands: HANDS, bids: ['0: 1x4', '1: 2x4'], cards }),
    ];
    const timing = TIMINGS[card];
    const expected = EXPECTED[timing]?.with(0, timing === 'on turn' ? (OPENING[card] ?? null) : (EXPECTED[timing]?.[0] ?? null));
    expect(moments.map((state) => refused(state, 1, PLAY[card]))).toEqual(expected);
  });

  test.each(CARDS)('%s is not played between rounds, nor after the end', (card) => {
    const ended = play(scene({ hands: HANDS, bids: ['2: 1x4', '0: 2x4'], cards: { 1: [card] } }), 1, dudo).state;
    expect(refused(ended, 1, PLAY[card])).toBe('round/over');
    const over = play(scene({ hands: ['2', '345', ''], bids: ['0: 1x6'], cards: { 1: [card] } }), 1, dudo).state;
    expect([over.phase, kindsOf(over, 1)]).toEqual(['gameOver', []]);
  });

  test('when the game is over the refusal says so', () => {
    const over = play(scene({ hands: ['2', '345', ''], bids: ['0: 1x6'], cards: { 1: ['phantom_bid', 'inflation'] } }), 1, dudo).state;
    expect([phantomBid, inflation, polish(1, 0)].map((act) => refused(over, 1, act))).toEqual(['game/over', 'game/over', 'game/over']);
  });

  test.each(CARDS)('%s is not played by a seat that is out', (card) => {
    const state = scene({ hands: HANDS, bids: ['2: 1x4', '0: 2x4'], cards: { 1: [card] } });
    expect(refused(state, 3, PLAY[card])).toBe('seat/out');
  });
});

describe('playing a card', () => {
  const bids = ['2: 1x4', '0: 2x4'];

  test.each(CARDS)('%s has to be in your hand', (card) => {
    const other: Card = card === 'gauge' ? 'peek' : 'gauge';
    expect(refused(scene({ hands: HANDS, bids, cards: { 0: [card], 1: [other] } }), 1, PLAY[card])).toBe('card/not-held');
    expect(refused(scene({ hands: HANDS, bids }), 1, PLAY[card])).toBe('card/not-held');
  });

  test.each(CARDS)('%s leaves the hand for the discard pile', (card) => {
    const other: Card = card === 'gauge' ? 'peek' : 'gauge';
    const before = scene({ hands: HANDS, bids, cards: { 1: [card, other] } });
    const { state } = play(before, 1, PLAY[card]);
    const drew = card === 'late_dudo' && state.result?.loser === 1;
    expect(cardsAt(state, 1)).toHaveLength(drew ? 2 : 1);
    expect(cardsAt(state, 1)).toContain(other);
    expect(counted(state.cards?.discard)).toEqual([card]);
  });

  test.each(CARDS)('only one of two copies of %s goes', (card) => {
    const before = scene({ hands: HANDS, bids, cards: { 1: [card, card] } });
    const { state } = play(before, 1, PLAY[card]);
    expect(cardsAt(state, 1).filter((each) => each === card).length).toBeGreaterThanOrEqual(1);
    expect(counted(state.cards?.discard)).toEqual([card]);
  });

  test.each(CARDS.filter((card) => card !== 'late_dudo'))('%s does not end the turn', (card) => {
    const { state } = play(scene({ hands: HANDS, bids, cards: { 1: [card] } }), 1, PLAY[card]);
    expect([state.phase, state.turn, state.round]).toEqual(['bidding', 1, 2]);
  });

  test('late_dudo does', () => {
    expect(play(scene({ hands: HANDS, bids, cards: { 1: ['late_dudo'] } }), 1, PLAY.late_dudo).state.phase).toBe('roundEnd');
  });

  test.each(['inflation', 'wild_shift', 'false_tell'] as const)('%s out of turn does not take the turn', (card) => {
    const before = scene({ hands: HANDS, bids: ['0: 1x4', '2: 2x4'], turn: 0, cards: { 1: [card] } });
    expect(play(before, 1, PLAY[card]).state.turn).toBe(0);
  });

  test('several may be played in a turn, and then a bid or a call', () => {
    const before = scene({ hands: HANDS, bids, cards: { 1: ['peek', 'inflation', 'reroll_one'] } });
    const state = plays(before, [1, peek(0, 0)], [1, inflation], [1, rerollOne(1, 2)]);
    expect([cardsAt(state, 1), state.turn]).toEqual([[], 1]);
    expect(legal(state, 1, bid('4x4'))).toBe(true);
    expect(legal(state, 1, dudo)).toBe(true);
  });

  test('two of a kind may be played in a turn where there is no lasting effect', () => {
    const before = scene({ hands: HANDS, bids, cards: { 1: ['peek', 'peek', 'inflation'] } });
    const state = plays(before, [1, peek(0, 0)], [1, peek(0, 0)], [1, inflation]);
    expect(cardsAt(state, 1)).toEqual([]);
  });

  test.each(['phantom_bid', 'insurance', 'double_dudo'] as const)('a second %s is refused while the first is active', (card) => {
    const before = scene({ hands: HANDS, bids, cards: { 1: [card, card] } });
    const state = play(before, 1, PLAY[card]).state;
    expect(state.effects).toEqual([card]);
    expect(refused(state, 1, PLAY[card])).toBe('card/active');
    expect(cardsAt(state, 1)).toEqual([card]);
  });

  test('the three effects may be active together', () => {
    const before = scene({ hands: HANDS, bids, cards: { 1: ['phantom_bid', 'insurance', 'double_dudo'] } });
    const state = plays(before, [1, doubleDudo], [1, phantomBid], [1, insurance]);
    expect(state.effects.toSorted()).toEqual(['double_dudo', 'insurance', 'phantom_bid']);
  });

  test("an effect is its player's: it does not reach the next seat", () => {
    const before = scene({ hands: HANDS, bids, cards: { 1: ['phantom_bid'], 2: ['phantom_bid'] } });
    const state = plays(before, [1, phantomBid], [1, bid('1x2')]);
    expect(state.effects).toEqual([]);
    expect(refused(state, 2, bid('1x2'))).toBe('bid/too-low');
    expect(legal(state, 2, phantomBid)).toBe(true);
  });

  test('a refused card is not used up', () => {
    const state = scene({ hands: ['d10:4 3', 'd10:4 5', '456'], bids: ['0: 2x4'], cards: { 1: ['polish', 'wild_shift'] } });
    expect(refused(state, 1, polish(1, 0))).toBe('polish/highest');
    expect(refused(state, 1, wildShift(4))).toBe('wild-shift/same-face');
    expect(cardsAt(state, 1)).toEqual(['wild_shift', 'polish']);
    expect(legal(state, 1, polish(1, 1))).toBe(true);
    expect(legal(state, 1, wildShift(5))).toBe(true);
  });

  test('a card is gone once played: the same again is refused', () => {
    const state = play(scene({ hands: HANDS, bids, cards: { 1: ['peek'] } }), 1, peek(0, 0)).state;
    expect(refused(state, 1, peek(0, 1))).toBe('card/not-held');
  });

  test('cards may be played before the first bid', () => {
    const state = scene({ hands: HANDS, cards: { 0: ['peek', 'gauge', 'crack'] } });
    expect(kindsOf(state, 0)).toEqual(['peek', 'gauge', 'crack', 'bid']);
    expect(plays(state, [0, peek(1, 0)], [0, gauge(2, 0)], [0, gaugeSecond(1, 1)], [0, bid('1x2')]).turn).toBe(1);
  });

  test('reactions go on as long as there are cards, from several seats', () => {
    const before = scene({ options: { calza: true }, hands: HANDS, bids: ['0: 2x4'], cards: { 1: ['inflation'], 2: ['inflation', 'wild_shift'] } });
    const state = plays(before, [2, inflation], [1, inflation], [2, wildShift(6)], [2, calza]);
    expect(state.result?.bid).toMatchObject({ seat: 0, quantity: 4, face: 6 });
  });
});
