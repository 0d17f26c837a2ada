/** Pages of rules as the browser shows them: what is on at a table, where they open, their gists and their pictures. */
import { readFileSync } from 'node:fs';
import { type Block, type Field, LANGUAGES, pageAt, presetOptions, type TableTerms } from '@parlour/kernel';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BOXES, boxOf } from '../src/games.ts';
import { askGist, gistRead, isGistDue } from '../src/gist.ts';
import { type BlockDrawing, Blocks } from '../src/pages/rules-blocks.tsx';
import { openedAt, sheetOf } from '../src/pages/rules-sheet.ts';
import { store } from '../src/storage.ts';
import { loadWords } from '../src/words/words.ts';

const pageOf = (game: string, language = 'en'): string =>
  readFileSync(new URL(`../../games/${game}/words/rules.${language}.md`, import.meta.url), 'utf8');

async function tableOf(game: string, preset: string, seats: number): Promise<TableTerms> {
  const { sheet } = (await boxOf(game)?.game()) ?? {};
  if (sheet === undefined) throw new Error(`there is no ${game}`);
  return { options: { ...presetOptions(sheet, preset) }, seats };
}

const titles = async (game: string, preset: string, seats: number): Promise<readonly string[]> =>
  sheetOf(pageOf(game), null, await tableOf(game, preset, seats)).chapters.map(({ title }) => title);

describe('the rules at a table have only what is on', () => {
  test.each<[game: string, preset: string, chapters: readonly string[]]>([
    ['perudo', 'classic', ['Bids', 'Calls', 'Rounds', 'Who sees what', 'Chances', 'Glossary']],
    ['perudo', 'pasari', ['Bids', 'Calls', 'Rounds', 'Palifico', 'Who sees what', 'Chances', 'Glossary']],
    ['perudo', 'chaos', ['Bids', 'Calls', 'Rounds', 'Dice', 'Cards', 'Who sees what', 'Chances', 'Glossary']],
    ['dalmuti', 'base', ['Cards and deal', 'Tricks', 'Rounds and points', 'When your clock runs out', 'Who sees what', 'Glossary']],
    ['dalmuti', 'court', ['Cards and deal', 'Tricks', 'Rounds and points', 'Court', 'When your clock runs out', 'Who sees what', 'Glossary']],
  ])('%s, %s', async (game, preset, chapters) => expect(await titles(game, preset, 4)).toEqual(chapters));

  test('KaliTiri has the pack of this number of players', async () => {
    const packs = (blocks: readonly Block[]) =>
      blocks.flatMap((block) => (block.kind === 'table' && block.rows[0]?.length === 6 ? block.rows.slice(1) : []));
    for (const seats of [4, 5, 6, 9]) {
      const { chapters } = sheetOf(pageOf('kalitiri'), null, await tableOf('kalitiri', 'standard', seats));
      expect(packs(chapters[0]?.blocks ?? []).map(([players, decks]) => [players, decks])).toEqual([[`${seats}`, seats < 6 ? '1' : '2']]);
    }
  });

  test('they open at the chapter that the board names, or the last before it', async () => {
    const sheet = sheetOf(pageOf('perudo'), null, await tableOf('perudo', 'classic', 4));
    expect(sheet.chapters.map(({ number }) => number)).toEqual([0, 1, 2, 6, 7, 8]);
    expect([null, 0, 1, 5, 6].map((chapter) => openedAt(sheet, chapter))).toEqual([null, 0, 1, 2, 6]);
  });
});

/** `[exact]`, `[not calza]` or `[deck: chaos]`: the option that a rule goes with. */
const LABEL = /\s?\[(not )?(\w+)(?:: (\w+))?\]/g;

describe.each(BOXES.map(({ id }) => id))('the page of %s', (game) => {
  const picturesIn = (language: string): readonly { readonly name: string; readonly text: string }[] => {
    const { gist, chapters } = sheetOf(pageOf(game, language), null, null);
    return [...gist, ...chapters.flatMap(({ blocks }) => blocks)].flatMap((block) => (block.kind === 'picture' ? [block] : []));
  };

  test.each(LANGUAGES)('has its pictures in %s, each with words', async (language) => {
    const box = boxOf(game);
    const pictures = (await box?.pictures()) ?? {};
    const shown = picturesIn(language);
    expect(shown.length, `pictures in words/rules.${language}.md of ${game}, each between empty lines`).toBeGreaterThanOrEqual(3);
    expect(shown.map(({ name }) => name)).toEqual(picturesIn('en').map(({ name }) => name));
    expect(shown.map(({ name }) => name).toSorted()).toEqual(Object.keys(pictures).toSorted());
    for (const { text } of shown) expect(text).toMatch(/\p{L}.*\.$/u);
  });

  test.each(LANGUAGES)('shows a rule in %s where the option that it names is so, and nowhere else', async (language) => {
    const rules = await boxOf(game)?.game();
    if (rules === undefined) throw new Error(`there is no ${game}`);
    const { sheet, version } = rules;
    const fields = sheet.fields as Readonly<Record<string, Field>>; // the sheet's own
    const page = pageOf(game, language);
    const shownAt = (line: string, forced: Readonly<Record<string, unknown>>): readonly boolean[] =>
      Object.keys(sheet.presets).map((preset) =>
        pageAt(page, version, { options: { ...presetOptions(sheet, preset), ...forced }, seats: 4 }).includes(line.replace(LABEL, '')),
      );
    for (const line of page.split('\n')) {
      const labels = [...line.matchAll(LABEL)];
      const [not, name = '', value] = labels[0]?.slice(1) ?? [];
      const field = fields[name];
      if (labels.length !== 1 || field === undefined || field.kind === 'whole' || line.includes('{')) continue;
      const all: readonly unknown[] = field.kind === 'choice' ? field.values : [true, false];
      const isSo = (each: unknown): boolean =>
        value === undefined ? !['false', 'none', 'off'].includes(String(each)) === (not === undefined) : each === value;
      for (const each of all) expect([line, each, shownAt(line, { [name]: each }).some(Boolean)]).toEqual([line, each, isSo(each)]);
    }
  });

  test.each(LANGUAGES)('can be drawn in %s', async (language) => {
    const words = await loadWords(language);
    const t = words.ofGame(game);
    const drawing: BlockDrawing = {
      pictures: (await boxOf(game)?.pictures()) ?? {},
      picture: { speaker: { t, name: String, you: null, aids: false }, fourColour: false },
      option: (named) => named,
    };
    const { gist, chapters } = sheetOf(pageOf(game, language), null, null);
    const html = renderToStaticMarkup(
      createElement(Blocks, { blocks: [...gist, ...chapters.flatMap(({ blocks }) => blocks)], drawing, glossary: null }),
    );
    expect(html.match(/<figcaption>/g)?.length).toBe(picturesIn(language).length);
    expect(html).not.toMatch(/\*\*|!\[|&lt;!--/);
  });

  test.each(LANGUAGES)('explains the calls in %s with the words that their buttons have', async (language) => {
    const words = await loadWords(language);
    const means = Object.keys((await boxOf(game)?.words('en'))?.['means'] ?? {});
    const items = sheetOf(pageOf(game, language), null, null).gist.flatMap((block) => (block.kind === 'list' ? block.items : []));
    expect(means.length, `what calls mean, at means.… in the words of ${game}`).toBeGreaterThan(0);
    for (const call of means) expect(items.filter(({ text }) => text.endsWith(`: ${words.ofGame(game)(`means.${call}`)}`))).toHaveLength(1);
  });

  test('has a gist of a few lines and one picture in its first preset', async () => {
    const { gist } = sheetOf(pageOf(game), null, await tableOf(game, Object.keys((await boxOf(game)?.game())?.sheet.presets ?? {})[0] ?? '', 4));
    expect(gist.map(({ kind }) => kind)).toEqual(['list', 'picture']);
    expect(gist.flatMap((block) => (block.kind === 'list' ? block.items : [])).length).toBeLessThanOrEqual(6);
  });
});

test('a gist is due at the table that was made for it, until it has been read', () => {
  store('gist.sen', null);
  askGist('sen', 'AAAAAA');
  expect(['AAAAAA', 'BBBBBB'].map((code) => isGistDue('sen', code))).toEqual([true, false]);
  askGist('sen', 'BBBBBB');
  expect(isGistDue('sen', 'BBBBBB')).toBe(true);
  gistRead('sen');
  askGist('sen', 'CCCCCC');
  expect(['BBBBBB', 'CCCCCC'].map((code) => isGistDue('sen', code))).toEqual([false, false]);
  store('gist.sen', null);
});
