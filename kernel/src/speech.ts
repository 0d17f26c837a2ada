/**
 * How a game's codes become sentences. The words of a language are a tree of short texts with `{{gaps}}`, in the format of i18next; a game's
 * `Speech` picks the text and fills the gaps, the same in every language.
 */
import type { Game, GameTypes, Seat } from './game.ts';
import type { Refusal } from './refusal.ts';

export interface WordTree {
  readonly [key: string]: string | WordTree;
}

export interface Speaker {
  /** The text at a path such as `events.bid`, with its gaps filled; `count` chooses the plural. */
  t(path: string, gaps?: Readonly<Record<string, string | number>>): string;
  /** How to call a seat: "Ola", "you". */
  name(seat: Seat): string;
}

export interface Speech<T extends GameTypes> {
  event(event: T['event'], speaker: Speaker): string;
  move(move: T['move'], speaker: Speaker): string;
  refusal(refusal: Refusal<T['refusal']>, speaker: Speaker): string;
}

/** A game with everything that people read of it. */
export interface Edition<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly speech: Speech<T>;
  /** Words by language: `en`, later `pl` and `ru`. */
  readonly words: Readonly<Record<string, WordTree>>;
}
