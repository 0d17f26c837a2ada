/** What passes from one server to the others through the database, when and only if what it tells of is on disk: letters with some bells each. */

import type { Bell } from '@parlour/hall/store';
import { fieldsOf } from '@parlour/kernel';
import type { TableCode } from '@parlour/table';

export const CHANNEL = 'parlour';

/** The longest letter that the database takes, in bytes. */
const LETTER_BYTES = 7_900;

const ANYTHING: Bell = { kind: 'anything' };

/** The bells of a letter; none if it is one's own. Where it can't be read (a newer server's, say) anything may have happened. */
export function bellsIn(letter: string, self: string): readonly Bell[] {
  try {
    const { from, bells } = fieldsOf(JSON.parse(letter));
    if (from === self) return [];
    return typeof from === 'string' && Array.isArray(bells) ? bells.map((bell: unknown) => bellOf(bell) ?? ANYTHING) : [ANYTHING];
  } catch {
    return [ANYTHING];
  }
}

/** A letter with a shout. Text of which every character is written as six is sent as its bytes. */
export function shoutLetter(from: string, table: TableCode, text: string): string {
  const plain = letterOf(from, { kind: 'shout', table, text });
  return Buffer.byteLength(plain) <= LETTER_BYTES ? plain : letterOf(from, { kind: 'shout', table, bytes: Buffer.from(text).toString('base64') });
}

const letterOf = (from: string, bell: object): string => JSON.stringify({ from, bells: [bell] });

function bellOf(rung: unknown): Bell | null {
  const { kind, table, head, player, change, text, bytes } = fieldsOf(rung);
  if (kind === 'person') {
    const known = change === 'name' || change === 'token' || change === 'erased';
    return known && typeof player === 'string' ? { kind, player, change } : null;
  }
  if (typeof table !== 'string') return null;
  if (kind === 'log') return typeof head === 'number' ? { kind, table, head } : null;
  if (kind === 'card' || kind === 'chat' || kind === 'leases') return { kind, table };
  if (kind !== 'shout') return null;
  if (typeof text === 'string') return { kind, table, text };
  return typeof bytes === 'string' ? { kind, table, text: Buffer.from(bytes, 'base64').toString() } : null;
}
