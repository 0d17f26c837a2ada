/**
 * An arena as a picture: an SVG by itself, with the colours of light or dark as whoever looks at it prefers. Above, each duel with its interval and the
 * line of equal players; below, the ratings. What a dot says stands beside it in figures, so nothing is told by place or colour alone.
 */
import type { Estimate } from '@parlour/bots/arena';
import type { Locale } from '../locale.ts';
import { widthOf } from '../text.ts';
import type { ArenaFigures } from './figures.ts';
import { verdict } from './report.ts';

/** In pixels. */
const WIDTH = 860;
const MARGIN = 28;
const ROW = 36;
const LETTER = 7.9;
const SMALL_LETTER = 7.1;
const GAP = 18;
const LABEL_MOST = 250;

/** One line of a panel: a dot with whiskers. */
interface ChartRow {
  readonly label: string;
  readonly value: Estimate;
  readonly figures: string;
  readonly note: string;
  readonly tone: 'sure' | 'open' | 'against';
}

interface Panel {
  readonly title: string;
  readonly rows: readonly ChartRow[];
  /** Distance of the lines on the axis, and what stands below each. */
  readonly step: number;
  readonly tick: (at: number) => string;
  /** A line that means something. */
  readonly mark: number | null;
  readonly bounds: readonly [least: number, most: number];
}

export function arenaChart(title: string, figures: ArenaFigures, locale: Locale): string {
  const { t } = locale;
  const { deals, seats, seed } = figures;
  const panels = [duelPanel(figures, locale), ratingPanel(figures, locale)];
  const columns = columnsOf(panels);
  const head = 88;
  const drawn: string[] = [];
  let y = head;
  for (const panel of panels) {
    drawn.push(drawPanel(panel, y, columns));
    y += heightOf(panel);
  }
  const height = y + 20;
  const subtitle = t('arena.chart.subtitle', { count: deals, seats, seed });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" lang="${locale.language}">`,
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(described(figures, locale))}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect class="page" width="${WIDTH}" height="${height}" rx="14"/>`,
    text(MARGIN, 40, 'title', title),
    text(MARGIN, 62, 'subtitle', subtitle),
    ...drawn,
    text(MARGIN, height - 16, 'foot', t('arena.chart.foot')),
    '</svg>',
  ].join('\n');
}

function duelPanel({ duels }: ArenaFigures, locale: Locale): Panel {
  const rows = duels.map((duel): ChartRow => {
    const { players, beats } = duel;
    return {
      label: `${players[0]} – ${players[1]}`,
      value: beats,
      figures: locale.percent(beats.mean),
      note: verdict(duel, locale),
      tone: beats.from > 0.5 ? 'sure' : beats.to < 0.5 ? 'against' : 'open',
    };
  });
  const reach = Math.max(0.1, ...rows.map(({ value: { from, to } }) => Math.max(0.5 - from, to - 0.5)));
  const half = Math.min(0.5, Math.ceil(reach * 20) / 20);
  const step = half <= 0.15 ? 0.05 : half <= 0.3 ? 0.1 : 0.25;
  return {
    title: locale.t('arena.chart.duels'),
    rows,
    step,
    tick: (at) => `${Math.round(at * 100)} %`,
    mark: 0.5,
    bounds: [0.5 - half, 0.5 + half],
  };
}

function ratingPanel({ players }: ArenaFigures, locale: Locale): Panel {
  const rows = players.map(
    ({ name, rating, thinking }): ChartRow => ({
      label: name,
      value: rating,
      figures: String(Math.round(rating.mean)),
      note: locale.t('arena.chart.thinks', { time: thinking.mean < 10 ? locale.precise(thinking.mean) : locale.decimal(thinking.mean) }),
      tone: 'sure',
    }),
  );
  const least = Math.min(...rows.map(({ value }) => value.from));
  const most = Math.max(...rows.map(({ value }) => value.to));
  const step = [25, 50, 100, 200, 250, 500, 1000].find((each) => (most - least) / each <= 7) ?? 2000;
  return {
    title: locale.t('arena.chart.ratings'),
    rows,
    step,
    tick: (at) => String(Math.round(at)),
    mark: null,
    bounds: [Math.floor(least / step) * step, Math.ceil(most / step) * step],
  };
}

/** Where labels end, figures and notes begin: the same for all panels, so that their dots stand below each other. */
interface Columns {
  readonly from: number;
  readonly to: number;
  readonly figures: number;
  readonly notes: number;
}

function columnsOf(panels: readonly Panel[]): Columns {
  const rows = panels.flatMap((panel) => panel.rows);
  const widest = (of: (row: ChartRow) => string, letter: number): number => Math.max(...rows.map((row) => widthOf(of(row)) * letter));
  const labels = Math.min(
    LABEL_MOST,
    widest(({ label }) => label, LETTER),
  );
  const notes = WIDTH - MARGIN - widest(({ note }) => note, SMALL_LETTER);
  const figures = notes - GAP;
  return { from: MARGIN + labels + GAP, to: figures - widest((row) => row.figures, LETTER + 1.2) - GAP, figures, notes };
}

const heightOf = ({ rows }: Panel): number => 82 + rows.length * ROW;

function drawPanel({ title, rows, step, tick, mark, bounds: [least, most] }: Panel, top: number, { from, to, figures, notes }: Columns): string {
  const x = (value: number): number => round(from + ((value - least) / (most - least || 1)) * (to - from));
  const first = top + 36;
  const bottom = first + rows.length * ROW;
  const ticks: number[] = [];
  for (let at = Math.ceil(least / step - 1e-9) * step; at <= most + 1e-9; at += step) ticks.push(at);
  const lines = ticks.map(
    (at) =>
      `<line class="${mark !== null && Math.abs(at - mark) < 1e-9 ? 'mark' : 'grid'}" x1="${x(at)}" x2="${x(at)}" y1="${first - 6}" y2="${bottom}"/>` +
      `<text class="tick" x="${x(at)}" y="${bottom + 16}" text-anchor="middle">${tick(at)}</text>`,
  );
  const drawn = rows.map(({ label, value, figures: said, note, tone }, i) => {
    const y = first + i * ROW + ROW / 2 - 3;
    const [left, right] = [x(value.from), x(value.to)];
    const cap = (at: number): string => `<line class="whisker" x1="${at}" x2="${at}" y1="${y - 6}" y2="${y + 6}"/>`;
    return [
      `<g class="${tone}">`,
      text(from - GAP, y + 5, 'label', shortened(label), 'end'),
      `<line class="whisker" x1="${left}" x2="${right}" y1="${y}" y2="${y}"/>${cap(left)}${cap(right)}`,
      `<circle cx="${x(value.mean)}" cy="${y}" r="6"/>`,
      text(figures, y + 5, 'figures', said, 'end'),
      text(notes, y + 5, 'note', note),
      '</g>',
    ].join('');
  });
  return [text(MARGIN, top + 12, 'heading', title), ...lines, ...drawn].join('\n');
}

function shortened(label: string): string {
  const most = Math.floor(LABEL_MOST / LETTER);
  return label.length <= most ? label : `${label.slice(0, most - 1)}…`;
}

/** For those who hear it read. */
function described({ duels, players }: ArenaFigures, locale: Locale): string {
  return [
    ...duels.map((duel) => `${duel.players.join(' – ')}: ${locale.percent(duel.beats.mean)}, ${verdict(duel, locale)}`),
    ...players.map(({ name, rating }) => `${name}: ${Math.round(rating.mean)}`),
  ].join('; ');
}

const text = (x: number, y: number, kind: string, said: string, anchor: 'start' | 'end' = 'start'): string =>
  `<text class="${kind}" x="${round(x)}" y="${round(y)}"${anchor === 'end' ? ' text-anchor="end"' : ''}>${escaped(said)}</text>`;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Names come from whoever typed them. */
const escaped = (said: string): string =>
  said
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const STYLE = `
svg { --page: #fffdf8; --ink: #26211c; --soft: #6b6259; --grid: #e6dfd4; --mark: #9a8f82; --sure: #1f6b4a; --open: #7a7067; --against: #a3372b; color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  svg { --page: #1d1a17; --ink: #f1ebe2; --soft: #b3a899; --grid: #37312b; --mark: #8a7f72; --sure: #63c496; --open: #a89d90; --against: #f08a7c; }
}
.page { fill: var(--page); }
text { fill: var(--ink); font: 14px system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
.title { font-size: 21px; font-weight: 650; }
.subtitle, .foot, .tick, .note { fill: var(--soft); font-size: 13px; }
.tick, .foot { font-size: 12px; }
.heading { font-weight: 650; font-size: 15px; }
.figures { font-weight: 650; font-variant-numeric: tabular-nums; }
.grid { stroke: var(--grid); }
.mark { stroke: var(--mark); stroke-width: 1.5; stroke-dasharray: 5 4; }
.whisker { stroke-width: 2.5; stroke-linecap: round; }
.sure .whisker { stroke: var(--sure); } .sure circle { fill: var(--sure); }
.open .whisker { stroke: var(--open); } .open circle { fill: var(--page); stroke: var(--open); stroke-width: 2.5; }
.against .whisker { stroke: var(--against); } .against circle { fill: var(--against); }
`.replaceAll('\n', ' ');
