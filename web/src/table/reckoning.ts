/** What a finished game's record tells: the scores round by round, and whether it holds. Everything is worked out here, by the rules themselves. */
import { recallGame } from '@parlour/client';
import { type Game, isRefusal, type Place, type Refusal, replay } from '@parlour/kernel';
import { checkFairness, checkNotes, type TableRecord } from '@parlour/table';

export interface RecordReckoning {
  /** By round, by seat; the first is how it began, the last how it ended. */
  readonly scores: readonly (readonly number[])[];
  /** Why the record does not hold: by the rules, by its chance, or by what this browser remembers. Null: it holds. */
  readonly rules: Refusal | null;
  readonly chance: Refusal | null;
  /** 'unseen' where this browser did not see the game begin. */
  readonly memory: Refusal | null | 'unseen';
}

export function reckon(game: Game, record: TableRecord, token: string | null): RecordReckoning {
  const scores: number[][] = [];
  let counted = false;
  const replayed = replay(game, record, {
    after(state: object) {
      const pause = game.between(state) || game.over(state);
      if (scores.length === 0 || (pause && !counted)) scores.push(scoresOf(game.standing(state)));
      counted = pause;
    },
  });
  const remembered = token === null ? null : recallGame(token, record.table, record.number);
  return {
    scores,
    rules: isRefusal(replayed) ? replayed : null,
    chance: checkFairness(record),
    memory: remembered === null ? 'unseen' : checkNotes(game, record, remembered).refusal,
  };
}

const scoresOf = (standing: readonly Place[]): number[] => [...standing].sort((a, b) => a.seat - b.seat).map(({ score }) => score);
