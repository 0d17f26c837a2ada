/**
 * Small liar's dice, to solve: bids of a quantity and a face, ordered by quantity, then face; each higher than the last, until somebody doubts. If the
 * bid holds, the bidder wins, otherwise the doubter. No bid is of more dice than there are.
 */
import type { Ahead, HandGame, Payoffs } from './hand-game.ts';

/** `highest-wild`: the highest face counts for every face. `aces-low`: the lowest does. `no-wild`: none. */
export type LiarsDiceRules = 'highest-wild' | 'aces-low' | 'no-wild';

export interface LiarsDice {
  readonly dice: readonly [number, number];
  readonly faces: number;
  readonly rules: LiarsDiceRules;
}

interface Bidding {
  /** Number of the standing bid on the ladder, from 0; -1 without one. */
  readonly standing: number;
  readonly turn: 0 | 1;
}

export function liarsDice({ dice, faces, rules }: LiarsDice): HandGame<Bidding> {
  const wild = rules === 'no-wild' ? 0 : rules === 'aces-low' ? 1 : faces;
  const rolls = [rollsOf(dice[0], faces), rollsOf(dice[1], faces)] as const;
  const bids = (dice[0] + dice[1]) * faces;
  const doubts = Array.from({ length: bids }, (_, bid) => {
    const [quantity, face] = [Math.floor(bid / faces) + 1, (bid % faces) + 1];
    return [0, 1].map((bidder) =>
      payoffsOf(rolls, (mine, theirs) => (countOf(mine, face, wild) + countOf(theirs, face, wild) >= quantity === (bidder === 0) ? 1 : -1)),
    );
  });
  return {
    hands: [rolls[0].map(({ chance }) => chance), rolls[1].map(({ chance }) => chance)],
    root: { standing: -1, turn: 0 },
    mover: ({ turn }) => turn,
    moves({ standing, turn }) {
      const other = turn === 0 ? 1 : 0;
      const doubt = doubts[standing]?.[other];
      const ahead: Ahead<Bidding>[] = doubt === undefined ? [] : [{ ends: doubt }];
      for (let bid = standing + 1; bid < bids; bid++) ahead.push({ to: { standing: bid, turn: other } });
      return ahead;
    },
  };
}

/** What so many dice can show, in order from low to high. */
export interface Roll {
  readonly shown: readonly number[];
  readonly chance: number;
}

export function rollsOf(dice: number, faces: number): readonly Roll[] {
  if (dice === 0) return [{ shown: [], chance: 1 }];
  return rollsOf(dice - 1, faces).flatMap(({ shown, chance }) => {
    const rolls: Roll[] = [];
    for (let face = shown.at(-1) ?? 1; face <= faces; face++) {
      const alike = shown.filter((each) => each === face).length + 1;
      rolls.push({ shown: [...shown, face], chance: (chance * dice) / alike / faces });
    }
    return rolls;
  });
}

/** A result for every pair of rolls. */
export function payoffsOf(
  [first, second]: readonly [readonly Roll[], readonly Roll[]],
  result: (mine: readonly number[], theirs: readonly number[]) => number,
): Payoffs {
  return Float64Array.from(first.flatMap((mine) => second.map((theirs) => result(mine.shown, theirs.shown))));
}

const countOf = (shown: readonly number[], face: number, wild: number): number => shown.filter((each) => each === face || each === wild).length;
