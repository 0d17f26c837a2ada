import { describe, expect, test } from 'vitest';
import { pageAt, versionsOf } from '../src/kernel.ts';

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
    ['one within another', '<!-- since 2 -->\n<!-- until 3 -->\n<!-- end -->', '"<!-- until 3 -->" stands where it can\'t, after "<!-- since 2 -->"'],
    ['text beside it', 'a <!-- since 2 -->\nb\n<!-- end -->', '"a <!-- since 2 -->" stands where it can\'t'],
    ['no number', '<!-- since two -->\nb\n<!-- end -->', '"<!-- since two -->" stands where it can\'t'],
  ])('with a mark that has %s is a mistake', (_, page, why) => {
    expect(() => pageAt(page, 1)).toThrow(why);
  });
});
