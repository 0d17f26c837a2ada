/**
 * How smoothly a table moves on a slow processor: which tasks held the page up, and how many frames were not drawn, while something is shown. Tasks
 * are counted by the CPU time of the page's own thread, out of Chromium's trace: what else the machine does meanwhile is not in it. In frames it is.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { movesOf, type TableState } from '@parlour/client';
import { kalitiri } from '@parlour/kalitiri';
import { type Chance, type Game, type GameTypes, type MoveValue, seeded } from '@parlour/kernel';
import type { Browser } from 'playwright-core';
import { until } from '../../e2e/stories/until.ts';
import { Phone, type Tab, untilReady } from './phone.ts';
import { asks, type LaidTable, lays, leaves, type Sitter, starts } from './table.ts';
import { sum } from './visit.ts';
import { readWatched } from './watching.ts';

export interface Motion {
  /** In ms of CPU time. */
  readonly longest: number;
  /** What tasks took beyond 50 ms each, in the same. */
  readonly blocked: number;
  /** The part of the frames that were not drawn, of sixty a second. */
  readonly dropped: number;
  readonly seconds: number;
}

/** A lobby, or a board. */
const THERE = 'main button, [data-seat]';
const FRAME = 1000 / 60;
/** Boards are fetched while a lobby is read, in ms. */
const READING = 3_000;

/** Ten people, who are dealt their cards: the most there are. */
export const dealOfTen = (browser: Browser, url: string): Promise<Motion> =>
  watched(browser, url, { game: 'kalitiri', seats: 10, begun: false }, async (table) => {
    await starts(table);
    await pause(6_000);
  });

/** The first bid of a round is doubted: cups lift, and dice are counted one by one. */
export const countOfDice = (browser: Browser, url: string): Promise<Motion> =>
  watched(browser, url, { game: 'perudo', seats: 6, begun: true }, async (table) => {
    await asks(onTurn(table), { kind: 'move', move: { kind: 'bid', quantity: 4, face: 3 } });
    await agree(table);
    await asks(onTurn(table), { kind: 'move', move: { kind: 'dudo', bid: 0 } });
    await pause(9_000);
  });

const TRICK_MOVES = 24;

/** An auction and some tricks among six, two moves a second. */
export const someTricks = (browser: Browser, url: string): Promise<Motion> =>
  watched(browser, url, { game: 'kalitiri', seats: 6, begun: true }, async (table) => {
    const chance = seeded('tricks');
    for (let i = 0; i < TRICK_MOVES; i++) {
      const who = onTurn(table);
      const move = anyMove(kalitiri, who.link.now, chance);
      if (move === null) return;
      await asks(who, { kind: 'move', move });
      await agree(table);
      await pause(500);
    }
  });

interface Seats {
  readonly game: string;
  readonly seats: number;
  /** The page comes when cards are dealt; else it sits in the lobby. */
  readonly begun: boolean;
}

async function watched(browser: Browser, url: string, { game, seats, begun }: Seats, happens: (table: LaidTable) => Promise<void>): Promise<Motion> {
  const table = await lays(url, game, seats);
  if (begun) await starts(table);
  const who = table.people[1] ?? table.host;
  const phone = await Phone.comes(browser, {
    url,
    who: { token: who.token, player: who.player, name: who.name },
    knows: { code: table.code, game },
    motion: true,
  });
  try {
    const tab = await phone.tab(THERE);
    await tab.page.goto(`/t/${table.code}`, { waitUntil: 'commit' });
    await untilReady(tab);
    await pause(READING);
    await countFrames(tab);
    await browser.startTracing(tab.page, { categories: TRACED });
    await happens(table);
    return { ...tasksIn(await browser.stopTracing()), ...(await framesOf(tab)) };
  } finally {
    await phone.goes();
    leaves(table);
  }
}

const countFrames = ({ page }: Tab): Promise<void> =>
  page.evaluate(() => {
    Object.assign(Reflect.get(globalThis, 'watched') as object, { frames: [] });
  });

async function framesOf({ page }: Tab): Promise<Pick<Motion, 'dropped' | 'seconds'>> {
  const drawn = (await page.evaluate(readWatched)).frames ?? [];
  const took = (drawn.at(-1) ?? 0) - (drawn[0] ?? 0);
  const lost = sum(drawn.slice(1).map((at, i) => Math.max(0, Math.round((at - (drawn[i] ?? at)) / FRAME) - 1)));
  return { dropped: lost / (took / FRAME), seconds: took / 1000 };
}

const TRACED = ['__metadata', 'toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Of Chromium's trace, what is read here. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time of the thread, in µs. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

function tasksIn(trace: Buffer): Pick<Motion, 'longest' | 'blocked'> {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const thread = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const pages = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread));
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && pages.has(thread(event))).map(({ tdur = 0 }) => tdur / 1000);
  return { longest: tasks.reduce((most, ms) => Math.max(most, ms), 0), blocked: sum(tasks.map((ms) => Math.max(0, ms - 50))) };
}

/** Whoever all wait for. */
function onTurn({ people, host }: LaidTable): Sitter {
  const awaited = host.link.now.turn?.awaited ?? [];
  const who = people.find(({ link }) => awaited.includes(link.now.you?.seat ?? -1));
  if (who === undefined) throw new Error('nobody is to move');
  return who;
}

/** Everybody knows what the one knows who knows most. */
async function agree({ people }: LaidTable): Promise<void> {
  const n = Math.max(...people.map(({ link }) => link.now.n));
  await Promise.all(people.map(({ link }) => until(link, (now) => now.n >= n, `entry ${n} has come`)));
}

function anyMove<T extends GameTypes>(game: Game<T>, now: TableState, chance: Chance): MoveValue | null {
  const moves: readonly MoveValue[] = movesOf(game, now);
  return moves.length === 0 ? null : chance.pick(moves);
}
