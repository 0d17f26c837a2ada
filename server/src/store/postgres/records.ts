/** Records of finished games, and who sat in them: a page of somebody's records is one look into an index, however many there are. */
import type { ReadStore, Store } from '@parlour/hall/store';
import { number, one, text, textOrNull } from '../rows.ts';
import { ownRecordOf } from '../stored-rows.ts';
import type { Write } from './lanes.ts';
import { type AskDatabase, reading, writing } from './pool.ts';

const ORDER = 'ORDER BY kept_at DESC, code DESC, game DESC LIMIT';
const OWN = 'SELECT code, game, kept_at FROM parlour.record_players WHERE player = $1';

const RECORD = reading('record', 'SELECT text FROM parlour.records WHERE code = $1 AND game = $2');
const RECORDS = reading('records', 'SELECT count(*) AS kept, max(lock) AS lock FROM parlour.records WHERE code = $1');
const NEWEST = reading('newestRecords', `${OWN} ${ORDER} $2`);
const BEHIND = reading('recordsBehind', `${OWN} AND (kept_at, code, game) < ($2, $3, $4) ${ORDER} $5`);
const SAT_IN = reading('satIn', 'SELECT 1 AS sat FROM parlour.record_players WHERE code = $1 AND game = $2 AND player = $3');

export function recordReads(ask: AskDatabase): Pick<ReadStore, 'record' | 'records' | 'recordsOf' | 'satIn'> {
  return {
    record: async (table, game) => one((await ask(RECORD, [table, game]))[0], (row) => text(row, 'text')),
    records: async (table) => one((await ask(RECORDS, [table]))[0], (row) => (number(row, 'kept') === 0 ? null : { lock: textOrNull(row, 'lock') })),
    recordsOf: async (player, last, limit) => {
      const found = last === null ? ask(NEWEST, [player, limit]) : ask(BEHIND, [player, last.at, last.table, last.game, limit]);
      return (await found).map(ownRecordOf);
    },
    satIn: async (table, game, player) => (await ask(SAT_IN, [table, game, player])).length > 0,
  };
}

const KEEP_RECORD = writing('keepRecord', 'SELECT FROM parlour.keep_record($1, $2, $3, $4, $5, $6)');

export function recordWrites(write: Write): Pick<Store, 'keepRecord'> {
  return {
    keepRecord: async (table, game, { text: json, players, at, lock }) =>
      void (await write(table, KEEP_RECORD, [table, game, json, players, at, lock])),
  };
}
