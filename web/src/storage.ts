/** A few words that the browser keeps between visits. Where it keeps nothing (a private window, a full disk), they last as long as the page. */
const visit = new Map<string, string>();

/** Under which what somebody prefers is kept: preferences.ts reads all of it, the page's first script the light and the language. */
export const TASTES = 'tastes';

/** Under which the browser keeps it. */
export const keyOf = (name: string): string => `parlour.${name}`;

export function stored(name: string): string | null {
  try {
    return visit.get(name) ?? localStorage.getItem(keyOf(name));
  } catch {
    return visit.get(name) ?? null;
  }
}

/** Null forgets it. */
export function store(name: string, text: string | null): void {
  visit.delete(name); // what the browser keeps is what every tab knows
  try {
    if (text === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), text);
  } catch {
    if (text !== null) visit.set(name, text);
  }
}

/** What was kept as JSON, as an object of unknown fields; empty where there is none or it can't be read. */
export function storedFields(name: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(stored(name) ?? '{}');
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
