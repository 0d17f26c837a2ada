/** A learner without a page: does what a lesson asks for, at a table in this process whose time goes fast, and looks at what they see. */
import { botsHere } from '@parlour/hall';
import type { Bot, Cancel, Clock, Lesson } from '@parlour/kernel';
import { expect, vi } from 'vitest';
import { LESSON_START, type LessonPlace, LessonRun, type Taught } from '../src/learn/lesson-run.ts';

/** How many times faster than outside. */
const RATE = 100;

/** Time that others need less of, and that knows what is still to come. */
export class LessonClock implements Clock {
  private readonly began = Date.now();
  readonly timers = new Set<object>();

  now(): number {
    return this.began + (Date.now() - this.began) * RATE;
  }

  after(ms: number, run: () => void): Cancel {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, ms / RATE);
    this.timers.add(timer);
    return () => {
      this.timers.delete(timer);
      clearTimeout(timer);
    };
  }
}

/** What is before the learner: the step, and all that they see of the game. */
export interface LessonSight {
  readonly place: LessonPlace;
  readonly words: string | null;
  readonly seen: string;
}

export function sightOf({ now, link }: LessonRun): LessonSight {
  const { at, moves, step } = now;
  return { place: { at, moves }, words: step.kind === 'others' ? null : step.words, seen: JSON.stringify(link.now.view) };
}

export class Learner {
  readonly clock = new LessonClock();
  private readonly taught: Taught;
  private readonly runs: LessonRun[] = [];

  constructor({ game, bot, lesson }: Pick<Taught, 'game' | 'lesson'> & { readonly bot: Bot }) {
    const bots = botsHere({ find: () => ({ game, bot }), now: () => performance.now() });
    this.taught = { game, lesson, bots, name: 'Ola', clock: this.clock };
  }

  get lesson(): Lesson {
    return this.taught.lesson;
  }

  async opens(place: LessonPlace = LESSON_START): Promise<LessonRun> {
    const run = await LessonRun.open(this.taught, place);
    this.runs.push(run);
    return run;
  }

  /** Everything that is open is closed, and nothing of it is left. */
  async leaves(): Promise<void> {
    for (const run of this.runs.splice(0)) run.close();
    await vi.waitFor(() => expect(this.clock.timers.size, 'timers that are left').toBe(0), { timeout: 10_000, interval: 2 });
  }
}

/** Does what this step asks for, until something else is asked for. */
export async function doesStep(run: LessonRun): Promise<void> {
  const { step, at } = run.now;
  if (step.kind === 'read' || step.kind === 'quick') run.readOn();
  if (step.kind === 'move') await run.link.ask({ kind: 'move', move: step.move });
  if (step.kind === 'next') await run.link.ask({ kind: 'go-on' });
  await lessonIs(run, (now) => now.at > at && !now.waits);
}

export function lessonIs(run: LessonRun, isSo: (now: LessonRun['now']) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const { now } = run;
      if (now.broken === null && !isSo(now)) return;
      stop();
      if (now.broken === null) resolve();
      else reject(now.broken);
    };
    const stop = run.subscribe(look);
    look();
  });
}
