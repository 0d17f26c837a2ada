/**
 * What is public of a seat, on its plate: rank, cards left or the place it finished in, points, and what it did in this trick. Narrow plates have it
 * beside the name or in one line of signs; on a wide table it is in words.
 */
import type { SeatContent } from '@parlour/felt';
import type { Seat, Speaker } from '@parlour/kernel';
import type { ReactNode } from 'react';
import { type Line, type Open, titleOf } from '../src/dalmuti.ts';
import { hasPassed } from '../src/tricks.ts';
import { cardsText } from '../words/gaps.ts';
import { RankSign } from './rank-sign.tsx';

interface Table {
  readonly open: Open;
  /** The trick as it is shown. */
  readonly lines: readonly Line[];
  readonly speaker: Speaker;
  readonly you: Seat | null;
}

export function seatContent(table: Table, seat: Seat): SeatContent {
  if (seat === table.you) return { badge: <OwnSigns {...table} seat={seat} /> };
  return {
    badge: (
      <span className="flex flex-col items-end gap-1 text-xs leading-none @min-[22.4rem]:hidden">
        <Left {...table} seat={seat} />
        <span className="flex items-center gap-1">
          <Rank {...table} seat={seat} />
          <Did {...table} seat={seat} />
        </span>
      </span>
    ),
    content: (
      <>
        <span className="hidden h-4 min-w-0 items-center gap-1.5 text-xs leading-none @min-[22.4rem]:flex @4xl:hidden">
          <Rank {...table} seat={seat} />
          <Left {...table} seat={seat} />
          <span className="ml-auto flex min-w-0 items-center">
            <Did {...table} seat={seat} otherwise={<Points {...table} seat={seat} />} />
          </span>
        </span>
        <span className="hidden flex-col gap-1 text-xs leading-none @4xl:flex">
          {table.open.ranks.length > 0 && (
            <span className="flex min-w-0 items-center gap-1 text-on-wood-quiet">
              <Rank {...table} seat={seat} />
              <span aria-hidden="true" className="truncate py-0.5">
                {table.speaker.t(`titles.${titleAt(table.open, seat)}`)}
              </span>
            </span>
          )}
          <span className="flex h-4 items-center gap-2">
            <Left {...table} seat={seat} />
            <Points {...table} seat={seat} />
            <span className="ml-auto flex min-w-0">
              <Did {...table} seat={seat} />
            </span>
          </span>
        </span>
      </>
    ),
  };
}

interface Part extends Table {
  readonly seat: Seat;
}

/** The own plate is as wide as the phone: everything in one line. */
function OwnSigns(part: Part) {
  const { open, speaker, seat } = part;
  return (
    <span className="flex items-center gap-2.5 text-sm leading-none">
      <Did {...part} />
      {open.ranks.length > 0 && (
        <span className="flex items-center gap-1.5 text-on-wood-quiet">
          <Rank {...part} />
          <span aria-hidden="true" className="@max-[22.4rem]:hidden @4xl:hidden">
            {speaker.t(`titles.${titleAt(open, seat)}`)}
          </span>
        </span>
      )}
      <Left {...part} />
      <Points {...part} />
    </span>
  );
}

const titleAt = ({ ranks }: Open, seat: Seat) => titleOf(ranks.indexOf(seat), ranks.length);

function Rank({ open, seat, speaker }: Part) {
  return open.ranks.length === 0 ? null : (
    <span className="text-[#f2c772]">
      <RankSign title={titleAt(open, seat)} speaker={speaker} />
    </span>
  );
}

/** The cards left, or the place. */
function Left({ open, seat, speaker }: Part) {
  const place = open.finished.indexOf(seat);
  if (place >= 0) {
    const said = speaker.t('scene.place', { place: place + 1 });
    return (
      <span role="img" aria-label={said} title={said} className="rounded-full bg-[#f2c772] px-1.5 py-0.5 font-semibold text-ink">
        {speaker.t(`board.ordinals.${place + 1}`)}
      </span>
    );
  }
  const said = speaker.t('scene.cards', { count: open.sizes[seat] ?? 0 });
  return (
    <span role="img" aria-label={said} title={said} className="flex items-center gap-1 font-semibold">
      <svg aria-hidden="true" viewBox="0 0 16 16" width="13" height="13" className="shrink-0">
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
    <span role="img" aria-label={said} title={said} className="flex items-center gap-0.5 text-on-wood-quiet">
      <svg aria-hidden="true" viewBox="0 0 16 16" width="12" height="12" fill="currentColor" className="shrink-0">
        <path d="M8 1l2.100 4.600 5 .6-3.700 3.400 1 5L8 12.100l-4.400 2.500 1-5L.9 6.200l5-.6z" />
      </svg>
      {open.points[seat]}
    </span>
  );
}

/** What the seat did last in this trick. */
function Did({ open, lines, seat, speaker, otherwise = null }: Part & { readonly otherwise?: ReactNode }) {
  if (hasPassed({ trick: lines, options: open.options }, seat))
    return <span className="truncate rounded-full border border-current px-1.5 py-px text-on-wood-quiet italic">{speaker.t('board.passed')}</span>;
  const line = lines.findLast((each) => each.seat === seat);
  return line === undefined || line.did === 'passed' ? otherwise : <span className="truncate font-serif">{cardsText(speaker, line)}</span>;
}
