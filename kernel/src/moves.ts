/**
 * Moves are flat values: a kind, and fields that are whole numbers or words from a list. A game describes them once, as data; the check of
 * what comes over a wire or out of a file, the protocol's page and the kit's illegal moves are made from that description.
 */
export interface MoveValue {
  readonly kind: string;
}

export type MoveField = { readonly whole: readonly [min: number, max: number] } | { readonly words: readonly string[] };

/** For each kind of move, its fields. A move has exactly these. */
export type MoveShapes<M extends MoveValue> = {
  readonly [K in M['kind']]: { readonly [F in Exclude<keyof Extract<M, { kind: K }>, 'kind'>]: MoveField };
};

export const whole = (min: number, max: number): MoveField => ({ whole: [min, max] });
export const words = (list: readonly string[]): MoveField => ({ words: list });

/** A move out of unknown JSON, or null if it is none of this game's: wrong kind, missing or unknown field, value out of range. */
export function readMove<M extends MoveValue>(shapes: MoveShapes<M>, json: unknown): M | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const fields = new Map<string, unknown>(Object.entries(json));
  const kind = fields.get('kind');
  if (typeof kind !== 'string' || !Object.hasOwn(shapes, kind)) return null;
  const shape = Object.entries<MoveField>(shapes[kind as M['kind']]);
  if (fields.size !== shape.length + 1) return null;
  return shape.every(([name, field]) => fits(field, fields.get(name))) ? (json as M) : null;
}

function fits(field: MoveField, value: unknown): boolean {
  if ('words' in field) return typeof value === 'string' && field.words.includes(value);
  const [min, max] = field.whole;
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

/** Moves are flat, so comparing their fields one by one is enough. */
export function sameMove(a: MoveValue, b: MoveValue): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Reflect.get(a, name) === Reflect.get(b, name));
}
