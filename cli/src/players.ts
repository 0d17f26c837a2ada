/**
 * Who plays simulated games. Random players reach what nobody would do; in Perudo their bids are so wild that every Dudo is right. Sensible ones,
 * the game's own bots, reach what random players never do: failed calls, gained dice, decks that run out.
 */
import { BOT_LEVELS, BOTS_PATIENCE, type Bot, botMove, type Chance, type Game, type GameTypes, randomStep, type Step } from '@parlour/kernel';

export const PLAYERS = ['random', 'sensible'] as const;

export interface Players<T extends GameTypes = GameTypes> {
  readonly name: (typeof PLAYERS)[number];
  /** How many times the declared length their games may take. */
  readonly patience: number;
  /** The next step; null when the game is over. All they choose comes from this chance. */
  step(game: Game<T>, state: T['state'], seats: number, chance: Chance): Step<T['move']> | null;
}

/**
 * One step in so many of sensible players is any legal one. The bots alone make moves of every kind, but never blunder deep in a game: over a
 * hundred games nobody reached the cap on gained dice, or told false out of turn. At this rate games keep their length, but for Sen's with three,
 * which lose a seventh; at one in twenty Sen's lose two fifths, because a wild call ends a round, and with it go the packs that run out.
 */
const SLIP = 100;

export const randomPlayers = <T extends GameTypes>(): Players<T> => ({ name: 'random', patience: 1, step: randomStep });

const sensiblePlayers = <T extends GameTypes>(bot: Bot<T>): Players<T> => ({
  name: 'sensible',
  patience: BOTS_PATIENCE,
  step(game, state, seats, chance) {
    if (game.over(state) || game.between(state) || chance.below(SLIP) === 0) return randomStep(game, state, seats, chance);
    return botMove(game, state, seats, chance, () => bot, BOT_LEVELS[0]);
  },
});

export const playersNamed = <T extends GameTypes>(name: Players['name'], bot: Bot<T>): Players<T> =>
  name === 'random' ? randomPlayers() : sensiblePlayers(bot);
