/**
 * A lesson: a first game in which somebody does things instead of reading about them. It is played on the real board by the real rules; what is
 * dealt and what the others do is written down, and at its end everybody plays in earnest. The kit plays every lesson by the rules
 * (`playLesson`), so a rule that changes breaks the lesson's test and not the lesson.
 */
import { Chance } from './chance.ts';
import type { GameTypes, Seat, View } from './game.ts';

export interface Lesson<T extends GameTypes = GameTypes> {
  readonly preset: string;
  /** What is different from the preset. */
  readonly options: Partial<T['options']>;
  readonly seats: number;
  /** The learner's seat. */
  readonly you: Seat;
  /** Every draw before the last step: the chance of a step from this state, null is the setup. Null where the game's own will do. */
  chance(this: void, before: T['state'] | null): Chance | null;
  /** In order. The last one, and no other, is in earnest. */
  readonly steps: readonly LessonStep<T>[];
}

/** A seat, and what it does. */
export type LessonMove<T extends GameTypes = GameTypes> = readonly [seat: Seat, move: T['move']];

/** `words` are at `lesson.<words>`, with the seats' names as gaps: `seat0`, `seat1`, … No two steps or mistakes share theirs. */
export type LessonStep<T extends GameTypes = GameTypes> =
  /** Something to read; everybody waits. */
  | { readonly kind: 'read'; readonly words: string }
  /** The learner moves. */
  | LessonTask<T>
  /** Others move, in this order, as if they had thought. */
  | { readonly kind: 'others'; readonly moves: readonly LessonMove<T>[] }
  /** Everybody moves, the learner too, fast and by itself: what has been learnt need not be done ten times. Then there is something to read. */
  | { readonly kind: 'quick'; readonly words: string; readonly moves: readonly LessonMove<T>[] }
  /** A round is over; the learner lets the next one begin. */
  | { readonly kind: 'next'; readonly words: string }
  /** In earnest: real bots, real chance, until the round ends. `words` stand there meanwhile. */
  | { readonly kind: 'earnest'; readonly words: string };

export interface LessonTask<T extends GameTypes = GameTypes> {
  readonly kind: 'move';
  readonly words: string;
  readonly move: T['move'];
  /** Whether this move will do as well: the steps after it must fit it, too. Absent: no other does. */
  also?(this: void, move: T['move'], view: View<T>): boolean;
  /** What somebody may well do instead. */
  readonly mistakes?: readonly LessonMistake<T>[];
}

/** Something that the rules refuse, or that they allow and that costs: then it is made, what follows is seen, and it is taken back. */
export interface LessonMistake<T extends GameTypes = GameTypes> {
  /** Says why. */
  readonly words: string;
  /** An example of it. */
  readonly move: T['move'];
  /** Whether this move is the same mistake. Absent: only that very move is. */
  like?(this: void, move: T['move'], view: View<T>): boolean;
  /** The code with which the rules refuse the example; absent where they allow it. */
  readonly refused?: T['refusal'];
  /** What the others do then, so that it can be seen what it costs. */
  readonly seen?: readonly LessonMove<T>[];
}

/**
 * Chance as somebody wrote it down: what each draw of a number comes to, in order, and with which items each shuffle begins, in order. What is
 * not written comes out as the highest number, and as the order that the items had.
 */
export class WrittenChance extends Chance {
  private readonly numbers: number[];
  private readonly shuffles: (readonly unknown[])[];

  constructor({ numbers = [], shuffles = [] }: { readonly numbers?: readonly number[]; readonly shuffles?: readonly (readonly unknown[])[] }) {
    super();
    this.numbers = [...numbers];
    this.shuffles = [...shuffles];
  }

  override below(n: number): number {
    const number = this.numbers.shift();
    if (number === undefined) return super.below(n);
    if (!Number.isInteger(number) || number < 0 || number >= n) throw new RangeError(`${number} was written where a number below ${n} is drawn`);
    return number;
  }

  override shuffle<T>(items: readonly T[]): T[] {
    const left = items.slice();
    const first = (this.shuffles.shift() ?? []).map((wanted) => {
      const at = left.indexOf(wanted as T);
      if (at < 0) throw new RangeError(`${JSON.stringify(wanted)} was written where it is not among what is shuffled`);
      return left.splice(at, 1)[0] as T;
    });
    return [...first, ...left];
  }

  /** The highest: no draw of it is thrown away. */
  protected override word(): number {
    return 2 ** 32 - 1;
  }
}
