/** The words of the lesson, step by step. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  earnest: '…',
} satisfies WordTree;
