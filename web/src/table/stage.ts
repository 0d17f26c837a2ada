/**
 * What has happened, shown at a pace that eyes can follow. Steps come in as fast as the table goes; each is shown with its events one after
 * the other. It never falls far behind: with more than two seconds waiting it hurries, with more than six it goes straight to the present.
 */
import type { CaptionLine } from '@parlour/felt';

export interface StageStep<S, E> {
  readonly state: S;
  readonly events: readonly E[];
}

/** What is shown now. */
export interface StageScene<S, E> {
  readonly state: S;
  /** What was shown before this step. */
  readonly before: S;
  readonly beat: { readonly key: string; readonly event: E; readonly ms: number } | null;
  /**
   * What has happened, to be read: the events that are told in words, the latest last. A step's stay until the next; each stays `READ` ms at
   * least, unless more of them come than anybody could read.
   */
  readonly captions: readonly CaptionLine<E>[];
  /** Steps that wait to be shown. */
  readonly waiting: number;
}

export interface StagePorts<E> {
  /** In ms; 0 for what is not shown by itself. */
  pace(event: E): number;
  /** Whether it is told in words where it happens. */
  tells(event: E): boolean;
  /** In ms. */
  now(): number;
  /** Runs once after so many ms; gives a way to call it off. */
  after(ms: number, run: () => void): () => void;
  /** Called when an event's moment comes, also where it takes no time; not for what is skipped. */
  began?(event: E): void;
}

/** With more than this waiting, in ms, beats are shortened so that it would take no longer. */
const BEHIND = 2_000;
/** With more than this, the rest is not shown at all. */
const TOO_FAR = 6_000;
/** How long what is told stands at least, in ms: nine tenths of a second to read, after it has come; and how many lines at once. */
const READ = 1_000;
const LINES = 3;

export class Stage<S, E> {
  private readonly ports: StagePorts<E>;
  private readonly listeners = new Set<() => void>();
  private steps: StageStep<S, E>[] = [];
  private events: readonly E[] = [];
  private beats = 0;
  private stepsShown = 0;
  private lines: readonly { readonly caption: CaptionLine<E>; readonly step: number; readonly since: number }[] = [];
  private stop: (() => void) | null = null;
  now: StageScene<S, E>;

  constructor(state: S, ports: StagePorts<E>) {
    this.ports = ports;
    this.now = { state, before: state, beat: null, captions: [], waiting: 0 };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Something happened. */
  push(step: StageStep<S, E>): void {
    this.steps.push(step);
    if (this.waitingMs() > TOO_FAR) this.skip();
    else if (this.stop === null) this.advance();
    else this.show({ ...this.now, waiting: this.steps.length });
  }

  /** The present, with nothing to show. */
  reset(state: S): void {
    this.halt();
    this.steps = [];
    this.events = [];
    this.lines = [];
    this.show({ state, before: state, beat: null, captions: [], waiting: 0 });
  }

  /** Straight to the present. */
  skip(): void {
    this.reset(this.steps.at(-1)?.state ?? this.now.state);
  }

  private waitingMs(): number {
    const rest = [...this.events, ...this.steps.flatMap(({ events }) => events)];
    return rest.reduce((sum, event) => sum + this.ports.pace(event), 0);
  }

  private advance(): void {
    this.stop = null;
    const [event, ...rest] = this.events;
    if (event !== undefined) {
      this.events = rest;
      this.beat(event);
      return;
    }
    const step = this.steps.shift();
    if (step === undefined) {
      if (this.now.beat !== null) this.show({ ...this.now, before: this.now.state, beat: null, waiting: 0 });
      return;
    }
    this.events = step.events;
    this.stepsShown += 1;
    this.show({ ...this.now, state: step.state, before: this.now.state, beat: null, waiting: this.steps.length });
    this.advance();
  }

  private beat(event: E): void {
    this.ports.began?.(event);
    this.beats += 1;
    const key = String(this.beats);
    if (this.ports.tells(event)) this.tell({ key, event });
    const wanted = this.ports.pace(event);
    if (wanted <= 0) {
      this.advance();
      return;
    }
    // Only what other steps wait for is hurried: a long reveal at the end of all takes its time.
    const queued = this.steps.length > 0 ? wanted + this.waitingMs() : 0;
    const ms = queued > BEHIND ? (wanted * BEHIND) / queued : wanted;
    this.show({ ...this.now, beat: { key, event, ms }, waiting: this.steps.length });
    this.stop = this.ports.after(ms, () => this.advance());
  }

  /** What an earlier step told and could be read makes room; so does the oldest line where there are too many. */
  private tell(caption: CaptionLine<E>): void {
    const now = this.ports.now();
    const stay = this.lines.filter(({ step, since }) => step === this.stepsShown || now - since < READ);
    this.lines = [...stay, { caption, step: this.stepsShown, since: now }].slice(-LINES);
    this.show({ ...this.now, captions: this.lines.map((line) => line.caption) });
  }

  private halt(): void {
    this.stop?.();
    this.stop = null;
  }

  private show(scene: StageScene<S, E>): void {
    this.now = scene;
    for (const listener of this.listeners) listener();
  }
}
