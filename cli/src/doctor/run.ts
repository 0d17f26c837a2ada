/** Goes through a data folder or a database, table by table, and says what it found. */
import { StoreDamaged, type StoredTable } from '@parlour/hall/store';
import type { OperatorStore, StoreHome } from '@parlour/server/store';
import type { TableCode } from '@parlour/table';
import type { Arguments } from '../arguments.ts';
import { homeName, homeOf } from '../home.ts';
import type { Locale } from '../locale.ts';
import { print } from '../out.ts';
import { type ProgressBar, progressBar } from '../progress.ts';
import { inspect } from '../tables/inspect.ts';
import { checkUp } from './checkup.ts';
import { databaseVerdict } from './database.ts';

/** Tables listed at once. */
const PAGE = 200;

export function run(args: Arguments, locale: Locale): Promise<number> {
  const [named] = args.operands;
  // A folder or a copy that is named is meant, whatever the environment says.
  const home: StoreHome = named === undefined ? homeOf(args, process.env) : { kind: 'folder', path: named };
  const folder = homeName(home, locale);
  const progress = progressBar(process.stderr, locale);
  return inspect(home, async (store) => {
    const facts = await store.facts();
    const database = facts === null ? null : databaseVerdict(facts, folder, locale);
    print(database?.lines ?? []);
    const loose = await store.loosePaths();
    print(loose.map(({ path, mode, wanted }) => locale.t('doctor.loose', { path, mode, wanted })));
    const troubles = await store.integrity();
    print(troubleLines(folder, troubles, TROUBLE[home.kind], locale));
    const found = await examineAll(store, folder, progress, locale);
    progress.clear();
    print([found.cut ? locale.t('doctor.cut', { folder }) : verdict(folder, found, locale)]);
    return database?.sound !== false && loose.length === 0 && troubles.length === 0 && found.sick === 0 && !found.cut ? 0 : 1;
  });
}

/** Of what a store says of itself. */
const LINES_SHOWN = 3;

/** What is wrong, and what to do about it. */
const TROUBLE = {
  folder: { said: 'doctor.damaged', advice: 'doctor.restore' },
  database: { said: 'doctor.unsound', advice: 'doctor.restoreDatabase' },
} as const satisfies Readonly<Record<StoreHome['kind'], object>>;

type TroubleWords = (typeof TROUBLE)[StoreHome['kind']];

function troubleLines(folder: string, troubles: readonly string[], { said, advice }: TroubleWords, { t }: Locale): string[] {
  if (troubles.length === 0) return [];
  const shown = troubles.slice(0, LINES_SHOWN).map((why) => t(said, { folder, why: why.split('\n', 1).join('') }));
  const more = troubles.length - shown.length;
  return [...shown, ...(more > 0 ? [t('doctor.more', { folder, count: more })] : []), t(advice)];
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

async function examineAll(store: OperatorStore, folder: string, progress: ProgressBar, locale: Locale): Promise<Found> {
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
