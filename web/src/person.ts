/**
 * Who one is at this server: a token that the browser keeps, and a name. Nobody has to sign up; the first thing that needs somebody makes
 * them, under the name they chose.
 */
import { type Api, api } from '@parlour/client';
import { isRefusal, type Refusal } from '@parlour/kernel';
import { useSyncExternalStore } from 'react';
import { keep, keptFields } from './keep.ts';

export interface Person {
  readonly token: string;
  readonly player: string;
  readonly name: string;
}

const IDENTITY = 'identity';
const listeners = new Set<() => void>();
let person: Person | null = read();

function read(): Person | null {
  const { token, player, name } = keptFields(IDENTITY);
  return typeof token === 'string' && typeof player === 'string' && typeof name === 'string' ? { token, player, name } : null;
}

export function become(next: Person | null): void {
  person = next;
  keep(IDENTITY, next === null ? null : JSON.stringify(next));
  for (const listener of listeners) listener();
}

export const whoAmI = (): Person | null => person;

export function usePerson(): Person | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => person,
  );
}

/** The server that this page comes from, asked as the person one is. */
export const server = (): Api => api(location.origin, person?.token ?? null);

/** The one who is known, or somebody new under this name. */
export async function somebody(name: string): Promise<Person | Refusal> {
  if (person !== null) return person.name === name ? person : renamed(name);
  const made = await server().newPerson(name);
  if (isRefusal(made)) return made;
  become({ token: made.token, player: made.player, name: made.name });
  return made;
}

export async function renamed(name: string): Promise<Person | Refusal> {
  const known = person;
  if (known === null) return somebody(name);
  const me = await server().rename(name);
  if (isRefusal(me)) {
    if (me.code !== 'identity/unknown') return me;
    // The server has lost its memory, or the person was erased: begin anew.
    become(null);
    return somebody(name);
  }
  const next = { ...known, name: me.name };
  become(next);
  return next;
}

/** In other tabs of this browser one is the same. */
if (typeof addEventListener !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    if (key !== 'parlour.identity') return;
    person = read();
    for (const listener of listeners) listener();
  });
}
