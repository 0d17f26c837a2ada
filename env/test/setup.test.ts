import { expect, test } from 'vitest';
import { citationOf, configurationsOf, Environment, EnvironmentMistake, STUDIED, setUp, sheetOf } from '../src/env.ts';

test('a whole game, rewarded by places, is what one gets unless one asks', async () => {
  const { episode, rewards, reactions } = await setUp({ game: 'perudo' });
  expect([episode, rewards, reactions]).toEqual(['game', 'places', true]);
});

test('a configuration lies beneath what is asked for', async () => {
  const duel = await setUp({ game: 'perudo', configuration: 'duel' });
  expect([duel.start.seats, duel.episode, duel.rewards]).toEqual([2, 'round', 'win']);
  expect(duel.start.options).toMatchObject({ dicePerPlayer: 5, exact: false, maxBid: 'dice' });
  const other = await setUp({ game: 'perudo', configuration: 'duel', seats: 3, options: { dicePerPlayer: 2 }, episode: 'game' });
  expect([other.start.seats, other.episode]).toEqual([3, 'game']);
  expect(other.start.options).toMatchObject({ dicePerPlayer: 2, exact: false });
});

test('another preset than that of the configuration begins from the preset', async () => {
  const { start } = await setUp({ game: 'perudo', configuration: 'duel', preset: 'pasari' });
  expect(start.options).toMatchObject({ pacao: true, starter: 'afterLoser' });
});

test('the learning project’s environment: bids, doubt and Pacao, for any players, dice and faces', async () => {
  const { coding, start } = await setUp({ game: 'perudo', configuration: 'learning-project', seats: 3, options: { dicePerPlayer: 2, faces: 4 } });
  expect(start.seats).toBe(3);
  expect(coding.actions).toHaveLength(6 * 4 + 2);
  expect(coding.actions.slice(-3)).toEqual(['bid 6 × 4', 'dudo', 'pacao']);
  expect(coding.fields.map(({ name }) => name)).toEqual([
    'own faces',
    'dice',
    'turn',
    'highest',
    'standing quantity',
    'standing face',
    'standing bidder',
    'bids',
    'latest quantity',
    'latest face',
    'call',
    'locked',
  ]);
});

test.each([
  [{ game: 'chess' }, `There is no game “chess”; there are ${STUDIED.join(', ')}.`],
  [{ game: 'perudo', configuration: 'solo' }, 'perudo has no configuration “solo”; it has learning-project, duel, last-dice.'],
  [{ game: 'perudo', configuration: 'toString' }, 'perudo has no configuration “toString”; it has learning-project, duel, last-dice.'],
  [{ game: 'perudo', preset: 'solo' }, 'perudo refuses that: preset/unknown'],
  [{ game: 'perudo', seats: 9 }, 'perudo refuses that: seats/number'],
  [{ game: 'perudo', options: { dice: 'round' } }, 'perudo refuses that: option/value'],
  [{ game: 'perudo', limit: 0 }, 'limit takes a whole number from 1, not 0.'],
])('%j is refused with what can be asked for', async (request, words) => {
  const refused = await setUp(request).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(EnvironmentMistake);
  expect(String(refused)).toContain(words);
});

test('a citation has everything that makes the same environment again', async () => {
  const setup = await setUp({ game: 'perudo', configuration: 'duel', options: { faces: 4 } });
  const { game, configuration, options, seats, episode, rewards, reactions, limit, rules, seed } = citationOf(setup, 7);
  expect([game, configuration, rules, seed]).toEqual(['perudo', 'duel', setup.game.version, '7']);
  const again = await setUp({ game, options, seats, episode, rewards, reactions, limit });
  expect(citationOf({ ...again, configuration }, seed)).toEqual(citationOf(setup, 7));
});

test('a sheet says where in an observation each field lies, and which number each action is, waiting the last', async () => {
  const requests = [...STUDIED.map((game) => ({ game })), { game: 'perudo', preset: 'chaos' }, { game: 'perudo', preset: 'chaos', reactions: false }];
  const waits: number[] = [];
  for (const request of requests) {
    const setup = await setUp(request);
    const { fields, observationSize, actions, wait } = sheetOf(setup, 1);
    let next = 0;
    for (const { from, size, axes } of fields) {
      expect(from).toBe(next);
      expect(axes.reduce((product, axis) => product * axis.size, 1)).toBe(size);
      next += size;
    }
    expect(next).toBe(observationSize);
    expect(actions).toEqual([...setup.coding.actions, ...(wait < 0 ? [] : ['wait'])]);
    expect(actions.indexOf('wait')).toBe(wait);
    expect(new Environment(setup, 1).actionCount).toBe(actions.length);
    waits.push(wait);
  }
  expect(waits.map((wait) => wait >= 0)).toEqual(
    requests.map(({ game, ...more }) => game === 'perudo' && 'preset' in more && !('reactions' in more)),
  );
});

test('every configuration can be set up, and says what it is for', async () => {
  for (const game of STUDIED) {
    for (const [configuration, { about }] of Object.entries(await configurationsOf(game))) {
      expect(about).toMatch(/^\p{Lu}.*\.$/u);
      expect((await setUp({ game, configuration })).configuration).toBe(configuration);
    }
  }
});
