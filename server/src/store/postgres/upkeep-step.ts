/** The first step: notes that a server runs, counts with a limit, and what goes when it has had its time. For the order of locks see writes-step.ts. */
export const UPKEEP = `
  -- See hall/src/store/alive.ts for what makes an outage, and how long it is kept.
  CREATE FUNCTION parlour.note_alive(now_at BIGINT, gap BIGINT, age BIGINT, most BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
  DECLARE
    last BIGINT;
  BEGIN
    INSERT INTO parlour.alive (one, at) VALUES (1, now_at) ON CONFLICT (one) DO NOTHING;
    IF FOUND THEN RETURN; END IF;
    SELECT at INTO last FROM parlour.alive FOR UPDATE;
    IF now_at <= last THEN RETURN; END IF;
    IF now_at - last > gap THEN
      INSERT INTO parlour.outages (from_at, to_at) VALUES (last, now_at);
      DELETE FROM parlour.outages WHERE to_at < now_at - age
        OR from_at <= (SELECT from_at FROM parlour.outages ORDER BY from_at DESC LIMIT 1 OFFSET most);
    END IF;
    UPDATE parlour.alive SET at = now_at;
  END $$;

  CREATE FUNCTION parlour.take_room(bytes BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM parlour.reserve WHERE ctid IN (SELECT ctid FROM parlour.reserve FOR UPDATE SKIP LOCKED);
    IF bytes > 0 THEN INSERT INTO parlour.reserve (room) VALUES (convert_to(repeat(' ', bytes::INTEGER), 'UTF8')); END IF;
  END $$;

  -- As Allowance in hall/src/limits.ts counts, step by step.
  CREATE FUNCTION parlour.spend(counted TEXT, most DOUBLE PRECISION, per_ms BIGINT, at BIGINT) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
  DECLARE
    sum RECORD;
    turns BIGINT;
    share DOUBLE PRECISION;
    within BOOLEAN;
  BEGIN
    LOOP
      SELECT since, now, before INTO sum FROM parlour.counts WHERE what = counted FOR UPDATE;
      EXIT WHEN FOUND;
      INSERT INTO parlour.counts (what, since, now, before, idle_at) VALUES (counted, at, 0, 0, at + 2 * per_ms) ON CONFLICT (what) DO NOTHING;
    END LOOP;
    sum.since := least(sum.since, at);
    turns := (at - sum.since) / per_ms;
    IF turns >= 1 THEN
      sum.before := CASE turns WHEN 1 THEN sum.now ELSE 0 END;
      sum.now := 0;
      sum.since := sum.since + turns * per_ms;
    END IF;
    share := 1 - (at - sum.since)::DOUBLE PRECISION / per_ms;
    within := sum.now + sum.before * share < most;
    UPDATE parlour.counts SET since = sum.since, now = sum.now + within::INTEGER, before = sum.before, idle_at = sum.since + 2 * per_ms
      WHERE what = counted;
    RETURN within;
  END $$;

  -- Some rows of each kind, each found by an index. What another server has in hand just now is left for later.
  CREATE FUNCTION parlour.tidy(at BIGINT, unseen_since BIGINT, records_before BIGINT, most BIGINT) RETURNS BIGINT LANGUAGE plpgsql AS $$
  DECLARE
    gone BIGINT := 0;
    went BIGINT;
    removed BIGINT;
  BEGIN
    DELETE FROM parlour.counts WHERE what IN (
      SELECT what FROM parlour.counts WHERE idle_at < at ORDER BY idle_at LIMIT most FOR UPDATE SKIP LOCKED);

    DELETE FROM parlour.handovers WHERE player IN (
      SELECT player FROM parlour.handovers WHERE until <= at ORDER BY until LIMIT most FOR UPDATE SKIP LOCKED);
    GET DIAGNOSTICS went = ROW_COUNT;
    gone := gone + went;

    -- Since when they are kept nobody knew: since now.
    WITH unknown AS (SELECT code, game FROM parlour.records WHERE kept_at = 0 LIMIT most FOR UPDATE SKIP LOCKED),
      stamped AS (UPDATE parlour.records SET kept_at = at FROM unknown
        WHERE records.code = unknown.code AND records.game = unknown.game RETURNING records.code, records.game)
      UPDATE parlour.record_players SET kept_at = at FROM stamped
        WHERE record_players.code = stamped.code AND record_players.game = stamped.game;
    DELETE FROM parlour.records WHERE (code, game) IN (
      SELECT code, game FROM parlour.records WHERE kept_at > 0 AND kept_at < records_before ORDER BY kept_at LIMIT most FOR UPDATE SKIP LOCKED);
    GET DIAGNOSTICS went = ROW_COUNT;
    gone := gone + went;

    SELECT id INTO removed FROM parlour.tables WHERE starts_with(code, '-') AND head < 0 LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF FOUND THEN
      DELETE FROM parlour.entries WHERE table_id = removed AND n < (SELECT min(n) FROM parlour.entries WHERE table_id = removed) + most;
      GET DIAGNOSTICS went = ROW_COUNT;
      gone := gone + went;
      IF went < most THEN
        DELETE FROM parlour.tables WHERE id = removed;
        gone := gone + 1;
      END IF;
    END IF;

    DELETE FROM parlour.people WHERE player IN (
      SELECT player FROM parlour.people WHERE seen_at < unseen_since
        AND NOT EXISTS (SELECT 1 FROM parlour.seated WHERE seated.player = people.player)
      ORDER BY seen_at LIMIT most FOR UPDATE SKIP LOCKED);
    GET DIAGNOSTICS went = ROW_COUNT;
    RETURN gone + went;
  END $$;
`;
