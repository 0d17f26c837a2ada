/**
 * Where somebody keeps what they remember: for one visit in a map, and each table's under names of its own. One browser may know several people,
 * and one program may seat many: so the name holds who it is, as a hash, for a token lies in one place only.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { TableCode } from '@parlour/table';
import type { ClientStorage } from './ports.ts';

export const storageIn = (kept: Map<string, string>): ClientStorage => ({
  get: (name) => kept.get(name) ?? null,
  set: (name, text) => void kept.set(name, text),
  remove: (name) => void kept.delete(name),
});

/** What somebody keeps, of all tables. */
export function storageOf(storage: ClientStorage, token: string): ClientStorage {
  const who = bytesToHex(sha256(utf8ToBytes(`parlour memory ${token}`))).slice(0, 16);
  return under(storage, `parlour/${who}`);
}

/** What somebody keeps of one table. */
export const storageAt = (storage: ClientStorage, token: string, table: TableCode): ClientStorage => under(storageOf(storage, token), table);

export function under(storage: ClientStorage, folder: string): ClientStorage {
  const named = (name: string) => `${folder}/${name}`;
  return {
    get: (name) => storage.get(named(name)),
    set: (name, text) => storage.set(named(name), text),
    remove: (name) => storage.remove(named(name)),
  };
}
