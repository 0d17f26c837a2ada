/**
 * What plays and passes say of a hidden hand, as the logarithm of how likely they are if that is the hand, up to a constant. Who has played cards of a
 * value seldom keeps others of it, for sets are played whole. Who has passed seldom holds a set of the size that would have done, unless it is too good
 * to spend; and who has followed with a set seldom holds a worse one that would have done. With these numbers imagined hands have about as many such
 * sets as those of bots, or a few more: people are less strict. Without, they have forty times as many sets that were broken, and thirty times as many that
 * would have done.
 */
import type { Seat } from '@parlour/kernel';
import { trickOf } from '../seen/seen.ts';
import { type Open, sizeOfSet, type TrickLine } from '../src/dalmuti.ts';

/** How a hand that lies among all hands from this place on is judged. */
export type HandEvidence = (hands: Uint8Array, from: number) => number;

export interface EvidenceHabits {
  /** For each value of which cards were played and others are left. */
  readonly broken: number;
  /** For each whole set that would have beaten what the seat passed on: a middling one, and one of the best. */
  readonly passedWhole: number;
  readonly passedBest: number;
  /** For each whole set that would have done instead of the better one it followed with. */
  readonly passedOver: number;
}

export const EVIDENCE: EvidenceHabits = { broken: -3, passedWhole: -2.5, passedBest: -1, passedOver: -1.2 };

/** Values up to this are kept for later more often than not. */
const BEST = 4;

export function evidenceOf(open: Open, seat: Seat, habits: EvidenceHabits): HandEvidence {
  const played = open.played[seat] ?? [];
  const broken = played.slice(0, -1).flatMap((count, place) => (count > 0 ? [place] : []));
  const trick = trickOf(open);
  const acts = trick.flatMap((line, at) => (line.seat === seat && at > 0 ? actOf(line, trick.slice(0, at)) : []));
  return (hands, from) => {
    let log = 0;
    for (const place of broken) if ((hands[from + place] as number) > 0) log += habits.broken;
    for (const { size, above, below, passed } of acts) {
      for (let place = above; place < below - 1; place++) {
        if ((hands[from + place] as number) !== size) continue;
        log += !passed ? habits.passedOver : place < BEST ? habits.passedBest : habits.passedWhole;
      }
    }
    return log;
  };
}

/** A pass, or a play that followed another: of which size, and which values would have beaten what stood, but were not played. */
interface FollowingAct {
  readonly passed: boolean;
  readonly size: number;
  readonly above: number;
  readonly below: number;
}

function actOf(line: TrickLine, before: readonly TrickLine[]): readonly FollowingAct[] {
  const stood = before.findLast((each) => each.did === 'played');
  if (stood?.did !== 'played') return [];
  return [{ passed: line.did === 'passed', size: sizeOfSet(stood), above: line.did === 'passed' ? 0 : line.value, below: stood.value }];
}
