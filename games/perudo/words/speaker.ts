/** Who says the words of Perudo, to whom only texts that there are can be asked for; and who says those of its board as well. */
import type { Speaker as AnySpeaker, PathsOf } from '@parlour/kernel';
import type { words as board } from './board.en.ts';
import type { words } from './words.en.ts';

export type Path = PathsOf<typeof words>;
export type BoardPath = Path | `board.${PathsOf<typeof board>}`;

export type Speaker = AnySpeaker<Path>;
export type BoardSpeaker = AnySpeaker<BoardPath>;
