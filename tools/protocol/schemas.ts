/**
 * Everything on the wire as JSON Schema: one document for the protocol, in its folder, and one for each game, in the game's. Messages come from
 * the protocol's schemas, tables and views from their types, options and moves from the game's own lists. `npm run protocol` writes them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFINITIONS, GAME_PARTS, PROTOCOL, SCHEMA_PATH } from '@parlour/protocol';
import { gameNamed, gameNames } from '@parlour/registry/loaded';
import { z } from 'zod';
import { commentOf, moveSchema, optionsSchema } from './game-lists.ts';
import { type Definitions, type Document, DRAFT, mapped, nameIn, reachable, refTo, type Schema, written } from './json-schema.ts';
import { definitionsOf, ROOT, typesOfGame } from './types.ts';

export const PROTOCOL_SCHEMA = 'protocol/schema.json';
export const schemaOf = (game: string): string => `games/${game}/schema.json`;

export function protocolSchema(): Document {
  const said = fromSchemas();
  const { Derived: derived = {}, ...typed } = renamed(definitionsOf('protocol/src/derived.ts', 'Derived'), { MoveValue: 'GameMove' });
  // What is derived is only sketched in a schema. What both know, such as a seat, has the schema's bounds, and the type's comment if there is no other.
  const shared = Object.entries(typed).map(([name, schema]): [string, Schema] => {
    const known = Object.hasOwn(derived.properties ?? {}, name) ? undefined : said[name];
    return [name, known === undefined ? schema : { ...commentOf(schema), ...known }];
  });
  const definitions: Definitions = {
    ...said,
    ...Object.fromEntries(shared),
    GameOptions: { type: 'object', description: 'all options of the game that is played' },
  };
  return {
    $schema: DRAFT,
    $id: `${SCHEMA_PATH}/protocol`,
    title: `Parlour, protocol ${PROTOCOL}`,
    description: `What is the game’s own (${Object.keys(GAME_PARTS).join(', ')}) is any object here; a server that is asked for this puts its games there.`,
    definitions: reachable(definitions, Object.keys(definitions)),
  };
}

/** The protocol's own schemas. Where one of them is part of another it is referred to by its name. */
function fromSchemas(): Definitions {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(DEFINITIONS)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { target: 'draft-7', io: 'input', unrepresentable: 'any', uri: (id) => `#/definitions/${id}` });
  return mapped(schemas as Definitions, tidied);
}

/** Without what every whole number and every object has, and with a reference as nothing but that. */
function tidied(schema: Schema): Schema {
  const {
    $schema: _,
    $id: __,
    minimum,
    maximum,
    propertyNames,
    allOf,
    ...rest
  } = schema as Schema & { readonly $schema?: string; readonly $id?: string };
  const [only] = allOf ?? [];
  return {
    ...rest,
    ...(allOf?.length === 1 && only?.$ref !== undefined ? { $ref: only.$ref } : allOf && { allOf }),
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { maximum }),
    ...(propertyNames !== undefined && JSON.stringify(propertyNames) !== '{"type":"string"}' && { propertyNames }),
  };
}

/** Types that go by another name on the wire. */
function renamed(definitions: Definitions, names: Readonly<Record<string, string>>): Definitions {
  const inside = mapped(definitions, (schema) => {
    const name = names[nameIn(schema) ?? ''];
    return name === undefined ? schema : { ...schema, ...refTo(name) };
  });
  return Object.fromEntries(Object.entries(inside).filter(([name]) => names[name] === undefined));
}

export function gameSchema(id: string): Document {
  const { game } = gameNamed(id);
  const path = `games/${id}/src/types.ts`;
  const types = definitionsOf(path, typesOfGame(path));
  const definitions: Definitions = {
    ...explained(types),
    Options: optionsSchema(game, types['Options'] ?? {}),
    Move: moveSchema(game, types),
  };
  return {
    $schema: DRAFT,
    $id: `${SCHEMA_PATH}/${id}`,
    title: `${titleOf(id)} for Parlour, rules ${game.version}`,
    description: 'Options of a table; moves of a seat; the view’s open part, and what one seat knows beyond it; events.',
    definitions: reachable(definitions, Object.values(GAME_PARTS)),
  };
}

/** What people call it. */
export function titleOf(id: string): string {
  const name = gameNamed(id).words['en']?.['name'];
  return typeof name === 'string' ? name : id;
}

/** A field of the open view that has no comment of its own is the state's field of that name, and so is its comment. */
function explained(types: Definitions): Definitions {
  const comments = types['State']?.properties ?? {};
  const { Open: open = {} } = types;
  const fields = Object.entries(open.properties ?? {}).map(([name, schema]): [string, Schema] => {
    const description = schema.description ?? comments[name]?.description;
    return [name, description === undefined ? schema : { ...schema, description }];
  });
  return { ...types, Open: { ...open, properties: Object.fromEntries(fields) } };
}

/** What each file has to hold, by its path. */
export function schemaFiles(): ReadonlyMap<string, Document> {
  return new Map([[PROTOCOL_SCHEMA, protocolSchema()], ...gameNames.map((id) => [schemaOf(id), gameSchema(id)] as const)]);
}

export const fileText = (document: Document): string => `${written(document)}\n`;

/** As it lies there. */
export const readSchema = (path: string): Document => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Document;
