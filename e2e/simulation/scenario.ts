/** What a seed decides before anything happens: the game and its options, who comes, what they are like, and which faults there will be. */
import { type Chance, isRefusal, settle } from '@parlour/kernel';
import { LIMITS } from '@parlour/protocol/codes';
import { findGame, gameNames } from '@parlour/registry/loaded';
import type { SettingsWish } from '@parlour/table';
import { FAULTS, type FaultKind } from './faults.ts';
import { GOOD_MANNERS, type PersonHabits } from './person.ts';

export interface Scenario {
  readonly settings: SettingsWish;
  readonly passcode: string | undefined;
  /** How many people play, and how many bots sit beside them. */
  readonly people: number;
  readonly bots: number;
  readonly spectators: number;
  readonly habits: PersonHabits;
  /** How many servers there are. One alone has its store for itself. */
  readonly nodes: number;
  /** So many lines were said before the evening begins. */
  readonly saidBefore: number;
  readonly faults: readonly FaultKind[];
  /** Whether the host wants a rematch while there are faults. */
  readonly rematch: boolean;
  /** The mean time between two faults, in ms. */
  readonly calmness: number;
  /** Faults stop when the log has so many entries. */
  readonly entries: number;
}

/** Options that make a game short: about 150 entries with everything around it. */
const SHORT: Readonly<
  Record<string, (chance: Chance) => { readonly options: Readonly<Record<string, unknown>>; readonly seats: readonly number[] }>
> = {
  perudo: (chance) => ({ options: { dicePerPlayer: 2 + chance.below(3) }, seats: [2, 3, 4, 5] }),
  kalitiri: (chance) => ({ options: { deals: chance.pick(['0', '1', '1', '2']) }, seats: [4, 5, 6] }),
  sen: (chance) => ({ options: chance.below(3) === 0 ? { rounds: 4 } : { limit: '100' }, seats: [2, 3, 4, 5] }),
  dalmuti: (chance) => ({ options: { rounds: chance.pick(['0', '1', '1']) }, seats: [3, 4, 5] }),
};

export function scenarioOf(seed: number, chance: Chance): Scenario {
  const game = gameNames[seed % gameNames.length] ?? '';
  const presets = Object.keys(findGame(game)?.game.sheet.presets ?? {});
  const preset = presets[Math.floor(seed / gameNames.length) % presets.length] ?? '';
  const { options, seats: numbers } = SHORT[game]?.(chance) ?? { options: {}, seats: [4] };
  const seats = chance.pick(numbers.filter((count) => isPlayable(game, preset, options, count)));
  const people = 1 + chance.below(Math.min(seats, 4));
  const faults = chance.shuffle(FAULTS).slice(0, 3 + chance.below(FAULTS.length - 3));
  const clock = chance.pick(['off', 'off', 'relaxed', 'normal', 'fast'] as const);
  return {
    settings: {
      game,
      preset,
      options,
      seats,
      clock,
      visibility: chance.pick(['public', 'unlisted']),
      away: chance.pick(['bot', 'bot', 'wait', 'fallback']),
      pace: chance.pick(['natural', 'brisk']),
      ...(chance.below(10) === 0 ? { chat: false } : {}),
      ...(chance.below(3) === 0 ? { roundEnd: chance.pick(['host', 'all', 'time'] as const) } : {}),
    },
    passcode: chance.below(8) === 0 ? `open sesame ${chance.below(1_000_000)}` : undefined,
    people,
    bots: seats - people,
    spectators: chance.below(2),
    habits: habitsOf(chance),
    nodes: chance.pick([1, 1, 1, 2, 3, 4]),
    saidBefore: chance.below(10) === 0 ? LIMITS.chatLines - 4 : 0,
    faults,
    rematch: chance.below(3) === 0,
    calmness: 2_000 + chance.below(20_000),
    entries: 60 + chance.below(140),
  };
}

function isPlayable(game: string, preset: string, options: Readonly<Record<string, unknown>>, seats: number): boolean {
  const found = findGame(game)?.game;
  return found !== undefined && !isRefusal(settle(found, { preset, options, seats }));
}

/** Each habit with one in two seeds, and then more or less of it. */
function habitsOf(chance: Chance): PersonHabits {
  const how = (least: number): number => (chance.below(2) === 0 ? 0 : least + chance.below(2 * least));
  return {
    ...GOOD_MANNERS,
    reload: how(40),
    secondTab: how(40),
    away: how(80),
    leave: how(150),
    pause: how(60),
    wake: how(30),
    resync: how(60),
    chat: how(6),
    kick: how(200),
    lobby: how(400),
    set: how(10),
  };
}
