/**
 * How a game looks in a terminal and how it is spoken to. A board gets what one viewer may know, never a state: whatever it draws or
 * understands, that viewer could. Everything else about playing in a terminal is the same for all games.
 */
import type { GameTypes, Speaker, View } from '@parlour/kernel';
import type { Ink, Tone } from './ink.ts';

/** What one viewer sees, the words to tell it with, and the ink to draw it with. */
export interface Sight<T extends GameTypes = GameTypes> {
  readonly view: View<T>;
  readonly speaker: Speaker;
  readonly ink: Ink;
}

/** What a typed line means: moves to choose from (legal or not: the rules will say), or an answer if it is nearly one; null if nothing. */
export type Reading<M> = { readonly moves: readonly M[] } | { readonly say: string } | null;

export interface Page<T extends GameTypes = GameTypes> {
  readonly about: string;
  /** `rest` is what was typed behind the page's name. */
  lines(sight: Sight<T>, moves: readonly T['move'][], rest: string): readonly string[];
}

export interface Asking {
  /** What is expected, in words: "Your bid, or doubt Ola’s 4 fives." */
  readonly question: string;
  /** What can be typed, in short. */
  readonly hints: readonly string[];
  /** The moves are few and best shown as a list at once. */
  readonly listed: boolean;
}

export interface Board<T extends GameTypes = GameTypes> {
  /** The game in a few sentences, for somebody who has never played it. */
  readonly welcome: readonly string[];
  /** What can be typed and what it does, for the help. */
  readonly typing: readonly (readonly [typed: string, does: string])[];
  /** Things to look up while playing, by name: `odds`, `history`. */
  readonly pages: Readonly<Record<string, Page<T>>>;

  /** The table before a turn. */
  table(sight: Sight<T>): readonly string[];
  asking(sight: Sight<T>, moves: readonly T['move'][]): Asking;
  /** The question to somebody who may move out of turn. */
  offering(sight: Sight<T>, moves: readonly T['move'][]): Asking;
  read(line: string, sight: Sight<T>, moves: readonly T['move'][]): Reading<T['move']>;
  /** The heading under which a move is listed. */
  heading(move: T['move']): string;
  tone(event: T['event'], sight: Sight<T>): Tone | null;
  /** Whether this viewer only watches, because they are out. */
  watching(sight: Sight<T>): boolean;
  /** What is drawn beside the sentence of an event, such as all dice at a call. */
  picture(event: T['event'], sight: Sight<T>): readonly string[];
  /** A score at the end: "3 dice". */
  score(score: number): string;
}
