/**
 * What can be set, and the four presets. Classic, tactical and chaos are Perudo+; pasari is the game of the learning project. Perudo+'s
 * flags for Calza and for a last stand, which did nothing there, are `calza` and `palifico: round`.
 */
import { type OptionSheet, type Refusal, refusal } from '@parlour/kernel';

export interface Options {
  /** Dice that each player begins with. */
  readonly dicePerPlayer: number;
  /** Faces of a plain die; mixed dice have their own. */
  readonly faces: number;
  /** Mixed hands have dice of random types among them. */
  readonly dice: 'plain' | 'mixed';
  /** What a call shows of mixed dice: with `dice` their types too, which are public from then on. */
  readonly callShows: 'faces' | 'dice';
  /** Which pack of cards is played with. */
  readonly deck: 'none' | 'tactical' | 'chaos';
  /** Jonti: the seat to act may say that the bid is exact. */
  readonly exact: boolean;
  /** The same out of turn. */
  readonly calza: boolean;
  /** Pacao: with one die left the seat to act may say that the bid holds. */
  readonly pacao: boolean;
  /** What a player with one die left is bound to: not at all, in what they raise, or a whole round. */
  readonly palifico: 'off' | 'personal' | 'round';
  /** The highest quantity of a bid: twice the dice in play plus one, or as many as there are. */
  readonly maxBid: 'open' | 'dice';
  /** Whether a round may begin with a bid on aces. */
  readonly openOnAces: boolean;
  /** An exact call gives no die beyond the starting number. */
  readonly diceCap: boolean;
  /** Who starts the next round. */
  readonly starter: 'loser' | 'afterLoser';
  /** Who starts the first. */
  readonly firstStarter: 'random' | 'seat0';
}

const SEATS = [2, 3, 4, 5, 6, 7, 8];

export const sheet: OptionSheet<Options> = {
  fields: {
    dicePerPlayer: { kind: 'whole', min: 1, max: 10, default: 5 },
    faces: { kind: 'whole', min: 3, max: 9, default: 6 },
    dice: { kind: 'choice', values: ['plain', 'mixed'], default: 'plain' },
    callShows: { kind: 'choice', values: ['faces', 'dice'], default: 'faces', since: { version: 2, before: 'dice' } },
    deck: { kind: 'choice', values: ['none', 'tactical', 'chaos'], default: 'none' },
    exact: { kind: 'toggle', default: true },
    calza: { kind: 'toggle', default: false },
    pacao: { kind: 'toggle', default: false },
    palifico: { kind: 'choice', values: ['off', 'personal', 'round'], default: 'off' },
    maxBid: { kind: 'choice', values: ['open', 'dice'], default: 'open' },
    openOnAces: { kind: 'toggle', default: true },
    diceCap: { kind: 'toggle', default: false },
    starter: { kind: 'choice', values: ['loser', 'afterLoser'], default: 'loser' },
    firstStarter: { kind: 'choice', values: ['random', 'seat0'], default: 'random' },
  },
  presets: {
    classic: { options: {}, usualSeats: 5, roundEnd: 'host' },
    tactical: { options: { dice: 'mixed', deck: 'tactical' }, usualSeats: 5, roundEnd: 'host' },
    chaos: { options: { dice: 'mixed', deck: 'chaos' }, usualSeats: 5, roundEnd: 'host' },
    pasari: {
      options: { exact: false, pacao: true, palifico: 'personal', maxBid: 'dice', starter: 'afterLoser', firstStarter: 'seat0' },
      usualSeats: 4,
      roundEnd: 'time',
    },
  },
  matters(option, { dice, exact, calza }) {
    if (option === 'faces') return dice === 'plain';
    if (option === 'callShows') return dice === 'mixed';
    return option !== 'diceCap' || exact || calza;
  },
};

export const seats = (_: Options): readonly number[] => SEATS;

/** Seats × dice × faces: keeps the list of legal bids, and so a view and a playout, within bounds. */
const MOST_FACES_IN_PLAY = 600;

export type OptionsRefusal = 'options/too-many-dice' | 'options/deck-needs-six-faces';

export function check(options: Options, seatCount: number): Refusal<OptionsRefusal> | null {
  const faces = facesOf(options);
  if (seatCount * options.dicePerPlayer * faces > MOST_FACES_IN_PLAY) {
    const params = { seats: seatCount, dice: options.dicePerPlayer, faces, most: Math.floor(MOST_FACES_IN_PLAY / (seatCount * faces)) };
    return refusal('options/too-many-dice', params);
  }
  if (options.deck !== 'none' && faces !== 6) return refusal('options/deck-needs-six-faces', { faces });
  return null;
}

/** The faces a bid can name: mixed dice all show 1 to 6. */
export const facesOf = (options: Options): number => (options.dice === 'mixed' ? 6 : options.faces);
