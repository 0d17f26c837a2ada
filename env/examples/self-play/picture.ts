/**
 * A learning curve as a picture: an SVG by itself, with the colours of light or dark as whoever looks at it prefers. Episodes go by their logarithm, so that
 * each tenfold takes as much room; seconds stand below them. Exploitability goes from an equilibrium's 0 up to what a random player loses.
 */
import type { Citation } from '@parlour/env';

export interface CurvePoint {
  readonly episodes: number;
  /** Of one core, for learning; measuring is not counted. */
  readonly seconds: number;
  readonly exploitability: number;
}

/** In rewards, on average over both seats. */
export interface MeasuredPlayer {
  readonly name: string;
  readonly exploitability: number;
  /** What the opener gets among two of them. */
  readonly worth: number;
  readonly againstRandom: number;
  readonly againstEquilibrium: number;
}

export interface Curve {
  readonly citation: Citation;
  readonly players: readonly MeasuredPlayer[];
  readonly points: readonly CurvePoint[];
}

/** In pixels: the picture, and the panel that the curve is drawn in. */
const WIDTH = 860;
const HEIGHT = 500;
const [LEFT, RIGHT, TOP, BOTTOM] = [76, 832, 116, 392];
const MARGIN = 28;
/** Distance of the lines across. */
const STEP = 0.2;

export function curvePicture(curve: Curve): string {
  const { citation, points, players } = curve;
  const drawn = points.filter(({ episodes }) => episodes > 0);
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a curve has points');
  const random = exploitabilityOf(players, 'random');
  const [from, to] = [Math.log10(first.episodes), Math.log10(last.episodes)];
  const x = (episodes: number): number => round(LEFT + ((Math.log10(episodes) - from) / (to - from || 1)) * (RIGHT - LEFT));
  const y = (value: number): number => round(BOTTOM - (value / (random + STEP / 2)) * (BOTTOM - TOP));
  const line = drawn.map((point) => `${x(point.episodes)},${y(point.exploitability)}`);
  const title = 'A network learns small Perudo against itself';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" lang="en">`,
    `<title>${title}</title>`,
    `<desc>${drawn.map(({ episodes, exploitability }) => `${count(episodes)}: ${exploitability.toFixed(3)}`).join('; ')}; random: ${random.toFixed(3)}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect class="page" width="${WIDTH}" height="${HEIGHT}" rx="14"/>`,
    text(MARGIN, 40, 'title', title),
    text(MARGIN, 62, 'subtitle', subtitleOf(citation)),
    text(MARGIN, 96, 'heading', 'Exploitability: what the best possible reply wins of it, in rewards (1: every round)'),
    ...across(random, y),
    ...down(drawn, x),
    `<polygon class="below" points="${x(first.episodes)},${BOTTOM} ${line.join(' ')} ${x(last.episodes)},${BOTTOM}"/>`,
    mark(y(random), `random player ${random.toFixed(2)}`, -8),
    mark(y(0), 'equilibrium 0', -8),
    `<polyline class="curve" points="${line.join(' ')}"/>`,
    ...drawn.map((point) => `<circle cx="${x(point.episodes)}" cy="${y(point.exploitability)}" r="${point === last ? 6 : 3}"/>`),
    text(RIGHT, y(last.exploitability) - 14, 'figures', last.exploitability.toFixed(3), 'end'),
    text(MARGIN, HEIGHT - 18, 'foot', footOf(curve)),
    '</svg>',
  ].join('\n');
}

/** The lines of exploitability. */
function across(most: number, y: (value: number) => number): string[] {
  const drawn: string[] = [];
  for (let at = 0; at <= most; at += STEP)
    drawn.push(
      `<line class="grid" x1="${LEFT}" x2="${RIGHT}" y1="${y(at)}" y2="${y(at)}"/>${text(LEFT - 12, y(at) + 4, 'tick', at.toFixed(1), 'end')}`,
    );
  return drawn;
}

/** The lines of episodes, at the beginning, each tenfold and the end, with the seconds that they took. */
function down(points: readonly CurvePoint[], x: (episodes: number) => number): string[] {
  const [begin, end] = [points[0]?.episodes ?? 0, points.at(-1)?.episodes ?? 0];
  const tens = TENS.filter((at) => at > 2 * begin && at < end / 2);
  const ticks = [begin, ...tens, end].map((at) => {
    const where = x(at);
    const anchor = at === end ? 'end' : 'middle';
    const seconds = secondsAt(points, at);
    return [
      `<line class="grid" x1="${where}" x2="${where}" y1="${TOP - 4}" y2="${BOTTOM}"/>`,
      text(where, BOTTOM + 20, 'tick', count(at), anchor),
      text(where, BOTTOM + 40, 'tick', `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`, anchor),
    ].join('');
  });
  const between = (LEFT + RIGHT) / 2;
  return [...ticks, text(between, BOTTOM + 62, 'axis', 'Episodes played, and seconds of one core that learning took', 'middle')];
}

const TENS = Array.from({ length: 10 }, (_, i) => 10 ** i);

/** Reckoned from the nearest points: learning goes at an even pace. */
function secondsAt(points: readonly CurvePoint[], episodes: number): number {
  const near = points.find((point) => point.episodes >= episodes) ?? points.at(-1);
  return near === undefined ? 0 : (near.seconds * episodes) / near.episodes;
}

const mark = (y: number, said: string, below: number): string =>
  `<line class="mark" x1="${LEFT}" x2="${RIGHT}" y1="${y}" y2="${y}"/>${text(LEFT + 10, y + below, 'note', said)}`;

function subtitleOf({ options, seats }: Citation): string {
  const { dicePerPlayer, faces } = options;
  return `One round, ${seats} players, ${dicePerPlayer === 1 ? 'one die' : `${dicePerPlayer} dice`} each of ${faces} faces; the best reply is exact, from the solver`;
}

function footOf({ citation: { game, rules, episode, rewards, parlour, seed }, players }: Curve): string {
  const worths = players.filter(({ name }) => name !== 'random').map(({ name, worth }) => `${name} ${worth.toFixed(3).replace('-', '−')}`);
  return `parlour ${parlour}, ${game}, rules ${rules}; ${episode}, ${rewards}; seed ${seed} · what the opener gets: ${worths.join(', ')}`;
}

const exploitabilityOf = (players: readonly MeasuredPlayer[], name: string): number =>
  players.find((each) => each.name === name)?.exploitability ?? 1;

/** For whoever else draws in this look (bench/speed/drawing.ts). */
export const text = (x: number, y: number, kind: string, said: string, anchor: 'start' | 'middle' | 'end' = 'start'): string =>
  `<text class="${kind}" x="${round(x)}" y="${round(y)}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${said}</text>`;

const round = (value: number): number => Math.round(value * 10) / 10;
const count = (many: number): string => COUNT.format(many);
const COUNT = new Intl.NumberFormat('en');

export const STYLE = `
svg { --page: #fffdf8; --ink: #26211c; --soft: #6b6259; --grid: #e6dfd4; --mark: #9a8f82; --curve: #1f6b4a; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { svg { --page: #1d1a17; --ink: #f1ebe2; --soft: #b3a899; --grid: #37312b; --mark: #8a7f72; --curve: #63c496; } }
.page { fill: var(--page); }
text { fill: var(--ink); font: 14px system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
.title { font-size: 21px; font-weight: 650; }
.subtitle, .axis, .foot, .tick, .note { fill: var(--soft); font-size: 13px; }
.tick, .foot { font-size: 12px; font-variant-numeric: tabular-nums; }
.heading { font-weight: 650; font-size: 15px; }
.figures { font-weight: 650; font-variant-numeric: tabular-nums; }
.grid { stroke: var(--grid); }
.mark { stroke: var(--mark); stroke-width: 1.5; stroke-dasharray: 5 4; }
.below { fill: var(--curve); opacity: 0.1; }
.curve { fill: none; stroke: var(--curve); stroke-width: 2.5; stroke-linejoin: round; }
circle { fill: var(--curve); }
`.replaceAll('\n', ' ');
