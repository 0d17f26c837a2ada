/**
 * What somebody asks for becomes what an environment is made of: a game with its options and seats, its numbers, what an episode and a reward are. A request
 * is plain data, so that threads and programs of other languages can make it, too.
 */
import {
  EPISODES,
  type Episode,
  type GameBox,
  isRefusal,
  REWARD_KINDS,
  type RequestedSettings,
  type RewardKind,
  type Start,
  type StudyConfiguration,
  settle,
} from '@parlour/kernel';
import { BOXES } from '@parlour/registry';
import { EnvironmentMistake, type EnvironmentSetup } from './environment.ts';

export interface EnvironmentRequest extends StudyTerms {
  /** Its id. */
  readonly game: string;
  readonly preset?: string | undefined;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  readonly seats?: number | undefined;
}

/** How a game is studied, whatever its options. */
export interface StudyTerms {
  /** A set-up of the game that has a name; whatever else is asked for comes on top of it. */
  readonly configuration?: string | undefined;
  /** A whole game unless said. */
  readonly episode?: Episode | undefined;
  /** Places unless said. */
  readonly rewards?: RewardKind | undefined;
  /** Whether those who merely may move (a reaction) are asked, and may wait; they are unless said. */
  readonly reactions?: boolean | undefined;
  /** Moves after which an episode is cut short; unless said, more than any game of random moves takes. */
  readonly limit?: number | undefined;
}

const boxes: readonly GameBox[] = BOXES;

/** The games that can be studied. */
export const STUDIED: readonly string[] = boxes.map(({ id }) => id);

/** What the request means. Throws an EnvironmentMistake that says what can be asked for. */
export async function setUp(request: EnvironmentRequest): Promise<EnvironmentSetup> {
  const box = boxNamed(request.game);
  const game = await box.game();
  const { preset, options, seats } = onTop(await configurationNamed(box.id, request.configuration), request);
  const settled = settle(game, { preset, options, seats });
  if (isRefusal(settled)) throw new EnvironmentMistake(`${game.id} refuses that: ${settled.code} ${JSON.stringify(settled.params)}.`);
  return setUpGame(game.id, { version: game.version, options: settled.options, seats: settled.seats }, request);
}

/** The same for options that are settled. */
export async function setUpGame(id: string, start: Start<object>, terms: StudyTerms): Promise<EnvironmentSetup> {
  const box = boxNamed(id);
  const [game, encoder, configuration] = await Promise.all([box.game(), box.encoder(), configurationNamed(id, terms.configuration)]);
  const episode = oneOf('episode', EPISODES, terms.episode ?? configuration?.episode ?? 'game');
  const rewards = oneOf('rewards', REWARD_KINDS, terms.rewards ?? configuration?.rewards ?? 'places');
  const limit = terms.limit ?? game.longest(start.options, start.seats, start.version);
  if (!(Number.isSafeInteger(limit) && limit >= 1)) throw new EnvironmentMistake(`limit takes a whole number from 1, not ${limit}.`);
  return {
    game,
    coding: encoder.coding(start, episode),
    start,
    episode,
    rewards,
    pointWorth: encoder.pointWorth,
    reactions: terms.reactions ?? true,
    limit,
    configuration: terms.configuration ?? null,
  };
}

/** The settings of a configuration, with what was asked for on top; another preset than its own begins anew. */
export function onTop(configuration: StudyConfiguration | null, asked: RequestedSettings): RequestedSettings {
  if (configuration === null) return asked;
  const { settings } = configuration;
  const options = asked.preset === undefined || asked.preset === settings.preset ? { ...settings.options, ...asked.options } : asked.options;
  return { preset: asked.preset ?? settings.preset, options, seats: asked.seats ?? settings.seats };
}

/** The configurations of a game, by name. */
export async function configurationsOf(id: string): Promise<Readonly<Record<string, StudyConfiguration>>> {
  const { configurations } = await boxNamed(id).encoder();
  return configurations ?? {};
}

export async function configurationNamed(id: string, name: string | undefined): Promise<StudyConfiguration | null> {
  if (name === undefined) return null;
  const configurations = await configurationsOf(id);
  const found = Object.hasOwn(configurations, name) ? configurations[name] : undefined;
  if (found !== undefined) return found;
  const there = Object.keys(configurations);
  throw new EnvironmentMistake(
    `${id} has no configuration “${name}”${there.length === 0 ? ': ask for a preset and options instead' : `; it has ${there.join(', ')}`}.`,
  );
}

function boxNamed(id: string): GameBox {
  const found = boxes.find((box) => box.id === id);
  if (found === undefined) throw new EnvironmentMistake(`There is no game “${id}”; there are ${STUDIED.join(', ')}.`);
  return found;
}

function oneOf<W extends string>(what: string, words: readonly W[], asked: string): W {
  const found = words.find((word) => word === asked);
  if (found === undefined) throw new EnvironmentMistake(`${what} takes ${words.join(', ')}, not “${asked}”.`);
  return found;
}
