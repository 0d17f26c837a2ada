/** The games of this house, as the browser has them. Only this file names a game; everything else takes games from here. */
import { shelf as dalmuti } from '@parlour/dalmuti/board';
import type { Shelf } from '@parlour/felt';
import { shelf as kalitiri } from '@parlour/kalitiri/board';
import { shelf as perudo } from '@parlour/perudo/board';
import { shelf as sen } from '@parlour/sen/board';

export const SHELVES: readonly Shelf[] = [perudo, kalitiri, sen, dalmuti];

export const shelfOf = (id: string): Shelf | undefined => SHELVES.find((shelf) => shelf.id === id);
