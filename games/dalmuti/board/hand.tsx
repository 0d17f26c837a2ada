/** The own hand: one stack for each value, best first, Jesters last. */

import { useDragging, useSize } from '@parlour/felt';
import type { RefObject } from 'react';
import { type Hand as Counts, countOf, valuesIn } from '../src/dalmuti.ts';
import type { BoardSpeaker } from '../words/speaker.ts';
import { layHand } from './hand-layout.ts';
import { handHeight, useHighest, useSharedHeight, useWindowHeight } from './lengths.ts';
import { Stack } from './stack.tsx';

/** What can be done with the stacks; null while there is nothing to choose. */
export interface HandChooser {
  readonly chosen: (value: number) => number;
  /** Why cards of this value are of no use now; null if they are. */
  readonly whyNot: (value: number) => string | null;
  readonly tap: (value: number) => void;
  /** They were dragged onto the table: what they make is played, or chosen if more is to be chosen. */
  readonly put: (value: number) => void;
}

interface Props {
  readonly hand: Counts;
  readonly chooser: HandChooser | null;
  /** The middle of the table, with which the hand shares the height that the rest leaves. */
  readonly middle: RefObject<HTMLElement | null>;
  /** As long as this is the same, the hand keeps the height that it had when it was full. */
  readonly round: number;
  readonly speaker: BoardSpeaker;
}

export function Hand({ hand, chooser, middle, round, speaker }: Props) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const most = handHeight(width, useSharedHeight(middle, ref), useWindowHeight());
  const values = valuesIn(hand);
  const layout = layHand(
    values.map((value) => countOf(hand, value)),
    { width, height: most },
  );
  const height = useHighest(layout.height, `${round} ${width} ${most}`);
  const dragging = useDragging((value: number) => (chooser === null || chooser.whyNot(value) !== null ? {} : { table: () => chooser.put(value) }));
  return (
    <div ref={ref} className="w-full" style={{ paddingTop: height - layout.height }}>
      <ul aria-label={speaker.t('board.hand')} className="relative" style={{ height: layout.height }}>
        {values.map((value, i) => {
          const place = layout.places[i];
          const whyNot = chooser === null ? null : chooser.whyNot(value);
          return (
            place !== undefined && (
              <li key={value} className="relative" data-dealt="" {...dragging(value)}>
                <Stack
                  value={value}
                  count={countOf(hand, value)}
                  chosen={chooser?.chosen(value) ?? 0}
                  layout={layout}
                  place={place}
                  speaker={speaker}
                  dim={whyNot !== null}
                  whyNot={whyNot}
                  tap={chooser === null ? null : () => chooser.tap(value)}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
