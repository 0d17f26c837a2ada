/** Lists, shows and removes tables. */
import type { StoredTable } from '@parlour/hall/store';
import type { StoreHome } from '@parlour/server/store';
import { type Arguments, isOn } from '../arguments.ts';
import { align } from '../columns.ts';
import { homeName, homeOf } from '../home.ts';
import type { Locale } from '../locale.ts';
import { type Mistake, mistake } from '../mistake.ts';
import { print } from '../out.ts';
import { inspect } from './inspect.ts';
import { operate } from './operate.ts';
import { peopleOf, type TablePerson } from './people.ts';
import { removeTable } from './remove.ts';
import { type TableRow, tableRow } from './table-row.ts';

/** Tables read at once. */
const PAGE = 500;

export function run(args: Arguments, locale: Locale): Promise<number> {
  const [action = 'list', code] = args.operands;
  const home = homeOf(args, process.env);
  const json = isOn(args, 'json');
  if (action === 'list' && code === undefined) return list(home, json, locale);
  if (action === 'show' && code !== undefined) return show(home, code.toUpperCase(), json, locale);
  if (action === 'remove' && code !== undefined) return remove(home, code.toUpperCase(), locale);
  throw mistake('tables/action');
}

function list(home: StoreHome, json: boolean, locale: Locale): Promise<number> {
  return inspect(home, async (store) => {
    const all: TableRow[] = [];
    for (let page: readonly StoredTable[] | null = null; page === null || page.length === PAGE; ) {
      page = await store.tables(all.at(-1)?.code ?? null, PAGE);
      all.push(...page.map(tableRow));
    }
    if (json) print([JSON.stringify(all)]);
    else if (all.length === 0) print([locale.t('tables.empty', { folder: homeName(home, locale) })]);
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

function show(home: StoreHome, code: string, json: boolean, locale: Locale): Promise<number> {
  return inspect(home, async (store) => {
    const stored = await store.table(code);
    if (stored === null) throw nothingThere(home, code);
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

async function remove(home: StoreHome, code: string, { t }: Locale): Promise<number> {
  const there = await inspect(home, (store) => store.table(code));
  const removed = there !== null && (await operate(home, `/api/operator/tables/${code}`, (store) => removeTable(store, code)));
  if (!removed) throw nothingThere(home, code);
  print([t('tables.removed', { code })]);
  return 0;
}

const nothingThere = (home: StoreHome, code: string): Mistake =>
  home.kind === 'folder' ? mistake('tables/unknown', { code, folder: home.path }) : mistake('database/no-table', { code });
