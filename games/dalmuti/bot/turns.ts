/**
 * Playing and passing, as the reckoner sees it. Every play is weighed by the hand it leaves, the chance that it takes the trick, and whom it lets
 * out; a pass by the hand as it is. So weak and long sets are led, low ones and Jesters kept to come back with until they are likely to hold.
 */
import type { Seat } from '@parlour/kernel';
import { standingIn, trickOf, unseenCards } from '../seen/seen.ts';
import {
  countOf,
  type Hand,
  hasPassed,
  jestersAloneValue,
  type Open,
  type Own,
  PACKS,
  type PassTrickMove,
  type PlaySetMove,
  sizeOfSet,
  valuesOf,
} from '../src/dalmuti.ts';
import { HABITS } from './habits.ts';
import { type Outset, Playout } from './playout.ts';
import { PLACES, Reckoner, type Turn, turnOf } from './reckoner.ts';

export type TrickMove = PlaySetMove | PassTrickMove;

/** The reckoner where Jesters alone are the best, and where they are the worst. */
const BEST_JESTERS = new Reckoner(HABITS, true);
const WORST_JESTERS = new Reckoner(HABITS, false);
export const reckonerFor = ({ options }: Open): Reckoner => (options.jestersAlone === '1' ? BEST_JESTERS : WORST_JESTERS);

export const turnOfMove = (move: TrickMove): Turn => (move.kind === 'pass' ? 0 : turnOf(move.value, move.cards, move.jesters));

const MOMENT = new Playout();

/** The worth of each way to take this turn. */
export function turnWorths(open: Open, own: Own, turns: readonly TrickMove[]): readonly number[] {
  const reckoner = reckonerFor(open);
  MOMENT.begin(outsetOf(open, own, anyHands(open, own)));
  MOMENT.lookFor(reckoner);
  const leads = standingIn(open) === null;
  return turns.map((turn) => (turn.kind === 'pass' ? reckoner.passing() : reckoner.playing(turnOfMove(turn), leads)));
}

/** How far each of these hands is from its end, before the round begins. */
export function distances(open: Open, own: Own, hands: readonly Hand[]): readonly number[] {
  const reckoner = reckonerFor(open);
  const all = anyHands(open, own);
  return hands.map((hand) => {
    all.set(hand, own.seat * PLACES);
    MOMENT.begin({ ...outsetOf(open, own, all), turn: own.seat });
    MOMENT.lookFor(reckoner);
    return reckoner.distance();
  });
}

/** A moment of play with these hands. */
export function outsetOf(open: Open, own: Own, hands: Uint8Array): Outset {
  const standing = standingIn(open);
  const trick = trickOf(open);
  return {
    seats: open.sizes.length,
    order: open.order,
    passLocks: open.options.passLocks,
    jestersAlone: jestersAloneValue(open.options, own.hand),
    turn: open.turn,
    hands,
    finished: open.finished,
    hasPassed: open.sizes.map((_, seat) => hasPassed({ trick, options: open.options }, seat)),
    standing: standing && { seat: standing.seat, value: standing.value, size: sizeOfSet(standing) },
  };
}

/** The own hand, and the others' as they can't be but for their sizes: all that a reckoner asks of them is how large they are. */
function anyHands(open: Open, own: Own): Uint8Array {
  const hands = new Uint8Array(open.sizes.length * PLACES);
  const unseen = valuesOf(unseenCards(PACKS.at(open.version).copies, { open, own }));
  for (const [seat, size] of open.sizes.entries()) {
    if (seat === own.seat) hands.set(own.hand, seat * PLACES);
    else for (const value of unseen.splice(0, size)) addCard(hands, seat, value);
  }
  return hands;
}

export function addCard(hands: Uint8Array, seat: Seat, value: number): void {
  const at = seat * PLACES + value - 1;
  hands[at] = (hands[at] as number) + 1;
}

/** All cards of a value, and no Jester among them. */
export const isWhole = (hand: Hand, { value, cards, jesters }: PlaySetMove): boolean => jesters === 0 && cards === countOf(hand, value);

/**
 * Turns that nobody at the table would have to shake their head about. Where a whole set fits, no better set is broken and no Jester spent for it;
 * and nobody breaks a set or spends a Jester to lead, where there is no need to.
 */
export function decentTurns(open: Open, own: Own, turns: readonly TrickMove[]): readonly TrickMove[] {
  const whole = turns.filter((turn): turn is PlaySetMove => turn.kind === 'play' && isWhole(own.hand, turn));
  const weakest = Math.max(0, ...whole.map(({ value }) => value));
  const leads = standingIn(open) === null;
  const decent = turns.filter((turn) => {
    if (turn.kind === 'pass' || isWhole(own.hand, turn)) return true;
    if (!leads) return turn.value > weakest;
    return whole.length === 0 || (turn.jesters === own.hand.at(-1) && turn.cards === (turn.cards === 0 ? 0 : countOf(own.hand, turn.value)));
  });
  return decent.length > 0 ? decent : turns;
}
