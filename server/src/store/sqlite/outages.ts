/** When no server was running: see ../alive.ts for the rule. */
import type { DatabaseSync } from 'node:sqlite';
import { ALIVE_GAP, OUTAGE_AGE, OUTAGES_KEPT } from '@parlour/hall/store';
import { number, one } from '../rows.ts';
import type { Doings } from './calls.ts';

export function outageReads(db: DatabaseSync): Doings<'outages' | 'lastAlive'> {
  const outages = db.prepare('SELECT from_at, to_at FROM outages WHERE to_at > ? ORDER BY from_at');

  const last = db.prepare('SELECT at FROM alive');

  return {
    outages: (since) => outages.all(since).map((row) => ({ from: number(row, 'from_at'), to: number(row, 'to_at') })),
    lastAlive: () => one(last.get(), (row) => number(row, 'at')),
  };
}

export function outageWrites(db: DatabaseSync): Doings<'alive' | 'reserve'> {
  const free = db.prepare('DELETE FROM reserve');
  const take = db.prepare('INSERT INTO reserve (room) VALUES (zeroblob(?))');
  const last = db.prepare('SELECT at FROM alive');
  const note = db.prepare('INSERT INTO alive (one, at) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at = max(alive.at, excluded.at)');
  const add = db.prepare('INSERT INTO outages (from_at, to_at) VALUES (?, ?)');
  const forget = db.prepare(`
    DELETE FROM outages WHERE to_at < ? OR from_at <= (SELECT from_at FROM outages ORDER BY from_at DESC LIMIT 1 OFFSET ${OUTAGES_KEPT})`);

  return {
    alive: (at) => {
      const before = one(last.get(), (row) => number(row, 'at'));
      if (before !== null && at - before > ALIVE_GAP) {
        add.run(before, at);
        forget.run(at - OUTAGE_AGE);
      }
      note.run(at);
    },
    reserve: (bytes) => {
      free.run();
      if (bytes > 0) take.run(bytes);
    },
  };
}
