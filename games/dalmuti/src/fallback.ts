/**
 * What an expired clock plays (rules §2.4): leading, all cards of the worst value, without Jesters (only Jesters left: one of them); following, a pass; asked
 * about a revolution, silence; owing cards back, the worst that are not Jesters.
 */
import type { Seat } from '@parlour/kernel';
import { giveOneMove, giveTwoMove, type Move, passMove, playMove, silentMove } from './moves.ts';
import { countOf, worstOf } from './pack.ts';
import { handAt, type State, standingPlay } from './state.ts';
import { jestersAloneValue } from './tricks.ts';

export function fallback(state: State, seat: Seat): Move {
  const { phase, round, turns, options } = state;
  const hand = handAt(state, seat);
  if (phase === 'revolution') return silentMove(round);
  if (phase === 'taxes') {
    const cards = state.taxes.find(({ dalmuti }) => dalmuti === seat)?.paid.length ?? 0;
    const [better = 0, worse] = worstOf(hand, cards);
    return worse === undefined ? giveOneMove(round, better) : giveTwoMove(round, better, worse);
  }
  if (standingPlay(state) !== null) return passMove(turns);
  const [worst] = worstOf(hand, 1);
  return worst === undefined ? playMove(turns, jestersAloneValue(options, hand), 0, 1) : playMove(turns, worst, countOf(hand, worst), 0);
}
