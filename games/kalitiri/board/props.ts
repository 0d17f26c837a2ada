/** What the board of KaliTiri gets, and what the pictures of its rules get: with the words that there are. */
import type { PictureProps as AnyPictureProps, BoardProps as AnyProps } from '@parlour/felt';
import type { KaliTiriTypes } from '../src/kalitiri.ts';
import type { BoardPath } from '../words/speaker.ts';

export type TableProps = AnyProps<KaliTiriTypes, BoardPath>;
export type PictureProps = AnyPictureProps<BoardPath>;
