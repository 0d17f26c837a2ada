/** Who sat in a record. What a store keeps of it is told when the record is; rows of before are asked this way. */
import { fieldsOf } from '@parlour/kernel';
import type { PlayerId } from '@parlour/table';

export const playersIn = (record: string): readonly PlayerId[] => playersOf(JSON.parse(record));

/** Everybody who began on a seat, or held one at the end. */
export function playersOf(record: unknown): readonly PlayerId[] {
  const { players } = fieldsOf(record);
  const each = (Array.isArray(players) ? players : []).flatMap((seat: unknown) => Object.values(fieldsOf(seat)));
  const ids = each.map((held) => fieldsOf(held)['player']).filter((player) => typeof player === 'string');
  return [...new Set(ids)];
}
