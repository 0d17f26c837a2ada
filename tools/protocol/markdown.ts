/** Markdown for the pages: tables, and what a schema takes, in words with links to where it is explained. */
import { type Definitions, isList, nameIn, type Schema, typesOf } from './json-schema.ts';

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [row(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(row), ''];
}

export const code = (text: string): string => `\`${text}\``;

/** A sentence out of a comment or a description: both begin and end in their own ways. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const whole = /[.:!?…]$/.test(trimmed) ? trimmed : `${trimmed.replace(/,$/, '')}.`;
  return `${whole.slice(0, 1).toUpperCase()}${whole.slice(1)}`;
}

/** Where a definition is explained: `null` if nowhere, so that it is written out. */
export type Where = (name: string) => string | null;

/** How the pages write schemas. */
export class Scribe {
  private readonly definitions: Definitions;
  private readonly where: Where;

  constructor(definitions: Definitions, where: Where) {
    this.definitions = definitions;
    this.where = where;
  }

  /** A table of the fields of an object: name, what it takes, what it means. */
  fields(schema: Schema, except: readonly string[] = []): string[] {
    const rows = this.fieldRows(schema).filter(([name = '']) => !except.includes(name));
    return rows.length === 0
      ? []
      : table(
          ['field', 'is', ''],
          rows.map(([name = '', ...rest]) => [code(name), ...rest]),
        );
  }

  private fieldRows({ properties = {}, required = [] }: Schema): string[][] {
    return Object.entries(properties).map(([name, schema]) => [
      required.includes(name) ? name : `${name}?`,
      this.takes(schema),
      sentence(schema.description ?? this.inner(schema) ?? ''),
    ]);
  }

  /** One row for each variant of a union by `kind`: what it is called, its fields, what it means. */
  kinds(schema: Schema, heading: string): string[] {
    const variants = this.variants(schema);
    const rows = variants.map((each) => [
      code(String(each.properties?.['kind']?.const ?? '')),
      Object.entries(each.properties ?? {})
        .filter(([name]) => name !== 'kind')
        .map(([name, field]) => `${code(each.required?.includes(name) === true ? name : `${name}?`)} ${this.takes(field)}`)
        .join('; '),
      sentence(each.description ?? ''),
    ]);
    return table([heading, 'fields', ''], rows);
  }

  variants({ anyOf, oneOf }: Schema): readonly Schema[] {
    return (anyOf ?? oneOf ?? []).map((each) => this.definitions[nameIn(each) ?? ''] ?? each);
  }

  takes(schema: Schema): string {
    const name = nameIn(schema);
    if (name !== null) {
      const link = this.where(name);
      if (link !== null) return `[${name}](${link})`;
      return name === 'Seat' ? 'seat' : this.takes(this.definitions[name] ?? {});
    }
    if (schema.const !== undefined) return code(String(schema.const));
    if (schema.enum !== undefined) return schema.enum.map(wordTakes).join(' ');
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return [...new Set(choices.map((each) => this.takes(each)))].join(' or ');
    const types = typesOf(schema);
    if (types.length > 1) return types.map((type) => this.takes({ ...schema, type })).join(' or ');
    switch (types[0]) {
      case 'array':
        return this.listTakes(schema);
      case 'object':
        return this.objectTakes(schema);
      case 'integer':
      case 'number':
        return numberTakes(schema);
      case 'string':
        return textTakes(schema);
      default:
        return NAMES[types[0] ?? ''] ?? types[0] ?? 'anything';
    }
  }

  private listTakes({ items = {} }: Schema): string {
    if (!isList(items)) return `list of ${inBrackets(this.takes(items))}`;
    return `\\[${items.map((each) => (each.title === undefined ? this.takes(each) : `${each.title}: ${this.takes(each)}`)).join(', ')}\\]`;
  }

  private objectTakes({ properties, required = [], additionalProperties, propertyNames }: Schema): string {
    if (properties !== undefined && Object.keys(properties).length > 0) {
      const fields = Object.entries(properties).map(([name, each]) => `${required.includes(name) ? name : `${name}?`}: ${this.takes(each)}`);
      return `{ ${fields.join(', ')} }`;
    }
    const by = propertyNames?.$ref === undefined ? 'name' : this.takes(propertyNames);
    return typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
      ? `object, by ${by}: ${this.takes(additionalProperties)}`
      : 'object';
  }

  /** The comment of what is referred to, where the reference has none. */
  private inner(schema: Schema): string | undefined {
    return this.definitions[nameIn(schema) ?? '']?.description ?? schema.anyOf?.map((each) => this.inner(each)).find((text) => text !== undefined);
  }
}

/** A list of things that may be this or that. */
const inBrackets = (what: string): string => (what.includes(' or ') ? `(${what})` : what);

/** A word that could be taken for a number is none. */
const wordTakes = (word: unknown): string => code(typeof word === 'string' && /^\d+$/.test(word) ? JSON.stringify(word) : String(word));

const NAMES: Readonly<Record<string, string>> = { boolean: 'true or false' };

function numberTakes({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return maximum >= UNBOUNDED ? `number from ${minimum}` : `${minimum}–${maximum}`;
  return minimum === undefined ? 'number' : `number from ${minimum}`;
}

/** A bound that is there to have one. */
const UNBOUNDED = 1_000_000;

function textTakes({ maxLength, pattern }: Schema): string {
  if (pattern !== undefined) return `text like ${code(pattern)}`;
  return maxLength === undefined ? 'text' : `text, at most ${maxLength}`;
}
