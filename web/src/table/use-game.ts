/** The game of a table, loaded: its rules and words to speak with, and its board. */
import type { Board } from '@parlour/felt';
import type { Game, GameTypes, Occasions, Speech } from '@parlour/kernel';
import { useEffect, useState } from 'react';
import { boxOf, loadParts } from '../games.ts';
import { orAnew } from '../offline/reload.ts';
import { useWords } from '../words/context.ts';

export interface GameInPlay {
  readonly game: Game;
  readonly speech: Speech<GameTypes>;
  readonly board: Board;
  readonly occasions: Occasions;
}

/** Null until it is there, and where no game is wanted. */
export function useGame(id: string | null): GameInPlay | null {
  const { addBoard } = useWords();
  const [play, setPlay] = useState<GameInPlay | null>(null);
  const [broken, setBroken] = useState<Error | null>(null);
  useEffect(() => {
    const box = id === null ? undefined : boxOf(id);
    if (box === undefined) return;
    let wanted = true;
    orAnew(Promise.all([loadParts(box), addBoard(box.id)])).then(
      ([[game, speech, board, occasions]]) => {
        if (wanted) setPlay({ game, speech, board, occasions });
      },
      (error: unknown) => setBroken(new Error('the game could not be loaded', { cause: error })),
    );
    return () => {
      wanted = false;
    };
  }, [id, addBoard]);
  if (broken !== null) throw broken;
  return play?.game.id === id ? play : null;
}
