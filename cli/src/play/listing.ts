/**
 * Legal moves as a numbered list. A move keeps its number as long as the position lasts, shown or not; the few (calls, a pass) come before
 * the many (bids).
 */
import type { GameTypes, MoveValue, Speaker, Speech, View } from '@parlour/kernel';
import type { Ink } from '../ink.ts';
import { columns } from '../table.ts';
import { padEnd, padStart, widthOf } from '../text.ts';

export interface Listed {
  readonly number: number;
  readonly move: MoveValue;
  readonly heading: string;
  readonly label: string;
  readonly aside: string | null;
  readonly short: string;
}

export function listMoves(speech: Speech<GameTypes>, moves: readonly MoveValue[], view: View, speaker: Speaker): readonly Listed[] {
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
export function listLines(listed: readonly Listed[], ink: Ink, most = Number.POSITIVE_INFINITY): string[] {
  const digits = String(listed.at(-1)?.number ?? 0).length;
  if (listed.length <= FEW) return blockLines(listed, digits, ink);
  return [...Map.groupBy(listed, ({ heading }) => heading)].flatMap(([heading, group]) => {
    const shown = group.slice(0, most);
    const rest = group.length - shown.length;
    return [
      ink.paint('strong', ink.drawn ? heading : `${heading}:`),
      ...blockLines(shown, digits, ink),
      ...(rest > 0 ? [ink.paint('quiet', `${ink.drawn ? '  ' : ''}and ${rest} more, up to ${group.at(-1)?.short}; type moves to see them all`)] : []),
    ];
  });
}

/** Moves on a page. */
const PAGE = 60;

/** A page of the list, from 1, and where the next one is. */
export function pageLines(listed: readonly Listed[], page: number, ink: Ink): string[] {
  const pages = Math.ceil(listed.length / PAGE);
  const at = Math.min(pages, Math.max(1, page));
  const next = at < pages ? `; type moves ${at + 1} for the next` : '';
  return [...listLines(listed.slice((at - 1) * PAGE, at * PAGE), ink), ...(pages > 1 ? [ink.paint('quiet', `Page ${at} of ${pages}${next}.`)] : [])];
}

function blockLines(listed: readonly Listed[], digits: number, ink: Ink): string[] {
  const items = itemsOf(listed, digits, ink);
  return ink.drawn ? columns(items, ink.width - 2).map((line) => `  ${line}`) : items;
}

/** Number, short form, label, and what there is to reckon; for screen readers without any padding. */
function itemsOf(listed: readonly Listed[], digits: number, ink: Ink): string[] {
  if (!ink.drawn)
    return listed.map(({ number, label, aside, short }) => `${number}. ${label}${aside === null ? '' : ` (${aside})`}, or type ${short}.`);
  const shorts = Math.max(0, ...listed.map(({ short }) => widthOf(short)));
  const labels = Math.max(0, ...listed.map(({ label }) => widthOf(label)));
  const asides = Math.max(0, ...listed.map(({ aside }) => widthOf(aside ?? '')));
  return listed.map(({ number, label, aside, short }) => {
    const text = aside === null ? label : `${padEnd(label, labels)}  ${ink.paint('quiet', padStart(aside, asides))}`;
    return `${ink.paint('brass', padStart(String(number), digits))} ${ink.paint('quiet', padEnd(short, shorts))}  ${text}`;
  });
}
