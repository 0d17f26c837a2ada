/** What the board of Sen gets, and what the pictures of its rules get: with the words that there are. */
import type { PictureProps as AnyPictureProps, BoardProps as AnyProps } from '@parlour/felt';
import type { SenTypes } from '../src/sen.ts';
import type { BoardPath } from '../words/speaker.ts';

export type TableProps = AnyProps<SenTypes, BoardPath>;
export type PictureProps = AnyPictureProps<BoardPath>;
