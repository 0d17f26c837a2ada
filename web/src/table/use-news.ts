/** What happened at a table, as long as the page is open and over a reload of it. */
import type { TableLink } from '@parlour/client';
import { useEffect, useState } from 'react';
import { keepNews, keptNews, type Told, toldOf } from './news.ts';

export function useNews(link: TableLink, code: string): readonly Told[] {
  const [told, setTold] = useState<readonly Told[]>(() => keptNews(code));
  useEffect(
    () =>
      link.onNews((happening) => {
        setTold((before) => {
          const known = before.at(-1)?.n ?? 0;
          // Two tabs, or a reload in the middle: nothing is told twice.
          if (happening.n <= known) return before;
          const after = [...before, ...toldOf(happening)];
          keepNews(code, after);
          return after;
        });
      }),
    [link, code],
  );
  return told;
}
