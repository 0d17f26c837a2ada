/** A replay that goes on by itself: the next step once the last one has been shown, at the speed one likes. */
import { useEffect, useState } from 'react';
import type { ShownGame } from '../table/use-shown.ts';
import type { ReplayLink } from './replay-link.ts';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Between two steps, in ms, at the usual speed: as long as a short sentence takes to read. */
const BETWEEN = 900;

interface Playing {
  readonly playing: boolean;
  readonly setPlaying: (on: boolean) => void;
}

export function usePlaying(link: ReplayLink, last: number, { scene }: Pick<ShownGame, 'scene'>, speed: Speed): Playing {
  const [playing, setPlaying] = useState(false);
  const { n } = scene.state;
  const busy = scene.beat !== null || scene.waiting > 0;
  const over = n >= last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each moment is waited at, also one that takes no time to be shown
  useEffect(() => {
    if (!playing || busy) return;
    if (over) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => link.step(), BETWEEN / speed);
    return () => clearTimeout(timer);
  }, [playing, busy, over, n, link, speed]);
  return { playing, setPlaying };
}
