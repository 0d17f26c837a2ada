import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { parlour } from './binary.ts';

test.each([[[]], [['help']], [['--help']], [['-h']]])('parlour %j: the commands', async (args) => {
  const { code, out, err } = await parlour(args);
  expect(out).toMatch(/^Parlour: /);
  for (const command of [
    'serve',
    'play [GAME]',
    'sim GAME',
    'arena GAME',
    'solve',
    'env GAME',
    'verify FILE',
    'rules GAME',
    'doctor [FOLDER]',
    'tables [ACTION]',
    'backup FILE',
    'migrate [FOLDER]',
    'erase PLAYER',
  ])
    expect(out).toContain(`\n  parlour ${command} `);
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

test.each(['serve', 'play', 'sim', 'arena', 'solve', 'env', 'verify', 'rules', 'doctor', 'tables', 'backup', 'migrate', 'erase'])(
  'parlour %s --help: its flags and examples',
  async (name) => {
    const [asked, flagged] = await Promise.all([parlour(['help', name]), parlour([name, '--help'])]);
    expect(flagged.out).toMatch(new RegExp(`^parlour ${name} `));
    expect(flagged.out).toMatch(/\nExamples\n {2}(?:DATABASE_URL=\S+ )?parlour /);
    expect(flagged.out.split('\n').filter((line) => line.length > 100)).toEqual([]);
    expect(asked).toEqual(flagged);
  },
);

test('parlour --version', async () => {
  expect((await parlour(['--version'])).out).toMatch(/^parlour \d+\.\d+\.\d+, Node v24\./);
});

test('a reader who stops reading is no error', async () => {
  const child = spawn(process.execPath, [new URL('../src/parlour.ts', import.meta.url).pathname, 'rules', 'perudo'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (text: Buffer) => {
    err += text.toString();
  });
  child.stdout.destroy();
  const [code] = (await once(child, 'close')) as [number | null];
  expect({ code, err }).toEqual({ code: 0, err: '' });
});
