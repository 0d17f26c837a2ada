/** What the reader makes of the YAML that is written here, and what it refuses. */
import { expect, test } from 'vitest';
import { readYaml } from './yaml.ts';

test('maps, lists, texts, anchors', () => {
  const text = `# A comment.
base: &base
  a: 1 # one
  "b c": "x: #y"
list:
  - plain
  - key: value
    deep:
      - ["p", "q"]
  - other:text
copy:
  <<: *base
  a: 2
block: |
  one
    two # stays

  three
folded: >-
  one
  two
none:
`;
  expect(readYaml(text)).toEqual({
    base: { a: '1', 'b c': 'x: #y' },
    list: ['plain', { key: 'value', deep: [['p', 'q']] }, 'other:text'],
    copy: { a: '2', 'b c': 'x: #y' },
    block: 'one\ntwo # stays\n\nthree',
    folded: 'one two',
    none: null,
  });
});

test.each([
  ['a tab', 'a:\n\tb: 1', 'a tab'],
  ['a key that stands there twice', 'a: 1\na: 2', 'twice'],
  ['a map in braces', 'a: {b: 1}', 'not understood'],
  ['an anchor that is not there', 'a: *b', 'nothing is called'],
  ['what is indented for no reason', 'a: 1\n  b: 2', 'not understood'],
  ['text with a colon in it', 'a: b: c', 'not understood'],
])('refuses %s', (_, text, why) => expect(() => readYaml(text)).toThrow(why));
