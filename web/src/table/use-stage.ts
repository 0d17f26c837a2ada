/** A table's stage: what its link brings, shown at a pace that eyes can follow. What happened while nobody looked is not played again. */
import type { TableLink, TableState } from '@parlour/client';
import { playSound, type Sound } from '@parlour/felt';
import { useEffect, useState } from 'react';
import { useExternal } from '../external-store.ts';
import { preferencesNow } from '../preferences.ts';
import { type GameEvent, gameEvents, type HistoryItem } from './history-lines.ts';
import { Stage, type StageScene } from './stage.ts';
import type { GameInPlay } from './use-game.ts';

type TableStage = Stage<TableState, GameEvent>;
type TableScene = StageScene<TableState, GameEvent>;

/** What is older than this, in ms, when it comes, is not shown again but only told. */
export const STALE = 15_000;
const FADE = 120;
/** From this on, in ms, there is something to read. */
const READ = 700;

/** Where nobody looks, nothing sounds but the knock. */
export function hear(sound: Sound): void {
  if (document.visibilityState === 'visible') playSound(sound, preferencesNow().volume);
}

/** `history` is of this game so far: its deal may have come before the board was here, and is still worth showing. */
export function useStage(
  link: TableLink,
  { board }: GameInPlay,
  history: readonly HistoryItem[],
): { readonly stage: TableStage; readonly scene: TableScene } {
  const [deal] = useState(() => dealAmong(history));
  const [stage] = useState<TableStage>(() => {
    const you = (): number | null => link.now.you?.seat ?? null;
    return new Stage<TableState, GameEvent>(link.now, {
      pace: (event) => {
        const ms = board.pace(event, you());
        // What is read takes its time; what only moves becomes a fade.
        return reduced() && ms < READ ? Math.min(ms, FADE) : ms;
      },
      tells: (event) => board.tells(event, you()),
      now: () => performance.now(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      began: (event) => {
        const sound = board.sound(event, you());
        if (sound !== null) hear(sound);
      },
    });
  });
  useEffect(() => {
    let shown = link.now.n;
    stage.reset(link.now);
    const isFresh = (at: number): boolean => Date.now() + link.now.clockOffset - at < STALE && document.visibilityState === 'visible';
    if (deal.some(({ at }) => isFresh(at))) stage.push({ state: link.now, events: gameEvents(deal.map(({ news }) => news)) });
    const stopNews = link.onEvents(({ n, at, news }) => {
      shown = n;
      const events = gameEvents(news);
      // What nobody saw is not shown later; and with it what was told before is over.
      if (events.length > 0 && !isFresh(at)) stage.reset(link.now);
      else stage.push({ state: link.now, events });
    });
    const stopStates = link.subscribe(() => {
      // An entry that told this viewer nothing may still have changed the table; news come right after the state.
      queueMicrotask(() => {
        if (link.now.n === shown) return;
        shown = link.now.n;
        stage.push({ state: link.now, events: [] });
      });
    });
    return () => {
      stopNews();
      stopStates();
      // What was still to be shown is neither seen nor heard by whoever looks next.
      stage.reset(stage.now.state);
    };
  }, [link, stage, deal]);
  return { stage, scene: useExternal(stage) };
}

/** What the deal told, as long as nothing has happened since. */
export function dealAmong(history: readonly HistoryItem[]): readonly HistoryItem[] {
  const ofGame = history.filter(({ news }) => 'game' in news);
  return ofGame.every(({ n }) => n === ofGame[0]?.n) ? ofGame : [];
}

const reduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
