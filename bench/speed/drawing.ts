/**
 * A picture of what was measured: an SVG by itself, with the colours of light or dark as whoever looks at it prefers. Panels stand below each other:
 * bars from 0 with their figures at the end, or lines over time. Nothing is told by colour alone: each bar and line has its name.
 */
import { STYLE, text } from '../../env/examples/self-play/picture.ts';

/** Whose it is: ours, ours as it was, or somebody else's. */
export type Tone = 'ours' | 'before' | 'other';

export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly figures: string;
  readonly tone: Tone;
}

/** A value that means something. */
export interface Mark {
  readonly at: number;
  readonly label: string;
}

export interface BarPanel {
  readonly kind: 'bars';
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly mark: Mark | null;
}

export interface Line {
  readonly label: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly tone: Tone;
}

export interface LinePanel {
  readonly kind: 'lines';
  readonly title: string;
  /** What stands below the axis. */
  readonly over: string;
  readonly lines: readonly Line[];
}

export type Panel = BarPanel | LinePanel;

export interface Picture {
  readonly title: string;
  readonly subtitle: string;
  readonly panels: readonly Panel[];
}

/** In pixels. */
const WIDTH = 860;
const MARGIN = 28;
const HEAD = 88;
const FOOT = 12;
const [ROW, BAR] = [30, 18];
/** Bars begin at FROM; the longest ends at TO, and its figures have the rest. */
const [FROM, TO, RIGHT] = [352, 740, WIDTH - MARGIN];
/** Of a panel with lines. */
const [LEFT, HIGH] = [84, 190];
const MOST_TICKS = 6;
/** About as wide as one of the picture's letters. */
const LETTER = 7.4;

export function drawn({ title, subtitle, panels }: Picture): string {
  const body: string[] = [];
  let top = HEAD;
  for (const panel of panels) {
    const { text: drawing, height } = panel.kind === 'bars' ? barsDrawn(panel, top) : linesDrawn(panel, top);
    body.push(drawing);
    top += height;
  }
  const height = top + FOOT;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" lang="en">`,
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(panels.map(described).join('. '))}</desc>`,
    `<style>${STYLE}${MORE_STYLE}</style>`,
    `<rect class="page" width="${WIDTH}" height="${height}" rx="14"/>`,
    text(MARGIN, 40, 'title', escaped(title)),
    text(MARGIN, 62, 'subtitle', escaped(subtitle)),
    ...body,
    '</svg>',
    '',
  ].join('\n');
}

interface Drawing {
  readonly text: string;
  readonly height: number;
}

function barsDrawn({ title, bars, mark }: BarPanel, top: number): Drawing {
  const first = top + 24;
  const bottom = first + bars.length * ROW;
  const most = Math.max(...bars.map(({ value }) => value), mark?.at ?? 0) || 1;
  const x = (value: number): number => FROM + (value / most) * (TO - FROM);
  const y = (i: number): number => first + i * ROW;
  const rows = bars.map(
    ({ label, value, tone }, i) =>
      text(FROM - 12, y(i) + 14, 'label', escaped(shortened(label)), 'end') +
      `<rect class="${tone}" x="${FROM}" y="${y(i)}" width="${rounded(Math.max(1, x(value) - FROM))}" height="${BAR}" rx="3"/>`,
  );
  const said = bars.map(({ value, figures }, i) => text(x(value) + 8, y(i) + 14, 'figures', escaped(figures)));
  const drawing = [text(MARGIN, top + 8, 'heading', escaped(title)), ...rows, ...marked(mark, x, first, bottom), ...said];
  return { text: drawing.join('\n'), height: bottom - top + 34 };
}

function marked(mark: Mark | null, x: (value: number) => number, first: number, bottom: number): string[] {
  if (mark === null) return [];
  const at = rounded(x(mark.at));
  return [
    `<line class="mark" x1="${at}" x2="${at}" y1="${first - 6}" y2="${bottom - 4}"/>`,
    text(at, bottom + 12, 'note', escaped(mark.label), 'middle'),
  ];
}

function linesDrawn({ title, over, lines }: LinePanel, top: number): Drawing {
  const [high, low] = [top + 28, top + 28 + HIGH];
  const points = lines.flatMap((line) => line.points);
  const [mostX, mostY] = [Math.max(...points.map((point) => point.x)) || 1, Math.max(...points.map((point) => point.y)) || 1];
  const across = ticksUpTo(mostY);
  const ceiling = across.at(-1) ?? mostY;
  const x = (value: number): number => LEFT + (value / mostX) * (TO - LEFT);
  const y = (value: number): number => low - (value / ceiling) * (low - high);
  return {
    text: [
      text(MARGIN, top + 8, 'heading', escaped(title)),
      ...across.map(
        (at) =>
          `<line class="grid" x1="${LEFT}" x2="${TO}" y1="${rounded(y(at))}" y2="${rounded(y(at))}"/>${text(LEFT - 10, y(at) + 4, 'tick', COUNT.format(at), 'end')}`,
      ),
      ...ticksUpTo(mostX)
        .filter((at) => at <= mostX)
        .map((at) => text(x(at), low + 18, 'tick', COUNT.format(at), 'middle')),
      text(RIGHT, low + 18, 'tick', escaped(over), 'end'),
      ...lines.map(({ label, points: its, tone }) => {
        const last = its.at(-1) ?? { x: 0, y: 0 };
        return [
          `<polyline class="line ${tone}" points="${its.map((point) => `${rounded(x(point.x))},${rounded(y(point.y))}`).join(' ')}"/>`,
          text(TO, y(last.y) - 8, 'figures', escaped(label), 'end'),
        ].join('');
      }),
    ].join('\n'),
    height: low - top + 46,
  };
}

/** Round numbers from 0 on, a few of them; the last is not below the value. */
export function ticksUpTo(value: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5].map((each) => each * power).find((each) => value / each <= MOST_TICKS) ?? 10 * power;
  return Array.from({ length: Math.ceil(value / step - 1e-9) + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}

/** For those who hear it read. */
function described(panel: Panel): string {
  const rows = panel.kind === 'bars' ? panel.bars.map(({ label, figures }) => `${label} ${figures}`) : panel.lines.map(({ label }) => label);
  return `${panel.title}: ${rows.join(', ')}`;
}

function shortened(label: string): string {
  const most = Math.floor((FROM - 12 - MARGIN) / LETTER);
  return label.length <= most ? label : `${label.slice(0, most - 1)}…`;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
const escaped = (said: string): string => said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const COUNT = new Intl.NumberFormat('en');

const MORE_STYLE = `
svg { --ours: #1f6b4a; --before: #b9892f; --other: #8a8176; }
@media (prefers-color-scheme: dark) { svg { --ours: #63c496; --before: #e6b455; --other: #8f867b; } }
.ours { fill: var(--ours); stroke: var(--ours); } .before { fill: var(--before); stroke: var(--before); } .other { fill: var(--other); stroke: var(--other); }
.figures { paint-order: stroke; stroke: var(--page); stroke-width: 5px; stroke-linejoin: round; }
.line { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
`.replaceAll('\n', ' ');
