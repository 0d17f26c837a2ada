/** People: their names and the hashes of their tokens, their ways to other devices, whom a table has let in, and who is connected. */
import type { DatabaseSync } from 'node:sqlite';
import { LEASE_KEPT } from '@parlour/hall/store';
import { one } from '../rows.ts';
import { leaseOf, personOf } from '../stored-rows.ts';
import type { Doings } from './calls.ts';

export function peopleReads(db: DatabaseSync): Doings<'personByToken' | 'people' | 'admitted' | 'leases'> {
  const person = 'SELECT player, token_hash, name, created_at, seen_at FROM people';
  const byToken = db.prepare(`${person} WHERE token_hash = ?`);
  const byPlayer = db.prepare(`${person} WHERE player = ?`);
  const admitted = db.prepare('SELECT 1 FROM admissions WHERE table_id = (SELECT id FROM tables WHERE code = ?) AND player = ?');
  const leases = db.prepare(`
    SELECT code, player, connection, until FROM leases JOIN tables ON tables.id = leases.table_id
    WHERE code = ? AND until > ? ORDER BY connection`);

  return {
    personByToken: (tokenHash) => one(byToken.get(tokenHash), personOf),
    people: (players) => players.flatMap((player) => one(byPlayer.get(player), personOf) ?? []),
    admitted: (table, player) => admitted.get(table, player) !== undefined,
    leases: (table, after) => leases.all(table, after).map(leaseOf),
  };
}

type PeopleWrites = 'addPerson' | 'seen' | 'rename' | 'retoken' | 'erase' | 'keepHandover' | 'takeOver' | 'admit' | 'lease' | 'release';

export function peopleWrites(db: DatabaseSync): Doings<PeopleWrites> {
  const add = db.prepare('INSERT INTO people (player, token_hash, name, created_at, seen_at) VALUES (?, ?, ?, ?, ?)');
  const seen = db.prepare('UPDATE people SET seen_at = max(seen_at, ?) WHERE player = ?');
  const rename = db.prepare('UPDATE people SET name = ? WHERE player = ?');
  const retoken = db.prepare('UPDATE people SET token_hash = ? WHERE player = ?');
  const erase = db.prepare('UPDATE people SET name = ?, token_hash = ? WHERE player = ?');
  const eraseChat = db.prepare('UPDATE chat SET player = NULL, text = NULL WHERE player = ?');
  const forgetHandover = db.prepare('DELETE FROM handovers WHERE player = ?');
  const keepHandover = db.prepare(`
    INSERT INTO handovers (player, code_hash, until) VALUES (?, ?, ?)
    ON CONFLICT (player) DO UPDATE SET code_hash = excluded.code_hash, until = excluded.until`);
  const forgetLate = db.prepare('DELETE FROM handovers WHERE until <= ?');
  const byCode = db.prepare(`
    SELECT people.player, token_hash, name, created_at, seen_at FROM handovers JOIN people ON people.player = handovers.player
    WHERE code_hash = ?`);
  const admit = db.prepare('INSERT INTO admissions (table_id, player) SELECT id, ? FROM tables WHERE code = ? ON CONFLICT DO NOTHING');
  const lease = db.prepare(`
    INSERT INTO leases (connection, table_id, player, until) SELECT ?, id, ?, ? FROM tables WHERE code = ?
    ON CONFLICT (connection) DO UPDATE SET table_id = excluded.table_id, player = excluded.player, until = excluded.until`);
  const forgetEnded = db.prepare(`
    DELETE FROM leases WHERE table_id = (SELECT table_id FROM leases WHERE connection = ?) AND connection <> ? AND until <= ?`);
  const forgetLong = db.prepare('DELETE FROM leases WHERE table_id = (SELECT id FROM tables WHERE code = ?) AND until < ?');
  const release = db.prepare('UPDATE leases SET until = min(until, ?) WHERE connection = ?');

  return {
    addPerson: ({ player, tokenHash, name, createdAt, seenAt }) => void add.run(player, tokenHash, name, createdAt, seenAt),
    seen: (player, at) => void seen.run(at, player),
    rename: (player, name) => void rename.run(name, player),
    retoken: (player, tokenHash) => retoken.run(tokenHash, player).changes === 1,
    erase: (player, name, tokenHash) => {
      eraseChat.run(player);
      forgetHandover.run(player);
      return erase.run(name, tokenHash, player).changes === 1;
    },
    keepHandover: ({ player, codeHash, until }) => void keepHandover.run(player, codeHash, until),
    takeOver: (codeHash, tokenHash, at) => {
      forgetLate.run(at);
      const person = one(byCode.get(codeHash), personOf);
      if (person === null) return null;
      forgetHandover.run(person.player);
      retoken.run(tokenHash, person.player);
      return { ...person, tokenHash };
    },
    admit: (table, player) => void admit.run(player, table),
    lease: (leases) => {
      for (const { table, player, connection, until } of leases) lease.run(connection, player, until, table);
      const last = new Map(leases.map(({ table, until }) => [table, until]));
      for (const [table, until] of last) forgetLong.run(table, until - LEASE_KEPT);
    },
    release: (connection, at) => {
      forgetEnded.run(connection, connection, at);
      release.run(at, connection);
    },
  };
}
