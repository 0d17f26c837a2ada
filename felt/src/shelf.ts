/** A game on the shelf, as a browser loads it: nothing of it comes before it is needed but its emblem. */
import type { Game, GameTypes, Speech, WordTree } from '@parlour/kernel';
import type { ReactNode } from 'react';
import type { Board } from './board.ts';

type Language = 'en' | 'pl' | 'ru';

export interface Shelf {
  readonly id: string;
  Emblem(this: void, props: { readonly size: number }): ReactNode;
  rules(): Promise<{ readonly game: Game; readonly speech: Speech<GameTypes> }>;
  board(): Promise<Board>;
  readonly words: Readonly<Record<Language, () => Promise<WordTree>>>;
  /**
   * The page for players in a version of the rules, null for the newest, as HTML made at build time from our own Markdown. Its headings have the
   * ids `part-0`, `part-1`, … in every language.
   */
  readonly pages: Readonly<Record<Language, () => Promise<(version: number | null) => string>>>;
}
