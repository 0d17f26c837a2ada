import { expect, test } from 'vitest';
import { readArguments, type Syntax, wholeOf } from '../src/arguments.ts';
import { align, alignWithin, columns } from '../src/columns.ts';
import { inkFor } from '../src/ink.ts';
import { ENGLISH } from '../src/locale.ts';
import { panel } from '../src/panel.ts';
import { progressLine } from '../src/progress.ts';
import { widthOf, wrap } from '../src/text.ts';

test.each([
  ['Ola', 3],
  ['健太', 4],
  ['🎲', 2],
  ['é', 1],
  ['Жизнь', 5],
  ['❤️', 2],
  ['\x1b[1mbold\x1b[22m', 4],
  ['', 0],
])('“%s” takes %i columns', (text, width) => {
  expect(widthOf(text)).toBe(width);
});

test('text is wrapped between words; a long word stands alone', () => {
  expect(wrap('a few words and a verylongword', 9)).toEqual(['a few', 'words and', 'a', 'verylongword']);
  expect(wrap('', 9)).toEqual(['']);
});

test('columns stand under each other, numbers to the right, nothing trails', () => {
  expect(
    align(
      [
        ['seat', 'wins'],
        ['0', '7'],
        ['健太', '12'],
        ['x', ''],
      ],
      ['left', 'right'],
    ),
  ).toEqual(['seat   wins', '0         7', '健太     12', 'x']);
});

test('a table gives way where it is widest', () => {
  expect(alignWithin([['a', 'one two three four']], 14)).toEqual([['a   one two', '    three four']]);
});

test('items fill columns downwards', () => {
  expect(columns(['a', 'b', 'c', 'd', 'e'], 9)).toEqual(['a   c   e', 'b   d']);
  expect(columns(['aaaa', 'b'], 1)).toEqual(['aaaa', 'b']);
  expect(columns([], 10)).toEqual([]);
});

test('a box keeps its width', () => {
  const lines = panel('Round 1', [['a'], [], ['健太']], inkFor({ columns: 20 }));
  expect(lines).toEqual(['╭─ Round 1 ────────╮', '│ a                │', '├──────────────────┤', '│ 健太             │', '╰──────────────────╯']);
});

test('colour is for terminals that have it, and never when plain', () => {
  const terminal = { isTTY: true, columns: 200, hasColors: () => true };
  expect(inkFor(terminal).paint('brass', 'x')).toContain('\x1b[');
  expect(inkFor(terminal, true).paint('brass', 'x')).toBe('x');
  expect(inkFor({ ...terminal, hasColors: () => false }).paint('brass', 'x')).toBe('x');
  expect(inkFor({}).paint('brass', 'x')).toBe('x');
  expect([inkFor(terminal).width, inkFor({}).width]).toEqual([100, 80]);
});

test.each([
  [0.04, '0.0 s'],
  [9.94, '9.9 s'],
  [9.96, '10 s'],
  [59.6, '1 min 0 s'],
  [185, '3 min 5 s'],
])('%d seconds are %s', (seconds, said) => {
  expect(ENGLISH.duration(seconds)).toBe(said);
});

test('numbers for people', () => {
  expect([ENGLISH.count(1234567.8), ENGLISH.percent(0.20649)]).toEqual(['1,234,568', '20.6 %']);
});

test('progress: a bar, how far, how long still; no bar without a known end', () => {
  const line = (done: number, all: number, said: string, seconds: number) => progressLine({ done, all, said, seconds }, ENGLISH);
  expect(line(500, 2000, '500 of 2,000 games', 3)).toBe('━━━━━━────────────────── 25 %   500 of 2,000 games   9.0 s left');
  expect(line(0, 2000, 'none yet', 0)).toBe('──────────────────────── 0 %   none yet');
  expect(line(9, 0, '9 records', 1)).toBe('9 records');
});

const SYNTAX: Syntax = {
  name: 'deal',
  operands: { name: 'GAME', least: 1, most: 1 },
  flags: {
    seed: { value: 'S', about: 'commands.sim.seed' },
    option: { value: 'K=V', many: true, about: 'flags.option' },
    plain: { value: null, about: 'commands.play.plain' },
  },
};

test('arguments: flags before and behind, with = and without, repeated where they may be', () => {
  const { operands, flags } = readArguments(SYNTAX, ['--option', 'a=1', 'perudo', '--option=b=2', '--plain', '--seed=--x', '--']);
  expect(operands).toEqual(['perudo']);
  expect(Object.fromEntries(flags)).toEqual({ option: ['a=1', 'b=2'], plain: [], seed: ['--x'] });
});

test('arguments: behind -- everything is a name', () => {
  expect(readArguments(SYNTAX, ['--', '--seed']).operands).toEqual(['--seed']);
});

test.each([
  ['1', 1],
  ['007', 7],
  ['10', 10],
])('arguments: “%s” is the whole number %i', (written, number) => {
  expect(wholeOf({ operands: [], flags: new Map([['n', [written]]]) }, 'n', 1, 10)).toBe(number);
});

test.each(['', '0', '11', '-1', '+1', '1.0', '1e1', '0x1', ' 1', '∞', '9'.repeat(40)])(
  'arguments: “%s” is no whole number from 1 to 10',
  (written) => {
    expect(() => wholeOf({ operands: [], flags: new Map([['n', [written]]]) }, 'n', 1, 10)).toThrow('--n takes a whole number from 1 to 10');
  },
);
