/**
 * What can be made of a view of Sen: which cards its viewer knows, what is in hand, what was done where, and what a round came to. Words, board, bot and
 * `imagine` ask here, so that each question has one answer; what the rules ask themselves is theirs (`src`).
 */
import type { Seat, View } from '@parlour/kernel';
import { type Card, type CardCounts, countsOf } from '../src/cards.ts';
import { holds, type Spot } from '../src/dreams.ts';
import { readLog, type TurnLine } from '../src/log.ts';
import { isRoundOver, type Origin, type Result } from '../src/state.ts';
import type { SenTypes } from '../src/types.ts';
import type { Open, Own } from '../src/view.ts';

export type SenView = View<SenTypes>;

// Cards

/** A dream as the viewer knows it: what everybody has seen of it, or this viewer; null for the rest. */
export const knownDream = ({ open, own }: SenView, seat: Seat): readonly (Card | null)[] =>
  (open.dreams[seat]?.cards ?? []).map((card, place) => card ?? own?.dreams[seat]?.[place] ?? null);

export const knownAt = (view: SenView, { seat, place }: Spot): Card | null => knownDream(view, seat)[place] ?? null;

/** A dream where everything lies open, as far as any of these own parts has it. */
export const dreamLaidOpen = (everyone: readonly Own[], seat: Seat): readonly (Card | null)[] =>
  (everyone[seat]?.dreams[seat] ?? []).map(
    (card, place) => card ?? everyone.map((own) => own.dreams[seat]?.[place] ?? null).find((each) => each !== null) ?? null,
  );

/** Whether the table shows everyone, all the time, the cards that they have seen. */
export const hasMemoryAid = ({ options }: Open): boolean => options.memoryAid;

/** Whether dreams lie face down and what was seen is the players' own to remember (rules §4.2): not with the memory aid, nor when all are turned up. */
export const isToRemember = (open: Open): boolean => !hasMemoryAid(open) && !isRoundOver(open);

/** A dream as it may be shown for as long as one likes: null for what lies face down. */
export const shownDream = (view: SenView, seat: Seat): readonly (Card | null)[] =>
  isToRemember(view.open) ? knownDream(view, seat).map(() => null) : knownDream(view, seat);

/** The top of the discard; there is none while the only card of it is in hand. */
export const topOf = ({ discard }: Open): Card | undefined => discard.at(-1);

/** The deck is out: the round ends with this turn. */
export const isLastTurn = ({ pile }: Open): boolean => pile === 0;

/** What a pack has beyond the cards that were seen. */
export function unseenOf(pack: CardCounts, seen: readonly (Card | null)[]): CardCounts {
  const gone = countsOf(seen.filter((card) => card !== null));
  return pack.map((all, kind) => Math.max(0, all - (gone[kind] ?? 0)));
}

// The hand

/** What the seat whose turn it is has in hand: one card, or the two of Take 2. */
export interface CardsInHand {
  readonly seat: Seat;
  /** null where the viewer can't see it. */
  readonly cards: readonly (Card | null)[];
  readonly from: Origin;
}

export function inHand({ open, own }: SenView): CardsInHand | null {
  const [first = null, second = null] = own?.hand ?? [];
  switch (open.phase.kind) {
    case 'holding':
      return { seat: open.turn, cards: [open.phase.card ?? first], from: open.phase.from };
    case 'take2':
      return { seat: open.turn, cards: [first, second], from: 'deck' };
    default:
      return null;
  }
}

// The round

/** The finished turns of this round, in order. */
export const turnsOf = ({ log, starter, dreams }: Open): readonly TurnLine[] => readLog(log, starter, dreams.length);

/** What was last done at a place, before all eyes. */
export type DoneAt = 'looked' | 'moved' | 'replaced';

/** By the last finished turn; before there is one, by the first peeks. */
export function lastDoneAt(open: Open, spot: Spot): DoneAt | null {
  const last = turnsOf(open).at(-1);
  if (last === undefined) return open.peeks[spot.seat]?.includes(spot.place) === true ? 'looked' : null;
  if (!holds(last.spots, spot)) return null;
  if (last.did === 'looked') return 'looked';
  return last.did === 'exchanged' ? 'moved' : 'replaced';
}

/** What a seat adds to the ravens of its dream at the round's end; 0 for all but a caller in vain. */
export const penaltyOf = ({ by, penalty }: Pick<Result, 'by' | 'penalty'>, seat: Seat): number => (seat === by ? penalty : 0);
