/**
 * When a remark is read: once the board has shown what it is about, for as long as it takes to read, and never where somebody is looking at what
 * is theirs alone. What ends a game stands with its result.
 */
import { Overheard, type TableLink, type TableState } from '@parlour/client';
import { isTableRemark, type Seat } from '@parlour/kernel';
import type { Remark } from '@parlour/table/remarks';
import { useEffect, useState } from 'react';
import { usePreferences } from '../preferences.ts';
import type { HistoryItem } from '../table/history-lines.ts';
import type { StageScene } from '../table/stage.ts';
import type { GameInPlay } from '../table/use-game.ts';
import { dealAmong, STALE } from '../table/use-stage.ts';
import { useWords } from '../words/context.ts';

export interface SaidRemark {
  readonly key: string;
  readonly seat: Seat;
  readonly name: string;
  readonly text: string;
  /** It is about the end of the game. */
  readonly last: boolean;
}

interface Around {
  readonly link: TableLink;
  readonly play: GameInPlay;
  /** Of this game so far. */
  readonly history: readonly HistoryItem[];
  readonly scene: StageScene<TableState, unknown>;
  /** Nobody looks at something that is theirs alone, and nobody is taught. */
  readonly open: boolean;
}

/** For the whole page: the board comes and goes, and nothing is said twice. */
const overheard = new Overheard();

/** So long a remark stands, in ms: two seconds, and what its letters take. */
const standsFor = (text: string): number => 2_200 + 55 * text.length;

export function useRemarks({ link, play: { game, occasions }, history, scene, open }: Around): SaidRemark | null {
  const words = useWords();
  const { remarks, mutedBots } = usePreferences();
  const [deal] = useState(() => dealAmong(history));
  const [waiting, setWaiting] = useState<Remark | null>(null);
  const [standing, setStanding] = useState<Remark | null>(null);
  useEffect(() => {
    const hear: Parameters<TableLink['onEvents']>[0] = (entry) => {
      const { table, clockOffset } = link.now;
      const remark = table === null ? null : overheard.hear(table, occasions, entry);
      const isFresh = Date.now() + clockOffset - entry.at < STALE && document.visibilityState === 'visible';
      if (remark !== null && isFresh) setWaiting(remark);
    };
    const [first] = deal;
    if (first !== undefined) hear({ n: first.n, at: first.at, news: deal.map(({ news }) => news) });
    return link.onEvents(hear);
  }, [link, occasions, deal]);
  const isDue = waiting !== null && (scene.state.n > waiting.n || (scene.state.n === waiting.n && scene.beat === null));
  useEffect(() => {
    if (!isDue) return;
    setWaiting(null);
    setStanding(open ? waiting : null);
  }, [isDue, waiting, open]);
  const name = standing === null ? null : nameOf(scene.state, standing.seat);
  const path = `remarks.${standing?.remark}.${standing?.wording ?? 'any'}` as const;
  const text =
    standing === null
      ? ''
      : isTableRemark(standing.remark)
        ? words.of('table', `remarks.${standing.remark}.${standing.wording}`)
        : words.ofGame(game.id)(path);
  const last = standing?.remark === 'champion' || standing?.remark === 'gracious';
  useEffect(() => {
    if (standing === null || last) return;
    const timer = setTimeout(() => setStanding(null), standsFor(text));
    return () => clearTimeout(timer);
  }, [standing, last, text]);
  if (standing === null || name === null || !open || !remarks || mutedBots.includes(name)) return null;
  return { key: String(standing.n), seat: standing.seat, name, text, last };
}

/** Null where no bot plays any more. */
function nameOf({ table }: Pick<TableState, 'table'>, seat: Seat): string | null {
  const occupant = table?.seats[seat];
  return occupant?.kind === 'bot' ? occupant.name : null;
}
