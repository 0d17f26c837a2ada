/** Sensible players reach what random ones never do, and stay as honest: the same seed, every law, records that hold. */
import { type GameRecord, type GameTypes, isRefusal, keyToText, record, replay, settle, simulatedKey } from '@parlour/kernel';
import { gameNamed, gameNames } from '@parlour/registry/loaded';
import { describe, expect, test } from 'vitest';
import { PLAYERS, type Players, playersNamed } from '../src/players.ts';
import { simulate } from '../src/simulate.ts';
import { parlour, scratch } from './binary.ts';

const at = scratch();

type EventFields = GameTypes['event'] & { readonly [name: string]: unknown };

/** Plays some games and gives how often each thing was told. */
function told(name: string, who: Players['name'], games: number, requested: Parameters<typeof settle>[1]): ReadonlyMap<string, number> {
  const { game, bot } = gameNamed(name);
  const settled = settle(game, requested);
  if (isRefusal(settled)) throw new Error(settled.code);
  const start = { version: game.version, options: settled.options, seats: settled.seats };
  const times = new Map<string, number>();
  for (let number = 1; number <= games; number++) {
    const played = simulate({ game, start, seed: 'sense', players: playersNamed(who, bot) }, number, ({ told: heard }) => {
      for (const { event } of heard) times.set(nameOf(event), (times.get(nameOf(event)) ?? 0) + 1);
    });
    if ('law' in played) throw new Error(`${played.law}: ${played.what}`);
  }
  return times;
}

/** An event, and how it came out where that is what counts. */
function nameOf({ kind, ...event }: EventFields): string {
  switch (kind) {
    case 'counted':
      return `${String(event['call'])} ${event['success'] === true ? 'right' : 'wrong'}`;
    case 'ended':
      return `round ended by ${String(event['how'])}`;
    case 'scored':
      return event['made'] === true ? 'bid made' : kind;
    default:
      return kind;
  }
}

describe('sensible players reach what random ones hardly do', () => {
  test.each<[game: string, preset: string, seats: number, games: number, least: Readonly<Record<string, number>>]>([
    ['perudo', 'classic', 4, 8, { 'dudo wrong': 25, 'jonti right': 10, gained: 10 }],
    ['perudo', 'tactical', 3, 8, { 'dudo wrong': 15, spared: 2 }],
    ['sen', 'family', 5, 6, { 'round ended by deck': 4 }],
    ['kalitiri', 'short', 4, 12, { 'bid made': 6, allPassed: 3 }],
  ])('%s, %s for %i', (game, preset, seats, games, least) => {
    const [random, sensible] = PLAYERS.map((who) => told(game, who, games, { preset, seats }));
    for (const [what, times] of Object.entries(least)) {
      expect(sensible?.get(what), what).toBeGreaterThanOrEqual(times);
      expect(random?.get(what) ?? 0, what).toBeLessThan(times / 2);
    }
  });

  test('a round of Sen in which nobody draws any more ends by itself', () => {
    const requested = { preset: 'family', seats: 2, options: { rounds: 1 } };
    expect(told('sen', 'sensible', 80, requested).get('round ended by idle')).toBeGreaterThanOrEqual(1);
    expect(told('sen', 'random', 80, requested).get('round ended by idle')).toBeUndefined();
  });

  test('a deck of Perudo runs out, and the discard is shuffled anew', () => {
    const requested = { preset: 'tactical', seats: 5, options: { dicePerPlayer: 7 } };
    expect(told('perudo', 'sensible', 2, requested).get('reshuffled')).toBeGreaterThanOrEqual(1);
  });
});

describe('sensible games', () => {
  /** Two games as records, as `parlour sim --records` writes them. */
  function recordsOf(name: string, who: Players['name']): readonly GameRecord[] {
    const { game, bot } = gameNamed(name);
    const settled = settle(game, {});
    if (isRefusal(settled)) throw new Error(settled.code);
    const start = { version: game.version, options: settled.options, seats: settled.seats };
    return [1, 2].map((number) => {
      const played = simulate({ game, start, seed: 'autumn', players: playersNamed(who, bot) }, number, () => {});
      if ('law' in played) throw new Error(`${played.law}: ${played.what}`);
      return record(game, start, simulatedKey('autumn', number), played.steps);
    });
  }

  test.each(gameNames)('of %s are the same with the same seed, others than random ones, and their records hold', (name) => {
    const records = recordsOf(name, 'sensible');
    expect(recordsOf(name, 'sensible')).toEqual(records);
    expect(recordsOf(name, 'random')).not.toEqual(records);
    for (const each of records) expect(replay(gameNamed(name).game, JSON.parse(JSON.stringify(each)))).toHaveProperty('end');
    // No other key leads to the same calls, cards and standings where somebody plays by what they see.
    for (const each of records)
      for (const other of [1, 2, 3])
        expect(replay(gameNamed(name).game, { ...each, key: keyToText(simulatedKey('another key', other)) })).toHaveProperty('code');
  });
});

describe('parlour sim --players sensible', () => {
  const run = (args: string) => parlour(['sim', ...args.split(' ')]);

  test('says who played, what happened and what never did, and writes records that hold', async () => {
    const file = at('sensible.jsonl');
    const { code, out, err } = await run(`perudo --preset tactical --players sensible --games 4 --seed autumn --records ${file}`);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Perudo, tactical: 4 games of 5 sensible players, seed autumn\n/);
    expect(out).toMatch(/^events a game\nbid +\d+\.\d /m);
    expect(out).toMatch(/^never: .*capped/m);
    expect(out.split('\n').filter((line) => line.length > 80 && !line.includes(file))).toEqual([]);
    expect((await parlour(['verify', file])).out).toContain('all 4 records follow the rules');
  });

  test('others are not known', async () => {
    const err: unknown = expect.stringContaining('--players takes random or sensible, not “wise”.');
    expect(await run('perudo --players wise')).toEqual({ code: 2, out: '', err });
  });
});
