/** A table that somebody plays at, on a server or here in this process. The terminal talks to its link and knows no more of it. */
import type { TableLink } from '@parlour/client';
import type { BotLevel, Refusal } from '@parlour/kernel';
import type { GameNotes } from '@parlour/table';

export interface TableSession {
  readonly link: TableLink;
  /** Whether others play here too, from elsewhere. */
  readonly shared: boolean;
  /** Of bots that the person adds, unless they say another. */
  readonly level: BotLevel;
  /** Called once when everything can be told: takes a seat, or starts. Gives what there is to say of it. */
  settleIn(): Promise<readonly string[]>;
  /** Whether others may stop thinking and move at once. */
  hurry(on: boolean): void;
  /** A finished game's record as JSON; 1 is the table's first. */
  record(game: number): Promise<string | Refusal>;
  /** What this device noted of a game while it was played; null where chance comes from this process and there is nothing to prove. */
  notes(game: number): GameNotes | null;
  close(): Promise<void>;
}
