/** Rows of either database as the contract has them. Both name their columns alike. */
import type { Lease, OwnRecord, Span, StoredLine, StoredPerson, StoredTable } from '@parlour/hall/store';
import type { ChatStream } from '@parlour/protocol/codes';
import type { PlayerId } from '@parlour/table';
import { number, numberOrNull, type SqlRow, text } from './rows.ts';

export const tableOf = (row: SqlRow): StoredTable => ({
  code: text(row, 'code'),
  head: number(row, 'head'),
  headHash: text(row, 'head_hash'),
  summary: {
    card: text(row, 'card'),
    listed: number(row, 'listed') === 1,
    wakeAt: numberOrNull(row, 'wake_at'),
    expiresAt: numberOrNull(row, 'expires_at'),
    seated: JSON.parse(text(row, 'seated')) as PlayerId[], // written by us, as it is read
  },
  attendedUntil: numberOrNull(row, 'attended_until'),
});

/** An aggregate always has a row; of no entries, one of nulls. */
export function spanOf(row: SqlRow | undefined): Span | null {
  const first = row === undefined ? null : numberOrNull(row, 'first');
  return row === undefined || first === null ? null : { first, last: number(row, 'last') };
}

export const ownRecordOf = (row: SqlRow): OwnRecord => ({ table: text(row, 'code'), game: number(row, 'game'), at: number(row, 'kept_at') });

export const personOf = (row: SqlRow): StoredPerson => ({
  player: text(row, 'player'),
  tokenHash: text(row, 'token_hash'),
  name: text(row, 'name'),
  createdAt: number(row, 'created_at'),
  seenAt: number(row, 'seen_at'),
});

export const leaseOf = (row: SqlRow): Lease => ({
  table: text(row, 'code'),
  player: text(row, 'player'),
  connection: text(row, 'connection'),
  until: number(row, 'until'),
});

export const lineOf = (row: SqlRow): StoredLine => ({
  id: text(row, 'id'),
  stream: streamOf(text(row, 'stream')),
  player: text(row, 'player'),
  at: number(row, 'at'),
  text: text(row, 'text'),
});

const streamOf = (name: string): ChatStream => (name === 'players' ? 'players' : 'spectators');
