/** What was told at a table, as long as the page is open and over a reload of it. */
import type { TableLink } from '@parlour/client';
import type { GameTypes, Keeping, Speech, View } from '@parlour/kernel';
import type { Happening } from '@parlour/protocol';
import { useEffect, useState } from 'react';
import { whoAmI } from '../identity.ts';
import type { GameEvent } from './history-lines.ts';
import { arrived, filled, followed, inThisTab, type Journal, type JournalPlace, retold, seen, sorted } from './journal.ts';

/** Adds a page that the server told again. `to`: with it everything is told from the game's beginning up to this entry; null if pages are left. */
export type Retell = (happenings: readonly Happening[], to: number | null) => void;

/** `speech` is of the game on the table; null until that is loaded. Where it is kept does not change. */
export function useJournal(
  link: TableLink,
  code: string,
  speech: Speech<GameTypes> | null,
  elsewhere: JournalPlace | null = null,
): { readonly journal: Journal; readonly seen: (n: number) => void; readonly retell: Retell } {
  const [place] = useState(() => elsewhere ?? inThisTab(code, whoAmI()?.player ?? ''));
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
      const isTold = next <= n + 1 || resumed !== 'snapshot';
      if (next !== n) setJournal((before) => followed(before, next, isTold));
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
    retell: (happenings, to) => {
      const { view } = link.now;
      const keeping = (event: GameEvent): Keeping => (speech === null || view === null ? 'kept' : speech.keeping(event, view as View));
      setJournal((before) => {
        const journal = retold(before, happenings, keeping);
        return to === null ? journal : filled(journal, to);
      });
    },
  };
}
