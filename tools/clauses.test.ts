import { expect, test } from 'vitest';
import { checkClauses } from './clauses.ts';

const PAGES = {
  'docs/rules/sen.md': '# Sen\n\n## 1. Cards\n\n### 1.2 Specials\n\n## 4. The round\n',
  'docs/rules/table.md': '# Tables\n\n### 2.5 Kick and leave\n',
};

const wrong = (file: string, text: string): string[] =>
  checkClauses(new Map([...Object.entries(PAGES), [file, text]])).map(({ line, message }) => `${line}: ${message}`);

test.each([
  ['games/sen/src/rounds.ts', '// rules §4'],
  ['games/sen/test/rounds.test.ts', "test('a clause (rules §1.2)')"],
  ['games/sen/src/a.ts', '/** As table §2.5 says, and sen §1. */'],
  ['kernel/src/a.ts', '// sen §4'],
  ['games/sen/test/laws.test.ts', '// rules §1, §1.2 and §4.'],
  ['games/sen/src/a.ts', '// In rules §4, 3 cards. Or (rules §1.2)–not'],
  ['docs/rules/perudo.md', '## 1. Dice\n\nAs §1 says, and in sen §4, for settings that §1 rules out. `rules §n`'],
])('%s: %s leads somewhere', (file, text) => {
  expect(wrong(file, text)).toEqual([]);
});

test.each([
  ['games/sen/src/a.ts', '\n// rules §5', '2: docs/rules/sen.md has no clause 5. It has 1, 1.2, 4.'],
  ['games/sen/src/a.ts', '// rules §1, §7', '1: docs/rules/sen.md has no clause 7. It has 1, 1.2, 4.'],
  ['games/perudo/src/a.ts', '// rules §4', '1: names no clause.'],
  ['kernel/src/a.ts', '// rules §4', '1: names no clause.'],
  ['kernel/src/a.ts', '// of the table, §4', '1: names no clause.'],
  ['games/sen/src/a.ts', '// rules §', '1: names no clause.'],
  ['games/sen/src/a.ts', '// rules §1–4', '1: names no clause.'],
  ['games/sen/src/a.ts', '// rules §4a', '1: names no clause.'],
  ['games/perudo/src/a.ts', '// its-sen §4', '1: names no clause.'],
  ['docs/rules/perudo.md', '## 1. Dice\n\nAs in §2.', '3: docs/rules/perudo.md has no clause 2.'],
  ['docs/rules/perudo.md', '## 1. Dice\n\nAs in sen §9.', '3: docs/rules/sen.md has no clause 9.'],
])('%s: %s does not', (file, text, message) => {
  expect(wrong(file, text).map((each) => each.slice(0, message.length))).toEqual([message]);
});
