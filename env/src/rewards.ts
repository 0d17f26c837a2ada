/** How rewards are made of a standing (what they are is said in the kernel: `RewardKind`). */
import type { Place, RewardKind } from '@parlour/kernel';

/** By seat, from how well each has done: the more the better. */
export function rewardsOf(kind: Exclude<RewardKind, 'score'>, gains: Float64Array, into: Float64Array): void {
  const seats = gains.length;
  const most = Math.max(...gains);
  let winners = 0;
  for (let seat = 0; seat < seats; seat++) if (gains[seat] === most) winners++;
  for (let seat = 0; seat < seats; seat++) {
    const gain = gains[seat] as number;
    if (kind === 'win') {
      into[seat] = winners === seats ? 0 : gain === most ? 1 / winners : -1 / (seats - winners);
      continue;
    }
    let beaten = 0;
    for (const other of gains) beaten += Math.sign(gain - other);
    into[seat] = beaten / (seats - 1);
  }
}

/** How well each has done in a whole game: the better the rank, the more. */
export function gainsByRank(standing: readonly Place[], into: Float64Array): void {
  for (const { seat, rank } of standing) into[seat] = -rank;
}

/** What each has in points, as rewards count them. */
export function pointsOf(standing: readonly Place[], pointWorth: number, into: Float64Array): void {
  for (const { seat, score } of standing) into[seat] = score * pointWorth;
}
