/** What the board of Perudo gets, and what the pictures of its rules get: with the words that there are. */
import type { PictureProps as AnyPictureProps, BoardProps as AnyProps } from '@parlour/felt';
import type { PerudoTypes } from '../src/perudo.ts';
import type { BoardPath } from '../words/speaker.ts';

export type TableProps = AnyProps<PerudoTypes, BoardPath>;
export type PictureProps = AnyPictureProps<BoardPath>;
