/**
 * Into which file of the build each module goes. Left alone, a bundler makes a file of every set of modules that the same pages share: 25 for the
 * front page, 68 for a table, and each costs a phone a turn on its line. So what is needed together comes together: a file for what every page
 * has, one for dialogs, one for what is around a table, one for what boards are made of; and for each game its rules, and what shows them.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FIRST_LANGUAGE } from '@parlour/kernel/languages';
import { normalizePath } from 'vite';

/** What the bundler tells of a module: what it can't do without. */
interface Known {
  readonly importedIds: readonly string[];
}

type Ask = (id: string) => Known | null;

const HOUSE = join(import.meta.dirname, '../..');
/** As the bundler names modules. */
const inHouse = (path: string): string => normalizePath(join(HOUSE, path));

/** In this order: what an earlier one has is not in a later one. */
const TOGETHER: readonly (readonly [name: string, begin: string])[] = [
  ['begin', 'web/src/begin.ts'],
  ['main', 'web/src/main.tsx'],
  ['dialogs', 'web/src/parts/settings.tsx'],
  ['table', 'web/src/table/table-page.tsx'],
];

/** Gives the name of the file; null leaves it to the bundler. A language comes as one file, but for the words of boards, lessons and hints. */
export function chunkNames(games: readonly string[]): (id: string, ask: Ask) => string | null {
  let names: ReadonlyMap<string, string> | null = null;
  return (id, ask) => {
    names ??= namesOf(games, ask);
    return wordsOf(id) ?? names.get(id) ?? null;
  };
}

function namesOf(games: readonly string[], ask: Ask): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const claim = (name: string, ids: Iterable<string>): void => {
    for (const id of ids) if (!names.has(id)) names.set(id, name);
  };
  for (const [name, begin] of TOGETHER) claim(name, reached([inHouse(begin)], ask));
  // What the words of a game share, in whichever language.
  for (const game of games) claim('main', reached([inHouse(`games/${game}/words/words.${FIRST_LANGUAGE}.ts`)], ask));
  const rules = games.map((game) => reached([inHouse(`games/${game}/src/${game}.ts`)], ask));
  const shown = games.map((game) =>
    reached(
      ['board/board.tsx', 'words/speech.ts', 'words/occasions.ts'].map((file) => inHouse(`games/${game}/${file}`)),
      ask,
    ),
  );
  claim('felt', inSeveral(rules.map((own, i) => new Set([...own, ...(shown[i] ?? [])]))));
  for (const [i, game] of games.entries()) {
    claim(`rules.${game}`, rules[i] ?? []);
    claim(`board.${game}`, shown[i] ?? []);
  }
  return names;
}

/** What is loaded with these, themselves among it. Of a room that is only what each takes from it: the whole felt moves, and pages don't. */
function reached(begin: readonly string[], ask: Ask): ReadonlySet<string> {
  const found = new Set<string>();
  const left = [...begin];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const known = found.has(id) ? null : ask(id);
    if (known === null) continue;
    found.add(id);
    for (const imported of known.importedIds) left.push(...(taken(id, imported) ?? [imported]));
  }
  return found;
}

/** The rooms whose surface is a list of names: nothing happens where it is loaded. */
const ROOMS: Readonly<Record<string, string>> = {
  '@parlour/felt': inHouse('felt/src/felt.ts'),
  '@parlour/client': inHouse('client/src/client.ts'),
  '@parlour/table': inHouse('table/src/table.ts'),
};

/** The files out of which a module takes what it imports from a room; null if it imports something else. */
function taken(id: string, imported: string): readonly string[] | null {
  const [name] = Object.entries(ROOMS).find(([, surface]) => surface === imported) ?? [];
  if (name === undefined || id.includes('node_modules')) return null;
  const wanted = listsIn(readFileSync(id, 'utf8'), 'import').flatMap(({ names, from }) => (from === name ? names : []));
  const offered = readFileSync(imported, 'utf8');
  return [
    ...listsIn(offered, 'export').flatMap(({ names, from }) => (names.some((each) => wanted.includes(each)) ? [beside(imported, from)] : [])),
    ...[...offered.matchAll(/^export \* from '([^']+)'/gm)].map(([, from = '']) => beside(imported, from)),
  ];
}

const beside = (id: string, path: string): string => normalizePath(join(dirname(id), path));

/** `import { cards, type Beat } from '…'`: what is only a type leaves nothing behind. */
const listsIn = (text: string, word: 'import' | 'export'): readonly { readonly names: readonly string[]; readonly from: string }[] =>
  [...text.matchAll(new RegExp(`^${word} \\{([^}]*)\\} from '([^']+)'`, 'gm'))].map(([, list = '', from = '']) => ({
    names: list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
    from,
  }));

function inSeveral(sets: readonly ReadonlySet<string>[]): readonly string[] {
  const all = sets.flatMap((set) => [...set]);
  return all.filter((id, i) => all.indexOf(id) < i);
}

/** `words.en` for a file of words in English. */
function wordsOf(id: string): string | null {
  const language = /[\\/]words[\\/](?!board\.|lesson\.|advice\.)\w+\.(\w+)\.ts$/.exec(id)?.[1];
  return language === undefined ? null : `words.${language}`;
}
