/** The pages are what the code says, what they refer to is there, and they speak of every message of the projects whose games these are. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CLOSE, WIRE_REFUSALS } from '@parlour/protocol';
import { gameNamed, gameNames } from '@parlour/registry/loaded';
import { TABLE_REFUSALS } from '@parlour/table';
import { tableWords } from '@parlour/table/words';
import { expect, test } from 'vitest';
import { KALITIRI, PERUDO_PLUS } from './counterparts.ts';
import type { Schema } from './json-schema.ts';
import { Scribe } from './markdown.ts';
import { NUMBERS } from './numbers.ts';
import { GUIDE, pages } from './page.ts';
import { PROTOCOL_SCHEMA, readSchema, schemaOf } from './schemas.ts';
import { ROOT } from './types.ts';

const made = await pages();
const { definitions } = readSchema(PROTOCOL_SCHEMA);

test.each([...made.keys()])('%s is current (npm run protocol makes it anew)', (path) => {
  expect(readFileSync(join(ROOT, path), 'utf8')).toBe(made.get(path));
});

test.each([...made])('every link of %s leads somewhere', (path, text) => {
  const broken = Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, link = '']) => link).filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : relative(ROOT, join(ROOT, dirname(path), file));
    if (anchor === undefined) return !existsSync(join(ROOT, target));
    const written = made.get(target) ?? (existsSync(join(ROOT, target)) ? readFileSync(join(ROOT, target), 'utf8') : '');
    return !anchorsOf(written).includes(anchor);
  });
  expect(broken).toEqual([]);
});

/** As GitHub makes them of headings, and those that we set ourselves. */
const anchorsOf = (text: string): readonly string[] => [
  ...Array.from(text.matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  ),
  ...Array.from(text.matchAll(/<a id="([^"]+)">/g), ([, id = '']) => id),
];

const guide = made.get(GUIDE) ?? '';
const coded = (text: string): readonly string[] => Array.from(text.matchAll(/`([^`\n]+)`/g), ([, each = '']) => each);

test('what the guide names is there: fields, commands, messages, refusals, close codes', () => {
  const at = (root: string, path: readonly string[]): boolean => {
    let schemas: readonly Schema[] = [definitions[root] ?? {}];
    for (const name of path)
      schemas = schemas.flatMap((each) => opened(each)).flatMap(({ properties = {} }) => (properties[name] ? [properties[name]] : []));
    return schemas.length > 0;
  };
  const roots = { table: 'TableView', turn: 'TurnView', settings: 'TableSettings', begun: 'Beginning', you: 'Me' } as const;
  const refusals: readonly string[] = [...WIRE_REFUSALS, ...TABLE_REFUSALS, ...gameNames.flatMap((id) => gameNamed(id).game.refusals)];
  const kernel = ['option/unknown', 'option/value'];
  const wrong = coded(guide).filter((each) => {
    const [, root = '', path = ''] = /^(table|turn|settings|begun)\.([\w.]+)$/.exec(each) ?? [];
    if (root !== '') return !at(roots[root as keyof typeof roots], path.split('.'));
    if (/^[a-z-]+\/[a-z-]+$/.test(each))
      return ![...refusals, ...kernel].includes(each) && !existsSync(join(ROOT, each)) && !each.startsWith('application/');
    return false;
  });
  expect(wrong).toEqual([]);
  const codes = Array.from(guide.matchAll(/\((4[01]\d\d)\)/g), ([, code]) => Number(code));
  expect(codes.filter((code) => !Object.values<number>(CLOSE).includes(code))).toEqual([]);
  for (const phase of definitions['TableView']?.properties?.['phase']?.enum ?? []) expect(guide).toContain(`| \`${String(phase)}\` |`);
});

/** A schema with all that it may be. */
function opened(schema: Schema): readonly Schema[] {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return opened(definitions[name] ?? {});
  return schema.anyOf === undefined ? [schema] : schema.anyOf.flatMap(opened);
}

test('every number of the guide is used', () => {
  const template = readFileSync(join(import.meta.dirname, 'guide.md'), 'utf8');
  expect(Object.keys(NUMBERS).filter((name) => !template.includes(`{{${name}}}`))).toEqual([]);
});

test.each(gameNames)('what the game’s own page of %s names is in its schema', (id) => {
  const text = readFileSync(join(ROOT, `games/${id}/protocol.md`), 'utf8');
  const schema = JSON.stringify(readSchema(schemaOf(id)));
  const names = coded(text).flatMap((each) => Array.from(each.matchAll(/\b(?:open|own)\.(\w+)/g), ([, name = '']) => name));
  expect(names.filter((name) => !schema.includes(`"${name}":`))).toEqual([]);
  const words = coded(text).filter((each) => /^[a-z][A-Za-z0-9_]*$/.test(each));
  expect(words.filter((word) => !schema.includes(`"${word}"`))).toEqual([]);
});

test('the counterparts that are named exist', () => {
  const scribe = new Scribe(definitions, () => null);
  const commands = scribe.variants(definitions['Command'] ?? {}).map(({ properties }) => String(properties?.['kind']?.const));
  const entries = Object.keys((tableWords['en'] as unknown as { events: object }).events);
  const games = ['perudo', 'kalitiri'].map((id) => gameNamed(id).game);
  const known = {
    command: commands,
    'news of the table': entries,
    move: games.flatMap(({ moveShapes }) => Object.keys(moveShapes)),
    event: games.flatMap(({ events }) => events),
  };
  for (const { here } of [...PERUDO_PLUS, ...KALITIRI]) {
    const [, command] = /command `([a-z-]+)`/.exec(here) ?? [];
    const [, move] = /move of kind `([a-z_]+)`/.exec(here) ?? [];
    if (command !== undefined) expect(known.command).toContain(command);
    if (move !== undefined) expect(known.move).toContain(move);
    if (here.includes('news of the table'))
      for (const [, kind] of /news of the table: ([^;]*)/.exec(here)?.[1]?.matchAll(/`([a-z]+)`/g) ?? [])
        expect(known['news of the table']).toContain(kind);
    if (here.includes('news of the game'))
      for (const [, kind] of /news of the game[^:]*: ([^;]*)/.exec(here)?.[1]?.matchAll(/`([a-zA-Z]+)`/g) ?? [])
        expect([...known.event, 'out']).toContain(kind);
  }
});

test('every message of the sources has its counterpart', () => {
  expect(PERUDO_PLUS.length).toBe(18 + 17);
  expect(KALITIRI.length).toBe(14);
  expect(new Set([...PERUDO_PLUS, ...KALITIRI].map(({ theirs }) => theirs)).size).toBe(18 + 17 + 14);
});
