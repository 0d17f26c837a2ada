/**
 * Who sees what. The open part is what everyone may know: sizes and places, the discard, who has seen which card, and the cards that all have
 * seen. The own part is what one seat has seen beyond that and could remember, and what it has in hand. Both are put together from what
 * may be shown, field by field, never by striking out. At a round's end all have seen every dream.
 */
import type { Seat, Viewer, Viewers } from '@parlour/kernel';
import { type Card, total } from './cards.ts';
import { type Dream, faceFor } from './dreams.ts';
import type { Options } from './options.ts';
import type { Origin, Peek, Phase, Result, State } from './state.ts';

export interface Open {
  readonly version: number;
  readonly options: Options;
  readonly round: number;
  readonly phase: OpenPhase;
  readonly turn: Seat;
  readonly turnNumber: number;
  readonly cardNumber: number;
  readonly starter: Seat;
  readonly dreams: readonly OpenDream[];
  /** How many cards are left to draw. */
  readonly pile: number;
  readonly discard: readonly Card[];
  readonly peeks: readonly (Peek | null)[];
  readonly log: string;
  readonly idle: number;
  readonly totals: readonly number[];
  readonly result: Result | null;
}

export type OpenPhase =
  | { readonly kind: Exclude<Phase['kind'], 'holding'> }
  /** The card only if it came from the discard. */
  | { readonly kind: 'holding'; readonly from: Origin; readonly card: Card | null };

export interface OpenDream {
  /** null where not everybody knows it. */
  readonly cards: readonly (Card | null)[];
  /** Who has seen each card. */
  readonly seen: readonly Viewers[];
}

export interface Own {
  readonly seat: Seat;
  /** Every card of every dream that this seat has seen, else null. */
  readonly dreams: readonly (readonly (Card | null)[])[];
  /** The card in hand, or the two that Take 2 offers. */
  readonly hand: readonly Card[];
}

export function open(state: State): Open {
  return {
    version: state.version,
    options: state.options,
    round: state.round,
    phase: openPhase(state.phase),
    turn: state.turn,
    turnNumber: state.turnNumber,
    cardNumber: state.cardNumber,
    starter: state.starter,
    dreams: state.dreams.map((dream) => ({ cards: facesFor(dream, 'spectator'), seen: dream.map(({ seen }) => seen) })),
    pile: total(state.pile),
    discard: state.discard,
    peeks: state.peeks,
    log: state.log,
    idle: state.idle,
    totals: state.totals,
    result: state.result,
  };
}

function openPhase(phase: Phase): OpenPhase {
  if (phase.kind !== 'holding') return { kind: phase.kind };
  return { kind: 'holding', from: phase.from, card: phase.from === 'discard' ? phase.card : null };
}

export function own(state: State, seat: Seat): Own {
  return { seat, dreams: state.dreams.map((dream) => facesFor(dream, seat)), hand: seat === state.turn ? handOf(state) : [] };
}

const facesFor = (dream: Dream, viewer: Viewer): (Card | null)[] => dream.map((card) => faceFor(card, viewer));

/** What the seat whose turn it is has in hand. */
export function handOf({ phase }: State): readonly Card[] {
  if (phase.kind === 'holding') return [phase.card];
  return phase.kind === 'take2' ? phase.cards : [];
}
