/** Reading anew: what one gets was read after one asked, and nothing is read twice at a time. */
import { expect, it } from 'vitest';
import { Rereading } from '../src/rereading.ts';
import { settled } from './test-ports.ts';

function slowReading() {
  const readings: { readonly end: () => void; readonly fail: () => void }[] = [];
  const rereading = new Rereading(() => new Promise<void>((end, fail) => readings.push({ end, fail: () => fail(new Error('busy')) })));
  const done: string[] = [];
  const ask = (who: string): void => {
    rereading.again().then(
      () => done.push(who),
      () => done.push(`${who} failed`),
    );
  };
  return { readings, done, ask };
}

it('is done once for all who ask in the same moment, and once more for all who ask meanwhile', async () => {
  const { readings, done, ask } = slowReading();
  ask('Ann');
  ask('Bob');
  await settled();
  ask('Cid');
  ask('Dan');
  await settled();
  expect(readings).toHaveLength(1);
  readings[0]?.end();
  await settled();
  expect([readings.length, done]).toEqual([2, ['Ann', 'Bob']]);
  readings[1]?.end();
  await settled();
  expect([readings.length, done]).toEqual([2, ['Ann', 'Bob', 'Cid', 'Dan']]);
});

it('that fails fails for those who asked for it, and not for those who asked since', async () => {
  const { readings, done, ask } = slowReading();
  ask('Ann');
  await settled();
  ask('Bob');
  readings[0]?.fail();
  await settled();
  readings[1]?.end();
  await settled();
  expect(done).toEqual(['Ann failed', 'Bob']);
});
