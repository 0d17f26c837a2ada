/** What a strong player thinks about: which of its sensible turns, or gifts, comes out best over the hands it believes in. */
import type { Chance } from '@parlour/kernel';
import type { DalmutiView } from '../seen/seen.ts';
import { type GiveMove, type Own, sizeOf, valuesGiven } from '../src/dalmuti.ts';
import { Believed } from './belief.ts';
import { giftWorths } from './court.ts';
import { EVIDENCE } from './evidence.ts';
import { PLACES } from './reckoner.ts';
import { stakesFor } from './stakes.ts';
import { think } from './think.ts';
import { addCard, outsetOf, reckonerFor, type TrickMove, turnOfMove, turnWorths } from './turns.ts';

export interface Effort {
  /** Over how many worlds it is thought through at most, and how many cards are played in them. */
  readonly worlds: number;
  readonly cards: number;
  /** How many moves are considered. */
  readonly moves: number;
}

export function thoughtTurn(
  view: DalmutiView,
  own: Own,
  turns: readonly TrickMove[],
  effort: Effort,
  chance: Chance,
  more: () => boolean,
): TrickMove | undefined {
  const { open } = view;
  const considered = likeliest(turns, turnWorths(open, own, turns), effort.moves);
  const believed = new Believed(view, EVIDENCE, chance);
  let outset = outsetOf(open, own, new Uint8Array(0));
  const found = think({
    ...questionOf(view, own, effort),
    count: considered.length,
    draw() {
      outset = { ...outset, hands: believed.draw() };
    },
    begin(playout, move) {
      const turn = considered[move];
      playout.begin(outset);
      if (turn !== undefined) playout.take(turnOfMove(turn));
    },
    more,
  });
  return considered[found];
}

export function thoughtGift(
  view: DalmutiView,
  own: Own,
  gifts: readonly GiveMove[],
  effort: Effort,
  chance: Chance,
  more: () => boolean,
): GiveMove | undefined {
  const { open } = view;
  const considered = likeliest(gifts, giftWorths(open, own, gifts), effort.moves);
  const believed = new Believed(view, EVIDENCE, chance);
  const tax = open.taxes.find(({ dalmuti }) => dalmuti === own.seat);
  const owing = open.taxes.filter(({ dalmuti, returned }) => dalmuti !== own.seat && !returned);
  const base = outsetOf(open, own, new Uint8Array(0));
  let drawn = new Uint8Array(0);
  const hands = new Uint8Array(open.sizes.length * PLACES);
  const found = think({
    ...questionOf(view, own, effort),
    count: considered.length,
    draw() {
      drawn = Uint8Array.from(believed.draw());
      for (const { dalmuti, peon, cards } of owing) for (let i = 0; i < cards; i++) giveAnyOf(drawn, dalmuti, peon);
    },
    begin(playout, move) {
      hands.set(drawn);
      const gift = considered[move];
      for (const value of gift === undefined ? [] : valuesGiven(gift)) {
        hands[own.seat * PLACES + value - 1] = (hands[own.seat * PLACES + value - 1] as number) - 1;
        addCard(hands, tax?.peon ?? own.seat, value);
      }
      playout.begin({ ...base, hands });
    },
    more,
  });
  return considered[found];
}

const questionOf = ({ open }: DalmutiView, { seat }: Own, { worlds, cards }: Effort) => ({
  seat,
  worlds,
  cards,
  inHands: sizeOf(open.sizes),
  reckoner: reckonerFor(open),
  stakes: stakesFor(open, seat),
});

/** As another Dalmuti mostly does: what it has fewest of, the worst of these, and nothing good. */
function giveAnyOf(hands: Uint8Array, from: number, to: number): void {
  let [found, fewest] = [0, Number.POSITIVE_INFINITY];
  for (let value = PLACES - 1; value >= 1; value--) {
    const count = hands[from * PLACES + value - 1] as number;
    if (count > 0 && count < fewest && (value >= MIDDLING || found === 0)) [found, fewest] = [value, count];
  }
  if (found === 0) return;
  hands[from * PLACES + found - 1] = (hands[from * PLACES + found - 1] as number) - 1;
  addCard(hands, to, found);
}
const MIDDLING = 6;

/** The moves worth most by reckoning, best first. */
function likeliest<M>(moves: readonly M[], worths: readonly number[], count: number): readonly M[] {
  return moves
    .map((move, i) => ({ move, worth: worths[i] ?? 0 }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, count)
    .map(({ move }) => move);
}
