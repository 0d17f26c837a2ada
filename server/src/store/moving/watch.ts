/** Who watches a move: hears how far it is, and may stop it between two pages. */

export type MoveStage =
  /** The source is read once, to know it again. */
  | 'reading'
  | 'copying'
  /** Both sides are held against each other. */
  | 'comparing'
  /** The logs of tables are gone through. */
  | 'examining';

export interface MoveWatch {
  /** So many of all rows, or of all tables where logs are examined. Throws MoveStopped to stop. */
  tell(stage: MoveStage, done: number, all: number): void;
}

export const UNWATCHED: MoveWatch = { tell() {} };

/** Somebody stopped the move. */
export class MoveStopped extends Error {
  override readonly name = 'MoveStopped';
}
