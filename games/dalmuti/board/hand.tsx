/** The own hand: one stack for each value, best first, Jesters last. */
import type { Speaker } from '@parlour/kernel';
import { motion } from 'motion/react';
import { type Hand as Counts, countOf, valuesOf } from '../src/dalmuti.ts';
import { layHand } from './hand-layout.ts';
import { useLowWindow, useSize } from './room.ts';
import { Stack } from './stack.tsx';

/** What can be done with the stacks; null while there is nothing to choose. */
export interface Chooser {
  readonly chosen: (value: number) => number;
  /** Why cards of this value are of no use now; null if they are. */
  readonly whyNot: (value: number) => string | null;
  readonly tap: (value: number) => void;
}

interface Props {
  readonly hand: Counts;
  readonly chooser: Chooser | null;
  readonly speaker: Speaker;
  /** They are just being dealt. */
  readonly dealing: boolean;
}

export function Hand({ hand, chooser, speaker, dealing }: Props) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const low = useLowWindow();
  const values = [...new Set(valuesOf(hand))];
  const layout = layHand(
    values.map((value) => countOf(hand, value)),
    width,
    low,
  );
  return (
    <div ref={ref} className="w-full">
      <ul aria-label={speaker.t('board.hand')} className="relative" style={{ height: layout.height }}>
        {values.map((value, i) => {
          const place = layout.places[i];
          const whyNot = chooser === null ? null : chooser.whyNot(value);
          return (
            place !== undefined && (
              <motion.li
                key={value}
                initial={dealing ? { opacity: 0, y: -60 } : false}
                animate={{ opacity: 1, y: 0 }}
                transition={{ duration: 0.3, delay: dealing ? i * 0.03 : 0, ease: [0.2, 0.7, 0.2, 1] }}
              >
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
              </motion.li>
            )
          );
        })}
      </ul>
    </div>
  );
}
