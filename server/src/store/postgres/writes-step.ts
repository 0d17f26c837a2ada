/**
 * The first step: what is more than one change is done by functions, each called in one statement of its own, so that no lock waits for a server
 * that went to sleep. Locks are taken in one order, so that they never wait for each other in a circle: handovers, tables by their code, what
 * belongs to tables, people. What several servers pick to let go of (SKIP LOCKED), only one of them gets.
 */
export const WRITES = `
  -- Sends bells, in order, in as few letters as hold them (one takes 8,000 bytes), when this statement is on disk.
  CREATE FUNCTION parlour.ring(node TEXT, bells TEXT[]) RETURNS VOID LANGUAGE plpgsql AS $$
  DECLARE
    head CONSTANT TEXT := '{"from":' || to_json(node) || ',"bells":[';
    letter TEXT := '';
    bell TEXT;
  BEGIN
    FOREACH bell IN ARRAY bells LOOP
      IF octet_length(bell) > 7000 THEN bell := '{"kind":"anything"}'; END IF;
      IF letter <> '' AND octet_length(head) + octet_length(letter) + octet_length(bell) > 7890 THEN
        PERFORM pg_notify('parlour', head || letter || ']}');
        letter := '';
      END IF;
      letter := letter || CASE letter WHEN '' THEN '' ELSE ',' END || bell;
    END LOOP;
    IF letter <> '' THEN PERFORM pg_notify('parlour', head || letter || ']}'); END IF;
  END $$;

  CREATE FUNCTION parlour.bell(kind TEXT, at_table TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
    SELECT json_build_object('kind', kind, 'table', at_table)::text $$;

  CREATE FUNCTION parlour.log_bell(at_table TEXT, head BIGINT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
    SELECT json_build_object('kind', 'log', 'table', at_table, 'head', head)::text $$;

  CREATE FUNCTION parlour.person_bell(who TEXT, change TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
    SELECT json_build_object('kind', 'person', 'player', who, 'change', change)::text $$;

  -- The chain of hall/src/store/chain.ts, over texts as they were handed in: see texts.ts for how they lie here.
  CREATE FUNCTION parlour.next_hash(previous TEXT, lying TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE AS $$
  DECLARE
    bytes BYTEA;
  BEGIN
    IF strpos(lying, chr(1)) = 0 THEN RETURN encode(sha256(convert_to(previous || chr(10) || lying, 'UTF8')), 'hex'); END IF;
    SELECT string_agg(CASE place WHEN 1 THEN convert_to(piece, 'UTF8')
        ELSE decode('0' || left(piece, 1), 'hex') || convert_to(substr(piece, 2), 'UTF8') END, '' ORDER BY place)
      INTO bytes FROM unnest(string_to_array(lying, chr(1))) WITH ORDINALITY AS pieces (piece, place);
    RETURN encode(sha256(convert_to(previous || chr(10), 'UTF8') || bytes), 'hex');
  END $$;

  -- Appends, each with its place among them. Every check comes before the first change of a table; whoever waits for a table sees what the one
  -- before did.
  CREATE FUNCTION parlour.append(node TEXT, appends JSONB)
    RETURNS TABLE (place BIGINT, kind TEXT, first BIGINT, last BIGINT) LANGUAGE plpgsql AS $$
  DECLARE
    wanted RECORD;
    standing RECORD;
    made BOOLEAN;
    reached BIGINT;
    chained TEXT;
    entry TEXT;
    bells TEXT[] := '{}';
  BEGIN
    FOR wanted IN
      SELECT * FROM jsonb_to_recordset(appends) AS each (place BIGINT, code TEXT, expected BIGINT, sender TEXT, command TEXT, entries TEXT[],
        card TEXT, listed BIGINT, "wakeAt" BIGINT, "expiresAt" BIGINT, seated TEXT, secrets JSONB) ORDER BY each.code COLLATE "C", each.place
    LOOP
      place := wanted.place;
      made := false;
      LOOP
        SELECT * INTO standing FROM parlour.tables WHERE code = wanted.code FOR NO KEY UPDATE;
        EXIT WHEN FOUND OR wanted.expected <> 0;
        INSERT INTO parlour.tables (code, head, head_hash, card, listed, wake_at, expires_at, seated)
          VALUES (wanted.code, 0, encode(sha256(convert_to('parlour table ' || wanted.code, 'UTF8')), 'hex'), wanted.card, wanted.listed,
            wanted."wakeAt", wanted."expiresAt", wanted.seated)
          ON CONFLICT (code) DO NOTHING RETURNING * INTO standing;
        made := FOUND;
        EXIT WHEN made;
      END LOOP;

      SELECT min(n), max(n) INTO first, last FROM parlour.entries
        WHERE table_id = standing.id AND command = wanted.command AND (player IS NULL OR player = wanted.sender);
      IF first IS NOT NULL THEN
        kind := 'duplicate';
        RETURN NEXT;
        CONTINUE;
      END IF;
      IF standing.id IS NULL OR standing.head <> wanted.expected THEN
        kind := 'conflict';
        last := coalesce(standing.head, 0);
        RETURN NEXT;
        CONTINUE;
      END IF;

      reached := standing.head;
      chained := standing.head_hash;
      FOREACH entry IN ARRAY wanted.entries LOOP
        reached := reached + 1;
        chained := parlour.next_hash(chained, entry);
        INSERT INTO parlour.entries (table_id, n, player, command, text, hash)
          VALUES (standing.id, reached, wanted.sender, wanted.command, entry, chained);
      END LOOP;
      -- Columns that stay as they were cost nothing.
      UPDATE parlour.tables SET head = reached, head_hash = chained, card = wanted.card, listed = wanted.listed, wake_at = wanted."wakeAt",
        expires_at = wanted."expiresAt", seated = wanted.seated WHERE id = standing.id;
      IF made OR standing.seated <> wanted.seated THEN PERFORM parlour.seat(standing.id, wanted.seated); END IF;
      IF wanted.secrets IS NOT NULL THEN
        INSERT INTO parlour.secrets (table_id, name, value) SELECT standing.id, key, value FROM jsonb_each_text(wanted.secrets)
          ON CONFLICT (table_id, name) DO UPDATE SET value = excluded.value;
      END IF;

      bells := bells || parlour.log_bell(wanted.code, reached);
      IF made OR (standing.card, standing.listed) <> (wanted.card, wanted.listed) THEN bells := bells || parlour.bell('card', wanted.code); END IF;
      kind := 'ok';
      first := standing.head + 1;
      last := reached;
      RETURN NEXT;
    END LOOP;
    PERFORM parlour.ring(node, bells);
  END $$;

  -- Notes whose seats a table has, so that they can be found by person.
  CREATE FUNCTION parlour.seat(at_table BIGINT, players TEXT) RETURNS VOID LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM parlour.seated WHERE table_id = at_table;
    INSERT INTO parlour.seated (player, table_id) SELECT DISTINCT who, at_table FROM jsonb_array_elements_text(players::jsonb) AS who;
  END $$;

  CREATE FUNCTION parlour.refresh(node TEXT, at_code TEXT, at_head BIGINT, new_card TEXT, new_listed BIGINT, new_wake_at BIGINT,
    new_expires_at BIGINT, new_seated TEXT) RETURNS VOID LANGUAGE plpgsql AS $$
  DECLARE
    standing RECORD;
  BEGIN
    SELECT * INTO standing FROM parlour.tables WHERE code = at_code AND head = at_head FOR NO KEY UPDATE;
    IF NOT FOUND THEN RETURN; END IF;
    UPDATE parlour.tables SET card = new_card, listed = new_listed, wake_at = new_wake_at, expires_at = new_expires_at, seated = new_seated
      WHERE id = standing.id;
    IF standing.seated <> new_seated THEN PERFORM parlour.seat(standing.id, new_seated); END IF;
    IF (standing.card, standing.listed) <> (new_card, new_listed) THEN PERFORM parlour.ring(node, ARRAY[parlour.bell('card', at_code)]); END IF;
  END $$;

  -- The entries of a log longer than this stay for the sweeps to come.
  CREATE FUNCTION parlour.remove(node TEXT, at_code TEXT, at_head BIGINT, long_log BIGINT) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
  DECLARE
    gone BIGINT;
  BEGIN
    SELECT id INTO gone FROM parlour.tables WHERE code = at_code AND head = at_head FOR UPDATE;
    IF NOT FOUND THEN RETURN false; END IF;
    IF at_head <= long_log THEN
      DELETE FROM parlour.tables WHERE id = gone;
    ELSE
      DELETE FROM parlour.snapshots WHERE table_id = gone;
      DELETE FROM parlour.secrets WHERE table_id = gone;
      DELETE FROM parlour.admissions WHERE table_id = gone;
      DELETE FROM parlour.leases WHERE table_id = gone;
      DELETE FROM parlour.chat WHERE table_id = gone;
      DELETE FROM parlour.seated WHERE table_id = gone;
      UPDATE parlour.tables SET code = '-' || id, head = -1, card = '', listed = 0, wake_at = NULL, expires_at = NULL, seated = '[]'
        WHERE id = gone;
    END IF;
    PERFORM parlour.ring(node, ARRAY[parlour.log_bell(at_code, 0), parlour.bell('card', at_code)]);
    RETURN true;
  END $$;

  CREATE FUNCTION parlour.keep_record(at_code TEXT, at_game BIGINT, new_text TEXT, players TEXT[], at BIGINT, new_lock TEXT)
    RETURNS VOID LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO parlour.records (code, game, text, kept_at, lock) VALUES (at_code, at_game, new_text, at, new_lock)
      ON CONFLICT (code, game) DO UPDATE SET text = excluded.text, kept_at = excluded.kept_at, lock = excluded.lock;
    DELETE FROM parlour.record_players WHERE code = at_code AND game = at_game;
    INSERT INTO parlour.record_players (player, kept_at, code, game) SELECT DISTINCT who, at, at_code, at_game FROM unnest(players) AS who;
  END $$;
`;
