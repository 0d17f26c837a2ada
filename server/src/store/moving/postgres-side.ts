/** The PostgreSQL side of a move: one connection, asked for one thing after another. */
import { lying, original } from '../postgres/texts.ts';
import { CONTENTS, columnsOf, keyOf, type MovedTable, type Row } from './contents.ts';
import { MoveRefused } from './refused.ts';
import type { MoveSide } from './side.ts';

/** Does one statement, and gives its rows as bare values. */
export type Asking = (text: string, values?: Row) => Promise<readonly Row[]>;

/** The one value there is; null if there is none. */
export const askOne = async (ask: Asking, text: string, values: Row = []): Promise<string | number | null> =>
  (await ask(text, values))[0]?.[0] ?? null;

export const postgresSide = (ask: Asking): MoveSide => ({
  async page(table, behind) {
    const where = behind === null ? '' : `WHERE (${keyList(table)}) > (${gaps(table)})`;
    const rows = await ask(`${select(table)} ${where} ORDER BY ${keyList(table)} LIMIT ${table.page}`, behind ?? []);
    return rows.map((row) => changed(table, row, original));
  },
  count: async ({ name }) => Number(await askOne(ask, `SELECT count(*) FROM parlour.${name}`)),
  async lastGiven(table) {
    return Number(await askOne(ask, `SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM ${await sequenceOf(ask, table)}`));
  },
});

/** A row as it lies in the database. Throws MoveRefused if it can't. */
export function lyingRow(table: MovedTable, row: Row): Row {
  const lies = changed(table, row, lying);
  if (lies.every((value) => typeof value !== 'string' || !value.includes('\0'))) return lies;
  throw new MoveRefused('unholdable', { table: table.name, key: keyOf(table, row).join(' ') });
}

/** With another form of what may hold every character. */
function changed(table: MovedTable, row: Row, form: (text: string) => string): Row {
  const places = ANY_TEXT.get(table.name) ?? [];
  return places.length === 0 ? row : row.map((value, i) => (typeof value === 'string' && places.includes(i) ? form(value) : value));
}

/** By table, where columns of that kind are. */
const ANY_TEXT: ReadonlyMap<string, readonly number[]> = new Map(
  CONTENTS.map(({ name, columns }) => [name, Object.values(columns).flatMap((kind, i) => (kind === 'any-text' ? [i] : []))]),
);

/** The numbers of a counted column go on behind this one. */
export async function goOnBehind(ask: Asking, table: MovedTable, lastGiven: number): Promise<void> {
  await ask('SELECT setval($1::text::regclass, $2::bigint, $3::bigint > 0)', [await sequenceOf(ask, table), Math.max(1, lastGiven), lastGiven]);
}

const sequenceOf = async (ask: Asking, { name, counted = '' }: MovedTable): Promise<string> =>
  String(await askOne(ask, 'SELECT pg_get_serial_sequence($1, $2)', [`parlour.${name}`, counted]));

const select = (table: MovedTable): string => `SELECT ${quoted(columnsOf(table))} FROM parlour.${table.name}`;

const keyList = (table: MovedTable): string => quoted(columnsOf(table).slice(0, table.key));

/** With their types, lest a number be taken for something smaller. */
const gaps = ({ columns, key }: MovedTable): string =>
  Object.values(columns)
    .slice(0, key)
    .map((kind, i) => `$${i + 1}::${typeOf(kind)}`)
    .join(', ');

/** What PostgreSQL calls it. */
export const typeOf = (kind: string): string => (kind === 'any-text' ? 'text' : kind);

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
