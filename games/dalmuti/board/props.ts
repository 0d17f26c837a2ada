/** What the board of Dalmuti gets, and what the pictures of its rules get: with the words that there are. */
import type { PictureProps as AnyPictureProps, BoardProps as AnyProps } from '@parlour/felt';
import type { DalmutiTypes } from '../src/dalmuti.ts';
import type { BoardPath } from '../words/speaker.ts';

export type TableProps = AnyProps<DalmutiTypes, BoardPath>;
export type PictureProps = AnyPictureProps<BoardPath>;
