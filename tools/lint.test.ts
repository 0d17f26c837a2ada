/**
 * The linter's configuration bites: a small house in a temporary folder, with our configuration and one offence a file. One run of the
 * linter (and one of the compiler) judges them all.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const REPOSITORY = join(import.meta.dirname, '..');
type Offence = [what: string, code: string, rule: string];

const SAVE = 'declare function save(): Promise<boolean>;\n';

const PROMISES: readonly Offence[] = [
  ['a promise forgotten', `${SAVE}export const f = (): void => { save(); };`, 'typescript(no-floating-promises)'],
  ['a promise waved away', `${SAVE}export const f = (): void => { void save(); };`, 'typescript(no-floating-promises)'],
  ['a chain without an end', `${SAVE}export const f = (): void => { save().then(() => 1); };`, 'typescript(no-floating-promises)'],
  [
    'a promise behind a question mark',
    'export const f = (to?: { save(): Promise<void> }): void => { to?.save(); };',
    'typescript(no-floating-promises)',
  ],
  ['a promise behind a condition', `${SAVE}export const f = (on: boolean): void => { on && save(); };`, 'typescript(no-floating-promises)'],
  ['a list of promises forgotten', `${SAVE}export const f = (): void => { [1].map(async () => save()); };`, 'typescript(no-floating-promises)'],
  ['a promise as a condition', `${SAVE}export const f = (): number => (save() ? 1 : 2);`, 'typescript(no-misused-promises)'],
  [
    'a promise where nobody waits',
    `${SAVE}export const f = (): void => { [1].forEach(async () => { await save(); }); };`,
    'typescript(no-misused-promises)',
  ],
  ['a wait for nothing', 'export const f = async (n: number): Promise<number> => await n;', 'typescript(await-thenable)'],
  [
    'a try that does not catch',
    `${SAVE}export const f = async (): Promise<boolean> => { try { return save(); } catch { return false; } };`,
    'typescript(return-await)',
  ],
];

const TYPES: readonly Offence[] = [
  [
    'a kind left out',
    `export const f = (kind: 'bid' | 'call'): number => { switch (kind) { case 'bid': return 1; } return 2; };`,
    'typescript(switch-exhaustiveness-check)',
  ],
  ['any kept', 'export const f = (text: string): void => { const json = JSON.parse(text); void json; };', 'typescript(no-unsafe-assignment)'],
  ['any returned', 'export const f = (text: string): string => JSON.parse(text);', 'typescript(no-unsafe-return)'],
  ['any handed on', 'export const f = (text: string): number => Number.parseInt(JSON.parse(text), 10);', 'typescript(no-unsafe-argument)'],
  ['a field of any', 'export const f = (text: string): unknown => JSON.parse(text).seat;', 'typescript(no-unsafe-member-access)'],
  ['any called', 'export const f = (text: string): unknown => JSON.parse(text)();', 'typescript(no-unsafe-call)'],
  ['a claim that says nothing', 'export const f = (seat: number): number => seat as number;', 'typescript(no-unnecessary-type-assertion)'],
  ['what is out of date', `export const f = (text: string): string => text.substr(1);`, 'typescript(no-deprecated)'],
];

const IMPURITIES: readonly Offence[] = [
  ['Math.random', 'export const f = (): number => Math.random();', 'eslint(no-restricted-properties)'],
  ["Math['random']", `export const f = (): number => Math['random']();`, 'eslint(no-restricted-properties)'],
  ['random taken out of Math', 'export const { random } = Math;', 'eslint(no-restricted-properties)'],
  ['Date.now', 'export const f = (): number => Date.now();', 'eslint(no-restricted-globals)'],
  ['new Date', 'export const f = (): object => new Date();', 'eslint(no-restricted-globals)'],
  ['performance', 'export const f = (): number => performance.now();', 'eslint(no-restricted-globals)'],
  ['the clock in Intl', 'export const f = (): string => new Intl.DateTimeFormat().format();', 'eslint(no-restricted-properties)'],
  ['setTimeout', 'export const f = (): object => setTimeout(() => {}, 1);', 'eslint(no-restricted-globals)'],
  ['setInterval', 'export const f = (): object => setInterval(() => {}, 1);', 'eslint(no-restricted-globals)'],
  ['setImmediate', 'export const f = (): object => setImmediate(() => {});', 'eslint(no-restricted-globals)'],
  ['queueMicrotask', 'export const f = (): void => queueMicrotask(() => {});', 'eslint(no-restricted-globals)'],
  ['process', 'export const f = (): object => process.env;', 'eslint(no-restricted-globals)'],
  ['console', 'export const f = (): void => console.log(1);', 'eslint(no-restricted-globals)'],
  ['fetch', `export const f = async (): Promise<object> => fetch('x');`, 'eslint(no-restricted-globals)'],
  ['crypto', 'export const f = (): string => crypto.randomUUID();', 'eslint(no-restricted-globals)'],
  ['globalThis', 'export const f = (): object => globalThis;', 'eslint(no-restricted-globals)'],
  ['WeakRef', 'export const f = (a: object): object => new WeakRef(a);', 'eslint(no-restricted-globals)'],
  ['FinalizationRegistry', 'export const f = (): object => new FinalizationRegistry(() => {});', 'eslint(no-restricted-globals)'],
  ['a node: import', `export { readFileSync } from 'node:fs';`, 'eslint(no-restricted-imports)'],
  ['a builtin by its old name', `import { join } from 'path';\nexport const f = join;`, 'eslint(no-restricted-imports)'],
  ['a part of a builtin', `import { setTimeout as sleep } from 'timers/promises';\nexport const f = sleep;`, 'eslint(no-restricted-imports)'],
  ['a late import', `export const f = async (): Promise<object> => import('node:fs');`, 'eslint(no-restricted-imports)'],
];

const PURE_FOLDERS = [
  'kernel/src',
  'kernel/kit',
  'games/perudo/src',
  'games/perudo/imagine',
  'games/perudo/seen',
  'games/perudo/bot',
  'games/perudo/words',
  'table/src',
  'hall/src',
];
const IMPURE_FOLDERS = ['cli/src', 'server/src', 'kernel/test', 'games/perudo/test', 'tools'];

const fileFor = (folder: string, what: string): string => `${folder}/${what.replace(/\W+/g, '-')}.ts`;

const FINE = `${SAVE}export const f = async (): Promise<number> => ((await save()) ? 1 : 2);`;

const files = new Map([
  ...[...PROMISES, ...TYPES].map(([what, code]): [string, string] => [fileFor('cli/src', what), code]),
  ...[...PURE_FOLDERS, ...IMPURE_FOLDERS].flatMap((folder) => IMPURITIES.map(([what, code]): [string, string] => [fileFor(folder, what), code])),
  ['kernel/kit/outside.ts', `import 'node:fs';\nexport const roll = (): number => Math.random();\nexport const now = (): number => Date.now();`],
  ['kernel/src/fine.ts', FINE],
]);

let house = '';
let rules: ReadonlyMap<string, readonly string[]> = new Map();

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'parlour-lint-'));
  for (const name of ['.oxlintrc.json', 'package.json', 'tsconfig.base.json', 'tsconfig.json', 'tsconfig.pure.json'])
    cpSync(join(REPOSITORY, name), join(house, name));
  symlinkSync(join(REPOSITORY, 'node_modules'), join(house, 'node_modules')); // the types of Node
  for (const [path, code] of files) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), `${code}\n`);
  }
  rules = rulesBroken(run('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '--format=json', '.']));
}, 60_000);

afterAll(() => rmSync(house, { recursive: true }));

describe('promises, everywhere', () => {
  test.each(PROMISES)('%s', (what, _, rule) => {
    expect(rules.get(fileFor('cli/src', what))).toContain(rule);
  });

  test('one that is awaited is fine', () => {
    expect(rules.get('kernel/src/fine.ts')).toBeUndefined();
  });
});

describe('types, everywhere', () => {
  test.each(TYPES)('%s', (what, _, rule) => {
    expect(rules.get(fileFor('cli/src', what))).toContain(rule);
  });
});

describe.each(PURE_FOLDERS)('pure code in %s', (folder) => {
  test.each(IMPURITIES)('%s', (what, _, rule) => {
    expect(rules.get(fileFor(folder, what))).toContain(rule);
  });
});

describe.each(IMPURE_FOLDERS)('no such rule in %s', (folder) => {
  test.each(IMPURITIES)('%s', (what) => {
    expect(rules.get(fileFor(folder, what))).toBeUndefined();
  });
});

test('the one file that watches clocks and randomness may touch them, but imports nothing from outside either', () => {
  expect(rules.get('kernel/kit/outside.ts')).toEqual(['eslint(no-restricted-imports)']);
});

test('for the compiler, pure code has no clock and no timers of a host', { timeout: 60_000 }, () => {
  const said = run('typescript/bin/tsc', ['-p', 'tsconfig.pure.json', '--pretty', 'false']);
  for (const what of ['setTimeout', 'performance', 'process', 'console', 'fetch', 'a node: import']) {
    expect(said).toContain(fileFor('games/perudo/src', what));
  }
  expect(said).not.toContain(fileFor('games/perudo/src', 'Math.random')); // the language's own: only the linter sees it
  expect(said).not.toContain('kernel/src/fine.ts');
});

function run(program: string, args: readonly string[]): string {
  return spawnSync(process.execPath, [join(REPOSITORY, 'node_modules', program), ...args], { cwd: house, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .stdout;
}

/** For each file, the rules it breaks. */
function rulesBroken(json: string): Map<string, string[]> {
  const { diagnostics } = JSON.parse(json) as { readonly diagnostics: readonly { readonly filename: string; readonly code: string }[] };
  const broken = new Map<string, string[]>();
  for (const { filename, code } of diagnostics) broken.set(filename, [...(broken.get(filename) ?? []), code]);
  return broken;
}
