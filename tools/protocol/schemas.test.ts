/** The schemas are what the code says, they explain themselves, and they name every kind that there is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameNamed, gameNames } from '@parlour/registry/loaded';
import { expect, test } from 'vitest';
import { type Definitions, nameIn, type Schema } from './json-schema.ts';
import { fileText, PROTOCOL_SCHEMA, readSchema, schemaFiles, schemaOf } from './schemas.ts';
import { ROOT } from './types.ts';

test('every schema.json is current (npm run protocol makes them anew)', () => {
  for (const [path, document] of schemaFiles()) expect([path, readFileSync(join(ROOT, path), 'utf8')]).toEqual([path, fileText(document)]);
}, 60_000);

const documents = [PROTOCOL_SCHEMA, ...gameNames.map(schemaOf)].map((path) => [path, readSchema(path).definitions] as const);

test.each(documents)('%s explains every definition, every variant and every field of a view or message', (_, definitions) => {
  const silent = Object.entries(definitions).flatMap(([name, schema]) => [
    ...(schema.oneOf === undefined && aboutOf(definitions, schema) === undefined && !EXPLAINED_BY_USE.has(name) ? [name] : []),
    ...variantsOf(schema).flatMap((each) => (each.description === undefined ? [`${name}: ${String(each.properties?.['kind']?.const)}`] : [])),
    ...Object.entries(schema.properties ?? {}).flatMap(([field, each]) =>
      field === 'kind' || name.endsWith('Field') || aboutOf(definitions, each) !== undefined || PLAIN.has(field) ? [] : [`${name}.${field}`],
    ),
  ]);
  expect(silent).toEqual([]);
});

/** Unions of what is explained one by one. */
const EXPLAINED_BY_USE = new Set(['Options', 'Event', 'Field']);
/** Fields that are what they are called. */
const PLAIN = new Set(['format', 'usualSeats', 'quantity', 'face', 'version', 'before']);

const variantsOf = ({ anyOf = [] }: Schema): readonly Schema[] => anyOf.filter(({ properties }) => properties?.['kind'] !== undefined);

const aboutOf = (definitions: Definitions, schema: Schema): string | undefined =>
  schema.description ??
  definitions[nameIn(schema) ?? '']?.description ??
  schema.anyOf?.map((each) => aboutOf(definitions, each)).find((about) => about);

test.each(gameNames)('the schema of %s has exactly the options, moves and events of the game', (name) => {
  const { game } = gameNamed(name);
  const { Options: options = {}, Move: move = {}, Event: event = {} } = readSchema(schemaOf(name)).definitions;
  const kindsOf = (schema: Schema): unknown[] => variantsOf(schema).map(({ properties }) => properties?.['kind']?.const);
  expect(Object.keys(options.properties ?? {})).toEqual(Object.keys(game.sheet.fields));
  expect(kindsOf(move)).toEqual(Object.keys(game.moveShapes));
  expect(new Set(kindsOf(event))).toEqual(new Set(game.events));
  expect(kindsOf(event)).toHaveLength(game.events.length);
});

test('no schema lets an unknown field through, but where names are data', () => {
  const open = documents.flatMap(([path, definitions]) =>
    Object.entries(definitions).flatMap(([name, schema]) => openIn(schema).map((where) => `${path} ${name}${where}`)),
  );
  expect(new Set(open)).toEqual(new Set(DATA.map((where) => `${PROTOCOL_SCHEMA} ${where}`)));
});

/** Names of people, options, parameters and of whatever changes; and what is the game's own, until a server puts its games there. */
const DATA = [
  'WelcomeMessage.people',
  'NamesMessage.named',
  'RecordPeople.people',
  'StreamLine.people',
  'SettingsWish.options',
  'TableSettings.changed',
  'ListedGame.fields',
  'ListedGame.presets',
  'ListedPreset.options',
  'RefusalParams',
  'Change',
  'GameOptions',
  'GameMove',
  'GameOpen',
  'GameOwn',
  'GameEvent',
];

function openIn(schema: Schema): string[] {
  const { type, additionalProperties, properties = {}, anyOf = [], oneOf = [], items = [] } = schema;
  return [
    ...(type === 'object' && additionalProperties !== false ? [''] : []),
    ...Object.entries(properties).flatMap(([name, each]) => openIn(each).map((where) => `.${name}${where}`)),
    ...[...anyOf, ...oneOf, ...[items].flat()].flatMap(openIn),
  ];
}
