/**
 * A lesson, played by the rules: everything it asks for or has others do is legal, every mistake is refused or costs what it says, every draw before it is in
 * earnest is written, and what its words claim is true where they stand. So a rule that changes is noticed here, and not by whoever learns.
 */
import {
  Chance,
  type Game,
  type GameTypes,
  isRefusal,
  type Lesson,
  type LessonMistake,
  type LessonMove,
  type LessonStep,
  type LessonTask,
  sameMove,
  scripted,
  seeded,
  settle,
  viewOf,
  type WordTree,
} from '../src/kernel.ts';
import { fail } from './nonconformance.ts';

/**
 * By the name of its words, what each step and each mistake claims, of the state in which the words stand; for a mistake that is made, of the
 * state after it and the one before; for a quick step, of the state after its moves and the one before.
 */
export type LessonFacts<T extends GameTypes> = Readonly<Record<string, (state: T['state'], before: T['state']) => boolean>>;

/** Throws what is wrong with it; gives the names of all its words. */
export function playLesson<T extends GameTypes>(game: Game<T>, lesson: Lesson<T>, facts: LessonFacts<T>): readonly string[] {
  const names = lessonWordNames(lesson);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) fail(`two steps or mistakes have the words “${twice}”`);
  const unproved = names.find((name) => facts[name] === undefined);
  if (unproved !== undefined) fail(`nothing says what has to be true where “${unproved}” stands`);
  const idle = Object.keys(facts).find((name) => !names.includes(name));
  if (idle !== undefined) fail(`a fact is about “${idle}”, and no words are called so`);
  if (!lesson.steps.some((step) => step.kind === 'move' && (step.mistakes ?? []).length > 0)) fail('nobody can make a mistake in this lesson');
  const ends = lesson.steps.findIndex(({ kind }) => kind === 'earnest');
  if (ends !== lesson.steps.length - 1) fail('the last step, and no other, is in earnest');
  const { preset, options, seats } = lesson;
  const settled = settle(game, { preset, options: { ...options } as Record<string, unknown>, seats });
  if (isRefusal(settled)) fail(`its settings are refused: ${settled.code} ${JSON.stringify(settled.params)}`);
  const taught = scripted(game, lesson.chance);
  const state = taught.setup({ version: game.version, options: settled.options, seats }, new Unwritten());
  new Walk(taught, lesson, facts).on(state, 0);
  return names;
}

/** The names of all its words: its steps' and its mistakes', in order. */
export const lessonWordNames = <T extends GameTypes>({ steps }: Lesson<T>): readonly string[] =>
  steps.flatMap((step) => [
    ...(step.kind === 'others' ? [] : [step.words]),
    ...(step.kind === 'move' ? (step.mistakes ?? []).map(({ words }) => words) : []),
  ]);

/** What the game draws by itself where the lesson has written nothing. */
class Unwritten extends Chance {
  protected override word(): never {
    return fail('something is drawn that the lesson has not written');
  }
}

class Walk<T extends GameTypes> {
  private readonly game: Game<T>;
  private readonly lesson: Lesson<T>;
  private readonly facts: LessonFacts<T>;

  constructor(game: Game<T>, lesson: Lesson<T>, facts: LessonFacts<T>) {
    this.game = game;
    this.lesson = lesson;
    this.facts = facts;
  }

  /** From this step to the end, also by every move that will do as well. */
  on(state: T['state'], at: number): void {
    const step = this.lesson.steps[at];
    if (step === undefined) return;
    if (step.kind !== 'others' && step.kind !== 'quick') this.expect(step.words, state, state);
    for (const after of this.after(step, state, at)) this.on(after, at + 1);
  }

  private after(step: LessonStep<T>, state: T['state'], at: number): readonly T['state'][] {
    const { game } = this;
    const here = nameOf(step, at);
    switch (step.kind) {
      case 'read':
        return [state];
      case 'move':
        return this.learner(step, state, here);
      case 'others':
        if (step.moves.some(([seat]) => seat === this.lesson.you)) fail(`${here}: the learner is not one of the others`);
        return [this.played(state, step.moves, here)];
      case 'quick': {
        const after = this.played(state, step.moves, here);
        this.expect(step.words, after, state);
        return [after];
      }
      case 'next':
        if (!game.between(state)) fail(`${here}: no round is over`);
        // What is rolled or dealt in earnest is not written.
        return [game.next(state, this.lesson.steps[at + 1]?.kind === 'earnest' ? seeded('earnest') : new Unwritten())];
      case 'earnest':
        if (game.over(state) || game.between(state) || game.awaited(state).length === 0) fail(`${here}: nothing is being played`);
        return [];
    }
  }

  private learner(step: LessonTask<T>, state: T['state'], here: string): readonly T['state'][] {
    const { game } = this;
    const { you } = this.lesson;
    if (!game.awaited(state).includes(you)) fail(`${here}: it is not the learner’s turn`);
    const view = viewOf(game, state, you);
    const isRight = (move: T['move']): boolean => sameMove(move, step.move) || step.also?.(move, view) === true;
    const legal = game.moves(state, you);
    for (const mistake of step.mistakes ?? []) {
      const isLike = (move: T['move']): boolean => sameMove(move, mistake.move) || mistake.like?.(move, view) === true;
      const both = legal.find((move) => isLike(move) && isRight(move));
      if (both !== undefined) fail(`${here}: ${JSON.stringify(both)} is right and a mistake`);
      if (mistake.refused === undefined) this.costs(mistake, state, legal.filter(isLike), here);
      else this.refuses(mistake, state, legal.find(isLike), here);
    }
    const asWell = legal.filter((move) => isRight(move) && !sameMove(move, step.move));
    return [step.move, ...asWell].map((move) => this.played(state, [[you, move]], here));
  }

  private refuses({ move, refused, words }: LessonMistake<T>, state: T['state'], allowed: T['move'] | undefined, here: string): void {
    const code = this.game.refuse(state, this.lesson.you, move)?.code ?? null;
    if (code !== refused) fail(`${here}: “${words}” is ${code === null ? 'allowed' : `refused with ${code}`}`);
    if (allowed !== undefined) fail(`${here}: “${words}” is said of ${JSON.stringify(allowed)}, which is allowed`);
    this.expect(words, state, state);
  }

  private costs({ move, words, seen = [] }: LessonMistake<T>, state: T['state'], alike: readonly T['move'][], here: string): void {
    if (!alike.some((each) => sameMove(each, move))) fail(`${here}: “${words}” is not allowed`);
    for (const each of alike) this.expect(words, this.played(state, [[this.lesson.you, each], ...seen], `${here}, “${words}”`), state);
  }

  private played(state: T['state'], moves: readonly LessonMove<T>[], here: string): T['state'] {
    return moves.reduce((before, [seat, move]) => {
      const refused = this.game.refuse(before, seat, move);
      if (refused !== null) fail(`${here}: seat ${seat} may not ${JSON.stringify(move)}: ${refused.code} ${JSON.stringify(refused.params)}`);
      return this.game.apply(before, seat, move, new Unwritten());
    }, state);
  }

  private expect(words: string, state: T['state'], before: T['state']): void {
    if (this.facts[words]?.(state, before) !== true) fail(`what “${words}” says is not true where it stands`);
  }
}

const nameOf = <T extends GameTypes>(step: LessonStep<T>, at: number): string =>
  step.kind === 'others' ? `step ${at} (others)` : `step ${at} (${step.words})`;

/** Words a second that somebody reads who has never played it, and what a move takes, in seconds: one's own and that of others. */
const READS = 3;
const OWN_MOVE = 4;
const OTHERS_MOVE = 1.2;
const QUICK_MOVE = 0.25;

/** How long it takes up to where it is in earnest, in seconds, with the lesson's words of a language. */
export function lessonSeconds<T extends GameTypes>({ steps }: Lesson<T>, texts: WordTree): number {
  const reading = (words: string): number => {
    const text = texts[words];
    return typeof text === 'string' ? text.split(/\s+/).length / READS : fail(`there is no text “${words}”`);
  };
  const seconds = (step: LessonStep<T>): number => {
    switch (step.kind) {
      case 'others':
        return step.moves.length * OTHERS_MOVE;
      case 'quick':
        return reading(step.words) + step.moves.length * QUICK_MOVE;
      case 'read':
      case 'earnest':
        return reading(step.words);
      case 'move':
      case 'next':
        return reading(step.words) + OWN_MOVE;
    }
  };
  return steps.reduce((sum, step) => sum + seconds(step), 0);
}
