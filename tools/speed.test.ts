/** docs/speed.md, its pictures and the README's sentences on speed say what the benches kept, and nothing else. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BUDGETS } from '../bench/browser/budgets.ts';
import { type Bar, drawn, ticksUpTo } from '../bench/speed/drawing.ts';
import { keptIn, listAt, numberAt, textAt } from '../bench/speed/kept.ts';
import { speedFiles } from '../bench/speed/page.ts';
import { writeSpeedPage } from '../bench/speed/write.ts';
import { marksOf } from './players.ts';

const ROOT = join(import.meta.dirname, '..');

test('the pages and pictures say what the benches kept (npm run bench -- page writes them anew)', () => {
  const files = speedFiles(ROOT);
  for (const [path, text] of files) expect(readFileSync(join(ROOT, path), 'utf8'), path).toBe(text);
  const pictures = readdirSync(join(ROOT, 'docs/images')).filter((file) => file.startsWith('speed-'));
  expect(pictures.map((file) => `docs/images/${file}`).sort()).toEqual([...files.keys()].filter((path) => path.endsWith('.svg')).sort());
});

test('what was measured in the browser keeps to the budgets of today', () => {
  const figures = keptIn(join(ROOT, 'bench/results')).now.get('browser')?.figures;
  expect(figures).toHaveProperty('budgets', BUDGETS);
  const used = [
    ...listAt(figures, 'visits').map((visit) => [textAt(visit, 'name'), numberAt(visit, 'ready'), numberAt(visit, 'budget')] as const),
    ...listAt(figures, 'motions').map((motion) => [textAt(motion, 'name'), numberAt(motion, 'longest'), BUDGETS.task] as const),
  ];
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter(([, took, budget]) => !((took ?? Number.NaN) <= (budget ?? Number.NaN)))).toEqual([]);
});

/** What a bench keeps: a page with one table, and some figures. */
const result = (bench: string, figures: object = {}, cell = bench) => ({
  bench,
  measured: '2026-01-02T03:04:05.000Z',
  machine: { processor: 'Abacus', cores: 1, node: 'v1', platform: 'wood' },
  page: {
    title: `All about ${bench}`,
    method: 'By hand',
    tables: [{ title: 'one thing', headings: ['what', 'how much'], bold: 1, rows: [[cell, '7']] }],
    notes: ['Slowly.'],
  },
  ...figures,
});

const lane = (name: string, movesPerSecond: number, cpuPerMove: number) => ({ name, movesPerSecond, cpuPerMove, updateBytes: 100 });

/** A repository of which only what the page needs is there. */
function rootWith(kept: Readonly<Record<string, unknown>>): string {
  const root = mkdtempSync(join(tmpdir(), 'parlour-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['docs', 'bench/results']) mkdirSync(join(root, folder), { recursive: true });
  const marks = (name: string): string => marksOf(name, 'bench -- page').join('\nold\n');
  writeFileSync(join(root, 'docs/speed.md'), `before\n${marks('ratios')}\nby hand\n${marks('measured')}\nafter\n`);
  writeFileSync(join(root, 'README.md'), `before\n${marks('speed')}\nafter\n`);
  for (const [name, json] of Object.entries(kept)) writeFileSync(join(root, `bench/results/${name}.json`), JSON.stringify(json));
  return root;
}

const pageOf = (root: string): string => speedFiles(root).get('docs/speed.md') ?? '';

test('whatever lies among the results is on the page, in an order of its own, and what stands around it stays', () => {
  const root = rootWith({ zebra: result('zebra'), browser: result('browser'), server: result('server') });
  const page = pageOf(root);
  const headings = [...page.matchAll(/^### (.*)$/gm)].map(([, title]) => title);
  expect(headings).toEqual(['All about server', 'All about browser', 'All about zebra']);
  expect(page).toMatch(/^before\n[\s\S]*\nby hand\n[\s\S]*\nafter\n$/);
  expect(page).not.toContain('old');
  expect(page).toContain('| what: one thing | how much |\n| --- | ---: |\n| zebra | 7 |\n');
  expect(page).toContain('`npm run bench -- zebra --save`');
  expect(page).toContain('Measured on 2026-01-02, Abacus, 1 core, Node v1, wood.');
});

test('what is kept of before is set against now where both have it, and shown in full behind a fold', () => {
  const servers = (ours: number) => ({ rush: { servers: [lane('Parlour, on disk', ours, 1e6 / ours), lane('bare ws 1', 20_000, 50)] } });
  const later = { rush: { servers: [...servers(9000).rush.servers, lane('newcomer', 1, 1)] } };
  const page = pageOf(rootWith({ server: result('server', later), 'server-before': result('server', servers(4500), 'long ago') }));
  expect(page).toContain('| Parlour, on disk | 4,500 | 9,000 | × 2.00 | 222 | 111 | × 0.50 | 100 | 100 | × 1.00 |');
  expect(page).toContain('| bare ws 1 | 20,000 | 20,000 | × 1.00 |');
  expect(page).not.toContain('| newcomer | 1 |');
  expect(page).toMatch(/<details><summary>Before: 2026-01-02[\s\S]*\| long ago \| 7 \|[\s\S]*<\/details>/);
});

test('a sentence whose figures nobody kept is left out; a picture without any is not drawn', () => {
  expect(speedFiles(rootWith({})).get('README.md')).toMatch(/end -->\nafter\n$/);
  const bare = speedFiles(rootWith({ pace: result('pace'), stored: result('stored') }));
  expect([...bare.keys()].filter((path) => path.endsWith('.svg'))).toEqual([]);
  expect(bare.get('docs/speed.md')).not.toContain('people’s pace');
  const server = { rush: { servers: [lane('Parlour, on disk', 10_000, 100), lane('bare ws 1', 20_000, 50), lane('boardgame.io 1', 2_000, 500)] } };
  const files = speedFiles(rootWith({ server: result('server', server) }));
  expect(files.get('README.md')).toContain('10,000 moves a second');
  expect(files.get('README.md')).toContain(
    'before anybody hears of it: × 5 of what boardgame.io’s server does, and a move costs × 2 the CPU time of bare ws',
  );
  expect(files.get('README.md')).not.toContain('of what Colyseus does in memory');
  expect([...files.keys()].filter((path) => path.endsWith('.svg'))).toEqual(['docs/images/speed-server.svg']);
});

test('a picture shows what was before beside what is now, in a colour of its own, and what is not ours in a third', () => {
  const visits = (ready: number) => ({
    visits: [
      { name: 'the front page', ready },
      { name: 'React alone', ready: 900 },
    ],
  });
  const kept = { browser: result('browser', visits(1200)), 'browser-before': result('browser', visits(2400)) };
  const svg = speedFiles(rootWith(kept)).get('docs/images/speed-browser.svg') ?? '';
  const bars = Array.from(svg.matchAll(/class="label"[^>]*>([^<]*)<\/text><rect class="(\w+)"/g), ([, label, tone]) => [label, tone]);
  expect(bars).toEqual([
    ['the front page, before', 'before'],
    ['the front page', 'ours'],
    ['React alone', 'other'],
  ]);
  expect(Array.from(svg.matchAll(/class="figures"[^>]*>([^<]*)</g), ([, figures]) => figures)).toEqual(['2,400', '1,200', '900']);
});

test('only what has changed is written', () => {
  const root = rootWith({ zebra: result('zebra') });
  expect(writeSpeedPage(root)).toEqual([join(root, 'docs/speed.md'), join(root, 'README.md')]);
  expect(writeSpeedPage(root)).toEqual([]);
});

test('what no bench of today kept is refused by its name', () => {
  const { page: _page, ...without } = result('server');
  expect(() => speedFiles(rootWith({ server: without }))).toThrow('bench/results/server.json');
  const broken = result('server');
  expect(() => speedFiles(rootWith({ server: { ...broken, page: { ...broken.page, tables: [{ title: 'no rows' }] } } }))).toThrow('server.json');
});

const bar = (label: string, value: number): Bar => ({ label, value, figures: `${value} pips`, tone: 'other' });

test('a bar is as long as its value says, with its name and its figures beside it', () => {
  const bars = [bar('long', 400), bar('half', 200), bar('none', 0)];
  const svg = drawn({ title: 'T', subtitle: 'S', panels: [{ kind: 'bars', title: 'P', bars, mark: { at: 100, label: 'goal' } }] });
  const rects = [...svg.matchAll(/<rect class="other" x="(\d+)" y="\d+" width="([\d.]+)"/g)].map(([, x, width]) => [Number(x), Number(width)]);
  const [from = 0, whole = 0] = rects[0] ?? [];
  expect(rects.map(([, width]) => width)).toEqual([whole, whole / 2, 1]);
  expect(svg).toContain(`<line class="mark" x1="${from + whole / 4}" x2="${from + whole / 4}"`);
  for (const text of ['long', '400 pips', 'half', '200 pips', 'none', '0 pips', 'goal']) expect(svg).toContain(`>${text}</text>`);
  expect(svg).toContain('<desc>P: long 400 pips, half 200 pips, none 0 pips</desc>');
  expect(svg).toContain('prefers-color-scheme: dark');
});

test('names are text, whatever they hold, and no longer than there is room', () => {
  const svg = drawn({ title: 'a < b & c', subtitle: '', panels: [{ kind: 'bars', title: '', bars: [bar('x'.repeat(90), 1)], mark: null }] });
  expect(svg).toContain('<title>a &lt; b &amp; c</title>');
  expect(svg).toMatch(/>x{10,44}…<\/text>/);
});

test('a line goes from the first look to the last, between 0 and a round number', () => {
  const points = [0, 50, 100].map((y, x) => ({ x, y }));
  const svg = drawn({
    title: '',
    subtitle: '',
    panels: [{ kind: 'lines', title: 'M', over: 'minutes', lines: [{ label: 'us', points, tone: 'ours' }] }],
  });
  const drawnPoints =
    /<polyline class="line ours" points="([^"]*)"/
      .exec(svg)?.[1]
      ?.split(' ')
      .map((point) => point.split(',').map(Number)) ?? [];
  const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = drawnPoints;
  expect([x1 - x0, y1 - y0]).toEqual([x2 - x1, y2 - y1]);
  expect(y0).toBeGreaterThan(y2);
  for (const text of ['us', 'minutes', '0', '100']) expect(svg).toContain(`>${text}</text>`);
});

test.each([
  [100, [0, 20, 40, 60, 80, 100]],
  [101, [0, 20, 40, 60, 80, 100, 120]],
  [7, [0, 2, 4, 6, 8]],
  [0.3, [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]],
  [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
])('an axis up to %d has these lines: %j', (value, ticks) => {
  expect(ticksUpTo(value)).toEqual(ticks);
});
