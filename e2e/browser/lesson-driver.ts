/**
 * Takes somebody through a game's lesson as it is written, whichever it is: at each step they read the coach's words, make the mistakes that it
 * foresees and take them back, and do what it asks for; at its end they play in earnest. A second table in the test, played by the same
 * rules, knows what is legal meanwhile.
 */
import {
  type Game,
  type GameTypes,
  isRefusal,
  type Lesson,
  type LessonMistake,
  type LessonStep,
  type LessonTask,
  type MoveValue,
  type Speech,
  sameMove,
  scripted,
  seeded,
  settle,
  viewOf,
} from '@parlour/kernel';
import { expect } from 'vitest';
import type { Box } from '../../web/src/games.ts';
import type { BrowserGuest } from './guest.ts';

/** A move that a lesson asks for. */
export interface AskedMove {
  readonly move: MoveValue;
  readonly legal: readonly MoveValue[];
  /** Its place among the buttons of the text view; −1 where the rules refuse it. */
  readonly at: number;
  /** What it is called there. */
  readonly says: string;
}

/** How somebody does things: with the mouse on the board, with the board's own keys, or in the text view. */
export interface LessonHand {
  readonly moves: (guest: BrowserGuest, asked: AskedMove) => Promise<void>;
  /** Tries what the rules refuse; absent where these hands can't. */
  readonly tries?: ((guest: BrowserGuest, move: MoveValue) => Promise<void>) | undefined;
  /** Makes one mistake that costs, and no more: all are made in another way. */
  readonly errsOnce?: boolean;
  /** Presses the first button of the bar. */
  readonly goesOn: (guest: BrowserGuest) => Promise<void>;
  /** Any move, in earnest; whatever can be pressed. */
  readonly playsOn: (guest: BrowserGuest) => Promise<void>;
}

/** What there is to be looked at when the coach's words have come: a step, a mistake that was made in it, or the end. */
export type StepSight = LessonStep['kind'] | 'mistake' | 'end';
export type StepLook = (sight: StepSight, at: number) => Promise<void>;

export class LessonDriver {
  private readonly box: Box;
  private readonly guest: BrowserGuest;
  private readonly hand: LessonHand;
  private readonly game: Game;
  private readonly lesson: Lesson;
  private readonly speech: Speech<GameTypes>;
  private state: GameTypes['state'];
  /** How many mistakes that cost were made. */
  private erred = 0;

  static async opens(box: Box, guest: BrowserGuest, hand: LessonHand): Promise<LessonDriver> {
    const [rules, lesson, speech] = await Promise.all([
      box.game(),
      box.lesson(),
      box.speech(),
      guest.words.addLesson(box.id),
      guest.words.addBoard(box.id),
    ]);
    await guest.opens(`/learn/${box.id}`);
    return new LessonDriver(box, guest, hand, scripted(rules, lesson.chance), lesson, speech);
  }

  private constructor(box: Box, guest: BrowserGuest, hand: LessonHand, game: Game, lesson: Lesson, speech: Speech<GameTypes>) {
    const { preset, options, seats } = lesson;
    const settled = settle(game, { preset, options: { ...options }, seats });
    if (isRefusal(settled)) throw new Error(settled.code);
    this.box = box;
    this.guest = guest;
    this.hand = hand;
    this.game = game;
    this.lesson = lesson;
    this.speech = speech;
    this.state = game.setup({ version: game.version, options: settled.options, seats }, UNWRITTEN);
  }

  /** To the lesson's last words, or up to this step. */
  async plays(look: StepLook = async () => {}, upTo = this.lesson.steps.length): Promise<void> {
    for (const [at, step] of this.lesson.steps.entries()) {
      if (at === upTo) return;
      if (step.kind === 'others' || step.kind === 'quick') for (const [seat, move] of step.moves) this.apply(seat, move);
      if (step.kind === 'others') continue;
      await this.says(step.words);
      await look(step.kind, at);
      await this.does(step, () => look('mistake', at));
    }
    await this.saysText(this.guest.says('learn.done'));
    await look('end', this.lesson.steps.length);
  }

  private async does(step: Exclude<LessonStep, { kind: 'others' }>, look: () => Promise<void>): Promise<void> {
    switch (step.kind) {
      case 'move':
        return this.learns(step, look);
      case 'next':
        await this.hand.goesOn(this.guest);
        this.state = this.game.next(this.state, UNWRITTEN);
        return;
      case 'read':
      case 'quick':
        return this.hand.goesOn(this.guest);
      case 'earnest':
        return this.inEarnest();
    }
  }

  /** Mistakes are made first: what costs is taken back, and what the rules refuse is tried by hands that can. */
  private async learns(step: LessonTask, look: () => Promise<void>): Promise<void> {
    for (const mistake of step.mistakes ?? []) {
      if (mistake.refused !== undefined) await this.isRefused(mistake);
      else if (this.erred === 0 || this.hand.errsOnce !== true) await this.errs(mistake, step, look);
    }
    await this.makes(step.move);
    this.apply(this.lesson.you, step.move);
  }

  private async isRefused({ move, words }: LessonMistake): Promise<void> {
    if (this.hand.tries === undefined) return;
    await this.hand.tries(this.guest, move);
    await this.says(words);
  }

  private async errs({ move, words }: LessonMistake, step: LessonTask, look: () => Promise<void>): Promise<void> {
    this.erred++;
    await this.makes(move);
    await this.says(words);
    await this.guest.button('learn.takeBack').waitFor();
    await look();
    await this.hand.goesOn(this.guest);
    await this.says(step.words);
  }

  private async makes(move: MoveValue): Promise<void> {
    const { game, speech, state } = this;
    const { you } = this.lesson;
    const legal = game.moves(state, you);
    const names = await this.names();
    const speaker = { t: this.guest.words.ofGame(this.box.id), name: (seat: number) => names.get(String(seat)) ?? '', you, aids: false };
    const listed = [...Map.groupBy(legal, (each) => speech.heading(each, speaker)).values()].flat();
    const at = listed.findIndex((each) => sameMove(each, move));
    expect(at, `${JSON.stringify(move)} is legal`).toBeGreaterThanOrEqual(0);
    return this.hand.moves(this.guest, { move, legal, at, says: speech.move(move, viewOf(game, state, you), speaker) });
  }

  /** As they stand on the plates, by seat. */
  private async names(): Promise<ReadonlyMap<string, string>> {
    const plates = this.guest.page.locator('[data-seat]');
    return new Map(
      await plates.evaluateAll((all) =>
        all.map((each): [string, string] => [each.getAttribute('data-seat') ?? '', each.querySelector('[title]')?.getAttribute('title') ?? '']),
      ),
    );
  }

  private apply(seat: number, move: MoveValue): void {
    this.state = this.game.apply(this.state, seat, move, UNWRITTEN);
  }

  /** Whatever comes, until the lesson is over. */
  private async inEarnest(): Promise<void> {
    const { page } = this.guest;
    const asked = {
      yours: this.guest.says('title.yours', { game: this.guest.game(this.box.id) }),
      end: this.guest.says('learn.play'),
      goOn: this.guest.says('between.start'),
    };
    for (let i = 0; i < MOST_MOVES; i++) {
      const found = await page.waitForFunction(
        ({ yours, end, goOn }): 'end' | 'go-on' | 'move' | null => {
          const buttons = [...document.querySelectorAll('[data-part="action-bar"] button')].map((button) => button.textContent.trim());
          if (buttons.includes(end)) return 'end';
          // The others ended a round before it came to the learner: there is another.
          if (buttons.includes(goOn)) return 'go-on';
          return document.title === yours ? 'move' : null;
        },
        asked,
        { polling: 50 },
      );
      const next = await found.jsonValue();
      if (next === 'end') return;
      await (next === 'go-on' ? this.hand.goesOn(this.guest) : this.hand.playsOn(this.guest));
    }
    throw new Error('the round in earnest never ends');
  }

  private says(words: string): Promise<void> {
    const names = Object.fromEntries(Array.from({ length: this.lesson.seats }, (_, seat) => [`seat${seat}`, GAP]));
    return this.saysText(this.guest.words.ofGame(this.box.id)(`lesson.${words}`, names));
  }

  /** The coach says this, and the board has nothing left to show. Of names nothing is known here. */
  private async saysText(text: string): Promise<void> {
    const parts = text.replaceAll('**', '').split(GAP);
    const said = await this.guest.page
      .waitForFunction(
        (wanted) => {
          const coach = document.querySelector('[data-part="coach"]');
          return coach?.getAttribute('aria-busy') === 'false' && wanted.every((part) => coach.textContent.includes(part));
        },
        parts,
        { polling: 50 },
      )
      .then(
        () => text,
        () => this.guest.page.locator('[data-part="coach"]').textContent(),
      );
    expect(said).toBe(text);
  }
}

const MOST_MOVES = 200;

/** Stands for a name. */
const GAP = '\u0000';

/** What the lesson has not written does not matter here. */
const UNWRITTEN = seeded('in earnest');
