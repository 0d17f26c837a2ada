/** Scores by round as lines. Each has its colour, its dashes and its name at the end: none of them alone has to tell them apart. */
import { useWords } from '../words/context.ts';

interface Props {
  /** By round, by seat. */
  readonly scores: readonly (readonly number[])[];
  readonly names: readonly string[];
}

const COLOURS = ['var(--brass)', 'var(--moss)', 'var(--wine)', '#8fb8e8', '#d79be0', '#c9c26a', '#7fd1d8', '#e8a0b8', '#b3a79a', '#9ad07a'];
const DASHES = ['', '7 4', '2 4', '10 3 2 3', '4 4', '', '7 4', '2 4', '10 3 2 3', '4 4'];
const [WIDTH, HEIGHT, RIGHT, TOP, FOOT] = [420, 220, 110, 14, 26];
/** Of a figure. */
const FIGURE = 9;
/** Between two names. */
const LINE = 17;

export function Chart({ scores, names }: Props) {
  const { t } = useWords();
  const all = scores.flat();
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const marks = marksOf(least, most);
  const left = 12 + FIGURE * Math.max(...marks.map((mark) => figures(mark).length));
  const x = (round: number): number => left + ((WIDTH - left - RIGHT) * round) / Math.max(1, scores.length - 1);
  const y = (score: number): number => TOP + ((HEIGHT - TOP - FOOT) * (most - score)) / Math.max(1, most - least);
  const ends = labelPlaces(names.map((_, seat) => y(scores.at(-1)?.[seat] ?? 0)));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('result.chart')} className="w-full max-w-lg" fontSize="15">
      {marks.map((score) => (
        <g key={score}>
          <line x1={left} x2={WIDTH - RIGHT} y1={y(score)} y2={y(score)} stroke="var(--line)" strokeWidth="1" />
          <text x={left - 6} y={y(score)} textAnchor="end" dominantBaseline="central" fill="var(--quiet)">
            {figures(score)}
          </text>
        </g>
      ))}
      {scores.map((_, round) =>
        scores.length <= 12 || round % Math.ceil(scores.length / 12) === 0 ? (
          <text key={round} x={x(round)} y={HEIGHT - 6} textAnchor="middle" fill="var(--quiet)">
            {round}
          </text>
        ) : null,
      )}
      {names.map((name, seat) => (
        <g key={seat} stroke={COLOURS[seat]} fill="none">
          <polyline
            points={scores.map((row, round) => `${x(round)},${y(row[seat] ?? 0)}`).join(' ')}
            strokeWidth="2.5"
            strokeDasharray={DASHES[seat]}
            strokeLinejoin="round"
          />
          <circle cx={x(scores.length - 1)} cy={y(scores.at(-1)?.[seat] ?? 0)} r="3.500" fill={COLOURS[seat]} stroke="none" />
          <text x={WIDTH - RIGHT + 8} y={ends[seat]} dominantBaseline="central" stroke="none" fill="var(--text)">
            {name.length > 12 ? `${name.slice(0, 11)}…` : name}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The least, the most, and between them nought or the middle. */
const marksOf = (least: number, most: number): readonly number[] => [...new Set([least, least < 0 ? 0 : Math.round(most / 2), most])];

/** With a true minus. */
const figures = (score: number): string => (score < 0 ? `−${-score}` : `${score}`);

/** Names that would lie on each other move apart: down first, and where the chart ends, up again. */
function labelPlaces(wanted: readonly number[]): readonly number[] {
  const order = wanted.map((place, seat) => ({ place, seat })).sort((a, b) => a.place - b.place);
  const places: number[] = [...wanted];
  let above = Number.NEGATIVE_INFINITY;
  for (const { place, seat } of order) {
    above = Math.max(place, above + LINE);
    places[seat] = above;
  }
  let below = HEIGHT - LINE / 2 + LINE;
  for (const { seat } of order.reverse()) {
    below = Math.min(places[seat] ?? 0, below - LINE);
    places[seat] = below;
  }
  return places;
}
