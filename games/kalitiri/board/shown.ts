/** What of a view is shown while its events are: nothing is drawn before it has been told. Nothing but the views and the beat decides it. */
import type { Beat, BoardProps } from '@parlour/felt';
import type { Seat } from '@parlour/kernel';
import { lastTrick, type PlayedCard, playedIn, trickOnTable } from '../seen/tricks.ts';
import { type Event, type KaliTiriTypes, type KaliTiriView, trickNumber } from '../src/kalitiri.ts';

export type KaliTiriProps = BoardProps<KaliTiriTypes>;

export interface ShownTrick {
  /** Through the whole game: no two tricks share one. */
  readonly number: number;
  /** The first is the led one. */
  readonly cards: readonly PlayedCard[];
  /** Who is taking it right now; null while it is played. */
  readonly taker: Seat | null;
}

/** The trick on the table; and while its last card is shown and it is taken, the one that was just completed. */
export function shownTrick({ open }: KaliTiriView, before: KaliTiriView, beat: Beat<Event> | null): ShownTrick {
  const number = trickNumber(open);
  const onTable = playedIn(trickOnTable(open), open);
  const last = lastTrick(open);
  const showing = beat !== null && (beat.event.kind === 'played' || beat.event.kind === 'partner' || beat.event.kind === 'trick');
  if (showing && onTable.length === 0 && last !== null && before.open.tricks.length < open.tricks.length) {
    return { number: number - 1, cards: playedIn(last, open), taker: beat.event.kind === 'trick' ? last.winner : null };
  }
  return { number, cards: onTable, taker: null };
}

/**
 * The view as far as it has been shown: a partner who came out, what a trick brought, and what the round came to stand on the plates and in the
 * contract only when that has been told.
 */
export function shownSoFar({ view, before, beat }: Pick<KaliTiriProps, 'view' | 'before' | 'beat'>): KaliTiriView {
  const kind = beat?.event.kind;
  if (kind !== 'played' && kind !== 'partner' && kind !== 'trick') return view;
  const [was, open] = [before.open, view.open];
  const calls = kind === 'played' ? was.calls : open.calls;
  const taken = kind === 'trick' ? open.taken : was.taken;
  return { ...view, open: { ...open, phase: was.phase, totals: was.totals, calls, taken } };
}

/** The round is over, and its last trick is still being shown. */
export const isHeld = ({ view, before, beat }: Pick<KaliTiriProps, 'view' | 'before' | 'beat'>): boolean =>
  view.open.result !== null && shownTrick(view, before, beat).cards.length > 0;
