/** Perudo's sensible player: it reckons exact odds, takes bids for evidence, thinks of how its own will be believed, and has a use for every card. */
import { HABITS } from './habits.ts';
import { playerWith } from './player.ts';

export const bot = playerWith(HABITS);
