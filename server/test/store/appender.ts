/**
 * A process that appends at eight tables at once and prints "table command number" when an append is acknowledged. Without a bound it goes on
 * until it is killed, as the tests of durability do; with one it closes the store after so many a table, and should then end by itself.
 */

import { anAppend } from '@parlour/hall/test/samples';
import { openSqlite } from '../../src/store/index.ts';

const [folder = '', bound = 'Infinity'] = process.argv.slice(2);
const store = await openSqlite(folder);

async function play(table: string): Promise<void> {
  const from = (await store.table(table))?.head ?? 0;
  for (let head = from; head < from + Number(bound); head += 1) {
    const command = `${table}-${head}-${process.pid}`;
    const answer = await store.append(anAppend(table, head, { command, secrets: { last: command } }));
    if (answer.kind !== 'ok') throw new Error(answer.kind);
    process.stdout.write(`${table} ${command} ${answer.last}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, i) => play(`TABLE${i}`)));
await store.close();
