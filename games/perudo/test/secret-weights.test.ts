/**
 * How likely a viewer holds each type that stays secret: rules §8.4. Beside the tables of cases, every story is held against a filter
 * that follows all types step by step.
 */
import { type Chance, seeded } from '@parlour/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weightsOf } from '../seen/knowledge.ts';
import { oddsOf } from '../seen/odds.ts';
import { rolledWeights } from '../src/kind-weights.ts';
import { type DieType, perudo, type State } from '../src/perudo.ts';
import { type DieStory, readStory, rolledOn, typeAfter, UNTOLD, writeStory } from '../src/secret-kinds.ts';
import {
  type Act,
  ascending,
  bid,
  blindSwap,
  crack,
  drawing,
  dudo,
  gauge,
  gaugeSecond,
  nextRound,
  peek,
  play,
  plays,
  polish,
  randomGame,
  rerollOne,
  type Sketch,
  scene,
  viewFor,
} from './scene.ts';

const table = (sketch: Sketch): State => scene({ ...sketch, options: { callShows: 'faces', ...sketch.options } });
/** The round ends with a bid that nobody can meet, and the next is rolled. */
const onwards = (state: State, chance?: Chance): State => {
  const made = play(state, state.turn, bid(`${state.highest}x6`)).state;
  return nextRound(play(made, made.turn, dudo).state, chance).state;
};

/** Weights of a seat's die for a viewer, by type. */
const weights = (state: State, viewer: number | 'spectator', seat: number, place: number): Record<string, number> =>
  Object.fromEntries(weightsOf(viewFor(state, viewer), seat, place).map(({ type, weight }) => [type, weight]));

function expectWeights(found: Record<string, number>, parts: Partial<Record<DieType, number>>): void {
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
  expect(Object.keys(found)).toEqual(Object.keys(parts));
  for (const [type, part] of Object.entries(parts)) expect(found[type], type).toBeCloseTo(part / total, 12);
}

describe('for all', () => {
  /** A die that has shown these faces, of a type that can. */
  const shown = (faces: readonly number[]): DieStory => faces.reduce<DieStory>((story, face) => rolledOn(story, face, 0), UNTOLD);
  const fromOutside = (story: DieStory): State => {
    const start = table({ hands: ['22', 'd8:2'], turn: 0 });
    return { ...start, hands: start.hands.map((hand, seat) => (seat === 1 ? hand.map((die) => ({ ...die, story })) : hand)) };
  };

  test('equal at first', () => {
    expectWeights(weights(fromOutside(UNTOLD), 'spectator', 1, 0), { d3: 1, d4: 1, d8: 1, d10: 1 });
  });

  test.each<[readonly number[], Partial<Record<DieType, number>>]>([
    [[1], { d3: 1 / 3, d4: 1 / 4, d8: 1 / 4, d10: 1 / 5 }],
    [[2], { d3: 1 / 3, d4: 1 / 4, d8: 1 / 4, d10: 1 / 5 }],
    [[3], { d3: 1 / 3, d4: 1 / 4, d8: 1 / 8, d10: 1 / 5 }],
    [[4], { d4: 1 / 4, d8: 1 / 8, d10: 1 / 5 }],
    [[5], { d8: 1 / 8, d10: 1 / 10 }],
    [[6], { d8: 1 / 8, d10: 1 / 10 }],
    [[1, 3], { d3: 1 / 9, d4: 1 / 16, d8: 1 / 32, d10: 1 / 25 }],
    [[3, 4, 5], { d8: 1 / 512, d10: 1 / 250 }],
    [[2, 2, 2, 4], { d4: 1 / 256, d8: 1 / 512, d10: 1 / 625 }],
  ])('after calls that showed %j', (faces, parts) => {
    expectWeights(weights(fromOutside(shown(faces)), 'spectator', 1, 0), parts);
  });

  test('the call itself counts, before the next roll', () => {
    const called = plays(table({ hands: ['222', '3 d10:5'], turn: 0 }), [0, bid('9x6')], [1, dudo]);
    expectWeights(weights(called, 0, 1, 1), { d8: 1 / 8, d10: 1 / 10 });
    expect(weights(nextRound(called).state, 0, 1, 1)).toEqual(weights(called, 0, 1, 1));
    expectWeights(weights(nextRound(called).state, 1, 1, 1), { d10: 1 });
  });

  test('the order of the faces does not matter, and five hundred rounds are not too many', () => {
    const faces = Array.from({ length: 500 }, (_, i) => 1 + ((i * 7) % 4));
    expect(shown(faces)).toEqual(shown(ascending(faces)));
    const found = rolledWeights(shown(faces));
    expect(found.every((weight) => Number.isFinite(weight))).toBe(true);
    expect(found[1]).toBe(1); // a d4 shows 1 to 4 more evenly than any other
  });
});

describe('after Crack and Polish', () => {
  const hands = ['2222', '33 d8:2', '444'];
  const cards = { 0: ['crack', 'crack', 'gauge'], 1: ['polish', 'reroll_one'], 2: ['blind_swap', 'peek'] } as const;
  const start = table({ hands, turn: 0, cards });
  const cracked = play(start, 0, crack(1, 2)).state;

  test('a Crack moves each type down, and a d3 stays: d3 and d4 add up', () => {
    expectWeights(weights(cracked, 'spectator', 1, 2), { d3: 2, d6: 1, d8: 1 });
  });

  test('a second one goes on from there', () => {
    expectWeights(weights(play(cracked, 0, crack(1, 2)).state, 'spectator', 1, 2), { d3: 2, d4: 1, d6: 1 });
  });

  test('the call shows a face of the type rolled, and the next roll is of the type now', () => {
    const next = onwards(cracked, drawing(0, 0, 0, 0, 0, 4, 0, 0, 0)); // all saw the two; now it is a d6 with a five
    expectWeights(weights(next, 'spectator', 1, 2), { d3: 1 / 3 + 1 / 4, d6: 1 / 4, d8: 1 / 5 });
    expectWeights(weights(onwards(next), 'spectator', 1, 2), { d6: 1 / 4 / 6, d8: 1 / 5 / 8 });
  });

  test('a Polish says that it was no d10', () => {
    const polished = plays(start, [0, bid('1x2')], [1, polish(1, 2)]);
    expectWeights(weights(polished, 'spectator', 1, 2), { d4: 1, d6: 1, d10: 1 });
  });

  test('after a Crack it says so of what it has become: a d10 has been a d8 since', () => {
    const both = plays(cracked, [0, bid('1x2')], [1, polish(1, 2)]);
    expectWeights(weights(both, 'spectator', 1, 2), { d4: 2, d8: 1, d10: 1 });
  });

  test('a second Polish takes out what the first has made a d10', () => {
    const twice = table({ hands, turn: 1, cards: { 1: ['polish', 'polish'] } });
    const once = { ...twice, hands: twice.hands.map((hand) => hand.map((die) => (die.type === 'd8' ? { ...die, type: 'd4', rolled: 'd4' } : die))) };
    const state = plays(once as State, [1, polish(1, 2)], [1, polish(1, 2)]);
    expectWeights(weights(state, 'spectator', 1, 2), { d6: 1, d8: 1 });
  });

  test('a re-roll turns them into weights of the type now, without the face it took away', () => {
    const rolled = plays(cracked, [0, bid('1x2')], [1, rerollOne(1, 2), drawing(0)]);
    expectWeights(weights(rolled, 'spectator', 1, 2), { d3: 2, d6: 1, d8: 1 });
    expectWeights(weights(onwards(rolled), 'spectator', 1, 1), { d3: 2 / 3, d6: 1 / 6, d8: 1 / 4 }); // an ace
  });

  test('a Blind Swap takes them along', () => {
    const swapped = plays(cracked, [0, bid('1x2')], [1, bid('2x2')], [2, blindSwap(2, 0, 1), drawing(2)]);
    expectWeights(weights(swapped, 'spectator', 2, 0), { d3: 2, d6: 1, d8: 1 });
    expectWeights(weights(swapped, 'spectator', 1, 2), { d6: 1 });
  });
});

describe('for whoever knows more', () => {
  const hands = ['2222', '33 d3:2', '444'];
  const chance = (state: State, viewer: number, quantity: number, face: number): number => oddsOf(viewFor(state, viewer), { quantity, face }).atLeast;
  /** That the one random die counts for a face: the four d6 of seat 0 and the three of seat 2 are out of the way. */
  const alone = (sketch: Partial<Sketch>, acts: readonly (readonly [number, Act])[]): State =>
    plays(table({ hands: ['22', 'd3:2'], turn: 0, ...sketch }), ...acts);

  test('gauged before a Crack: both the type now and the one rolled', () => {
    const state = plays(table({ hands, turn: 0, cards: { 0: ['gauge', 'crack'] } }), [0, gauge(1, 2)], [0, gaugeSecond(2, 0)], [0, crack(1, 2)]);
    expectWeights(weights(state, 0, 1, 2), { d3: 1 });
    expect(viewFor(state, 0).own?.rolledAs).toEqual([{ seat: 1, place: 2, types: ['d3'] }]);
    expectWeights(weights(state, 2, 1, 2), { d3: 2, d6: 1, d8: 1 });
  });

  test('gauged after it: the type now, and of those rolled the ones that lead to it', () => {
    const cards = { 0: ['crack', 'gauge'] } as const;
    const state = alone({ cards }, [
      [0, crack(1, 0)],
      [0, gauge(1, 0)],
      [0, gaugeSecond(0, 0)],
    ]);
    expectWeights(weights(state, 0, 1, 0), { d3: 1 });
    expect(viewFor(state, 0).own?.rolledAs).toEqual([{ seat: 1, place: 0, types: ['d3', 'd4'] }]);
    expect(chance(state, 0, 1, 4)).toBeCloseTo((1 / 3 + 1 / 2) / 2, 12); // a four or an ace of a d3 or a d4
    expect(chance(state, 0, 3, 2)).toBeCloseTo((2 / 3 + 1 / 2) / 2, 12);
  });

  test('gauged between two Cracks: as the first one left it', () => {
    const cards = { 0: ['crack', 'gauge', 'crack'] } as const;
    const acts = [
      [0, crack(1, 0)],
      [0, gauge(1, 0)],
      [0, gaugeSecond(0, 0)],
      [0, crack(1, 0)],
    ] as const;
    expect(viewFor(alone({ cards }, acts), 0).own?.rolledAs).toEqual([{ seat: 1, place: 0, types: ['d3', 'd4'] }]);
    const eight = alone({ cards, hands: ['22', 'd8:2'] }, acts);
    expect(viewFor(eight, 0).own).toMatchObject({ rolledAs: [{ seat: 1, place: 0, types: ['d8'] }], known: [{ type: 'd4' }] });
  });

  test('gauged after it, in the next round: the type, and so the one rolled', () => {
    const cards = { 0: ['crack', 'gauge'] } as const;
    const state = plays(table({ hands, turn: 0, cards }), [0, crack(1, 2)], [0, gauge(1, 2)], [0, gaugeSecond(2, 0)]);
    expect(viewFor(onwards(state), 0).own).toMatchObject({ rolledAs: [], known: [{ seat: 1, place: 2, type: 'd3', face: null }] });
    expectWeights(weights(onwards(state), 0, 1, 2), { d3: 1 });
  });

  test('gauged after a Crack, a face seen earlier tells the rolled types apart as far as it can', () => {
    const sketch = { hands: ['2222', '33 d4:4', '444'], turn: 0, cards: { 0: ['crack', 'gauge'] } } as const;
    const next = onwards(table(sketch)); // all saw the four: no d3
    const state = plays(next, [0, crack(1, 2)], [0, gauge(1, 2)], [0, gaugeSecond(2, 0)]);
    const rolls = weightsOf(viewFor(state, 0), 1, 2);
    expect(rolls).toEqual([{ type: 'd3', weight: 1 }]);
    expectWeights(weights(state, 2, 1, 2), { d3: 1 / 4, d6: 1 / 8, d8: 1 / 5 });
    const alike = perudo.imagine(viewFor(state, 0), seeded('cracked'));
    expect(alike.hands[1]?.[2]?.rolled).toBe('d4');
  });

  test('peeked after a Crack: the face tells of the type rolled', () => {
    const cards = { 0: ['crack', 'peek'] } as const;
    const state = alone({ cards, hands: ['22', 'd4:4'] }, [
      [0, crack(1, 0)],
      [0, peek(1, 0)],
    ]);
    expect(viewFor(state, 0).own?.rolledAs).toEqual([{ seat: 1, place: 0, types: ['d3', 'd4'] }]);
    expect(perudo.imagine(viewFor(state, 0), seeded('peeked')).hands[1]?.[0]?.rolled).toBe('d4');
  });

  test('peeked before it, in this round or an earlier one: both the type now and the one rolled', () => {
    const peeked = play(table({ hands: ['2222', '33 d4:2', '444'], turn: 0, cards: { 0: ['peek', 'crack'] } }), 0, peek(1, 2)).state;
    for (const state of [peeked, onwards(peeked)]) {
      const cracked = play(state, 0, crack(1, 2)).state;
      expect(viewFor(cracked, 0).own?.rolledAs).toEqual([{ seat: 1, place: 2, types: ['d4'] }]);
      expectWeights(weights(cracked, 0, 1, 2), { d3: 1 });
    }
  });

  test('got by a swap after a Crack: the own type, and what may have been rolled', () => {
    const cards = { 0: ['crack'], 2: ['blind_swap'] } as const;
    const cracked = plays(table({ hands, turn: 0, cards }), [0, crack(1, 2)], [0, bid('1x2')], [1, bid('2x2')]);
    const swapped = play(cracked, 2, blindSwap(2, 0, 1), drawing(2)).state;
    expect(viewFor(swapped, 2).own).toMatchObject({ types: ['d3', 'd6', 'd6'], rolledAs: [{ seat: 2, place: 0, types: ['d3', 'd4'] }] });
    expect(viewFor(swapped, 1).own?.rolledAs).toEqual([{ seat: 2, place: 0, types: ['d3'] }]);
  });

  test('odds of an unknown type are averaged over its weights', () => {
    const state = alone({ hands: ['22', 'd10:5'] }, []);
    expect(chance(state, 0, 1, 4)).toBeCloseTo((1 / 3 + 1 / 2 + 3 / 8 + 2 / 5) / 4, 12);
    const next = onwards(table({ hands: ['222', 'd10:5'], turn: 0 }), drawing(1, 1, 2)); // all saw the five
    expect(chance(next, 0, 1, 6)).toBeCloseTo(((1 / 8) * (3 / 8) + (1 / 10) * (3 / 10)) / (1 / 8 + 1 / 10), 12);
    expect(chance(next, 1, 1, 3)).toBe(1);
  });
});

type Happening = { readonly kind: 'call'; readonly face: number } | { readonly kind: 'crack' | 'polish' | 'reroll' };
const SIDES: Readonly<Record<string, readonly number[]>> = {
  d3: [1, 2, 3],
  d4: [1, 2, 3, 4],
  d6: [1, 2, 3, 4, 5, 6],
  d8: [1, 2, 3, 4, 5, 6, 1, 2],
  d10: [1, 2, 3, 4, 5, 6, 1, 2, 3, 4],
};
const UP: Readonly<Record<string, string>> = { d3: 'd4', d4: 'd6', d6: 'd8', d8: 'd10' };
const DOWN: Readonly<Record<string, string>> = { d3: 'd3', d4: 'd3', d6: 'd4', d8: 'd6', d10: 'd8' };

/** Every pair of a rolled type and a present one with its probability, followed step by step as the page has it. */
function filtered(happenings: readonly Happening[]): ReadonlyMap<string, number> {
  let now = new Map(['d3 d3', 'd4 d4', 'd8 d8', 'd10 d10'].map((pair) => [pair, 1 / 4]));
  for (const happening of happenings) {
    const next = new Map<string, number>();
    for (const [pair, weight] of now) {
      const [rolled = '', type = ''] = pair.split(' ');
      const to = (pairNow: string, share: number): unknown => share > 0 && next.set(pairNow, (next.get(pairNow) ?? 0) + weight * share);
      if (happening.kind === 'crack') to(`${rolled} ${DOWN[type]}`, 1);
      if (happening.kind === 'polish') to(`${rolled} ${UP[type]}`, type === 'd10' ? 0 : 1);
      if (happening.kind === 'reroll') to(`${type} ${type}`, 1);
      if (happening.kind === 'call')
        to(`${type} ${type}`, (SIDES[rolled] ?? []).filter((side) => side === happening.face).length / (SIDES[rolled] ?? []).length);
    }
    const total = [...next.values()].reduce((sum, weight) => sum + weight, 0);
    if (total === 0) return new Map(); // it can't have happened
    now = new Map([...next].map(([pair, weight]) => [pair, weight / total]));
  }
  return now;
}

function toldOf(happenings: readonly Happening[]): DieStory {
  let story = UNTOLD;
  for (const happening of happenings) {
    if (happening.kind === 'call') story = rolledOn(story, happening.face, 0);
    else if (happening.kind === 'reroll') story = rolledOn(story, null, 0);
    else story = { ...story, steps: [...story.steps, { by: happening.kind === 'polish' ? 1 : -1, knew: 1, looks: 0 }] };
  }
  return story;
}

const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('call'), face: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('crack', 'polish', 'reroll') }) },
);

test('any story gives the weights that a filter gives which follows every type', () => {
  fc.assert(
    fc.property(fc.array(anyHappening, { maxLength: 14 }), (happenings) => {
      const exact = filtered(happenings);
      fc.pre(exact.size > 0);
      const story = toldOf(happenings);
      for (const knowers of [null, 5]) expect(readStory(writeStory({ story, knowers }))).toEqual({ story, knowers });
      const found = rolledWeights(story);
      const total = found.reduce((sum, weight) => sum + weight, 0);
      const pairs = Object.keys(SIDES).flatMap((rolled, i): [string, number][] => {
        const type = typeAfter(rolled as DieType, story);
        const weight = (found[i] ?? 0) / total;
        return weight > 0 && type !== null ? [[`${rolled} ${type}`, weight]] : [];
      });
      expect(pairs.map(([pair]) => pair).toSorted()).toEqual([...exact.keys()].toSorted());
      for (const [pair, weight] of pairs) expect(weight).toBeCloseTo(exact.get(pair) ?? 0, 10);
    }),
    { seed: 8, numRuns: 2000 },
  );
});

test('a die that a thousand calls have shown is no less certain', () => {
  const seen = (...counts: number[]): DieStory => ({ ...UNTOLD, seen: counts });
  const d10 = 0.8 ** 400 * 1.6 ** 150 * 0.8 ** 300 * 1.6 ** 150; // next to a d8
  expect(rolledWeights(seen(200, 200, 150, 150, 150, 150))).toEqual([0, 0, 0, 1, expect.closeTo(d10, 12)]);
  expect(rolledWeights(seen(400, 400, 400))).toEqual([1, expect.closeTo(0, 12), 0, expect.closeTo(0, 12), expect.closeTo(0, 12)]);
});

test('weights add up to one at every moment of random games, and never rule out the truth', () => {
  for (const seed of [1, 2, 3]) {
    for (const { state } of randomGame({ dice: 'mixed', deck: 'chaos', callShows: 'faces' }, 4, `weights ${seed}`)) {
      for (const viewer of [0, 1, 'spectator'] as const) {
        const view = viewFor(state, viewer);
        for (const [seat, hand] of state.hands.entries()) {
          for (const [place, die] of hand.entries()) {
            const found = weightsOf(view, seat, place);
            expect(found.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
            expect(found.map(({ type }) => type)).toContain(die.type);
            if (seat === viewer) expect(found).toHaveLength(1);
          }
        }
      }
    }
  }
});
