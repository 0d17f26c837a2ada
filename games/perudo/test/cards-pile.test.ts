/** Drawing, the hand limit, discards and reshuffling: rules §4.3 and §7.2. */
import { describe, expect, test } from 'vitest';
import { CARDS, type Card, DECKS, perudo } from '../src/perudo.ts';
import { dealCards, drawCard } from '../src/pile.ts';
import {
  type Act,
  bid,
  CLASSIC,
  calza,
  cardsAt,
  counted,
  doubleDudo,
  drawing,
  dudo,
  insurance,
  jonti,
  lateDudo,
  nextRound,
  pacao,
  peek,
  play,
  plays,
  scene,
  viewFor,
} from './scene.ts';

const options = { calza: true, pacao: true } as const;
// Three fours, no aces.
const HANDS = ['4466', '4632', '3322'];

describe('who draws', () => {
  test.each<[string, readonly string[], string, number, Act, number]>([
    ['a caught bidder', HANDS, '9x4', 1, dudo, 0],
    ['a wrong doubter', HANDS, '1x4', 1, dudo, 1],
    ['a wrong Jonti', HANDS, '1x4', 1, jonti, 1],
    ['a wrong Calza', HANDS, '1x4', 2, calza, 2],
    ['the bidder of a Pacao that was right', ['4466', '4', '3322'], '1x4', 1, pacao, 0],
  ])('%s', (_, hands, written, caller, call, loser) => {
    const { state, told } = play(scene({ options, hands, bids: [`0: ${written}`], cards: {} }), caller, call);
    expect([0, 1, 2].map((seat) => cardsAt(state, seat).length)).toEqual([0, 1, 2].map((seat) => (seat === loser ? 1 : 0)));
    expect(told.slice(-2)).toEqual([
      { event: { kind: 'drew', seat: loser }, to: null },
      { event: { kind: 'drawn', card: cardsAt(state, loser)[0] }, to: [loser] },
    ]);
  });

  test('nobody after an exact call that was right', () => {
    for (const [caller, call] of [
      [1, jonti],
      [2, calza],
    ] as const) {
      const { state, told } = play(scene({ options, hands: HANDS, bids: ['0: 3x4'], cards: {} }), caller, call);
      expect(state.cards?.hands.flat()).toEqual([]);
      expect(told.map(({ event }) => event.kind)).not.toContain('drew');
    }
  });

  test('nobody after an insured Dudo', () => {
    const state = plays(scene({ hands: HANDS, bids: ['0: 3x4'], cards: { 1: ['insurance'] } }), [1, insurance], [1, dudo]);
    expect(state.cards?.hands.flat()).toEqual([]);
  });

  test('one card for two dice', () => {
    const before = scene({ hands: HANDS, bids: ['0: 9x4'], cards: { 1: ['double_dudo'] } });
    const { state, told } = play(play(before, 1, doubleDudo).state, 1, dudo);
    expect(cardsAt(state, 0)).toHaveLength(1);
    expect(told.filter(({ event }) => event.kind === 'drew')).toHaveLength(1);
  });

  test('not a seat that went out', () => {
    const { state, told } = play(scene({ hands: ['4', '4632', '3322'], bids: ['0: 9x4'], cards: {} }), 1, dudo);
    expect(state.cards?.hands).toEqual([[], [], []]);
    expect(told.map(({ event }) => event.kind)).not.toContain('drew');
  });

  test.each([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 3],
  ])('with %i cards in hand one has %i afterwards', (held, after) => {
    const hand: readonly Card[] = ['peek', 'gauge', 'crack'];
    const { state, told } = play(scene({ hands: HANDS, bids: ['0: 9x4'], cards: { 0: hand.slice(0, held) } }), 1, dudo);
    expect(cardsAt(state, 0)).toHaveLength(after);
    expect(told.some(({ event }) => event.kind === 'drew')).toBe(held < 3);
  });

  test('who played a Late Dudo from a full hand and lost has room again', () => {
    const before = scene({ hands: HANDS, bids: ['2: 1x4', '0: 9x4'], cards: { 1: ['late_dudo', 'peek', 'gauge'] } });
    expect(cardsAt(play(before, 1, lateDudo(0)).state, 1)).toHaveLength(3);
  });

  test('nobody without a deck', () => {
    const { told } = play(scene({ hands: HANDS, bids: ['0: 9x4'] }), 1, dudo);
    expect(told.map(({ event }) => event.kind)).toEqual(['called', 'counted', 'lost']);
  });
});

describe('the draw pile', () => {
  test('every card in it is as likely as the next', () => {
    const pile: readonly Card[] = ['peek', 'peek', 'peek', 'wild_shift', 'crack', 'crack'];
    const before = scene({ hands: HANDS, bids: ['0: 9x4'], pile });
    const drawn = pile.flatMap((_, i) => cardsAt(play(before, 1, dudo, drawing(i)).state, 0));
    expect(drawn.toSorted()).toEqual(pile.toSorted());
  });

  test('a drawn card leaves it', () => {
    const before = scene({ hands: HANDS, bids: ['0: 9x4'], pile: ['peek', 'gauge'] });
    const { state } = play(before, 1, dudo);
    expect([...counted(state.cards?.pile), ...cardsAt(state, 0)].toSorted()).toEqual(['gauge', 'peek']);
  });

  test('it is one for the whole game, not shuffled anew each round', () => {
    const before = scene({ hands: HANDS, bids: ['0: 9x4'], pile: ['peek', 'gauge'] });
    const next = nextRound(play(before, 1, dudo).state).state;
    expect(counted(next.cards?.pile)).toHaveLength(1);
    expect(counted(next.cards?.discard)).toEqual(counted(before.cards?.discard));
  });

  test('cards stay in hand from round to round', () => {
    const before = scene({ hands: HANDS, bids: ['0: 9x4'], cards: { 2: ['peek', 'crack'] } });
    expect(cardsAt(nextRound(play(before, 1, dudo).state).state, 2)).toEqual(['peek', 'crack']);
  });
});

describe('the discard pile', () => {
  test('played cards go to it, in the order they are played, with their names', () => {
    const before = scene({ hands: HANDS, bids: ['0: 9x4'], cards: { 1: ['double_dudo', 'insurance'] } });
    const state = plays(before, [1, insurance], [1, doubleDudo]);
    expect(counted(state.cards?.discard)).toEqual(['insurance', 'double_dudo']);
    expect(viewFor(state, 'spectator').open.cards?.log.slice(-2)).toEqual(['1>insurance', '1>double_dudo']);
  });

  test('a seat that goes out puts its cards on it, face down', () => {
    const before = scene({ hands: ['4', '4632', '3322'], bids: ['0: 9x4'], cards: { 0: ['peek', 'crack'], 1: ['gauge'] } });
    const { state, told } = play(before, 1, dudo);
    expect(cardsAt(state, 0)).toEqual([]);
    expect(counted(state.cards?.discard)).toEqual(['peek', 'crack']);
    expect(JSON.stringify(told)).not.toMatch(/peek|crack/);
  });

  test('they are not shown: whatever they were, the others see the same', () => {
    const out = (cards: readonly Card[]) => play(scene({ hands: ['4', '4632', '3322'], bids: ['0: 9x4'], cards: { 0: cards } }), 1, dudo);
    for (const viewer of [1, 2, 'spectator'] as const) {
      expect(viewFor(out(['peek', 'crack']).state, viewer)).toEqual(viewFor(out(['gauge', 'insurance']).state, viewer));
      expect(out(['peek', 'crack']).eventsFor(viewer)).toEqual(out(['gauge', 'insurance']).eventsFor(viewer));
    }
    expect(viewFor(out(['peek', 'crack']).state, 'spectator').open.seats[0]?.cards).toBe(0);
  });
});

describe('reshuffling', () => {
  test('when the draw pile is empty the discards are drawn from, and all are told', () => {
    const before = scene({ hands: HANDS, bids: ['0: 9x4'], cards: { 1: ['peek', 'peek', 'peek'] }, pile: [] });
    const discards = counted(before.cards?.discard);
    expect(discards).toHaveLength(31);
    const { state, told } = play(before, 1, dudo);
    expect(told.slice(-3).map(({ event, to }) => [event.kind, to])).toEqual([
      ['reshuffled', null],
      ['drew', null],
      ['drawn', [0]],
    ]);
    expect(counted(state.cards?.discard)).toEqual([]);
    expect([...counted(state.cards?.pile), ...cardsAt(state, 0)].toSorted()).toEqual(discards.toSorted());
  });

  test('every card of the discards is as likely as the next', () => {
    const before = scene({ hands: HANDS, bids: ['0: 9x4'], pile: [] });
    const discards = counted(before.cards?.discard);
    const drawn = discards.flatMap((_, i) => cardsAt(play(before, 1, dudo, drawing(i)).state, 0));
    expect(drawn.toSorted()).toEqual(discards.toSorted());
  });

  test('the last card of the pile is drawn without it', () => {
    const before = scene({ hands: HANDS, bids: ['0: 9x4'], pile: ['gauge'] });
    const { state, told } = play(before, 1, dudo);
    expect(cardsAt(state, 0)).toEqual(['gauge']);
    expect(told.map(({ event }) => event.kind)).not.toContain('reshuffled');
  });

  test('no reshuffling when nobody draws', () => {
    const full = scene({ hands: HANDS, bids: ['0: 9x4'], cards: { 0: ['peek', 'peek', 'peek'] }, pile: [] });
    const { state, told } = play(full, 1, dudo);
    expect(told.map(({ event }) => event.kind)).not.toContain('reshuffled');
    expect(counted(state.cards?.discard)).toHaveLength(31);
  });

  test('what a seat laid down when it went out is among the cards again', () => {
    const hands = ['4', '4632', '3322', '5555'];
    const before = scene({ hands, bids: ['0: 9x4'], cards: { 0: ['crack', 'crack'] }, pile: [] });
    const next = nextRound(play(before, 1, dudo).state).state;
    const later = plays(next, [1, bid('1x2')], [2, bid('25x2')], [3, dudo]);
    expect(counted(later.cards?.discard)).toEqual([]);
    expect([...counted(later.cards?.pile), ...cardsAt(later, 2)].filter((card) => card === 'crack')).toHaveLength(2);
  });

  test('a card played this very turn may be drawn again', () => {
    // Seat 1 peeks, is wrong, and draws from discards that hold the Peek.
    const before = scene({ hands: HANDS, bids: ['0: 1x4'], cards: { 1: ['peek'] }, pile: [] });
    const peeked = play(before, 1, peek(0, 0)).state;
    expect(cardsAt(play(peeked, 1, dudo, drawing(0)).state, 1)).toEqual(['peek']);
  });

  // Eight seats hold 24 cards at most and the smaller deck has 28, so no table comes to this.
  test('both piles empty: no draw', () => {
    const dealt = dealCards(DECKS.at(perudo.version), { ...CLASSIC, deck: 'tactical' }, 2);
    if (dealt === null) throw new Error('no deck');
    expect(drawCard({ ...dealt, pile: CARDS.map(() => 0) }, 0, drawing())).toBeNull();
  });
});
