import { expect, test } from 'vitest';
import { type Bell, memoryStore, type Store } from '../../src/store/index.ts';
import { contract } from './contract.ts';
import { anAppend, makeTable } from './samples.ts';

const twice = (): Promise<readonly [Store, Store]> => {
  const one = memoryStore();
  return Promise.resolve([one, one.another()]);
};

contract('the store in memory', () => Promise.resolve(memoryStore()), { openTwice: twice });

const saying = (bell: Bell): string => [bell.kind, 'table' in bell ? bell.table : '', 'head' in bell ? bell.head : ''].join(' ').trim();

test('it rings at other processes only, and at theirs no more when they have stopped listening', async () => {
  const one = memoryStore();
  const other = one.another();
  const heard: string[] = [];
  one.watch((bell) => heard.push(`one ${saying(bell)}`));
  const stop = other.watch((bell) => heard.push(`other ${saying(bell)}`));
  await makeTable(one, 'TABLE1', 2);
  expect((await other.table('TABLE1'))?.head).toBe(2);
  stop();
  await other.append(anAppend('TABLE1', 2));
  expect(heard).toEqual(['other log TABLE1 2', 'other card TABLE1', 'one log TABLE1 3']);
  await other.close();
  await expect(other.table('TABLE1')).rejects.toThrow('closed');
  expect(await one.table('TABLE1')).not.toBe(null);
});
