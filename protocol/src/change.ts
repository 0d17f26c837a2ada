/**
 * How a value of JSON became another, written down: what all may know of a table travels so. What is written depends on nothing but how the two
 * values are written, and read again it gives the second one to the letter, the order of members included. A change is one of
 *
 *     [value]          this value, in place of what was there; or a new member
 *     {"name": …}      of an object: the changes of its members; null for one that is gone
 *     {"2": …}         of a list: the changes of its items; before them the first `drop` and the last `cut` items go, after them those of `add` come
 *     {"add": "…"}     of a text: it goes on so
 *
 * Which of these it is follows from the value that is there, so names may be any. Readers believe nothing: what does not fit is no change.
 */

/** Deeper than this all is written whole, and nobody reads on. */
export const DEEPEST_CHANGE = 16;

type Json = object | string | number | boolean | null;

/** The text of the change from one value of plain JSON to another; null where they are written alike. */
export const changeText = (before: Json, after: Json): string | null => written(before, after, 0);

/** The value after a change, its parts the same as before where nothing changed; null if the change does not fit the value. */
export function changed<T extends Json>(before: T, change: unknown): { readonly value: T } | null {
  const value = valueAfter(before, change, 0);
  return value === UNFIT ? null : { value: value as T }; // As with what comes whole, whoever wrote it says so.
}

// How changes are written. Every move of every table comes by here: most parts are the same, and nothing is made for those.

type Members = Readonly<Record<string, unknown>>;
type Items = readonly unknown[];

function written(before: unknown, after: unknown, depth: number): string | null {
  if (before === after) return null;
  if (depth === DEEPEST_CHANGE) return isSame(before, after) ? null : whole(after);
  if (typeof before === 'string') return typeof after === 'string' && before.length > SHORT ? goingOn(before, after) : whole(after);
  if (!isObject(before) || !isObject(after)) return whole(after);
  const inside = isList(before) ? isList(after) && itemsText(before, after, depth) : !isList(after) && membersText(before, after, depth);
  if (inside === '') return null;
  return inside === false ? whole(after) : shorter(inside, after);
}

/** The whole is made only where it may be the shorter one. */
function shorter(inside: string, after: Members | Items): string {
  const most = inside.length + 2;
  if (signsLeft(after, most - 2) < 0) return `{${inside}}`;
  const all = whole(after);
  return all.length <= most ? all : `{${inside}}`;
}

/** What remains of so many signs behind a value; less than none as soon as it is sure to have more. */
function signsLeft(value: unknown, most: number): number {
  if (!isObject(value)) return most - (typeof value === 'string' ? value.length + 2 : String(value).length);
  let rest = most - 1;
  const names = isList(value) ? [] : Object.keys(value);
  const values = isList(value) ? value : Object.values(value);
  for (let at = 0; at < values.length && rest >= 0; at++) {
    const name = names[at];
    rest = signsLeft(values[at], rest - 1 - (name === undefined ? 0 : name.length + 3));
  }
  return rest;
}

const whole = (value: unknown): string => `[${JSON.stringify(value)}]`;

const goingOn = (before: string, after: string): string =>
  after.startsWith(before) ? `{"add":${JSON.stringify(after.slice(before.length))}}` : whole(after);
/** A text of so few signs is written whole sooner than how it goes on. */
const SHORT = 6;

/** False where the order is another, so that no change of members leads there. */
function membersText(before: Members, after: Members, depth: number): string | false {
  const was = listed(before);
  const is = listed(after);
  let text = '';
  let place = 0;
  for (let at = 0; at < was.names.length; at++) {
    const name = was.names[at] ?? '';
    let inner: string | null = 'null';
    if (name === is.names[place]) {
      const value = is.values[place++];
      if (was.values[at] === value) continue;
      inner = written(was.values[at], value, depth + 1);
    } else if (is.names.includes(name)) return false;
    if (inner !== null) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${inner}`;
  }
  for (; place < is.names.length; place++) text += `${text === '' ? '' : ','}${JSON.stringify(is.names[place])}:${whole(is.values[place])}`;
  return text;
}

/** The members that are written. Lists are walked faster than objects of all kinds are asked for members by name. */
function listed(value: Members): { readonly names: readonly string[]; readonly values: Items } {
  const names = Object.keys(value);
  const values = Object.values(value);
  if (!values.includes(undefined)) return { names, values };
  return { names: names.filter((_, at) => values[at] !== undefined), values: values.filter((each) => each !== undefined) };
}

/** Items may have gone from the end, or from the beginning: that is looked at where the first is another than before. */
function itemsText(before: Items, after: Items, depth: number): string {
  const atEnd = itemsBehind(0, before, after, depth);
  if (atEnd === '' || before.length < 2 || !CHANGES_FIRST.test(atEnd)) return atEnd;
  const first = before.findIndex((item) => isSame(item, after[0]));
  if (first < 0) return atEnd;
  const atStart = itemsBehind(first, before, after, depth);
  return atStart.length < atEnd.length ? atStart : atEnd;
}

const CHANGES_FIRST = /^(?:"cut":\d+,)?"0":/;

function itemsBehind(drop: number, before: Items, after: Items, depth: number): string {
  const common = Math.min(before.length - drop, after.length);
  const cut = before.length - drop - common;
  let text = drop > 0 ? `,"drop":${drop}` : '';
  if (cut > 0) text += `,"cut":${cut}`;
  for (let at = 0; at < common; at++) {
    const item = before[drop + at];
    const next = after[at];
    if (item === next) continue;
    const inner = written(item, next, depth + 1);
    if (inner !== null) text += `,"${at}":${inner}`;
  }
  if (after.length > common) text += `,"add":${JSON.stringify(after.slice(common))}`;
  return text.slice(1);
}

/** Whether they are written alike. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (isList(one)) return isList(other) && one.length === other.length && one.every((item, i) => isSame(item, other[i]));
  if (isList(other)) return false;
  const [some, others] = [listed(one), listed(other)];
  return isSame(some.names, others.names) && isSame(some.values, others.values);
}

const isObject = (value: unknown): value is Members | Items => typeof value === 'object' && value !== null;
const isList = (value: Members | Items): value is Items => Array.isArray(value);

// How they are read.

const UNFIT = Symbol('what does not fit');

function valueAfter(before: unknown, change: unknown, depth: number): unknown {
  if (isWhole(change)) return change[0];
  if (!isObject(change) || Array.isArray(change) || depth === DEEPEST_CHANGE) return UNFIT;
  if (typeof before === 'string') return textAfter(before, change);
  if (!isObject(before)) return UNFIT;
  return Array.isArray(before) ? itemsAfter(before, change, depth) : membersAfter(before, change, depth);
}

const isWhole = (change: unknown): change is readonly [unknown] => Array.isArray(change) && change.length === 1;

function textAfter(before: string, change: object): unknown {
  const { add, ...more }: { readonly add?: unknown } = change;
  return typeof add === 'string' && Object.keys(more).length === 0 ? before + add : UNFIT;
}

function membersAfter(before: object, change: object, depth: number): unknown {
  const members = new Map<string, unknown>(Object.entries(before));
  for (const [name, each] of Object.entries(change) as readonly [string, unknown][]) {
    if (each === null) {
      if (!members.delete(name)) return UNFIT;
      continue;
    }
    if (!members.has(name) && !isWhole(each)) return UNFIT;
    const value = valueAfter(members.get(name), each, depth + 1);
    if (value === UNFIT) return UNFIT;
    members.set(name, value);
  }
  return Object.fromEntries(members); // Which makes members of any name, `__proto__` too.
}

function itemsAfter(before: readonly unknown[], change: object, depth: number): unknown {
  const { drop = 0, cut = 0, add = [], ...places }: { readonly drop?: unknown; readonly cut?: unknown; readonly add?: unknown } = change;
  if (!isCount(drop) || !isCount(cut) || drop + cut > before.length || !Array.isArray(add)) return UNFIT;
  const items = before.slice(drop, before.length - cut);
  for (const [place, each] of Object.entries(places) as readonly [string, unknown][]) {
    const at = Number(place);
    if (!isCount(at) || at >= items.length || String(at) !== place) return UNFIT;
    const value = valueAfter(items[at], each, depth + 1);
    if (value === UNFIT) return UNFIT;
    items[at] = value;
  }
  return items.concat(add);
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
