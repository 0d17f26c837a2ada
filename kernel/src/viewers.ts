/**
 * Sets of viewers, for games in which knowledge is state: who has seen a card, who knows a die. A set is a number, one bit for each seat and one
 * for the spectator, so it is plain JSON and costs nothing to copy.
 */
import type { Viewer } from './game.ts';

/** A set of viewers as a number: bit k (2 to the power of k) stands for seat k, bit 10 for spectators; 2047 is everyone, 0 nobody. */
export type Viewers = number;

/** No table has more seats. */
const MOST_SEATS = 10;

export const NOBODY: Viewers = 0;
export const EVERYONE: Viewers = 2 ** (MOST_SEATS + 1) - 1;
export const only = (viewer: Viewer): Viewers => 1 << (viewer === 'spectator' ? MOST_SEATS : viewer);
export const includes = (viewers: Viewers, viewer: Viewer): boolean => (viewers & only(viewer)) !== 0;
