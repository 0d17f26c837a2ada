/** How things move: quickly at first, gently to a stop. Where less motion is wished for, what would move fades in 120 ms instead. */
import type { BoardPreferences } from '@parlour/felt';
import type { Transition } from 'motion/react';

/** In seconds. */
export const ease = ({ reducedMotion }: BoardPreferences, duration: number, delay = 0): Transition =>
  reducedMotion ? { duration: 0.12 } : { duration, delay, ease: 'easeOut' };
