/**
 * A table of this device as a file: browsers drop what they keep, and devices get lost. It holds the log, the secrets of its games and the names,
 * so whoever has it can look at every card; it is for its owner.
 */
import { fieldsOf, type Key, keyFromText, NewerRules, type Refusal, refusal } from '@parlour/kernel';
import { type Entry, evolve, type Games, isOnDevice, type PlayerId, secretName, type Table, type TableCode } from '@parlour/table';
import type { ReadStore } from '../store/store.ts';

const FORMAT = 'parlour/table/1';
const PAGE = 500;

export interface TableFile {
  readonly format: typeof FORMAT;
  readonly code: TableCode;
  /** The log, each entry as JSON. */
  readonly entries: readonly string[];
  /** By name. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Names by id. */
  readonly people: Readonly<Record<PlayerId, string>>;
}

/** Null if there is no such table. */
export async function writeTableFile(store: ReadStore, code: TableCode): Promise<TableFile | null> {
  const entries = await logTexts(store, code);
  if (entries.length === 0) return null;
  const parsed = entries.map((text) => JSON.parse(text) as Entry); // the hall wrote them
  const secrets: Record<string, string> = {};
  for (const entry of parsed) {
    const name = entry.kind === 'started' ? secretName(entry.begun.number) : null;
    const secret = name === null ? null : await store.secret(code, name);
    if (name !== null && secret !== null) secrets[name] = secret;
  }
  const players = [...new Set(parsed.flatMap((entry) => ('player' in entry && entry.player !== null ? [entry.player] : [])))];
  const people = Object.fromEntries((await store.people(players)).map(({ player, name }) => [player, name]));
  return { format: FORMAT, code, entries, secrets, people };
}

/** The whole log; empty if there is no such table. */
export async function logTexts(store: ReadStore, code: TableCode): Promise<readonly string[]> {
  const texts: string[] = [];
  for (;;) {
    const page = await store.read(code, texts.length + 1, PAGE);
    texts.push(...page.map(({ text }) => text));
    if (page.length < PAGE) return texts;
  }
}

/** A file of unknown origin and the table that its log folds to, or why it is none. */
export function readTableFile(games: Games, text: string): { readonly file: TableFile; readonly table: Table } | Refusal {
  const file = parsedFile(text);
  if (file === null) return refusal('file/format');
  try {
    let table: Table | null = null;
    for (const [i, entryText] of file.entries.entries()) {
      const entry = JSON.parse(entryText) as Entry; // what does not fit throws
      if (entry.n !== i + 1) return refusal('file/format');
      table = evolve(games, table, entry, secretOf(file, table, entry)).table;
    }
    const isWhole = table !== null && table.code === file.code && isOnDevice(table);
    return isWhole && table !== null ? { file, table } : refusal('file/format');
  } catch (error) {
    return error instanceof NewerRules ? refusal('file/newer') : refusal('file/format');
  }
}

/** Far more than any evening. */
const LONGEST = 20_000_000;

function parsedFile(text: string): TableFile | null {
  if (text.length > LONGEST) return null;
  try {
    const json: unknown = JSON.parse(text);
    const { format, code, entries, secrets, people } = fieldsOf(json);
    const sound =
      format === FORMAT &&
      typeof code === 'string' &&
      Array.isArray(entries) &&
      entries.every((each) => typeof each === 'string') &&
      areTexts(secrets) &&
      areTexts(people);
    return sound ? (json as TableFile) : null;
  } catch {
    return null;
  }
}

const areTexts = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && Object.values(json).every((each) => typeof each === 'string');

function secretOf({ secrets }: TableFile, table: Table | null, entry: Entry): Key | null {
  const game = entry.kind === 'started' ? entry.begun.number : (table?.games ?? 0);
  const secret = secrets[secretName(game)];
  return secret === undefined ? null : keyFromText(secret);
}

/** How far a log here and one in a file go together: to the end of the shorter one, or not at all. */
export const goTogether = (here: readonly string[], there: readonly string[]): boolean =>
  here.slice(0, there.length).every((text, i) => text === there[i]);
