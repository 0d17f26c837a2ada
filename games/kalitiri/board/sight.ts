/** What the board asks of a view: the trick to show, the standing bid, what the sides have taken. Nothing but the view and the beat decides it. */

import type { Beat } from '@parlour/felt';
import type { Seat, View } from '@parlour/kernel';
import { readCards } from '../src/cards.ts';
import { BID_STEP, type Card, dealsDue, type Event, type KaliTiriTypes, type Open, winningPlace } from '../src/kalitiri.ts';
import { readTrick } from '../src/view.ts';
import type { TableProps } from './props.ts';

export type KaliTiriView = View<KaliTiriTypes>;
export type KaliTiriProps = TableProps;

export interface ShownTrick {
  /** Through the whole game: no two tricks share one. */
  readonly number: number;
  readonly lead: Seat;
  readonly cards: readonly Card[];
  /** The place of the card that wins so far; -1 without cards. */
  readonly winning: number;
  /** Who is taking it right now; null while it is played. */
  readonly taker: Seat | null;
}

/** The trick on the table; and while its last card is shown and it is taken, the one that was just completed. */
export function shownTrick({ open }: KaliTiriView, before: KaliTiriView, beat: Beat<Event> | null): ShownTrick {
  const number = open.tricksBefore + open.tricks.length;
  const last = open.tricks.at(-1);
  const showing = beat !== null && (beat.event.kind === 'played' || beat.event.kind === 'partner' || beat.event.kind === 'trick');
  if (showing && open.trick === '' && last !== undefined && before.open.tricks.length < open.tricks.length) {
    const { lead, cards, winner } = readTrick(last);
    return { number: number - 1, lead, cards, winning: winningPlace(cards, open.trump), taker: beat.event.kind === 'trick' ? winner : null };
  }
  const cards = readCards(open.trick);
  return { number, lead: open.lead, cards, winning: cards.length === 0 ? -1 : winningPlace(cards, open.trump), taker: null };
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

/** The highest bid so far and whose it is. */
export const standingOf = ({ bids }: Open): readonly [seat: Seat, bid: number] | null => bids.findLast(([, bid]) => bid > 0) ?? null;

/** The lowest bid that would be heard now; more than the highest allowed when nothing is. */
export function leastOf(open: Open): number {
  const standing = standingOf(open);
  return standing === null ? open.terms.least : standing[1] + BID_STEP;
}

/** The leader and the partners that are known. */
export const knownSide = ({ leader, calls }: Open): readonly Seat[] => [
  ...new Set([leader, ...calls.map(([, , partner]) => partner)].filter((seat) => seat !== null)),
];

/** What those known to be on the leader's side have taken together. */
export const knownPoints = (open: Open): number => knownSide(open).reduce((sum, seat) => sum + (open.taken[seat] ?? 0), 0);

/** "Round 2 of 4". */
export function dealText({ view: { open }, speaker }: KaliTiriProps): string {
  const deals = dealsDue(open.options, open.sizes.length);
  const number = open.phase === 'scoring' ? open.scored : open.scored + 1;
  return deals === null ? speaker.t('scene.deal', { number }) : speaker.t('scene.dealOf', { number, deals });
}

/** How many cards each seat was dealt. */
export const dealtEach = ({ sizes, tricks, trick }: Open): number =>
  tricks.length + Math.round((sizes.reduce((sum, size) => sum + size, 0) + trick.length / 2) / Math.max(1, sizes.length));
