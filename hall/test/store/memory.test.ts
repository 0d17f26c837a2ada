import { expect, test } from 'vitest';
import { memoryStore } from '../../src/store/index.ts';
import { contract } from './contract.ts';
import { anAppend, makeTable } from './samples.ts';

contract('the store in memory', () => Promise.resolve(memoryStore()));

test('it rings at other processes only, and at theirs no more when they have stopped listening', async () => {
  const one = memoryStore();
  const other = one.another();
  const heard: string[] = [];
  one.watch((code, head) => heard.push(`one ${code} ${head}`));
  const stop = other.watch((code, head) => heard.push(`other ${code} ${head}`));
  await makeTable(one, 'TABLE1', 2);
  expect((await other.table('TABLE1'))?.head).toBe(2);
  stop();
  await other.append(anAppend('TABLE1', 2));
  expect(heard).toEqual(['other TABLE1 2', 'one TABLE1 3']);
  await other.close();
  await expect(other.table('TABLE1')).rejects.toThrow('closed');
  expect(await one.table('TABLE1')).not.toBe(null);
});
