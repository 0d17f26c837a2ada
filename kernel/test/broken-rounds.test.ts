/** Encoders that leak only where an episode is one round, or only because they remember what they were asked before. The kit must reject each of them. */
import { test } from 'vitest';
import type { KitSpec } from '../kit/kit.ts';
import { observed } from '../kit/numbers.ts';
import type { Coding, Encoder, Episode } from '../src/kernel.ts';
import { type TrioTypes, worth } from './trio.ts';
import { trioEncoder } from './trio-encoder.ts';
import { trioKit } from './trio-kit.ts';
import { accepts, LAWS, rejects } from './verdicts.ts';

type TrioCoding = Coding<TrioTypes>;

const CODED = 'moves and views as numbers';
const ROUNDS = 'in one round a seat learns only what it may know';

/** The honest encoder with some things changed. */
const changed = (change: (honest: TrioCoding, episode: Episode) => Partial<TrioCoding>): KitSpec<TrioTypes> => ({
  ...trioKit,
  encoder: {
    ...trioEncoder,
    coding(...asked: Parameters<Encoder<TrioTypes>['coding']>) {
      const honest = trioEncoder.coding(...asked);
      return { ...honest, ...change(honest, asked[1]) };
    },
  },
});

const nextHand = (state: TrioTypes['state'], seat: number): number => worth(state.hands[(seat + 1) % state.hands.length] ?? '0a') / 3;

test('a hand that only the numbers of one round show is found', () => {
  const spec = changed((honest, episode) => ({
    observe(state, seat, into, from) {
      honest.observe(state, seat, into, from);
      if (episode === 'round') into[from] = nextHand(state, seat);
    },
  }));
  for (const law of [CODED, LAWS.seat]) accepts(spec, law);
  rejects(spec, ROUNDS, /in an episode of one round seat \d can tell the truth from .*: observe\(\) differs in cards \(seat 0\): /);
});

test('an action that only in one round depends on what another holds is found', () => {
  const spec = changed((honest, episode) => ({
    actions: [...honest.actions, 'knock on a 3'],
    action: (state, seat, move) =>
      episode === 'round' && move.kind === 'knock' && nextHand(state, seat) === 1 ? honest.actions.length : honest.action(state, seat, move),
  }));
  for (const law of [CODED, LAWS.seat]) accepts(spec, law);
  rejects(spec, ROUNDS, /in an episode of one round seat \d can tell the truth from .*: action\(\) differs/);
});

test('what one seat saw, remembered and shown to the next that looks, is found', () => {
  const spec = changed((honest) => {
    let heap = -1;
    let remembered: ArrayLike<number> = [];
    return {
      observe(state, seat, into, from) {
        if (heap !== state.discard.length) remembered = observed(honest, state, seat);
        heap = state.discard.length;
        into.set(remembered, from);
      },
    };
  });
  rejects(spec, CODED, /observe\(\) for seat \d gives .* at .*, and .* where nothing was observed before/);
});
