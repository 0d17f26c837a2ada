/**
 * Who plays simulated games. Random players reach what nobody would do; in Perudo their bids are so wild that every Dudo is right. Sensible ones,
 * the game's own bots, reach what random players never do: failed calls, gained dice, decks that run out, and rounds in which nothing moves on.
 */
import { BOTS_PATIENCE, type Bot, botMove, type Chance, type Game, type GameTypes, randomStep, type Step } from '@parlour/kernel';

export const PLAYERS = ['random', 'sensible'] as const;

export interface Players<T extends GameTypes = GameTypes> {
  readonly name: (typeof PLAYERS)[number];
  /** How many times the declared length their games may take. */
  readonly patience: number;
  /** How they play one game: the next step, or null when it is over. All they choose comes from this chance. */
  sitDown(game: Game<T>, seats: number, chance: Chance): (state: T['state']) => Step<T['move']> | null;
}

/**
 * One step in so many of sensible players is any legal one. The bots alone make moves of every kind, but never blunder deep in a game: over a
 * hundred games nobody reached the cap on gained dice, or told false out of turn. At this rate games keep their length, but for Sen's with three,
 * which lose a seventh; at one in twenty Sen's lose two fifths, because a wild call ends a round, and with it go the packs that run out.
 */
const SLIP = 100;

/**
 * In one game in so many all have a habit: a kind of move that they make whenever they must move and can. So they reach what takes a company that
 * is stubborn together, such as thirty turns of Sen without a draw, or an auction of KaliTiri in which nobody ever bids.
 */
const HABIT = 8;

export const randomPlayers = <T extends GameTypes>(): Players<T> => ({
  name: 'random',
  patience: 1,
  sitDown: (game, seats, chance) => (state) => randomStep(game, state, seats, chance),
});

const sensiblePlayers = <T extends GameTypes>(bot: Bot<T>): Players<T> => ({
  name: 'sensible',
  patience: BOTS_PATIENCE,
  sitDown(game, seats, chance) {
    const inclined = chance.below(HABIT) === 0 ? habitual(bot, chance.pick(Object.keys(game.moveShapes))) : bot;
    const player = { bot: inclined, level: 'casual' } as const;
    return (state) => {
      if (game.over(state) || game.between(state) || chance.below(SLIP) === 0) return randomStep(game, state, seats, chance);
      return botMove(game, state, seats, chance, () => player);
    };
  },
});

const habitual = <T extends GameTypes>(bot: Bot<T>, kind: string): Bot<T> => ({
  choose(position) {
    const liked = position.must ? position.moves.filter((move) => move.kind === kind) : [];
    return liked.length > 0 ? position.chance.pick(liked) : bot.choose(position);
  },
});

export const playersNamed = <T extends GameTypes>(name: Players['name'], bot: Bot<T>): Players<T> =>
  name === 'random' ? randomPlayers() : sensiblePlayers(bot);
