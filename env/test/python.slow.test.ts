/**
 * The module for Python, tried by its own tests with this machine's Python: with what is installed beside it, such as numpy, and with its standard library
 * alone. No step leaves anything behind in the tree.
 */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';

const PYTHON = 'python3';
const run = promisify(execFile);
const inFolder = (file: string): string => fileURLToPath(new URL(`../python/${file}`, import.meta.url));

beforeAll(() => {
  const found = spawnSync(PYTHON, ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']);
  if (found.status !== 0)
    throw new Error(`These tests need Python 3.9 or newer as ${PYTHON}: install it, or leave them out with --exclude env/test/python.slow.test.ts.`);
});

describe.each([
  ['with what is installed', []],
  ['with the standard library alone', ['-S']],
])('%s', (_, flags) => {
  test.each(['Api', 'Mistakes', 'Batch', 'Life'])('%s', async (part) => {
    const { stderr } = await run(PYTHON, ['-B', ...flags, inFolder('test_parlour_env.py'), part]);
    expect(stderr).toMatch(/\nRan \d+ tests? in [\d.]+s\n\nOK\n$/);
  });
});

test('the example plays a game and ends with what each got', async () => {
  const { stdout } = await run(PYTHON, ['-B', inFolder('random_play.py')]);
  expect(stdout).toMatch(/\nparlour\/kalitiri_v\d+ \{'seat_0': /);
});

test('the program on the page plays a game with all its players', async () => {
  const page = readFileSync(new URL('../../docs/study.md', import.meta.url), 'utf8');
  const [, program = ''] = /```python\n([\s\S]*?)```/.exec(page) ?? [];
  const telling = program.replace('    done = ', '    print(agent)\n    done = ');
  const { stdout } = await run(PYTHON, ['-B', '-c', `import sys; sys.path.insert(0, sys.argv[1])\n${telling}`, inFolder('')]);
  expect([...new Set(stdout.trim().split('\n'))].toSorted()).toEqual(['seat_0', 'seat_1', 'seat_2']);
});

test('the module takes nothing but the standard library, and numpy, gymnasium and pettingzoo where they are', () => {
  const text = readFileSync(inFolder('parlour_env.py'), 'utf8');
  const code = text.slice(text.indexOf('"""', 3)); // after what it says of itself
  const taken = [...code.matchAll(/^( *)(?:import|from) (\w+)/gm)].map(([, indent, name]) => (indent === '' ? name : `${name}?`));
  const standard = ['__future__', 'base64', 'json', 'operator', 'random', 'subprocess', 'weakref', 'array', 'pathlib', 'typing'];
  expect(taken).toEqual([...standard, 'numpy?', 'gymnasium?', 'pettingzoo?']);
});
