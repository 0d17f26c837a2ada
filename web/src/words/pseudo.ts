/** Words that are marked and longer: whatever on a page lacks the marks did not come from the words, and what does not fit is seen early. */
import type { WordTree } from '@parlour/kernel';

export const pseudo = (tree: WordTree): WordTree =>
  Object.fromEntries(Object.entries(tree).map(([key, found]) => [key, typeof found === 'string' ? `⟦${found}⟧` : pseudo(found)]));
