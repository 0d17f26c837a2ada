/**
 * One word for one thing: the name of an exported type stands once in the tree, so that a search for it finds one thing. A role that every game
 * has (its state, its moves …) is one thing in each game's folder, and keeps its name there.
 */
import { type Files, type Problem, runCheck, SOURCE } from './check.ts';
import { OUTSIDE } from './house.ts';
import { lineAt, withoutComments } from './imports.ts';

/** What each game has: what it is made of, what is played with, who says its words, and how its tests set up a position and play on from there. */
const ROLES =
  'Options State Phase Move Event Open Own Result RefusalCode OptionsRefusal Card Pack Bid BidLine Speaker BoardSpeaker Path BoardPath TableProps PictureProps Sketch Act Played Bounds'.split(
    ' ',
  );

/** Written apart from the rest on purpose: a client made from the protocol's pages alone, and other libraries' programs. */
const APART = [...OUTSIDE, 'bench'];

interface Standing {
  readonly file: string;
  readonly line: number;
}

export function checkNames(files: Files): Problem[] {
  const standing = new Map<string, Standing[]>();
  for (const [file, text] of files) {
    if (!SOURCE.test(file) || APART.some((folder) => file.startsWith(`${folder}/`))) continue;
    const code = withoutComments(text);
    for (const { name, index } of exportedTypes(code)) {
      const scope = scopeOf(name, file);
      standing.set(scope, [...(standing.get(scope) ?? []), { file, line: lineAt(code, index) }]);
    }
  }
  return [...standing].flatMap(([scope, places]) => {
    const [name = ''] = scope.split(' ');
    return places.length < 2 ? [] : places.map(({ file, line }) => ({ file, line, message: doubled(name, places, file) }));
  });
}

interface ExportedType {
  readonly name: string;
  readonly index: number;
}

/** Types that are exported where they stand, that are named in a list of exports, or that go out by another name than they came in. */
function exportedTypes(code: string): readonly ExportedType[] {
  const declared = new Set(Array.from(code.matchAll(DECLARED), ({ groups }) => groups?.['name']));
  const lists = [...code.matchAll(LIST)].flatMap(({ groups, index }) =>
    (groups?.['names'] ?? '').split(',').flatMap((each): ExportedType[] => {
      const { own = '', name = own } = LISTED.exec(each)?.groups ?? {};
      const isType = groups?.['from'] === undefined && declared.has(own);
      // What is handed on by its own name is the same thing. By another one it is a second name, which only a type begins with a capital.
      return isType || (name !== own && /^[A-Z][A-Za-z\d]*[a-z]/.test(name)) ? [{ name, index }] : [];
    }),
  );
  return [...Array.from(code.matchAll(EXPORTED), ({ groups, index }) => ({ name: groups?.['name'] ?? '', index })), ...lists];
}

const EXPORTED = /^[ \t]*export\s+(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:const\s+)?(?:type|interface|class|enum)\s+(?<name>\w+)/gm;
const DECLARED = /^[ \t]*(?:declare\s+)?(?:abstract\s+)?(?:const\s+)?(?:type|interface|class|enum)\s+(?<name>\w+)/gm;
const LIST = /^[ \t]*export\s+(?:type\s+)?\{(?<names>[^}]*)\}(?:\s*(?<from>from)\b)?/gm;
const LISTED = /^\s*(?:type\s+)?(?<own>\w+)(?:\s+as\s+(?<name>\w+))?\s*$/;

/** A role is one thing in each game; anything else is one thing in the whole tree. */
const scopeOf = (name: string, file: string): string => {
  const game = /^games\/[^/]+/.exec(file)?.[0];
  return game !== undefined && ROLES.includes(name) ? `${name} ${game}` : name;
};

function doubled(name: string, places: readonly Standing[], here: string): string {
  const others = places.filter(({ file }) => file !== here).map(({ file }) => file);
  return `${name} is also the name of a type in ${others.join(', ') || 'this file'}. Call one of them what a stranger would search for.`;
}

if (import.meta.main) runCheck('names', 'every exported type has a name of its own', checkNames);
