/** The planting itself, on a tree of one room that is made up for it: what each verdict means, and that neither tree nor disk keep anything. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findMutants, mutantProblems } from './catalogue.ts';
import type { Mutant } from './mutant.ts';
import { isCaught, type Planting, plantAll } from './plant.ts';

const house = join(import.meta.dirname, '..', '..');
const home = mkdtempSync(join(tmpdir(), 'parlour-made-up-'));
const root = join(home, 'tree');
const copies = join(home, 'copies');

const lamp = (mutant: Pick<Mutant, 'name' | 'find' | 'replace'> & Partial<Mutant>): Mutant => ({
  file: 'room/src/lamp.ts',
  tests: ['room/test/lamp.test.ts'],
  ...mutant,
});
const MUTANTS: readonly Mutant[] = [
  lamp({ name: 'the lamp stays dark', find: `return 'light'`, replace: `return 'dark'` }),
  lamp({ name: 'the lamp hums', find: 'hums = false', replace: 'hums = true' }),
  lamp({ name: 'the lamp is gone', find: 'candle', replace: 'torch' }),
  lamp({ name: 'nobody looks', find: `return 'light'`, replace: `return 'dark'`, t: 'the moon' }),
  lamp({ name: 'the lamp is no program', find: `return 'light'`, replace: `return 'light` }),
  lamp({
    name: 'the switch sticks',
    find: `return 'light'`,
    replace: `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); return 'light'`,
  }),
  lamp({ name: 'a test that fails anyway', find: `return 'light'`, replace: `return 'dark'`, tests: ['room/test/broken.test.ts'] }),
  lamp({
    name: 'the second test sees it',
    find: 'hums = false',
    replace: 'hums = 1',
    tests: ['room/test/lamp.test.ts', 'room/test/hum.test.ts'],
    also: [{ file: 'room/src/lamp.ts', find: `return 'light'`, replace: `return 'l' + 'ight'` }],
  }),
];

const FILES = {
  'package.json': '{ "name": "made-up", "type": "module" }',
  'room/package.json': '{ "name": "@parlour/room", "type": "module", "exports": { ".": "./src/lamp.ts" } }',
  'room/src/lamp.ts': `export const hums = false;\nexport function shine(): string {\n  return 'light';\n}\n`,
  // By the room's name, as rooms see each other: it has to lead to the copy.
  'room/test/lamp.test.ts': `import { shine } from '@parlour/room';\nimport { expect, test } from 'vitest';\ntest('a lamp shines', () => expect(shine()).toBe('light'));\n`,
  'room/test/hum.test.ts': `import { hums } from '@parlour/room';\nimport { expect, test } from 'vitest';\ntest('a lamp is quiet or not', () => expect(typeof hums).toBe('boolean'));\n`,
  'room/test/broken.test.ts': `import { expect, test } from 'vitest';\ntest('never', () => expect(1).toBe(2));\n`,
  'room/test/mutants.ts': `export const mutants = ${JSON.stringify(MUTANTS)};\n`,
  'data/kept.txt': 'not for copies',
};

beforeAll(() => {
  mkdirSync(copies);
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  mkdirSync(join(root, 'node_modules', '@parlour'), { recursive: true });
  symlinkSync('../../room', join(root, 'node_modules', '@parlour', 'room'));
  symlinkSync(join(house, 'node_modules', 'vitest'), join(root, 'node_modules', 'vitest'));
  vi.stubEnv('TMPDIR', copies);
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

const kinds = (plantings: readonly Planting[]): string[] =>
  plantings.map(({ mutant, verdict }) => `${mutant.name}: ${verdict.kind}${'by' in verdict ? ` by ${verdict.by}` : ''}`);

test('each mutant is caught, hung, survives, is stale, is no program, or was never tested', async () => {
  const mutants = await findMutants(root);
  const plantings = await plantAll({ root, mutants, jobs: 2, patience: 6 });
  expect(kinds(plantings)).toEqual([
    'the lamp stays dark: caught by room/test/lamp.test.ts: a lamp shines',
    'the lamp hums: survived',
    'the lamp is gone: stale',
    'nobody looks: not run',
    'the lamp is no program: broken',
    'the switch sticks: hung by room/test/lamp.test.ts',
    'a test that fails anyway: red',
    'the second test sees it: caught by room/test/hum.test.ts: a lamp is quiet or not',
  ]);
  expect(plantings.filter(isCaught).map(({ mutant }) => mutant.name)).toEqual([
    'the lamp stays dark',
    'the switch sticks',
    'the second test sees it',
  ]);
  expect(readdirSync(copies)).toEqual([]);
  expect(readFileSync(join(root, 'room/src/lamp.ts'), 'utf8')).toBe(FILES['room/src/lamp.ts']);
});

test('an interrupted planting ends its tests and leaves nothing behind', async () => {
  const [plant, catalogue] = ['plant.ts', 'catalogue.ts'].map((file) => pathToFileURL(join(import.meta.dirname, file)).href);
  const script = `import { plantAll } from '${plant}'; import { findMutants } from '${catalogue}';
    const mutants = (await findMutants('${root}')).filter(({ name }) => name === 'the switch sticks');
    await plantAll({ root: '${root}', mutants, jobs: 1, patience: 600, hearTest: () => console.log('now it sticks') });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env: { ...process.env, TMPDIR: copies } });
  child.stderr.pipe(process.stderr);
  await once(child.stdout, 'data');
  expect(readdirSync(copies)).toHaveLength(1);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([130, null]);
  expect(readdirSync(copies)).toEqual([]);
});

test('a list says what is wrong with it', async () => {
  const [first, , , ...others] = await findMutants(root);
  if (first === undefined) throw new Error('the made-up tree has no mutants');
  const wrong = [
    first,
    first,
    { ...first, name: 'two places', find: 'l' },
    { ...first, name: 'nothing', replace: first.find },
    { ...first, name: 'no test', tests: [] },
    { ...first, name: 'another test', tests: ['room/test/moon.test.ts'] },
    { ...first, name: 'in a test', file: 'room/test/lamp.test.ts', find: `'light'` },
  ];
  expect(mutantProblems(root, others)).toEqual([]);
  expect(mutantProblems(root, wrong)).toEqual([
    'room, “the lamp stays dark”: another one has this name',
    'room, “two places”: “l” stands 2 times in room/src/lamp.ts',
    `room, “nothing”: “return 'light'” stays as it is`,
    'room, “no test”: no test is named',
    'room, “another test”: there is no test room/test/moon.test.ts',
    'room, “in a test”: room/test/lamp.test.ts is a test: a fault is planted in what is tested',
  ]);
});
