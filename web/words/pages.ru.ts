/** Russian. */
import type { WordTree } from '@parlour/kernel';

export const pages = {} satisfies WordTree;
