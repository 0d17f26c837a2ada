/**
 * The environment that the arguments ask for. A configuration lies beneath what is typed beside it: it becomes arguments itself, so that options are read
 * and refused in one place. What can't be is a mistake that says what can.
 */
import { configurationsOf, type EnvironmentSetup, onTop, setUpGame } from '@parlour/env';
import { EPISODES, REWARD_KINDS, type StudyConfiguration } from '@parlour/kernel';
import { type Arguments, type Flags, flagOf, wholeOf } from '../arguments.ts';
import { type GameSetup, readOptions, readSetup, setupFlags, typedGame } from '../game-setup.ts';
import { mistake } from '../mistake.ts';

export interface StudySetup {
  readonly table: GameSetup;
  readonly environment: EnvironmentSetup;
}

const REACTIONS = ['on', 'off'] as const;
const MOST_MOVES = 1_000_000_000;

export const studyFlags: Flags = {
  ...setupFlags,
  configuration: { value: 'NAME', about: 'commands.env.configuration' },
  episode: { value: 'WHICH', about: 'commands.env.episode', gaps: { values: EPISODES.join(', ') } },
  rewards: { value: 'WHICH', about: 'commands.env.rewards', gaps: { values: REWARD_KINDS.join(', ') } },
  reactions: { value: 'WHICH', about: 'commands.env.reactions', gaps: { values: REACTIONS.join(', ') } },
  limit: { value: 'N', about: 'commands.env.limit' },
};

export async function readStudy(args: Arguments): Promise<StudySetup> {
  const { game } = typedGame(args.operands[0]);
  const name = flagOf(args, 'configuration');
  const configuration = await configurationTyped(game.id, name);
  const table = readSetup(above(configuration, args));
  const reactions = oneOf('reactions', REACTIONS, args);
  const environment = await setUpGame(game.id, table.start, {
    configuration: name,
    episode: oneOf('episode', EPISODES, args),
    rewards: oneOf('rewards', REWARD_KINDS, args),
    reactions: reactions === undefined ? undefined : reactions === 'on',
    limit: wholeOf(args, 'limit', 1, MOST_MOVES),
  });
  return { table, environment };
}

async function configurationTyped(game: string, name: string | undefined): Promise<StudyConfiguration | null> {
  if (name === undefined) return null;
  const there = await configurationsOf(game);
  const found = Object.hasOwn(there, name) ? there[name] : undefined;
  if (found !== undefined) return found;
  const names = Object.keys(there);
  if (names.length === 0) throw mistake('configuration/none', { game });
  throw mistake('configuration/unknown', { game, typed: name, names: names.join(', ') });
}

/** The arguments as if the configuration had been typed where nothing else was. */
function above(configuration: StudyConfiguration | null, args: Arguments): Arguments {
  if (configuration === null) return args;
  const typed = readOptions(typedGame(args.operands[0]), args.flags.get('option') ?? []);
  const { preset, options = {}, seats } = onTop(configuration, { preset: flagOf(args, 'preset'), options: typed });
  const flags = new Map(args.flags);
  if (preset !== undefined) flags.set('preset', [preset]);
  flags.set(
    'option',
    Object.entries(options).map(([option, value]) => `${option}=${valueText(value)}`),
  );
  if (seats !== undefined && !flags.has('seats')) flags.set('seats', [String(seats)]);
  return { operands: args.operands, flags };
}

/** As somebody would type it. */
const valueText = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value));

function oneOf<Word extends string>(flag: string, words: readonly Word[], args: Arguments): Word | undefined {
  const typed = flagOf(args, flag);
  if (typed === undefined) return undefined;
  const found = words.find((word) => word === typed);
  if (found === undefined) throw mistake('setting/among', { by: `--${flag}`, values: words.join(', '), given: typed });
  return found;
}
