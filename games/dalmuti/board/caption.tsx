/**
 * What has just happened, above what lies in the middle of the table: as many of the told lines as there is room for, the latest for sure; and while
 * there is nothing to tell, what is to be known anyway. Above cards its height is always the same, so that they keep their place.
 */

import { CaptionList, type Size } from '@parlour/felt';
import type { Event } from '../src/dalmuti.ts';
import { lettered } from './lengths.ts';
import type { TableProps } from './props.ts';

/** The height of a caption in px on a phone, how large its letters are, and how many rows of them there are. */
interface CaptionRoom {
  readonly height: number;
  readonly letters: string;
  readonly rows: number;
  /** A letter's width, about. */
  readonly letter: number;
}

const TIGHT: CaptionRoom = { height: 36, letters: 'text-sm leading-tight', rows: 2, letter: 7.2 };
const USUAL: CaptionRoom = { height: 46, letters: 'text-base', rows: 2, letter: 8 };
const ROOMY: CaptionRoom = { height: 72, letters: 'text-lg', rows: 3, letter: 9 };

/** The caption's room above what else lies in a middle of this size. */
const roomFor = ({ width, height }: Size): CaptionRoom =>
  height < lettered(130) ? TIGHT : height < lettered(220) || width < lettered(420) ? USUAL : ROOMY;

/** In px. */
export const captionHeight = (size: Size): number => lettered(roomFor(size).height);

interface Props {
  readonly table: TableProps;
  readonly size: Size;
  /** What is said while nothing is told. */
  readonly otherwise: string;
  /** Nothing lies below that has to keep its place: it is as high as it needs, in larger letters. */
  readonly free?: boolean;
}

export function Caption({ table: { captions, speech, speaker }, size, otherwise, free = false }: Props) {
  const { height, letters, rows, letter } = roomFor(size);
  const says = (event: Event): string => (event.kind === 'round' ? speaker.t('events.round', { round: event.round }) : speech.event(event, speaker));
  const shown = fitting(captions, ({ event }) => rowsOf(says(event), size.width / lettered(letter) - 2), rows);
  return (
    <div
      className={`flex w-full shrink-0 flex-col items-center justify-end overflow-hidden pb-1 text-text ${free ? 'text-xl @5xl:text-3xl' : letters}`}
      style={{ height: free ? undefined : lettered(height) }}
    >
      {shown.length > 0 ? (
        <CaptionList captions={shown} says={says} />
      ) : (
        <p className="max-w-full text-balance px-2 text-center font-semibold font-serif leading-snug">{otherwise}</p>
      )}
    </div>
  );
}

const rowsOf = (text: string, letters: number): number => Math.ceil(text.length / Math.max(1, letters));

/** The last ones that take no more than so many rows together; at least the last. */
function fitting<T>(captions: readonly T[], rowsFor: (each: T) => number, rows: number): readonly T[] {
  let left = rows;
  const from = captions.findLastIndex((each) => {
    left -= rowsFor(each);
    return left < 0;
  });
  return captions.slice(Math.min(from + 1, captions.length - 1));
}
