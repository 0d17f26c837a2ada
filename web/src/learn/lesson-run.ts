/**
 * A lesson that is being played: the production hall in this page, with a chance and opponents that follow the lesson, and the production client.
 * What the learner asks for goes by way of the lesson: what it waits for is made, a mistake is made and then taken back, and what is neither
 * is not made at all. Whoever comes again later goes on at the step where they were: everything before it is played again, at once.
 */
import { connectTable, storageIn, systemClock, systemRandom, type TableLink } from '@parlour/client';
import type { Reply, TableState } from '@parlour/client/link';
import { type AskBot, hurryingClock, insist, openLocalTable, sitAmongBots } from '@parlour/hall';
import {
  type Clock,
  type Game,
  type Lesson,
  type LessonMistake,
  type LessonMove,
  type LessonStep,
  type LessonTask,
  type MoveValue,
  sameMove,
  scripted,
  USUAL_LEVEL,
  type View,
} from '@parlour/kernel';
import type { PersonCommand } from '@parlour/table';
import { ExternalStore } from '../external-store.ts';
import { Opponents } from './opponents.ts';

/** How far somebody is: the step, and the moves that they have made before it, in order. */
export interface LessonPlace {
  readonly at: number;
  readonly moves: readonly MoveValue[];
}

export const LESSON_START: LessonPlace = { at: 0, moves: [] };

export interface LessonNow extends LessonPlace {
  readonly step: LessonStep;
  /** What was done instead of what was asked for. It was made, and waits to be taken back. */
  readonly mistake: LessonMistake | null;
  /** Something else was tried and not made: because the lesson knows why not, it is not what this step is about, or there is something to read first. */
  readonly tried: LessonMistake | 'other' | 'early' | null;
  /** Things happen before the learner is wanted again. */
  readonly waits: boolean;
  /** The round in earnest is over, and the learner had a turn in it. */
  readonly done: boolean;
  /** Something went wrong that never should; else null. */
  readonly broken: Error | null;
}

export interface Taught {
  readonly game: Game;
  /** Who plays the others in earnest. */
  readonly bots: AskBot;
  readonly lesson: Lesson;
  /** The learner's. */
  readonly name: string;
  /** The time by which the others move; absent: the system's. */
  readonly clock?: Clock;
}

/** There was nothing to ask the table for. */
const DONE: Reply = { kind: 'done', n: 0 };

/** In ms: how long one of the others seems to think. Where a table would wait longer, so that people can react, nobody waits for it here. */
const OTHERS_PACE = 1_000;

export class LessonRun {
  /** The table as the learner has it. */
  readonly link: TableLink;
  private readonly lesson: Lesson;
  private readonly table: TableLink;
  private readonly opponents: Opponents;
  private readonly clock: ReturnType<typeof hurryingClock>;
  private readonly state: ExternalStore<LessonNow>;
  private readonly end: () => Promise<void>;
  /** Nothing is being shown: what is played again, or quickly, takes no time. */
  private hurries = true;
  private stopped = false;
  /** In earnest. */
  private hasPlayed = false;

  /** Resolves when it stands at this place, or at the beginning if the place does not fit the lesson any more. */
  static async open(taught: Taught, place: LessonPlace): Promise<LessonRun> {
    const run = await LessonRun.begun(taught);
    // What was kept may be of another lesson, or of nothing: whatever comes of it, somebody who learns can begin.
    if (await run.catchUp(place).catch(() => false)) return run;
    run.close();
    const anew = await LessonRun.begun(taught);
    await anew.catchUp(LESSON_START);
    return anew;
  }

  private static async begun({ game, bots, lesson, name, clock: outside = systemClock }: Taught): Promise<LessonRun> {
    const clock = hurryingClock(outside);
    const opponents = new Opponents(bots);
    const { preset, options, seats, you } = lesson;
    const dealt = scripted(game, lesson.chance);
    const taught: Game = {
      ...dealt,
      apply(state, seat, move, chance, tell) {
        opponents.made(seat, move);
        return dealt.apply(state, seat, move, chance, tell);
      },
    };
    let failed = (_event: string): void => {};
    const table = await openLocalTable({
      name,
      settings: { game: game.id, preset, options: { ...options }, seats, roundEnd: 'host', aids: false },
      // The deal is chosen, and nobody says that it was not.
      home: 'device',
      games: (id) => (id === game.id ? taught : undefined),
      bots: opponents.ask,
      clock,
      patience: systemClock,
      random: systemRandom,
      log: {
        info() {},
        warn: console.warn,
        error(event, fields) {
          console.error(event, fields);
          failed(event);
        },
      },
    });
    const link = connectTable({ ...table.invitation, home: 'device', ports: { transport: table.transport, storage: storageIn(new Map()) } });
    const end = async (): Promise<void> => {
      link.close();
      await table.close();
      clock.stop();
    };
    try {
      await sitAmongBots(link, you, USUAL_LEVEL);
      clock.hurry(true);
      await insist(link, { kind: 'start' });
    } catch (error) {
      await end();
      throw error;
    }
    await until(link, (state) => state.table?.phase === 'playing' && state.view !== null);
    const run = new LessonRun(lesson, link, opponents, clock, end);
    // A hall that can't play a move plays another: the lesson would be about something else from there on.
    failed = (event) => run.set({ broken: new Error(`the lesson went wrong: ${event}`) });
    return run;
  }

  private constructor(lesson: Lesson, table: TableLink, opponents: Opponents, clock: ReturnType<typeof hurryingClock>, end: () => Promise<void>) {
    this.lesson = lesson;
    this.table = table;
    this.opponents = opponents;
    this.clock = clock;
    this.end = end;
    this.state = new ExternalStore<LessonNow>({
      ...LESSON_START,
      step: stepAt(lesson, 0),
      mistake: null,
      tried: null,
      waits: true,
      done: false,
      broken: null,
    });
    const nothing = (): Promise<Reply> => Promise.resolve(DONE);
    // Everything is the link's own but what is asked of the table; and there is nobody to talk to.
    const own = new Map<string | symbol, unknown>([
      ['ask', (command: PersonCommand): Promise<Reply> => this.asks(command)],
      ['say', nothing],
      ['unsay', nothing],
      ['react', () => {}],
    ]);
    this.link = new Proxy(table, { get: (of, name) => own.get(name) ?? (Reflect.get(of, name, of) as unknown) });
  }

  get now(): LessonNow {
    return this.state.now;
  }

  get subscribe(): (listener: () => void) => () => void {
    return this.state.subscribe;
  }

  /** Read, and on to the next step. */
  readOn(): void {
    const { step, waits } = this.now;
    if (!waits && (step.kind === 'read' || step.kind === 'quick')) this.work(this.advance());
  }

  /** Does what the step asks for, for somebody who does not find it. */
  show(): void {
    const { step, mistake, waits } = this.now;
    if (!waits && mistake === null && step.kind === 'move') this.work(this.makes(step.move));
  }

  close(): void {
    this.stopped = true;
    this.work(this.end());
  }

  /** The board did not even ask for this move, because the rules refuse it; the lesson may have more to say about it. */
  refused(move: MoveValue): void {
    const { step, mistake } = this.now;
    if (step.kind !== 'move' || mistake !== null) return;
    const tried = mistakeIn(step, move, this.table.now.view as View);
    if (tried?.refused !== undefined) this.set({ tried });
  }

  private asks(command: PersonCommand): Promise<Reply> {
    const { step, mistake, waits, done } = this.now;
    if (step.kind === 'earnest' && command.kind === 'move') {
      this.hasPlayed = true;
      return this.table.ask(command);
    }
    if (step.kind === 'earnest' && command.kind === 'go-on' && !done && this.table.now.turn?.between === true) return this.table.ask(command);
    if (waits || mistake !== null) return Promise.resolve(DONE);
    if (command.kind === 'go-on' && step.kind === 'next') return this.goesOn();
    if (command.kind === 'move' && step.kind === 'move') return this.tries(command.move as MoveValue, step);
    if (command.kind === 'move' && (step.kind === 'read' || step.kind === 'quick')) this.set({ tried: 'early' });
    return Promise.resolve(DONE);
  }

  private async goesOn(): Promise<Reply> {
    const reply = await this.command({ kind: 'go-on' });
    if (reply.kind === 'done') this.work(this.advance());
    return reply;
  }

  private async tries(move: MoveValue, step: LessonTask): Promise<Reply> {
    const view = this.table.now.view as View;
    if (isRight(step, move, view)) return this.makes(move);
    const mistake = mistakeIn(step, move, view);
    if (mistake === null || mistake.refused !== undefined) {
      this.set({ tried: mistake ?? 'other' });
      return DONE;
    }
    const reply = await this.command({ kind: 'move', move });
    if (reply.kind !== 'done') return reply;
    this.set({ tried: null });
    for (const line of mistake.seen ?? []) await this.plays(line);
    if (!this.stopped) this.set({ mistake, waits: false });
    return reply;
  }

  private async makes(move: MoveValue): Promise<Reply> {
    const reply = await this.command({ kind: 'move', move });
    if (reply.kind === 'done') this.work(this.advance(move));
    return reply;
  }

  /** What is asked for meanwhile, by somebody who presses twice, is not heard. */
  private async command(command: PersonCommand): Promise<Reply> {
    this.set({ waits: true });
    const reply = await this.table.ask(command);
    if (reply.kind !== 'done') this.set({ waits: false });
    return reply;
  }

  /** Plays again what was played; false if it can't be. */
  private async catchUp({ at, moves }: LessonPlace): Promise<boolean> {
    if (!(at in this.lesson.steps)) return false;
    const left = [...moves];
    await this.staged();
    while (this.now.at < at) {
      const { step } = this.now;
      const move = step.kind === 'move' ? left.shift() : undefined;
      if (step.kind === 'move' && (move === undefined || !isRight(step, move, this.table.now.view as View))) return false;
      const command: PersonCommand | null = move !== undefined ? { kind: 'move', move } : step.kind === 'next' ? { kind: 'go-on' } : null;
      if (command !== null && (await this.table.ask(command)).kind !== 'done') return false;
      this.arrive(move);
      await this.staged();
    }
    if (left.length > 0) return false;
    this.settle();
    return true;
  }

  /** On to the next step, by way of those in which the learner does nothing. */
  private async advance(move?: MoveValue): Promise<void> {
    this.arrive(move);
    await this.staged();
    if (!this.stopped) this.settle();
  }

  private arrive(move?: MoveValue): void {
    const { at, moves } = this.now;
    const made = move === undefined ? moves : [...moves, move];
    this.set({ at: at + 1, moves: made, step: stepAt(this.lesson, at + 1), tried: null, waits: true });
  }

  /** What happens without the learner, up to where they are wanted. */
  private async staged(): Promise<void> {
    while (this.now.step.kind === 'others') {
      for (const line of this.now.step.moves) await this.plays(line);
      if (this.stopped) return;
      this.arrive();
    }
    if (this.now.step.kind !== 'quick') return;
    this.hurry(true);
    for (const line of this.now.step.moves) await this.plays(line);
  }

  private settle(): void {
    this.hurry(false);
    this.set({ waits: false });
    if (this.now.step.kind !== 'earnest') return;
    this.opponents.inEarnest();
    const look = (): void => {
      const { turn, table } = this.table.now;
      // A round that the others ended before it came to the learner was none of theirs.
      if (!this.now.done && ((turn?.between === true && this.hasPlayed) || table?.phase === 'finished')) this.set({ done: true });
    };
    this.table.subscribe(look);
    look();
  }

  private async plays([seat, move]: LessonMove): Promise<void> {
    if (this.stopped) return;
    if (seat === this.lesson.you) {
      await insist(this.table, { kind: 'move', move });
      return;
    }
    const { n } = this.table.now;
    this.opponents.say([seat, move]);
    const cancel = this.clock.after(OTHERS_PACE, () => this.clock.hurry(true));
    await until(this.table, (state) => state.n > n || this.stopped);
    cancel();
    this.clock.hurry(this.hurries);
  }

  private hurry(on: boolean): void {
    this.hurries = on;
    this.clock.hurry(on);
  }

  /** Nobody waits for it; and of what has ended nobody wants to know. */
  private work(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      if (!this.stopped) this.set({ broken: new Error('the lesson went wrong', { cause: error }) });
    });
  }

  private set(change: Partial<LessonNow>): void {
    this.state.set({ ...this.now, ...change });
  }
}

const isRight = (step: LessonTask, move: MoveValue, view: View): boolean => sameMove(move, step.move) || step.also?.(move, view) === true;

const mistakeIn = ({ mistakes = [] }: LessonTask, move: MoveValue, view: View): LessonMistake | null =>
  mistakes.find((each) => sameMove(each.move, move) || each.like?.(move, view) === true) ?? null;

function stepAt({ steps }: Lesson, at: number): LessonStep {
  const step = steps[at];
  if (step === undefined) throw new Error(`the lesson has no step ${at}`);
  return step;
}

function until(link: TableLink, holds: (state: TableState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!holds(link.now)) return;
      stop();
      resolve();
    };
    const stop = link.subscribe(look);
    look();
  });
}
