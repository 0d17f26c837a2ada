/**
 * Copies everything in a database into one file, as a copy of a data folder is: while servers go on playing, all of it as it stood at one moment,
 * and held against that moment before it gets its name.
 */
import { DatabaseSync } from 'node:sqlite';
import { migrate } from '../sqlite/schema.ts';
import { compare } from './compare.ts';
import { connectToMove } from './connection.ts';
import { CONTENTS } from './contents.ts';
import { postgresSide } from './postgres-side.ts';
import { countAll, digestRows, lastGivenOf, type MoveSide, pagesOf, type TableSurvey } from './side.ts';
import { fillSqlite, sqliteSide } from './sqlite-side.ts';
import { type MoveWatch, UNWATCHED } from './watch.ts';
import { writeWhole } from './whole-copy.ts';

/** The file must not exist yet. `lastLook`: what else has to hold of it before it gets its name. */
export async function copyOut(
  url: string,
  path: string,
  watch: MoveWatch = UNWATCHED,
  lastLook: (partial: string) => Promise<void> = () => Promise.resolve(),
): Promise<readonly TableSurvey[]> {
  const database = await connectToMove(url);
  const { ask } = database;
  try {
    await ask('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await database.refuseUnready(); // Its first question says which moment it is.
    const side = postgresSide(ask);
    return await writeWhole(path, async (partial) => {
      const tables = await fill(side, partial, watch);
      await reading(partial, (file) => compare(side, file, tables, watch));
      await lastLook(partial);
      return tables;
    });
  } finally {
    await database.close();
  }
}

/** Fills a new file, and says what there was to put into it. */
async function fill(side: MoveSide, partial: string, watch: MoveWatch): Promise<readonly TableSurvey[]> {
  const all = await countAll(side);
  const db = new DatabaseSync(partial, { enableForeignKeyConstraints: false }); // The database has seen to it.
  try {
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF'); // A half file is thrown away, and a whole one put on disk at once.
    migrate(db);
    db.exec('BEGIN');
    const filling = fillSqlite(db);
    const tables: TableSurvey[] = [];
    let done = 0;
    for (const table of CONTENTS) {
      const digest = digestRows(table);
      for await (const rows of pagesOf(side, table)) {
        digest.add(rows);
        filling.put(table, rows);
        done += rows.length;
        watch.tell('copying', done, all);
      }
      const lastGiven = await lastGivenOf(side, table);
      if (lastGiven !== null) filling.goOnBehind(table, lastGiven);
      tables.push(digest.survey(lastGiven));
    }
    db.exec('COMMIT');
    return tables;
  } finally {
    db.close();
  }
}

async function reading(partial: string, look: (side: MoveSide) => Promise<void>): Promise<void> {
  const db = new DatabaseSync(partial, { readOnly: true });
  try {
    await look(sqliteSide(db));
  } finally {
    db.close();
  }
}
