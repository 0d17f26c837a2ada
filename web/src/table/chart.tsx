/**
 * Scores by round as lines. Each has its colour, its dashes and its name at the end: none of them alone has to tell them apart. Letters keep
 * their size on every screen; only the lines are stretched.
 */
import type { ReactNode } from 'react';
import { useWords } from '../words/context.ts';

interface Props {
  /** By round, by seat; the first is how it began. */
  readonly scores: readonly (readonly number[])[];
  readonly names: readonly string[];
}

const COLOURS = ['var(--brass)', 'var(--moss)', 'var(--wine)', '#8fb8e8', '#d79be0', '#c9c26a', '#7fd1d8', '#e8a0b8', '#b3a79a', '#9ad07a'];
const DASHES = ['', '7 4', '2 4', '10 3 2 3', '4 4', '', '7 4', '2 4', '10 3 2 3', '4 4'];
/** In rem: a line of letters, and the least height of the lines' field. */
const [LINE, LEAST] = [1.2, 11];
/** Of rounds that are named there are at most so many steps: as many as a small phone has room for. */
const STEPS = 6;

export function Chart({ scores, names }: Props) {
  const { t } = useWords();
  const height = Math.max(LEAST, names.length * LINE);
  const all = scores.flat();
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const last = Math.max(1, scores.length - 1);
  /** In hundredths of the field. */
  const x = (round: number): number => (100 * round) / last;
  const y = (score: number): number => (100 * (most - score)) / (most - least);
  const ends = names.map((_, seat) => y(scores.at(-1)?.[seat] ?? 0));
  const places = spread(ends, (100 * LINE) / height);
  const isApart = (mark: number): boolean => [y(most), y(least)].every((other) => Math.abs(y(mark) - other) >= (100 * LINE) / height);
  // The ends, and between them nought or the middle where it has room.
  const marks = [most, least, ...[least < 0 ? 0 : Math.round(most / 2)].filter(isApart)];
  return (
    <div role="img" aria-label={t('result.chart')} className="flex max-w-2xl pt-3 text-sm tabular-nums">
      <div className="relative mb-6 w-10 shrink-0 text-quiet" style={{ height: `${height}rem` }}>
        {marks.map((mark) => (
          <span key={mark} className="absolute right-1.5 -translate-y-1/2 leading-none" style={{ top: `${y(mark)}%` }}>
            {figures(mark)}
          </span>
        ))}
      </div>
      <div className="relative min-w-0 flex-1" style={{ height: `${height}rem` }}>
        <Lines>
          {marks.map((mark) => (
            <line key={mark} x1="0" x2="100" y1={y(mark)} y2={y(mark)} stroke="var(--line)" strokeWidth="1" vectorEffect="non-scaling-stroke" />
          ))}
          {names.map((_, seat) => (
            <polyline key={seat} points={scores.map((row, round) => `${x(round)},${y(row[seat] ?? 0)}`).join(' ')} {...strokeOf(seat)} />
          ))}
        </Lines>
        {ends.map((end, seat) => (
          <span key={seat} className="absolute left-full size-2 -translate-1/2 rounded-full" style={{ top: `${end}%`, background: colourOf(seat) }} />
        ))}
        {roundsNamed(last).map((round) => (
          <span key={round} className="absolute top-full mt-1.5 -translate-x-1/2 text-quiet leading-none" style={{ left: `${x(round)}%` }}>
            {round}
          </span>
        ))}
      </div>
      {/* From the end of each line to its name, which may have had to make room for another. */}
      <div className="relative w-5 shrink-0" style={{ height: `${height}rem` }}>
        <Lines>
          {names.map((_, seat) => (
            <line key={seat} x1="0" x2="100" y1={ends[seat]} y2={places[seat]} {...strokeOf(seat)} strokeWidth="1" />
          ))}
        </Lines>
      </div>
      {/* As wide as the longest name, where there is room for it. */}
      <div className="grid max-w-[min(10rem,36%)] shrink-0 grid-rows-[100%]" style={{ height: `${height}rem` }}>
        {names.map((name, seat) => (
          <span
            key={seat}
            title={name}
            className="relative min-w-0 -translate-y-1/2 self-start truncate pl-1.5 leading-tight [grid-area:1/1]"
            style={{ top: `${places[seat] ?? 0}%` }}
          >
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

function Lines({ children }: { readonly children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible" fill="none">
      {children}
    </svg>
  );
}

/** Towards the letters' colour, which stands out on dark and on light. */
const colourOf = (seat: number): string => `color-mix(in oklab, ${COLOURS[seat]} 75%, var(--text))`;

const strokeOf = (seat: number) => ({
  stroke: colourOf(seat),
  strokeWidth: 2.5,
  strokeDasharray: DASHES[seat],
  strokeLinejoin: 'round' as const,
  vectorEffect: 'non-scaling-stroke' as const,
});

/** With a true minus. */
const figures = (score: number): string => (score < 0 ? `−${-score}` : `${score}`);

/** Which rounds are named: every so many, and the last. */
export function roundsNamed(last: number): readonly number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => last / each <= STEPS) ?? last;
  const every = Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step);
  return [...every.filter((round) => last - round >= step), last];
}

/** Places in hundredths that would lie closer than `apart` move apart, down first, and where the field ends, up again. None leaves the field. */
export function spread(wanted: readonly number[], apart: number): readonly number[] {
  const order = wanted.map((place, seat) => ({ place, seat })).sort((a, b) => a.place - b.place);
  const places: number[] = [...wanted];
  let above = Number.NEGATIVE_INFINITY;
  for (const { place, seat } of order) {
    above = Math.max(place, above + apart, apart / 2);
    places[seat] = above;
  }
  let below = 100 - apart / 2 + apart;
  for (const { seat } of order.reverse()) {
    below = Math.min(places[seat] ?? 0, below - apart);
    places[seat] = below;
  }
  return places;
}
