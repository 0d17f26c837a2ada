/** The games of this house, in the order in which they are offered. Only this file names a game; everything else takes games from here. */
import { box as dalmuti } from '@parlour/dalmuti/box';
import { box as kalitiri } from '@parlour/kalitiri/box';
import { box as perudo } from '@parlour/perudo/box';
import { box as sen } from '@parlour/sen/box';

export const BOXES = [perudo, kalitiri, sen, dalmuti] as const;
