/**
 * What `parlour solve` solves: small liar's dice, or a round of Perudo by the game's own rules, through the contract. Whatever does not fit in memory
 * is refused before it is laid out, with how large it would be.
 */

import { dealtRound, type Layout, type LiarsDiceRules, layOut, liarsDice } from '@parlour/bots/solve';
import { type Chance, type Game, type OptionValue, type Refusal, randomStep, type Settings, seeded, settle, take } from '@parlour/kernel';
import { outcomes } from '@parlour/kernel/kit';

export const SOLVABLE = ['highest-wild', 'aces-low', 'no-wild', 'perudo'] as const;
export type SolvableRules = (typeof SOLVABLE)[number];

export interface SolvedTable {
  readonly rules: SolvableRules;
  /** The opener's, and the other's. */
  readonly dice: readonly [number, number];
  readonly faces: number;
}

/** How many chances of moves a policy may have: up to 900 MB are then needed. */
const MOST_CHANCES = 2 ** 24;

export interface TreeSize {
  /** How many bids there are. */
  readonly bids: number;
  /** How many ways of bidding: each bid is made or not. Rules that forbid some of them make it less. */
  readonly places: number;
  /** How many hands each has. */
  readonly hands: readonly [number, number];
  readonly fits: boolean;
}

/** `openEnded`: more may be bid than there are dice. */
export function sizeOf({ dice, faces }: Pick<SolvedTable, 'dice' | 'faces'>, openEnded = false): TreeSize {
  const all = dice[0] + dice[1];
  const bids = (openEnded ? 2 * all + 1 : all) * faces;
  const places = 2 ** bids;
  const hands = [handsOf(dice[0], faces), handsOf(dice[1], faces)] as const;
  return { bids, places, hands, fits: places * (hands[0] + hands[1]) <= MOST_CHANCES };
}

/** The dice that would fit, the fewest first. */
export function fitting(faces: number, openEnded = false): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  const fits = (dice: readonly [number, number]): boolean => sizeOf({ dice, faces }, openEnded).fits;
  for (let all = 2; fits([1, all - 1]) || fits([Math.ceil(all / 2), Math.floor(all / 2)]); all++)
    for (let first = all - 1; first >= 1; first--) if (fits([first, all - first])) found.push([first, all - first]);
  return found;
}

/** So many dice can show so many different things, their order apart. */
function handsOf(dice: number, faces: number): number {
  let hands = 1;
  for (let i = 1; i <= dice; i++) hands = (hands * (faces + i - 1)) / i;
  return Math.round(hands);
}

export const layOutLiarsDice = ({ dice, faces }: SolvedTable, rules: LiarsDiceRules): Layout => layOut(liarsDice({ dice, faces, rules }));

/** What a round of Perudo is solved with, unless somebody asks for other options: the order of bids and Dudo, as the value of −1/18 has it. */
export const PLAIN_ROUND: Readonly<Record<string, OptionValue>> = { exact: false, openOnAces: false, maxBid: 'dice' };

export function settleRound(game: Game, { dice, faces }: SolvedTable, asked: Readonly<Record<string, string>>): Settings<object> | Refusal {
  return settle(game, { options: { ...PLAIN_ROUND, ...asked, faces, dicePerPlayer: startingDice(dice), firstStarter: 'seat0' }, seats: 2 });
}

/** Who has lost a die mostly opens, so that the one with more dice opens only after having had one more. */
const startingDice = ([first, second]: SolvedTable['dice']): number => (first === second ? first : Math.min(10, Math.max(first, second) + 1));

export function layOutRound(game: Game, { dice }: SolvedTable, options: object): Layout {
  const deals = [...outcomes(dealer(game, options, dice))].map(({ value, probability }) => ({ state: value, probability }));
  return layOut(
    dealtRound({
      game,
      deals,
      hand: (own) =>
        numbersIn(own, 'faces')
          .toSorted((a, b) => a - b)
          .join(),
      ending: (state, { kind }) => `${kind} ${JSON.stringify(lastBid(game.open(state)))}`,
      worth: (state) => lead(game, state) - (dice[0] - dice[1]),
    }),
  );
}

/** How the round with these dice is dealt: the first of a game, or one that random players come to. The opener is seat 0. */
function dealer(game: Game, options: object, [first, second]: SolvedTable['dice']): (chance: Chance) => object {
  const start = { version: game.version, options, seats: 2 };
  if (first === second) return (chance) => game.setup(start, chance);
  for (let number = 1; number <= MOST_GAMES; number++) {
    const chance = seeded(`to ${first} and ${second} dice / ${number}`);
    let state = game.setup(start, chance);
    for (let step = randomStep(game, state, 2, chance); step !== null; step = randomStep(game, state, 2, chance)) {
      const [mine, theirs] = scores(game, state);
      if (step === 'next' && mine === first && theirs === second && game.awaited(game.next(state, seeded('')))[0] === 0) {
        const ended = state;
        return (next) => game.next(ended, next);
      }
      state = take(game, state, step, chance);
    }
  }
  throw new Error(`no game comes to ${first} and ${second} dice`);
}
/** Of random players, to come to a round. A few are enough. */
const MOST_GAMES = 10_000;

/** Dice of the two seats, and the difference. */
const scores = (game: Game, state: object): readonly (number | undefined)[] =>
  game
    .standing(state)
    .toSorted((a, b) => a.seat - b.seat)
    .map(({ score }) => score);
const lead = (game: Game, state: object): number => (scores(game, state)[0] ?? 0) - (scores(game, state)[1] ?? 0);

/** Parts of a view, which is what the game says it is. */
function numbersIn(part: object, name: string): readonly number[] {
  const found: unknown = Reflect.get(part, name);
  if (!Array.isArray(found) || !found.every((each) => typeof each === 'number')) throw new Error(`no numbers at ${name}`);
  return found;
}

function lastBid(open: object): unknown {
  const bids: unknown = Reflect.get(open, 'bids');
  if (!Array.isArray(bids)) throw new Error('no bids');
  return bids.at(-1);
}
