/**
 * Who sees what (rules §4). The open part is what everyone may know: sizes and places, the discard, who has seen which card, and the cards that all have
 * seen. The own part is what one seat has seen beyond that and could remember, and what it has in hand. Both are put together from what
 * may be shown, field by field, never by striking out. At a round's end all have seen every dream.
 */
import type { Seat, Viewer, Viewers } from '@parlour/kernel';
import { type Card, total } from './cards.ts';
import { type Dream, faceFor } from './dreams.ts';
import type { Options } from './options.ts';
import type { Origin, Peek, Phase, Result, State } from './state.ts';

/** What everybody may know. */
export interface Open {
  /** Of the rules that the game is played by. */
  readonly version: number;
  /** The table's. */
  readonly options: Options;
  readonly round: number;
  /** What is to be done now. */
  readonly phase: OpenPhase;
  readonly turn: Seat;
  readonly turnNumber: number;
  readonly cardNumber: number;
  readonly starter: Seat;
  /** Each seat's cards, as far as all know them. */
  readonly dreams: readonly OpenDream[];
  /** How many cards are left to draw. */
  readonly pile: number;
  readonly discard: readonly Card[];
  readonly peeks: readonly (Peek | null)[];
  /**
   * What was done at which place in the finished turns of this round, one after the other, beginning with the starter's: `3` took the discard's top and
   * swapped it with the own place 3; `d3` drew and swapped; `x` drew and discarded; `p13` used Peek 1 on seat 1's place 3; `s0213` used Swap 2 on
   * seat 0's place 2 and seat 1's place 3. A `+` before it: Take 2 was used first.
   */
  readonly log: string;
  readonly idle: number;
  readonly totals: readonly number[];
  readonly result: Result | null;
}

/**
 * `peeking`: everyone looks at two own cards. `playing`: a turn begins. `holding`: with a card in hand. `take2`, `peek1`, `swap2`: a special is used.
 * `roundEnd`: the next round has to be let begin. `gameOver`.
 */
export type OpenPhase =
  /** Nothing more to say of it. */
  | { readonly kind: Exclude<Phase['kind'], 'holding'> }
  /** The card only if it came from the discard. */
  | { readonly kind: 'holding'; readonly from: Origin; readonly card: Card | null };

/** A dream, place by place. */
export interface OpenDream {
  /** null where not everybody knows it. */
  readonly cards: readonly (Card | null)[];
  /** Who has seen each card. */
  readonly seen: readonly Viewers[];
}

/** What one seat knows beyond that. */
export interface Own {
  /** Which. */
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

/** Where everything lies open: every card of every dream. */
export function revealed(state: State, seat: Seat): Own {
  return { ...own(state, seat), dreams: state.dreams.map((dream) => dream.map(({ card }) => card)) };
}

const facesFor = (dream: Dream, viewer: Viewer): (Card | null)[] => dream.map((card) => faceFor(card, viewer));

/** What the seat whose turn it is has in hand. */
export function handOf({ phase }: State): readonly Card[] {
  if (phase.kind === 'holding') return [phase.card];
  return phase.kind === 'take2' ? phase.cards : [];
}
