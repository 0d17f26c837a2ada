/**
 * Moves everything from a data folder, or from a copy of one, into an empty database. What was interrupted goes on where it was: rows and how far
 * they go change in one statement. At the end both sides are held against each other, and only then may a server open the database.
 */
import type { ReadStore } from '@parlour/hall/store';
import type { TableCode } from '@parlour/table';
import { inspectPostgres } from '../postgres/store.ts';
import { compare } from './compare.ts';
import { connectToMove, type MoveConnection } from './connection.ts';
import { CONTENTS, type MovedTable, type Row, TRACES } from './contents.ts';
import { damagedLogs } from './logs.ts';
import { type MoveMark, putMarked, readMark, removeMark, setMark } from './mark.ts';
import { type Asking, askOne, goOnBehind, postgresSide } from './postgres-side.ts';
import { MoveRefused } from './refused.ts';
import { aliveNote, isServed } from './served.ts';
import { fingerprintOf, type MoveSide, pagesOf, survey, type TableSurvey } from './side.ts';
import { type MoveSource, openSource } from './source.ts';
import { type MoveWatch, UNWATCHED } from './watch.ts';

export interface CopyInOptions {
  /** Begins again: what an unfinished move has brought goes first. What a finished one has brought stays, and is in the way. */
  readonly anew?: boolean;
  readonly watch?: MoveWatch;
}

/** What was moved, and found to be the same on both sides. */
export interface Moved {
  readonly tables: readonly TableSurvey[];
  /** Tables whose log was not whole before, and is no better now. */
  readonly damaged: readonly TableCode[];
}

export async function copyIn(path: string, url: string, { anew = false, watch = UNWATCHED }: CopyInOptions = {}): Promise<Moved> {
  const source = await openSource(path);
  try {
    const database = await connectToMove(url);
    try {
      return await move(source, database, url, anew, watch);
    } finally {
      await database.close();
    }
  } finally {
    await source.close();
  }
}

async function move(source: MoveSource, database: MoveConnection, url: string, anew: boolean, watch: MoveWatch): Promise<Moved> {
  const { ask } = database;
  await database.alone();
  const begun = await readMark(ask);
  const alive = await aliveNote(ask);
  if (begun === null) {
    if (await isServed(ask)) throw new MoveRefused('serving');
    await refuseFilled(ask);
  }
  const tables = await survey(source.side, 'reading', watch);
  const fingerprint = fingerprintOf(tables);
  if (begun !== null && !anew && begun.source !== fingerprint) throw new MoveRefused('other-source');
  await bring(source.side, ask, begun === null || anew ? await begin(database, fingerprint, alive) : begun, tables, watch);
  for (const [i, table] of CONTENTS.entries()) {
    if (table.counted !== undefined) await goOnBehind(ask, table, tables[i]?.lastGiven ?? 0);
    await ask(`ANALYZE parlour.${table.name}`); // Lest a server's first questions be answered by going through everything.
  }
  await compare(source.side, postgresSide(ask), tables, watch);
  const damaged = await damagedIn(url, source.store, watch);
  await removeMark(ask);
  return { tables, damaged };
}

async function damagedIn(url: string, source: ReadStore, watch: MoveWatch): Promise<readonly TableCode[]> {
  const target = await inspectPostgres(url, { unfinished: true });
  try {
    return await damagedLogs(target, source, watch);
  } finally {
    await target.close();
  }
}

/** Anything that a server has kept, but for its traces. */
async function refuseFilled(ask: Asking): Promise<void> {
  for (const { name } of CONTENTS) {
    if (TRACES.includes(name) || (await askOne(ask, 'SELECT to_regclass($1)::text', [`parlour.${name}`])) === null) continue;
    if ((await ask(`SELECT FROM parlour.${name} LIMIT 1`)).length > 0) throw new MoveRefused('not-empty');
  }
}

/** Makes the tables, empties them of what is in nobody's way, and sets the mark. `alive`: the note of who was there last, and is not any more. */
async function begin(database: MoveConnection, fingerprint: string, alive: number | null): Promise<MoveMark> {
  const { ask } = database;
  await database.prepare();
  const all = CONTENTS.map(({ name }) => `parlour.${name}`).join(', ');
  await ask('BEGIN');
  try {
    await ask(`LOCK TABLE ${all} IN ACCESS EXCLUSIVE MODE`);
    if ((await readMark(ask)) !== null) await removeMark(ask);
    else {
      await refuseFilled(ask);
      if ((await aliveNote(ask)) !== alive) throw new MoveRefused('serving'); // One that came while the source was read has looked for a mark already.
    }
    await ask(`TRUNCATE ${all}`);
    const mark = await setMark(ask, fingerprint);
    await ask('COMMIT');
    return mark;
  } catch (error) {
    await ask('ROLLBACK').catch(() => {}); // The error itself says more.
    throw error;
  }
}

/** Brings what is missing. While rows are written the next ones are read. */
async function bring(source: MoveSide, ask: Asking, mark: MoveMark, surveyed: readonly TableSurvey[], watch: MoveWatch): Promise<void> {
  const all = surveyed.reduce((sum, { rows }) => sum + rows, 0);
  const begun = CONTENTS.findIndex(({ name }) => name === mark.last?.table);
  let done = mark.rows;
  let writing: Promise<void> = Promise.resolve();
  const put = async (table: MovedTable, rows: readonly Row[]): Promise<void> => {
    await putMarked(ask, table, rows);
    done += rows.length;
    watch.tell('copying', done, all);
  };
  for (const [i, table] of CONTENTS.entries()) {
    if (i < begun) continue;
    for await (const rows of pagesOf(source, table, i === begun ? (mark.last?.key ?? null) : null)) {
      await writing;
      writing = put(table, rows);
      writing.catch(() => {}); // Whoever waits for it hears of it.
    }
  }
  await writing;
}
