/**
 * A progress bar on the error stream, so that it never mixes with what is printed. Only a terminal gets one, drawn in place at most ten
 * times a second.
 */
import type { Locale } from './locale.ts';
import { legible } from './out.ts';

/** Milliseconds between two drawings. */
const REDRAW = 100;
const BAR = 24;

export interface ProgressBar {
  /** Whether it is time to draw again: asking is cheap. */
  due(): boolean;
  /** `done` and `all` in the same unit; `said` is what stands behind the bar. */
  draw(done: number, all: number, said: string): void;
  clear(): void;
}

export function progressBar(stream: NodeJS.WriteStream, locale: Locale): ProgressBar {
  const began = performance.now();
  let last = began;
  let drawn = false;
  return {
    due: () => performance.now() - last >= REDRAW,
    draw(done, all, said) {
      last = performance.now();
      if (!stream.isTTY) return;
      const line = progressLine({ done, all, said, seconds: (last - began) / 1000 }, locale);
      stream.write(`\r\x1b[2K${legible(line).slice(0, stream.columns - 1)}`);
      drawn = true;
    },
    clear() {
      if (drawn) stream.write('\r\x1b[2K');
      drawn = false;
    },
  };
}

interface ProgressShown {
  /** In the same unit as `all`, which is 0 where nobody knows the end. */
  readonly done: number;
  readonly all: number;
  readonly said: string;
  /** Since it began. */
  readonly seconds: number;
}

/** `━━━━━━━━──── 42 %  840 of 2,000 games  3 s left`. Without a known end there is no bar. */
export function progressLine({ done, all, said, seconds }: ProgressShown, locale: Locale): string {
  if (all === 0) return said;
  const share = Math.min(1, done / all);
  const full = Math.round(share * BAR);
  const left = share > 0 ? `   ${locale.t('progress.left', { time: locale.duration(Math.ceil((seconds / share) * (1 - share))) })}` : '';
  return `${'━'.repeat(full)}${'─'.repeat(BAR - full)} ${Math.floor(share * 100)} %   ${said}${left}`;
}
