/** Encoders that leak, and encoders that write a game wrongly. The kit must reject each of them. */
import { describe, test } from 'vitest';
import type { KitSpec } from '../kit/kit.ts';
import type { Coding } from '../src/kernel.ts';
import { type TrioTypes, worth } from './trio.ts';
import { trioEncoder } from './trio-encoder.ts';
import { trioKit } from './trio-kit.ts';
import { accepts, isPlaying, LAWS, rejects } from './verdicts.ts';

type TrioCoding = Coding<TrioTypes>;

const CODED = 'moves and views as numbers';
const LIVELY = 'every field of an observation says something';
const HELD = 'held';

/** The honest encoder with some things changed. */
function miscoded(change: (honest: TrioCoding, seats: number) => Partial<TrioCoding>): KitSpec<TrioTypes> {
  return {
    ...trioKit,
    encoder: {
      ...trioEncoder,
      coding(start, episode) {
        const honest = trioEncoder.coding(start, episode);
        return { ...honest, ...change(honest, start.seats) };
      },
    },
  };
}

/** What the honest one writes, and something more. */
const alsoWriting = (more: TrioCoding['observe']): KitSpec<TrioTypes> =>
  miscoded((honest) => ({
    observe(state, seat, into, from) {
      honest.observe(state, seat, into, from);
      more(state, seat, into, from);
    },
  }));

const placeOf = (fields: TrioCoding['fields'], name: string): number => {
  const before = fields.slice(
    0,
    fields.findIndex((field) => field.name === name),
  );
  return before.reduce((sum, { axes }) => sum + axes.reduce((size, each) => size * each.size, 1), 0);
};

test('an honest encoder passes', () => {
  const spec = { ...trioKit, encoder: trioEncoder };
  for (const law of [CODED, LIVELY, LAWS.seat, LAWS.spectator, LAWS.exact]) accepts(spec, law);
});

describe('leaks', () => {
  test('the next card of the pile in an observation is found', () => {
    const spec = alsoWriting((state, _, into, from) => {
      into[from] = worth(state.pile[0] ?? '0a') / 3;
    });
    rejects(spec, LAWS.seat, /seat \d can tell the truth from .*: observe\(\) differs in cards \(seat 0\): /);
  });

  test('a leak of one bet in one phase only is found', () => {
    const spec = alsoWriting((state, seat, into, from) => {
      if (seat !== 0 && state.phase === 'holding' && state.bets[0] === 'high') into[from] = 0.5;
    });
    rejects(spec, LAWS.seat, /observe\(\) differs in cards \(seat 0\): /);
    rejects(spec, LAWS.exact, /can tell the truth from a state whose whole history looks the same: observe\(\) differs/);
  });

  test('an action whose number depends on what another holds is found', () => {
    const spec = miscoded((honest, seats) => ({
      actions: [...honest.actions, 'knock on a 3'],
      action: (state, seat, move) =>
        move.kind === 'knock' && worth(state.hands[(seat + 1) % seats] ?? '0a') === 3 ? honest.actions.length : honest.action(state, seat, move),
    }));
    accepts(spec, CODED);
    rejects(spec, LAWS.seat, /seat \d can tell the truth from .*: action\(\) differs/);
  });

  test('a game that is said to be outgrown because of hidden cards is found', () => {
    const spec = miscoded(() => ({ covers: (state) => !isPlaying(state) || state.round === 1 || worth(state.pile[0] ?? '0a') !== 3 }));
    rejects(spec, LAWS.seat, /covers\(\) differs: (true against false|false against true)/);
  });
});

describe('faults', () => {
  test.each<readonly [what: string, change: (honest: TrioCoding) => Partial<TrioCoding>, words: RegExp]>([
    ['an action beyond the list', ({ actions }) => ({ action: () => actions.length }), /is action \d+; there are \d+/],
    ['no action for a move', () => ({ action: () => -1 }), /is action -1/],
    [
      'one action for two moves that differ',
      (honest) => ({ action: (state, seat, move) => (move.kind === 'bet' ? 4 : honest.action(state, seat, move)) }),
      /"bet high" of seat \d is .*, which do not do the same/,
    ],
    ['two actions of one name', ({ actions }) => ({ actions: [...actions, 'draw'] }), /two actions are called "draw"/],
    ['two fields of one name', ({ fields }) => ({ fields: [...fields, ...fields.slice(0, 1)] }), /two fields are called "cards"/],
    [
      'a field that says nothing of itself',
      ({ fields }) => ({ fields: fields.map((field) => ({ ...field, about: 'cards' })) }),
      /does not say in a sentence what it means: "cards"/,
    ],
    [
      'an axis with fewer names than places',
      ({ fields }) => ({ fields: [...fields, { name: 'odd', about: 'It is odd.', axes: [{ by: 'card', size: 3, names: ['a', 'b'] }] }] }),
      /names its 3 places by card a, b/,
    ],
    ['a game that is outgrown at once', () => ({ covers: () => false }), /covers\(\) is false in the first round/],
  ])('%s is found', (_, change, words) => rejects(miscoded(change), CODED, words));

  test('a number beyond 1 is found', () => {
    const spec = alsoWriting((state, _, into, from) => {
      if (state.discard.length > 1) into[from] = 1.5;
    });
    rejects(spec, CODED, /gives 1\.5 at cards \(seat 0\): not from −1 to 1/);
  });

  test('what is no number is found', () => {
    rejects(
      alsoWriting((_, __, into, from) => {
        into[from] = Number.NaN;
      }),
      CODED,
      /gives NaN at cards \(seat 0\)/,
    );
  });

  test('writing beyond the end is found', () => {
    const spec = miscoded((honest) => ({
      observe(state, seat, into, from) {
        honest.observe(state, seat, into, from);
        into[from + placeOf(honest.fields, 'dropped') + 1] = 1;
      },
    }));
    rejects(spec, CODED, /writes beyond its \d+ numbers/);
  });

  test('an observation that is another each time is found', () => {
    let turn = 0;
    rejects(
      alsoWriting((_, __, into, from) => {
        into[from] = turn++ % 2;
      }),
      CODED,
      /gives \d, then \d at cards/,
    );
  });

  test('a field that never says anything is found', () => {
    const spec = miscoded((honest) => ({
      observe(state, seat, into, from) {
        honest.observe(state, seat, into, from);
        into[from + placeOf(honest.fields, HELD)] = 0;
      },
    }));
    accepts(spec, CODED);
    rejects(spec, LIVELY, /these fields were 0 at every moment of every game: held/);
  });
});
