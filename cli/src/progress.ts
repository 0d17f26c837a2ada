/**
 * A progress bar on the error stream, so that it never mixes with what is printed. Only a terminal gets one, drawn in place at most ten
 * times a second.
 */
import { count, duration } from './text.ts';

/** Milliseconds between two drawings. */
const REDRAW = 100;
const BAR = 24;

export interface Progress {
  /** Whether it is time to draw again: asking is cheap. */
  due(): boolean;
  /** `done` and `all` in the same unit; `said` is what stands behind the bar. */
  draw(done: number, all: number, said: string): void;
  clear(): void;
}

export function progressOn(stream: NodeJS.WriteStream): Progress {
  const began = performance.now();
  let last = began;
  let drawn = false;
  return {
    due: () => performance.now() - last >= REDRAW,
    draw(done, all, said) {
      last = performance.now();
      if (!stream.isTTY) return;
      const line = progressLine(done, all, said, (last - began) / 1000);
      stream.write(`\r\x1b[2K${line.slice(0, stream.columns - 1)}`);
      drawn = true;
    },
    clear() {
      if (drawn) stream.write('\r\x1b[2K');
      drawn = false;
    },
  };
}

/** `━━━━━━━━──── 42 %  840 of 2,000 games  3 s left`. Without a known end there is no bar. */
export function progressLine(done: number, all: number, said: string, seconds: number): string {
  if (all === 0) return said;
  const share = Math.min(1, done / all);
  const full = Math.round(share * BAR);
  const left = share > 0 ? `   ${duration(Math.ceil((seconds / share) * (1 - share)))} left` : '';
  return `${'━'.repeat(full)}${'─'.repeat(BAR - full)} ${count(Math.floor(share * 100))} %   ${said}${left}`;
}
