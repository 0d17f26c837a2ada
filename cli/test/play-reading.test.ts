import { expect, test } from 'vitest';
import { ENGLISH } from '../src/locale.ts';
import type { ListedMove } from '../src/play/move-list.ts';
import { meaningOf, nearest } from '../src/play/read-line.ts';

const LABELS = ['Dudo: fewer than 4 fives', 'Bid 4 sixes', 'Bid 14 sixes', 'Peek at Ola’s die 2', 'Peek at Zoë’s die 2', 'Play K♠', 'Play K♥'];
const SHORTS = ['dudo', '4x6', '14x6', 'peek1.2', 'peek2.2', 'ks', 'kh'];

const listed: readonly ListedMove[] = LABELS.map((label, i) => ({
  number: i + 1,
  move: { kind: SHORTS[i] ?? '' },
  heading: 'Moves',
  label,
  aside: null,
  short: SHORTS[i] ?? '',
}));

/** Knows one short form more than there are legal moves. */
const read = (typed: string) => ([...SHORTS, '9x9'].includes(typed) ? { kind: typed } : null);
const meant = (line: string) => meaningOf(line, { listed, read, words: ['table', 'history', 'quit'] }, ENGLISH);

test.each([
  ['1', 'dudo'],
  [' 3 ', '14x6'],
  ['dudo', 'dudo'],
  ['DUDO', 'dudo'],
  ['4 x 6', '4x6'],
  ['4 sixes', '4x6'],
  ['bid 14', '14x6'],
  ['peek ola', 'peek1.2'],
  ['peek zoe', 'peek2.2'],
  ['k♥', 'kh'],
  ['9x9', '9x9'],
])('“%s” is %s', (line, kind) => {
  expect(meant(line)).toEqual({ kind: 'move', move: { kind } });
});

test.each([
  ['peek', ['peek1.2', 'peek2.2']],
  ['k', ['ks', 'kh']],
  ['six', ['4x6', '14x6']],
])('“%s” could be several', (line, shorts) => {
  const meaning = meant(line);
  expect(meaning.kind === 'several' && meaning.listed.map(({ short }) => short)).toEqual(shorts);
});

test.each([
  ['8', 'The list goes from 1 to 7. Type moves to see it.'],
  ['duod', '“duod” means nothing here. Did you mean dudo?'],
  ['hisory', '“hisory” means nothing here. Did you mean history?'],
  ['hello', '“hello” means nothing here. Type a number, moves or help.'],
  ['\u202egnol', '“gnol” means nothing here. Type a number, moves or help.'],
])('“%s”: %s', (line, say) => {
  expect(meant(line)).toEqual({ kind: 'nothing', say });
});

test('short words are nobody’s typos', () => {
  expect([nearest('ab', ['abc']), nearest('xyz', ['abc']), nearest('tabel', ['table'])]).toEqual([null, null, 'table']);
});
