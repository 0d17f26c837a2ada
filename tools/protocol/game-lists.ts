/** A game's options and moves as JSON Schema, from the lists that the rules themselves read, so that bounds are exact. Comments come from the types. */
import type { Game, MoveField } from '@parlour/kernel';
import { type Definitions, nameIn, type Schema } from './json-schema.ts';

/** What the sheet says of an option, as far as it is shown. */
interface SheetField {
  readonly kind: 'whole' | 'choice' | 'toggle';
  readonly min?: number;
  readonly max?: number;
  readonly values?: readonly string[];
  readonly default: string | number | boolean;
}

export const fieldsOf = ({ sheet }: Game): readonly (readonly [name: string, field: SheetField])[] =>
  Object.entries(sheet.fields as Readonly<Record<string, SheetField>>);

/** An option that came with a later version is missing in games that began before. */
export function optionsSchema(game: Game, { properties = {}, description }: Schema): Schema {
  const fields = fieldsOf(game);
  return {
    type: 'object',
    ...(description !== undefined && { description }),
    properties: Object.fromEntries(fields.map(([name, field]) => [name, { ...valuesOf(field), ...commentOf(properties[name]) }])),
    required: fields.filter(([, field]) => !('since' in field)).map(([name]) => name),
    additionalProperties: false,
  };
}

function valuesOf(field: SheetField): Schema {
  switch (field.kind) {
    case 'whole':
      return {
        type: 'integer',
        ...(field.min !== undefined && { minimum: field.min }),
        ...(field.max !== undefined && { maximum: field.max }),
        default: field.default,
      };
    case 'choice':
      return { type: 'string', enum: field.values ?? [], default: field.default };
    case 'toggle':
      return { type: 'boolean', default: field.default };
  }
}

/** Its comment, and nothing else. */
export const commentOf = (schema: Schema | undefined): Schema => (schema?.description === undefined ? {} : { description: schema.description });

/** One variant a kind, with the comments of the type that has this kind. */
export function moveSchema({ moveShapes }: Game, types: Definitions): Schema {
  const commented = variantsIn(types, types['Move'] ?? {}, undefined);
  return {
    description: 'One of these kinds. Whole numbers and words have exactly these bounds; what is outside is malformed, not merely illegal.',
    anyOf: Object.entries<Readonly<Record<string, MoveField>>>(moveShapes).map(([kind, fields]) => {
      const known = commented.find(({ kinds }) => kinds.includes(kind));
      return {
        title: kind,
        type: 'object',
        ...commentOf(known?.schema),
        properties: {
          kind: { const: kind },
          ...Object.fromEntries(
            Object.entries(fields).map(([name, field]) => [
              name,
              { ...boundsOf(field), ...commentOf(resolved(types, known?.schema.properties?.[name])) },
            ]),
          ),
        },
        required: ['kind', ...Object.keys(fields)],
        additionalProperties: false,
      };
    }),
  };
}

/** A reference without a comment of its own has that of what it refers to. */
const resolved = (types: Definitions, schema: Schema | undefined): Schema | undefined =>
  schema?.description === undefined ? (types[nameIn(schema ?? {}) ?? ''] ?? schema) : schema;

const boundsOf = (field: MoveField): Schema =>
  'words' in field ? { type: 'string', enum: field.words } : { type: 'integer', minimum: field.whole[0], maximum: field.whole[1] };

interface Commented {
  readonly kinds: readonly string[];
  readonly schema: Schema;
}

/** The objects of a union, whatever it is nested in; each with the nearest comment. */
function variantsIn(types: Definitions, schema: Schema, comment: string | undefined): Commented[] {
  const description = schema.description ?? comment;
  const name = nameIn(schema);
  if (name !== null) return variantsIn(types, types[name] ?? {}, description);
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((each) => variantsIn(types, each, description));
  const kind = schema.properties?.['kind'];
  const named = types[nameIn(kind ?? {}) ?? ''] ?? kind ?? {};
  const kinds = named.enum ?? (named.const === undefined ? [] : [named.const]);
  return [{ kinds: kinds.map(String), schema: { ...schema, ...(description !== undefined && { description }) } }];
}
