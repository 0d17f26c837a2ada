/**
 * How soon can somebody play? Our pages from a real server, in a real browser that has a phone's line and processor, from the first byte until
 * something can be pressed; beside a page of React alone, and the time that the bytes take on the line at best. Then how smoothly tables move.
 */
import type { Browser } from 'playwright-core';
import { openBrowser } from '../e2e/browser/browser.ts';
import { ensureBuilt } from '../web/build/build.ts';
import { type BarePage, startBare } from './browser/bare.ts';
import { BUDGETS } from './browser/budgets.ts';
import { BARE, keptAtReady, LANES, type VisitLane, type VisitPlaces } from './browser/lanes.ts';
import { countOfDice, dealOfTen, type Motion, someTricks } from './browser/motion.ts';
import { LINE, SLOWER, WIDE } from './browser/phone.ts';
import { sum, type Visit } from './browser/visit.ts';
import { NO_LIMITS, type ServerUnderLoad, startParlour } from './load/servers.ts';
import type { Page, PageTable } from './page.ts';
import type { Progress } from './stopwatch.ts';

const REPETITIONS = 5;
const MOTION_REPETITIONS = 3;

const MOTIONS = [
  { name: 'KaliTiri, ten are dealt their cards', run: dealOfTen },
  { name: 'Perudo, the dice of six are counted', run: countOfDice },
  { name: 'KaliTiri, an auction and tricks of six', run: someTricks },
] as const;

export async function browser(progress: Progress): Promise<Page> {
  await ensureBuilt(() => {});
  const server = await startParlour({ ...NO_LIMITS, PARLOUR_PAGES: 'web' });
  const bare = await startBare();
  const chromium = await openBrowser();
  try {
    return await measured(chromium, { ours: `http://localhost:${server.port}`, bare: bare.url }, progress);
  } finally {
    await chromium.close();
    await stopAll(server, bare);
  }
}

async function stopAll(server: ServerUnderLoad, bare: BarePage): Promise<void> {
  await server.stop();
  await bare.stop();
}

async function measured(chromium: Browser, places: VisitPlaces, progress: Progress): Promise<Page> {
  const of = LANES.length * REPETITIONS + MOTIONS.length * MOTION_REPETITIONS + 1;
  let done = 0;
  const visits = new Map<VisitLane, Visit[]>(LANES.map((lane) => [lane, []]));
  for (let i = 0; i < REPETITIONS; i++) {
    for (const lane of i % 2 === 0 ? LANES : LANES.toReversed()) {
      progress(done++, of, lane.name);
      visits.get(lane)?.push(await lane.visit(chromium, places));
    }
  }
  const moved = new Map<string, Motion[]>(MOTIONS.map(({ name }) => [name, []]));
  for (let i = 0; i < MOTION_REPETITIONS; i++) {
    for (const { name, run } of MOTIONS) {
      progress(done++, of, name);
      moved.get(name)?.push(await run(chromium, places.ours));
    }
  }
  progress(done, of, 'the worker');
  const kept = await keptAtReady(chromium, places.ours);
  const lanes = LANES.map((lane) => middleOf(lane, visits.get(lane) ?? []));
  return pageOf(
    lanes,
    [...moved].map(([name, each]) => ({ name, ...middleMotion(each) })),
    kept,
  );
}

/** The middle of the repetitions, one figure at a time. */
function middleOf(lane: VisitLane, visits: readonly Visit[]) {
  const of = (read: (visit: Visit) => number): number => median(visits.map(read));
  const ready = visits.map((each) => each.ready);
  const bytes = of((each) => sum(Object.values(each.bytes)));
  return {
    name: lane.name,
    firstPaint: of((each) => each.firstPaint),
    largestPaint: of((each) => each.largestPaint),
    ready: of((each) => each.ready),
    spread: (Math.max(...ready) - Math.min(...ready)) / 2 / median(ready),
    blocked: of((each) => each.blocked),
    shift: of((each) => each.shift),
    requests: of((each) => each.requests),
    bytes,
    script: of((each) => each.bytes.script),
    style: of((each) => each.bytes.style),
    font: of((each) => each.bytes.font),
    all: of((each) => each.all),
    /** In ms: what the line takes for these bytes, and for the turns without which they can't be asked for. */
    limit: lane.turns * LINE.latency + (bytes * 8 * 1000) / LINE.down,
    budget: BUDGETS[lane.budget],
  };
}

const middleMotion = (motions: readonly Motion[]): Motion => ({
  longest: median(motions.map((each) => each.longest)),
  blocked: median(motions.map((each) => each.blocked)),
  dropped: median(motions.map((each) => each.dropped)),
  seconds: median(motions.map((each) => each.seconds)),
});

type Lane = ReturnType<typeof middleOf>;

function pageOf(lanes: readonly Lane[], motions: readonly (Motion & { readonly name: string })[], kept: number): Page {
  const bare = lanes.find(({ name }) => name === BARE)?.ready ?? Number.NaN;
  const times: PageTable = {
    title: 'until something can be pressed',
    headings: ['visit', 'first paint s', 'largest s', 'ready s', 'spread', 'held up ms', 'jumps', 'limit s', '× limit', '× React alone', 'of budget'],
    bold: 3,
    rows: lanes.map((lane) => [
      lane.name,
      seconds(lane.firstPaint),
      seconds(lane.largestPaint),
      seconds(lane.ready),
      `± ${(lane.spread * 100).toFixed(0)} %`,
      lane.blocked.toFixed(0),
      lane.shift.toFixed(3),
      seconds(lane.limit),
      (lane.ready / lane.limit).toFixed(2),
      (lane.ready / bare).toFixed(2),
      percent(lane.ready / lane.budget),
    ]),
  };
  const weights: PageTable = {
    title: 'what had come by then, in KB as it travels',
    headings: ['visit', 'requests', 'script', 'style', 'font', 'together', 'in the end'],
    bold: 1,
    rows: lanes.map(({ name, requests, script, style, font, bytes, all }) => [
      name,
      requests.toFixed(0),
      ...[script, style, font, bytes, all].map(kilobytes),
    ]),
  };
  const smooth: PageTable = {
    title: 'while it moves',
    headings: ['scene', 'seconds', 'longest task, CPU ms', 'held up, CPU ms', 'frames not drawn', 'longest of budget'],
    bold: 1,
    rows: motions.map(({ name, seconds: took, longest, blocked, dropped }) => [
      name,
      took.toFixed(1),
      longest.toFixed(0),
      blocked.toFixed(0),
      percent(dropped),
      percent(longest / BUDGETS.task),
    ]),
  };
  return {
    title: 'In the browser: from a link to the first move',
    method: `Medians of ${REPETITIONS} interleaved visits (scenes: ${MOTION_REPETITIONS}), Chromium at ${WIDE.width} × ${WIDE.height}, a processor ${SLOWER} times slower, ${LINE.down / 1e6} Mbit/s down, ${LINE.up / 1e6} up, ${LINE.latency} ms before each answer; spread is half the range`,
    tables: [times, weights, smooth],
    notes: [
      'A visit begins with a browser that has nothing of us, but for "a second time". Ready is the first frame in which something can be pressed: Play now, a seat,',
      'a move. Whoever comes to a table sits there and has the first move; others are there already, without browsers. The limit is what the line takes at best',
      'for the bytes that had come by then, and for the turns without which they can’t be asked for. React alone is a page of React with one button. Held up is',
      'what tasks took beyond 50 ms each; jumps is the cumulative layout shift. Chromium’s line knows neither connections nor workers: visits have no service',
      `worker. One with a worker had fetched ${kept} files of the build when the front page could be used.`,
    ],
    spread: Math.max(...lanes.map(({ spread }) => spread)),
    figures: {
      line: LINE,
      slower: SLOWER,
      wide: WIDE,
      repetitions: REPETITIONS,
      budgets: BUDGETS,
      visits: lanes,
      motions,
      keptByWorkerWhenReady: kept,
    },
  };
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const seconds = (ms: number): string => (ms / 1000).toFixed(2);
const percent = (part: number): string => `${(part * 100).toFixed(0)} %`;
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);
