import { describe, expect, test } from 'vitest';
import { importsOf } from './imports.ts';

describe('what a file imports', () => {
  test.each([
    ['a name', `import { a } from 'x';`],
    ['a default with double quotes', `import a from "x";`],
    ['everything', `import * as a from 'x';`],
    ['a type', `import type { A } from 'x';`],
    ['for its effect', `import 'x';`],
    ['with attributes', `import a from 'x' with { type: 'json' };`],
    ['handed on', `export { a } from 'x';`],
    ['all of it handed on', `export * from 'x';`],
    ['a type handed on', `export type { A } from 'x';`],
    ['over several lines', `import {\n  a,\n  type B,\n} from 'x';`],
    ['with a comment between', `import {\n  a, // don't "worry"\n  b, /* it's; = () */\n} from 'x';`],
    ['without spaces', `import{a}from'x';`],
    ['later', `const later = () => import('x');`],
    ['later, on its own line', `await import(\n  'x'\n);`],
    ['later, in a template', 'await import(`x`);'],
    ['as a type in place', `type A = import('x').A;`],
    ['the old way', `const a = require('x');`],
    ['after a string with a comment in it', `const link = 'https://example.org'; // see\nexport { a } from 'x';`],
    ['after a pattern with quotes in it', `const quotes = /['"]/;\nimport { a } from 'x';`],
    ['indented', `  import { a } from 'x';`],
  ])('%s', (_, source) => {
    expect(importsOf(source).map(({ specifier }) => specifier)).toEqual(['x']);
  });

  test.each([
    ['a comment', `// import { a } from 'x';`],
    ['a comment over several lines', `/*\nimport { a } from 'x';\n*/`],
    ['a string', `const advice = "import { a } from 'x'";`],
    ['an ordinary export', `export const from = 'x';`],
    ['a call', `exportAll(from, 'x');`],
  ])('not %s', (_, source) => {
    expect(importsOf(source)).toEqual([]);
  });

  test.each([
    [true, `import type { A } from 'x';`],
    [true, `export type * from 'x';`],
    [true, `import { type A, type B } from 'x';`],
    [true, `import {\n  type A,\n  type B,\n} from 'x';`],
    [false, `import { type A, b } from 'x';`],
    [false, `import { a, type B } from 'x';`],
    [false, `import 'x';`],
    [false, `export * from 'x';`],
    [false, `const later = () => import('x');`],
    [false, `import type, { a } from 'x';`],
  ])('is of types alone: %s, for %s', (ofTypes, source) => {
    expect(importsOf(source).map((each) => each.ofTypes)).toEqual([ofTypes]);
  });

  test('each has the line of what it names', () => {
    const source = `/** Two lines\n of header. */\nimport { a } from 'x';\nimport {\n  b,\n} from 'y';\n\nconst z = import('z');\n`;
    expect(importsOf(source).map(({ specifier, line }) => ({ specifier, line }))).toEqual([
      { specifier: 'x', line: 3 },
      { specifier: 'y', line: 6 },
      { specifier: 'z', line: 8 },
    ]);
  });
});
