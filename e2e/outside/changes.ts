/**
 * How a value changed, as the section "Changes" of the protocol's page says it. What does not fit is an error here: nothing was missed that these
 * clients would not know of.
 */
import type { Change } from './shapes.ts';

/** The value after the change; the same one where there is none. */
export function after(value: unknown, change: Change | undefined): unknown {
  if (change === undefined) return value;
  if (isWhole(change)) return change[0];
  if (typeof value === 'string') return value + textIn(change);
  if (Array.isArray(value)) return itemsAfter(value, change);
  if (typeof value === 'object' && value !== null) return membersAfter(value, change);
  throw misfit(value, change);
}

function itemsAfter(value: readonly unknown[], change: Change): readonly unknown[] {
  const { drop = 0, cut = 0, add = [], ...places } = change as Readonly<Record<string, unknown>>;
  if (typeof drop !== 'number' || typeof cut !== 'number' || drop + cut > value.length || !Array.isArray(add)) throw misfit(value, change);
  const items = value.slice(drop, value.length - cut);
  for (const [place, each] of Object.entries(places)) {
    if (!(Number(place) in items)) throw misfit(value, change);
    items[Number(place)] = after(items[Number(place)], changeIn(each));
  }
  return [...items, ...(add as readonly unknown[])];
}

function membersAfter(value: object, change: Change): object {
  const members = new Map<string, unknown>(Object.entries(value));
  for (const [name, each] of Object.entries(change)) {
    if (each === null) members.delete(name);
    else members.set(name, after(members.get(name), changeIn(each)));
  }
  return Object.fromEntries(members);
}

function textIn(change: Change): string {
  const { add } = change as Readonly<Record<string, unknown>>;
  if (typeof add !== 'string') throw misfit('a text', change);
  return add;
}

function changeIn(json: unknown): Change {
  if (typeof json !== 'object' || json === null) throw new Error(`no change: ${JSON.stringify(json)}`);
  return json as Change;
}

const isWhole = (change: Change): change is readonly [unknown] => Array.isArray(change) && change.length === 1;

const misfit = (value: unknown, change: unknown): Error => new Error(`${JSON.stringify(change)} does not fit ${JSON.stringify(value)}`);
