/**
 * Taxes (rules §4.3). The peons' best cards, Jesters exempt, go to the Dalmutis, both peons' together and by themselves: there is nothing to choose. Then each
 * Dalmuti gives as many back, any it holds, Jesters and what it got included; the two choose independently, and play begins when both have.
 * A peon always has enough: every hand has at least two cards more than there are Jesters.
 *
 * What was paid and given back stays in the state until the round ends: the two involved remember it, and nobody else may know.
 */
import { refusal, type Seat, type Tell } from '@parlour/kernel';
import { taxPairs } from './court.ts';
import type { Event } from './events.ts';
import { type GiveMove, giveOneMove, giveTwoMove, type Move, valuesGiven } from './moves.ts';
import { bestOf, countOf, minusAll, plusAll, valuesIn } from './pack.ts';
import type { DalmutiRefusal } from './refusals.ts';
import { handAt, type State, type Tax } from './state.ts';
import { beginPlay } from './tricks.ts';

export function levyTaxes(state: State, tell: Tell<Event>): State {
  const taxes = taxPairs(state.ranks).map(({ peon, dalmuti, cards }): Tax => {
    const paid = bestOf(handAt(state, peon), cards);
    tell?.({ kind: 'taxed', peon, dalmuti, cards });
    tell?.({ kind: 'paid', peon, dalmuti, values: paid }, [peon, dalmuti]);
    return { peon, dalmuti, paid, back: null };
  });
  const hands = taxes.reduce((all, { peon, dalmuti, paid }) => moved(all, peon, dalmuti, paid), state.hands);
  return { ...state, phase: 'taxes', hands, taxes };
}

/** The Dalmutis that have not given yet. */
export const owing = ({ taxes }: State): readonly Seat[] => taxes.flatMap(({ dalmuti, back }) => (back === null ? [dalmuti] : []));

export function legalGifts(state: State, seat: Seat): readonly Move[] {
  const tax = state.taxes.find(({ dalmuti, back }) => dalmuti === seat && back === null);
  if (tax === undefined) return [];
  const hand = handAt(state, seat);
  const held = valuesIn(hand);
  if (tax.paid.length === 1) return held.map((value) => giveOneMove(state.round, value));
  return held.flatMap((better) =>
    held.filter((worse) => worse > better || (worse === better && countOf(hand, better) > 1)).map((worse) => giveTwoMove(state.round, better, worse)),
  );
}

export function refuseGift(state: State, seat: Seat, move: GiveMove): DalmutiRefusal | null {
  if (state.phase !== 'taxes') return refusal('give/closed');
  if (move.round !== state.round) return refusal('move/late');
  const tax = state.taxes.find(({ dalmuti }) => dalmuti === seat);
  if (tax === undefined) return refusal('give/not-yours');
  if (tax.back !== null) return refusal('give/done');
  const values = valuesGiven(move);
  if (values.length !== tax.paid.length) return refusal('give/number', { number: tax.paid.length });
  if (move.kind === 'give_two' && move.better > move.worse) return refusal('give/order');
  const hand = handAt(state, seat);
  const missing = values.find((value) => countOf(hand, value) < values.filter((other) => other === value).length);
  return missing === undefined ? null : refusal('give/not-held', { value: missing, held: countOf(hand, missing) });
}

export function give(state: State, seat: Seat, move: GiveMove, tell: Tell<Event>): State {
  const values = valuesGiven(move);
  const at = state.taxes.findIndex(({ dalmuti }) => dalmuti === seat);
  const tax = state.taxes[at] as Tax;
  const { peon, dalmuti } = tax;
  tell?.({ kind: 'returned', peon, dalmuti, cards: values.length });
  tell?.({ kind: 'gave', peon, dalmuti, values }, [peon, dalmuti]);
  const after: State = {
    ...state,
    hands: moved(state.hands, dalmuti, peon, values),
    taxes: state.taxes.with(at, { ...tax, back: values }),
  };
  return owing(after).length === 0 ? beginPlay(after, tell) : after;
}

function moved(hands: State['hands'], from: Seat, to: Seat, values: readonly number[]): State['hands'] {
  return hands.with(from, minusAll(hands[from] ?? [], values)).with(to, plusAll(hands[to] ?? [], values));
}
