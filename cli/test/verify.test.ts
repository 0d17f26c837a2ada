import { readFileSync, writeFileSync } from 'node:fs';
import { gameNames } from '@parlour/registry/loaded';
import { beforeAll, describe, expect, test } from 'vitest';
import { ENGLISH } from '../src/locale.ts';
import { type RecordLine, recordsIn } from '../src/record-lines.ts';
import { summary } from '../src/verify.ts';
import { parlour, type Ran, scratch } from './binary.ts';

interface Claim {
  readonly game: string;
  readonly version: number;
  readonly key: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly steps: readonly ({ readonly seat: number; readonly move: object } | 'next')[];
  readonly standing: readonly object[];
  readonly rounds: readonly (readonly object[])[];
  readonly drawn: string | undefined;
}

const at = scratch();
const file = at('games.jsonl');
let good: readonly string[] = [];

beforeAll(async () => {
  await parlour(['sim', 'perudo', '--preset', 'chaos', '--seats', '4', '--games', '4', '--records', file]);
  good = readFileSync(file, 'utf8').trimEnd().split('\n');
});

const bid = (seat: number, quantity: number) => ({ seat, move: { kind: 'bid', quantity, face: 2 } });
const opener = ({ steps }: Claim): number => (typeof steps[0] === 'object' ? steps[0].seat : 0);

describe('damaged records are named, with the reason', () => {
  const damages: readonly [what: string, damage: (claim: Claim) => Partial<Claim>, why: RegExp][] = [
    [
      'other draws',
      ({ drawn = '' }) => ({ drawn: drawn.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }),
      /its chance key gives something else/,
    ],
    ['no draws', () => ({ drawn: undefined }), /it is not a game record$/],
    ['another key', ({ key }) => ({ key: key.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }), /step|ends differently|not over/],
    ['no key', () => ({ key: 'secret' }), /it is not a game record$/],
    ['a game nobody knows', () => ({ game: 'chess' }), new RegExp(`it is a record of “chess”; games here: ${gameNames.join(', ')}$`)],
    ['rules of the future', () => ({ version: 99 }), /it was played with version 99 of the rules; the newest here is \d+$/],
    ['an option out of range', ({ options }) => ({ options: { ...options, dicePerPlayer: 11 } }), /options or its number of seats can’t be played$/],
    ['seats that can’t be', () => ({ seats: 9 }), /options or its number of seats can’t be played$/],
    ['a bid too high', (claim) => ({ steps: [bid(opener(claim), 99)] }), /step 1 is against the rules: No bid can go above 41 this round\.$/],
    [
      'a move out of turn',
      (claim) => ({ steps: [bid((opener(claim) + 1) % 4, 3)] }),
      /step 1 is against the rules: Not yet: it is seat [1-4]’s turn\.$/,
    ],
    ['a move of nobody', () => ({ steps: [bid(7, 3)] }), /step 1 is not a step of this game$/],
    ['a last step missing', ({ steps }) => ({ steps: steps.slice(0, -1) }), /the game is not over after its \d+ steps$/],
    ['a step too many', ({ steps }) => ({ steps: [...steps, 'next'] }), /the game is over before step \d+$/],
    ['another standing after a round', ({ rounds }) => ({ rounds: rounds.toReversed() }), /after round 1 the standing is not what it claims$/],
    ['a round missing', ({ rounds }) => ({ rounds: rounds.slice(0, -1) }), /after round \d+ the standing is not what it claims$/],
    [
      'a round too many',
      ({ rounds }) => ({ rounds: [...rounds, []] }),
      /it claims the standing after \d+ rounds, and \d+ were played before the last$/,
    ],
    ['another winner', ({ standing }) => ({ standing: standing.toReversed() }), /it ends differently than it claims$/],
  ];
  let verified: Ran;

  beforeAll(async () => {
    const claim = JSON.parse(good[0] ?? '') as Claim;
    verified = await parlour(['verify', '-'], damages.map(([, damage]) => JSON.stringify({ ...claim, ...damage(claim) })).join('\n'));
  });

  test.each(damages.map(([what, , why], i) => [what, i + 1, why] as const))('%s', (_, line, why) => {
    const said = verified.out.split('\n').find((each) => each.startsWith(`standard input, line ${line}: `));
    expect(said).toMatch(why);
  });

  test('and the verdict is no', () => {
    expect(verified.out).toMatch(new RegExp(`\nstandard input: none of the ${damages.length} records is valid\\.\n$`));
    expect(verified.code).toBe(1);
  });
});

test('one damaged line among good ones: the others hold', async () => {
  const mixed = at('mixed.jsonl');
  writeFileSync(mixed, [...good.slice(0, 2), '', '{"format":1', 'null', ...good.slice(2), ''].join('\n'));
  const { code, out } = await parlour(['verify', file, mixed]);
  expect(out.trimEnd().split('\n')).toEqual([
    `${file}: all 4 records follow the rules; of the random draws of some, nothing is proved.`,
    '  4 give the standing after every round and what was drawn, and both are right.',
    '  4 do not say how their random draws came about, and prove nothing about them.',
    `${mixed}, line 4: it is not JSON`,
    `${mixed}, line 5: it is not a game record`,
    `${mixed}: 4 of 6 records are valid: lines 1–2, 6–7.`,
    '  4 give the standing after every round and what was drawn, and both are right.',
    '  4 do not say how their random draws came about, and prove nothing about them.',
  ]);
  expect(code).toBe(1);
});

test('a record may be written over many lines', async () => {
  const written = JSON.stringify(JSON.parse(good[1] ?? ''), null, 2);
  expect(await parlour(['verify', '-'], written)).toEqual({
    code: 3,
    out: [
      'standard input: the record follows the rules; of its random draws it proves nothing.',
      '  1 gives the standing after every round and what was drawn, and both are right.',
      '  1 does not say how its random draws came about, and proves nothing about them.\n',
    ].join('\n'),
    err: '',
  });
});

test('a record of before, without the standing after each round, follows the rules, and that is said', async () => {
  const { rounds: _, drawn: _drawn, ...before } = JSON.parse(good[0] ?? '') as Claim;
  const { code, out } = await parlour(['verify', '-'], JSON.stringify(before));
  expect(code).toBe(3);
  expect(out).toContain(
    'of its random draws it proves nothing.\n  1 gives neither the standing after every round nor what was drawn, like records of earlier versions: only its end was compared.\n',
  );
});

test('nothing is no record', async () => {
  expect(await parlour(['verify', '-'], '\n\n')).toEqual({ code: 1, out: 'standard input: there is no record in it.\n', err: '' });
});

test.each([
  [[], 0, 'there is no record in it.'],
  [[1], 0, 'the record is valid.'],
  [[], 1, 'the record is not valid.'],
  [[], 2, 'none of the 2 records is valid.'],
  [[2], 1, '1 of 2 records is valid: line 2.'],
  [[1, 2, 4], 1, '3 of 4 records are valid: lines 1–2, 4.'],
])('lines %j hold, %i do not: %s', (holding, broken, said) => {
  expect(summary(holding, broken, 0, ENGLISH)).toBe(said);
});

test('a long list of lines is left out', () => {
  const odd = Array.from({ length: 1000 }, (_, i) => 2 * i + 1);
  expect(summary(odd, 1000, 0, ENGLISH)).toBe('1,000 of 2,000 records are valid: all but the lines above.');
});

test.each<[what: string, lines: readonly string[], expected: readonly RecordLine[]]>([
  [
    'one a line, without a mark of byte order',
    ['\uFEFF{}', '', '[1]'],
    [
      { line: 1, text: '{}' },
      { line: 3, text: '[1]' },
    ],
  ],
  ['one over many lines', ['', '{', '"a": 1', '}'], [{ line: 2, text: '{\n"a": 1\n}' }]],
  [
    'a first line that is damaged',
    ['{', '{}'],
    [
      { line: 1, text: '{' },
      { line: 2, text: '{}' },
    ],
  ],
])('records of a file: %s', async (_, lines, expected) => {
  const found: RecordLine[] = [];
  for await (const written of recordsIn(later(lines))) found.push(written);
  expect(found).toEqual(expected);
});

async function* later(lines: readonly string[]): AsyncGenerator<string> {
  await Promise.resolve();
  yield* lines;
}
