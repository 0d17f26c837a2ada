/**
 * What just happened, in words, in the middle of the table. Its room is always kept, so that nothing jumps and it covers nothing; where there is
 * little of it, only the latest line stands there, and letters are as small as the line needs; what is too long even so is broken. A partner coming out is told in brass.
 */
import { CaptionList, useSize } from '@parlour/felt';
import type { Event } from '../src/kalitiri.ts';
import type { KaliTiriProps } from './shown.ts';

interface Props {
  readonly props: KaliTiriProps;
  /** How many lines have room. */
  readonly lines: number;
}

export function Caption({ props, lines }: Props) {
  const { captions } = props;
  const [ref, { width }] = useSize<HTMLDivElement>({ width: 340, height: 18 });
  const shown = captions.slice(-lines);
  const longest = Math.max(1, ...shown.map(({ event }) => says(props, event).length));
  const large = width > LARGE;
  const broken = lines === 1 && width / (longest * LETTER) < SMALLEST * 16;
  const great = shown.at(-1)?.event.kind === 'partner';
  return (
    <div
      ref={ref}
      className={`pointer-events-none z-10 flex w-full shrink-0 flex-col items-center justify-end overflow-hidden [&_p]:pointer-events-auto [&_p]:px-0 [&_p]:text-[length:inherit] ${broken ? '[&_p]:leading-[0.8rem]' : `[&_p]:whitespace-nowrap ${large ? '[&_p]:leading-[1.5rem]' : '[&_p]:leading-[1.125rem]'}`} ${great ? '[&_p:last-child]:text-brass' : ''}`}
      style={{
        height: `${broken ? BROKEN : lines * (large ? LARGE_LINE : LINE)}rem`,
        fontSize: `clamp(${SMALLEST}rem, ${Math.floor(width / (longest * LETTER))}px, ${large ? 1.3 : lines > 1 || width > WIDE ? 1 : 0.875}rem)`,
      }}
    >
      <CaptionList captions={shown} says={(event) => says(props, event)} />
    </div>
  );
}

/** In px: from here on letters have their full size; and more on a wall. */
const WIDE = 480;
const LARGE = 700;
/** In rem: a line with the air above it. */
const LINE = 1.25;
const LARGE_LINE = 1.65;
/** In rem: the smallest letters, and the room of a line of them that is broken into two. */
const SMALLEST = 0.65;
const BROKEN = 1.65;
/** How wide a letter is on the average, in its own size. */
const LETTER = 0.56;

/** The twos that are out are drawn beside, where they stay. */
export const says = ({ speech, speaker }: Pick<KaliTiriProps, 'speech' | 'speaker'>, event: Event): string =>
  speech.event(event.kind === 'deal' ? { ...event, out: [] } : event, speaker);
