/** No code without words: whatever the server, the client or a table can refuse with is in a list, and each list has its words. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kernelWords } from '@parlour/kernel/words';
import { TABLE_REFUSALS } from '@parlour/table';
import { tableWords } from '@parlour/table/words';
import { expect, test } from 'vitest';
import { CLOSE, WIRE_REFUSALS } from '../src/protocol.ts';
import { protocolWords } from '../words/words.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['server/src', 'client/src', 'table/src'];

/** `refusal('a/b'…)`, `code: 'a/b'`, `refuse('a/b'…)`: how a code is written where it is given. */
const GIVEN = /(?:refus(?:al|e|eRaw)\((?:socket, )?|code: |\? |: )'([a-z]+\/[a-z-]+)'/g;

const MEDIA_TYPE = /^(application|image|text)\//;

function* textsIn(folder: string): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true }))
    if (entry.isFile() && entry.name.endsWith('.ts')) yield readFileSync(join(entry.parentPath, entry.name), 'utf8');
}

const wordsOf = (tree: unknown): string[] => Object.keys((tree as { en: { refusals: object } }).en.refusals);

test('every code in the sources is in a list', () => {
  const listed = new Set<string>([...WIRE_REFUSALS, ...TABLE_REFUSALS, ...wordsOf(kernelWords)]);
  const given = SOURCES.flatMap((folder) => [...textsIn(folder)].flatMap((text) => [...text.matchAll(GIVEN)].map(([, code]) => code)));
  expect(given.length).toBeGreaterThan(40);
  expect([...new Set(given.filter((code) => code !== undefined && !listed.has(code) && !MEDIA_TYPE.test(code)))]).toEqual([]);
});

test('every listed code has its words, and there are no others', () => {
  expect(wordsOf(protocolWords).sort()).toEqual([...WIRE_REFUSALS].sort());
  expect(wordsOf(tableWords).sort()).toEqual([...TABLE_REFUSALS].sort());
});

test('every way to be closed has its words', () => {
  expect(Object.keys((protocolWords['en'] as unknown as { closed: object }).closed)).toEqual(Object.keys(CLOSE));
});
