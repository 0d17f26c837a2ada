/** Reading the server's records behind the page: once when it is opened, and again when its owner says so. */
import { useEffect, useRef, useState } from 'react';
import { boxOf } from '../games.ts';
import { server, useIdentity, whoAmI } from '../identity.ts';
import { orAnew } from '../offline/reload.ts';
import { browserShelf } from './keeping.ts';
import { refreshMemory } from './memory.ts';
import { type ReadingEnd, type ReadingProgress, readRecords } from './reading.ts';

export interface ShownReading {
  /** While it goes on; a total of 0: the list is being asked for. */
  readonly progress: ReadingProgress | null;
  /** How the last one ended. */
  readonly end: ReadingEnd | null;
  readonly start: () => void;
  readonly stop: () => void;
}

/** So many records later the page shows what has been read. */
const SHOWN_EVERY = 10;

export function useReading(): ShownReading {
  const person = useIdentity();
  const [progress, setProgress] = useState<ReadingProgress | null>(null);
  const [end, setEnd] = useState<ReadingEnd | null>(null);
  const [round, setRound] = useState(0);
  const stopped = useRef(false);
  const failed = useRef(new Set<string>());
  const player = person?.player ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every round is another one
  useEffect(() => {
    const shelf = browserShelf();
    if (player === null || shelf === null) return;
    let isLeft = false;
    stopped.current = false;
    setProgress({ read: 0, total: 0 });
    const over = (ended: ReadingEnd): void => {
      refreshMemory();
      if (isLeft) return;
      setProgress(null);
      setEnd(ended);
    };
    readRecords({
      api: server(),
      shelf,
      player,
      gameOf: async (id) => (await orAnew(Promise.resolve(boxOf(id)?.game()))) ?? null,
      idle,
      isStopped: () => isLeft || stopped.current,
      isStillMe: () => whoAmI()?.player === player,
      failed: failed.current,
      onProgress: (next) => {
        if (isLeft) return;
        setProgress(next);
        if (next.read % SHOWN_EVERY === 0) refreshMemory();
      },
    }).then(over, () => over({ kind: 'away', read: 0, total: 0, unread: 0 }));
    return () => {
      isLeft = true;
    };
  }, [player, round]);
  return {
    progress,
    end,
    start: () => setRound((before) => before + 1),
    stop: () => {
      stopped.current = true;
    },
  };
}

/** Playing a record again takes some milliseconds: not while somebody scrolls. Safari has no idle moments of its own. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 16);
  });
