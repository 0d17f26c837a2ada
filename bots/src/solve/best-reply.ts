/**
 * How good a policy is: what the best possible reply to it gets, exactly. Whoever replies remembers the whole bidding, even where the policy is one of
 * short memory, so every way through the bidding is followed; ways that the policy never takes cost nothing.
 */
import { addWorth, againstAll, keptAt } from './cfr.ts';
import type { Layout, Policy, SolverPlayer } from './hand-game.ts';

/** What player 0 gets where this player makes the best of the other's policy. */
export const bestReply = (layout: Layout, policy: Policy, player: SolverPlayer): number => follow(layout, policy, player, true);

/** What player 0 gets where both play by the policy. */
export const policyWorth = (layout: Layout, policy: Policy): number =>
  layout.isTree ? follow(layout, policy, 0, false) : policyWorths(layout, policy);

/** How much a best reply gains on average over both players, who are replied to in turn: 0 in an equilibrium. */
export const exploitability = (layout: Layout, policy: Policy): number => (bestReply(layout, policy, 0) - bestReply(layout, policy, 1)) / 2;

function follow(layout: Layout, policy: Policy, player: SolverPlayer, best: boolean): number {
  const { handCounts, handChances, movers, firstMove, firstSlot, targets, endings } = layout;
  const [hands0, hands1] = handCounts;
  const hands = handCounts[player];
  const otherHands = handCounts[player === 0 ? 1 : 0];
  const better = player === 0 ? Math.max : Math.min;
  // What each depth of the bidding works with: made once.
  const gains: Float64Array[] = [];
  const reaches: Float64Array[] = [];

  /** What each of the player's hands gets from here on, times how likely the other comes here. */
  const visit = (place: number, reach: Float64Array, depth: number, gain: Float64Array): void => {
    const own = movers[place] === player;
    const first = firstMove[place] as number;
    const end = firstMove[place + 1] as number;
    const next = keptAt(gains, depth, hands);
    const nextReach = own ? reach : keptAt(reaches, depth, otherHands);
    let slot = firstSlot[place] as number;
    gain.fill(own && best ? (player === 0 ? -Infinity : Infinity) : 0);
    for (let move = first; move < end; move++, slot += own ? hands : otherHands) {
      if (!own) {
        let reached = false;
        for (let h = 0; h < otherHands; h++) {
          const share = (reach[h] as number) * (policy[slot + h] as number);
          nextReach[h] = share;
          if (share > 0) reached = true;
        }
        if (!reached) continue;
      }
      const target = targets[move] as number;
      if (target >= 0) visit(target, nextReach, depth + 1, next);
      else againstAll(next, endings[~target] as Float64Array, 0, nextReach, 0, player, hands0, hands1);
      if (!own) for (let h = 0; h < hands; h++) (gain[h] as number) += next[h] as number;
      else if (best) for (let h = 0; h < hands; h++) gain[h] = better(gain[h] as number, next[h] as number);
      else for (let h = 0; h < hands; h++) (gain[h] as number) += (policy[slot + h] as number) * (next[h] as number);
    }
  };

  const worth = new Float64Array(hands);
  visit(0, handChances[player === 0 ? 1 : 0], 0, worth);
  return worth.reduce((sum, each, hand) => sum + each * (handChances[player][hand] as number), 0);
}

/** Where several ways lead to a place, what follows is reckoned once, by both hands. */
function policyWorths({ handCounts, handChances, places, movers, firstMove, firstSlot, targets, endings }: Layout, policy: Policy): number {
  const [hands0, hands1] = handCounts;
  const pairs = hands0 * hands1;
  const worths = new Float64Array(places * pairs);
  for (let place = places - 1; place >= 0; place--) {
    const mover = movers[place] as SolverPlayer;
    let slot = firstSlot[place] as number;
    for (let move = firstMove[place] as number; move < (firstMove[place + 1] as number); move++, slot += handCounts[mover]) {
      const target = targets[move] as number;
      const next = target < 0 ? (endings[~target] as Float64Array) : worths;
      addWorth(worths, place * pairs, next, target < 0 ? 0 : target * pairs, policy, slot, mover, hands0, hands1);
    }
  }
  let worth = 0;
  for (let pair = 0; pair < pairs; pair++)
    worth += (worths[pair] as number) * (handChances[0][Math.floor(pair / hands1)] as number) * (handChances[1][pair % hands1] as number);
  return worth;
}
