/**
 * The first step: the tables, with the names that SQLite's have (../sqlite/schema.ts), in a schema of their own. What is compared or sorted is so
 * by its bytes, whatever language the database speaks. No row that changes often has a changing column in an index: it is changed in place.
 */
export const TABLES = `
  -- The id tells the order of making and is never used again. Whoever raises the head has the row locked.
  CREATE TABLE parlour.tables (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    code TEXT COLLATE "C" NOT NULL UNIQUE,
    head BIGINT NOT NULL,
    head_hash TEXT COLLATE "C" NOT NULL,
    card TEXT COLLATE "C" NOT NULL,
    listed BIGINT NOT NULL,
    wake_at BIGINT,
    expires_at BIGINT,
    seated TEXT COLLATE "C" NOT NULL DEFAULT '[]'
  ) WITH (fillfactor = 70);
  CREATE INDEX tables_listed ON parlour.tables (id) WHERE listed = 1;
  CREATE INDEX tables_due ON parlour.tables (wake_at, code) WHERE wake_at IS NOT NULL;
  CREATE INDEX tables_expired ON parlour.tables (expires_at, code) WHERE expires_at IS NOT NULL;
  -- A long log goes piece by piece. Until it has, its table has head -1 and a code that nobody asks for.
  CREATE INDEX tables_removed ON parlour.tables (id) WHERE starts_with(code, '-');

  -- Who sent a command: empty for the hall itself; null for what was sent before senders were noted.
  CREATE TABLE parlour.entries (
    table_id BIGINT NOT NULL REFERENCES parlour.tables ON DELETE CASCADE,
    n BIGINT NOT NULL,
    player TEXT COLLATE "C",
    command TEXT COLLATE "C" NOT NULL,
    text TEXT COLLATE "C" NOT NULL,
    hash TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (table_id, n)
  );
  CREATE INDEX entries_command ON parlour.entries (table_id, command);

  CREATE TABLE parlour.snapshots (
    table_id BIGINT PRIMARY KEY REFERENCES parlour.tables ON DELETE CASCADE,
    n BIGINT NOT NULL,
    text TEXT COLLATE "C" NOT NULL,
    seal TEXT COLLATE "C" NOT NULL
  );

  CREATE TABLE parlour.secrets (
    table_id BIGINT NOT NULL REFERENCES parlour.tables ON DELETE CASCADE,
    name TEXT COLLATE "C" NOT NULL,
    value TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (table_id, name)
  );

  -- By code, not by id: records outlive their table. Since when a record is kept (0: not known, the next sweep says).
  CREATE TABLE parlour.records (
    code TEXT COLLATE "C" NOT NULL,
    game BIGINT NOT NULL,
    text TEXT COLLATE "C" NOT NULL,
    kept_at BIGINT NOT NULL,
    lock TEXT COLLATE "C",
    PRIMARY KEY (code, game)
  );
  CREATE INDEX records_kept ON parlour.records (kept_at);

  CREATE TABLE parlour.record_players (
    player TEXT COLLATE "C" NOT NULL,
    kept_at BIGINT NOT NULL,
    code TEXT COLLATE "C" NOT NULL,
    game BIGINT NOT NULL,
    PRIMARY KEY (player, kept_at, code, game),
    FOREIGN KEY (code, game) REFERENCES parlour.records ON DELETE CASCADE
  );
  CREATE INDEX record_players_record ON parlour.record_players (code, game, player);

  CREATE TABLE parlour.people (
    player TEXT COLLATE "C" PRIMARY KEY,
    token_hash TEXT COLLATE "C" NOT NULL UNIQUE,
    name TEXT COLLATE "C" NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
  );
  CREATE INDEX people_seen ON parlour.people (seen_at);

  CREATE TABLE parlour.handovers (
    player TEXT COLLATE "C" PRIMARY KEY,
    code_hash TEXT COLLATE "C" NOT NULL UNIQUE,
    until BIGINT NOT NULL
  );
  CREATE INDEX handovers_until ON parlour.handovers (until);

  CREATE TABLE parlour.seated (
    player TEXT COLLATE "C" NOT NULL,
    table_id BIGINT NOT NULL REFERENCES parlour.tables ON DELETE CASCADE,
    PRIMARY KEY (player, table_id)
  );
  CREATE INDEX seated_table ON parlour.seated (table_id);

  CREATE TABLE parlour.admissions (
    table_id BIGINT NOT NULL REFERENCES parlour.tables ON DELETE CASCADE,
    player TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (table_id, player)
  );

  CREATE TABLE parlour.leases (
    connection TEXT COLLATE "C" PRIMARY KEY,
    table_id BIGINT NOT NULL REFERENCES parlour.tables ON DELETE CASCADE,
    player TEXT COLLATE "C" NOT NULL,
    until BIGINT NOT NULL
  ) WITH (fillfactor = 50);
  CREATE INDEX leases_table ON parlour.leases (table_id);

  -- The number tells the order of saying. An erased line keeps its id, so that it can't be said again, and nothing else.
  CREATE TABLE parlour.chat (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id BIGINT NOT NULL REFERENCES parlour.tables ON DELETE CASCADE,
    id TEXT COLLATE "C" NOT NULL,
    stream TEXT COLLATE "C" NOT NULL CHECK (stream IN ('players', 'spectators')),
    player TEXT COLLATE "C",
    at BIGINT NOT NULL,
    text TEXT COLLATE "C",
    UNIQUE (table_id, id)
  );
  CREATE INDEX chat_stream ON parlour.chat (table_id, stream, number) WHERE text IS NOT NULL;
  CREATE INDEX chat_player ON parlour.chat (player) WHERE player IS NOT NULL;
  CREATE INDEX chat_erased ON parlour.chat (table_id, number) WHERE text IS NULL;

  -- One row: the last time a server was known to run.
  CREATE TABLE parlour.alive (
    one BIGINT PRIMARY KEY CHECK (one = 1),
    at BIGINT NOT NULL
  ) WITH (fillfactor = 10);

  CREATE TABLE parlour.outages (
    from_at BIGINT PRIMARY KEY,
    to_at BIGINT NOT NULL
  );

  -- Room that is taken up for a moment, to see whether there is some: as it is, not pressed together.
  CREATE TABLE parlour.reserve (room BYTEA NOT NULL);
  ALTER TABLE parlour.reserve ALTER COLUMN room SET STORAGE EXTERNAL;

  -- How much of something was done in a while (hall/src/limits.ts says how it is counted), by the sha-256 of what it is. Need not outlive a crash.
  CREATE UNLOGGED TABLE parlour.counts (
    what TEXT COLLATE "C" PRIMARY KEY,
    since BIGINT NOT NULL,
    now BIGINT NOT NULL,
    before BIGINT NOT NULL,
    idle_at BIGINT NOT NULL
  );
  CREATE INDEX counts_idle ON parlour.counts (idle_at);
`;
