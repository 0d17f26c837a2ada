/** Lists, shows and removes tables. */
import type { StoredTable } from '@parlour/hall/store';
import { type Arguments, isOn } from '../arguments.ts';
import { Mistake } from '../mistake.ts';
import { align } from '../table.ts';
import { count } from '../text.ts';
import { folderOf } from './folder.ts';
import { looking } from './looking.ts';
import { operate } from './operating.ts';
import { peopleOf } from './people.ts';
import { type Shown, shownOf } from './shown.ts';

/** Tables read at once. */
const PAGE = 500;

export function run(args: Arguments): Promise<number> {
  const [action = 'list', code] = args.operands;
  const folder = folderOf(args);
  const json = isOn(args, 'json');
  if (action === 'list' && code === undefined) return list(folder, json);
  if (action === 'show' && code !== undefined) return show(folder, code.toUpperCase(), json);
  if (action === 'remove' && code !== undefined) return remove(folder, code.toUpperCase());
  throw new Mistake('parlour tables takes list, show CODE or remove CODE.');
}

function list(folder: string, json: boolean): Promise<number> {
  return looking(folder, async (store) => {
    const all: Shown[] = [];
    for (let page: readonly StoredTable[] | null = null; page === null || page.length === PAGE; ) {
      page = await store.tables(all.at(-1)?.code ?? null, PAGE);
      all.push(...page.map(shownOf));
    }
    if (json) console.log(JSON.stringify(all));
    else if (all.length === 0) console.log(`${folder}: there are no tables in it.`);
    else for (const line of align([HEADS, ...all.map(rowOf)], ['left', 'left', 'left', 'right'])) console.log(line);
    return 0;
  });
}

const HEADS = ['code', 'name', 'game', 'seats', 'phase', 'made', 'entries', ''];

const rowOf = ({ code, name, game, taken, seats, phase, made, entries, listed, locked }: Shown): string[] => {
  const marks = [listed ? '' : 'unlisted', locked ? 'passcode' : ''].filter((mark) => mark !== '').join(', ');
  return [code, name === '' ? '–' : name, game, `${taken}/${seats}`, phase, made.slice(0, 16).replace('T', ' '), count(entries), marks];
};

function show(folder: string, code: string, json: boolean): Promise<number> {
  return looking(folder, async (store) => {
    const stored = await store.table(code);
    if (stored === null) throw nothingThere(folder, code);
    const shown = shownOf(stored);
    const people = await peopleOf(store, code);
    if (json) console.log(JSON.stringify({ ...shown, people }));
    else {
      const facts = Object.entries(shown).map(([fact, value]) => [fact, value === '' || value === null ? '–' : String(value)]);
      for (const line of align(facts)) console.log(line);
      if (people.length > 0) console.log('people');
      for (const line of align(people.map(({ player, name, sat, lines }) => [player, name, sat ? 'sat here' : '', writtenWords(lines)])))
        console.log(`  ${line}`);
    }
    return 0;
  });
}

const writtenWords = (lines: number): string => (lines === 0 ? '' : lines === 1 ? 'wrote a line' : `wrote ${count(lines)} lines`);

async function remove(folder: string, code: string): Promise<number> {
  const there = await looking(folder, (store) => store.table(code));
  const removed =
    there !== null &&
    (await operate(folder, `/api/operator/tables/${code}`, async (store) => {
      const stored = await store.table(code);
      return stored !== null && store.remove(code, stored.head);
    }));
  if (!removed) throw nothingThere(folder, code);
  console.log(`Table ${code} is removed. Records of its finished games stay.`);
  return 0;
}

const nothingThere = (folder: string, code: string): Mistake => new Mistake(`There is no table ${code} in ${folder}.`);
