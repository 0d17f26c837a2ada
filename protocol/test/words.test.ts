/**
 * No code without words: whatever the server, the client or a table can refuse with is in a list, and each list has its words, in every language
 * and with the same gaps.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type WordTree } from '@parlour/kernel';
import { keysOf, pluralGaps } from '@parlour/kernel/kit';
import { kernelWords } from '@parlour/kernel/words';
import { TABLE_REFUSALS } from '@parlour/table';
import { tableWords } from '@parlour/table/words';
import { describe, expect, test } from 'vitest';
import { CLOSE, fromServer, PHRASES, REACTIONS, WIRE_REFUSALS } from '../src/protocol.ts';
import { protocolWords } from '../words/words.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['hall/src', 'server/src', 'client/src', 'table/src'];

/** `refusal('a/b'…)`, `code: 'a/b'`, `refuse('a/b'…)`: how a code is written where it is given. */
const GIVEN = /(?:refus(?:al|e|eRaw)\((?:socket, )?|code: |\? |: )'([a-z]+\/[a-z-]+)'/g;

const MEDIA_TYPE = /^(application|image|text)\//;

function* textsIn(folder: string): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true }))
    if (entry.isFile() && entry.name.endsWith('.ts')) yield readFileSync(join(entry.parentPath, entry.name), 'utf8');
}

/** A branch of the words of one language, text by text. */
function branchOf(words: Readonly<Record<string, WordTree>>, language: string, branch: string): Readonly<Record<string, string | WordTree>> {
  const found = words[language]?.[branch];
  return typeof found === 'object' ? found : {};
}

test('every code in the sources is in a list', () => {
  const listed = new Set<string>([...WIRE_REFUSALS, ...TABLE_REFUSALS, ...Object.keys(branchOf(kernelWords, 'en', 'refusals'))]);
  const given = SOURCES.flatMap((folder) => [...textsIn(folder)].flatMap((text) => [...text.matchAll(GIVEN)].map(([, code]) => code)));
  expect(given.length).toBeGreaterThan(40);
  expect([...new Set(given.filter((code) => code !== undefined && !listed.has(code) && !MEDIA_TYPE.test(code)))]).toEqual([]);
});

const NOTICES = fromServer.options.flatMap(({ shape }) =>
  shape.kind.value === 'notice' && 'code' in shape && 'options' in shape.code ? shape.code.options : [],
);

describe.each(LANGUAGES)('in %s', (language) => {
  test('every listed code has its words, and there are no others', () => {
    const codesOf = (words: Readonly<Record<string, WordTree>>) => Object.keys(branchOf(words, language, 'refusals')).sort();
    expect(codesOf(protocolWords)).toEqual([...WIRE_REFUSALS].sort());
    expect(codesOf(tableWords)).toEqual([...TABLE_REFUSALS].sort());
  });

  test.each([
    ['way to be closed', 'closed', Object.keys(CLOSE)],
    ['word to all', 'notices', NOTICES],
    ['phrase', 'phrases', PHRASES],
    ['reaction', 'reactions', REACTIONS],
  ])('every %s has its words', (_, branch, all) => {
    expect(all).not.toEqual([]);
    expect(Object.keys(branchOf(protocolWords, language, branch))).toEqual(all);
  });
});

/** Every text with its path. */
const textsOf = (tree: WordTree, path = ''): (readonly [path: string, text: string])[] =>
  Object.entries(tree).flatMap(([key, found]) =>
    typeof found === 'string' ? [[`${path}${key}`, found] as const] : textsOf(found, `${path}${key}.`),
  );

const gapsOf = (tree: WordTree) => Object.fromEntries(textsOf(tree).map(([path, text]) => [path, (text.match(/\{\{\w+\}\}/g) ?? []).sort()]));

/** Why a record does not hold follows a colon, and a reaction a name: each is a part of a sentence. Everything else is sentences. */
const PART = /^(?:refusals\.(?:record|fair|notes)\/|reactions\.|parts\.|levels\.\w+\.name)/;
const ALONE = ['refusals.record/unknown'];

describe.each([
  ['kernel', kernelWords],
  ['table', tableWords],
  ['protocol', protocolWords],
])('the words of the %s', (_, words) => {
  const english = words.en;

  test.each(Object.entries(words))('are all there in %s, with the gaps of the English ones', (language, tree) => {
    expect(keysOf(tree)).toEqual(keysOf(english));
    expect(pluralGaps(tree, language)).toEqual([]);
    expect(gapsOf(tree)).toEqual(gapsOf(english));
  });

  test.each(Object.entries(words))('are whole sentences in %s, or parts of one where one is made of them', (_language, tree) => {
    const amiss = textsOf(tree).filter(([path, text]) => {
      const part = PART.test(path) && !ALONE.includes(path);
      return !(part ? /^(?:\p{Ll}|\{\{).*[^.!?]$/su : /^(?:\p{Lu}|\{\{).*[.!?]$/su).test(text);
    });
    expect(amiss).toEqual([]);
  });

  test.each([
    ['pl', /["'“«»]/],
    ['ru', /["'“”„]/],
  ] as const)('in %s have no quotation marks of another language, and nothing that was left in English', (language, foreign) => {
    const inEnglish = new Map(textsOf(english));
    expect(textsOf(words[language]).filter(([path, text]) => foreign.test(text) || inEnglish.get(path) === text)).toEqual([]);
  });
});
