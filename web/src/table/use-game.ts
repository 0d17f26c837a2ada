/** The game of a table, loaded: its rules and words to speak with, and its board. */
import type { Board } from '@parlour/felt';
import type { Game, GameTypes, Speech } from '@parlour/kernel';
import { useEffect, useMemo, useState } from 'react';
import { shelfOf } from '../registry.ts';
import { useWords } from '../words/context.ts';

export interface GameInPlay {
  readonly game: Game;
  readonly speech: Speech<GameTypes>;
  readonly board: Board;
}

/** Null until it is there, and where no game is wanted. */
export function useGame(id: string | null): GameInPlay | null {
  const words = useWords();
  const [play, setPlay] = useState<GameInPlay | null>(null);
  useEffect(() => {
    const shelf = id === null ? undefined : shelfOf(id);
    if (shelf === undefined) return;
    let wanted = true;
    Promise.all([shelf.rules(), shelf.board()]).then(
      ([rules, board]) => {
        if (wanted) setPlay({ ...rules, board });
      },
      () => location.reload(), // a file of an older build is gone
    );
    return () => {
      wanted = false;
      setPlay(null);
    };
  }, [id]);
  // Before anything of the board is drawn, also in another language. Words that are there already are simply there.
  useMemo(() => {
    if (id !== null && play !== null) words.add(id, 'board', play.board.words[words.locale] ?? {});
  }, [id, play, words]);
  return play;
}
