/**
 * What dice are worth at the end of a round: the share of the others that a seat will beat. In a duel that is learnt with the blueprint; with more
 * seats it is the mean over the others, each taken by itself.
 */
import type { LeanRound } from './lean-round.ts';
import { DUDO, JONTI } from './spot.ts';

/** Hands of duels that are told apart. Beyond, another die hardly matters. */
export const DUEL_DICE = 8;

/** For each pair of hands, once as the one who starts the next round, once as the other. */
export const DUEL_WORTHS = 2 * (DUEL_DICE + 1) * (DUEL_DICE + 1);

export function duelPlace(mine: number, theirs: number, starts: boolean): number {
  return (Math.min(mine, DUEL_DICE) * (DUEL_DICE + 1) + Math.min(theirs, DUEL_DICE)) * 2 + (starts ? 1 : 0);
}

/** What the learning begins with: nearly what a duel comes to in which every round is even. */
export function firstDuels(): Float64Array {
  const duels = new Float64Array(DUEL_WORTHS);
  for (let mine = 0; mine <= DUEL_DICE; mine++) {
    for (let theirs = 0; theirs <= DUEL_DICE; theirs++) {
      const worth = mine + theirs === 0 ? 0.5 : share(mine, theirs);
      duels[duelPlace(mine, theirs, false)] = worth;
      duels[duelPlace(mine, theirs, true)] = worth;
    }
  }
  return duels;
}

/** What a call by the seat to act comes to for a seat. */
export function calledWorth(duels: Float64Array, round: LeanRound, call: number, seat: number): number {
  const { turn, length, dice, table } = round;
  const count = round.count(round.faces[length - 1] ?? 0);
  const quantity = round.quantities[length - 1] ?? 0;
  const isRight = call === DUDO ? count < quantity : count === quantity;
  const changed = call === DUDO && isRight ? (round.bidders[length - 1] ?? 0) : turn;
  const by = call === JONTI && isRight ? ((dice[turn] ?? 0) < table.most ? 1 : 0) : -1;
  // Who has lost the last die does not start.
  const isOut = (dice[changed] ?? 0) + by <= 0;
  return worthAfter(duels, dice, changed, by, isOut ? (changed + 1) % dice.length : changed, seat);
}

/** What it is worth to a seat that one of the seats, perhaps itself, has gained or lost dice; `starter` is who starts the next round. */
function worthAfter(duels: Float64Array, dice: readonly number[], changed: number, by: number, starter: number, seat: number): number {
  const of = (each: number): number => Math.max(0, (dice[each] ?? 0) + (each === changed ? by : 0));
  const mine = of(seat);
  if (mine === 0) return 0;
  let [sum, left] = [0, 0];
  for (let other = 0; other < dice.length; other++) {
    if (other === seat) continue;
    const theirs = of(other);
    if (theirs > 0) left++;
    sum += share(mine, theirs);
  }
  if (left === 1) {
    for (let other = 0; other < dice.length; other++) {
      const theirs = of(other);
      if (other !== seat && theirs > 0) return (dice.length - 2 + (duels[duelPlace(mine, theirs, starter === seat)] ?? 0.5)) / (dice.length - 1);
    }
  }
  return sum / (dice.length - 1);
}

const share = (mine: number, theirs: number): number => (mine * mine) / (mine * mine + theirs * theirs);
