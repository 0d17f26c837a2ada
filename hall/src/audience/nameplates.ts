/**
 * Names as a table shows them. A name is no credential and need not be unique: of two with the same name whoever sat here first keeps it
 * plain, and later ones get a number. Those who only watch come after those who sat, the oldest identity first.
 */
import type { PlayerId } from '@parlour/table';

export interface Named {
  readonly player: PlayerId;
  readonly name: string;
  /** When the identity was made, in ms. */
  readonly createdAt: number;
}

/** `met`: everyone of whom the table's log speaks, in that order. */
export function nameplates(known: ReadonlyMap<PlayerId, Named>, met: readonly PlayerId[], watching: readonly PlayerId[]): Record<PlayerId, string> {
  const sat = met.flatMap((player) => known.get(player) ?? []);
  const others = watching.flatMap((player) => (met.includes(player) ? [] : (known.get(player) ?? []))).sort(byAge);
  const plates: Record<PlayerId, string> = {};
  const taken = new Set<string>();
  for (const { player, name } of [...sat, ...others]) {
    let plate = name;
    for (let number = 2; taken.has(folded(plate)); number++) plate = `${name} ${number}`;
    taken.add(folded(plate));
    plates[player] = plate;
  }
  return plates;
}

const folded = (name: string): string => name.normalize('NFC').toLowerCase();

const byAge = (a: Named, b: Named): number => a.createdAt - b.createdAt || (a.player < b.player ? -1 : 1);
