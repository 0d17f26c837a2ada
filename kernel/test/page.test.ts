import { describe, expect, test } from 'vitest';
import { chaptersAt, clausesOf, pageAt, type TableTerms, versionsOf } from '../src/kernel.ts';

const PAGE = `# Game

| Card | Copies |
|---|---|
| 8 | 4 |
<!-- until 1 -->
| 9 | 9 |
<!-- end -->
<!-- since 2 -->
| 9 | 8 |
<!-- end -->

<!-- since 2 until 3 -->
For a while, nobody called in the first round.

<!-- end -->
Whoever has fewest wins.
<!-- an ordinary remark -->`;

const linesAt = (version: number): readonly string[] =>
  pageAt(PAGE, version)
    .split('\n')
    .filter((line) => /9|while|wins|remark/.test(line));

describe('a page of rules', () => {
  test.each([
    [1, ['| 9 | 9 |', 'Whoever has fewest wins.', '<!-- an ordinary remark -->']],
    [2, ['| 9 | 8 |', 'For a while, nobody called in the first round.', 'Whoever has fewest wins.', '<!-- an ordinary remark -->']],
    [3, ['| 9 | 8 |', 'For a while, nobody called in the first round.', 'Whoever has fewest wins.', '<!-- an ordinary remark -->']],
    [4, ['| 9 | 8 |', 'Whoever has fewest wins.', '<!-- an ordinary remark -->']],
  ])('in version %i', (version, lines) => {
    expect(linesAt(version)).toEqual(lines);
  });

  test('keeps its tables in one piece', () => {
    expect(pageAt(PAGE, 2)).toContain('| 8 | 4 |\n| 9 | 8 |\n');
  });

  test('says with which versions it changed', () => {
    expect(versionsOf(PAGE)).toEqual([1, 2, 4]);
    expect(versionsOf('# Game')).toEqual([1]);
  });

  test('without marks is the same in every version', () => {
    expect(pageAt('# Game\n\nText.\n', 7)).toBe('# Game\n\nText.\n');
  });

  test.each([
    ['an end without a beginning', 'a\n<!-- end -->', '"<!-- end -->" stands where it can\'t'],
    ['no end', '<!-- since 2 -->\na', '"<!-- since 2 -->" has no end'],
    ['one within another and one end', '<!-- since 2 -->\n<!-- until 3 -->\n<!-- end -->', '"<!-- since 2 -->" has no end'],
    ['no condition', '<!-- when deck -->\nb\n<!-- end -->', '"<!-- when deck -->" asks for "deck", which is no condition'],
    ['text beside it', 'a <!-- since 2 -->\nb\n<!-- end -->', '"a <!-- since 2 -->" stands where it can\'t'],
    ['no number', '<!-- since two -->\nb\n<!-- end -->', '"<!-- since two -->" stands where it can\'t'],
  ])('with a mark that has %s is a mistake', (_, page, why) => {
    expect(() => pageAt(page, 1)).toThrow(why);
  });
});

const TABLE_PAGE = `# Game
<!-- without table -->

Everything is here.
<!-- end -->

At {limit: 70 or 100} it ends [limit].
<!-- when deck != none -->

## Cards

<!-- since 2 -->
Three in hand [deck].
<!-- end -->
<!-- end -->

## Rounds

| Players | Cards |
|---|---|
<!-- when seats = 2, packs = 1 or packs = 2 -->
| 2 | 5 |
<!-- end -->
<!-- when seats = 3 4 -->
| 3 | 4 |
<!-- end -->
<!-- when reseat = off -->

The turn goes by seats [not reseat].
<!-- end -->`;

describe('a page of rules at a table', () => {
  const table = (options: TableTerms['options'], seats = 2): TableTerms => ({
    options: { limit: 100, deck: 'none', packs: '1', reseat: true, ...options },
    seats,
  });
  const said = (terms: TableTerms | null, version = 2): readonly string[] =>
    pageAt(TABLE_PAGE, version, terms)
      .split('\n')
      .filter((line) => line !== '');

  test('has everything without one, and names the options', () => {
    expect(said(null)).toEqual([
      '# Game',
      'Everything is here.',
      'At 70 or 100 it ends [limit].',
      '## Cards',
      'Three in hand [deck].',
      '## Rounds',
      '| Players | Cards |',
      '|---|---|',
      '| 2 | 5 |',
      '| 3 | 4 |',
      'The turn goes by seats [not reseat].',
    ]);
  });

  test('has what holds there, with the values of its options', () => {
    expect(said(table({}))).toEqual(['# Game', 'At 100 it ends.', '## Rounds', '| Players | Cards |', '|---|---|', '| 2 | 5 |']);
  });

  test.each<[what: string, table: TableTerms, version: number, lines: readonly string[]]>([
    ['a mark within another', table({ deck: 'chaos' }), 2, ['Three in hand.']],
    ['a mark within another, of a later version', table({ deck: 'chaos' }), 1, []],
    ['one of several values', table({}, 4), 2, ['| 3 | 4 |']],
    ['one of two conditions', table({ packs: '2' }, 4), 2, ['| 2 | 5 |', '| 3 | 4 |']],
    ['a switch', table({ reseat: false }), 2, ['The turn goes by seats.']],
  ])('knows %s', (_, terms, version, lines) => {
    expect(said(terms, version)).toEqual(expect.arrayContaining([...lines]));
    expect(said(terms, version).includes('Three in hand.')).toBe(lines.includes('Three in hand.'));
  });

  test('keeps the numbers of its chapters', () => {
    expect(chaptersAt(TABLE_PAGE, 2, null)).toEqual([0, 1]);
    expect(chaptersAt(TABLE_PAGE, 2, table({}))).toEqual([1]);
  });

  test('says what it asks of a table', () => {
    const { clauses, gaps } = clausesOf(TABLE_PAGE);
    expect(clauses.map(({ name, values }) => `${name} ${values.join(' ')}`)).toEqual([
      'deck none',
      'seats 2',
      'packs 1',
      'packs 2',
      'seats 3 4',
      'reseat off',
    ]);
    expect(gaps).toEqual(['limit']);
  });
});
