/**
 * Where somebody keeps what they remember of a table. One browser may know several people, and one program may seat many: so the
 * name holds who it is, as a hash, for a token lies in one place only.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { TableCode } from '@parlour/table';
import type { Memory } from './ports.ts';

export function drawerOf(memory: Memory, token: string, table: TableCode): Memory {
  const who = bytesToHex(sha256(utf8ToBytes(`parlour memory ${token}`))).slice(0, 16);
  const named = (name: string) => `parlour/${who}/${table}/${name}`;
  return { get: (name) => memory.get(named(name)), set: (name, text) => memory.set(named(name), text) };
}
