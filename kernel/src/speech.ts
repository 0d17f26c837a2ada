/**
 * How a game's codes become sentences. The words of a language are a tree of short texts with `{{gaps}}`, in the format of i18next; a game's
 * `Speech` picks the text and fills the gaps, the same in every language.
 */
import type { Game, GameTypes, Seat, View } from './game.ts';
import type { Refusal } from './refusal.ts';

export interface WordTree {
  readonly [key: string]: string | WordTree;
}

export interface Speaker {
  /**
   * The text at a path such as `events.bid`, with its gaps filled. As in i18next, `count` chooses the plural and `context` a variant: with
   * context `you` the text at `events.bid_you` is taken where there is one.
   */
  readonly t: (path: string, gaps?: Readonly<Record<string, string | number | undefined>>) => string;
  /** What a seat is called. */
  readonly name: (seat: Seat) => string;
  /** The seat of the person spoken to, who is "you"; null for a spectator or a transcript. */
  readonly you: Seat | null;
}

export interface Speech<T extends GameTypes> {
  event(event: T['event'], speaker: Speaker): string;
  /** A move as a label. The view says what its numbers refer to. */
  move(move: T['move'], view: View<T>, speaker: Speaker): string;
  refusal(refusal: Refusal<T['refusal']>, speaker: Speaker): string;
}

/** A game with everything that people read of it. */
export interface Edition<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly speech: Speech<T>;
  /** Words by language: `en`, later `pl` and `ru`. */
  readonly words: Readonly<Record<string, WordTree>>;
}
