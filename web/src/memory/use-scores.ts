/** Scores in the games' own words, "3 dice"; they come when the page is there. */
import type { GameTypes, Speech } from '@parlour/kernel';
import { useEffect, useState } from 'react';
import { boxOf } from '../games.ts';
import { useWords } from '../words/context.ts';

/** Null until the game's speech is there, and for games this page does not have. */
export type SayScore = (game: string, score: number) => string | null;

export function useScores(games: readonly string[]): SayScore {
  const { ofGame } = useWords();
  const [speeches, setSpeeches] = useState<ReadonlyMap<string, Speech<GameTypes>>>(new Map());
  const wanted = games.toSorted().join(' ');
  useEffect(() => {
    let isLeft = false;
    for (const id of wanted.split(' ')) {
      boxOf(id)
        ?.speech()
        .then(
          (speech) => {
            if (!isLeft) setSpeeches((known) => new Map([...known, [id, speech]]));
          },
          // Without them there are still places.
          () => {},
        );
    }
    return () => {
      isLeft = true;
    };
  }, [wanted]);
  return (game, score) => speeches.get(game)?.score(score, { t: ofGame(game), name: () => '', you: null, aids: false }) ?? null;
}
