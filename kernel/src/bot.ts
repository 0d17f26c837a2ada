/**
 * What a bot is: a player that is no person. It gets what a person on its seat would see and nothing else, and has no memory of its own:
 * what a seat has learnt is in its view. So any process can play for any seat at any moment.
 */
import type { Chance } from './chance.ts';
import { type Game, type GameTypes, type Seat, seatsOf, type View, viewOf } from './game.ts';

/** From the weakest to the strongest. They differ in skill, never in what they see. */
export const BOT_LEVELS = ['novice', 'casual', 'strong', 'expert'] as const;
/** How well a bot plays. */
export type BotLevel = (typeof BOT_LEVELS)[number];

/** Of a bot nobody chose a level for: one that stands in, a lesson's, one at a table of before there were levels. */
export const USUAL_LEVEL: BotLevel = 'casual';

/** A bot's level as it was written: in logs, records, files and messages of before it is `easy`, which is casual now. */
export type WrittenLevel = BotLevel | 'easy';
export const WRITTEN_LEVELS: readonly [WrittenLevel, ...WrittenLevel[]] = [...BOT_LEVELS, 'easy'];

/** The level that something written names, whenever that was; null if it names none. What is written stays as it is: promises were made of it. */
export function readLevel(written: WrittenLevel): BotLevel;
export function readLevel(written: unknown): BotLevel | null;
export function readLevel(written: unknown): BotLevel | null {
  return written === 'easy' ? USUAL_LEVEL : (BOT_LEVELS.find((level) => level === written) ?? null);
}

export interface BotInput<T extends GameTypes = GameTypes> {
  readonly view: View<T>;
  /** Every legal move of the seat; at least one. */
  readonly moves: readonly T['move'][];
  /** Play can't go on without this seat. Otherwise it merely may move, and can stay silent. */
  readonly must: boolean;
  readonly level: BotLevel;
  /** The bot's own chance, which has nothing to do with the game's. */
  readonly chance: Chance;
  /** Whether there is time to think on. A bot that searches asks now and then, and gives its best so far when there is none. */
  more(): boolean;
}

export interface Bot<T extends GameTypes = GameTypes> {
  /** One of the moves; null to stay silent where it merely may move. */
  choose(input: BotInput<T>): T['move'] | null;
}

/** A bot and how well it is to play. */
export interface BotPlayer<T extends GameTypes = GameTypes> {
  readonly bot: Bot<T>;
  readonly level: BotLevel;
}

/** Plays any legal move when it must: the measure that every bot has to beat. */
export const randomBot = <T extends GameTypes>(): Bot<T> => ({ choose: ({ moves, must, chance }) => (must ? chance.pick(moves) : null) });

/** Games of bots may take this many times the length that the game declares, which is meant for random moves. */
export const BOTS_PATIENCE = 10;

/** The next move where bots have every seat: first those who merely may move are asked, in any order, then those who must. */
export function botMove<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  seats: number,
  chance: Chance,
  playerOn: (seat: Seat) => BotPlayer<T>,
): { readonly seat: Seat; readonly move: T['move'] } {
  const awaited = game.awaited(state);
  const others = seatsOf(seats).filter((seat) => !awaited.includes(seat));
  for (const seat of [...chance.shuffle(others), ...chance.shuffle(awaited)]) {
    const moves = game.moves(state, seat);
    if (moves.length === 0) continue;
    const must = awaited.includes(seat);
    const { bot, level } = playerOn(seat);
    const move = bot.choose({ view: viewOf(game, state, seat), moves, must, level, chance, more: () => true });
    if (move !== null) return { seat, move };
    if (must) throw new Error(`a bot on seat ${seat} of ${game.id} must move, and does not`);
  }
  throw new Error(`nobody can move in ${game.id}`);
}
