/**
 * The way to a game's history from its beginning, for who came late or has lost some of it: asked for page by page, the newest first. On one device
 * nothing is far away, and whoever takes it has lost what was theirs with the curtain: there it is asked for without being told to.
 */
import type { HistoryReply, TableLink } from '@parlour/client';
import { useEffect, useRef, useState } from 'react';
import { isWhole, type Journal } from './journal.ts';
import type { Retell } from './use-journal.ts';

export interface Past {
  /** whole: nothing was missed. missing: it can be asked for. filled: it was, and all of it is there. */
  readonly state: 'whole' | 'missing' | 'filling' | 'filled';
  /** It is asked for by the page: nobody has to, unless it fails. */
  readonly byItself: boolean;
  /** Why the last page did not come. */
  readonly problem: Exclude<HistoryReply, { kind: 'page' }> | null;
  readonly fill: () => void;
}

/** `begun` is the entry with which the game began. */
export function usePast(link: TableLink, begun: number, journal: Journal, retell: Retell, byItself: boolean): Past {
  const [filling, setFilling] = useState(false);
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<Past['problem']>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const fill = async (): Promise<void> => {
    if (filling) return;
    setFilling(true);
    setAsked(true);
    setProblem(null);
    // The newest page comes first: what happens while the others come is told by itself.
    let to = 0;
    for (let before: number | null = null; ; ) {
      const reply = await link.history(before);
      if (!here.current) return;
      if (reply.kind !== 'page') {
        setProblem(reply);
        break;
      }
      to = Math.max(to, reply.happenings.at(-1)?.n ?? 0);
      retell(reply.happenings, reply.more ? null : to);
      before = reply.happenings[0]?.n ?? null;
      if (!reply.more || before === null) break;
    }
    setFilling(false);
  };
  const isAll = isWhole(journal, begun);
  const isDue = byItself && !asked && (!isAll || link.now.you?.seat !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is due
  useEffect(() => {
    if (isDue) void fill();
  }, [isDue]);
  return {
    state: filling ? 'filling' : !isAll ? 'missing' : asked ? 'filled' : 'whole',
    byItself,
    problem,
    fill: () => void fill(),
  };
}
