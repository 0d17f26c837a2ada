/**
 * Who one is at this server: a token that the browser keeps, and a name. Nobody has to sign up; the first thing that needs somebody makes
 * them, under the name they chose.
 */
import { type Api, api } from '@parlour/client';
import { isRefusal, type Refusal } from '@parlour/kernel';
import { ExternalStore, useExternal } from './external-store.ts';
import { keyOf, store, storedFields } from './storage.ts';

export interface OwnIdentity {
  readonly token: string;
  readonly player: string;
  readonly name: string;
}

const STORED_AS = 'identity';
const identity = new ExternalStore<OwnIdentity | null>(read());

function read(): OwnIdentity | null {
  const { token, player, name } = storedFields(STORED_AS);
  return typeof token === 'string' && typeof player === 'string' && typeof name === 'string' ? { token, player, name } : null;
}

export function keepIdentity(next: OwnIdentity): void {
  store(STORED_AS, JSON.stringify(next));
  identity.set(next);
}

export function forgetIdentity(): void {
  store(STORED_AS, null);
  identity.set(null);
}

export const whoAmI = (): OwnIdentity | null => identity.now;

export const useIdentity = (): OwnIdentity | null => useExternal(identity);

/** The server that this page comes from, asked as the person one is. */
export const server = (): Api => api(location.origin, identity.now?.token ?? null);

/** The one who is known, or somebody new under this name. */
export async function identityNamed(name: string): Promise<OwnIdentity | Refusal> {
  if (identity.now !== null) return identity.now.name === name ? identity.now : renameMe(name);
  const made = await server().newPerson(name);
  if (isRefusal(made)) return made;
  keepIdentity({ token: made.token, player: made.player, name: made.name });
  return made;
}

export async function renameMe(name: string): Promise<OwnIdentity | Refusal> {
  const known = identity.now;
  if (known === null) return identityNamed(name);
  const me = await server().rename(name);
  if (isRefusal(me)) {
    if (me.code !== 'identity/unknown') return me;
    // The server has lost its memory, or the person was erased: begin anew.
    forgetIdentity();
    return identityNamed(name);
  }
  const next = { ...known, name: me.name };
  keepIdentity(next);
  return next;
}

/** In other tabs of this browser one is the same. */
if (typeof addEventListener !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    if (key === keyOf(STORED_AS)) identity.set(read());
  });
}
