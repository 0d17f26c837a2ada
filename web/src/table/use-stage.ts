/** A table's stage: what its link brings, shown at a pace that eyes can follow. What happened while nobody looked is not played again. */
import type { TableLink, TableSight } from '@parlour/client';
import { playSound } from '@parlour/felt';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { likes } from '../taste.ts';
import { type Scene, Stage } from './stage.ts';
import type { Play } from './use-play.ts';

type GameEvent = { readonly kind: string };
export type TableStage = Stage<TableSight, GameEvent>;
export type TableScene = Scene<TableSight, GameEvent>;

/** What is older than this, in ms, when it comes, is not shown again but only told. */
const STALE = 15_000;
const FADE = 120;

export function useStage(link: TableLink, { board }: Play): { readonly stage: TableStage; readonly scene: TableScene } {
  const [stage] = useState<TableStage>(() => {
    const you = (): number | null => link.now.you?.seat ?? null;
    return new Stage<TableSight, GameEvent>(link.now, {
      pace: (event) => {
        const ms = board.pace(event, you());
        return reduced() ? Math.min(ms, FADE) : ms;
      },
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      began: (event) => {
        const sound = board.sound(event, you());
        if (sound !== null && document.visibilityState === 'visible') playSound(sound, likes().volume);
      },
    });
  });
  useEffect(() => {
    let shown = link.now.n;
    stage.reset(link.now);
    const stopNews = link.onNews(({ n, at, news }) => {
      shown = n;
      const fresh = Date.now() + link.now.clockOffset - at < STALE && document.visibilityState === 'visible';
      stage.push({ sight: link.now, events: fresh ? news.flatMap((each) => ('game' in each ? [each.game] : [])) : [] });
    });
    const stopSights = link.subscribe(() => {
      // An entry that told this viewer nothing may still have changed the table; news come right after the sight.
      queueMicrotask(() => {
        if (link.now.n === shown) return;
        shown = link.now.n;
        stage.push({ sight: link.now, events: [] });
      });
    });
    return () => {
      stopNews();
      stopSights();
    };
  }, [link, stage]);
  return { stage, scene: useSyncExternalStore(stage.subscribe, stage.now) };
}

export const reduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
