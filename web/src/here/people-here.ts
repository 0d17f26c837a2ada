/** Who has played on this device, by name, the latest first: whoever makes the next table need not write them anew. */
import { store, stored } from '../storage.ts';

const STORED_AS = 'people-here';
/** More than sit at any table. */
const MOST = 12;

export function peopleHere(): readonly string[] {
  try {
    const json: unknown = JSON.parse(stored(STORED_AS) ?? '[]');
    return Array.isArray(json) ? json.filter((name) => typeof name === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** In the order in which they sit. */
export function notePeopleHere(names: readonly string[]): void {
  store(STORED_AS, JSON.stringify([...new Set([...names, ...peopleHere()])].slice(0, MOST)));
}

/** A name for the next one: somebody who was here before, or else a suggestion; nobody's who is here already. */
export function nextName(taken: readonly string[], suggestions: readonly string[]): string {
  const free = (name: string): boolean => !taken.includes(name);
  return peopleHere().find(free) ?? suggestions.find(free) ?? '';
}
