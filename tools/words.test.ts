import { join } from 'node:path';
import { LANGUAGES } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { readFiles } from './check.ts';
import { checkWords } from './words.ts';

const HOUSE = {
  'kernel/src/languages.ts': `export const LANGUAGE_NAMES = { en: 'English', pl: 'Polski' };`,
  'games/sen/words/words.en.ts': `export const words = {};`,
  'games/sen/words/words.pl.ts': `import type { words as en } from './words.en.ts';`,
  'games/sen/words/rules.en.md': '# Sen',
  'games/sen/words/rules.pl.md': '# Sen',
  'games/sen/words/speaker.ts': `import type { Speaker as AnySpeaker } from '@parlour/kernel';`,
  'games/sen/test/words.test.ts': `import { words as pl } from '../words/words.pl.ts';\ntest.each(['pl'])`,
};

const said = (changes: Readonly<Record<string, string>>, languages: readonly string[] = ['en', 'pl']): string[] =>
  checkWords(new Map(Object.entries({ ...HOUSE, ...changes })), languages).map(({ file, line, message }) => `${file}:${line}: ${message}`);

test('a house in order: nothing to say', () => {
  expect(said({})).toEqual([]);
});

test('a new language is told which files it needs', () => {
  expect(said({}, ['en', 'pl', 'de'])).toEqual([
    expect.stringMatching(/^games\/sen\/words\/words\.de\.ts:1: is missing: what games\/sen\/words\/words\.en\.ts says/),
    expect.stringMatching(/^games\/sen\/words\/rules\.de\.md:1: is missing/),
  ]);
});

test.each([
  ['a list of its own', 'web/src/a.ts', `\nconst all = ['en', 'pl'];`],
  ['a file of one language', 'web/src/a.ts', `\nimport { words } from '../words/common.pl.ts';`],
  ['a name after it', 'games/sen/board/a.ts', `\nimport { pl } from './b.ts';`],
  ['a template', 'web/src/a.ts', '\nconst language = `pl`;'],
  ['a member on a line of its own', 'web/src/a.ts', '\nconst flags = {\n  en: 1,\n  pl: 2,\n};'],
  ['what is imported beside another', 'hall/src/a.ts', `\nimport { en, pl } from './b.ts';`],
  ['a member that is asked for', 'web/src/a.ts', '\nconst flag = flags.pl;'],
  ['a language of a country', 'web/src/a.ts', `\nconst tag = 'pl-PL';`],
  ['a list in a text', 'web/src/a.ts', `\nconst all = 'en pl'.split(' ');`],
  ['a pattern', 'web/src/a.ts', '\nconst all = /^(en|pl)$/;'],
])('%s is found', (_, file, text) => {
  expect(said({ [file]: text })).toEqual([expect.stringMatching(/a\.ts:[234]: names the language “pl”/)]);
});

test.each([
  ['games/sen/words/gaps.ts', `import { type Gaps, type Speaker } from '@parlour/kernel';`],
  ['games/sen/board/bar.tsx', `import type { BoardProps } from '@parlour/felt';`],
])('words that are not typed are found in %s', (file, text) => {
  expect(said({ [file]: text })).toEqual([expect.stringMatching(/as it is for any game/)]);
});

test('this house: each language has all files, and a fourth would need those that English has and one line', () => {
  const files = readFiles(join(import.meta.dirname, '..'));
  expect(checkWords(files)).toEqual([]);
  const needed = checkWords(files, [...LANGUAGES, 'xx']).map(({ file }) => file);
  expect(needed).toEqual([...files.keys()].filter((file) => /words\/\w+\.en\.(ts|md)$/.test(file)).map((file) => file.replace('.en.', '.xx.')));
  expect(needed.length).toBeGreaterThan(15);
});
