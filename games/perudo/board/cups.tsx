/**
 * Cups as they move: shaken over dice that are rolled, lifted from dice that are counted. They lie over the dice for the moment of it, and
 * where less motion is wished for they only fade.
 */
import { type BoardPreferences, Cup } from '@parlour/felt';
import { motion } from 'motion/react';
import { ease } from './ease.ts';

/** What the cups are doing now. */
export type Cups = 'shaken' | 'lifted';

interface Props {
  readonly cups: Cups;
  /** The cup's, as CSS. */
  readonly size: string;
  readonly preferences: BoardPreferences;
}

/** Over whatever it is in, in its middle. */
export function CupOver({ cups, size, preferences }: Props) {
  const moves = cups === 'shaken' ? { ...SHAKE, opacity: [1, 1, 1, 1, 1, 0] } : { y: `calc(${size} * -0.8)`, rotate: -14, opacity: [1, 1, 0] };
  return (
    <motion.span
      key={cups}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 flex items-center justify-center"
      initial={{ opacity: 1, y: 0, rotate: 0 }}
      animate={moves}
      transition={ease(preferences, cups === 'shaken' ? ROLL : 0.45)}
    >
      <Cup size={size} />
    </motion.span>
  );
}

/** The cup that stands in the middle of the table before the first bid. */
export function StandingCup({
  shaken,
  size,
  preferences,
}: {
  readonly shaken: boolean;
  readonly size: string;
  readonly preferences: BoardPreferences;
}) {
  return (
    <motion.span className="inline-flex" initial={false} animate={shaken ? SHAKE : { y: 0, rotate: 0 }} transition={ease(preferences, ROLL)}>
      <Cup size={size} />
    </motion.span>
  );
}

/** In s. */
export const ROLL = 0.6;

const SHAKE = { y: [0, -8, 0, -8, 0, 0], rotate: [0, -15, 13, -11, 8, 0] };
