/**
 * States, moves, views and events are plain JSON data. Two of them are the same if they have the same fields with the same values, in
 * whatever order the fields were written.
 */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, i) => same(item, b[i]));
  }
  const left = Object.entries(a);
  return left.length === Object.keys(b).length && left.every(([name, value]) => Object.hasOwn(b, name) && same(value, Reflect.get(b, name)));
}

/** The one text of a value: fields in the order of their names. Equal texts mean `same` values. */
export const text = (value: unknown): string => JSON.stringify(ordered(value));

/** The same value, written in the order of names. (A replacer would say it shorter, and takes three times as long.) */
function ordered(value: unknown): unknown {
  // What JSON.parse makes of 1e400 would else be written as null.
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ordered);
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, ordered(Reflect.get(value, name))]));
}

/** The members of a value of unknown origin; none if it is no object. */
export const fieldsOf = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};

/** The first place at which two values differ, as a path such as `hands.1.0.face`, or null. For messages that help. */
export function difference(a: unknown, b: unknown, path = ''): string | null {
  if (same(a, b)) return null;
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null) {
    for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const found = difference(Reflect.get(a, name), Reflect.get(b, name), path === '' ? name : `${path}.${name}`);
      if (found !== null) return found;
    }
  }
  return `${path === '' ? 'value' : path}: ${short(a)} against ${short(b)}`;
}

const short = (value: unknown): string => {
  const whole = JSON.stringify(value) ?? 'nothing';
  return whole.length > 120 ? `${whole.slice(0, 117)}…` : whole;
};
