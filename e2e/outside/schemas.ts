/**
 * The JSON Schemas of a server, as it hands them out: nothing that it says is taken for what the page calls it before it was held against
 * its definition, and neither is anything that these clients say.
 */
import { Ajv, type ValidateFunction } from 'ajv';

export class Schemas {
  private readonly ajv = new Ajv({ strict: false });

  /** All of them: the protocol's refers to those of the games. */
  static async of(base: string): Promise<Schemas> {
    const schemas = new Schemas();
    const index = await json(`${base}/api/schema`);
    const documents = new Map<string, object>();
    for (const path of pathsIn(index)) documents.set(path, await json(base + path));
    for (const document of documents.values()) schemas.ajv.addSchema(document);
    schemas.check('SchemaIndex', index);
    return schemas;
  }

  /** The value, as what the definition of this name describes. */
  check<T>(name: string, value: unknown): T {
    const valid = this.definition(name);
    if (!valid(value)) throw new Error(`no ${name}: ${this.ajv.errorsText(valid.errors)} in ${JSON.stringify(value)}`);
    return value as T;
  }

  read<T>(name: string, text: string): T {
    return this.check(name, JSON.parse(text));
  }

  private definition(name: string): ValidateFunction {
    const found = this.ajv.getSchema(`/api/schema/protocol#/definitions/${name}`);
    if (found === undefined) throw new Error(`there is no definition ${name}`);
    return found;
  }
}

async function json(url: string): Promise<object> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const value: unknown = await answer.json();
  if (typeof value !== 'object' || value === null) throw new Error(`${url} is no object`);
  return value;
}

function pathsIn(index: object): string[] {
  const schemas: unknown = Reflect.get(index, 'schemas');
  if (!Array.isArray(schemas)) throw new Error('no list of schemas');
  return schemas.map((entry: unknown) => String(typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'path') : ''));
}
