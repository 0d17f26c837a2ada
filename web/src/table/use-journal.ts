/** What was told at a table, as long as the page is open and over a reload of it. */
import type { TableLink } from '@parlour/client';
import type { GameTypes, Keeping, Speech, View } from '@parlour/kernel';
import type { Happening } from '@parlour/protocol';
import { useEffect, useState } from 'react';
import type { GameEvent } from './history-lines.ts';
import { arrived, inThisTab, type Journal, type JournalPlace, retold, seen, sorted } from './journal.ts';

/** Adds a page that the server told again; with `first` it reaches back to the beginning, and nothing is missing any more. */
export type Retell = (happenings: readonly Happening[], first: boolean) => void;

/** `speech` is of the game on the table; null until that is loaded. Where it is kept does not change. */
export function useJournal(
  link: TableLink,
  code: string,
  speech: Speech<GameTypes> | null,
  elsewhere: JournalPlace | null = null,
): { readonly journal: Journal; readonly seen: (n: number) => void; readonly retell: Retell } {
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
  useEffect(() => {
    let { n } = link.now;
    return link.subscribe(() => {
      const { n: next, resumed } = link.now;
      if (next > n + 1 && resumed === 'snapshot') setJournal((before) => ({ ...before, brokenAt: next }));
      n = next;
    });
  }, [link]);
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
    retell: (happenings, first) => {
      const { view } = link.now;
      const keeping = (event: GameEvent): Keeping => (speech === null || view === null ? 'kept' : speech.keeping(event, view as View));
      setJournal((before) => ({ ...retold(before, happenings, keeping), ...(first ? { brokenAt: 0 } : {}) }));
    },
  };
}
