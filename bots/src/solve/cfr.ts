/**
 * Counterfactual regret minimisation, CFR+: regrets that never fall below 0, the players in turn, later iterations counting for more. The mean of its
 * policies goes to an equilibrium. Each iteration goes through all places twice, with all hands at once. There is no chance in it: as many
 * iterations always give the same policy.
 */
import type { Layout, Policy, SolverPlayer } from './hand-game.ts';

export class Solver {
  /** Done so far. */
  iterations = 0;
  private readonly layout: Layout;
  private readonly regrets: Float64Array;
  /** The policy of this iteration, and the weighted sum of all. */
  private readonly current: Float64Array;
  private readonly sums: Float64Array;
  /** How likely each player, by its own moves alone, comes to each place with each hand. */
  private readonly reaches: readonly [Float64Array, Float64Array];
  /**
   * What player 0 gets from each place on. In a tree by the hands of the player whose regrets are reckoned, times how likely the other comes there; where
   * several ways lead to a place, by both hands, since the other comes there by each way with other hands.
   */
  private readonly worths: Float64Array;

  constructor(layout: Layout) {
    const [hands0, hands1] = layout.handCounts;
    this.layout = layout;
    this.regrets = new Float64Array(layout.slots);
    this.current = new Float64Array(layout.slots);
    this.sums = new Float64Array(layout.slots);
    this.reaches = [new Float64Array(layout.places * hands0), new Float64Array(layout.places * hands1)];
    this.worths = new Float64Array(layout.places * (layout.isTree ? Math.max(hands0, hands1) : hands0 * hands1));
    for (const player of PLAYERS) this.match(player);
  }

  iterate(times = 1): void {
    for (let i = 0; i < times; i++) {
      this.iterations++;
      for (const player of PLAYERS) {
        this.remember(player);
        if (this.layout.isTree) this.regretInTree(player);
        else this.regret(player);
        this.match(player);
      }
    }
  }

  /** The mean so far; where a player never comes, all moves alike. */
  policy(): Policy {
    const policy = new Float64Array(this.layout.slots);
    for (let place = 0; place < this.layout.places; place++) this.normalise(place, this.sums, policy);
    return policy;
  }

  private reach(player: SolverPlayer): void {
    const { places, movers, firstMove, firstSlot, targets, handCounts, handChances } = this.layout;
    const hands = handCounts[player];
    const reaches = this.reaches[player].fill(0);
    reaches.set(handChances[player]);
    for (let place = 0; place < places; place++) {
      const own = movers[place] === player;
      const from = place * hands;
      let slot = firstSlot[place] as number;
      const end = firstMove[place + 1] as number;
      for (let move = firstMove[place] as number; move < end; move++, slot += hands) {
        const target = targets[move] as number;
        if (target < 0) continue;
        const to = target * hands;
        if (own) for (let h = 0; h < hands; h++) (reaches[to + h] as number) += (reaches[from + h] as number) * (this.current[slot + h] as number);
        else for (let h = 0; h < hands; h++) (reaches[to + h] as number) += reaches[from + h] as number;
      }
    }
  }

  private remember(player: SolverPlayer): void {
    const { places, movers, firstMove, firstSlot, handCounts } = this.layout;
    const hands = handCounts[player];
    for (let place = 0; place < places; place++) {
      if (movers[place] !== player) continue;
      const from = place * hands;
      let slot = firstSlot[place] as number;
      for (let move = firstMove[place] as number; move < (firstMove[place + 1] as number); move++)
        for (let h = 0; h < hands; h++, slot++)
          (this.sums[slot] as number) += this.iterations * (this.reaches[player][from + h] as number) * (this.current[slot] as number);
    }
  }

  /** From the last places to the first: what each is worth, and for this player, how much better each move would have been than its policy. */
  private regret(player: SolverPlayer): void {
    const { places, movers, firstMove, firstSlot, targets, endings, handCounts } = this.layout;
    const [hands0, hands1] = handCounts;
    const pairs = hands0 * hands1;
    const { worths, current, regrets } = this;
    const others = this.reaches[player === 0 ? 1 : 0];
    const hands = handCounts[player];
    const otherHands = handCounts[player === 0 ? 1 : 0];
    const sign = player === 0 ? 1 : -1;
    const mean = new Float64Array(hands);
    const gains: Float64Array[] = [];
    for (let place = places - 1; place >= 0; place--) {
      const at = place * pairs;
      worths.fill(0, at, at + pairs);
      const mover = movers[place] as SolverPlayer;
      const first = firstMove[place] as number;
      const end = firstMove[place + 1] as number;
      const moverHands = handCounts[mover];
      if (mover === player) mean.fill(0);
      let slot = firstSlot[place] as number;
      for (let move = first; move < end; move++, slot += moverHands) {
        const target = targets[move] as number;
        const next = target < 0 ? (endings[~target] as Float64Array) : worths;
        const from = target < 0 ? 0 : target * pairs;
        addWorth(worths, at, next, from, current, slot, mover, hands0, hands1);
        if (mover !== player) continue;
        const gain = keptAt(gains, move - first, hands);
        againstAll(gain, next, from, others, place * otherHands, player, hands0, hands1);
        for (let h = 0; h < hands; h++) (mean[h] as number) += (gain[h] as number) * (current[slot + h] as number);
      }
      if (mover !== player) continue;
      slot = firstSlot[place] as number;
      for (let move = first; move < end; move++, slot += hands) {
        const gain = gains[move - first] as Float64Array;
        for (let h = 0; h < hands; h++)
          regrets[slot + h] = Math.max(0, (regrets[slot + h] as number) + sign * ((gain[h] as number) - (mean[h] as number)));
      }
    }
  }

  /** The same in a tree. */
  private regretInTree(player: SolverPlayer): void {
    const { places, movers, firstMove, firstSlot, targets, endings, handCounts } = this.layout;
    const [hands0, hands1] = handCounts;
    const { worths, current, regrets } = this;
    const others = this.reaches[player === 0 ? 1 : 0];
    const hands = handCounts[player];
    const otherHands = handCounts[player === 0 ? 1 : 0];
    const sign = player === 0 ? 1 : -1;
    const ended = new Float64Array(hands);
    const coming = new Float64Array(otherHands);
    const gains: Float64Array[] = [];
    for (let place = places - 1; place >= 0; place--) {
      const at = place * hands;
      const first = firstMove[place] as number;
      const end = firstMove[place + 1] as number;
      let slot = firstSlot[place] as number;
      worths.fill(0, at, at + hands);
      if (movers[place] !== player) {
        for (let move = first; move < end; move++, slot += otherHands) {
          const target = targets[move] as number;
          if (target < 0) {
            for (let h = 0; h < otherHands; h++) coming[h] = (others[place * otherHands + h] as number) * (current[slot + h] as number);
            againstAll(ended, endings[~target] as Float64Array, 0, coming, 0, player, hands0, hands1);
            for (let h = 0; h < hands; h++) (worths[at + h] as number) += ended[h] as number;
          } else for (let h = 0, from = target * hands; h < hands; h++) (worths[at + h] as number) += worths[from + h] as number;
        }
        continue;
      }
      for (let move = first; move < end; move++, slot += hands) {
        const target = targets[move] as number;
        const gain = keptAt(gains, move - first, hands);
        if (target < 0) againstAll(gain, endings[~target] as Float64Array, 0, others, place * otherHands, player, hands0, hands1);
        else for (let h = 0, from = target * hands; h < hands; h++) gain[h] = worths[from + h] as number;
        for (let h = 0; h < hands; h++) (worths[at + h] as number) += (gain[h] as number) * (current[slot + h] as number);
      }
      slot = firstSlot[place] as number;
      for (let move = first; move < end; move++, slot += hands) {
        const gain = gains[move - first] as Float64Array;
        for (let h = 0; h < hands; h++)
          regrets[slot + h] = Math.max(0, (regrets[slot + h] as number) + sign * ((gain[h] as number) - (worths[at + h] as number)));
      }
    }
  }

  /** The next policy of a player: moves in proportion to their regrets. */
  private match(player: SolverPlayer): void {
    const { places, movers } = this.layout;
    for (let place = 0; place < places; place++) if (movers[place] === player) this.normalise(place, this.regrets, this.current);
    this.reach(player);
  }

  private normalise(place: number, weights: Float64Array, policy: Float64Array): void {
    const { movers, firstMove, firstSlot, handCounts } = this.layout;
    const hands = handCounts[movers[place] as SolverPlayer];
    const from = firstSlot[place] as number;
    const end = firstSlot[place + 1] as number;
    const alike = 1 / ((firstMove[place + 1] as number) - (firstMove[place] as number));
    for (let h = from; h < from + hands; h++) {
      let sum = 0;
      for (let slot = h; slot < end; slot += hands) sum += weights[slot] as number;
      if (sum > 0) for (let slot = h; slot < end; slot += hands) policy[slot] = (weights[slot] as number) / sum;
      else for (let slot = h; slot < end; slot += hands) policy[slot] = alike;
    }
  }
}

const PLAYERS = [0, 1] as const;

/** A list to work with, made when first needed. */
export function keptAt(lists: Float64Array[], at: number, length: number): Float64Array {
  const list = lists[at] ?? new Float64Array(length);
  lists[at] = list;
  return list;
}

/** Adds what a move leads to, as far as the mover makes it with each hand. */
export function addWorth(
  worths: Float64Array,
  at: number,
  next: Float64Array,
  from: number,
  policy: Float64Array,
  slot: number,
  mover: SolverPlayer,
  hands0: number,
  hands1: number,
): void {
  if (mover === 0) {
    for (let h0 = 0; h0 < hands0; h0++) {
      const share = policy[slot + h0] as number;
      if (share === 0) continue;
      const row = h0 * hands1;
      for (let h1 = 0; h1 < hands1; h1++) (worths[at + row + h1] as number) += share * (next[from + row + h1] as number);
    }
  } else {
    for (let h0 = 0; h0 < hands0; h0++) {
      const row = h0 * hands1;
      for (let h1 = 0; h1 < hands1; h1++) (worths[at + row + h1] as number) += (policy[slot + h1] as number) * (next[from + row + h1] as number);
    }
  }
}

/** What each hand of a player gets against all hands of the other, as likely as they come here. */
export function againstAll(
  gain: Float64Array,
  next: Float64Array,
  from: number,
  others: Float64Array,
  at: number,
  player: SolverPlayer,
  hands0: number,
  hands1: number,
): void {
  if (player === 0) {
    for (let h0 = 0; h0 < hands0; h0++) {
      const row = from + h0 * hands1;
      let sum = 0;
      for (let h1 = 0; h1 < hands1; h1++) sum += (others[at + h1] as number) * (next[row + h1] as number);
      gain[h0] = sum;
    }
  } else {
    gain.fill(0);
    for (let h0 = 0; h0 < hands0; h0++) {
      const share = others[at + h0] as number;
      if (share === 0) continue;
      const row = from + h0 * hands1;
      for (let h1 = 0; h1 < hands1; h1++) (gain[h1] as number) += share * (next[row + h1] as number);
    }
  }
}
