/** What a browser's errors mean to the hall. The store itself is tested in a real browser (e2e/browser/device-store.slow.test.ts). */
import { StoreDamaged, StoreFull } from '@parlour/hall/store';
import { expect, test } from 'vitest';
import { failureOf } from '../src/device/store/failures.ts';

test('a full quota can be told from damage, and both from the rest', () => {
  expect(failureOf(new DOMException('no room', 'QuotaExceededError'))).toBeInstanceOf(StoreFull);
  for (const name of ['UnknownError', 'NotReadableError', 'DataError', 'EncodingError'])
    expect(failureOf(new DOMException('gone', name))).toBeInstanceOf(StoreDamaged);
  const closed = new DOMException('closing', 'InvalidStateError');
  expect(failureOf(closed)).toBe(closed);
  expect(failureOf('odd')).toEqual(new Error('odd'));
});
