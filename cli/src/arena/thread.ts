/** What a thread of the arena begins with: it plays the deals that it is handed, one after another, and says how each went. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Duel } from '@parlour/bots/arena';
import type { GameBox, Start } from '@parlour/kernel';
import { BOXES } from '@parlour/registry';
import type { Entrant } from './entrants.ts';
import { ArenaFault, type FaultPlace, type ProgramFaultKind } from './program.ts';
import { type ArenaTable, type DealUnit, playUnit, type UnitResult } from './unit.ts';

/** All that a thread has to know, as plain data. */
export interface ArenaPlan {
  readonly game: string;
  readonly start: Start<object>;
  readonly preset: string;
  readonly changed: Readonly<Record<string, unknown>>;
  readonly entrants: readonly Entrant[];
  readonly duels: readonly Duel[];
  readonly seed: string;
  /** How long a program may think over one answer, in seconds. */
  readonly seconds: number;
}

/** A fault of a program, as plain data. */
export interface ToldFault extends FaultPlace {
  readonly fault: ProgramFaultKind;
  readonly what: string;
  readonly complaint: string;
}

export type FromArenaThread =
  | { readonly kind: 'done'; readonly unit: DealUnit; readonly result: UnitResult }
  | { readonly kind: 'fault'; readonly fault: ToldFault }
  | { readonly kind: 'failed'; readonly why: string }
  /** A program was begun. */
  | { readonly kind: 'began'; readonly pid: number }
  | { readonly kind: 'ended'; readonly pid: number };

/** In ms. */
const START_UP = 10_000;

const say = (message: FromArenaThread): void => parentPort?.postMessage(message);

const plan = workerData as ArenaPlan; // our own arena wrote it
const boxes: readonly GameBox[] = BOXES;
const box = boxes.find(({ id }) => id === plan.game);
if (box === undefined) throw new Error(`there is no game ${plan.game}`);
const [game, bot] = await Promise.all([box.game(), box.bot()]); // no words: a thread says nothing
const table: ArenaTable = {
  ...plan,
  game,
  bot,
  programs: {
    patience: plan.seconds * 1000,
    startUp: START_UP,
    began: (pid) => say({ kind: 'began', pid }),
    ended: (pid) => say({ kind: 'ended', pid }),
  },
};

let last = Promise.resolve();
parentPort?.on('message', (unit: DealUnit) => {
  last = last.then(() => play(unit));
});

async function play(unit: DealUnit): Promise<void> {
  try {
    say({ kind: 'done', unit, result: await playUnit(table, unit) });
  } catch (error) {
    if (error instanceof ArenaFault) {
      const { fault, what, complaint } = error.cause;
      say({ kind: 'fault', fault: { ...error.place, fault, what, complaint } });
    } else {
      say({ kind: 'failed', why: `in deal ${unit.deal}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}` });
    }
  }
}
