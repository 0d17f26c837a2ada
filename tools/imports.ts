/**
 * Finds what a source file imports: `import … from`, `export … from`, `import '…'`, `import('…')` (as a value or a type) and
 * `require('…')`, over any number of lines. A reading by patterns, not a parser: it may take the text of a template for code, but it does
 * not overlook an import of a formatted file.
 */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** Nothing but types is taken: it is gone when the code runs. */
  readonly ofTypes: boolean;
}

export function importsOf(source: string): Import[] {
  const code = withoutComments(source);
  return FORMS.flatMap((form) => [...code.matchAll(form)])
    .map((match) => ({
      specifier: match.groups?.['specifier'] ?? '',
      line: lineAt(code, match.index + match[0].length),
      ofTypes: OF_TYPES.test(match[0]),
    }))
    .sort((a, b) => a.line - b.line);
}

const FORMS = [
  /^[ \t]*(?:import|export)\b[^'"`;=()]*?\bfrom\s*(?<quote>['"])(?<specifier>[^'"\n]+)\k<quote>/gm,
  /^[ \t]*import\s*(?<quote>['"])(?<specifier>[^'"\n]+)\k<quote>/gm,
  /\b(?:import|require)\s*\(\s*(?<quote>['"`])(?<specifier>[^'"`$\n]+)\k<quote>/g,
];

/** `import type …`, or a list of which each begins with `type`. */
const OF_TYPES = /^\s*(?:import|export)\s+(?:type\s+[^\s,]|\{(?:\s*type\s+[^,}]+,?)+\s*\}\s*from)/;

/** Comments become blanks, so that lines keep their numbers. Strings are matched only to be left alone: they may hold `//`. */
export function withoutComments(source: string): string {
  return source.replace(COMMENT_OR_STRING, (found) => (found.startsWith('/') ? found.replace(/[^\n]/g, ' ') : found));
}

const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
