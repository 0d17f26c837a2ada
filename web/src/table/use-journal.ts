/** What was told at a table, as long as the page is open and over a reload of it. */
import type { TableLink } from '@parlour/client';
import type { GameTypes, Speech, View } from '@parlour/kernel';
import { useEffect, useState } from 'react';
import { arrived, type Journal, keepJournal, keepSeen, keptJournal, onSeenElsewhere, seen, told } from './journal.ts';

/** `speech` is of the game on the table; null until that is loaded. */
export function useJournal(
  link: TableLink,
  code: string,
  speech: Speech<GameTypes> | null,
): { readonly journal: Journal; readonly seen: (n: number) => void } {
  const [journal, setJournal] = useState(() => keptJournal(code));
  useEffect(
    () =>
      link.onEvents((happening) => {
        const { n, view } = link.now;
        setJournal((before) => arrived(before, { happening, view, missed: happening.n < n }));
      }),
    [link],
  );
  useEffect(() => onSeenElsewhere(code, (n) => setJournal((before) => seen(before, n))), [code]);
  useEffect(() => keepJournal(code, journal), [code, journal]);
  // A view is of the game that the table says.
  if (journal.waiting.length > 0 && speech !== null) setJournal(told(journal, (event, view) => speech.keeping(event, view as View)));
  return {
    journal,
    seen: (n) => {
      keepSeen(code, n);
      setJournal((before) => seen(before, n));
    },
  };
}
