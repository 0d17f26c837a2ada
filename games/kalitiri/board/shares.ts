/** Who got what in a round, and why: the seats of each side by the reason for their points (rules §6.1). */
import type { Seat } from '@parlour/kernel';
import type { Result } from '../src/kalitiri.ts';

export interface Share {
  readonly seats: readonly Seat[];
  readonly score: number;
  /** The points of their own side; of a failed bid the declarer's loss, and a partner's half of what the others took. */
  readonly why: 'side' | 'lost' | 'half';
}

export function sharesOf({ leader, made, team, points, opposing, scores }: Result, seats: readonly Seat[]): readonly [Share[], Share[]] {
  const partners = team.filter((seat) => seat !== leader);
  const lost: Share = { seats: [leader], score: scores[leader] ?? 0, why: 'lost' };
  const half: Share = { seats: partners, score: scores[partners[0] ?? leader] ?? 0, why: 'half' };
  const others: Share = { seats: seats.filter((seat) => !team.includes(seat)), score: opposing, why: 'side' };
  if (made) return [[{ seats: team, score: points, why: 'side' }], [others]];
  return [partners.length === 0 ? [lost] : [lost, half], [others]];
}
