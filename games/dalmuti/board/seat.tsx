/**
 * What is public of a seat, on its plate: rank, cards left or the place it finished in, points, and what it did in this trick. On narrow plates it is
 * a line of signs, on a wide table it is in words.
 */

import type { SeatContent } from '@parlour/felt';
import type { Seat } from '@parlour/kernel';
import type { ReactNode } from 'react';
import { lastLineOf, placeIn, titleAt } from '../seen/seen.ts';
import { hasPassed, type Open, type TrickLine } from '../src/dalmuti.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import { ordinal } from './names.ts';
import { RankSign } from './rank-sign.tsx';
import { setText } from './set-text.ts';

interface Table {
  readonly open: Open;
  /** The trick as it is shown. */
  readonly lines: readonly TrickLine[];
  readonly speaker: BoardSpeaker;
  readonly you: Seat | null;
  /** What lies open of a seat's hand, on its plate; null where it does not. */
  readonly handOf: (seat: Seat) => ReactNode | null;
  /** Hands lie open at this table. */
  readonly handsOpen: boolean;
}

export function seatContent(table: Table, seat: Seat): SeatContent {
  const part = { ...table, seat };
  if (seat === table.you) return { badge: <OwnSigns {...part} />, content: table.open.ranks.length > 0 && <InWords {...part} /> };
  if (table.handsOpen && isDense(part)) return { badge: <SignsOverHand {...part} />, content: table.handOf(seat) };
  return {
    badge: (
      <span className="hidden flex-col items-end gap-1.5 text-xs leading-none @4xl:flex">
        <Left {...part} />
        {!isDense(part) && <Points {...part} />}
      </span>
    ),
    content: (
      <>
        <span className="flex h-4 min-w-0 items-center gap-1.5 text-xs leading-none @4xl:hidden">
          <Rank {...part} />
          <Left {...part} />
          <span className="ml-auto flex min-w-0 items-center">{hasPassedNow(part) ? <Passed {...part} /> : <Points {...part} />}</span>
        </span>
        <InWords {...part} />
        {table.handOf(seat)}
      </>
    ),
  };
}

interface Part extends Table {
  readonly seat: Seat;
}

/** The others' plates are small where many sit at the table (felt's layout says so from six others on); the own one never is. */
const isDense = ({ open, seat, you }: Part): boolean => open.sizes.length > 6 && seat !== you;

/** On a wide table: the rank, and what it did in this trick. */
function InWords(part: Part) {
  const { open, speaker, seat } = part;
  const title = titleAt(open, seat);
  return (
    <span className="hidden h-4 min-w-0 items-center justify-between gap-2 text-xs leading-none @4xl:flex">
      {title !== null && (
        <span className="flex min-w-0 items-center gap-1.5 text-on-wood-quiet">
          <Rank {...part} />
          {!isDense(part) && (
            <span aria-hidden="true" className="truncate py-0.5">
              {speaker.t(`titles.${title}`)}
            </span>
          )}
        </span>
      )}
      {isDense(part) && <Points {...part} />}
      <span className="ml-auto flex shrink-0">
        <Did {...part} />
      </span>
    </span>
  );
}

/** Beside the name, where a hand lies below it: how many cards there are is seen there. */
function SignsOverHand(part: Part) {
  return (
    <span className="flex items-center gap-1.5 text-xs leading-none">
      <Rank {...part} />
      {placeIn(part.open, part.seat) !== null && <Left {...part} />}
      {hasPassedNow(part) ? <Passed {...part} /> : <Points {...part} />}
    </span>
  );
}

/** The own plate is as wide as the phone: everything in one line; on a wide table with ranks the rest is below. */
function OwnSigns(part: Part) {
  const { open, speaker, seat } = part;
  const title = titleAt(open, seat);
  return (
    <span className="flex items-center gap-2.5 text-sm leading-none">
      <span className={title === null ? 'flex' : 'flex @4xl:hidden'}>
        <Did {...part} />
      </span>
      {title !== null && (
        <span className="flex items-center gap-1.5 text-on-wood-quiet @4xl:hidden">
          <Rank {...part} />
          <span aria-hidden="true" className="hidden @lg:inline">
            {speaker.t(`titles.${title}`)}
          </span>
        </span>
      )}
      <Left {...part} />
      <Points {...part} />
    </span>
  );
}

function Rank({ open, seat, speaker }: Part) {
  const title = titleAt(open, seat);
  return title === null ? null : (
    <span className="text-[#f2c772]">
      <RankSign title={title} speaker={speaker} />
    </span>
  );
}

/** The cards left, or the place. */
function Left({ open, seat, speaker }: Part) {
  const place = placeIn(open, seat);
  if (place !== null) {
    const said = speaker.t('scene.place', { place });
    return (
      <span
        role="img"
        aria-label={said}
        title={said}
        className="shrink-0 whitespace-nowrap rounded-full bg-[#f2c772] px-1.5 py-0.5 font-semibold text-ink"
      >
        {ordinal(speaker, place)}
      </span>
    );
  }
  const said = speaker.t('scene.cards', { count: open.sizes[seat] ?? 0 });
  return (
    <span role="img" aria-label={said} title={said} className="flex shrink-0 items-center gap-1 whitespace-nowrap font-semibold">
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-[1.1em] shrink-0">
        <rect x="1" y="3" width="8" height="11.500" rx="1.500" fill="#7a2a2a" stroke="#f3e9d8" strokeWidth="1.200" transform="rotate(-10 5 9)" />
        <rect x="6" y="2" width="8" height="11.500" rx="1.500" fill="#7a2a2a" stroke="#f3e9d8" strokeWidth="1.200" />
      </svg>
      {open.sizes[seat]}
    </span>
  );
}

function Points({ open, seat, speaker }: Part) {
  const said = speaker.t('scene.points', { count: open.points[seat] ?? 0 });
  return (
    <span role="img" aria-label={said} title={said} className="flex shrink-0 items-center gap-0.5 whitespace-nowrap text-on-wood-quiet">
      <svg aria-hidden="true" viewBox="0 0 16 16" fill="currentColor" className="size-[1em] shrink-0">
        <path d="M8 1l2.100 4.600 5 .6-3.700 3.400 1 5L8 12.100l-4.400 2.500 1-5L.9 6.200l5-.6z" />
      </svg>
      {open.points[seat]}
    </span>
  );
}

const hasPassedNow = ({ open, lines, seat }: Part): boolean => hasPassed({ trick: lines, options: open.options }, seat);

/** What the seat did last in this trick. */
function Did(part: Part) {
  if (hasPassedNow(part)) return <Passed {...part} />;
  const line = lastLineOf(part.lines, part.seat);
  return line === null || line.did === 'passed' ? null : <span className="truncate font-serif">{setText(part.speaker, line)}</span>;
}

/** The word, and on the narrowest plates a sign for it. */
function Passed(part: Part) {
  const said = part.speaker.t('board.passed');
  const dense = isDense(part);
  return (
    <>
      <span role="img" aria-label={said} title={said} className={`@min-[22.4rem]:hidden ${dense ? 'sideways:block' : ''}`}>
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-[1.15em]" fill="none" stroke="currentColor" strokeWidth="2">
          <path d="M8 1.500a6.500 6.500 0 1 0 0 13a6.500 6.500 0 1 0 0-13zM4.500 8h7" />
        </svg>
      </span>
      <span
        className={`hidden truncate py-0.5 text-on-wood-quiet italic @min-[22.4rem]:inline @4xl:rounded-full @4xl:border @4xl:border-current @4xl:px-1.5 @4xl:py-px ${dense ? 'sideways:hidden' : ''}`}
      >
        {said}
      </span>
    </>
  );
}
