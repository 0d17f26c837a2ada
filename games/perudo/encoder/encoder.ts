/**
 * Perudo in numbers. What there is of it depends on the options: without a pack there are no actions of cards, plain dice have no types. In games without cards an
 * observation holds all that the seat has heard in this round, so nothing of the bidding is forgotten.
 *
 * Exact calls can bring more and more dice into play, and numbers need a bound: a game with more than GROWTH dice beyond those it began with has outgrown its coding.
 */
import { ActionList, type Coding, type Encoder, type Episode, FieldList, type Start } from '@parlour/kernel';
import { highestQuantity } from '../src/bids.ts';
import { facesOf, type Options } from '../src/options.ts';
import { diceInPlay } from '../src/state.ts';
import type { PerudoTypes } from '../src/types.ts';
import { bidActions } from './bid-numbers.ts';
import { cardFields } from './card-fields.ts';
import { cardActions } from './card-numbers.ts';
import { diceFields } from './dice-fields.ts';
import { roundFields } from './round-fields.ts';

/** Bids and Dudo alone, and no bid of more dice than there are. */
const PLAIN = { exact: false, maxBid: 'dice', firstStarter: 'seat0' } as const;

export const encoder: Encoder<PerudoTypes> = {
  pointWorth: 1,
  configurations: {
    'learning-project': {
      about:
        'The environment of the Russian rules, for any number of players, dice and faces: one sees one’s own dice and the public history, and bids, doubts or calls Pacao.',
      settings: { preset: 'pasari' },
      episode: 'game',
      rewards: 'win',
    },
    duel: {
      about: 'One round for two with five dice each, bids and Dudo alone: liar’s dice as it is mostly studied.',
      settings: { preset: 'classic', options: PLAIN, seats: 2 },
      episode: 'round',
      rewards: 'win',
    },
    'last-dice': {
      about: 'One round for two with one die each, small enough to be solved: it is worth −1/18 to who opens.',
      settings: { preset: 'classic', options: { ...PLAIN, dicePerPlayer: 1, openOnAces: false }, seats: 2 },
      episode: 'round',
      rewards: 'win',
    },
  },
  coding,
};

/** What the numbers of a game are measured by. */
export interface Bounds {
  readonly options: Options;
  readonly seats: number;
  readonly faces: number;
  /** The highest quantity that can be bid. */
  readonly highest: number;
  /** The most dice in a hand, and in all of them. */
  readonly hand: number;
  readonly dice: number;
}

/** Dice beyond those a game begins with, in one hand or in all, that a coding has room for. */
const GROWTH = 4;

function coding(start: Start<Options>, episode: Episode): Coding<PerudoTypes> {
  const bounds = boundsOf(start, episode);
  const actions = new ActionList();
  const fields = new FieldList();
  const bidNumber = bidActions(bounds, actions);
  const cardNumber = cardActions(bounds, actions);
  const writeRound = roundFields(bounds, fields);
  const writeDice = diceFields(bounds, fields);
  const writeCards = cardFields(bounds, fields);
  const plain: Coding<PerudoTypes> = { actions: actions.names, fields: fields.fields, action: bidNumber, observe: writeRound };
  const covers = episode === 'game' && canGrow(start.options) ? coverage(bounds) : {};
  if (cardNumber === null && writeDice === null) return { ...plain, ...covers };
  return {
    ...plain,
    ...covers,
    action(state, seat, move) {
      const number = bidNumber(state, seat, move);
      return number >= 0 || cardNumber === null ? number : cardNumber(state, seat, move);
    },
    observe(state, seat, into, from) {
      writeRound(state, seat, into, from);
      writeDice?.(state, seat, into, from);
      writeCards?.(state, seat, into, from);
    },
  };
}

function boundsOf({ options, seats }: Start<Options>, episode: Episode): Bounds {
  const grows = episode === 'game' && canGrow(options) ? GROWTH : 0;
  const dice = seats * options.dicePerPlayer + grows;
  // A die that was gained is in the hand at once, and is rolled only in the next round.
  const hand = options.dicePerPlayer + (canGrow(options) ? GROWTH : 0);
  return { options, seats, faces: facesOf(options), highest: highestQuantity(options.maxBid, dice), hand, dice };
}

const canGrow = ({ exact, calza, diceCap }: Options): boolean => (exact || calza) && !diceCap;

const coverage = ({ dice, hand }: Bounds): Pick<Coding<PerudoTypes>, 'covers'> => ({
  covers: ({ hands }) => diceInPlay(hands) <= dice && hands.every(({ length }) => length <= hand),
});
