/**
 * What moves between a data folder and a database: every table that both have, parents first, with the columns of its key in front. Not what is
 * only of the moment: counts of guesses, and room that was taken up to see whether there is some. Leases move, ended ones too: they say when the
 * last person left a table, and so when it may go.
 */

/** `any-text` may hold every character; where PostgreSQL can't, it lies there as ../postgres/texts.ts says. */
type ColumnKind = 'text' | 'any-text' | 'int8';

export interface MovedTable {
  readonly name: string;
  /** Of the key first, in its order. */
  readonly columns: Readonly<Record<string, ColumnKind>>;
  /** So many columns are the key, by which rows are read in order. */
  readonly key: number;
  /** Rows read and written at once: few where each is long. */
  readonly page: number;
  /** A column that the database counts up by itself, and never gives twice. */
  readonly counted?: string;
}

export type Row = readonly (string | number | null)[];

/** A row's place in the order of its table. */
export type RowKey = Row;

const PAGE = 1_000;

/** States and records, of up to some hundred KiB each. */
const LONG_PAGE = 25;

export const CONTENTS: readonly MovedTable[] = [
  {
    name: 'tables',
    columns: {
      id: 'int8',
      code: 'text',
      head: 'int8',
      head_hash: 'text',
      card: 'text',
      listed: 'int8',
      wake_at: 'int8',
      expires_at: 'int8',
      seated: 'text',
    },
    key: 1,
    page: PAGE,
    counted: 'id',
  },
  { name: 'entries', columns: { table_id: 'int8', n: 'int8', player: 'text', command: 'text', text: 'any-text', hash: 'text' }, key: 2, page: PAGE },
  { name: 'snapshots', columns: { table_id: 'int8', n: 'int8', text: 'any-text', seal: 'text' }, key: 1, page: LONG_PAGE },
  { name: 'secrets', columns: { table_id: 'int8', name: 'text', value: 'text' }, key: 2, page: PAGE },
  { name: 'records', columns: { code: 'text', game: 'int8', text: 'text', kept_at: 'int8', lock: 'text' }, key: 2, page: LONG_PAGE },
  { name: 'record_players', columns: { player: 'text', kept_at: 'int8', code: 'text', game: 'int8' }, key: 4, page: PAGE },
  { name: 'people', columns: { player: 'text', token_hash: 'text', name: 'text', created_at: 'int8', seen_at: 'int8' }, key: 1, page: PAGE },
  { name: 'handovers', columns: { player: 'text', code_hash: 'text', until: 'int8' }, key: 1, page: PAGE },
  { name: 'seated', columns: { player: 'text', table_id: 'int8' }, key: 2, page: PAGE },
  { name: 'admissions', columns: { table_id: 'int8', player: 'text' }, key: 2, page: PAGE },
  { name: 'leases', columns: { connection: 'text', table_id: 'int8', player: 'text', until: 'int8' }, key: 1, page: PAGE },
  {
    name: 'chat',
    columns: { number: 'int8', table_id: 'int8', id: 'text', stream: 'text', player: 'text', at: 'int8', text: 'text' },
    key: 1,
    page: PAGE,
    counted: 'number',
  },
  { name: 'alive', columns: { one: 'int8', at: 'int8' }, key: 1, page: PAGE },
  { name: 'outages', columns: { from_at: 'int8', to_at: 'int8' }, key: 1, page: PAGE },
];

/** What stays behind. */
export const LEFT_BEHIND: readonly string[] = ['reserve', 'counts'];

/** Of the moment a server runs: a database in which nothing else lies is as good as empty. */
export const TRACES: readonly string[] = ['leases', 'alive', 'outages'];

export const columnsOf = ({ columns }: MovedTable): readonly string[] => Object.keys(columns);

export const keyOf = ({ key }: MovedTable, row: Row): RowKey => row.slice(0, key);
