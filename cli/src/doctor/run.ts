/** Goes through a data folder, table by table, and says what it found. */
import { inspectSqlite, type SqliteReadStore, StoreRefused } from '@parlour/server/store';
import type { TableCode } from '@parlour/table';
import type { Arguments } from '../arguments.ts';
import { Mistake } from '../mistake.ts';
import { type Progress, progressOn } from '../progress.ts';
import { DATA } from '../serve/settings.ts';
import { count } from '../text.ts';
import { checkUp } from './checkup.ts';

/** Tables listed at once. */
const PAGE = 200;

export async function run({ operands }: Arguments): Promise<number> {
  const folder = operands[0] ?? (process.env['PARLOUR_DATA'] || DATA);
  const store = await open(folder);
  const progress = progressOn(process.stderr);
  try {
    const troubles = await store.integrity();
    for (const trouble of troubles) console.log(`${folder}: ${trouble}`);
    const found = await examineAll(store, folder, progress);
    progress.clear();
    console.log(verdict(folder, found));
    return troubles.length === 0 && found.sick === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
}

async function open(folder: string): Promise<SqliteReadStore> {
  try {
    return await inspectSqlite(folder);
  } catch (error) {
    throw error instanceof StoreRefused ? new Mistake(error.message) : error;
  }
}

interface Found {
  tables: number;
  /** Of these, tables with something wrong. */
  sick: number;
  entries: number;
  records: number;
}

async function examineAll(store: SqliteReadStore, folder: string, progress: Progress): Promise<Found> {
  const found: Found = { tables: 0, sick: 0, entries: 0, records: 0 };
  let after: TableCode | null = null;
  for (;;) {
    const page = await store.tables(after, PAGE);
    for (const { code } of page) {
      const { entries, records, wrong } = await checkUp(store, code);
      found.tables++;
      found.entries += entries;
      found.records += records;
      if (wrong.length > 0) {
        found.sick++;
        progress.clear();
        for (const trouble of wrong) console.log(`${folder}, table ${code}: ${trouble}`);
      }
      if (progress.due()) progress.draw(0, 0, `${count(found.tables)} tables, ${count(found.entries)} entries`);
    }
    if (page.length < PAGE) return found;
    after = page.at(-1)?.code ?? null;
  }
}

function verdict(folder: string, { tables, sick, entries, records }: Found): string {
  const looked = `${many(tables, 'table')}, ${many(entries, 'entry', 'entries')}, ${many(records, 'record')}`;
  if (tables === 0) return `${folder}: there are no tables in it.`;
  return sick === 0
    ? `${folder}: all is well: ${looked}.`
    : `${folder}: ${sick} of ${many(tables, 'table')} ${sick === 1 ? 'has' : 'have'} something wrong.`;
}

const many = (number: number, one: string, more = `${one}s`): string => `${count(number)} ${number === 1 ? one : more}`;
