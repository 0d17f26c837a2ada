/** The files of each page, by its route. The front page is in the one that every page has; whoever comes by a link gets theirs beside it. */
import type { PageRoute } from './paths.ts';

export const PAGE_FILES = {
  new: () => import('./pages/create.tsx'),
  table: () => import('./table/table-page.tsx'),
  rules: () => import('./pages/rules.tsx'),
  learn: () => import('./learn/learn-page.tsx'),
  mine: () => import('./memory/memory-page.tsx'),
  device: () => import('./pages/device.tsx'),
  'here-new': () => import('./here/new-page.tsx'),
  here: () => import('./here/here-page.tsx'),
  replay: () => import('./replay/replay-page.tsx'),
} as const;

/** Fetches them before they are wanted. What fails is asked for again then, and said. */
export function fetchAhead(page: PageRoute['page']): void {
  const fetched = page === 'front' || page === 'nowhere' ? null : PAGE_FILES[page === 'here-replay' || page === 'replay-file' ? 'replay' : page]();
  fetched?.catch(() => {});
}
