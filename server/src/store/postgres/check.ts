/**
 * What is wrong with the tables, in words, as far as they can tell beside the logs themselves (each of which is examined by its chain): a head that
 * is not the last entry. What belongs to no table can't be: the database sees to it.
 */
import type { Client } from 'pg';
import { number, numberOrNull, type SqlRow, text } from '../rows.ts';

/** So many tables, the last made ones, are looked at in a quick check. */
const QUICKLY = 1_000;

/** More of one kind tell nothing new. */
const MOST = 20;

export const checkAll = (client: Client): Promise<readonly string[]> => troubles(client, 'ALL');

export const checkQuickly = (client: Client): Promise<readonly string[]> => troubles(client, QUICKLY);

/** In one statement, so that what is appended meanwhile is no finding. */
async function troubles(client: Client, tables: number | 'ALL'): Promise<readonly string[]> {
  const { rows } = await client.query<SqlRow>(`
    SELECT code, head, last.n
    FROM (SELECT id, code, head, head_hash FROM parlour.tables WHERE head >= 0 ORDER BY id DESC LIMIT ${tables}) AS looked
    LEFT JOIN LATERAL (SELECT n, hash FROM parlour.entries WHERE table_id = looked.id ORDER BY n DESC LIMIT 1) AS last ON true
    WHERE last.n IS DISTINCT FROM head OR last.hash IS DISTINCT FROM head_hash ORDER BY code LIMIT ${MOST}`);
  const heads = rows.map((row) =>
    numberOrNull(row, 'n') === number(row, 'head')
      ? `the last entry of table ${text(row, 'code')} is not the one that the table remembers`
      : `table ${text(row, 'code')} stands at ${number(row, 'head')}, and its last entry is ${numberOrNull(row, 'n') ?? 'none'}`,
  );
  return tables === 'ALL' ? [...heads, ...(await gaps(client))] : heads;
}

async function gaps(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<SqlRow>(`
    SELECT code, count(n) AS entries, max(n) AS last FROM parlour.tables JOIN parlour.entries ON table_id = id WHERE head >= 0
    GROUP BY id HAVING count(n) <> max(n) OR min(n) <> 1 ORDER BY code LIMIT ${MOST}`);
  return rows.map((row) => `table ${text(row, 'code')} has ${number(row, 'entries')} entries, and the last one has number ${number(row, 'last')}`);
}
