/** What a line of a page is made of. */
import { expect, test } from 'vitest';
import { blocksOf, spansOf } from '../src/markdown.ts';

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

test('a link to a place of the page is kept', () => {
  expect(spansOf('Call [**Dudo**](#term-1).')).toEqual([
    { kind: 'plain', text: 'Call ' },
    { kind: 'link', text: '**Dudo**', to: '#term-1' },
    { kind: 'plain', text: '.' },
  ]);
});

test('an item that explains a word has its forms', () => {
  expect(blocksOf('- **Bid**: a number\n  and a face. <!-- forms: bid, bids -->\n- Other.')).toEqual([
    {
      kind: 'list',
      items: [
        { mark: '•', text: '**Bid**: a number and a face.', forms: ['bid', 'bids'] },
        { mark: '•', text: 'Other.', forms: [] },
      ],
    },
  ]);
});
