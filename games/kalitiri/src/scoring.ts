/**
 * Scoring (rules §6). Teams are counted at the end of the deal, so the bid team has what all its members took, also before they were known.
 * (The source's example gives 180 and 120 with one deck; there are 250 points, and 180 and 70 is right.) A series ends at a scoring: after
 * its last deal, or when the host closes one whose end is open.
 */
import { rank, type Seat, type Tell } from '@parlour/kernel';
import type { Event } from './events.ts';
import { dealsDue } from './options.ts';
import { knownTeam, type Result, type State, standingBid } from './state.ts';

/** What a bid, a team and the points that each seat took come to. */
export function reckon(leader: Seat, bid: number, team: readonly Seat[], taken: readonly number[]): Result {
  const points = team.reduce((sum, seat) => sum + (taken[seat] ?? 0), 0);
  const opposing = taken.reduce((sum, each) => sum + each, 0) - points;
  const made = points >= bid;
  const scores = taken.map((_, seat) => {
    if (!team.includes(seat)) return opposing;
    if (made) return points;
    return seat === leader ? -bid : Math.floor(opposing / 2);
  });
  return { leader, bid, team, points, opposing, made, scores };
}

export function score(state: State, tell: Tell<Event>): State {
  const result = reckon(state.leader as Seat, standingBid(state.bids), knownTeam(state), state.taken);
  const totals = state.totals.map((total, seat) => total + (result.scores[seat] ?? 0));
  const scored = state.scored + 1;
  tell?.({ kind: 'scored', ...result, totals });
  const after: State = { ...state, phase: 'scoring', scored, totals, result };
  return scored === dealsDue(state.options, totals.length) ? close(after, tell) : after;
}

/** Ends the game; the totals are its result. */
export function close(state: State, tell: Tell<Event>): State {
  const first = rank(state.totals).filter((place) => place.rank === 1);
  tell?.({ kind: 'finished', winners: first.map(({ seat }) => seat), total: first[0]?.score ?? 0 });
  return { ...state, over: true };
}

/** A series without a number of deals is ended by the host, at a scoring. */
export const isClosable = ({ phase, over, options }: State): boolean => phase === 'scoring' && !over && options.deals === '0';
