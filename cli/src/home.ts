/**
 * Which home of tables a command is about: a data folder, or the database that DATABASE_URL leads to. That address holds a password. So it comes by
 * the environment only, because everybody on the machine can read what was typed after a command, and nothing ever says it again.
 */
import type { StoreHome } from '@parlour/server/store';
import { type Arguments, type Flags, flagOf } from './arguments.ts';
import type { Locale } from './locale.ts';
import { mistake } from './mistake.ts';

export const DATA = 'data';

export const dataFlag: Flags = { data: { value: 'FOLDER', about: 'flags.data', gaps: { data: DATA } } };

export type Variables = Readonly<Record<string, string | undefined>>;

/** A setting with the flag or the variable that it came by, for the words of a mistake. */
export interface Given {
  readonly by: string;
  readonly text: string;
}

/** A flag goes before a variable, and an empty variable is none. */
export function givenBy(args: Arguments, env: Variables, flag: string, variable: string): Given | null {
  const typed = flagOf(args, flag);
  if (typed !== undefined) return { by: `--${flag}`, text: typed };
  const set = env[variable]?.trim() ?? '';
  return set === '' ? null : { by: variable, text: set };
}

/** Both at once is a mistake: nobody should look for their tables in the other one. */
export function homeOf(args: Arguments, env: Variables): StoreHome {
  const folder = givenBy(args, env, 'data', 'PARLOUR_DATA');
  const url = env['DATABASE_URL']?.trim() ?? '';
  if (url === '') return { kind: 'folder', path: folder?.text ?? DATA };
  if (folder !== null) throw mistake('home/both', { by: folder.by });
  return { kind: 'database', url };
}

/** What it is called at the head of a line. */
export const homeName = (home: StoreHome, { t }: Locale): string => (home.kind === 'folder' ? home.path : t('home.database'));
