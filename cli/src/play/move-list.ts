/**
 * Legal moves as a numbered list. A move keeps its number as long as the position lasts, shown or not; the few (calls, a pass) come before
 * the many (bids).
 */
import type { GameTypes, MoveValue, Speaker, Speech, View } from '@parlour/kernel';
import { columns } from '../columns.ts';
import type { Ink } from '../ink.ts';
import type { Locale } from '../locale.ts';
import { padEnd, padStart, widthOf } from '../text.ts';

export interface ListedMove {
  readonly number: number;
  readonly move: MoveValue;
  readonly heading: string;
  readonly label: string;
  readonly aside: string | null;
  readonly short: string;
}

export function listMoves(speech: Speech<GameTypes>, moves: readonly MoveValue[], view: View, speaker: Speaker): readonly ListedMove[] {
  const groups = [...Map.groupBy(moves, (move) => speech.heading(move, speaker))].sort(([, a], [, b]) => a.length - b.length);
  return groups
    .flatMap(([heading, group]) => group.map((move) => ({ heading, move })))
    .map(({ heading, move }, i) => ({
      number: i + 1,
      move,
      heading,
      label: speech.move(move, view, speaker),
      aside: speech.aside(move, view, speaker),
      short: speech.short(move, view),
    }));
}

/** Up to so many moves are one list; more stand under headings. */
const FEW = 20;

/** The list, or of each heading the first `most` only. */
export function listLines(listed: readonly ListedMove[], ink: Ink, locale: Locale, most = Number.POSITIVE_INFINITY): string[] {
  const digits = String(listed.at(-1)?.number ?? 0).length;
  if (listed.length <= FEW) return blockLines(listed, digits, ink, locale);
  return [...Map.groupBy(listed, ({ heading }) => heading)].flatMap(([heading, group]) => {
    const shown = group.slice(0, most);
    const rest = group.length - shown.length;
    const more = locale.t('play.moves.more', { count: rest, last: group.at(-1)?.short });
    return [
      ink.paint('strong', ink.drawn ? heading : `${heading}:`),
      ...blockLines(shown, digits, ink, locale),
      ...(rest > 0 ? [ink.paint('quiet', `${ink.drawn ? '  ' : ''}${more}`)] : []),
    ];
  });
}

/** Moves on a page. */
const PAGE = 60;

/** A page of the list, from 1, and where the next one is. */
export function pageLines(listed: readonly ListedMove[], page: number, ink: Ink, locale: Locale): string[] {
  const pages = Math.ceil(listed.length / PAGE);
  const at = Math.min(pages, Math.max(1, page));
  const where = locale.t(at < pages ? 'play.moves.pageNext' : 'play.moves.page', { page: at, pages, next: at + 1 });
  return [...listLines(listed.slice((at - 1) * PAGE, at * PAGE), ink, locale), ...(pages > 1 ? [ink.paint('quiet', where)] : [])];
}

function blockLines(listed: readonly ListedMove[], digits: number, ink: Ink, locale: Locale): string[] {
  const items = itemsOf(listed, digits, ink, locale);
  return ink.drawn ? columns(items, ink.width - 2).map((line) => `  ${line}`) : items;
}

/** Number, short form, label, and what there is to reckon; for screen readers without any padding. */
function itemsOf(listed: readonly ListedMove[], digits: number, ink: Ink, { t }: Locale): string[] {
  if (!ink.drawn)
    return listed.map(({ number, label, aside, short }) =>
      t('play.moves.orType', { number, move: aside === null ? label : `${label} (${aside})`, short }),
    );
  const shorts = Math.max(0, ...listed.map(({ short }) => widthOf(short)));
  const labels = Math.max(0, ...listed.map(({ label }) => widthOf(label)));
  const asides = Math.max(0, ...listed.map(({ aside }) => widthOf(aside ?? '')));
  return listed.map(({ number, label, aside, short }) => {
    const text = aside === null ? label : `${padEnd(label, labels)}  ${ink.paint('quiet', padStart(aside, asides))}`;
    return `${ink.paint('brass', padStart(String(number), digits))} ${ink.paint('quiet', padEnd(short, shorts))}  ${text}`;
  });
}
