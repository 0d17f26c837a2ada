/** People: their names and the hashes of their tokens, their ways to other devices, whom a table has let in, and who is connected. */
import { CHAT_KEPT, LEASE_KEPT, type ReadStore, type Store } from '@parlour/hall/store';
import { one } from '../rows.ts';
import { leaseOf, personOf } from '../stored-rows.ts';
import type { Write } from './lanes.ts';
import { type AskDatabase, reading, writing } from './pool.ts';
import { isDone } from './tables.ts';

const ID = '(SELECT id FROM parlour.tables WHERE code = $1)';
const COLUMNS = 'player, token_hash, name, created_at, seen_at';

const BY_TOKEN = reading('personByToken', `SELECT ${COLUMNS} FROM parlour.people WHERE token_hash = $1`);
const PEOPLE = reading('people', `SELECT ${COLUMNS} FROM parlour.people WHERE player = ANY ($1)`);
const ADMITTED = reading('admitted', `SELECT 1 AS admitted FROM parlour.admissions WHERE table_id = ${ID} AND player = $2`);
const LEASES = reading(
  'leases',
  `SELECT $1::TEXT AS code, player, connection, until FROM parlour.leases WHERE table_id = ${ID} AND until > $2 ORDER BY connection`,
);

export function peopleReads(ask: AskDatabase): Pick<ReadStore, 'personByToken' | 'people' | 'admitted' | 'leases'> {
  return {
    personByToken: async (tokenHash) => one((await ask(BY_TOKEN, [tokenHash]))[0], personOf),
    people: async (players) => {
      const known = new Map((await ask(PEOPLE, [players])).map(personOf).map((person) => [person.player, person]));
      return players.flatMap((player) => known.get(player) ?? []);
    },
    admitted: async (table, player) => (await ask(ADMITTED, [table, player])).length > 0,
    leases: async (table, after) => (await ask(LEASES, [table, after])).map(leaseOf),
  };
}

const ADD = writing('addPerson', `INSERT INTO parlour.people (${COLUMNS}) VALUES ($1, $2, $3, $4, $5)`);
const SEEN = writing('seen', 'UPDATE parlour.people SET seen_at = $2 WHERE player = $1 AND seen_at < $2');
const RENAME = writing('rename', 'SELECT FROM parlour.rename($1, $2, $3)');
const RETOKEN = writing('retoken', 'SELECT parlour.retoken($1, $2, $3)::INTEGER AS done');
const ERASE = writing('erase', 'SELECT parlour.erase($1, $2, $3, $4, $5)::INTEGER AS done');
const KEEP_HANDOVER = writing(
  'keepHandover',
  `INSERT INTO parlour.handovers (player, code_hash, until) VALUES ($1, $2, $3)
   ON CONFLICT (player) DO UPDATE SET code_hash = excluded.code_hash, until = excluded.until`,
);
const TAKE_OVER = writing('takeOver', `SELECT ${COLUMNS} FROM parlour.take_over($1, $2, $3, $4)`);

export function peopleWrites(
  write: Write,
  node: string,
): Pick<Store, 'addPerson' | 'seen' | 'rename' | 'retoken' | 'erase' | 'keepHandover' | 'takeOver'> {
  return {
    addPerson: async ({ player, tokenHash, name, createdAt, seenAt }) =>
      void (await write(player, ADD, [player, tokenHash, name, createdAt, seenAt])),
    seen: async (player, at) => void (await write(player, SEEN, [player, at])),
    rename: async (player, name) => void (await write(player, RENAME, [node, player, name])),
    retoken: async (player, tokenHash) => isDone(await write(player, RETOKEN, [node, player, tokenHash])),
    erase: async (player, name, tokenHash) => isDone(await write(player, ERASE, [node, player, name, tokenHash, CHAT_KEPT])),
    keepHandover: async ({ player, codeHash, until }) => void (await write(player, KEEP_HANDOVER, [player, codeHash, until])),
    takeOver: async (codeHash, tokenHash, at) => one((await write(codeHash, TAKE_OVER, [node, codeHash, tokenHash, at]))[0], personOf),
  };
}

const ADMIT = writing(
  'admit',
  'INSERT INTO parlour.admissions (table_id, player) SELECT id, $2 FROM parlour.tables WHERE code = $1 FOR KEY SHARE ON CONFLICT DO NOTHING',
);
const LEASE = writing('lease', 'SELECT FROM parlour.lease($1, $2, $3, $4, $5, $6)');
const RELEASE = writing('release', 'SELECT FROM parlour.release($1, $2, $3)');

/** Comings and goings are told one after the other, whoever they are about: a lease may be of many. */
const LEASING = 'leases';

export function presenceWrites(write: Write, node: string): Pick<Store, 'admit' | 'lease' | 'release'> {
  return {
    admit: async (table, player) => void (await write(table, ADMIT, [table, player])),
    lease: async (wanted) => {
      const leases = [...new Map(wanted.map((lease) => [lease.connection, lease])).values()];
      const columns = [leases.map(({ connection }) => connection), leases.map(({ table }) => table), leases.map(({ player }) => player)];
      await write(LEASING, LEASE, [node, ...columns, leases.map(({ until }) => until), LEASE_KEPT]);
    },
    release: async (connection, at) => void (await write(LEASING, RELEASE, [node, connection, at])),
  };
}
