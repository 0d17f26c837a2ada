/** Programs and data folders of different versions meet at the command line: the older folder is copied and brought up, the newer one refused. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import { BINARY, parlour, type Ran, scratch } from '../../cli/test/binary.ts';
import { serving } from '../../cli/test/serving.ts';
import { STEPS, VERSION } from '../../server/src/store/sqlite/schema.ts';

const at = scratch();
vi.setConfig({ testTimeout: 60_000 }); // Each starts programs, which takes its time on a busy machine.

/** A folder that has had so many of the steps, and says that it has this version. */
function folderOf(name: string, steps: number, version = steps): string {
  const folder = at(name);
  mkdirSync(folder);
  const db = new DatabaseSync(join(folder, 'parlour.db'));
  for (const step of STEPS.slice(0, steps)) db.exec(step);
  db.exec(`PRAGMA user_version = ${version}`);
  const keep = db.prepare('INSERT INTO records (code, game, text) VALUES (?, 1, ?)');
  for (let i = 0; i < 40; i++) keep.run(`OLD${i}`, 'x'.repeat(10_000)); // So that there is something to run out of room with.
  db.close();
  return folder;
}

test('serve brings an older folder up to date, and says where the copy of before is', async () => {
  const data = folderOf('older', 1);
  const server = await serving(['--data', data]);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const [copy = ''] = readdirSync(data).filter((file) => file.startsWith('parlour.v1.backup-'));
  expect(server.out()).toContain(`A copy of the old data is in ${join(data, copy)}.\n`);
  const logged = server
    .err()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(logged).toContainEqual(expect.objectContaining({ msg: 'migrated', from: 1, to: VERSION, copy: join(data, copy) }));
  expect(await parlour(['doctor', data])).toMatchObject({ code: 0 });
});

test('without room for a copy serve changes nothing, and says so', async () => {
  const data = folderOf('no-room', 1);
  const before = readFileSync(join(data, 'parlour.db'));
  // No file may become longer than 200 blocks of 1 KiB.
  const { code, err } = await shell(`ulimit -f 200; exec "$0" "$@"`, ['serve', '--pages', 'none', '--port', '0', '--data', data]);
  expect({ code, err }).toEqual({
    code: 2,
    err: expect.stringMatching(/has version 1\. .* could not be made: .*\. Nothing was changed\.\n$/) as string,
  });
  expect(readFileSync(join(data, 'parlour.db')).equals(before)).toBe(true);
  expect(readdirSync(data).filter((file) => file.includes('backup'))).toEqual([]);
});

describe('a folder of a newer version is refused with a sentence, and stays as it is, by', () => {
  test.each([
    ['serve', '--pages', 'none', '--port', '0', '--data', ''],
    ['doctor', ''],
    ['tables', '--data', ''],
    ['tables', 'show', 'ABCDEF', '--data', ''],
    ['tables', 'remove', 'ABCDEF', '--data', ''],
    ['backup', at('copy.db'), '--data', ''],
    ['erase', 'q1w2e3r4t5y6u7i8', '--data', ''],
  ])('%s %s', async (...args) => {
    const data = folderOf(`newer ${args.slice(0, 2).join(' ').replaceAll('/', '-')}`, VERSION, VERSION + 1);
    const before = readFileSync(join(data, 'parlour.db'));
    const sentence = `The data in ${data} was written by a newer Parlour (version ${VERSION + 1}, this one knows ${VERSION}). Use that one.\n`;
    expect(await parlour(args.map((arg) => arg || data))).toEqual({ code: 2, out: '', err: sentence });
    expect(readFileSync(join(data, 'parlour.db')).equals(before)).toBe(true);
    expect(readdirSync(data).filter((file) => file !== 'parlour.db' && file !== 'lock.db')).toEqual([]);
  });
});

test.each([
  ['doctor', ''],
  ['erase', 'q1w2e3r4t5y6u7i8', '--data', ''],
])('an older folder is not brought up to date by %s: that is for its server', async (...args) => {
  const data = folderOf(`waiting ${args[0] ?? ''}`, 1);
  const said = `The data in ${data} has version 1, and this Parlour reads ${VERSION}. Start its server once.\n`;
  expect(await parlour(args.map((arg) => arg || data))).toEqual({ code: 2, out: '', err: said });
  expect(readdirSync(data)).toEqual(['parlour.db']);
});

/** `parlour …` under a shell that sets something first. */
function shell(script: string, args: readonly string[]): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', script, process.execPath, BINARY, ...args], {
      env: { ...process.env, NO_COLOR: '1' },
    });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}
