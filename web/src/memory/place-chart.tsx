/**
 * The own places over time: a dot a game, from first above to last below, whatever the table's size; the middle is what chance gives. A line
 * follows the mean of the last few. Letters and dots keep their size; only the lines are stretched.
 */
import { useWords } from '../words/context.ts';
import { percentIn } from './said.tsx';
import type { SeatResult } from './statistics.ts';

/** Of the last games: as many as a phone has room for. */
const MOST = 40;
/** The line is of so many games each. */
const MEAN_OF = 5;
/** Halves of fewer games say nothing. */
const LEAST_HALF = 5;

export function PlaceChart({ results }: { readonly results: readonly SeatResult[] }) {
  const { t, locale } = useWords();
  const shown = results.slice(-MOST);
  /** In hundredths of the field. */
  const x = (i: number): number => (100 * i) / Math.max(1, shown.length - 1);
  const y = (ahead: number): number => 100 - 100 * ahead;
  const line = meansOf(shown.map(({ ahead }) => ahead)).map((mean, i) => `${x(i + MEAN_OF - 1)},${y(mean)}`);
  const halves = halvesOf(results);
  const places = shown.map(({ place, game }) => t('mine.chart.point', { place, seats: game.seats.length })).join('; ');
  return (
    <figure className="flex flex-col gap-3 pt-1">
      <div role="img" aria-label={t('mine.chart.label', { places })} className="flex py-1.5 text-quiet text-sm">
        <div className="flex h-24 shrink-0 flex-col justify-between pr-3 text-right leading-none">
          <span className="-mt-1.5">{t('mine.chart.first')}</span>
          <span>{t('mine.chart.middle')}</span>
          <span className="-mb-1.5">{t('mine.chart.last')}</span>
        </div>
        <div className="relative mr-1.5 h-24 min-w-0 flex-1">
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
            fill="none"
          >
            {[0, 50, 100].map((mark) => (
              <line
                key={mark}
                x1="0"
                x2="100"
                y1={mark}
                y2={mark}
                stroke="var(--line)"
                strokeWidth="1"
                strokeDasharray={mark === 50 ? '4 4' : ''}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <polyline points={line.join(' ')} stroke="var(--brass)" strokeWidth="2.5" strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
          </svg>
          {shown.map(({ ahead, won, game }, i) => (
            <span
              key={`${game.table} ${game.number} ${game.home}`}
              className={`absolute size-2 -translate-1/2 rounded-full border border-brass ${won ? 'bg-brass' : 'bg-panel'}`}
              style={{ left: `${x(i)}%`, top: `${y(ahead)}%` }}
            />
          ))}
        </div>
      </div>
      {halves !== null && (
        <figcaption className="text-quiet text-sm leading-snug">
          {t('mine.chart.halves', { before: percentIn(halves.before, locale), after: percentIn(halves.after, locale), count: halves.games })}
        </figcaption>
      )}
    </figure>
  );
}

/** Of every few that follow each other; none where there are fewer. */
export const meansOf = (values: readonly number[]): readonly number[] => values.slice(MEAN_OF - 1).map((_, i) => mean(values.slice(i, i + MEAN_OF)));

/** How large a part of the others one was ahead of, in the first half of the games and in the last; null where there are too few. */
export function halvesOf(results: readonly SeatResult[]): { readonly before: number; readonly after: number; readonly games: number } | null {
  const games = Math.floor(results.length / 2);
  if (games < LEAST_HALF) return null;
  const ahead = results.map((result) => result.ahead);
  return { before: mean(ahead.slice(0, games)), after: mean(ahead.slice(-games)), games };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
