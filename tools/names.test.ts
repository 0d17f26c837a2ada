import { expect, test } from 'vitest';
import { checkNames } from './names.ts';

const wrong = (files: Readonly<Record<string, string>>): string[] =>
  checkNames(new Map(Object.entries(files))).map(({ file, line }) => `${file}:${line}`);

test('a name of an exported type stands once, whatever kind of type it is', () => {
  expect(
    wrong({ 'hall/src/a.ts': '\nexport interface Sight {}', 'web/src/b.tsx': 'export class Sight {}', 'e2e/c.ts': 'export type Sight = 1;' }),
  ).toEqual(['hall/src/a.ts:2', 'web/src/b.tsx:1', 'e2e/c.ts:1']);
});

test.each([
  ['a list', 'interface Sight {}\nexport { type Sight };'],
  ['a list of types', 'interface Sight {}\nexport type {\n  Sight,\n};'],
  ['a list, of a class', 'class Sight {}\nexport { Sight };'],
  ['another name', 'interface Look {}\nexport type { Look as Sight };'],
  ['another name for what comes from elsewhere', `export { type Look as Sight } from './look.ts';`],
  ['a default', 'export default class Sight {}'],
  ['an enumeration', 'export const enum Sight { Far }'],
  ['several lines', 'export type Sight<\n  Thing,\n> = Thing;'],
  ['spaces', 'export\n  abstract  class Sight {}'],
])('a name is found in %s', (_, text) => {
  expect(wrong({ 'hall/src/a.ts': 'export interface Sight {}', 'web/src/b.ts': text })).toHaveLength(2);
});

test('what is handed on by its own name is the same thing, and a value is none', () => {
  const handed = `export type { Sight } from './a.ts';\nexport { sights as SIGHTS } from './a.ts';`;
  const given = `import type { Sight } from './a.ts';\nexport type { Sight };`;
  expect(wrong({ 'hall/src/a.ts': 'export interface Sight {}', 'hall/src/index.ts': handed, 'web/src/b.ts': given })).toEqual([]);
});

test('what is not exported, or only spoken of, is nobody else’s business', () => {
  expect(
    wrong({ 'hall/src/a.ts': 'export interface Sight {}', 'web/src/b.ts': 'interface Sight {}', 'cli/src/c.ts': '// export type Sight = 1;\n' }),
  ).toEqual([]);
});

test('a role has one name in every game, and stands once in each', () => {
  expect(wrong({ 'games/sen/src/state.ts': 'export interface State {}', 'games/perudo/src/state.ts': 'export interface State {}' })).toEqual([]);
  expect(wrong({ 'games/sen/src/state.ts': 'export interface State {}', 'games/sen/bot/a.ts': 'export interface State {}' })).toHaveLength(2);
  expect(wrong({ 'games/sen/src/a.ts': 'export interface Dream {}', 'games/perudo/src/a.ts': 'export interface Dream {}' })).toHaveLength(2);
});

test('outside a game a role’s name is a name like any other', () => {
  expect(wrong({ 'table/src/state.ts': 'export type Phase = 1;', 'games/sen/src/state.ts': 'export type Phase = 1;' })).toEqual([]);
  expect(wrong({ 'table/src/state.ts': 'export type Phase = 1;', 'web/src/a.ts': 'export type Phase = 1;' })).toHaveLength(2);
});

test('what is written apart on purpose may use the same words', () => {
  expect(
    wrong({
      'kernel/src/game.ts': 'export interface View {}',
      'e2e/outside/shapes.ts': 'export interface View {}',
      'bench/a.ts': 'export type View = 1;',
    }),
  ).toEqual([]);
});
