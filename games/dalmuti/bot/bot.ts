/** Dalmuti's sensible player: it plans its hand, counts what has been played, and knows what court offers it. */
import { HABITS } from './habits.ts';
import { playerWith } from './player.ts';

export const bot = playerWith(HABITS);
