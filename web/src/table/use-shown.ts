/**
 * What of a game is shown now. The table is known as soon as the server says so; the board shows it event by event, a moment behind. Whatever
 * stands beside the board (the rail, the history, the text view, what is spoken) never tells what the board has not shown yet.
 */
import { movesOf, type TableLink, type TableState } from '@parlour/client';
import type { View } from '@parlour/kernel';
import { useMemo } from 'react';
import { useWords } from '../words/context.ts';
import { type HistoryLine, historyLines } from './history-lines.ts';
import { type Journal, lately } from './journal.ts';
import { isHeldBack, isKept, shownOf } from './showing.ts';
import type { GameInPlay } from './use-game.ts';
import { useStage } from './use-stage.ts';
import type { GameVoice } from './voice.ts';

/** So many lines are there for those who hear the table. */
const SPOKEN = 6;

export interface ShownGame {
  readonly stage: ReturnType<typeof useStage>['stage'];
  readonly scene: ReturnType<typeof useStage>['scene'];
  /** What the board draws. */
  readonly view: View;
  /** What stands beside the board shows this one: the view before, while what is being shown has not come out. */
  readonly viewBeside: View;
  /** Legal moves of the own seat; none while an older view is shown. */
  readonly moves: ReturnType<typeof movesOf>;
  /** What is shown is all that is known. */
  readonly isPresent: boolean;
  readonly awaited: readonly number[];
  /** The own seat has to move. */
  readonly yours: boolean;
  /** What is expected of the viewer. */
  readonly expected: string;
  /** The same for the text view: while something is being shown, what that is. */
  readonly awaits: string;
  readonly history: readonly HistoryLine[];
  readonly spoken: readonly HistoryLine[];
  /** What was told once and has not been seen. */
  readonly unseen: Journal['unseen'];
  readonly unseenLines: readonly HistoryLine[];
}

export function useShown(link: TableLink, state: TableState, play: GameInPlay, journal: Journal, voice: GameVoice): ShownGame {
  const words = useWords();
  const { game, speech } = play;
  const { stage, scene } = useStage(link, play, journal.kept);
  const { table, turn, n } = scene.state;
  const view = (scene.state.view ?? state.view) as View;
  const you = state.you?.seat ?? null;
  const present = n === state.n;
  const moves = useMemo(() => (present ? movesOf(game, state) : []), [game, state, present]);
  const lines = useMemo(() => (items: Journal['kept']) => historyLines(items, state, words, voice), [state, words, voice]);
  const showing = useMemo(() => ({ n, event: scene.beat?.event ?? null }), [n, scene.beat]);
  const shown = useMemo(() => shownOf(journal, showing), [journal, showing]);
  const history = useMemo(() => lines(shown.kept), [lines, shown.kept]);
  const held = isHeldBack(journal, showing, (event) => speech.mood(event, you) === 'start');
  const awaited = table?.phase === 'playing' && table.pause === null && turn !== null ? turn.awaited : [];
  const yours = you !== null && awaited.includes(you) && moves.length > 0;
  const expected = speech.expected(view, moves, voice.speaker);
  // Whom the table waits for may tell how it came out, too; until then there is what is being shown.
  const event = held && !yours && scene.beat !== null && isKept(journal, scene.beat.event) ? scene.beat.event : null;
  const unseen = journal.unseen.filter((item) => item.n <= n);
  return {
    stage,
    scene,
    view,
    viewBeside: held ? ((scene.before.view ?? view) as View) : view,
    moves,
    isPresent: present,
    awaited,
    yours,
    expected,
    awaits: event === null ? expected : speech.event(event, voice.speaker),
    history,
    spoken: lines(lately(shown, SPOKEN)),
    unseen,
    unseenLines: lines(unseen),
  };
}
