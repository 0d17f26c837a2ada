/**
 * A person at a terminal and a table, wherever that is. One loop: tell what has happened, put the question that is open, take a line if there
 * is one, wait for the next thing. Nothing here waits for the table, so the game goes on while somebody types, and a line is answered at once.
 */
import type { TableState } from '@parlour/client';
import type { MoveValue } from '@parlour/kernel';
import type { Happening } from '@parlour/protocol';
import type { PersonCommand } from '@parlour/table';
import type { Ink } from '../ink.ts';
import { keep } from '../keep.ts';
import type { Keyboard } from '../keyboard.ts';
import { Mistake } from '../mistake.ts';
import { askingLines, type Setting, standingLines, tableLines } from './asking.ts';
import type { Home } from './home.ts';
import { listLines, pageLines } from './listing.ts';
import { Narrator } from './narrator.ts';
import { allOrders, orderNamed } from './orders.ts';
import { entryOf, positionOf } from './position.ts';
import { Privately } from './privately.ts';
import { NOTHING, type Question, questionOf } from './question.ts';
import { meaningOf } from './reading.ts';
import { Talk, wordsFrom } from './talk.ts';
import { refusalWords } from './tidings.ts';

/** What one writes with, and on. */
export interface Paper {
  readonly ink: Ink;
  readonly keyboard: Keyboard;
}

/** Where every finished game's record goes, if the person wishes. */
export interface Records {
  line(text: string): void;
}

export class Terminal {
  readonly home: Home;
  readonly ink: Ink;
  private readonly keyboard: Keyboard;
  private readonly records: Records | null;
  private readonly privately: Privately;
  private readonly narrator: Narrator;
  private readonly news: Happening[] = [];
  private readonly conversation = new Talk();
  /** The question that was put last. */
  private asked = '';
  /** The moves out of turn that are offered. */
  private offer: Extract<Question, { readonly position: object }> | null = null;
  /** Those that were offered before, in this round; 'all' if none is to be. */
  private declined: readonly MoveValue[] | 'all' = [];
  private round = 0;
  /** The person is out and wants to see the end. */
  private skipping = false;
  /** Something is under way. */
  private busy = false;
  private leaving = false;
  /** A bug of ours: the loop throws it. */
  private failure: { readonly error: unknown } | null = null;
  private stir: (() => void) | null = null;
  private stirred = false;
  /** The last game whose end was told. */
  private ended = 0;

  constructor(home: Home, { ink, keyboard }: Paper, records: Records | null) {
    this.home = home;
    this.ink = ink;
    this.records = records;
    this.keyboard = keyboard;
    this.privately = new Privately(keyboard, ink);
    this.narrator = new Narrator(home.link.now, ink, (lines) => keyboard.say(lines), this.privately);
    keyboard.attend({
      typed: () => this.wake(),
      offered: () => [...allOrders(), ...(positionOf(this.sight)?.listed.map(({ short }) => short) ?? [])],
    });
  }

  get sight(): TableState {
    return this.home.link.now;
  }

  /** Until the person leaves, or there is no table any more. */
  async run(): Promise<void> {
    const { link } = this.home;
    const stops = [
      link.onNews((happening) => {
        this.news.push(happening);
        this.wake();
      }),
      link.subscribe(() => this.wake()),
    ];
    this.during(this.home.settleIn(), (said) => this.say(said));
    for (;;) {
      const { sight } = this;
      if (this.failure !== null) throw this.failure.error;
      if (!this.passing) this.privately.over();
      this.narrator.tell(this.news.splice(0), sight);
      this.keyboard.say(this.conversation.news(sight));
      if (this.leaving || sight.status === 'closed' || sight.table?.phase === 'abandoned') break;
      if (this.turnOnce() === 'left') break;
      await this.stirring();
    }
    for (const stop of stops) stop();
  }

  say(lines: readonly string[]): void {
    if (this.passing) this.privately.tell(lines);
    else this.keyboard.say(lines);
  }

  /** Asks something of the table; a refusal is said in words. */
  ask(command: PersonCommand): void {
    this.during(this.home.link.ask(command), (answer) => {
      if (answer.kind === 'refused') this.say([refusalWords(answer, entryOf(this.sight), this.sight)]);
      else this.asked = '';
    });
  }

  /** Says something to the others. Play does not wait for it. */
  talk(typed: string): void {
    this.home.link.say(wordsFrom(typed)).then(
      (answer) => {
        if (answer.kind === 'refused') this.say([refusalWords(answer, entryOf(this.sight), this.sight)]);
      },
      (error: unknown) => {
        this.failure = { error };
        this.wake();
      },
    );
  }

  leave(): void {
    this.leaving = true;
  }

  /** From now on the person is not asked out of turn. */
  quiet(): void {
    this.declined = 'all';
    this.offer = null;
  }

  skip(): void {
    this.skipping = true;
  }

  tableLines(): string[] {
    return tableLines(this.setting);
  }

  /** A page of the list of moves; pages count from 1. */
  moveLines(page: number): string[] {
    const position = positionOf(this.sight);
    if (position === null || position.listed.length === 0) return [position?.expected ?? 'There is nothing to choose right now.'];
    return pageLines(position.listed, page, this.ink);
  }

  historyLines(): string[] {
    return this.narrator.history();
  }

  save(path: string): void {
    const { table } = this.sight;
    if (!table?.result) this.say(['A game can be saved when it is over.']);
    else {
      this.asked = '';
      this.withRecord(table.games, (record) => this.say(saved(path, record)));
    }
  }

  private get passing(): boolean {
    return positionOf(this.sight)?.passing ?? false;
  }

  private get setting(): Setting {
    return { sight: this.sight, ink: this.ink, shared: this.home.shared };
  }

  /** Puts the question that is open, and takes a line if there is one. */
  private turnOnce(): 'left' | null {
    const question = this.question();
    this.put(question);
    const asks = question.kind !== 'nothing' && question.kind !== 'between';
    this.home.hurry(!asks || this.skipping);
    if (this.skipping && question.kind === 'round') this.ask({ kind: 'go-on' });
    else if (asks || this.keyboard.live) {
      const line = this.keyboard.ended ? null : this.keyboard.next(promptOf(this.ink));
      if (line === null) return this.keyboard.ended ? 'left' : null;
      this.answer(line, question);
      this.wake();
    }
    return null;
  }

  /** What is asked now. An offer whose moment has passed is not made again. */
  private question(): Question {
    if (this.busy) return NOTHING;
    if (this.round !== this.narrator.rounds && this.declined !== 'all') this.declined = [];
    this.round = this.narrator.rounds;
    const question = questionOf(this.sight, this.declined);
    if (this.offer === null || this.offer.key === question.key) return question;
    this.decline();
    return questionOf(this.sight, this.declined);
  }

  private decline(): void {
    if (this.declined !== 'all' && this.offer !== null) this.declined = this.offer.position.listed.map(({ move }) => move);
    this.offer = null;
  }

  /** Puts the question, unless it was put before. */
  private put(question: Question): void {
    if (this.busy || question.key === this.asked) return;
    this.asked = question.key;
    if (question.kind === 'may') this.offer = question;
    if (question.kind === 'end') this.tellEnd();
    if (!(this.skipping && question.kind === 'round')) this.say(askingLines(question, this.setting));
  }

  /** The result, once a game. */
  private tellEnd(): void {
    const { table } = this.sight;
    this.skipping = false;
    if (table === null || this.ended === table.games) return;
    this.ended = table.games;
    this.say(['', ...this.tableLines(), '', ...standingLines(this.setting), '']);
    const { records } = this;
    if (records !== null) this.withRecord(table.games, (record) => records.line(record));
  }

  private withRecord(game: number, use: (record: string) => void): void {
    this.during(this.home.record(game), (record) => {
      if (typeof record === 'string') use(record);
      else this.say([refusalWords(record, null, null)]);
    });
  }

  private answer(line: string, question: Question): void {
    const [word = '', ...rest] = line.trim().split(/\s+/);
    const order = orderNamed(word.toLowerCase());
    if (order !== null) order.run(this, rest.join(' '));
    else if (word === '') this.enter(question);
    else this.answerWithMove(line, question);
  }

  /** Nothing but Enter: yes where the way on is plain, no to an offer, else the question again. */
  private enter(question: Question): void {
    switch (question.kind) {
      case 'round':
        this.ask({ kind: 'go-on' });
        return;
      case 'end':
        this.leave();
        return;
      case 'may':
        this.decline();
        return;
      default:
        this.asked = '';
    }
  }

  private answerWithMove(line: string, question: Question): void {
    if (question.kind === 'round' && line.trim() === '1') {
      this.ask({ kind: 'go-on' });
      return;
    }
    const { sight } = this;
    const position = positionOf(sight);
    const meaning = meaningOf(
      line,
      position?.listed ?? [],
      (typed) => (position === null || sight.turn === null ? null : position.entry.edition.speech.read(typed, position.view)),
      allOrders(),
    );
    if (meaning.kind === 'nothing') this.say([meaning.say]);
    else if (meaning.kind === 'several') this.say(['Did you mean:', ...listLines(meaning.listed, this.ink)]);
    else this.ask({ kind: 'move', move: meaning.move });
  }

  /** Nothing is asked until it is done; meanwhile everything is told. */
  private during<T>(work: Promise<T>, done: (result: T) => void): void {
    this.busy = true;
    work.then(
      (result) => {
        this.busy = false;
        done(result);
        this.wake();
      },
      (error: unknown) => {
        this.failure = { error };
        this.wake();
      },
    );
  }

  private wake(): void {
    this.stirred = true;
    this.stir?.();
  }

  private async stirring(): Promise<void> {
    if (!this.stirred)
      await new Promise<void>((resolve) => {
        this.stir = resolve;
      });
    this.stir = null;
    this.stirred = false;
  }
}

export const promptOf = ({ drawn }: Ink): string => (drawn ? '› ' : '> ');

function saved(path: string, record: string): string[] {
  try {
    const file = keep(path);
    file.line(record);
    file.finish();
    return [`Saved to ${path}. Anyone can check it: npx parlour verify ${path}`];
  } catch (error) {
    if (error instanceof Mistake) return [error.message];
    throw error;
  }
}
