/** KaliTiri in numbers: what an observation says in positions that were written by hand, and which actions there are. */
import { ByVersion, EPISODES, type Episode, type Seat, seatsOf, sizeOfFields } from '@parlour/kernel';
import { observed as observedIn, seenIn } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { encoder, encoderOf } from '../encoder/encoder.ts';
import { FRENCH, kalitiri, type Move, type Options, type State } from '../src/kalitiri.ts';
import { type Act, auction, bid, call, pass, playedOut, playing, put, type Sketch, STANDARD, scene, trump } from './scene.ts';

const codingFor = (seats: number, options: Partial<Options> = {}, episode: Episode = 'game') =>
  encoder.coding({ version: kalitiri.version, options: { ...STANDARD, ...options }, seats }, episode);

const observed = (state: State, seat: Seat, episode: Episode = 'game'): Float32Array =>
  observedIn(codingFor(state.hands.length, state.options, episode), state, seat);

/** What a field says to a seat, to four digits; just the number where there is one place. */
function says(state: State, seat: Seat, name: string): number | Record<string, number> {
  const coding = codingFor(state.hands.length, state.options);
  const said = Object.entries(seenIn(coding, state, seat, name)).map(([place, number]) => [place, rounded(number)] as const);
  const isOne = coding.fields.some((field) => field.name === name && field.axes.length === 0);
  return isOne ? (said[0]?.[1] ?? 0) : Object.fromEntries(said);
}

const rounded = (number: number): number => Math.round(number * 10_000) / 10_000;
const fieldNames = (...of: Parameters<typeof codingFor>): readonly string[] => codingFor(...of).fields.map(({ name }) => name);

/** What a move of the seat to act is called. */
function named(state: State, act: Act): string | undefined {
  const coding = codingFor(state.hands.length, state.options);
  const move: Move = typeof act === 'function' ? act(state) : act;
  return coding.actions[coding.action(state, state.turn, move)];
}

describe('how much there is', () => {
  test.each<[preset: string, seats: number, actions: number, game: number, round: number]>([
    ['standard', 4, 130, 751, 746],
    ['standard', 5, 130, 963, 957],
    ['standard', 6, 202, 1288, 1281],
    ['standard', 7, 198, 1524, 1516],
    ['standard', 8, 202, 1696, 1687],
    ['standard', 9, 198, 1943, 1933],
    ['standard', 10, 198, 2120, 2109],
    ['oneDeck', 4, 130, 751, 746],
    ['oneDeck', 5, 130, 963, 957],
    ['oneDeck', 6, 122, 1046, 1039],
    ['oneDeck', 7, 130, 1329, 1321],
    ['oneDeck', 8, 122, 1397, 1388],
    ['oneDeck', 10, 130, 1868, 1857],
    ['short', 4, 130, 746, 746],
    ['short', 10, 198, 2109, 2109],
  ])('%s with %i: %i actions, %i numbers of a game and %i of a round', (preset, seats, actions, game, round) => {
    const { options } = kalitiri.sheet.presets[preset] ?? {};
    const codings = EPISODES.map((episode) => codingFor(seats, options, episode));
    expect(codings.map((each) => each.actions.length)).toEqual([actions, actions]);
    expect(codings.map(({ fields }) => sizeOfFields(fields))).toEqual([game, round]);
  });

  test('a game goes by the pack of its version', () => {
    const packs = new ByVersion(FRENCH).with(2, { ...FRENCH, cards: FRENCH.cards.filter((card) => card !== '2C') });
    const plays = [1, 2].map((version) => encoderOf(packs).coding({ version, options: STANDARD, seats: 4 }, 'game').actions.includes('play 2C'));
    expect(plays).toEqual([true, false]);
  });
});

describe('actions', () => {
  test('bids are called by what is bid, from the lowest to the highest', () => {
    expect([pass, bid(150), bid(155), bid(250)].map((act) => named(scene(), act))).toEqual(['pass', 'bid 150', 'bid 155', 'bid 250']);
    expect(named(scene({ seats: 6 }), bid(500))).toBe('bid 500');
    expect(codingFor(4).actions.filter((name) => name.startsWith('bid'))).toHaveLength(21);
    expect(codingFor(6).actions.filter((name) => name.startsWith('bid'))).toHaveLength(41);
  });

  test('a trump by its suit, a card by itself', () => {
    expect(named(scene({ leader: 1 }), trump('D'))).toBe('trump diamonds');
    expect(named(start(), put('3S'))).toBe('play 3S');
  });

  test('with two decks a call says which copy it means', () => {
    expect(named(scene({ leader: 1, trump: 'H', hands: HANDS }), call('AS'))).toBe('call AS');
    const state = scene({ seats: 6, hands: ['', '', '', 'S:A'], leader: 0, trump: 'H' });
    expect([call('AH 1'), call('AH 2')].map((act) => named(state, act))).toEqual(['call AH 1st', 'call AH 2nd']);
  });

  test('twos that are always out can’t be played, nor the 2nd of twos of which one always is', () => {
    expect(codingFor(6, { decks: '1' }).actions.filter((name) => name.includes(' 2'))).toEqual([
      'bid 200',
      'bid 205',
      'bid 210',
      'bid 215',
      'bid 220',
      'bid 225',
      'bid 230',
      'bid 235',
      'bid 240',
      'bid 245',
      'bid 250',
    ]);
    expect(codingFor(10).actions.filter((name) => /2S/.test(name))).toEqual(['call 2S 1st', 'play 2S']);
    expect(codingFor(6).actions.filter((name) => /2S/.test(name))).toEqual(['call 2S 1st', 'call 2S 2nd', 'play 2S']);
  });
});

describe('the moment', () => {
  test.each<[phase: string, state: State]>([
    ['bidding', scene()],
    ['trump', scene({ leader: 1 })],
    ['calling', scene({ leader: 1, trump: 'H' })],
    ['playing', scene({ leader: 1, trump: 'H', hands: ['S:A'], calls: ['AS'] })],
  ])('%s: what is to be chosen, and by whom', (phase, state) => {
    expect(says(state, 3, 'phase')).toEqual({ [phase]: 1 });
    expect(says(state, 3, 'turn')).toEqual({ 2: 1 });
    expect(says(state, 1, 'turn')).toEqual({ 0: 1 });
  });

  test('at a scoring nobody is to act', () => {
    const state = playedOut(start());
    expect([says(state, 0, 'phase'), says(state, 0, 'turn')]).toEqual([{}, {}]);
  });

  test('totals are in parts of what all deals of the series have, and are those of the others in their order', () => {
    const state = scene({ totals: [300, -150, 100, 0], scored: 2 });
    expect(says(state, 1, 'totals')).toEqual({ 0: -0.15, 1: 0.1, 3: 0.3 });
    expect(says(state, 1, 'deals scored')).toBe(0.5);
  });

  test('a series without an end is measured by twenty deals', () => {
    const state = scene({ options: { deals: '0' }, totals: [6000, 2500, 0, 0], scored: 25 });
    expect(says(state, 0, 'totals')).toEqual({ 0: 1, 1: 0.5 });
    expect(says(state, 0, 'deals scored')).toBe(1);
  });

  test('a single deal has no totals', () => {
    expect(fieldNames(4)).toContain('totals');
    for (const names of [fieldNames(4, { deals: '1' }), fieldNames(4, {}, 'round')]) expect(names).not.toContain('totals');
  });
});

describe('the auction', () => {
  const state = auction(scene(), '1: 150', '2: -', '3: 165', '0: -');

  test('says who opened, who made which bids, and who is out of it', () => {
    expect(says(state, 2, 'opener')).toEqual({ 3: 1 });
    expect(says(state, 2, 'bids')).toEqual({ '1 165': 1, '3 150': 1 });
    expect(says(state, 2, 'passed')).toEqual({ 0: 1, 2: 1 });
  });

  test('says which bid stands, in parts of the highest, and whose it is', () => {
    expect([says(state, 2, 'standing bid'), says(state, 2, 'standing bidder')]).toEqual([0.66, { 1: 1 }]);
    expect([says(scene(), 2, 'standing bid'), says(scene(), 2, 'standing bidder')]).toEqual([0, {}]);
  });

  test.each([
    [0, 1],
    [1, 0.6667],
    [3, 0],
  ])('after %i deals that all passed %f is left of the patience', (passedOut, left) => {
    expect(says(scene({ passedOut }), 1, 'patience')).toBe(left);
  });

  test('with an odd number of players the bid says how many partner cards there will be', () => {
    expect(says(scene({ seats: 5, leader: 1, bid: 195 }), 0, 'calls due')).toBe(0.5);
    expect(says(scene({ seats: 5, leader: 1, bid: 200 }), 0, 'calls due')).toBe(1);
    for (const names of [fieldNames(4), fieldNames(5, { threshold: 150 })]) expect(names).not.toContain('calls due');
  });
});

const HANDS = ['S:AKQ H:-', 'S:32 D:A', 'S:- H:A3', 'S:JT987654 H:2'] as const;
/** Seat 1 leads; trump is hearts; seat 0 holds the called card. */
const start = () => scene({ hands: HANDS, leader: 1, trump: 'H', calls: ['AS'] });
const SIX: Sketch = { seats: 6, hands: ['S:A', 'S:A', 'S:3', 'S:3', 'S:4455667788'], out: '2S 2H', leader: 0, trump: 'D', calls: ['AH 1', 'KH 1'] };

describe('the contract', () => {
  test('is seen by all: the leader, trump and the called cards', () => {
    expect(says(start(), 0, 'leader')).toEqual({ 1: 1 });
    expect(says(start(), 0, 'trump')).toEqual({ hearts: 1 });
    expect(says(start(), 0, 'called cards')).toEqual({ '1st AS': 1 });
  });

  test('only who holds a called card sees that', () => {
    expect([0, 1, 2, 3].map((seat) => says(start(), seat, 'own called'))).toEqual([{ '1st': 1 }, {}, {}, {}]);
  });

  test('a copy in the hand of the leader is not a called one', () => {
    const state = scene({ seats: 6, hands: ['H:A', 'H:A', 'H:KK'], leader: 0, trump: 'D', calls: ['KH 2', 'AH 1'] });
    expect([0, 1, 2].map((seat) => says(state, seat, 'own called'))).toEqual([{}, { '2nd': 1 }, { '1st': 1 }]);
    expect(says(state, 3, 'called 2nd')).toEqual({ '1st': 1 });
  });

  test('a partner is known by the play that makes one, to all', () => {
    const [before, after] = [playing(start(), '3S 3H TS'), playing(start(), '3S 3H TS AS')];
    expect([says(before, 2, 'partners'), says(before, 2, 'team')]).toEqual([{}, { 3: 1 }]);
    expect([says(after, 2, 'partners'), says(after, 2, 'team')]).toEqual([{ '1st 2': 1 }, { 2: 1, 3: 1 }]);
    expect(says(after, 0, 'own called')).toEqual({});
  });

  test('what a partner has taken counts for the side as soon as it is one', () => {
    const hands = ['S:A+ H:A+', 'S:3+', 'S:4+', 'S:6+'];
    const taken = playing(scene({ hands, leader: 1, trump: 'D', calls: ['AH'] }), '3S 4S 6S AS');
    expect(says(taken, 1, 'team points')).toBe(0);
    expect(says(playing(taken, 'AH'), 1, 'team points')).toBe(0.16);
  });
});

describe('the cards', () => {
  test('one sees one’s own', () => {
    expect(says(scene({ hands: ['S:AKQJT98765432'] }), 0, 'own cards')).toEqual(
      Object.fromEntries(['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'].map((rank) => [`${rank}S`, 1])),
    );
  });

  test('with two decks a copy is a half', () => {
    expect(says(scene(SIX), 0, 'own cards')).toMatchObject({ AS: 0.5 });
    expect(says(scene(SIX), 4, 'own cards')).toMatchObject({ '8S': 1, '4S': 1 });
    expect(says(scene(SIX), 0, 'twos out')).toEqual({ spades: 0.5, hearts: 0.5 });
  });

  test('twos that are the same in every deal are not told', () => {
    for (const names of [fieldNames(4), fieldNames(10), fieldNames(6, { decks: '1' })]) expect(names).not.toContain('twos out');
  });

  test('what each has played, and to which trick', () => {
    const state = playing(start(), '3S 3H TS AS AH');
    expect(says(state, 2, 'played')).toEqual({ '3 3S': 1, '0 3H': 1, '1 TS': 1, '2 AS': 1, '0 AH': 1 });
    expect(says(state, 2, 'when')).toEqual({ '3S': 0.0769, '3H': 0.0769, TS: 0.0769, AS: 0.0769, AH: 0.1538 });
    expect(says(state, 2, 'tricks')).toBe(0.0769);
  });

  test('both copies of a card have their time', () => {
    const state = playing(scene(SIX), 'AS AS 3S 3S 4S 2S');
    expect(says(state, 2, 'played')).toEqual({ '4 AS': 0.5, '5 AS': 0.5, '0 3S': 0.5, '1 3S': 0.5, '2 4S': 0.5, '3 2S': 0.5 });
    expect(says(state, 2, 'when')).toEqual({
      '1st AS': 0.0588,
      '2nd AS': 0.0588,
      '1st 3S': 0.0588,
      '2nd 3S': 0.0588,
      '1st 4S': 0.0588,
      '1st 2S': 0.0588,
    });
  });

  test('who did not follow a suit has none of it', () => {
    expect(says(playing(start(), '3S 3H TS'), 0, 'voids')).toEqual({ '2 spades': 1 });
    expect(says(playing(start(), '3S'), 0, 'voids')).toEqual({});
  });

  test('who has taken how much, and who gave it', () => {
    const state = playing(start(), '3S 3H TS AS AH');
    expect(says(state, 3, 'taken')).toEqual({ 3: 0.2 });
    expect(says(state, 3, 'given')).toEqual({ '2 3': 0.12, '0 3': 0.04, '1 3': 0.04 });
  });
});

describe('the trick on the table', () => {
  test('says who leads and what lies there, who wins it so far, and what it is worth', () => {
    const state = playing(start(), '3S 3H TS');
    expect(says(state, 0, 'lead')).toEqual({ 1: 1 });
    expect(says(state, 0, 'led suit')).toEqual({ spades: 1 });
    expect(says(state, 0, 'trick')).toEqual({ '1 3S': 1, '2 3H': 1, '3 TS': 1 });
    expect(says(state, 0, 'winning')).toEqual({ 2: 1 });
    expect(says(state, 0, 'trick points')).toBe(0.16);
  });

  test('says who leads before there is a card', () => {
    const state = playing(start(), '3S 3H TS AS');
    expect(says(state, 0, 'lead')).toEqual({ 2: 1 });
    for (const name of ['led suit', 'trick', 'winning']) expect(says(state, 0, name)).toEqual({});
  });
});

/** The same table, seen from so many seats further on. */
function turned(state: State, by: number): State {
  const seats = state.hands.length;
  const on = (seat: Seat): Seat => (seat + by) % seats;
  const all = <X>(of: readonly X[]): readonly X[] => [...of.slice(seats - by), ...of.slice(0, seats - by)];
  return {
    ...state,
    dealer: on(state.dealer),
    turn: on(state.turn),
    hands: all(state.hands),
    bids: state.bids.map(({ seat, bid: amount }) => ({ seat: on(seat), bid: amount })),
    leader: state.leader === null ? null : on(state.leader),
    calls: state.calls.map((each) => ({ ...each, partner: each.partner === null ? null : on(each.partner) })),
    tricks: state.tricks.map(({ lead, winner, cards }) => ({ lead: on(lead), winner: on(winner), cards })),
    lead: on(state.lead),
    taken: all(state.taken),
    totals: all(state.totals),
  };
}

test.each([1, 2, 3])('who sits %i seats on at a table that is turned as far sees and does the same', (by) => {
  const series = { hands: HANDS, totals: [90, 60, 30, 0], scored: 1 };
  const begun = scene({ ...series, leader: 1, trump: 'H', calls: ['AS'] });
  const states = [auction(scene(series), '1: 150', '2: -'), begun, playing(begun, '3S 3H TS'), playing(begun, '3S 3H TS AS AH')];
  for (const state of states) {
    for (const seat of seatsOf(4)) expect(observed(turned(state, by), (seat + by) % 4)).toEqual(observed(state, seat));
    const numbers = (at: State): readonly number[] => kalitiri.moves(at, at.turn).map((move) => codingFor(4).action(at, at.turn, move));
    expect(numbers(turned(state, by))).toEqual(numbers(state));
  }
});
