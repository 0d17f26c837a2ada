/**
 * What has had its time goes, some rows of each kind at a time, each found by an index: however much there is, a sweep takes as long as its
 * batch. Pages that become free are used again before the file grows; it does not shrink (a copy by `backup` is as small as can be).
 */
import type { DatabaseSync } from 'node:sqlite';
import { number, one } from '../rows.ts';
import type { Doings } from './calls.ts';

export function tidyingWrites(db: DatabaseSync): Doings<'tidy'> {
  const people = db.prepare(`
    DELETE FROM people WHERE player IN (
      SELECT player FROM people WHERE seen_at < ? AND NOT EXISTS (SELECT 1 FROM seated WHERE seated.player = people.player) ORDER BY seen_at LIMIT ?)`);
  const handovers = db.prepare(`
    DELETE FROM handovers WHERE player IN (SELECT player FROM handovers WHERE until <= ? ORDER BY until LIMIT ?)`);
  const stamp = db.prepare('UPDATE records SET kept_at = ? WHERE kept_at = 0');
  const stampPlayers = db.prepare('UPDATE record_players SET kept_at = ? WHERE kept_at = 0');
  const records = db.prepare('DELETE FROM records WHERE rowid IN (SELECT rowid FROM records WHERE kept_at < ? ORDER BY kept_at LIMIT ?)');
  const removed = db.prepare('SELECT id FROM tables WHERE head < 0 LIMIT 1');
  const entries = db.prepare('DELETE FROM entries WHERE table_id = ? AND n < (SELECT min(n) FROM entries WHERE table_id = ?) + ?');
  const table = db.prepare('DELETE FROM tables WHERE id = ?');

  /** What is left of a table that was removed. */
  function log(most: number): number {
    const id = one(removed.get(), (row) => number(row, 'id'));
    if (id === null) return 0;
    const gone = Number(entries.run(id, id, most).changes);
    return gone < most ? gone + Number(table.run(id).changes) : gone;
  }

  return {
    tidy: ({ at, unseenSince, recordsBefore, most }) => {
      if (stamp.run(at).changes > 0) stampPlayers.run(at);
      const gone = [people.run(unseenSince, most), handovers.run(at, most), records.run(recordsBefore, most)];
      return gone.reduce((sum, { changes }) => sum + Number(changes), 0) + log(most);
    },
  };
}
