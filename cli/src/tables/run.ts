/** Lists, shows and removes tables. */
import type { StoredTable } from '@parlour/hall/store';
import { type Arguments, isOn } from '../arguments.ts';
import { align } from '../columns.ts';
import type { Locale } from '../locale.ts';
import { type Mistake, mistake } from '../mistake.ts';
import { print } from '../out.ts';
import { folderOf } from './folder.ts';
import { inspect } from './inspect.ts';
import { operate } from './operate.ts';
import { peopleOf, type TablePerson } from './people.ts';
import { type TableRow, tableRow } from './table-row.ts';

/** Tables read at once. */
const PAGE = 500;

export function run(args: Arguments, locale: Locale): Promise<number> {
  const [action = 'list', code] = args.operands;
  const folder = folderOf(args);
  const json = isOn(args, 'json');
  if (action === 'list' && code === undefined) return list(folder, json, locale);
  if (action === 'show' && code !== undefined) return show(folder, code.toUpperCase(), json, locale);
  if (action === 'remove' && code !== undefined) return remove(folder, code.toUpperCase(), locale);
  throw mistake('tables/action');
}

function list(folder: string, json: boolean, locale: Locale): Promise<number> {
  return inspect(folder, async (store) => {
    const all: TableRow[] = [];
    for (let page: readonly StoredTable[] | null = null; page === null || page.length === PAGE; ) {
      page = await store.tables(all.at(-1)?.code ?? null, PAGE);
      all.push(...page.map(tableRow));
    }
    if (json) print([JSON.stringify(all)]);
    else if (all.length === 0) print([locale.t('tables.empty', { folder })]);
    else {
      const heads = [...HEADS.map((head) => locale.t(`tables.facts.${head}`)), ''];
      print(align([heads, ...all.map((row) => cellsOf(row, locale))], ['left', 'left', 'left', 'right']));
    }
    return 0;
  });
}

const HEADS = ['code', 'name', 'game', 'seats', 'phase', 'made', 'entries'] as const;

function cellsOf({ code, name, game, taken, seats, phase, made, entries, listed, locked }: TableRow, locale: Locale): string[] {
  const { t } = locale;
  const marks = [listed ? '' : t('tables.unlisted'), locked ? t('tables.passcode') : ''].filter((mark) => mark !== '').join(', ');
  const when = made.slice(0, 16).replace('T', ' ');
  return [code, name === '' ? '–' : name, game, `${taken}/${seats}`, t(`tables.phases.${phase}`), when, locale.count(entries), marks];
}

function show(folder: string, code: string, json: boolean, locale: Locale): Promise<number> {
  return inspect(folder, async (store) => {
    const stored = await store.table(code);
    if (stored === null) throw nothingThere(folder, code);
    const row = tableRow(stored);
    const people = await peopleOf(store, code);
    print(json ? [JSON.stringify({ ...row, people })] : shownLines(row, people, locale));
    return 0;
  });
}

function shownLines(row: TableRow, people: readonly TablePerson[], { t }: Locale): string[] {
  const said = (value: string | number | boolean | null): string =>
    typeof value === 'boolean' ? t(value ? 'tables.yes' : 'tables.no') : value === '' || value === null ? '–' : String(value);
  const facts = FACTS.map((fact) => [t(`tables.facts.${fact}`), fact === 'phase' ? t(`tables.phases.${row.phase}`) : said(row[fact])]);
  const rows = people.map(({ player, name, sat, lines }) => [
    player,
    name,
    sat ? t('tables.sat') : '',
    lines === 0 ? '' : t('tables.wrote', { count: lines }),
  ]);
  return [...align(facts), ...(people.length > 0 ? [t('tables.people')] : []), ...align(rows).map((line) => `  ${line}`)];
}

const FACTS = ['code', 'name', 'game', 'host', 'taken', 'seats', 'phase', 'listed', 'locked', 'made', 'entries', 'expires'] as const;

async function remove(folder: string, code: string, { t }: Locale): Promise<number> {
  const there = await inspect(folder, (store) => store.table(code));
  const removed =
    there !== null &&
    (await operate(folder, `/api/operator/tables/${code}`, async (store) => {
      const stored = await store.table(code);
      return stored !== null && store.remove(code, stored.head);
    }));
  if (!removed) throw nothingThere(folder, code);
  print([t('tables.removed', { code })]);
  return 0;
}

const nothingThere = (folder: string, code: string): Mistake => mistake('tables/unknown', { code, folder });
