/**
 * The games that the solver solves: two players, each with a secret hand that chance gives at the start; from then on every move is public, and what
 * one wins the other loses. Nodes of such a game are places in the bidding, the same for all hands. A game is laid out once, as flat lists.
 */

/** Player 0 moves first. */
export type SolverPlayer = 0 | 1;

/** What player 0 gets in the end, by hands: at `hand of player 0 * hands of player 1 + hand of player 1`. One that is used again is kept once. */
export type Payoffs = Float64Array;

/** Where a move leads. */
export type Ahead<N> = { readonly to: N } | { readonly ends: Payoffs };

export interface HandGame<N> {
  /** How likely each hand of each player is; hands of the two are independent. */
  readonly hands: readonly [readonly number[], readonly number[]];
  readonly root: N;
  mover(node: N): SolverPlayer;
  /** Where each move leads, always in the same order. */
  moves(node: N): readonly Ahead<N>[];
  /**
   * What the mover remembers: nodes of one memory are one place, with one policy, and all of them have the same moves. Absent: everybody remembers
   * everything, as the theory wants it. With a short memory far larger games fit, and what that costs is measured (best-reply.ts).
   */
  memory?(node: N): number | string;
}

/** The game as lists. Places are numbered so that moves lead upwards; place 0 is the beginning. */
export interface Layout<N = unknown> {
  /** One of each place. */
  readonly nodes: readonly N[];
  readonly handCounts: readonly [number, number];
  readonly handChances: readonly [Float64Array, Float64Array];
  readonly places: number;
  /** Only one way of bidding leads to each place: everybody remembers everything. */
  readonly isTree: boolean;
  readonly movers: Uint8Array;
  /** The moves of a place are those from `firstMove[place]` up to the next place's. */
  readonly firstMove: Int32Array;
  /** Where a move leads: a place, or below 0 an ending, `~targets[move]`. */
  readonly targets: Int32Array;
  readonly endings: readonly Payoffs[];
  /** In a policy, move number i of a place with hand h is at `firstSlot[place] + i * hands of the mover + h`. */
  readonly firstSlot: Int32Array;
  /** How long a policy is. */
  readonly slots: number;
}

/** How likely each move is at each place with each hand. */
export type Policy = Float64Array;

export function layOut<N>(game: HandGame<N>): Layout<N> {
  const handCounts = [game.hands[0].length, game.hands[1].length] as const;
  const found = gather(game);
  const places = found.length;
  const moves = found.reduce((sum, { ahead }) => sum + ahead.length, 0);
  const nodes: N[] = [];
  const movers = new Uint8Array(places);
  const firstMove = new Int32Array(places + 1);
  const firstSlot = new Int32Array(places + 1);
  const targets = new Int32Array(moves);
  const endings: Payoffs[] = [];
  const endingAt = new Map<Payoffs, number>();
  // Found from the end to the beginning: numbers are turned around.
  const numberOf = (order: number): number => places - 1 - order;
  let move = 0;
  let slot = 0;
  for (let place = 0; place < places; place++) {
    const { node, mover, ahead } = found[numberOf(place)] as Found<N>;
    nodes.push(node);
    movers[place] = mover;
    firstMove[place] = move;
    firstSlot[place] = slot;
    for (const target of ahead) {
      if (typeof target === 'number') targets[move] = numberOf(target);
      else {
        const at = endingAt.get(target) ?? endings.push(target) - 1;
        endingAt.set(target, at);
        targets[move] = ~at;
      }
      move++;
    }
    slot += ahead.length * handCounts[mover];
  }
  firstMove[places] = move;
  firstSlot[places] = slot;
  const handChances = [Float64Array.from(game.hands[0]), Float64Array.from(game.hands[1])] as const;
  return { nodes, handCounts, handChances, places, isTree: game.memory === undefined, movers, firstMove, targets, endings, firstSlot, slots: slot };
}

interface Found<N> {
  readonly node: N;
  readonly mover: SolverPlayer;
  /** Places by the order in which they were found, or endings. */
  readonly ahead: readonly (number | Payoffs)[];
}

/** All places, each after those that its moves lead to. */
function gather<N>(game: HandGame<N>): readonly Found<N>[] {
  const found: Found<N>[] = [];
  const orders = new Map<number | string, number>();
  const visit = (node: N): number => {
    const memory = game.memory?.(node);
    const known = memory === undefined ? undefined : orders.get(memory);
    if (known !== undefined) return known;
    const ahead = game.moves(node).map((next) => ('to' in next ? visit(next.to) : next.ends));
    const order = found.push({ node, mover: game.mover(node), ahead }) - 1;
    if (memory !== undefined) orders.set(memory, order);
    return order;
  };
  visit(game.root);
  return found;
}
