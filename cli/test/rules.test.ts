import { readFileSync } from 'node:fs';
import { blocksOf, chaptersAt, LANGUAGES, pageAt, presetOptions, presetSeats, versionsOf } from '@parlour/kernel';
import { oddClauses } from '@parlour/kernel/kit';
import { gameNamed, gameNames } from '@parlour/registry/loaded';
import { describe, expect, test } from 'vitest';
import type { Ink } from '../src/ink.ts';
import { markdown, printedBlocks } from '../src/markdown.ts';
import { foundBlocks, rulesPage } from '../src/rules.ts';
import { widthOf } from '../src/text.ts';
import { parlour } from './binary.ts';

const ink: Ink = { width: 30, drawn: true, paint: (tone, text) => (tone === 'quiet' ? text : `<${text}>`) };
const plain: Ink = { ...ink, paint: (_, text) => text };

test('the rules are printed: no marks of Markdown, lines within the page', async () => {
  const { code, out, err } = await parlour(['rules', 'perudo']);
  expect(out).toMatch(/^Perudo\n══════\n/);
  expect(out).toMatch(/^ {2}Card +When +What it does/m);
  expect(out).not.toMatch(/^#|\*\*|\|/m);
  expect(out.split('\n').filter((line) => widthOf(line) > 80)).toEqual([]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

test('the first version can be asked for, and none that there is not', async () => {
  const loaded = gameNamed('sen');
  const { version } = loaded.game;
  const [first, none] = [await parlour(['rules', 'sen', '--version', '1']), await parlour(['rules', 'sen', '--version', `${version + 1}`])];
  expect(first.out).toBe(`${rulesPage(loaded, { language: 'en', version: 1, table: null }, { ...plain, width: 80 }).join('\n')}\n`);
  expect(none.err).toContain(`--version takes a whole number from 1 to ${version}, not “${version + 1}”.`);
});

test('what they say about some words is printed, in the language that was asked for; nothing is said so', async () => {
  const [found, none] = await Promise.all([
    parlour(['rules', 'perudo', '--lang', 'pl', '--search', 'kosc peknac']),
    parlour(['rules', 'perudo', '--lang', 'ru', '--search', 'козырь']),
  ]);
  expect(found.out).toMatch(/^Karty\n─────\n\n {2}• Szlif i Pęknięcie .*\n {4}.* zużyta\.\n$/);
  expect([found.code, none.code, none.out, none.err]).toEqual([0, 1, '', 'Ничего не найдено: «козырь».\n']);
});

test('words are found in texts, lists, rows and captions, each under its chapter', () => {
  const page =
    '# Game\n\nA die here.\n\n## One\n\nNothing.\n\n## Two\n\n- a cup\n- a die\n\n![A lit die.](lit)\n\n| What | How |\n|---|---|\n| cup | one |\n| die | two |\n\n## Dice';
  const lines = (typed: string) => printedBlocks(foundBlocks(blocksOf(page), typed), plain).filter((line) => /\w/.test(line));
  expect(lines('die')).toEqual(['Game', 'A die here.', 'Two', '  • a die', '  A lit die.', '  What   How', '  die    two']);
  expect(lines('CUP')).toEqual(['Two', '  • a cup', '  What   How', '  cup    one']);
  expect(lines('dice')).toEqual(['Dice']);
  expect(lines('cup die')).toEqual([]);
});

describe.each(gameNames)('the rules page of %s', (name) => {
  const loaded = gameNamed(name);
  const { version: newest } = loaded.game;
  const versions = Array.from({ length: newest }, (_, i) => i + 1);

  test.each(LANGUAGES)('in %s is whole in every version, with the same chapters', (language) => {
    const page = readFileSync(new URL(loaded.box.page(language)), 'utf8');
    expect(versionsOf(page).filter((version) => version > newest)).toEqual([]);
    const chapters = versions.map((version) => pageAt(page, version).match(/^## /gm)?.length);
    expect(new Set(chapters).size).toBe(1);
    for (const version of versions) expect(pageAt(page, version)).not.toMatch(/<!-- (?!forms: )/);
  });

  test.each(LANGUAGES)('in %s asks a table only for what there is, and is whole at each one', (language) => {
    const { game } = loaded;
    const page = readFileSync(new URL(loaded.box.page(language)), 'utf8');
    expect(oddClauses(page, game)).toEqual([]);
    const all = chaptersAt(page, newest, null);
    for (const preset of Object.keys(game.sheet.presets)) {
      for (const seats of presetSeats(game, preset)) {
        const table = { options: { ...presetOptions(game.sheet, preset) }, seats };
        const text = pageAt(page, newest, table);
        expect(text).not.toMatch(/<!-- (?!forms: )|\{|undefined|[^!]\[| {2}|\n{3}- | [.,;:]/);
        expect(text.match(/^## /gm)?.length).toBe(chaptersAt(page, newest, table).length);
        expect(all).toEqual(expect.arrayContaining([...chaptersAt(page, newest, table)]));
      }
    }
  });

  test('is printed in every version', () => {
    for (const language of LANGUAGES) {
      const printed = (version: number | null) => rulesPage(loaded, { language, version, table: null }, plain);
      for (const version of [...versions, null]) expect(printed(version).length).toBeGreaterThan(20);
      expect(printed(null)).toEqual(printed(newest));
    }
  });
});

test.each<[what: string, source: string, expected: readonly string[]]>([
  ['headings', '# Game\n## Part\n### Detail', ['Game', '════', '', 'Part', '────', '', 'Detail']],
  ['a paragraph, wrapped', 'One two three four five six\nseven eight', ['One two three four five six', 'seven eight']],
  ['a list', '- one two three four five six seven\n- two\n  goes on', ['  • one two three four five', '    six seven', '  • two goes on']],
  ['a numbered list', '1. one\n2. two', ['  1. one', '  2. two']],
  ['a table', '| a | bb |\n|---|---|\n| ccc | d |', ['  a     bb', '  ────────', '  ccc   d']],
  [
    'a table that has to wrap',
    '| a | text |\n|---|---|\n| b | one two three four five six |',
    ['  a   text', '  ───────────────────────────', '  b   one two three four five', '      six'],
  ],
  ['a picture, by what it shows', '![Two nines](nines)\nThey win.', ['  Two nines', '', 'They win.']],
  ['code', '```sh\nnpm  start\n```', ['    npm  start']],
  ['a link', 'See [the page](https://example.org).', ['See the page.']],
  ['a star that is no mark', '3 * 4 * 5', ['3 * 4 * 5']],
])('Markdown: %s', (_, source, expected) => {
  expect(markdown(source, plain)).toEqual(expected);
});

test('Markdown: bold words and code are inked, and may break over lines', () => {
  const lines = markdown('The **bold words that go on and on** and `code`.', ink);
  expect(lines).toEqual(['The <bold> <words> <that> <go>', '<on> <and> <on> and <code>.']);
});
