/**
 * How a sensible player moves, in thought: what each move saves in ravens, at a glance (insight.ts). Playouts ask it at every step, so it leaves out what
 * the considered player weighs at leisure: who did what with a card, and exact odds of Take 2.
 */
import type { Seat } from '@parlour/kernel';
import { type Card, isSpecial, total } from '../src/cards.ts';
import type { Move } from '../src/moves.ts';
import { isLastRound } from '../src/options.ts';
import type { State } from '../src/state.ts';
import { Insight, PEEK1, RAVENS, ravensIn, SWAP2, TAKE2 } from './insight.ts';

/** Whoever replaces a card they do not know knows one more: worth so many ravens beyond its own. */
const KNOWING = 0.8;
/** The next seat may take what is put on the discard: each raven below this, and what it costs. */
const TEMPTING = 4;
const GIFT = 0.25;
/** What a look is worth, at an own card and at another's; each raven that a dream is heavier than this makes it less interesting. */
const LOOK_OWN = 1;
const LOOK_OTHERS = 0.5;
const LIGHTNESS = 0.02;
const USUAL_DREAM = 12;
/** An exchange has to bring so many ravens. */
const WORTH_MOVING = 0.5;
/** A raven more on a seat that is behind in the game counts this part of one on a seat ahead. */
const BEHIND = 0.67;
/** Two cards to choose from are better than one by so many standard deviations. */
const BETTER_OF_TWO = 0.56;
/** A call is a guess with more own cards unknown than this. */
const BLIND = 1;
/** The part of a lead that is still there at the end of a round played on; how far seats drift apart until then, as a variance. */
const LASTING = 0.7;
const DRIFT = 40;
/** Who still gains much from each turn should not end the round. */
const PATIENCE = 1.75;
/** What it is worth to beat all others in the end, and to end a game that is won, in ravens. */
const STAKE = 40;
const CLOSING = 1;
/** A tie for the lightest dream is no penalty. */
const TIE = 0.5;
/** So many ravens less make a move e times less likely; what is worse by PATENT is not made. */
const TEMPER = 0.25;
const PATENT = 2;

/** How readily each of these moves is made: the likelier the more it saves. */
export function inclinationsOf(state: State, seat: Seat, moves: readonly Move[]): readonly number[] {
  if (state.phase.kind === 'peeking' || moves.length === 1) return moves.map(() => 1);
  const values = valuesOf(state, seat, moves);
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) most = Math.max(most, value);
  if (most === Number.NEGATIVE_INFINITY) return moves.map(() => 1);
  for (let i = 0; i < values.length; i++) {
    const behind = (values[i] ?? 0) - most;
    values[i] = behind < -PATENT ? 0 : Math.exp(behind / TEMPER);
  }
  return values;
}

/** What each move saves, in ravens; −∞ for one that is silly. */
export function valuesOf(state: State, seat: Seat, moves: readonly Move[]): number[] {
  insight.look(state, seat);
  const { phase } = state;
  switch (phase.kind) {
    case 'playing': {
      const turn = turnValues(insight, state);
      return moves.map(({ kind }) => (kind === 'draw' ? turn.draw : kind === 'take' ? turn.take : turn.pobudka));
    }
    case 'holding': {
      const isOver = total(state.pile) === 0;
      return moves.map((move) => {
        if (move.kind === 'swap') return swapValue(insight, ravensIn(phase.card), move.place, isOver);
        return move.kind === 'discard' ? discardValue(ravensIn(phase.card), isOver) : useValue(insight, state, phase.card, isOver);
      });
    }
    case 'take2': {
      const isOver = total(state.pile) === 0;
      return phase.cards.map((card) => drawnValue(insight, state, card, isOver));
    }
    case 'peek1':
      return moves.map((move) => (move.kind === 'look' ? lookValue(insight, move.seat, move.place) : 0));
    case 'swap2':
      return moves.map((move) =>
        move.kind === 'exchange' ? exchangeValue(insight, state, move.seat, move.place, move.otherSeat, move.otherPlace) : 0,
      );
    default:
      return moves.map(() => 0);
  }
}

/** Filled anew by each look. */
const insight = new Insight();

function turnValues(insight: Insight, state: State): { readonly draw: number; readonly take: number; readonly pobudka: number } {
  const most = bestPlace(insight);
  const { mean, better } = oneOf(insight, most, bestLook(insight), bestExchange(insight, state));
  const draw = mean + ((insight.unseen[TAKE2] ?? 0) / (insight.unseenCards || 1)) * better;
  const top = state.discard.at(-1);
  const take = top === undefined ? Number.NEGATIVE_INFINITY : most - ravensIn(top);
  const playing = Math.max(draw, take);
  return { draw, take, pobudka: playing + callValue(insight, state, playing) };
}

/** What a card not seen saves on average, and how much more the better of two. */
function oneOf({ unseen, unseenCards }: Insight, most: number, look: number, move: number): { readonly mean: number; readonly better: number } {
  let [sum, squares] = [0, 0];
  for (let kind = 0; kind < unseen.length; kind++) {
    const count = unseen[kind] ?? 0;
    if (count === 0) continue;
    const ravens = RAVENS[kind] ?? 0;
    let value = Math.max(most - ravens, -gift(ravens));
    if (kind === PEEK1) value = Math.max(value, look);
    else if (kind === SWAP2) value = Math.max(value, move);
    sum += count * value;
    squares += count * value * value;
  }
  const cards = unseenCards || 1;
  const mean = sum / cards;
  return { mean, better: BETTER_OF_TWO * Math.sqrt(Math.max(0, squares / cards - mean * mean)) };
}

/** Ravens that leave the dream where a card of none would save most. */
function bestPlace(insight: Insight): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < insight.size; place++) most = Math.max(most, placed(insight, place));
  return most;
}

function placed(insight: Insight, place: number): number {
  const old = insight.guessAt(insight.seat, place);
  return (insight.knows(insight.seat, place) ? old : old + KNOWING) - gift(old);
}

const gift = (ravens: number): number => (ravens < TEMPTING ? GIFT * (TEMPTING - ravens) : 0);

const swapValue = (insight: Insight, ravens: number, place: number, isOver: boolean): number =>
  (isOver ? insight.guessAt(insight.seat, place) : placed(insight, place)) - ravens;

const discardValue = (ravens: number, isOver: boolean): number => (isOver ? 0 : -gift(ravens));

function useValue(insight: Insight, state: State, card: Card, isOver: boolean): number {
  if (card === 'S7') return bestExchange(insight, state);
  if (isOver) return Number.NEGATIVE_INFINITY;
  if (card === 'P6') return bestLook(insight);
  const { mean, better } = oneOf(insight, bestPlace(insight), bestLook(insight), bestExchange(insight, state));
  return mean + better;
}

function drawnValue(insight: Insight, state: State, card: Card, isOver: boolean): number {
  const ravens = ravensIn(card);
  const most = isOver ? insight.heaviest(insight.seat) : bestPlace(insight);
  const plain = Math.max(most - ravens, discardValue(ravens, isOver));
  return isSpecial(card) ? Math.max(plain, useValue(insight, state, card, isOver)) : plain;
}

function lookValue(insight: Insight, of: Seat, place: number): number {
  if (insight.knows(of, place)) return Number.NEGATIVE_INFINITY;
  return of === insight.seat ? LOOK_OWN : LOOK_OTHERS - LIGHTNESS * ((insight.sums[of] ?? 0) - USUAL_DREAM);
}

function bestLook(insight: Insight): number {
  if (insight.blanks(insight.seat) > 0) return LOOK_OWN;
  for (let of = 0; of < insight.seats; of++) if (insight.blanks(of) > 0) return LOOK_OTHERS;
  return Number.NEGATIVE_INFINITY;
}

function exchangeValue(insight: Insight, { totals }: State, one: Seat, place: number, other: Seat, otherPlace: number): number {
  if (one === other) return Number.NEGATIVE_INFINITY;
  const { seat } = insight;
  const gain = insight.guessAt(other, otherPlace) - insight.guessAt(one, place);
  if ((one === seat && gain > -WORTH_MOVING) || (other === seat && gain < WORTH_MOVING)) return Number.NEGATIVE_INFINITY;
  const value = gain * (harm(totals, seat, one) - harm(totals, seat, other));
  return value > 0 ? value : Number.NEGATIVE_INFINITY;
}

function bestExchange(insight: Insight, { totals }: State): number {
  const { seat } = insight;
  const most = insight.heaviest(seat);
  let best = Number.NEGATIVE_INFINITY;
  for (let of = 0; of < insight.seats; of++) {
    if (of === seat) continue;
    const gain = most - insight.lightest(of);
    if (gain >= WORTH_MOVING) best = Math.max(best, gain * (1 + harm(totals, seat, of)));
  }
  return best;
}

/** What a raven more in a seat's dream is worth to this one. */
function harm(totals: readonly number[], seat: Seat, of: Seat): number {
  if (of === seat) return -1;
  return ((totals[of] ?? 0) <= (totals[seat] ?? 0) ? 1 : BEHIND) / (totals.length - 1);
}

function callValue(insight: Insight, { options, totals, round }: State, turn: number): number {
  const { seat, seats, sums, doubts } = insight;
  if (insight.blanks(seat) > BLIND) return Number.NEGATIVE_INFINITY;
  const own = sums[seat] ?? 0;
  const off = doubts[seat] ?? 0;
  let [lowest, leads] = [1, 0];
  for (let of = 0; of < seats; of++) {
    if (of === seat) continue;
    const lead = (sums[of] ?? 0) - own;
    leads += lead;
    lowest *= chanceOf(lead + TIE, off + (doubts[of] ?? 0));
  }
  const fine = Number(options.penalty) * (1 - lowest);
  const others = seats - 1;
  const after = totals.map((ravens, of) => ravens + (sums[of] ?? 0) + (of === seat ? fine : 0));
  if (!isLastRound(options, round, after)) return ((1 - LASTING) * leads) / others - fine - PATIENCE * turn;
  let [now, later] = [0, 0];
  for (let of = 0; of < seats; of++) {
    if (of === seat) continue;
    const lead = (sums[of] ?? 0) - own;
    const ahead = lead + (totals[of] ?? 0) - (totals[seat] ?? 0);
    const doubt = off + (doubts[of] ?? 0);
    now += chanceOf(ahead - fine, doubt);
    later += chanceOf(ahead - (1 - LASTING) * lead, doubt + DRIFT);
  }
  return (STAKE * (now - later)) / others + CLOSING * ((2 * now) / others - 1);
}

/** The chance that a lead is above zero, as if it were normal: by the logistic curve that lies close to that. */
const chanceOf = (lead: number, variance: number): number => 1 / (1 + Math.exp((-LOGISTIC * lead) / Math.sqrt(variance + GRAIN)));
const LOGISTIC = 1.702;
/** Ravens are whole: even what is known exactly is this blurred. */
const GRAIN = 0.1;
