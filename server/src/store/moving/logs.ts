/** Goes through every table's log at the end of a move, as a server would read it. */
import { examine, type ReadStore, type StoredTable } from '@parlour/hall/store';
import type { TableCode } from '@parlour/table';
import { MoveRefused } from './refused.ts';
import type { MoveWatch } from './watch.ts';

/** Tables listed at once. */
const PAGE = 500;

/** So many tables are gone through side by side: a database is a way off, and most logs are short. */
const ABREAST = 8;

/**
 * The tables whose log is not whole: as they were in the source, where a server leaves them alone too. Throws MoveRefused if one of them was whole
 * there.
 */
export async function damagedLogs(target: ReadStore, source: ReadStore, watch: MoveWatch): Promise<readonly TableCode[]> {
  const all = await target.tableCount();
  const damaged: TableCode[] = [];
  let done = 0;
  for (let page: readonly StoredTable[] | null = null; page === null || page.length === PAGE; ) {
    page = await target.tables(page?.at(-1)?.code ?? null, PAGE);
    for (let from = 0; from < page.length; from += ABREAST) {
      const codes = page.slice(from, from + ABREAST).map(({ code }) => code);
      const found = await Promise.all(codes.map((code) => examine(target, code)));
      const sick = codes.filter((_, i) => found[i]?.length !== 0);
      for (const code of sick) if ((await examine(source, code)).length === 0) throw new MoveRefused('differs', { table: 'entries', key: code });
      damaged.push(...sick);
      done += codes.length;
      watch.tell('examining', done, all);
    }
  }
  return damaged;
}
