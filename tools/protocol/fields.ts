/** A schema as rows for people: each field with what it takes and what it means. */
import { z } from 'zod';

export interface Field {
  readonly name: string;
  readonly takes: string;
  readonly about: string;
}

/** What zod makes of a schema, as far as the page shows it. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: string | number | boolean | null;
  readonly enum?: readonly (string | number)[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly additionalProperties?: Shape | boolean;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly description?: string;
}

export interface Variant {
  readonly kind: string;
  readonly about: string;
  readonly fields: readonly Field[];
}

const shapeOf = (schema: z.ZodType): Shape => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

/** The variants of a union by `kind`. */
export function variantsOf(schema: z.ZodType): Variant[] {
  const shape = shapeOf(schema);
  return (shape.oneOf ?? shape.anyOf ?? []).map((each) => ({
    kind: String(each.properties?.['kind']?.const ?? ''),
    about: each.description ?? '',
    fields: fieldsIn(each).filter(({ name }) => name !== 'kind'),
  }));
}

export const fieldsOf = (schema: z.ZodType): readonly Field[] => fieldsIn(shapeOf(schema));

function fieldsIn({ properties = {}, required = [] }: Shape): Field[] {
  return Object.entries(properties).map(([name, shape]) => ({
    name: required.includes(name) ? name : `${name}?`,
    takes: takes(shape),
    about: about(shape),
  }));
}

const about = ({ description, anyOf }: Shape): string => description ?? anyOf?.map(about).find((text) => text !== '') ?? '';

/** More words than this are not worth reading. */
const LONGEST_LIST = 20;

function takes(shape: Shape): string {
  if (shape.const !== undefined) return `\`${String(shape.const)}\``;
  if (shape.enum !== undefined)
    return shape.enum
      .slice(0, LONGEST_LIST)
      .map((each) => `\`${String(each)}\``)
      .join(' ');
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices !== undefined) {
    const kinds = choices.map((each) => each.properties?.['kind']?.const);
    if (kinds.every((kind) => typeof kind === 'string')) return 'one of the below';
    return [...new Set(choices.map(takes))].join(' or ');
  }
  if (shape.type === 'array') return `list of ${takes(shape.items ?? {})}`;
  if (shape.type === 'object') return objectTakes(shape);
  if (shape.type === 'integer' || shape.type === 'number') return numberTakes(shape);
  if (shape.type === 'string') return shape.maxLength === undefined ? 'text' : `text, at most ${shape.maxLength}`;
  return typeof shape.type === 'string' ? (shape.type === 'boolean' ? 'true or false' : shape.type) : 'anything';
}

function objectTakes({ properties = {}, additionalProperties }: Shape): string {
  const names = Object.keys(properties);
  if (names.length > 0) return `{ ${names.join(', ')}${additionalProperties === false ? '' : ', …'} }`;
  return 'object';
}

function numberTakes({ minimum, maximum }: Shape): string {
  const low = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : null;
  const high = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : null;
  if (low !== null && high !== null) return `${low}–${high}`;
  return low === null ? 'number' : `number from ${low}`;
}
