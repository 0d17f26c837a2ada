/** Notes that a server runs, counts with a limit that all servers share, and what goes when it has had its time. */
import { hash } from 'node:crypto';
import { ALIVE_GAP, OUTAGE_AGE, OUTAGES_KEPT, type ReadStore, type Store } from '@parlour/hall/store';
import { number, one } from '../rows.ts';
import type { Write } from './lanes.ts';
import { type AskDatabase, reading, writing } from './pool.ts';
import { isDone } from './tables.ts';

const OUTAGES = reading('outages', 'SELECT from_at, to_at FROM parlour.outages WHERE to_at > $1 ORDER BY from_at');
const LAST_ALIVE = reading('lastAlive', 'SELECT at FROM parlour.alive');

export function outageReads(ask: AskDatabase): Pick<ReadStore, 'outages' | 'lastAlive'> {
  return {
    outages: async (since) => (await ask(OUTAGES, [since])).map((row) => ({ from: number(row, 'from_at'), to: number(row, 'to_at') })),
    lastAlive: async () => one((await ask(LAST_ALIVE, []))[0], (row) => number(row, 'at')),
  };
}

const ALIVE = writing('alive', 'SELECT FROM parlour.note_alive($1, $2, $3, $4)');
const TAKE_ROOM = writing('reserve', 'SELECT FROM parlour.take_room($1)');
const TIDY = writing('tidy', 'SELECT parlour.tidy($1, $2, $3, $4) AS gone');
const SPEND = writing('spend', 'SELECT parlour.spend($1, $2, $3, $4)::INTEGER AS done');
const UNSPEND = writing('unspend', 'UPDATE parlour.counts SET now = now - 1 WHERE what = $1 AND now > 0');

export function upkeepWrites(write: Write): Pick<Store, 'alive' | 'reserve' | 'tidy' | 'spend' | 'unspend'> {
  return {
    alive: async (at) => void (await write('alive', ALIVE, [at, ALIVE_GAP, OUTAGE_AGE, OUTAGES_KEPT])),
    reserve: async (bytes) => void (await write('reserve', TAKE_ROOM, [bytes])),
    tidy: async ({ at, unseenSince, recordsBefore, most }) =>
      one((await write('tidy', TIDY, [at, unseenSince, recordsBefore, most]))[0], (row) => number(row, 'gone')) ?? 0,
    spend: async (what, { most, perMs }, at) => {
      const counted = blind(what);
      return isDone(await write(counted, SPEND, [counted, most, perMs, at]));
    },
    unspend: async (what) => {
      const counted = blind(what);
      await write(counted, UNSPEND, [counted]);
    },
  };
}

/** Nobody's address is kept. */
const blind = (what: string): string => hash('sha256', what);
