/** The glossaries of the rules pages: the same terms in every language, each used where it is explained, and a link to each that leads somewhere. */
import { readFileSync } from 'node:fs';
import { blocksOf, type Field, LANGUAGES, type Language, presetOptions, presetSeats, type TableTerms } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { BOXES, type Box } from '../src/games.ts';
import { type RulesSheet, sheetOf, withLinks } from '../src/pages/rules-sheet.ts';
import { linked, termsIn } from '../src/pages/rules-terms.ts';

const pageOf = (box: Box, language: Language): string => readFileSync(new URL(box.page(language)), 'utf8');

/** Every preset with its fewest and most players, and the first one with each option as it can be; null is the whole page. */
async function tablesOf(box: Box): Promise<readonly (TableTerms | null)[]> {
  const game = await box.game();
  const presets = Object.keys(game.sheet.presets);
  const first: TableTerms['options'] = { ...presetOptions(game.sheet, presets[0] ?? '') };
  const values = (field: Field): readonly unknown[] => (field.kind === 'whole' ? [] : field.kind === 'toggle' ? [true, false] : field.values);
  const fields = game.sheet.fields as Readonly<Record<string, Field>>; // the sheet's own
  const others = Object.entries(fields).flatMap(([name, field]) => values(field).map((value) => ({ ...first, [name]: value })));
  return [
    null,
    ...presets.flatMap((preset) => {
      const options = { ...presetOptions(game.sheet, preset) };
      const seats = presetSeats(game, preset);
      return [Math.min(...seats), 4, Math.max(...seats)].map((count) => ({ options, seats: count }));
    }),
    ...others.map((options) => ({ options, seats: 4 })),
  ];
}

/** The terms that texts of the page lead to, with how often in each part. */
const linksOf = ({ gist, chapters }: RulesSheet): readonly (readonly string[])[] =>
  [gist, ...chapters.map(({ blocks }) => blocks)].map((blocks) =>
    [...JSON.stringify(blocks).matchAll(/\]\(#(term-\d+)\)/g)].map(([, id = '']) => id),
  );

describe.each(BOXES.map((box) => [box.id, box] as const))('the glossary of %s', (_, box) => {
  test('has the same terms in every language, at every table', async () => {
    for (const table of await tablesOf(box)) {
      const counts = LANGUAGES.map((language) => sheetOf(pageOf(box, language), null, table).terms.length);
      expect(counts[0]).toBeGreaterThanOrEqual(8);
      expect(new Set(counts).size, JSON.stringify({ table, counts })).toBe(1);
    }
  });

  test.each(LANGUAGES)('explains in %s what the page says, and nothing else, at every table', async (language) => {
    const page = pageOf(box, language);
    for (const table of await tablesOf(box)) {
      const sheet = withLinks(sheetOf(page, null, table));
      const used = new Set([...linksOf(sheet).flat(), ...sheet.chapters.map(({ title }) => title)]);
      expect([table, sheet.terms.filter(({ id, name }) => !used.has(id) && !used.has(name)).map(({ name }) => name)]).toEqual([table, []]);
    }
  });

  test.each(LANGUAGES)('is the last chapter in %s, and each part leads to a term once', (language) => {
    const sheet = withLinks(sheetOf(pageOf(box, language), null, null));
    const last = sheet.chapters.at(-1)?.blocks ?? [];
    expect(last.flatMap((block) => (block.kind === 'list' ? block.items : [])).map(({ text }) => /^\*\*(.+?)\*\*: .+\.$/u.exec(text)?.[1])).toEqual(
      sheet.terms.map(({ name }) => name),
    );
    const ids = sheet.terms.map(({ id }) => id);
    for (const part of linksOf(sheet)) {
      expect(part).toEqual([...new Set(part)]);
      expect(part.filter((id) => !ids.includes(id))).toEqual([]);
    }
    expect(linksOf(sheet).at(-1)).toEqual([]);
  });
});

const TERMS = termsIn(blocksOf('- **Stawka**: A. <!-- forms: stawk*, stawek -->\n- **Obecna stawka**: B. <!-- forms: obecn* stawk* -->'));

test.each<[what: string, text: string, linked: string]>([
  ['the first time', 'Stawki i stawek.', '[Stawki](#term-0) i stawek.'],
  ['the longer one', 'Na obecną stawkę, na stawkę.', 'Na [obecną stawkę](#term-1), na [stawkę](#term-0).'],
  ['a stressed one', 'To **każda stawka** tu.', 'To **każda **[**stawka**](#term-0) tu.'],
  ['no part of a word', 'Przystawka.', 'Przystawka.'],
  ['no option', 'Tu [stawka: x].', 'Tu [stawka: x].'],
])('a link for %s', (_, text, expected) => {
  expect(linked([{ kind: 'paragraph', text }], TERMS)).toEqual([{ kind: 'paragraph', text: expected }]);
});
