/**
 * A page of rules tells all of the newest ones. Marks on lines of their own say what holds when, up to their `<!-- end -->`, one within another:
 * `<!-- since 2 -->`, `<!-- until 1 -->` and `<!-- since 2 until 3 -->` by the version of the rules, and `<!-- when deck != none -->` by the table.
 * A condition is `option = value value` or `option != value value`, also of `seats`; a comma is "and", `or` is "or". After
 * `<!-- without table -->` stands what is for whoever reads all of it.
 * In the text, `[deck: chaos]` or `[not calza]` names the option that a rule goes with, and `{limit: 70, 100 or 150}` stands for an option's
 * value. At a table the first goes, since only what holds there is left, and the second is the value.
 */
import type { Start } from './game.ts';
import { type OptionSheet, optionsAt } from './options.ts';

/** What a table is played with. */
export interface TableTerms {
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
}

/** An option, or `seats`, is one of these values, or is none of them. */
export interface Clause {
  readonly name: string;
  readonly is: boolean;
  readonly values: readonly string[];
}

/** Of a game that has begun: its options as its version meant them. */
export const tableTerms = <O>(sheet: OptionSheet<O>, { version, options, seats }: Start<TableTerms['options']>): TableTerms => ({
  options: { ...options, ...optionsAt(sheet, version, options) },
  seats,
});

/** The page as it was, or is, in this version; at a table without what does not hold there. Throws on marks that do not fit together, for those are a mistake of ours. */
export const pageAt = (page: string, version: number, table: TableTerms | null = null): string =>
  linesOf(page)
    .filter((line) => holds(line, version, table))
    .map(({ text }) => (table === null ? text.replace(GAP, '$2') : settled(text, table)))
    .join('\n');

/** Which of the page's chapters, its second-level headings from 0 on, are there at a table. */
export const chaptersAt = (page: string, version: number, table: TableTerms | null): readonly number[] =>
  linesOf(page)
    .filter((line) => isChapter(line.text) && holds(line, version, null))
    .flatMap((line, chapter) => (holds(line, version, table) ? [chapter] : []));

/** The versions with which the page changed, from the first on. */
export function versionsOf(page: string): readonly number[] {
  const found = linesOf(page).flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'version' ? [mark.since, mark.until + 1] : [])));
  return [...new Set([1, ...found.filter(Number.isFinite)])].sort((a, b) => a - b);
}

/** Everything that the page's marks ask of a table, and the options whose values it gives. */
export function clausesOf(page: string): { readonly clauses: readonly Clause[]; readonly gaps: readonly string[] } {
  const lines = linesOf(page);
  const marks = new Set(lines.flatMap((line) => line.marks));
  return {
    clauses: [...marks].flatMap((mark) => (mark.kind === 'table' ? mark.any.flat() : [])),
    gaps: lines.flatMap(({ text }) => [...text.matchAll(GAP)].map(([, name = '']) => name)),
  };
}

type Mark =
  | { readonly kind: 'version'; readonly since: number; readonly until: number }
  | { readonly kind: 'whole' }
  /** One of these holds; each is several clauses that hold together. */
  | { readonly kind: 'table'; readonly any: readonly (readonly Clause[])[] };

interface Line {
  readonly text: string;
  /** Those that it stands within, from the outermost on. */
  readonly marks: readonly Mark[];
}

const VERSION = /^\s*<!--(?= since| until)(?: since (\d+))?(?: until (\d+))? -->\s*$/;
const WHOLE = /^\s*<!-- without table -->\s*$/;
const WHEN = /^\s*<!-- when (.+) -->\s*$/;
const CLAUSE = /^(\w+) (!?=) (\w+(?: \w+)*)$/;
const END = /^\s*<!-- end -->\s*$/;
const ODD = /<!--\s*(?:since|until|when|without|end)\b/;
const GAP = /\{(\w+): ([^{}]*)\}/g;
const NAMED = /\s?\[(?:not )?\w+(?:: \w+)?\]/g;
const isChapter = (text: string): boolean => text.startsWith('## ');

function linesOf(page: string): readonly Line[] {
  const lines: Line[] = [];
  const open: { readonly text: string; readonly mark: Mark }[] = [];
  for (const text of page.split('\n')) {
    const mark = markOf(text);
    if (mark !== null) open.push({ text, mark });
    else if (END.test(text) && open.length > 0) open.pop();
    else if (ODD.test(text)) throw new Error(`"${text}" stands where it can't`);
    else lines.push({ text, marks: open.map((each) => each.mark) });
  }
  const unended = open.at(-1);
  if (unended !== undefined) throw new Error(`"${unended.text}" has no end`);
  return lines;
}

function markOf(text: string): Mark | null {
  const version = VERSION.exec(text);
  if (version !== null) {
    const [, since = '1', until] = version;
    return { kind: 'version', since: Number(since), until: until === undefined ? Number.POSITIVE_INFINITY : Number(until) };
  }
  if (WHOLE.test(text)) return { kind: 'whole' };
  const asked = WHEN.exec(text)?.[1];
  return asked === undefined
    ? null
    : { kind: 'table', any: asked.split(' or ').map((all) => all.split(', ').map((clause) => clauseOf(clause, text))) };
}

function clauseOf(clause: string, line: string): Clause {
  const [, name, is, values] = CLAUSE.exec(clause) ?? [];
  if (name === undefined || values === undefined) throw new Error(`"${line}" asks for "${clause}", which is no condition`);
  return { name, is: is === '=', values: values.split(' ') };
}

const holds = ({ marks }: Line, version: number, table: TableTerms | null): boolean => marks.every((mark) => isMet(mark, version, table));

/** Without a table, everything is that is of the version. */
function isMet(mark: Mark, version: number, table: TableTerms | null): boolean {
  if (mark.kind === 'version') return version >= mark.since && version <= mark.until;
  if (mark.kind === 'whole' || table === null) return table === null;
  return mark.any.some((all) => all.every(({ name, is, values }) => values.includes(written(table, name)) === is));
}

/** As marks write it: switches are `on` and `off`. */
function written({ options, seats }: TableTerms, name: string): string {
  const value = name === 'seats' ? seats : options[name];
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
}

const settled = (text: string, table: TableTerms): string => text.replace(GAP, (_, name: string) => written(table, name)).replace(NAMED, '');
