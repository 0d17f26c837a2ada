/** Someone at a table, as the table knows them: one socket of one person. */
import type { CloseReason } from '@parlour/protocol';
import type { Named } from './nameplates.ts';

export interface TableGuest extends Named {
  readonly connection: string;
  /** Their frames list the legal moves of their seat. */
  readonly wantsMoves: boolean;
  send(text: string): void;
  close(reason: CloseReason): void;
}
