/** Option sets that are drawn: every two values that can go together do so somewhere, and what leaks only there, or only late, is found. */
import { describe, expect, test } from 'vitest';
import { pairwise } from '../kit/pairwise.ts';
import { type Configurable, isRefusal, refusal, settle } from '../src/kernel.ts';
import { type TrioState, trio } from './trio.ts';
import { accepts, broken, isPlaying, LAWS, rejects } from './verdicts.ts';

interface Loaf {
  readonly size: number;
  readonly flour: 'rye' | 'wheat';
  readonly seeds: boolean;
  readonly sort: 'none' | 'poppy' | 'sesame';
}

/** Rye loaves are small, a large one is for four, and which seeds matters only with seeds. */
const bakery: Configurable<Loaf> = {
  version: 1,
  sheet: {
    fields: {
      size: { kind: 'whole', min: 1, max: 9, default: 3 },
      flour: { kind: 'choice', values: ['rye', 'wheat'], default: 'rye' },
      seeds: { kind: 'toggle', default: false },
      sort: { kind: 'choice', values: ['none', 'poppy', 'sesame'], default: 'none' },
    },
    presets: { usual: { options: {}, usualSeats: 2, roundEnd: 'all' } },
    matters: (option, { seeds }) => option !== 'sort' || seeds,
  },
  seats: () => [2, 3, 4],
  check: ({ size, flour }, seats) => (size === 9 && (flour === 'rye' || seats < 4) ? refusal('loaf/size') : null),
};

describe('pairs of options', () => {
  const sets = pairwise(bakery, 'bread');
  const pairs = new Set(
    sets.flatMap(({ options, seats }) => {
      const counting = Object.entries({ ...options, seats }).filter(([name]) => name !== 'sort' || options['seeds'] === true);
      return counting.flatMap(([name, value]) => counting.map(([other, its]) => `${name} ${value}, ${other} ${its}`));
    }),
  );

  test('each set can be played', () => {
    expect(sets.filter((set) => isRefusal(settle(bakery, set)))).toEqual([]);
  });

  test('every two values that can go together do, where both matter', () => {
    const sizes = [...new Set(sets.map(({ options }) => options['size']))];
    expect(sizes).toEqual(expect.arrayContaining([1, 3, 9]));
    for (const size of sizes) {
      expect(pairs).toContain(`size ${size}, flour wheat`);
      expect(pairs).toContain(`size ${size}, seats 4`);
      for (const sort of ['none', 'poppy', 'sesame']) expect(pairs).toContain(`size ${size}, sort ${sort}`);
    }
    for (const sort of ['none', 'poppy', 'sesame']) {
      for (const other of ['flour rye', 'flour wheat', 'seeds true', 'seats 2', 'seats 3', 'seats 4'])
        expect(pairs).toContain(`sort ${sort}, ${other}`);
    }
  });

  test('what can not go together does not, and there are few sets', () => {
    expect(pairs).not.toContain('size 9, flour rye');
    expect(pairs).not.toContain('size 9, seats 2');
    expect(sets.length).toBeLessThan(18);
  });

  test('the same seed draws the same sets', () => {
    expect(pairwise(bakery, 'bread')).toEqual(sets);
  });
});

describe('a planted leak', () => {
  const leaking = (where: (state: TrioState) => boolean) =>
    broken({
      open: (state) => (where(state) && isPlaying(state) ? Object.assign({}, trio.open(state), { first: state.hands[0] }) : trio.open(state)),
    });
  const given = ['usual', 'blind', 'three rounds', 'until closed'] as const;

  test('under one pair of options is found in a drawn set, and in none of the given ones', () => {
    const spec = leaking(({ options }) => options.copies === 3 && options.rounds === 4);
    for (const name of given) accepts(spec, `${LAWS.seat} (${name}`);
    rejects(spec, `${LAWS.seat} (drawn`, /"copies":3,"rounds":4/);
    rejects(spec, `${LAWS.spectator} (drawn`, /"copies":3,"rounds":4/);
  });

  test('from round 3 on is found, though presets have two rounds', () => {
    const spec = leaking(({ round }) => round >= 3);
    for (const name of ['usual', 'blind']) accepts(spec, `${LAWS.seat} (${name}`);
    rejects(spec, `${LAWS.seat} (until closed`, /the imagined state looks different/);
    rejects(spec, `${LAWS.seat} (drawn`, /the imagined state looks different/);
  });

  test('from round 3 on is found at a step that may show something else', () => {
    const spec = broken({
      apply: (state, seat, move, chance, tell) =>
        trio.apply(state, seat, move, chance, (event, to) => {
          const other = state.hands.findIndex((_, at) => at !== seat && state.knows[seat]?.[at] !== true);
          tell?.(event.kind === 'held' && state.round >= 3 ? { ...event, card: `${event.card} ${state.hands[other]}` } : event, to);
        }),
    });
    rejects(spec, `${LAWS.seat} (drawn`, /what is heard parts for seat \d at {"seat":\d,"move":{"kind":"draw"}}, which shows the same in both/);
  });
});

test('where the spectator sees no difference, everyone is told as many things', () => {
  const spec = broken({
    apply(state, seat, move, chance, tell) {
      const after = trio.apply(state, seat, move, chance, tell);
      if (after.held?.startsWith('3') && state.held === null) tell?.({ kind: 'held', card: after.held }, [seat]);
      return after;
    },
  });
  rejects(spec, LAWS.spectator, /seat \d is told [23] things at .*"draw".*, and [23] in a state that looks the same to the spectator/);
});
