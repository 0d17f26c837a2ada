/** What our JSON Schemas (draft 7) are made of, and how they are walked and written. */

export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: string | number | boolean | null;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: string | number | boolean;
}

export type Definitions = Readonly<Record<string, Schema>>;

export interface Document {
  readonly $schema: string;
  readonly $id: string;
  readonly title: string;
  readonly description: string;
  readonly definitions: Definitions;
}

export const DRAFT = 'http://json-schema.org/draft-07/schema#';

export const refTo = (name: string): Schema => ({ $ref: `#/definitions/${name}` });
export const nameIn = ({ $ref }: Schema): string | null => /^#\/definitions\/(.+)$/.exec($ref ?? '')?.[1] ?? null;

/** Every schema in these, changed from the inside out. */
export const mapped = (definitions: Definitions, change: (schema: Schema) => Schema): Definitions =>
  Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [name, mappedSchema(schema, change)]));

function mappedSchema(schema: Schema, change: (schema: Schema) => Schema): Schema {
  const inside = (each: Schema): Schema => mappedSchema(each, change);
  const { anyOf, oneOf, allOf, properties, items, additionalProperties } = schema;
  return change({
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(inside) }),
    ...(oneOf && { oneOf: oneOf.map(inside) }),
    ...(allOf && { allOf: allOf.map(inside) }),
    ...(properties && { properties: mapped(properties, change) }),
    ...(items && { items: isList(items) ? items.map(inside) : inside(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inside(additionalProperties) }),
  });
}

/** One, several or none. */
export const typesOf = ({ type = [] }: Schema): readonly string[] => (typeof type === 'string' ? [type] : type);

export const isList = (items: Schema | readonly Schema[]): items is readonly Schema[] => Array.isArray(items);

/** Those of the definitions that these need, themselves among them, in the order in which they are met. */
export function reachable(definitions: Definitions, from: readonly string[]): Definitions {
  const met = new Set<string>();
  const visit = (name: string): void => {
    const schema = definitions[name];
    if (met.has(name) || schema === undefined) return;
    met.add(name);
    mappedSchema(schema, (each) => {
      const next = nameIn(each);
      if (next !== null) needs.push(next);
      return each;
    });
    while (needs.length > 0) visit(needs.shift() ?? '');
  };
  const needs: string[] = [];
  for (const name of from) visit(name);
  return Object.fromEntries([...met].map((name) => [name, definitions[name] ?? {}]));
}

/** As wide as our sources. */
const WIDTH = 150;

/** JSON for people: what fits on a line stands on one. */
export function written(value: unknown, indent = ''): string {
  const short = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + short.length * 1.1 < WIDTH) return spaced(value);
  const deeper = `${indent}  `;
  const [from, to, parts] = Array.isArray(value)
    ? ['[', ']', value.map((each) => written(each, deeper))]
    : ['{', '}', Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${written(each, deeper)}`)];
  return `${from}\n${parts.map((part) => deeper + part).join(',\n')}\n${indent}${to}`;
}

function spaced(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  return fields.length === 0 ? '{}' : `{ ${fields.map(([name, each]) => `${JSON.stringify(name)}: ${spaced(each)}`).join(', ')} }`;
}
