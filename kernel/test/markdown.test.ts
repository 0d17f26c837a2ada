/** What a line of a page is made of. */
import { expect, test } from 'vitest';
import { spansOf } from '../src/markdown.ts';

test('strong, emphasis, code, options and links', () => {
  expect(spansOf('**Dudo**: say *I doubt it*, or `dudo` [not calza]; see [the page](x.md).')).toEqual([
    { kind: 'strong', text: 'Dudo' },
    { kind: 'plain', text: ': say ' },
    { kind: 'emphasis', text: 'I doubt it' },
    { kind: 'plain', text: ', or ' },
    { kind: 'code', text: 'dudo' },
    { kind: 'plain', text: ' ' },
    { kind: 'option', text: '[not calza]' },
    { kind: 'plain', text: '; see ' },
    { kind: 'plain', text: 'the page' },
    { kind: 'plain', text: '.' },
  ]);
});

test('a star that multiplies is a star', () => {
  expect(spansOf('2 * 3 * 4')).toEqual([{ kind: 'plain', text: '2 * 3 * 4' }]);
});
