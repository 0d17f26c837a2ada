/**
 * The languages are one list (kernel/src/languages.ts): each of them has every file of words that English has, and nothing else names one, so
 * that a new language is its files and a line. And a game's words are asked for by its own Speaker, whose paths the compiler knows.
 */
import { FIRST_LANGUAGE, LANGUAGES } from '@parlour/kernel';
import { type Files, type Problem, runCheck, SOURCE } from './check.ts';
import { isTest } from './house.ts';
import { lineAt, withoutComments } from './imports.ts';

const LIST = 'kernel/src/languages.ts';

export function checkWords(files: Files, languages: readonly string[] = LANGUAGES): Problem[] {
  const others = languages.filter((language) => language !== FIRST_LANGUAGE);
  return [...files].flatMap(([file, text]) => [
    ...missing(file, files, others),
    ...(SOURCE.test(file) && file !== LIST && !isTest(file) && !isBeside(file) && !isOf(file, others) ? named(file, text, others) : []),
    ...(isSpeaking(file) ? untyped(file, text) : []),
  ]);
}

/** `words.en.ts`, `rules.en.md`: what is in one language says so in its name. */
const FIRST = new RegExp(`(^|/)words/(?:[^/]+/)*[\\w-]+\\.${FIRST_LANGUAGE}\\.(tsx?|md)$`);

function missing(file: string, files: Files, languages: readonly string[]): Problem[] {
  if (!FIRST.test(file)) return [];
  const counterparts = languages.map((language) => file.replace(`.${FIRST_LANGUAGE}.`, `.${language}.`));
  return counterparts
    .filter((each) => !files.has(each))
    .map((each) => ({ file: each, line: 1, message: `is missing: what ${file} says, in its language.` }));
}

/** What pictures are taken of, and in which language, is said there. */
const isBeside = (file: string): boolean => file.startsWith('e2e/') || file.startsWith('bench/');

const isOf = (file: string, languages: readonly string[]): boolean => languages.some((language) => file.includes(`.${language}.`));

function named(file: string, text: string, languages: readonly string[]): Problem[] {
  const code = withoutComments(text);
  return languages.flatMap((language) =>
    [...code.matchAll(naming(language))].map((match) => ({
      file,
      line: lineAt(code, match.index),
      message: `names the language “${language}”. Ask ${LIST} which there are, and load words by their names.`,
    })),
  );
}

/** As a text (alone, in a list of such, with a country), in the name of a file, as a member or as a name of one's own. */
const naming = (language: string): RegExp =>
  new RegExp(
    [
      `['"\`.]${language}['"\`.]`,
      `['"\`]${language}[-_][A-Z]{2}\\b`,
      `\\b(?:const|let|import) ${language}\\b`,
      `[{,]\\s*(?:type )?${language}\\s*[:,}]`,
      `\\w\\??\\.${language}\\b(?!\\w*\\()`,
      `\\b${FIRST_LANGUAGE}[ ,|]+(?:[a-z]{2}[ ,|]+)*${language}\\b`,
    ].join('|'),
    'g',
  );

/** A game's words and board, but for where its own Speaker is made. */
const isSpeaking = (file: string): boolean =>
  /^games\/\w+\/(?:words|board)\/.*\.tsx?$/.test(file) && !isTest(file) && !/\/(?:speaker|props)\.ts$/.test(file);

const UNTYPED = /import (?:type )?\{[^}]*\b(?<name>Speaker|BoardProps|PictureProps)\b[^}]*\} from '@parlour\/(?:kernel|felt)'/g;

function untyped(file: string, text: string): Problem[] {
  return [...text.matchAll(UNTYPED)].map((match) => ({
    file,
    line: lineAt(text, match.index),
    message: `takes ${match.groups?.['name']} as it is for any game. Take this game's own, from words/speaker.ts or board/props.ts, so that paths are checked.`,
  }));
}

if (import.meta.main) runCheck('words', 'every language has its files, and only the list names it', checkWords);
