/** One visit: a page is opened on a phone, and what was there when something could be pressed is counted. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Tab, untilReady } from './phone.ts';
import { type Fetched, type Kind, readFetched, readWatched } from './watching.ts';

export interface Visit {
  /** All in ms since the visit began. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly ready: number;
  /** How long the page could not have answered until it was ready: what long tasks took beyond 50 ms each. */
  readonly blocked: number;
  readonly shift: number;
  /** Until it was ready. */
  readonly requests: number;
  readonly bytes: Readonly<Record<Kind, number>>;
  /** The whole of what the page fetched, fonts that came later included. */
  readonly all: number;
}

/** Fonts, and whatever else a page still fetches when it can be used already; in ms. */
const SETTLING = 1_500;

export async function visit(tab: Tab, path: string): Promise<Visit> {
  await tab.page.goto(path, { waitUntil: 'commit' });
  await untilReady(tab);
  await pause(SETTLING);
  return visitOf(tab);
}

export async function visitOf({ page }: Tab): Promise<Visit> {
  const { ready, firstPaint, largestPaint, shift, longTasks } = await page.evaluate(readWatched);
  const fetched = await page.evaluate(readFetched);
  const at = ready ?? Number.NaN;
  const before = fetched.filter(({ there }) => there <= at);
  return {
    firstPaint: firstPaint ?? Number.NaN,
    largestPaint: largestPaint ?? Number.NaN,
    ready: at,
    blocked: sum(longTasks.filter((task) => task.at < at).map(({ ms }) => ms - 50)),
    shift,
    requests: before.length,
    bytes: {
      page: bytesOf(before, 'page'),
      script: bytesOf(before, 'script'),
      style: bytesOf(before, 'style'),
      font: bytesOf(before, 'font'),
      other: bytesOf(before, 'other'),
    },
    all: sum(fetched.map(({ bytes }) => bytes)),
  };
}

const bytesOf = (fetched: readonly Fetched[], kind: Kind): number => sum(fetched.filter((each) => each.kind === kind).map(({ bytes }) => bytes));
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
