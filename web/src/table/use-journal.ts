/** What was told at a table, as long as the page is open and over a reload of it. */
import type { TableLink } from '@parlour/client';
import type { GameTypes, Speech, View } from '@parlour/kernel';
import { useEffect, useState } from 'react';
import { arrived, inThisTab, type Journal, type JournalPlace, seen, sorted } from './journal.ts';

/** `speech` is of the game on the table; null until that is loaded. Where it is kept does not change. */
export function useJournal(
  link: TableLink,
  code: string,
  speech: Speech<GameTypes> | null,
  elsewhere: JournalPlace | null = null,
): { readonly journal: Journal; readonly seen: (n: number) => void } {
  const [place] = useState(() => elsewhere ?? inThisTab(code));
  const [journal, setJournal] = useState(() => place.journal());
  useEffect(
    () =>
      link.onEvents((entry) => {
        const { n, view } = link.now;
        setJournal((before) => arrived(before, { entry, view, missed: entry.n < n }));
      }),
    [link],
  );
  useEffect(() => place.onSeen((n) => setJournal((before) => seen(before, n))), [place]);
  useEffect(() => place.keep(journal), [place, journal]);
  // A view is of the game that the table says.
  if (journal.waiting.length > 0 && speech !== null) setJournal(sorted(journal, (event, view) => speech.keeping(event, view as View)));
  return {
    journal,
    seen: (n) => {
      place.keepSeen(n);
      setJournal((before) => seen(before, n));
    },
  };
}
