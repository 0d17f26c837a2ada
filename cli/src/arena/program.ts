/**
 * A program that plays one seat of one game: lines of JSON to its standard input, an answer on its standard output for each. It begins with the game
 * and ends with it, so it can't remember the deal when the seats have changed. Whatever goes wrong is told with what it wrote.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Seat } from '@parlour/kernel';

/** Why a program can't go on. */
export type ProgramFaultKind = 'missing' | 'ended' | 'slow' | 'long' | 'unasked' | 'malformed' | 'silent' | 'illegal';

export class ProgramFault extends Error {
  override readonly name = 'ProgramFault';
  readonly fault: ProgramFaultKind;
  /** What it answered, its exit code, or the refusal. */
  readonly what: string;
  /** The end of what it wrote to its standard error. */
  readonly complaint: string;

  constructor(fault: ProgramFaultKind, what: string, complaint: string) {
    super(`${fault}: ${what}`);
    this.fault = fault;
    this.what = what;
    this.complaint = complaint;
  }
}

/** Where a program failed. */
export interface FaultPlace {
  readonly program: string;
  readonly deal: number;
  /** The first or the second of the deal. */
  readonly game: number;
  readonly seat: Seat;
  /** Which line it was, and what it said. */
  readonly line: number;
  readonly asked: string;
}

export class ArenaFault extends Error {
  override readonly name = 'ArenaFault';
  override readonly cause: ProgramFault;
  readonly place: FaultPlace;

  constructor(place: FaultPlace, cause: ProgramFault) {
    super(cause.message);
    this.place = place;
    this.cause = cause;
  }
}

export interface ProgramPorts {
  /** For one answer, in ms. */
  readonly patience: number;
  /** So much more for the first one: a program has to be loaded. */
  readonly startUp: number;
  /** Told of each process, so that none is left behind. */
  began(pid: number): void;
  ended(pid: number): void;
}

/** After its last line a program has so long to end by itself, in ms. */
const GOODBYE = 1_000;
/** A line that is longer, in characters, is no answer. */
const LONGEST_LINE = 64 * 1024;
const COMPLAINT = 2_000;
/** The shell's exit code for a program that it can't find. */
const NOT_FOUND = 127;

export class Program {
  private readonly child: ChildProcess;
  private readonly ports: ProgramPorts;
  private readonly ended: Promise<void>;
  private text = '';
  private complaint = '';
  private waiting: { answer(line: string): void; fail(error: Error): void } | null = null;
  private failure: ProgramFault | null = null;
  private isFirst = true;

  constructor(command: string, ports: ProgramPorts) {
    this.ports = ports;
    // A group of its own: Ctrl-C is for us, and whatever a shell began ends with it.
    this.child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'pipe'], detached: process.platform !== 'win32' });
    const { child } = this;
    if (child.pid !== undefined) ports.began(child.pid);
    child.stdin?.on('error', () => {}); // it may end before it has read everything; `close` tells
    child.stdout?.setEncoding('utf8').on('data', (text: string) => this.hear(text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.complaint = (this.complaint + text).slice(-COMPLAINT);
    });
    this.ended = new Promise((resolve) => {
      child.on('error', (error) => this.fail('missing', error.message));
      child.on('close', (code, signal) => {
        if (child.pid !== undefined) ports.ended(child.pid);
        this.fail(code === NOT_FOUND ? 'missing' : 'ended', String(code ?? signal));
        resolve();
      });
    });
  }

  /** Its answer to this line; throws a ProgramFault if there is none. */
  ask(line: string): Promise<string> {
    const patience = this.ports.patience + (this.isFirst ? this.ports.startUp : 0);
    this.isFirst = false;
    return new Promise((answer, fail) => {
      if (this.text !== '') this.fail('unasked', this.text);
      if (this.failure !== null) return fail(this.failure);
      const late = setTimeout(() => this.fail('slow', String(this.ports.patience / 1000)), patience);
      const over = (): void => {
        clearTimeout(late);
        this.waiting = null;
      };
      this.waiting = {
        answer: (text) => {
          over();
          answer(text);
        },
        fail: (error) => {
          over();
          fail(error);
        },
      };
      this.child.stdin?.write(`${line}\n`);
    });
  }

  /** A fault in what it answered. */
  fault(fault: ProgramFaultKind, what: string): ProgramFault {
    return new ProgramFault(fault, what, this.complaint.trim());
  }

  /** Tells it the last line, and waits until it is gone. */
  async end(line: string | null): Promise<void> {
    this.child.stdin?.end(line === null ? '' : `${line}\n`);
    const late = setTimeout(() => killProgram(this.child.pid), line === null ? 0 : GOODBYE);
    await this.ended;
    clearTimeout(late);
  }

  private hear(text: string): void {
    this.text += text;
    const end = this.text.indexOf('\n');
    if (end >= 0 && this.waiting !== null) {
      const line = this.text.slice(0, end);
      this.text = this.text.slice(end + 1);
      this.waiting.answer(line);
    } else if (this.text.length > LONGEST_LINE) {
      this.fail('long', this.text);
      this.text = '';
    }
  }

  private fail(fault: ProgramFaultKind, what: string): void {
    this.failure ??= this.fault(fault, what);
    this.waiting?.fail(this.failure);
  }
}

/** The program, and whatever it began. */
export function killProgram(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
