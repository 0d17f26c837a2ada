/**
 * A turn as the blueprint sees it: which of its rows it falls into, and what each of its options means here. Both are told by odds, not by numbers of
 * dice, so that one table serves any number of seats, dice and faces. What was bid before counts as far as a short memory goes: how the standing
 * bid came about. First the public part is looked at, then hands are held against it, one or hundreds.
 */

import { leastAbove } from '../../src/bids.ts';
import { ACE } from '../../src/kinds.ts';
import { countIn, type Faces, type LeanRound } from './lean-round.ts';

/** What there is to do under a bid, in the order of a row. */
export const REPLIES = ['dudo', 'jonti', 'same', 'sameJump', 'best', 'bestJump', 'second', 'bluff', 'aces', 'sameEdge', 'bestEdge'] as const;
export const DUDO = 0;
export const JONTI = 1;
const [SAME, SAME_JUMP, BEST, BEST_JUMP, SECOND, BLUFF, ACES, SAME_EDGE, BEST_EDGE] = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Openings: on the best, the second and the worst face, each at these shares of what all dice together should come to, and on aces. */
const LEVELS = [0.25, 0.5, 0.75, 1, 1.3] as const;
const ACE_LEVELS = [0.6, 1] as const;
export const OPENINGS = 3 * LEVELS.length + ACE_LEVELS.length;

/** Edges between the bins of how likely the standing bid holds, and the best raise would. */
const HOLDS = [0.8, 0.6, 0.42, 0.27, 0.14, 0.04] as const;
const RAISE = [0.999, 0.7, 0.5, 0.3, 0.12] as const;
/** A raise to the edge holds as likely as this. */
const EDGE = 0.5;
/** A raise that can hardly be true is none. */
const HOPELESS = 0.015;
const HOLDS_BINS = HOLDS.length + 3;
const RAISE_BINS = RAISE.length + 1;
const MEMORIES = 7;
const CLASSES = 25;
const BEST_COUNTS = 7;

export const REPLY_ROWS = CLASSES * HOLDS_BINS * MEMORIES * RAISE_BINS * 2 * 2;
export const OPENING_ROWS = CLASSES * BEST_COUNTS * 3 * 3;

export class BlueprintSpot {
  isOpening = true;
  row = 0;
  /** How many options there are; those without a quantity can't be taken here. A call has one of 1. */
  width = 0;
  readonly quantities = new Int16Array(OPENINGS);
  readonly faces = new Int16Array(OPENINGS);
  /** How likely the standing bid holds by the own dice alone. */
  holds = 0;
  private others = 0;
  private kind = 0;
  private memory = 0;
  private level = 0;
  private isLocked = false;
  private round: LeanRound | null = null;
  private readonly least = new Int16Array(10);
  private readonly own = new Int16Array(10);
  private readonly odds = new Float64Array(10);

  /** The public part of the turn after so many bids, for a seat. */
  look(round: LeanRound, seat: number, bids: number): void {
    const { table, dice, total } = round;
    const mine = dice[seat] ?? 0;
    this.round = round;
    this.others = total - mine;
    this.kind = kindOf(dice.length, mine, this.others);
    this.isOpening = bids === 0;
    this.width = this.isOpening ? OPENINGS : REPLIES.length;
    if (this.isOpening) return;
    const standing = { quantity: round.quantities[bids - 1] ?? 0, face: round.faces[bids - 1] ?? 0 };
    this.isLocked = round.locked[seat] === true;
    for (let face = 1; face <= table.faces; face++) {
      const least = leastAbove(standing, face, table.faces, table.acesWild);
      this.least[face] = least > table.highest || (this.isLocked && face !== standing.face) ? 0 : least;
    }
    this.memory = memoryOf(round, bids);
    this.level = standing.quantity > total * table.tails.chance(standing.face) ? 1 : 0;
    this.quantities[DUDO] = 1;
    this.quantities[JONTI] = table.exact ? 1 : 0;
    this.faces[SAME] = standing.face;
    this.faces[SAME_JUMP] = standing.face;
    this.faces[SAME_EDGE] = standing.face;
    this.faces[ACES] = ACE;
    this.standing = standing.quantity;
    this.standingFace = standing.face;
  }
  private standing = 0;
  private standingFace = 0;

  /** What it is with this hand. */
  hold(hand: Faces): void {
    if (this.isOpening) this.open(hand);
    else this.reply(hand);
  }

  private open(hand: Faces): void {
    const { round, own, odds, quantities } = this;
    if (round === null) return;
    const { table, total } = round;
    const first = table.acesWild ? ACE + 1 : ACE;
    for (let face = first; face <= table.faces; face++) {
      own[face] = countIn(hand, face, table.acesWild);
      odds[face] = (own[face] ?? 0) + this.others * table.tails.chance(face);
    }
    const best = this.pick(first, 0, 0, 1);
    const second = this.pick(first, best, 0, 1);
    const worst = this.pick(first, best, second, -1);
    this.openOn(0, best, total);
    this.openOn(LEVELS.length, second, total);
    this.openOn(2 * LEVELS.length, worst, total);
    const usual = total * table.tails.chance(ACE) + 0.5;
    let before = 0;
    for (let i = 0; i < ACE_LEVELS.length; i++) {
      const quantity = Math.min(table.highest, Math.max(1, Math.round(usual * (ACE_LEVELS[i] ?? 1))));
      const at = 3 * LEVELS.length + i;
      quantities[at] = table.acesWild && table.openOnAces && quantity !== before ? quantity : 0;
      this.faces[at] = ACE;
      before = quantity;
    }
    const most = own[best] ?? 0;
    const apart = Math.min(2, most - (second === 0 ? 0 : (own[second] ?? 0)));
    const aces = table.acesWild ? Math.min(2, hand[ACE] ?? 0) : 0;
    this.row = ((this.kind * BEST_COUNTS + Math.min(BEST_COUNTS - 1, most)) * 3 + apart) * 3 + aces;
  }

  private openOn(from: number, face: number, total: number): void {
    const { table } = this.round ?? {};
    const usual = total * (table?.tails.chance(face) ?? 0) + 0.5;
    let before = 0;
    for (let i = 0; i < LEVELS.length; i++) {
      const quantity = face === 0 ? 0 : Math.min(table?.highest ?? 0, Math.max(1, Math.round(usual * (LEVELS[i] ?? 1))));
      this.quantities[from + i] = quantity === before ? 0 : quantity;
      this.faces[from + i] = face;
      before = quantity;
    }
  }

  private reply(hand: Faces): void {
    const { round, own, odds, least, quantities, faces, others } = this;
    if (round === null) return;
    const { table } = round;
    const { tails, acesWild, highest } = table;
    const face = this.standingFace;
    for (let each = 1; each <= table.faces; each++) {
      own[each] = countIn(hand, each, acesWild);
      const quantity = least[each] ?? 0;
      odds[each] = quantity === 0 ? -1 : tails.atLeast(each, others, quantity - (own[each] ?? 0));
    }
    const need = this.standing - (own[face] ?? 0);
    this.holds = tails.atLeast(face, others, need);
    const first = acesWild ? ACE + 1 : ACE;
    const best = this.pickRaise(first, face, 0, 0);
    const second = this.pickRaise(first, face, best, 0);
    const bluff = this.pickBluff(first, face, best, second);
    const same = least[face] ?? 0;
    quantities[SAME] = same;
    quantities[SAME_JUMP] = same > 0 && same < highest ? same + 1 : 0;
    faces[BEST] = best;
    faces[BEST_JUMP] = best;
    faces[BEST_EDGE] = best;
    faces[SECOND] = second;
    faces[BLUFF] = bluff;
    const onBest = least[best] ?? 0;
    quantities[BEST] = onBest;
    quantities[BEST_JUMP] = onBest > 0 && onBest < highest ? onBest + 1 : 0;
    quantities[SECOND] = least[second] ?? 0;
    quantities[BLUFF] = least[bluff] ?? 0;
    quantities[ACES] = face === ACE || !acesWild ? 0 : (least[ACE] ?? 0);
    quantities[SAME_EDGE] = this.edge(face, same);
    quantities[BEST_EDGE] = this.edge(best, onBest);
    for (let i = JONTI + 1; i < REPLIES.length; i++) {
      const quantity = quantities[i] ?? 0;
      if (quantity > 0 && tails.atLeast(faces[i] ?? 0, others, quantity - (own[faces[i] ?? 0] ?? 0)) < HOPELESS) quantities[i] = 0;
    }
    const onSame = odds[face] ?? -1;
    const onOther = best === 0 ? -1 : (odds[best] ?? -1);
    const isSame = onSame >= onOther ? 1 : 0;
    const holds = need < 0 ? 0 : need === 0 ? 1 : 2 + binOf(this.holds, HOLDS);
    const raise = binOf(Math.max(onSame, onOther), RAISE);
    this.row = ((((this.kind * HOLDS_BINS + holds) * MEMORIES + this.memory) * RAISE_BINS + raise) * 2 + isSame) * 2 + this.level;
  }

  /** The most that is as likely as not, if a jump by one does not come to it; 0 if there is no such bid. */
  private edge(face: number, least: number): number {
    const { table } = this.round ?? {};
    if (table === undefined || least === 0) return 0;
    const most = Math.min(table.highest, this.others + (this.own[face] ?? 0));
    let quantity = least + 1;
    while (quantity < most && table.tails.atLeast(face, this.others, quantity + 1 - (this.own[face] ?? 0)) >= EDGE) quantity++;
    return quantity > least + 1 ? quantity : 0;
  }

  /** The face with most (or, by −1, fewest) to hope for, and of equals the highest; 0 if there is none. */
  private pick(first: number, not: number, nor: number, sign: number): number {
    let [found, most] = [0, Number.NEGATIVE_INFINITY];
    for (let face = this.round?.table.faces ?? 0; face >= first; face--) {
      if (face === not || face === nor) continue;
      const hope = sign * (this.odds[face] ?? 0);
      if (hope > most) {
        found = face;
        most = hope;
      }
    }
    return found;
  }

  /** The face whose smallest raise is the likeliest to hold. */
  private pickRaise(first: number, standing: number, not: number, nor: number): number {
    let [found, most] = [0, -0.5];
    for (let face = this.round?.table.faces ?? 0; face >= first; face--) {
      if (face === standing || face === not || face === nor) continue;
      const odds = this.odds[face] ?? -1;
      if (odds > most) {
        found = face;
        most = odds;
      }
    }
    return found;
  }

  /** Of what can be bid at the smallest quantity, the face with the least behind it. */
  private pickBluff(first: number, standing: number, not: number, nor: number): number {
    let [found, smallest, fewest] = [0, Number.POSITIVE_INFINITY, 0];
    for (let face = this.round?.table.faces ?? 0; face >= first; face--) {
      const quantity = this.least[face] ?? 0;
      if (face === standing || face === not || face === nor || quantity === 0) continue;
      const held = this.own[face] ?? 0;
      if (quantity > smallest || (quantity === smallest && held >= fewest)) continue;
      found = face;
      smallest = quantity;
      fewest = held;
    }
    return found;
  }
}

function binOf(odds: number, edges: readonly number[]): number {
  let bin = 0;
  while (bin < edges.length && odds <= (edges[bin] ?? 0)) bin++;
  return bin;
}

/** Who has how many against how many: duels apart by both, more seats by the own dice. */
function kindOf(seats: number, mine: number, others: number): number {
  if (seats === 2) return 4 * few(mine) + few(others);
  return 16 + (seats === 3 ? 0 : seats <= 5 ? 3 : 6) + (mine === 1 ? 0 : mine <= 3 ? 1 : 2);
}
const few = (dice: number): number => (dice <= 1 ? 0 : dice === 2 ? 1 : dice <= 4 ? 2 : 3);

/**
 * How the standing bid came about: an opening that is low, usual or high; a raise on a face that its bidder has named before, or that another
 * has; a new face as low as could be; anything higher than it had to be.
 */
function memoryOf(round: LeanRound, bids: number): number {
  const { quantities, faces, bidders, table, total } = round;
  const face = faces[bids - 1] ?? 0;
  const quantity = quantities[bids - 1] ?? 0;
  if (bids === 1) {
    const share = quantity / (total * table.tails.chance(face) + 0.5);
    return share < 0.6 ? 0 : share < 0.9 ? 1 : 2;
  }
  const before = { quantity: quantities[bids - 2] ?? 0, face: faces[bids - 2] ?? 0 };
  if (quantity > leastAbove(before, face, table.faces, table.acesWild)) return 6;
  for (let i = bids - 2; i >= 0; i--) if (faces[i] === face && bidders[i] === bidders[bids - 1]) return 3;
  for (let i = bids - 2; i >= 0; i--) if (faces[i] === face) return 4;
  return 5;
}
