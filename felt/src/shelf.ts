/** A game on the shelf, as a browser loads it: nothing of it comes before it is needed but its emblem. */
import type { Game, GameTypes, Speaker, Speech, WordTree } from '@parlour/kernel';
import type { ReactNode } from 'react';
import type { Board } from './board.ts';

type Language = 'en' | 'pl' | 'ru';

export type Pictures = Readonly<Record<string, (props: PictureProps) => ReactNode>>;

/** A picture in a page of rules is for the eye: what it shows stands in words below it. It is drawn on felt, and is at most 17 rem wide. */
export interface PictureProps {
  /** With the game's words; the board's own may not be there. */
  readonly speaker: Speaker;
  readonly fourColour: boolean;
}

export interface Shelf {
  readonly id: string;
  Emblem(this: void, props: { readonly size: number }): ReactNode;
  rules(): Promise<{ readonly game: Game; readonly speech: Speech<GameTypes> }>;
  board(): Promise<Board>;
  readonly words: Readonly<Record<Language, () => Promise<WordTree>>>;
  /** The page of rules for players, as our own Markdown: see `pageAt` and `blocksOf`. */
  readonly pages: Readonly<Record<Language, () => Promise<string>>>;
  /** What the pages' pictures are drawn by, by their names. */
  pictures(): Promise<Pictures>;
}
