/** How a game looks, as a browser loads it out of the game's box: the board, and the pictures of its rules. */
import type { Speaker } from '@parlour/kernel';
import type { ReactNode } from 'react';
import type { Board } from './board.ts';

export interface Look {
  readonly board: Board;
  readonly pictures: Pictures;
}

export type Pictures = Readonly<Record<string, (props: PictureProps) => ReactNode>>;

/** A picture in a page of rules is for the eye: what it shows stands in words below it. It is drawn on felt, and is at most 17 rem wide. */
export interface PictureProps<Path extends string = string> {
  /** With the game's words and, at `board.…`, the board's own. */
  readonly speaker: Speaker<Path>;
  readonly fourColour: boolean;
}
