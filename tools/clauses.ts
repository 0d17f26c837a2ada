/**
 * Code and tests name the clause they keep: `rules §4` in a game's folder is clause 4 of docs/rules/<game>.md, `table §2.5` is that of
 * docs/rules/table.md, and `sen §4` can be said anywhere. This is the check that each of them leads somewhere.
 */
import { type Files, type Problem, runCheck, SOURCE } from './check.ts';
import { lineAt } from './imports.ts';

const PAGES = 'docs/rules';

export function checkClauses(files: Files): Problem[] {
  return [...files].flatMap(([file, text]) =>
    SOURCE.test(file) && !isAbout(file) ? problemsIn(file, text, files) : pageProblems(file, text, files),
  );
}

/** This check and its test speak of the sign itself. */
const isAbout = (file: string): boolean => file.startsWith('tools/clauses.');

function problemsIn(file: string, text: string, files: Files): Problem[] {
  return Array.from(text.matchAll(REFERENCE)).flatMap(({ groups, index, 0: reference }) =>
    Array.from(reference.matchAll(CLAUSE), ([, clause]) => problemOf(file, groups?.['book'], clause, files))
      .filter((message) => message !== null)
      .map((message) => ({ file, line: lineAt(text, index), message })),
  );
}

/**
 * The word before the sign and the number behind it, or several numbers: “rules §3, §4 and §6.2”. Either may be missing, which is a mistake; and
 * so is what looks like one number more without a sign (“§4–6”, “§4a”), because nobody would look it up.
 */
const REFERENCE = /(?:(?<![\w-])(?<book>[A-Za-z]+) )?§ ?[\d.]*(?:(?:, | and |–)§[\d.]*)*(?:[a-z]|[–-]\d[\d.]*)?/g;
const CLAUSE = /§ ?(\d+(?:\.\d+)*(?![a-z]|\.?[–-]\d|\.?\d))?/g;

/** A page of clauses names its own as `§8`, and those of the others as everybody does. `§n` stands for any. */
function pageProblems(file: string, text: string, files: Files): Problem[] {
  const own = /^docs\/rules\/(?<name>\w+)\.md$/.exec(file)?.groups?.['name'];
  if (own === undefined) return [];
  return Array.from(text.matchAll(/(?:\b(?<book>[a-z]+) )?§(?<clause>\d+(?:\.\d+)*)/g)).flatMap(({ groups, index }) => {
    const book = groups?.['book'] ?? own;
    const message = problemOf(file, files.has(`${PAGES}/${book}.md`) ? book : own, groups?.['clause'], files);
    return message === null ? [] : [{ file, line: lineAt(text, index), message }];
  });
}

function problemOf(file: string, book: string | undefined, clause: string | undefined, files: Files): string | null {
  const game = /^games\/(?<game>[^/]+)\//.exec(file)?.groups?.['game'];
  const name = book === 'rules' ? game : book;
  const page = `${PAGES}/${name}.md`;
  const text = files.get(page);
  if (name === undefined || clause === undefined || text === undefined)
    return 'names no clause. Write “rules §4” in a game’s folder, elsewhere “sen §4” or “table §2.5”.';
  const headings = Array.from(text.matchAll(/^#{2,4} (\d+(?:\.\d+)*)\.? /gm), ([, number]) => number);
  return headings.includes(clause) ? null : `${page} has no clause ${clause}. It has ${headings.join(', ')}.`;
}

if (import.meta.main) runCheck('clauses', 'every clause that is named exists', checkClauses);
