/** What the load of the benches knows by itself: how Perudo goes on, what stands in a frame, whether something grows. And what the benches say of themselves. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRefusal, seeded } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { growthOf } from '../bench/load/growth.ts';
import { numberAfter, numberAt, starts } from '../bench/load/lookup.ts';
import { heardIn } from '../bench/load/parlour-frames.ts';
import { Rounds, seatOf, type Turn } from '../bench/load/rounds.ts';
import { PerudoTable } from '../bench/peers/perudo-table.ts';
import { importsOf } from './imports.ts';

const ROOT = join(import.meta.dirname, '..');

interface Bench {
  readonly peers: boolean;
  readonly seconds: number;
  readonly takes: (size: { readonly seconds: number; readonly minutes: number }) => number;
}

// By a path that the compiler doesn't follow: what benches load is for other surroundings (bench/tsconfig.json).
const { BENCHES } = (await import(join(ROOT, 'bench/benches.ts'))) as { readonly BENCHES: Readonly<Record<string, Bench>> };

const turnOf = ({ turn }: PerudoTable): Turn => (turn >= 0 ? { kind: 'awaited', seat: turn } : turn === -1 ? { kind: 'between' } : { kind: 'none' });

test('the steps of the load are legal, game after game, by the rules that a peer plays by', () => {
  const table = new PerudoTable(seeded('load'));
  const rounds = new Rounds();
  const kinds = new Map<string, number>();
  for (let moves = 0; moves < 2_000; moves++) {
    const turn = turnOf(table);
    const step = rounds.next(turn);
    const decided = table.decide(seatOf(turn), step.kind === 'bid' || step.kind === 'dudo' ? step : step.kind);
    if (isRefusal(decided)) throw new Error(`${JSON.stringify(step)} was refused: ${decided.code}`);
    table.take(decided);
    kinds.set(step.kind, (kinds.get(step.kind) ?? 0) + 1);
  }
  expect([...kinds.keys()].sort()).toEqual(['bid', 'dudo', 'go-on', 'rematch']);
  expect(kinds.get('bid')).toBeGreaterThan(1_500);
  expect(kinds.get('rematch')).toBeGreaterThan(5);
});

const codeOf = (decided: ReturnType<PerudoTable['decide']>): string | null => (isRefusal(decided) ? decided.code : null);

test('a peer that does the same work refuses what is not legal, and shows nobody the dice of others', () => {
  const table = new PerudoTable(seeded('peer'));
  const [awaited, other] = [table.turn, (table.turn + 1) % 4];
  const bid = { kind: 'bid', quantity: 1, face: 3 };
  expect(codeOf(table.decide(other, bid))).toBe('turn/not-yours');
  expect(codeOf(table.decide(awaited, { kind: 'dudo', bid: 0 }))).toBe('call/no-bid');
  expect(codeOf(table.decide(awaited, { ...bid, more: 1 }))).toBe('table/no-move');
  expect(['go-on', 'rematch', 'stop'].map((word) => codeOf(table.decide(0, word)))).toEqual(['table/not-now', 'table/not-now', 'table/no-move']);
  const step = table.decide(awaited, bid);
  if (isRefusal(step)) throw new Error(step.code);
  table.take(step);
  const views = [0, 1, 2, 3].map((seat) => table.viewOf(seat, step));
  expect(views.map(({ own }) => own?.seat)).toEqual([0, 1, 2, 3]);
  expect(new Set(views.map(({ open }) => JSON.stringify(open))).size).toBe(1);
  expect(new Set(views.map(({ own }) => JSON.stringify(own))).size).toBe(4);
});

const heard = (text: string) => heardIn(Buffer.from(text), true);

test('of a frame of Parlour the load knows its number and whose turn it is, however the rest is said', () => {
  const turns: readonly (readonly [said: string, turn: Turn | null])[] = [
    ['"turn":{"awaited":[3],"between":false},"open":{"turn":1}', { kind: 'awaited', seat: 3 }],
    ['"turn":{"awaited":[],"between":true,"since":1}', { kind: 'between' }],
    ['"table":{"phase":"finished"},"open":{"turn":1},"news":[]', { kind: 'none' }],
    ['"turn":{"awaited":[[2]],"since":[1795096989497]},"open":{"turn":[2]}', { kind: 'awaited', seat: 2 }],
    ['"turn":{"awaited":[[]],"between":[true]},"open":{"phase":["counted"]}', { kind: 'between' }],
    ['"turn":[null],"table":{"phase":["finished"]}', { kind: 'none' }],
    ['"turn":[{"awaited":[1],"between":false}]', { kind: 'awaited', seat: 1 }],
    ['"turn":{"since":[1795096989497]}', null],
    ['"open":{"turn":[2]}', null],
    ['"news":[]', null],
  ];
  for (const [said, turn] of turns) expect(heard(`{"kind":"update","n":16,"at":1,${said}}`), said).toEqual({ kind: 'update', n: 16, turn });
  expect(heard('{"kind":"done","id":"load-00000014","n":19}')).toEqual({ kind: 'done', n: 19 });
  expect(heard('{"kind":"welcome","table":{}}')).toEqual({ kind: 'welcome' });
  expect(heard('{"kind":"presence"}')).toEqual({ kind: 'other' });
  expect(() => heard('{"kind":"refused","code":"bid/too-low"}')).toThrow('bid/too-low');
});

test('numbers are read where they stand', () => {
  const frame = Buffer.from('2:{"a":120,"b":7,"a":5}');
  expect([numberAt(frame, 0), numberAt(frame, 2)]).toEqual([2, 0]);
  expect(['"a":', '"b":', '"c":'].map((label) => numberAfter(frame, Buffer.from(label)))).toEqual([120, 7, null]);
  expect(['2:', '2:{"a":120,"b":7,"a":5}', '2:{"a":120,"b":7,"a":5} '].map((start) => starts(frame, Buffer.from(start)))).toEqual([
    true,
    true,
    false,
  ]);
});

test('growth is the straight line through what was seen; a wave around a level is none', () => {
  expect(growthOf([10, 12, 14, 16, 18, 20], 0.5)).toBeCloseTo(4, 9);
  expect(growthOf([5, 5, 5, 5, 5, 5], 1)).toBe(0);
  expect(growthOf([5, 6, 6, 5, 5, 6, 6, 5], 1)).toBeCloseTo(0, 9);
  expect(growthOf([1, 2, 3, 4, 5], 1)).toBeNull();
});

const STARTED = /import\.meta\.dirname(?:, '|}\/)([\w./-]+\.ts)['`]/g;

/** The packages that a file needs, with all that it imports or starts by name. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  const imported = importsOf(source).flatMap(({ specifier, ofTypes }) => (ofTypes ? [] : [specifier]));
  const started = Array.from(source.matchAll(STARTED), ([, path = '']) => path);
  const files = [...imported, ...started].map((name) => join(dirname(file), name)).filter((path) => path.endsWith('.ts') && existsSync(path));
  return new Set([...imported, ...files.flatMap((path) => [...packagesOf(path, seen)])]);
}

test.each(Object.entries(BENCHES))('what %s needs of the peers’ packages is installed before it begins', (name, { peers }) => {
  const namesIn = (folder: string): string[] => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Record<
      string,
      object
    >;
    return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  };
  const theirs = namesIn('bench').filter((each) => !namesIn('.').includes(each));
  const needed = [...packagesOf(join(ROOT, `bench/${name}.ts`))].filter((each) => theirs.some((its) => each === its || each.startsWith(`${its}/`)));
  expect(needed.length > 0, needed.join(', ')).toBe(peers);
});

test('the pages say how long all benches take, in fives of minutes', () => {
  const seconds = Object.values(BENCHES).reduce((sum, bench) => sum + bench.takes({ seconds: bench.seconds, minutes: 1 }), 0);
  const said = ['README.md', 'bench/README.md', 'docs/speed.md'].map(
    (page) => /bench -- all.*?about (\d+) minutes/s.exec(readFileSync(join(ROOT, page), 'utf8'))?.[1],
  );
  expect(said).toEqual(said.map(() => String(5 * Math.round(seconds / 300))));
});
