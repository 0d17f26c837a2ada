/** A data folder with a row of every kind that servers leave behind, the odd ones too, and where they lie: what a move has to bring as it is. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { aLine, anAppend, aRecord, makeTable, SUMMARY } from '@parlour/hall/test/samples';
import { openSqlite } from '../../src/store/index.ts';

/** In the order of their bytes these are not in the order of their UTF-16. */
export const PEOPLE = ['ann', 'bo', 'zoë', 'łukasz', '\uffee', '😀'];

/** Numbers that were given in the folder, to tables and to lines; not all of them have their rows still. */
export const GIVEN = { id: 4, number: 133 };

const LONG = 1_200;

/** Fills a new folder, and leaves it to nobody. Calls are done in the order made, so most need not be waited for one by one. */
export async function fillFolder(folder: string): Promise<void> {
  const store = await openSqlite(folder);
  const summary = { ...SUMMARY, seated: PEOPLE, wakeAt: 5 };
  const lines = Array.from({ length: 130 }, (_, i) =>
    aLine({ player: PEOPLE[i % PEOPLE.length] ?? '', stream: i % 3 === 0 ? 'spectators' : 'players', at: i }),
  );
  const erased = aLine();
  await Promise.all([
    ...PEOPLE.flatMap((player, i) => [
      store.addPerson({ player, tokenHash: `hash of ${player}`, name: `${player} ‘\\"\n\t`, createdAt: i, seenAt: 10 + i }),
      store.keepHandover({ player, codeHash: `code of ${player}`, until: 900 + i }),
    ]),
    // Longer than two pages, with secrets, from people and from the hall itself.
    makeTable(store, 'FRIDAY', 2_100, summary),
    store.append(
      anAppend('FRIDAY', 2_100, {
        by: 'ann',
        command: 'mine',
        entries: ['{"to":"\\u0000 😀 \u2028 ß"}', 'no \0 JSON \u0001'],
        summary,
        secrets: { 'chance 1': 'ab', passcode: 'x' },
      }),
    ),
    store.keepSnapshot('FRIDAY', { n: 2_102, text: JSON.stringify({ state: '♠'.repeat(50_000) }) }),
    makeTable(store, 'LOBBY', 1, { ...SUMMARY, listed: false, expiresAt: 77 }),
    ...PEOPLE.map((player) => store.admit('LOBBY', player)),
    store.lease([
      { table: 'FRIDAY', player: 'ann', connection: 'c1', until: 100 },
      { table: 'LOBBY', player: 'bo', connection: 'c2', until: 50 },
    ]),
    store.release('c2', 40),
    ...lines.map((line) => store.say('FRIDAY', line)),
    store.say('LOBBY', erased),
    store.eraseLine('LOBBY', erased.id),
    store.say('LOBBY', aLine({ text: '"\u200b"' })),
    ...Array.from({ length: 60 }, (_, i) =>
      store.keepRecord('FRIDAY', i, aRecord({ text: 'long '.repeat(99), players: PEOPLE.slice(i % 5), at: i, lock: i > 50 ? 'sealed' : null })),
    ),
    store.keepRecord('GONE', 1, aRecord({ players: ['ann', 'nobody'], at: 300 })),
    // A long log that went half way, and numbers that were given and are of nobody any more.
    makeTable(store, 'LONG', LONG),
    store.remove('LONG', LONG),
    store.tidy({ at: 1, unseenSince: 0, recordsBefore: 0, most: 500 }),
    makeTable(store, 'LAST'),
    store.say('LAST', aLine()),
    store.remove('LAST', 1),
    ...[1_000, 2_000, 90_000, 200_000].map((at) => store.alive(at)),
  ]);
  await store.close();

  const db = new DatabaseSync(join(folder, 'parlour.db'));
  db.exec('UPDATE entries SET player = NULL WHERE n < 1000'); // as the first servers left them, who did not note senders
  db.close();
}
