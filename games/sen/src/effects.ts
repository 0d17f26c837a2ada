/**
 * The effects of the specials: rules §2.3 to rules §2.6. The special goes to the discard first, and then there is no way back.
 *
 * Take 2 draws two cards that only the player sees; one is kept in hand as if drawn from the deck, the other is discarded. The move says which of
 * the two by its order, so that two equal cards give two moves like any others do: to everyone else each kept card is then just as likely as it
 * is frequent among the cards not seen, whichever card was put down. Which of the two it was is not told: it is not among what is public (rules §4.3).
 */
import { type Chance, only, type Refusal, refusal, type Seat, type Tell } from '@parlour/kernel';
import { type Card, type Special, Stock, total } from './cards.ts';
import { type Spot, sameSpot, seenBy } from './dreams.ts';
import type { Event } from './events.ts';
import { exchanged, lookedAt, TAKE2_USED } from './log.ts';
import { type ExchangeMove, type KeepMove, type LookMove, otherSpot } from './moves.ts';
import type { RefusalCode } from './refusals.ts';
import { cardAt, dreamSize, hasSpot, PEEK1, type Phase, type State, SWAP2, withCard } from './state.ts';
import { endTurn, intoHand } from './turns.ts';

type EffectMove = KeepMove | LookMove | ExchangeMove;

const SPECIAL_OF = { take2: 'T5', peek1: 'P6', swap2: 'S7', keep: 'T5', look: 'P6', exchange: 'S7' } as const;
const PHASE_OF = { keep: 'take2', look: 'peek1', exchange: 'swap2' } as const;

/** The special whose effect is being carried out. */
export const specialInUse = ({ kind }: { readonly kind: Phase['kind'] }): Special | null =>
  kind === 'take2' || kind === 'peek1' || kind === 'swap2' ? SPECIAL_OF[kind] : null;

/** No other move is possible until the effect is done. */
export function refuseDuringEffect(phase: Phase): Refusal<RefusalCode> | null {
  const card = specialInUse(phase);
  return card === null ? null : refusal('effect/first', { card });
}

export function refuseEffect(state: State, move: EffectMove): Refusal<RefusalCode> | null {
  if (state.phase.kind !== PHASE_OF[move.kind]) return refuseDuringEffect(state.phase) ?? refusal('effect/none', { card: SPECIAL_OF[move.kind] });
  if (move.card !== state.cardNumber) return refusal('card/past', { number: state.cardNumber });
  if (move.kind === 'keep') return null;
  const none = refusal('place/none', { places: dreamSize(state) });
  if (!hasSpot(state, move)) return none;
  if (move.kind === 'look') return null;
  const other = otherSpot(move);
  if (!hasSpot(state, other)) return none;
  if (sameSpot(move, other)) return refusal('exchange/same');
  const inOrder = move.seat < other.seat || (move.seat === other.seat && move.place < other.place);
  return inOrder ? null : refusal('exchange/order');
}

export function beginEffect(state: State, card: Special, seat: Seat, chance: Chance, tell: Tell<Event>): State {
  tell?.({ kind: 'used', seat, card });
  const used: State = { ...state, discard: [...state.discard, card] };
  switch (card) {
    case 'T5':
      return take2(used, seat, chance, tell);
    case 'P6':
      return { ...used, phase: PEEK1 };
    case 'S7':
      return { ...used, phase: SWAP2 };
  }
}

/** One card left: it becomes the card in hand. None left: nothing happens, and the turn ends; with the deck out, so does the round. */
function take2(state: State, seat: Seat, chance: Chance, tell: Tell<Event>): State {
  const stock = new Stock(state.pile);
  const count = Math.min(2, total(state.pile));
  tell?.({ kind: 'drewMore', seat, cards: count, left: total(state.pile) - count });
  if (count === 0) return endTurn(state, TAKE2_USED, tell);
  const first = stock.draw(chance);
  const log = state.log + TAKE2_USED;
  if (count === 1) {
    tell?.({ kind: 'drawn', card: first }, [seat]);
    return intoHand({ ...state, pile: stock.rest(), log }, 'deck', first);
  }
  const cards: readonly [Card, Card] = [first, stock.draw(chance)];
  tell?.({ kind: 'offered', cards }, [seat]);
  return { ...state, pile: stock.rest(), log, phase: { kind: 'take2', cards } };
}

/** The rejected card comes on top of the Take 2. The kept one may be used in its turn. */
export function keep(state: State, cards: readonly [Card, Card], seat: Seat, { which }: KeepMove, tell: Tell<Event>): State {
  const [kept, rejected] = which === 0 ? cards : [cards[1], cards[0]];
  tell?.({ kind: 'kept', seat, card: rejected });
  return intoHand({ ...state, discard: [...state.discard, rejected] }, 'deck', kept);
}

/** The card stays where it is, and others see which one was looked at. */
export function look(state: State, seat: Seat, move: LookMove, tell: Tell<Event>): State {
  const spot: Spot = { seat: move.seat, place: move.place };
  const seen = cardAt(state, spot);
  tell?.({ kind: 'looked', seat, spot });
  tell?.({ kind: 'saw', spot, card: seen.card }, [seat]);
  return endTurn({ ...state, dreams: withCard(state.dreams, spot, seenBy(seen, only(seat))) }, lookedAt(spot), tell);
}

/** Nobody sees the cards. Whoever has seen one of them before still knows it, in its new place. */
export function exchange(state: State, seat: Seat, move: ExchangeMove, tell: Tell<Event>): State {
  const [one, other]: readonly [Spot, Spot] = [{ seat: move.seat, place: move.place }, otherSpot(move)];
  tell?.({ kind: 'exchanged', seat, one, other });
  const dreams = withCard(withCard(state.dreams, one, cardAt(state, other)), other, cardAt(state, one));
  return endTurn({ ...state, dreams }, exchanged(one, other), tell);
}
