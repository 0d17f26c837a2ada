/**
 * Holds what goes over a wire against the JSON Schemas, as a client's author would: strictly, with the games in their places. For tests, here
 * and in rooms above.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { DEFINITIONS, type HttpRoute, ROUTES, type SchemaDocument, withGames } from '../src/protocol.ts';

export interface FrameCheck {
  /** What is wrong with this, as the definition of that name says; null if nothing is. */
  fault(name: string, json: unknown): string | null;
  /** The same for the body of an answer over HTTP. */
  answerFault(method: string, path: string, status: number, json: unknown): string | null;
}

const OWN = JSON.parse(readFileSync(join(import.meta.dirname, '../schema.json'), 'utf8')) as SchemaDocument;

/** `games` are the schemas of all games that are played there. */
export function frameCheck(games: readonly SchemaDocument[]): FrameCheck {
  const ajv = new Ajv({ strict: true, allowUnionTypes: true, strictTypes: false, strictTuples: false, allErrors: true });
  const names = games.map(({ $id }) => $id.split('/').at(-1) ?? '');
  const protocol = withGames(OWN, names);
  for (const schema of [protocol, ...games]) ajv.addSchema(schema);
  const fault: FrameCheck['fault'] = (name, json) => {
    const validate = ajv.getSchema(`${protocol.$id}#/definitions/${variantOf(protocol, name, json)}`);
    if (validate === undefined) return `there is no ${name}`;
    return validate(json) === true ? null : `${name}: ${told(validate.errors ?? [])} in ${JSON.stringify(json).slice(0, 300)}`;
  };
  return {
    fault,
    answerFault(method, path, status, json) {
      if (status >= 400 && !path.startsWith('/healthz')) return fault('Refusal', json);
      const route = ROUTES.find((each) => each.method === method && fits(each, path));
      if (route === undefined) return `there is no ${method} ${path}`;
      if (status < 400 && status !== route.status) return `${method} ${path} was answered with ${status}, not with ${route.status}`;
      const name = route.answer === null ? null : nameOf(route.answer);
      return name === null ? null : fault(name, json);
    },
  };
}

/** Of a union by `kind` the variant that this wants to be: what is wrong with it is then told by that one alone. */
function variantOf({ definitions }: SchemaDocument, name: string, json: unknown): string {
  const { oneOf = [] } = definitions[name] as { readonly oneOf?: readonly { readonly $ref: string }[] };
  const kind = typeof json === 'object' && json !== null && 'kind' in json ? json.kind : null;
  const variants = oneOf.map(({ $ref }) => $ref.split('/').at(-1) ?? '');
  const kindOf = (variant: string): unknown => (definitions[variant] as { properties?: { kind?: { const?: string } } }).properties?.kind?.const;
  return variants.find((variant) => kindOf(variant) === kind) ?? name;
}

const fits = ({ path }: HttpRoute, asked: string): boolean => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(asked);

/** The name of a schema among the definitions. */
const nameOf = (schema: HttpRoute['answer']): string | null => Object.entries(DEFINITIONS).find(([, each]) => each === schema)?.[0] ?? null;

/** Where a union has no variant that fits, the variant that came furthest says why. */
function told(errors: readonly ErrorObject[]): string {
  const deepest = Math.max(...errors.map(({ instancePath }) => instancePath.split('/').length));
  const worst = errors.filter(({ instancePath }) => instancePath.split('/').length === deepest).slice(0, 4);
  return worst.map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`).join('; ');
}
