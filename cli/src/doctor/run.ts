/** Goes through a data folder, table by table, and says what it found. */
import { StoreDamaged, type StoredTable } from '@parlour/hall/store';
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
    const loose = await store.loosePaths();
    print(loose.map(({ path, mode, wanted }) => locale.t('doctor.loose', { path, mode, wanted })));
    const troubles = await store.integrity();
    print(damageLines(folder, troubles, locale));
    const found = await examineAll(store, folder, progress, locale);
    progress.clear();
    print([found.cut ? locale.t('doctor.cut', { folder }) : verdict(folder, found, locale)]);
    return loose.length === 0 && troubles.length === 0 && found.sick === 0 && !found.cut ? 0 : 1;
  });
}

/** Of what SQLite says of its pages. */
const LINES_SHOWN = 3;

function damageLines(folder: string, troubles: readonly string[], { t }: Locale): string[] {
  if (troubles.length === 0) return [];
  const shown = troubles.slice(0, LINES_SHOWN).map((why) => t('doctor.damaged', { folder, why: why.split('\n', 1).join('') }));
  const more = troubles.length - shown.length;
  return [...shown, ...(more > 0 ? [t('doctor.more', { folder, count: more })] : []), t('doctor.restore')];
}

interface Found {
  tables: number;
  /** Of these, tables with something wrong. */
  sick: number;
  entries: number;
  records: number;
  /** There are more, which can't be read. */
  cut: boolean;
}

async function examineAll(store: SqliteReadStore, folder: string, progress: ProgressBar, locale: Locale): Promise<Found> {
  const found: Found = { tables: 0, sick: 0, entries: 0, records: 0, cut: false };
  let after: TableCode | null = null;
  for (;;) {
    const page: readonly StoredTable[] | null = await unlessDamaged(() => store.tables(after, PAGE));
    if (page === null) return { ...found, cut: true };
    for (const { code } of page) {
      const unread = { entries: 0, records: 0, wrong: [locale.t('doctor.unreadable')] };
      const { entries, records, wrong } = (await unlessDamaged(() => checkUp(store, code, locale))) ?? unread;
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

/** Null where the file is damaged. */
async function unlessDamaged<R>(look: () => Promise<R>): Promise<R | null> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof StoreDamaged) return null;
    throw error;
  }
}

function verdict(folder: string, { tables: all, sick, entries, records }: Found, { t }: Locale): string {
  if (all === 0) return t('doctor.empty', { folder });
  const tables = t('doctor.tables', { count: all });
  if (sick > 0) return t('doctor.sick', { folder, count: sick, tables });
  return t('doctor.well', { folder, tables, entries: t('doctor.entries', { count: entries }), records: t('doctor.records', { count: records }) });
}
