/**
 * A remark as it is seen: a slip of paper beside the plate of whoever makes it, on bare felt; where there is no room for that, in the rail, over
 * what is played. It takes no touch. Those who hear the table are told it once, when nothing else is being said.
 */
import { Avatar } from '@parlour/felt';
import { useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../words/context.ts';
import { type BubblePlace, drawnIn, roomFor } from './room.ts';
import type { SaidRemark } from './use-remarks.ts';

/** `moment` changes whenever the board does: then the remark may have to make room. */
export function RemarkBubble({ remark, moment }: { readonly remark: SaidRemark | null; readonly moment: unknown }) {
  const { t } = useWords();
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {remark !== null && t('bots.says', { name: remark.name, text: remark.text })}
      </p>
      {remark !== null && !remark.last && <Bubble key={remark.key} remark={remark} moment={moment} />}
    </>
  );
}

type Spot = { readonly in: 'felt'; readonly at: BubblePlace } | { readonly in: 'rail'; readonly at: RailSpot };

/** As wide as the title, as high as the rail. */
interface RailSpot {
  readonly left: number;
  readonly width: number;
  /** How much of that is written on. */
  readonly written: number;
  readonly top: number;
  readonly height: number;
}

function Bubble({ remark: { seat, name, text }, moment }: { readonly remark: SaidRemark; readonly moment: unknown }) {
  const slip = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies on the felt changes with the moment
  useLayoutEffect(() => {
    const look = (): void => setSpot((before) => spotFor(slip.current, seat, before));
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [seat, moment]);
  const style =
    spot?.in === 'rail' ? railStyle(spot.at) : { maxWidth: widthOf(text), ...(spot === null ? HIDDEN : { left: spot.at.left, top: spot.at.top }) };
  return (
    <div
      ref={slip}
      aria-hidden="true"
      data-part="remark"
      data-in={spot?.in}
      style={style}
      className={`pointer-events-none fixed z-30 rounded-table bg-paper text-ink shadow-card transition-opacity duration-200 starting:opacity-0 ${
        spot?.in === 'rail' ? 'flex w-max items-center gap-1.5 px-1.5 sm:pr-3' : 'box-content w-max text-balance px-3 py-1.5'
      }`}
    >
      {spot?.in === 'rail' ? (
        <>
          {spot.at.width >= NARROW && <Avatar name={name} size={24} />}
          <p className={`line-clamp-3 min-w-0 leading-[1.1] ${spot.at.width >= NARROW ? 'text-xs sm:text-[0.8125rem]' : 'text-[0.6875rem]'}`}>
            {/* Away from its plate it says whose it is. */}
            <span className="font-semibold">{name}</span> <span className="font-serif">{text}</span>
          </p>
        </>
      ) : (
        <p className="font-serif text-[0.9375rem] leading-snug">{text}</p>
      )}
      {spot?.in === 'felt' && <span style={tailStyle(spot.at)} className="absolute size-2.5 rotate-45 bg-paper" />}
    </div>
  );
}

function railSpot(): Spot | null {
  const title = document.querySelector('header h1');
  const rail = title?.closest('header');
  if (!title || !rail) return null;
  const text = new Range();
  text.selectNodeContents(title);
  const [{ left, width }, { top, height }] = [title.getBoundingClientRect(), rail.getBoundingClientRect()];
  const written = Math.min(width, text.getBoundingClientRect().right - left);
  return { in: 'rail', at: { left, width, written, top, height } };
}

const HIDDEN = { visibility: 'hidden' } as const;

/** Letters that stand on one line; what is longer is halved. */
const ONE_LINE = 24;
const widthOf = (text: string): string => `${text.length <= ONE_LINE ? ONE_LINE : Math.ceil(text.length / 2) + 2}ch`;

function spotFor(slip: HTMLElement | null, seat: number, before: Spot | null): Spot | null {
  const table = document.querySelector('[data-seat]')?.closest('main');
  const plate = table?.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
  const inRail = railSpot();
  if (slip === null || before?.in === 'rail' || !table || plate === undefined) return inRail;
  const { width, height } = slip.getBoundingClientRect();
  const place = roomFor({ width, height }, plate, table.getBoundingClientRect(), drawnIn(table));
  return place === null ? inRail : { in: 'felt', at: place };
}

/** It hides all that is written there: half a title reads like a part of the remark. And it is no wider than the title, and a little lower than the rail. */
const railStyle = ({ left, width, written, top, height }: RailSpot) => ({
  left,
  top: top + 2,
  height: height - 4,
  minWidth: written,
  maxWidth: width,
});

/** In px: beside what can be skipped, a phone's rail has room for few letters. */
const NARROW = 150;

/** Half of it lies under the slip. */
function tailStyle({ side, tail }: BubblePlace) {
  const half = -5;
  switch (side) {
    case 'below':
      return { left: tail + half, top: half };
    case 'above':
      return { left: tail + half, bottom: half };
    case 'right':
      return { top: tail + half, left: half };
    case 'left':
      return { top: tail + half, right: half };
  }
}
