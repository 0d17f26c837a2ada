/**
 * Load, kill -9, restart, check: over and over on one data folder. After every kill the log is read from disk before the server returns, and
 * every move that any player was ever told is done must be there, once, where it was said to be.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examine } from '@parlour/hall/store';
import { type Chance, seeded } from '@parlour/kernel';
import { inspectSqlite } from '@parlour/server/store';
import { Acknowledgements } from './acknowledgements.ts';
import { type CrashPlayers, seatPlayers } from './players.ts';
import { ServerProcess } from './server-process.ts';

export interface Campaign {
  readonly cycles: number;
  readonly tables: number;
  readonly seed: string;
  readonly progress?: (cycle: number, sofar: Report) => void;
}

export interface Report {
  cycles: number;
  sent: number;
  acknowledged: number;
  resent: number;
  /** Cycles in which nothing at all was acknowledged: they prove nothing. */
  idle: number;
  lost: string[];
  twice: string[];
  damaged: string[];
  /** Mean and longest, in ms. */
  restart: { mean: number; longest: number };
}

/** What is played: everything, by people alone and with bots. */
const TABLES = [
  ['perudo', 4, 0],
  ['dalmuti', 4, 0],
  ['sen', 3, 0],
  ['kalitiri', 4, 0],
  ['perudo', 2, 2],
  ['sen', 2, 1],
] as const;

/** A kill comes at a moment in this range after the first new acknowledgement, in ms. */
const EARLIEST = 5;
const LATEST = 250;
/** Longest wait for an acknowledgement after a restart, in ms. */
const PATIENCE = 20_000;

export async function crash({ cycles, tables, seed, progress }: Campaign): Promise<Report> {
  const home = mkdtempSync(join(tmpdir(), 'parlour-crash-'));
  const folder = join(home, 'data');
  mkdirSync(folder);
  const server = await ServerProcess.on(folder);
  const noted = new Acknowledgements();
  const chance = seeded(seed);
  const report: Report = {
    cycles: 0,
    sent: 0,
    acknowledged: 0,
    resent: 0,
    idle: 0,
    lost: [],
    twice: [],
    damaged: [],
    restart: { mean: 0, longest: 0 },
  };
  const groups: CrashPlayers[] = [];
  try {
    await server.start();
    for (let i = 0; i < tables; i++) {
      const [game, people, bots] = TABLES[i % TABLES.length] ?? TABLES[0];
      groups.push(await seatPlayers(server.url, game, people, bots, noted, `${seed} table ${i}`));
    }
    for (let cycle = 1; cycle <= cycles; cycle++) {
      const before = noted.acknowledged;
      const some = await acknowledgedMore(noted, before);
      if (!some) report.idle++;
      await pause(chance, EARLIEST, LATEST);
      await server.kill();
      await check(folder, groups, noted, report, cycle === cycles ? 'all' : 'new');
      report.cycles = cycle;
      progress?.(cycle, report);
      if (report.lost.length + report.twice.length + report.damaged.length > 0) break;
      const took = await server.start();
      report.restart.longest = Math.max(report.restart.longest, took);
      report.restart.mean += (took - report.restart.mean) / cycle;
      for (const players of groups) players.wake();
    }
    return report;
  } finally {
    for (const players of groups) players.leave();
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

async function check(folder: string, groups: readonly CrashPlayers[], noted: Acknowledgements, report: Report, what: 'new' | 'all'): Promise<void> {
  const store = await inspectSqlite(folder);
  try {
    const { lost, twice } = await noted.judge(store, what);
    report.lost.push(...lost, ...noted.contradictions);
    report.twice.push(...twice);
    // The chain is followed from the first entry, so with long logs it is one table a time until the end.
    const examined = what === 'all' ? groups : groups.filter((_, i) => i === report.cycles % groups.length);
    for (const { code } of examined) for (const finding of await examine(store, code)) report.damaged.push(`${code}: ${JSON.stringify(finding)}`);
  } finally {
    await store.close();
  }
  Object.assign(report, { sent: noted.sent, acknowledged: noted.acknowledged, resent: noted.resent });
}

/** Whether the server acknowledged something new in time. */
async function acknowledgedMore(noted: Acknowledgements, before: number): Promise<boolean> {
  const until = performance.now() + PATIENCE;
  while (noted.acknowledged === before) {
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return true;
}

const pause = (chance: Chance, from: number, to: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, from + chance.below(to - from)));
