/** Goes through a data folder, table by table, and says what it found. */
import type { SqliteReadStore } from '@parlour/server/store';
import type { TableCode } from '@parlour/table';
import type { Arguments } from '../arguments.ts';
import type { Locale } from '../locale.ts';
import { print } from '../out.ts';
import { type ProgressBar, progressBar } from '../progress.ts';
import { DATA } from '../serve/settings.ts';
import { inspect } from '../tables/inspect.ts';
import { checkUp } from './checkup.ts';

/** Tables listed at once. */
const PAGE = 200;

export function run({ operands }: Arguments, locale: Locale): Promise<number> {
  const folder = operands[0] ?? (process.env['PARLOUR_DATA'] || DATA);
  const progress = progressBar(process.stderr, locale);
  return inspect(folder, async (store) => {
    const troubles = await store.integrity();
    print(troubles.map((trouble) => `${folder}: ${trouble}`));
    const found = await examineAll(store, folder, progress, locale);
    progress.clear();
    print([verdict(folder, found, locale)]);
    return troubles.length === 0 && found.sick === 0 ? 0 : 1;
  });
}

interface Found {
  tables: number;
  /** Of these, tables with something wrong. */
  sick: number;
  entries: number;
  records: number;
}

async function examineAll(store: SqliteReadStore, folder: string, progress: ProgressBar, locale: Locale): Promise<Found> {
  const found: Found = { tables: 0, sick: 0, entries: 0, records: 0 };
  let after: TableCode | null = null;
  for (;;) {
    const page = await store.tables(after, PAGE);
    for (const { code } of page) {
      const { entries, records, wrong } = await checkUp(store, code, locale);
      found.tables++;
      found.entries += entries;
      found.records += records;
      if (wrong.length > 0) {
        found.sick++;
        progress.clear();
        print(wrong.map((why) => locale.t('doctor.table', { folder, code, why })));
      }
      if (progress.due()) progress.draw(0, 0, locale.t('progress.tables', { tables: found.tables, entries: found.entries }));
    }
    if (page.length < PAGE) return found;
    after = page.at(-1)?.code ?? null;
  }
}

function verdict(folder: string, { tables: all, sick, entries, records }: Found, { t }: Locale): string {
  if (all === 0) return t('doctor.empty', { folder });
  const tables = t('doctor.tables', { count: all });
  if (sick > 0) return t('doctor.sick', { folder, count: sick, tables });
  return t('doctor.well', { folder, tables, entries: t('doctor.entries', { count: entries }), records: t('doctor.records', { count: records }) });
}
