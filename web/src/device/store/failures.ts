/** What a browser's errors of its database mean to us. Names: https://w3c.github.io/IndexedDB/#exceptions, and what browsers really throw. */
import { StoreDamaged, StoreFull } from '@parlour/hall/store';

/** Data that was written once can't be read as it was, or the profile's disk fails. Chrome says DataError of a large value whose file is gone. */
const DAMAGED: readonly string[] = ['UnknownError', 'NotReadableError', 'DataError', 'EncodingError'];

export function failureOf(error: unknown): Error {
  const name = nameOf(error);
  if (name === 'QuotaExceededError') return new StoreFull(messageOf(error), { cause: error });
  if (DAMAGED.includes(name)) return new StoreDamaged(messageOf(error), { cause: error });
  return error instanceof Error ? error : new Error(messageOf(error), { cause: error });
}

export const nameOf = (error: unknown): string => (error instanceof Error || error instanceof DOMException ? error.name : '');

const messageOf = (error: unknown): string => (error instanceof Error || error instanceof DOMException ? error.message : String(error));
