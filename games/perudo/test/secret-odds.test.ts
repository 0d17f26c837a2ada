/**
 * Odds where types stay secret: rules §9. At tables so small that everything can be followed, they are held against the share of all
 * states that a viewer's whole history leaves possible.
 */
import { seeded, viewOf } from '@parlour/kernel';
import { outcomes } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { oddsOf } from '../seen/odds.ts';
import { type Move, type PerudoTypes, perudo, type State } from '../src/perudo.ts';
import { scene } from './scene.ts';
import { type Small, smallPerudo } from './tiny.ts';

describe('odds are the share of all that a whole history leaves possible', () => {
  type Script = readonly (readonly [seat: number, move: Move] | 'next')[];
  type Cards = Pick<Small, 'deck' | 'drawn'>;
  const start = {
    version: perudo.version,
    options: { ...scene({ hands: ['2', 'd3:1'], options: { callShows: 'faces' } }).options, deck: 'tactical' as const },
    seats: 2,
  };
  const text = (state: State, viewer: number): string => JSON.stringify(viewOf<PerudoTypes>(perudo, state, viewer));

  /** Plays the script once by chance, then everything that looks the same to the viewer, each with its probability. */
  function* followed(
    cards: Cards,
    script: Script,
    viewer: number,
    seed: string,
  ): Generator<readonly [truth: State, possible: readonly (readonly [State, number])[]]> {
    const game = smallPerudo({ hands: ['6', '6?'], face: 4, ...cards });
    const chance = seeded(seed);
    let truth = game.setup(start, chance);
    let possible: (readonly [State, number])[] = [];
    for (const { value, probability } of outcomes((all) => game.setup(start, all)))
      if (text(value, viewer) === text(truth, viewer)) possible.push([value, probability]);
    yield [truth, possible];
    for (const step of script) {
      const taken = (state: State, by: Parameters<typeof game.next>[1]): State | null =>
        step === 'next' ? game.next(state, by) : game.refuse(state, ...step) === null ? game.apply(state, ...step, by) : null;
      const next = taken(truth, chance);
      if (next === null) return;
      truth = next;
      const seen = text(truth, viewer);
      possible = possible.flatMap(([state, weight]) => {
        const found: (readonly [State, number])[] = [];
        for (const { value, probability } of outcomes((all) => taken(state, all)))
          if (value !== null && text(value, viewer) === seen) found.push([value, weight * probability]);
        return found;
      });
      yield [truth, possible];
      if (game.over(truth)) return;
    }
  }

  const own = (kind: 'crack' | 'gauge' | 'gauge_second', die: number): Move => ({ kind, die });
  const theirs = (kind: 'polish' | 'reroll_one', die: number): Move => ({ kind, die });
  const stake = (quantity: number): Move => ({ kind: 'bid', quantity, face: 4 });

  const tools: Cards = { deck: { crack: 1, gauge: 1 }, drawn: [2, 0] };
  const polisher: Cards = { deck: { polish: 1, reroll_one: 1 }, drawn: [0, 2] };
  const both: Cards = { deck: { crack: 3, polish: 1 }, drawn: [1, 1] };

  test.each<[string, Cards, Script]>([
    [
      'cracked, gauged',
      tools,
      [
        [0, own('crack', 2)],
        [0, own('gauge', 2)],
        [0, own('gauge_second', 1)],
        [0, stake(1)],
      ],
    ],
    [
      'gauged, cracked',
      tools,
      [
        [0, own('gauge', 2)],
        [0, own('gauge_second', 0)],
        [0, own('crack', 2)],
        [0, stake(1)],
      ],
    ],
    [
      'polished',
      polisher,
      [
        [0, stake(1)],
        [1, theirs('polish', 2)],
        [1, stake(2)],
      ],
    ],
    [
      'rolled again, polished',
      polisher,
      [
        [0, stake(1)],
        [1, theirs('reroll_one', 2)],
        [1, theirs('polish', 2)],
        [1, stake(2)],
      ],
    ],
    ['cracked, called', tools, [[0, own('crack', 2)], [0, stake(1)], [1, stake(3)], [0, { kind: 'dudo', bid: 1 }], 'next']],
    [
      'cracked, polished, called',
      both,
      [[0, own('crack', 2)], [0, stake(1)], [1, theirs('polish', 2)], [1, stake(3)], [0, { kind: 'dudo', bid: 1 }], 'next'],
    ],
  ])('%s', (_, cards, script) => {
    let compared = 0;
    for (let seed = 0; seed < 6; seed++) {
      for (const [truth, possible] of followed(cards, script, 0, `odds ${seed}`)) {
        if (truth.phase !== 'bidding') continue;
        const total = possible.reduce((sum, [, weight]) => sum + weight, 0);
        const view = viewOf<PerudoTypes>(perudo, truth, 0);
        for (const face of [1, 2, 4, 5]) {
          for (let quantity = 1; quantity <= 3; quantity++) {
            const holds = ({ hands }: State): boolean => hands.flat().filter((die) => die.face === face || die.face === 1).length >= quantity;
            const share = possible.reduce((sum, [state, weight]) => sum + (holds(state) ? weight : 0), 0) / total;
            expect(oddsOf(view, { quantity, face }).atLeast).toBeCloseTo(share, 9);
          }
        }
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(12);
  });
});
