/**
 * A server's part in a test of several: it appends at the tables it is told, beside others who do the same, each command until it is done, and
 * meddles with everything else there in between. Says `ready`, begins at a line, and tells at the end what it met.
 */
import { once } from 'node:events';
import { StoreAway } from '@parlour/hall/store';
import { aLine, anAppend, aRecord, SUMMARY } from '@parlour/hall/test/samples';
import { openPostgres } from '../../src/store/index.ts';

const [url = '', name = '', commands = '0', ...codes] = process.argv.slice(2);
const store = await openPostgres(url);
const met = { appended: 0, conflicts: 0, away: 0 };

/** The next number that is free, as the answer to a conflict tells it. */
async function append(code: string, command: string): Promise<void> {
  let expected = 0;
  for (;;) {
    try {
      const answer = await store.append(anAppend(code, expected, { command, entries: [`"${command}"`], summary: { ...SUMMARY, seated: [name] } }));
      if (answer.kind !== 'conflict') break;
      met.conflicts += 1;
      expected = answer.head;
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error;
      met.away += 1;
    }
  }
  met.appended += 1;
}

/** One of the other things that servers do, by turns. What must not happen is that two of them wait for each other in a circle. */
async function meddle(code: string, turn: number): Promise<void> {
  const connection = `${turn % 4} of ${name}`;
  const leases = codes.map((table, i) => ({ table, player: name, connection: `${connection} ${i}`, until: turn }));
  await [
    () => store.lease(leases),
    () => store.release(`${connection} 0`, turn),
    () => store.say(code, aLine({ id: `${name} ${turn}`, player: name })),
    () => store.erase(name, 'nobody', `void ${name}`),
    () => store.tidy({ at: turn, unseenSince: turn, recordsBefore: turn, most: 10 }),
    () => store.keepSnapshot(code, { n: 1, text: '{}' }),
    () => store.keepRecord(code, 1, aRecord({ players: [name, 'both'], at: turn })),
    () => store.alive(turn),
    () => store.append(anAppend(`GONE ${turn % 3}`, 0, { command: name })).then(() => store.remove(`GONE ${turn % 3}`, 1)),
    () => store.reserve(turn % 2 === 0 ? 10_000 : 0),
    () => store.spend('both', { most: 10, perMs: 10 }, turn),
  ][turn % 11]?.();
}

console.log('ready');
await once(process.stdin, 'data');
await Promise.all(
  codes.map(async (code, table) => {
    for (let n = 0; n < Number(commands); n++) await Promise.all([append(code, `${name} ${n}`), meddle(code, n * codes.length + table)]);
  }),
);
await store.close();
console.log(JSON.stringify(met));
process.exit();
