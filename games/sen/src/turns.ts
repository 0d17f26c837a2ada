/**
 * A turn starts with a card from the deck, with the top of the discard, or with Pobudka, which ends the round at once; it is allowed from the
 * first turn on. And how a turn ends: the next seat's begins, unless this one was the round's last.
 *
 * The round also ends with the turn in which the last card was drawn, and with the last of 30 turns in a row without a draw from the deck, so that it
 * does end: rules §2.7.
 */
import { type Chance, type Refusal, refusal, type Seat, type Tell } from '@parlour/kernel';
import { type Card, Stock, total } from './cards.ts';
import type { Event } from './events.ts';
import type { TurnMove } from './moves.ts';
import type { RefusalCode } from './refusals.ts';
import { endRound } from './rounds.ts';
import { leftOf, PLAYING, type State } from './state.ts';

export const IDLE_TURNS = 30;

export function refuseTurn(state: State, { turn }: TurnMove): Refusal<RefusalCode> | null {
  if (state.phase.kind !== 'playing') return refusal('turn/begun');
  return turn === state.turnNumber ? null : refusal('turn/past', { number: state.turnNumber });
}

export function beginTurn(state: State, seat: Seat, { kind }: TurnMove, chance: Chance, tell: Tell<Event>): State {
  switch (kind) {
    case 'draw':
      return draw(state, seat, chance, tell);
    case 'take':
      return take(state, seat, tell);
    case 'pobudka':
      return endRound(state, 'pobudka', seat, tell);
  }
}

function draw(state: State, seat: Seat, chance: Chance, tell: Tell<Event>): State {
  const stock = new Stock(state.pile);
  const card = stock.draw(chance);
  const pile = stock.rest();
  tell?.({ kind: 'drew', seat, left: total(pile) });
  tell?.({ kind: 'drawn', card }, [seat]);
  return intoHand({ ...state, pile }, 'deck', card);
}

/** There always is a top: whatever is taken is replaced by the card that it is swapped with. */
function take(state: State, seat: Seat, tell: Tell<Event>): State {
  const card = state.discard.at(-1) as Card;
  tell?.({ kind: 'took', seat, card });
  return intoHand({ ...state, discard: state.discard.slice(0, -1) }, 'discard', card);
}

/** A card comes into the hand of the seat whose turn it is. */
export const intoHand = (state: State, from: 'deck' | 'discard', card: Card): State => ({
  ...state,
  phase: { kind: 'holding', from, card },
  cardNumber: state.cardNumber + 1,
});

/** `line` is what the turn adds to the log. A turn that was not begun with the discard began with a draw. */
export function endTurn(state: State, line: string, tell: Tell<Event>): State {
  const { phase, turn } = state;
  const idle = phase.kind === 'holding' && phase.from === 'discard' ? state.idle + 1 : 0;
  const ended: State = { ...state, log: state.log + line, idle };
  if (total(state.pile) === 0) return endRound(ended, 'deck', turn, tell);
  if (idle === IDLE_TURNS) return endRound(ended, 'idle', turn, tell);
  return { ...ended, phase: PLAYING, turn: leftOf(state, turn), turnNumber: state.turnNumber + 1 };
}
