/**
 * What servers have in hand, held against the log; and what a store keeps of a table when all is over: a log that folds to the same table, with
 * secrets and snapshot, and a record that anyone can check.
 */
import { keyFromText, replay, same } from '@parlour/kernel';
import { checkFairness, type Entry, evolve, type Games, secretName, type Table, type TableRecord } from '@parlour/table';
import type { Store } from '../../hall/src/store/store.ts';
import { lastSnapshot } from '../../hall/src/tables/folding.ts';
import type { TableStory } from './chronicle.ts';
import type { Laws } from './laws.ts';
import type { Node } from './node.ts';
import type { SimulatedPerson } from './person.ts';
import { checkTrust } from './trust.ts';

/** Folded log = live table. */
export function checkLive({ name }: Node, table: Table, story: TableStory, laws: Laws): void {
  laws.hold(same(story.at(table.n), table), () => `${name} has another table ${table.code} at entry ${table.n} than its log`);
}

/** At the end every hall that has the table in hand knows all of it. */
export async function checkCaughtUp(node: Node, story: TableStory, laws: Laws): Promise<void> {
  const live = node.live(story.code);
  if (live === null) return;
  await live.catchUp();
  laws.hold(live.table.n === story.head, () => `${node.name} stands at entry ${live.table.n} of ${story.head}`);
  checkLive(node, live.table, story, laws);
}

export async function checkFold(kept: Store, story: TableStory, games: Games, laws: Laws): Promise<void> {
  let fresh: Table | null = null;
  for (const { text } of await kept.read(story.code, 1, story.head)) {
    const entry = JSON.parse(text) as Entry;
    const game: number = entry.kind === 'started' ? entry.begun.number : (fresh?.games ?? 0);
    const secret = keyFromText((await kept.secret(story.code, secretName(game))) ?? '');
    fresh = evolve(games, fresh, entry, secret).table;
  }
  laws.hold(same(fresh, story.last), () => 'a fresh fold gives another table');
  const snapshot = await lastSnapshot({ store: kept, games }, story.code);
  laws.hold(snapshot === null || same(snapshot.table, story.at(snapshot.table.n)), () => 'the snapshot is of another table');
}

/** Each record as a hall gives it out, beside what everybody's browser noted of that game. */
export async function checkRecords(
  record: (game: number) => Promise<string | null>,
  story: TableStory,
  people: readonly SimulatedPerson[],
  games: Games,
  laws: Laws,
): Promise<void> {
  for (let game = 1; game <= story.last.games; game++) {
    const text = await record(game);
    if (text !== null) for (const person of people) checkTrust(text, person, story.code, games, laws);
  }
  if (story.last.phase.kind === 'finished') checkRecord(await record(story.last.games), games, laws);
}

function checkRecord(text: string | null, games: Games, laws: Laws): void {
  laws.hold(text !== null, () => 'a finished game has no record');
  const record = JSON.parse(text) as TableRecord;
  const unfair = checkFairness(record);
  laws.hold(unfair === null, () => `the record is not fair: ${unfair?.code}`);
  const game = games(record.game);
  const replayed = game === undefined ? null : replay(game, record);
  laws.hold(replayed !== null && 'end' in replayed, () => `the record does not replay: ${JSON.stringify(replayed).slice(0, 200)}`);
}
