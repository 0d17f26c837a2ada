/** People: their names and the hashes of their tokens, whom a table has let in, and who is connected. */
import type { DatabaseSync } from 'node:sqlite';
import type { Lease, Person } from '../store.ts';
import type { Doings } from './calls.ts';
import { number, one, type Row, text } from './rows.ts';

export function peopleReads(db: DatabaseSync): Doings<'personByToken' | 'people' | 'admitted' | 'leases'> {
  const person = 'SELECT player, token_hash, name, created_at FROM people';
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

export function peopleWrites(db: DatabaseSync): Doings<'addPerson' | 'rename' | 'retoken' | 'erase' | 'admit' | 'lease' | 'release'> {
  const add = db.prepare('INSERT INTO people (player, token_hash, name, created_at) VALUES (?, ?, ?, ?)');
  const rename = db.prepare('UPDATE people SET name = ? WHERE player = ?');
  const retoken = db.prepare('UPDATE people SET token_hash = ? WHERE player = ?');
  const eraseChat = db.prepare('DELETE FROM chat WHERE player = ?');
  const admit = db.prepare('INSERT INTO admissions (table_id, player) SELECT id, ? FROM tables WHERE code = ? ON CONFLICT DO NOTHING');
  const lease = db.prepare(`
    INSERT INTO leases (connection, table_id, player, until) SELECT ?, id, ?, ? FROM tables WHERE code = ?
    ON CONFLICT (connection) DO UPDATE SET table_id = excluded.table_id, player = excluded.player, until = excluded.until`);
  const release = db.prepare('DELETE FROM leases WHERE connection = ?');

  return {
    addPerson: ({ player, tokenHash, name, createdAt }) => void add.run(player, tokenHash, name, createdAt),
    rename: (player, name) => void rename.run(name, player),
    retoken: (player, tokenHash) => retoken.run(tokenHash, player).changes === 1,
    erase: (player, name) => {
      rename.run(name, player);
      eraseChat.run(player);
    },
    admit: (table, player) => void admit.run(player, table),
    lease: (leases) => {
      for (const { table, player, connection, until } of leases) lease.run(connection, player, until, table);
    },
    release: (connection) => void release.run(connection),
  };
}

const personOf = (row: Row): Person => ({
  player: text(row, 'player'),
  tokenHash: text(row, 'token_hash'),
  name: text(row, 'name'),
  createdAt: number(row, 'created_at'),
});

const leaseOf = (row: Row): Lease => ({
  table: text(row, 'code'),
  player: text(row, 'player'),
  connection: text(row, 'connection'),
  until: number(row, 'until'),
});
