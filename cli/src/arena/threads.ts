/**
 * Deals are handed out to threads, deal by deal in all duels, and put together by their numbers: whoever plays them, the same comes out. Stopped early,
 * what counts are the first deals that were played in all duels, so that quick games weigh no more than slow ones.
 */
import { Worker } from 'node:worker_threads';
import { addThinking, type DuelScore, noThinking, type ThinkingTimes } from '@parlour/bots/arena';
import { killProgram } from './program.ts';
import type { ArenaPlan, FromArenaThread, ToldFault } from './thread.ts';
import type { DealUnit, UnitResult } from './unit.ts';

export interface ArenaRun {
  /** How many deals were played in all duels. */
  readonly deals: number;
  /** By duel, by deal. */
  readonly scores: readonly (readonly DuelScore[])[];
  /** By player. */
  readonly thinking: readonly ThinkingTimes[];
  /** What a program did wrong, for which the arena was stopped. */
  readonly fault: ToldFault | null;
}

export interface ArenaWatch {
  readonly threads: number;
  /** Told after each deal of a duel. */
  readonly done: (units: number, all: number) => void;
  /** Ends the arena early. */
  readonly stop: AbortSignal;
}

/** What each thread has at hand, so that it never waits for us. */
const AHEAD = 2;

export async function runArena(plan: ArenaPlan, deals: number, { threads, done, stop }: ArenaWatch): Promise<ArenaRun> {
  const results: (UnitResult | undefined)[] = [];
  const all = deals * plan.duels.length;
  const pids = new Set<number>();
  let [next, finished] = [0, 0];
  let fault: ToldFault | null = null;
  const workers = Array.from({ length: Math.min(threads, all) }, () => new Worker(THREAD, { workerData: plan }));
  try {
    await new Promise<void>((resolve, reject) => {
      stop.addEventListener('abort', () => resolve());
      if (stop.aborted) resolve();
      const hand = (worker: Worker): void => {
        const unit = unitAt(plan, next);
        if (unit !== null && next < all) worker.postMessage(unit);
        next++;
      };
      for (const worker of workers) {
        worker.on('message', (said: FromArenaThread) => {
          if (said.kind === 'began') pids.add(said.pid);
          else if (said.kind === 'ended') pids.delete(said.pid);
          else if (said.kind === 'failed') reject(new Error(said.why));
          else if (said.kind === 'fault') {
            fault ??= said.fault;
            resolve();
          } else {
            results[placeOf(plan, said.unit)] = said.result;
            finished++;
            done(finished, all);
            if (finished === all) resolve();
            else hand(worker);
          }
        });
        worker.on('error', reject);
      }
      for (let i = 0; i < AHEAD; i++) for (const worker of workers) hand(worker);
    });
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
    for (const pid of pids) killProgram(pid);
  }
  return { ...gathered(plan, results), fault };
}

const THREAD = new URL('thread.ts', import.meta.url);

function unitAt({ duels }: ArenaPlan, place: number): DealUnit | null {
  const duel = duels[place % duels.length];
  return duel === undefined ? null : { duel, deal: 1 + Math.floor(place / duels.length) };
}

const placeOf = ({ duels }: ArenaPlan, { duel, deal }: DealUnit): number =>
  (deal - 1) * duels.length + duels.findIndex(([one, other]) => one === duel[0] && other === duel[1]);

function gathered({ duels, entrants }: ArenaPlan, results: readonly (UnitResult | undefined)[]): Omit<ArenaRun, 'fault'> {
  const first = Array.from(results).indexOf(undefined);
  const deals = Math.floor((first < 0 ? results.length : first) / duels.length);
  const scores = duels.map((): DuelScore[] => []);
  const thinking = entrants.map(noThinking);
  for (const [i, result] of results.slice(0, deals * duels.length).entries()) {
    const duel = duels[i % duels.length];
    if (result === undefined || duel === undefined) continue;
    scores[i % duels.length]?.push(result.score);
    for (const [side, times] of result.thinking.entries()) {
      const own = thinking[duel[side === 0 ? 0 : 1]];
      if (own !== undefined) addThinking(own, times);
    }
  }
  return { deals, scores, thinking };
}
