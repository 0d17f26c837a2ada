/** The first step: what people do beside the game: they come and go, say something and take it back. For the order of locks see writes-step.ts. */
export const PEOPLE = `
  -- Leases of one server, one of each connection. Those at their tables that ended long since are let go.
  CREATE FUNCTION parlour.lease(node TEXT, connections TEXT[], codes TEXT[], players TEXT[], untils BIGINT[], long_since BIGINT)
    RETURNS VOID LANGUAGE plpgsql AS $$
  DECLARE
    bells TEXT[];
  BEGIN
    -- Who removes one of these tables has to wait, or was here before.
    PERFORM 1 FROM parlour.tables WHERE code = ANY (codes) ORDER BY code FOR KEY SHARE;
    SELECT array_agg(DISTINCT parlour.bell('leases', wanted.code)) INTO bells
      FROM unnest(connections, codes, players) AS wanted (connection, code, player)
      JOIN parlour.tables ON tables.code = wanted.code
      LEFT JOIN parlour.leases ON leases.connection = wanted.connection
      WHERE leases.connection IS NULL OR (leases.table_id, leases.player) <> (tables.id, wanted.player);
    INSERT INTO parlour.leases (connection, table_id, player, until)
      SELECT wanted.connection, tables.id, wanted.player, wanted.until
      FROM unnest(connections, codes, players, untils) AS wanted (connection, code, player, until)
      JOIN parlour.tables ON tables.code = wanted.code ORDER BY wanted.connection
      ON CONFLICT (connection) DO UPDATE SET table_id = excluded.table_id, player = excluded.player, until = excluded.until;
    DELETE FROM parlour.leases WHERE connection IN (
      SELECT old.connection FROM parlour.leases AS old
      JOIN (SELECT id, max(wanted.until) AS last FROM unnest(codes, untils) AS wanted (code, until)
        JOIN parlour.tables ON tables.code = wanted.code GROUP BY id) AS here ON here.id = old.table_id
      WHERE old.until < here.last - long_since FOR UPDATE OF old SKIP LOCKED);
    IF bells IS NOT NULL THEN PERFORM parlour.ring(node, bells); END IF;
  END $$;

  -- The own one first: two that end at once each have theirs then, and leave the other's alone.
  CREATE FUNCTION parlour.release(node TEXT, ended TEXT, at BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
  DECLARE
    left_table BIGINT;
  BEGIN
    UPDATE parlour.leases SET until = least(until, at) WHERE connection = ended RETURNING table_id INTO left_table;
    IF NOT FOUND THEN RETURN; END IF;
    DELETE FROM parlour.leases WHERE connection IN (
      SELECT connection FROM parlour.leases WHERE table_id = left_table AND connection <> ended AND until <= at FOR UPDATE SKIP LOCKED);
    PERFORM parlour.ring(node, ARRAY[parlour.bell('leases', code)]) FROM parlour.tables WHERE id = left_table;
  END $$;

  -- Lines of one table come one after the other: whoever says something has the table.
  CREATE FUNCTION parlour.say(node TEXT, at_code TEXT, new_id TEXT, new_stream TEXT, who TEXT, new_at BIGINT, words TEXT, kept BIGINT)
    RETURNS TEXT LANGUAGE plpgsql AS $$
  DECLARE
    here BIGINT;
    writer TEXT;
  BEGIN
    SELECT id INTO here FROM parlour.tables WHERE code = at_code FOR NO KEY UPDATE;
    IF NOT FOUND THEN RETURN 'no-table'; END IF;
    SELECT player INTO writer FROM parlour.chat WHERE table_id = here AND id = new_id;
    IF FOUND THEN RETURN CASE WHEN writer IS NULL OR writer = who THEN 'duplicate' ELSE 'taken' END; END IF;
    INSERT INTO parlour.chat (table_id, id, stream, player, at, text) VALUES (here, new_id, new_stream, who, new_at, words);
    DELETE FROM parlour.chat WHERE table_id = here AND stream = new_stream AND text IS NOT NULL AND number <= (
      SELECT number FROM parlour.chat WHERE table_id = here AND stream = new_stream AND text IS NOT NULL ORDER BY number DESC LIMIT 1 OFFSET kept);
    PERFORM parlour.ring(node, ARRAY[parlour.bell('chat', at_code)]);
    RETURN 'said';
  END $$;

  CREATE FUNCTION parlour.trim_erased(here BIGINT, kept BIGINT) RETURNS VOID LANGUAGE sql AS $$
    DELETE FROM parlour.chat WHERE table_id = here AND text IS NULL AND number <= (
      SELECT number FROM parlour.chat WHERE table_id = here AND text IS NULL ORDER BY number DESC LIMIT 1 OFFSET kept) $$;

  CREATE FUNCTION parlour.erase_line(node TEXT, at_code TEXT, erased_id TEXT, kept BIGINT) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
  DECLARE
    here BIGINT;
  BEGIN
    SELECT id INTO here FROM parlour.tables WHERE code = at_code FOR NO KEY UPDATE;
    UPDATE parlour.chat SET player = NULL, text = NULL WHERE table_id = here AND id = erased_id AND text IS NOT NULL;
    IF NOT FOUND THEN RETURN false; END IF;
    PERFORM parlour.trim_erased(here, kept);
    PERFORM parlour.ring(node, ARRAY[parlour.bell('chat', at_code)]);
    RETURN true;
  END $$;

  CREATE FUNCTION parlour.rename(node TEXT, who TEXT, new_name TEXT) RETURNS VOID LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE parlour.people SET name = new_name WHERE player = who;
    IF FOUND THEN PERFORM parlour.ring(node, ARRAY[parlour.person_bell(who, 'name')]); END IF;
  END $$;

  CREATE FUNCTION parlour.retoken(node TEXT, who TEXT, new_hash TEXT) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE parlour.people SET token_hash = new_hash WHERE player = who;
    IF NOT FOUND THEN RETURN false; END IF;
    PERFORM parlour.ring(node, ARRAY[parlour.person_bell(who, 'token')]);
    RETURN true;
  END $$;

  CREATE FUNCTION parlour.take_over(node TEXT, given_hash TEXT, new_hash TEXT, at BIGINT) RETURNS SETOF parlour.people LANGUAGE plpgsql AS $$
  DECLARE
    who TEXT;
  BEGIN
    DELETE FROM parlour.handovers WHERE code_hash = given_hash AND until > at RETURNING player INTO who;
    IF FOUND AND parlour.retoken(node, who, new_hash) THEN RETURN QUERY SELECT * FROM parlour.people WHERE player = who; END IF;
  END $$;

  CREATE FUNCTION parlour.erase(node TEXT, who TEXT, new_name TEXT, new_hash TEXT, kept BIGINT) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
  DECLARE
    here RECORD;
    bells TEXT[] := '{}';
    known BOOLEAN;
  BEGIN
    DELETE FROM parlour.handovers WHERE player = who;
    FOR here IN
      SELECT id, code FROM parlour.tables WHERE id IN (SELECT table_id FROM parlour.chat WHERE player = who) ORDER BY code FOR NO KEY UPDATE
    LOOP
      UPDATE parlour.chat SET player = NULL, text = NULL WHERE table_id = here.id AND player = who;
      PERFORM parlour.trim_erased(here.id, kept);
      bells := bells || parlour.bell('chat', here.code);
    END LOOP;
    UPDATE parlour.people SET name = new_name, token_hash = new_hash WHERE player = who;
    known := FOUND;
    IF known THEN bells := bells || parlour.person_bell(who, 'erased'); END IF;
    PERFORM parlour.ring(node, bells);
    RETURN known;
  END $$;
`;
