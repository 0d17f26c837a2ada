/** What a viewer imagines keeps every hard fact at tables of real size, and the suits of hidden hands are drawn as often as they are likely. */
import { seatsOf, seeded, type Viewer } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { type PlaceGroup, type SuitCounts, SuitSpread } from '../imagine/suit-spread.ts';
import { kalitiri, type Options, type State, SUITS, suitOf } from '../src/kalitiri.ts';
import { playing, randomGame, scene, viewFor } from './scene.ts';

/** Suits that a seat has shown not to have. */
function shownVoids(state: State, seat: number): ReadonlySet<string> {
  const voids = new Set<string>();
  for (const { lead, cards } of [...state.tricks, { lead: state.lead, cards: state.trick }]) {
    const card = cards[(seat - lead + state.hands.length) % state.hands.length];
    const [first] = cards;
    if (card !== undefined && first !== undefined && suitOf(card) !== suitOf(first)) voids.add(suitOf(first));
  }
  return voids;
}

describe('hard facts, at random moments of random games', () => {
  test.each<[Options['decks'], number]>([
    ['1', 4],
    ['1', 5],
    ['1', 10],
    ['2', 4],
    ['2', 6],
    ['2', 7],
    ['2', 9],
    ['2', 10],
  ])('%s decks, %i seats', (decks, seats) => {
    let moment = 0;
    for (const { state } of randomGame({ decks, deals: '1' }, seats, `facts ${decks} ${seats}`)) {
      const viewer: Viewer = moment % (seats + 1) === seats ? 'spectator' : moment % (seats + 1);
      const imagined = kalitiri.imagine(viewFor(state, viewer), seeded(moment++));
      expect(viewFor(imagined, viewer)).toEqual(viewFor(state, viewer));
      for (const law of kalitiri.laws) expect(law.broken(imagined)).toBeNull();
      for (const seat of seatsOf(seats)) {
        const voids = shownVoids(state, seat);
        for (const card of imagined.hands[seat] ?? []) expect(voids.has(suitOf(card))).toBe(false);
      }
      const { leader, calls } = imagined;
      if (leader === null) continue;
      const played = [...imagined.tricks, { lead: imagined.lead, cards: imagined.trick }].flatMap(({ lead, cards }) =>
        cards.map((card, i) => ({ card, seat: (lead + i) % seats })),
      );
      for (const { card, copy } of calls) {
        const outside =
          imagined.hands.flatMap((hand, seat) => (seat === leader ? [] : hand)).filter((each) => each === card).length +
          played.filter((each) => each.card === card && each.seat !== leader).length;
        expect(outside).toBeGreaterThanOrEqual(copy);
      }
    }
  });
});

describe('the leader and the calls', () => {
  test('one deck: the leader does not hold a called card', () => {
    const state = scene({ hands: ['S:AKQJ', 'S:T'], leader: 1, trump: 'H', calls: ['AS'] });
    for (let i = 0; i < 200; i++) expect(kalitiri.imagine(viewFor(state, 3), seeded(i)).hands[1]).not.toContain('AS');
  });

  test('two decks: after "2nd" the leader holds none, after "1st" at most one', () => {
    const state = scene({ seats: 6, hands: ['S:-'], leader: 0, trump: 'H', calls: ['AS 2', 'KS 1'] });
    const kings = new Set<number>();
    for (let i = 0; i < 400; i++) {
      const hand = kalitiri.imagine(viewFor(state, 3), seeded(i)).hands[0] ?? [];
      expect(hand).not.toContain('AS');
      kings.add(hand.filter((card) => card === 'KS').length);
    }
    expect([...kings].sort((a, b) => a - b)).toEqual([0, 1]);
  });

  test('two decks: after "1st", a leader who has played one holds no other', () => {
    const hands = ['S:K H:-', 'S:Q', 'S:J', 'S:T', 'S:9+'];
    const state = playing(scene({ seats: 6, hands, leader: 0, trump: 'H', calls: ['KS 1', 'AH 1'] }), 'KS');
    for (let i = 0; i < 200; i++) expect(kalitiri.imagine(viewFor(state, 1), seeded(i)).hands[0]).not.toContain('KS');
  });
});

describe('the spread of suits', () => {
  /** All ways to give every place a suit, by brute force: how often each split of the first group comes up. */
  function counted(groups: readonly PlaceGroup[], counts: SuitCounts): ReadonlyMap<string, number> {
    const places = groups.flatMap(({ size, suits }, group) => Array.from({ length: size }, () => ({ group, suits })));
    const splits = new Map<string, number>();
    const fill = (at: number, left: readonly number[], first: readonly number[]): void => {
      const place = places[at];
      if (place === undefined) {
        splits.set(first.join(), (splits.get(first.join()) ?? 0) + 1);
        return;
      }
      for (const suit of SUITS.keys()) {
        if ((place.suits & (1 << suit)) === 0 || (left[suit] ?? 0) === 0) continue;
        fill(at + 1, left.with(suit, (left[suit] ?? 0) - 1), place.group === 0 ? first.with(suit, (first[suit] ?? 0) + 1) : first);
      }
    };
    fill(0, counts, [0, 0, 0, 0]);
    return splits;
  }

  test.each<[readonly PlaceGroup[], SuitCounts]>([
    [
      [
        { size: 2, suits: 0b0011 },
        { size: 3, suits: 0b1111 },
      ],
      [2, 1, 1, 1],
    ],
    [
      [
        { size: 2, suits: 0b0011 },
        { size: 2, suits: 0b0110 },
        { size: 2, suits: 0b1100 },
      ],
      [1, 2, 2, 1],
    ],
    [
      [
        { size: 2, suits: 0b0111 },
        { size: 2, suits: 0b1011 },
        { size: 2, suits: 0b1101 },
        { size: 2, suits: 0b1110 },
      ],
      [2, 2, 2, 2],
    ],
    [
      [
        { size: 1, suits: 0b0001 },
        { size: 3, suits: 0b0111 },
        { size: 3, suits: 0b1111 },
      ],
      [3, 2, 1, 1],
    ],
  ])('groups %j with %j cards', (groups, counts) => {
    const ways = counted(groups, counts);
    const all = [...ways.values()].reduce((sum, each) => sum + each, 0);
    const spread = new SuitSpread(groups, counts);
    const chance = seeded('spread');
    const drawn = new Map<string, number>();
    const draws = 6000;
    for (let i = 0; i < draws; i++) {
      const split = spread.draw(0, counts, chance).join();
      drawn.set(split, (drawn.get(split) ?? 0) + 1);
    }
    expect([...drawn.keys()].sort()).toEqual([...ways.keys()].sort());
    for (const [split, way] of ways) {
      const due = (draws * way) / all;
      expect(Math.abs((drawn.get(split) ?? 0) - due)).toBeLessThan(5 * Math.sqrt(due));
    }
  });
});
