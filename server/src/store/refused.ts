/** Why a data folder or a database was not opened: a code and its gaps, for whoever says it in words, and a sentence for logs. */
export type RefusalReason =
  /** Another live process has it. */
  | 'in-use'
  /** Written by a newer server, or, for a reader, not yet brought up by this one. */
  | 'version'
  /** Not to be made, read or written; not a database; no room. */
  | 'unusable';

const OF_FOLDER = {
  'in-use': 'The data folder {{path}} is in use by another Parlour. Stop that one, or give this one another folder.',
  missing: 'There is no Parlour database at {{path}}.',
  older: 'The data in {{path}} has version {{version}}, and this Parlour reads {{newest}}. Start its server once.',
  newer: 'The data in {{path}} was written by a newer Parlour (version {{version}}, this one knows {{newest}}). Use that one.',
  'no-copy':
    'The data in {{path}} has version {{version}}. A copy of it has to be kept beside it before this Parlour brings it to version {{newest}}, and could not be made: {{why}}. Nothing was changed.',
  foreign: 'What lies in {{path}} is not a Parlour database: {{why}}.',
  forbidden: "The data in {{path}} can't be used: {{why}}; may this user write there.",
  damaged: 'The database in {{path}} is damaged: {{why}}. Keep the folder as it is, and restore the last backup into another one.',
  unusable: "The data in {{path}} can't be used: {{why}}.",
} as const;

/** Where it lies is never said: its address holds a password. */
const OF_DATABASE = {
  url: 'What DATABASE_URL holds is not the address of a PostgreSQL database.',
  denied: 'The database does not let us in.',
  rights: 'The user of the database has not the rights there that Parlour needs.',
  encryption: 'The encryption that DATABASE_URL asks for can not be had.',
  letters: "The database can't hold every letter: its encoding is not UTF8.",
  missing: 'There is nothing of Parlour in the database yet.',
  older: 'The data in the database has version {{version}}, and this Parlour reads {{newest}}. Start one of its servers once.',
  newer: 'The data in the database was written by a newer Parlour (version {{version}}, this one knows {{newest}}). Use that one.',
  unfinished: 'A move into the database has not been finished.',
  damaged: 'The database is damaged: {{why}}.',
  unusable: "The database can't be used: {{why}}.",
} as const;

type FolderCause = keyof typeof OF_FOLDER;
type DatabaseCause = keyof typeof OF_DATABASE;
export type RefusalCause = FolderCause | DatabaseCause;

/** It passes between threads as it is. */
export interface StoreRefusal {
  readonly cause: RefusalCause;
  readonly gaps: Readonly<Record<string, string | number>>;
}

const REASONS: Readonly<Partial<Record<RefusalCause, RefusalReason>>> = { 'in-use': 'in-use', older: 'version', newer: 'version' };

export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
  readonly reason: RefusalReason;
  readonly refusal: StoreRefusal;

  constructor(cause: RefusalCause, gaps: StoreRefusal['gaps']) {
    super(sentenceOf(cause, gaps).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(gaps[name])));
    this.reason = REASONS[cause] ?? 'unusable';
    this.refusal = { cause, gaps };
  }
}

/** A folder has a path. */
function sentenceOf(cause: RefusalCause, gaps: StoreRefusal['gaps']): string {
  const sentences: Readonly<Partial<Record<RefusalCause, string>>> = 'path' in gaps ? OF_FOLDER : OF_DATABASE;
  return sentences[cause] ?? cause;
}
