/** Numbers of players and decks: rules §1. */
import { checkOptions, isRefusal, presetSeats, seeded, settle } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { CARDS, callsDue, FRENCH, kalitiri, makeKaliTiri, type Options, PACKS, pointsOf } from '../src/kalitiri.ts';
import { auctioned, begin, STANDARD, scene, viewFor } from './scene.ts';

const decksOf = (decks: number): Options['decks'] => (decks === 1 ? '1' : '2');

// players, decks, twos out, cards each, partner cards below the threshold and from it on, lowest bid, highest bid
const TABLE = [
  [4, 1, 0, 13, 1, 1, 150, 250],
  [5, 1, 2, 10, 1, 2, 150, 250],
  [6, 1, 4, 8, 2, 2, 150, 250],
  [7, 1, 3, 7, 2, 3, 150, 250],
  [8, 1, 4, 6, 3, 3, 150, 250],
  [10, 1, 2, 5, 4, 4, 150, 250],
  [4, 2, 0, 26, 1, 1, 300, 500],
  [5, 2, 4, 20, 1, 2, 300, 500],
  [6, 2, 2, 17, 2, 2, 300, 500],
  [7, 2, 6, 14, 2, 3, 300, 500],
  [8, 2, 0, 13, 3, 3, 300, 500],
  [9, 2, 5, 11, 3, 4, 300, 500],
  [10, 2, 4, 10, 4, 4, 300, 500],
] as const;

describe('the table of variants', () => {
  test.each(TABLE)('%i players, %i decks: %i twos out, %i cards each, %i or %i partner cards, bids %i–%i', (...row) => {
    const [seats, decks, out, each, few, many, least, most] = row;
    const { state } = begin({ decks: decksOf(decks) }, seats);
    expect(state.out).toHaveLength(out);
    expect(state.hands.map((hand) => hand.length)).toEqual(Array.from({ length: seats }, () => each));
    expect(state.terms).toEqual({ decks, least, most, threshold: 200 * decks });
    expect([callsDue(state.terms, seats, 200 * decks - 5), callsDue(state.terms, seats, 200 * decks)]).toEqual([few, many]);
  });

  test.each(TABLE)('%i players, %i decks: the leader calls as many cards as that', (seats, decks, _, __, few, many) => {
    for (const [bid, due] of [
      [200 * decks - 5, few],
      [200 * decks, many],
    ] as const) {
      let state = scene({ options: { decks: decksOf(decks) }, seats, leader: 1, bid, trump: 'S' });
      for (let calls = 0; calls < due; calls++) {
        expect(state.phase).toBe('calling');
        state = kalitiri.apply(state, 1, kalitiri.fallback(state, 1), seeded(0));
      }
      expect([state.phase, state.calls.length]).toEqual(['playing', due]);
    }
  });

  test('there are 250 points in a deck, and the three of spades is worth 30 of them', () => {
    expect(CARDS.reduce((sum, card) => sum + pointsOf(card), 0)).toBe(250);
    expect(CARDS.filter((card) => pointsOf(card) === 30)).toEqual(['3S']);
    expect(CARDS.filter((card) => pointsOf(card) === 5)).toEqual(['5S', '5H', '5D', '5C']);
    expect(CARDS.filter((card) => pointsOf(card) === 10).map((card) => card[0])).toEqual('AKQJT'.repeat(4).split(''));
  });
});

describe('how many decks', () => {
  test.each([
    [4, 1],
    [5, 1],
    [6, 2],
    [7, 2],
    [8, 2],
    [9, 2],
    [10, 2],
  ])('by default %i players have %i', (seats, decks) => {
    expect(begin({}, seats).state.terms.decks).toBe(decks);
  });

  test('which numbers of players can play', () => {
    const seats = (decks: Options['decks']) => kalitiri.seats({ ...STANDARD, decks }, kalitiri.version);
    expect(seats('1')).toEqual([4, 5, 6, 7, 8, 10]);
    expect(seats('2')).toEqual([4, 5, 6, 7, 8, 9, 10]);
    expect(seats('auto')).toEqual([4, 5, 6, 7, 8, 9, 10]);
  });

  test('nine with one deck is refused with the reason: seven twos would have to go, and there are four', () => {
    const refusal = checkOptions(kalitiri, { ...STANDARD, decks: '1' }, 9, kalitiri.version);
    expect(refusal).toEqual({ code: 'options/uneven', params: { seats: 9, decks: 1, cards: 52, over: 7, twos: 4 } });
    expect(checkOptions(kalitiri, { ...STANDARD, decks: '2' }, 9, kalitiri.version)).toBeNull();
    expect(settle(kalitiri, { options: { decks: '1' }, seats: 9 })).toEqual(refusal);
  });

  test('the deck of the version that is played says so', () => {
    const shorter = makeKaliTiri(PACKS.with(kalitiri.version + 1, { ...FRENCH, cards: CARDS.slice(0, 9) }));
    const seats = (version: number): readonly number[] => shorter.seats({ ...STANDARD, decks: '1' }, version);
    expect([seats(kalitiri.version), seats(kalitiri.version + 1)]).toEqual([[4, 5, 6, 7, 8, 10], [9]]);
  });

  test('every other pair is welcome', () => {
    for (const [seats, decks] of TABLE) expect(checkOptions(kalitiri, { ...STANDARD, decks: decksOf(decks) }, seats, kalitiri.version)).toBeNull();
  });

  test('presets are made for the numbers that they can be played with', () => {
    for (const [preset, seats] of [
      ['standard', [4, 5, 6, 7, 8, 9, 10]],
      ['oneDeck', [4, 5, 6, 7, 8, 10]],
      ['short', [4, 5, 6, 7, 8, 9, 10]],
    ] as const) {
      expect(presetSeats(kalitiri, preset)).toEqual(seats);
      expect(kalitiri.sheet.presets[preset]?.roundEnd).toBe('all');
    }
    const settings = settle(kalitiri, { preset: 'short' });
    expect(isRefusal(settings) ? settings : settings.options.deals).toBe('1');
  });
});

describe('the threshold', () => {
  test.each([
    [5, 150, 150, 2],
    [5, 220, 215, 1],
    [5, 220, 220, 2],
    [5, 250, 245, 1],
    [5, 250, 250, 2],
    [7, 305, 300, 2],
    [7, 305, 305, 3],
    [9, 500, 495, 3],
  ])('%i players with a threshold of %i and a bid of %i: %i partner cards', (seats, threshold, bid, calls) => {
    const state = auctioned(begin({ threshold }, seats).state, 2, bid);
    expect(callsDue(state.terms, seats, bid)).toBe(calls);
  });

  test.each([4, 6, 8, 10])('with %i players it changes nothing', (seats) => {
    const { terms } = begin({ threshold: seats > 5 ? 300 : 150 }, seats).state;
    expect(callsDue(terms, seats, terms.most)).toBe(callsDue({ ...terms, threshold: terms.most + 5 }, seats, terms.most));
  });

  test.each([
    [5, 145, 150, 250],
    [5, 255, 150, 250],
    [5, 203, 150, 250],
    [5, 5, 150, 250],
    [7, 250, 300, 500],
    [7, 401, 300, 500],
  ])('%i players: %i is refused, it is a multiple of 5 from %i to %i', (seats, threshold, least, most) => {
    const refusal = checkOptions(kalitiri, { ...STANDARD, threshold }, seats, kalitiri.version);
    expect(refusal).toEqual({ code: 'options/threshold', params: { threshold, least, most, step: 5 } });
  });

  test.each([
    [5, 150],
    [5, 250],
    [7, 300],
    [7, 305],
    [7, 500],
  ])('%i players: %i is welcome', (seats, threshold) => {
    expect(checkOptions(kalitiri, { ...STANDARD, threshold }, seats, kalitiri.version)).toBeNull();
  });
});

describe('the twos that are taken out', () => {
  test.each(TABLE)('%i players, %i decks: they are twos, spread over the suits as evenly as possible', (seats, decks, out) => {
    for (let i = 0; i < 50; i++) {
      const { state } = begin({ decks: decksOf(decks) }, seats, seeded(`twos ${i}`));
      const counts = ['2S', '2H', '2D', '2C'].map((two) => state.out.filter((card) => card === two).length);
      expect(counts.reduce((sum, count) => sum + count)).toBe(out);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      for (const card of state.out) expect(state.hands.flat().filter((each) => each === card).length).toBeLessThan(decks);
    }
  });

  test('where they do not come out even, chance decides, and every choice is as likely', () => {
    const seen = new Map<string, number>();
    for (let i = 0; i < 3000; i++) {
      const out = begin({ decks: '1' }, 5, seeded(`five ${i}`)).state.out.join(' ');
      seen.set(out, (seen.get(out) ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).toEqual(['2D 2C', '2H 2C', '2H 2D', '2S 2C', '2S 2D', '2S 2H']);
    for (const count of seen.values()) expect(Math.abs(count - 500)).toBeLessThan(90);
  });

  test('five out of two decks: one of each suit and a second of one', () => {
    const seen = new Set(Array.from({ length: 60 }, (_, i) => begin({}, 9, seeded(i)).state.out.join(' ')));
    expect([...seen].sort()).toEqual(['2S 2H 2D 2C 2C', '2S 2H 2D 2D 2C', '2S 2H 2H 2D 2C', '2S 2S 2H 2D 2C']);
  });

  test('all see which', () => {
    const { state, told } = begin({}, 5);
    expect(viewFor(state, 'spectator').open.out).toEqual(state.out);
    expect(told[0]).toEqual({ event: { kind: 'deal', number: 1, dealer: 0, opener: 1, out: state.out }, to: null });
  });
});

describe('the deal', () => {
  test('each seat is told its own cards, and only these', () => {
    const { state, told } = begin({}, 6);
    const dealt = told.filter(({ event }) => event.kind === 'dealt');
    expect(dealt).toEqual(state.hands.map((cards, seat) => ({ event: { kind: 'dealt', cards }, to: [seat] })));
  });

  test('every card is as likely in every hand', () => {
    const aces = [0, 0, 0, 0];
    for (let i = 0; i < 2000; i++) {
      const seat = begin({}, 4, seeded(`ace ${i}`)).state.hands.findIndex((hand) => hand.includes('AS'));
      aces[seat] = (aces[seat] ?? 0) + 1;
    }
    for (const count of aces) expect(Math.abs(count - 500)).toBeLessThan(80);
  });

  test('two copies of a card lie in one hand as often as they should: 12 of 103 places beside the first', () => {
    let together = 0;
    for (let i = 0; i < 2000; i++) {
      if (begin({}, 8, seeded(`pair ${i}`)).state.hands.some((hand) => hand.filter((card) => card === '3S').length === 2)) together++;
    }
    expect(Math.abs(together - (2000 * 12) / 103)).toBeLessThan(60);
  });
});
