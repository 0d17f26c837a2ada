/** Holds what was moved against its source: as many rows, and each the same. */
import { CONTENTS, keyOf, type MovedTable, type Row } from './contents.ts';
import { MoveRefused } from './refused.ts';
import { type MoveSide, pagesOf, survey, type TableSurvey } from './side.ts';
import type { MoveWatch } from './watch.ts';

/** Throws MoveRefused, which says where, if anything differs. `expected`: what is known of the source. */
export async function compare(source: MoveSide, target: MoveSide, expected: readonly TableSurvey[], watch: MoveWatch): Promise<void> {
  const found = await survey(target, 'comparing', watch);
  for (const [i, table] of CONTENTS.entries()) {
    const [wanted, got] = [expected[i], found[i]];
    if (wanted?.rows === got?.rows && wanted?.digest === got?.digest && wanted?.lastGiven === got?.lastGiven) continue;
    throw new MoveRefused('differs', { table: table.name, key: await firstDifference(source, target, table) });
  }
}

/** The key of the first row that is not the same on both sides. */
async function firstDifference(source: MoveSide, target: MoveSide, table: MovedTable): Promise<string> {
  const [ours, theirs] = [rowsOf(source, table), rowsOf(target, table)];
  for (;;) {
    const [one, other] = [await ours.next(), await theirs.next()];
    if (one.done === true && other.done === true) return table.counted ?? ''; // All rows are the same: the numbers would not go on as they did.
    const row: Row = one.done === true ? (other.value ?? []) : one.value;
    if (one.done === true || other.done === true || JSON.stringify(one.value) !== JSON.stringify(other.value)) return keyOf(table, row).join(' ');
  }
}

async function* rowsOf(side: MoveSide, table: MovedTable): AsyncGenerator<Row, undefined> {
  for await (const rows of pagesOf(side, table)) yield* rows;
  return undefined;
}
