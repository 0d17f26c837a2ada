/**
 * The tables of the database, as numbered steps: a data folder at version k has had the first k of them. A step that was released is never
 * changed; a new one is added behind it. Kept to what PostgreSQL has as well: its store has the same tables.
 */
import type { DatabaseSync } from 'node:sqlite';
import { number } from '../rows.ts';

export const STEPS: readonly string[] = [
  `
  -- The id tells the order of making and is never used again. The head is compared and raised in one statement.
  CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE,
    head INTEGER NOT NULL,
    head_hash TEXT NOT NULL,
    card TEXT NOT NULL,
    listed INTEGER NOT NULL,
    wake_at INTEGER,
    expires_at INTEGER
  ) STRICT;
  CREATE INDEX tables_listed ON tables (id) WHERE listed = 1;
  CREATE INDEX tables_due ON tables (wake_at, code) WHERE wake_at IS NOT NULL;
  CREATE INDEX tables_expired ON tables (expires_at, code) WHERE expires_at IS NOT NULL;

  CREATE TABLE entries (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    n INTEGER NOT NULL,
    command TEXT NOT NULL,
    text TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX entries_command ON entries (table_id, command);

  CREATE TABLE snapshots (
    table_id INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    n INTEGER NOT NULL,
    text TEXT NOT NULL
  ) STRICT;

  CREATE TABLE secrets (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (table_id, name)
  ) STRICT, WITHOUT ROWID;

  -- By code, not by id: records outlive their table.
  CREATE TABLE records (
    code TEXT NOT NULL,
    game INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (code, game)
  ) STRICT;

  CREATE TABLE people (
    player TEXT PRIMARY KEY NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE admissions (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    player TEXT NOT NULL,
    PRIMARY KEY (table_id, player)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE leases (
    connection TEXT PRIMARY KEY NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    player TEXT NOT NULL,
    until INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX leases_table ON leases (table_id);

  CREATE TABLE chat (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    stream TEXT NOT NULL CHECK (stream IN ('players', 'spectators')),
    player TEXT NOT NULL,
    at INTEGER NOT NULL,
    text TEXT NOT NULL
  ) STRICT;
  CREATE INDEX chat_stream ON chat (table_id, stream, id);
  CREATE INDEX chat_player ON chat (player);

  -- One row: the last time a server was known to run.
  CREATE TABLE alive (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE outages (
    from_at INTEGER PRIMARY KEY,
    to_at INTEGER NOT NULL
  ) STRICT;
  `,
  `
  -- No server wrote to the one before. The number tells the order of saying. An erased line keeps its id, so that it can't be said again, and
  -- nothing else.
  DROP TABLE chat;
  CREATE TABLE chat (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    id TEXT NOT NULL,
    stream TEXT NOT NULL CHECK (stream IN ('players', 'spectators')),
    player TEXT,
    at INTEGER NOT NULL,
    text TEXT,
    UNIQUE (table_id, id)
  ) STRICT;
  CREATE INDEX chat_stream ON chat (table_id, stream, number) WHERE text IS NOT NULL;
  CREATE INDEX chat_player ON chat (player) WHERE player IS NOT NULL;

  CREATE TABLE handovers (
    player TEXT PRIMARY KEY NOT NULL,
    code_hash TEXT NOT NULL UNIQUE,
    until INTEGER NOT NULL
  ) STRICT;

  -- Room that is taken up for a moment, to see whether there is some.
  CREATE TABLE reserve (room BLOB NOT NULL) STRICT;
  `,
  `
  -- From here on games may have options and rules that servers before do not know; those would play them by their own, so the number keeps them
  -- out. Snapshots before did not tell the rules that they were made by. They are a cache, and made anew.
  DELETE FROM snapshots;
  `,
  `
  -- Who sent a command: ids are their sender's own. Empty for the hall itself; null for what was sent before, which answers everybody as it did.
  ALTER TABLE entries ADD COLUMN player TEXT;

  -- Snapshots are chained to their entry from here on; those of before are made anew.
  DELETE FROM snapshots;
  ALTER TABLE snapshots ADD COLUMN seal TEXT NOT NULL DEFAULT '';

  -- Since when a record is kept (0: not known, the next sweep says), and the sealed passcode of its table.
  ALTER TABLE records ADD COLUMN kept_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE records ADD COLUMN lock TEXT;
  UPDATE records SET
    kept_at = coalesce((SELECT at FROM alive), 0),
    lock = (SELECT value FROM secrets JOIN tables ON tables.id = secrets.table_id WHERE tables.code = records.code AND name = 'passcode');
  CREATE INDEX records_kept ON records (kept_at);

  -- Nobody knows when people of before were last here; it was not after a server last ran.
  ALTER TABLE people ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
  UPDATE people SET seen_at = max(created_at, coalesce((SELECT at FROM alive), 0));
  CREATE INDEX people_seen ON people (seen_at);
  CREATE INDEX handovers_until ON handovers (until);

  -- Whose seats a table has: as its summary says, and to be found by person.
  ALTER TABLE tables ADD COLUMN seated TEXT NOT NULL DEFAULT '[]';
  CREATE TABLE seated (
    player TEXT NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    PRIMARY KEY (player, table_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX seated_table ON seated (table_id);

  -- A long log goes piece by piece. Until it has, its table has head -1 and no code that anybody could ask for.
  CREATE INDEX tables_removed ON tables (id) WHERE head < 0;

  -- Only what is shown is kept.
  DELETE FROM chat WHERE number IN (
    SELECT number FROM (
      SELECT number, row_number() OVER (PARTITION BY table_id, stream, text IS NULL ORDER BY number DESC) AS place FROM chat
    ) WHERE place > 100);
  CREATE INDEX chat_erased ON chat (table_id, number) WHERE text IS NULL;
  `,
  `
  -- Who sat in a record, when the game began or at its end: to be found by person, the last kept first. Records of before tell it themselves,
  -- one at a time; what is no JSON tells of nobody.
  CREATE TABLE record_players (
    player TEXT NOT NULL,
    kept_at INTEGER NOT NULL,
    code TEXT NOT NULL,
    game INTEGER NOT NULL,
    PRIMARY KEY (player, kept_at, code, game),
    FOREIGN KEY (code, game) REFERENCES records ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  INSERT INTO record_players (player, kept_at, code, game)
    SELECT held.value ->> '$.player', records.kept_at, records.code, records.game
    FROM records
      JOIN json_each(CASE WHEN json_valid(records.text) THEN records.text ELSE '{}' END, '$.players') AS seat
      JOIN json_each(CASE seat.type WHEN 'object' THEN seat.value ELSE '{}' END) AS held
    WHERE json_type(CASE held.type WHEN 'object' THEN held.value ELSE '{}' END, '$.player') = 'text'
    ON CONFLICT DO NOTHING;
  CREATE INDEX record_players_record ON record_players (code, game, player);
  `,
  `
  -- Entries lie in the order in which they came, whichever table they are of: those of one commit share their pages. Before, each table's lay
  -- together, and each entry cost a page of its own.
  CREATE TABLE entries_as_they_came (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    n INTEGER NOT NULL,
    player TEXT,
    command TEXT NOT NULL,
    text TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;
  -- Before the rows, lest they have to be sorted for them: that takes as much memory as there are rows. And what fails here ends all, so that
  -- nothing is kept for going back to before the statement.
  DROP INDEX entries_command;
  CREATE UNIQUE INDEX entries_n ON entries_as_they_came (table_id, n);
  CREATE INDEX entries_command ON entries_as_they_came (table_id, command);
  INSERT OR ROLLBACK INTO entries_as_they_came (table_id, n, player, command, text, hash)
    SELECT table_id, n, player, command, text, hash FROM entries ORDER BY table_id, n;
  DROP TABLE entries;
  ALTER TABLE entries_as_they_came RENAME TO entries;
  `,
  `
  -- Found by command, then by table: ids of commands that begin with the time lie together, whichever table they are of, and those of one commit
  -- share their pages here, too.
  DROP INDEX entries_command;
  CREATE INDEX entries_command ON entries (command, table_id);
  `,
];

/** The version of a data folder that this server writes. */
export const VERSION = STEPS.length;

export function versionOf(db: DatabaseSync): number {
  const row = db.prepare('PRAGMA user_version').get();
  return row === undefined ? 0 : number(row, 'user_version');
}

/** Takes the steps that are missing, all or none. */
export function migrate(db: DatabaseSync): void {
  const missing = STEPS.slice(versionOf(db));
  if (missing.length === 0) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    for (const step of missing) db.exec(step);
    db.exec(`PRAGMA user_version = ${VERSION}`);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
