/**
 * What a bot is: a player that is no person. It gets what a person on its seat would see and nothing else, and has no memory of its own:
 * what a seat has learnt is in its view. So any process can play for any seat at any moment.
 */
import type { Chance } from './chance.ts';
import { type Game, type GameTypes, type Seat, seatsOf, type View, viewOf } from './game.ts';

export const BOT_LEVELS = ['easy'] as const;
/** How well a bot plays. */
export type BotLevel = (typeof BOT_LEVELS)[number];

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
  botOn: (seat: Seat) => Bot<T>,
  level: BotLevel,
): { readonly seat: Seat; readonly move: T['move'] } {
  const awaited = game.awaited(state);
  const others = seatsOf(seats).filter((seat) => !awaited.includes(seat));
  for (const seat of [...chance.shuffle(others), ...chance.shuffle(awaited)]) {
    const moves = game.moves(state, seat);
    if (moves.length === 0) continue;
    const must = awaited.includes(seat);
    const move = botOn(seat).choose({ view: viewOf(game, state, seat), moves, must, level, chance, more: () => true });
    if (move !== null) return { seat, move };
    if (must) throw new Error(`a bot on seat ${seat} of ${game.id} must move, and does not`);
  }
  throw new Error(`nobody can move in ${game.id}`);
}
