/**
 * A table of this device as a file: browsers drop what they keep, and devices get lost. It holds the log, the secrets of its games and the names,
 * so whoever has it can look at every card; it is for its owner.
 */
import { fieldsOf, isRefusal, type Key, keyToText, NewerRules, RECORD_FORMAT, type Refusal, refusal, text } from '@parlour/kernel';
import { type Entry, evolve, type Games, isOnDevice, type PlayerId, secretName, type Table, type TableCode } from '@parlour/table';
import { chain } from '../store/chain.ts';
import type { ReadStore } from '../store/store.ts';
import { promisedSecret } from '../tables/damage.ts';
import { fitsNext, isId, isName } from './file-entries.ts';

const FORMAT = 'parlour/table/1';
/** What pages after this one may write. */
const LATER = /^parlour\/table\/\d+$/;
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
  /** A hash over all of it. */
  readonly seal: string;
}

/** Whoever looks at a device while nobody in particular has it. */
export const EVERYBODY: PlayerId = 'everybody';

/** Null if there is no such table. */
export async function writeTableFile(store: ReadStore, code: TableCode): Promise<TableFile | null> {
  const entries = await logTexts(store, code);
  if (entries.length === 0) return null;
  const parsed = entries.map((text) => JSON.parse(text) as Entry); // the hall wrote them
  const secrets: Record<string, string> = {};
  for (const game of gamesIn(entries)) {
    const secret = await store.secret(code, secretName(game));
    if (secret !== null) secrets[secretName(game)] = secret;
  }
  const players = [...new Set(parsed.flatMap((entry) => ('player' in entry && entry.player !== null ? [entry.player] : [])))];
  const people = Object.fromEntries((await store.people(players)).map(({ player, name }) => [player, name]));
  const whole = { format: FORMAT, code, entries, secrets, people } as const;
  return { ...whole, seal: sealOf(whole) };
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

/** The numbers of the games that a log of our own has begun. */
export const gamesIn = (entries: readonly string[]): readonly number[] =>
  entries.flatMap((text) => {
    const entry = JSON.parse(text) as Entry; // the hall wrote it
    return entry.kind === 'started' ? [entry.begun.number] : [];
  });

/** A file of unknown origin and the table that its log folds to, or why it is none. */
export function readTableFile(games: Games, text: string): { readonly file: TableFile; readonly table: Table } | Refusal {
  const file = parsedFile(text);
  if (isRefusal(file)) return file;
  try {
    const table = folded(games, file);
    return table === null ? refusal('file/format') : { file, table };
  } catch (error) {
    // What else is thrown is thrown by an entry or a secret that does not fit.
    return refusal(error instanceof NewerRules ? 'file/newer' : 'file/format');
  }
}

/** Far more than any evening, in characters. */
const LONGEST = 20_000_000;

/** Six of the letters and digits that codes are made of. */
const CODE = /^[A-Z0-9]{6}$/;

function parsedFile(text: string): TableFile | Refusal {
  const none = refusal('file/format');
  if (text.length > LONGEST) return none;
  try {
    const json: unknown = JSON.parse(text);
    const { format, code, entries, secrets, people, seal } = fieldsOf(json);
    if (format === RECORD_FORMAT) return refusal('file/record');
    if (format !== FORMAT && typeof format === 'string' && LATER.test(format)) return refusal('file/newer');
    const sound =
      format === FORMAT &&
      typeof code === 'string' &&
      CODE.test(code) &&
      Array.isArray(entries) &&
      entries.every((each) => typeof each === 'string') &&
      areTexts(secrets) &&
      areTexts(people) &&
      typeof seal === 'string';
    const file = sound ? (json as TableFile) : null; // each of its members was looked at
    return file !== null && file.seal === sealOf(file) ? file : none;
  } catch {
    return none;
  }
}

const areTexts = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && !Array.isArray(json) && Object.values(json).every((each) => typeof each === 'string');

/** Null if the log is no whole one of a table on a device, with everybody who sits there, and no more secrets than its games have. */
function folded(games: Games, file: TableFile): Table | null {
  let table: Table | null = null;
  let secret: Key | null = null;
  for (const text of file.entries) {
    const entry: unknown = JSON.parse(text);
    if (!fitsNext(games, table, entry)) return null;
    if (entry.kind === 'started') secret = promisedSecret(file.code, entry.begun, ownText(file.secrets, secretName(entry.begun.number)));
    if (entry.kind === 'finished' && entry.secret !== (secret && keyToText(secret))) return null;
    table = evolve(games, table, entry, secret).table;
  }
  if (table === null || table.code !== file.code || !isOnDevice(table)) return null;
  const { games: played } = table;
  const isWhole =
    Object.keys(file.secrets).length === played &&
    Object.entries(file.people).every(([player, name]) => isId(player) && player !== EVERYBODY && isName(name)) &&
    playersOf(table).every((player) => ownText(file.people, player) !== null);
  return isWhole ? table : null;
}

const playersOf = ({ seats, host }: Table): readonly PlayerId[] => [
  ...(host === null ? [] : [host]),
  ...seats.flatMap((each) => (each === null ? [] : each.kind === 'person' ? [each.player] : (each.insteadOf?.player ?? []))),
];

/** By a name that may be `__proto__` or `constructor`. */
const ownText = (texts: Readonly<Record<string, string>>, name: string): string | null => (Object.hasOwn(texts, name) ? (texts[name] ?? null) : null);

/** A file that was cut, mixed up or changed by accident is known by it. Whoever changes it on purpose can make another; they only betray themself. */
const sealOf = ({ code, entries, secrets, people }: Omit<TableFile, 'seal'>): string =>
  [...entries, text(secrets), text(people)].reduce(chain.next, chain.start(code));

/** How far a log here and one in a file go together: to the end of the shorter one, or not at all. */
export const goTogether = (here: readonly string[], there: readonly string[]): boolean =>
  here.slice(0, there.length).every((text, i) => text === there[i]);
