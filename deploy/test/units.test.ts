/** The systemd units: read, held against systemd’s own check where there is one, and then their commands are run as they stand there. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { knownVariables, ROOT, textOf } from './place.ts';

const UNITS = ['parlour.service', 'parlour@.service'];

/** Every `Name=value`, in order. */
const settingsOf = (unit: string): readonly (readonly [string, string])[] =>
  Array.from(textOf(`deploy/${unit}`).matchAll(/^([A-Z][A-Za-z]+)=(.*)$/gm), ([, name = '', value = '']) => [name, value] as const);
const valuesOf = (unit: string, wanted: string): readonly string[] => settingsOf(unit).flatMap(([name, value]) => (name === wanted ? [value] : []));

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-units-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test.each(UNITS)('%s can do nothing but serve', (unit) => {
  const settings = settingsOf(unit);
  for (const line of [
    'User=parlour',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'Restart=on-failure',
    'KillSignal=SIGTERM',
    'CapabilityBoundingSet=',
  ])
    expect(settings.map((setting) => setting.join('='))).toContain(line);
  expect(valuesOf(unit, 'StateDirectoryMode')).toEqual(['0700']);
  expect(valuesOf(unit, 'EnvironmentFile')).toEqual(['/etc/parlour/parlour.env']);
  // The greeting asks which addresses the machine has, and V8 writes code.
  expect(valuesOf(unit, 'RestrictAddressFamilies').join(' ')).toContain('AF_NETLINK');
  expect(settings.map(([name]) => name)).not.toContain('MemoryDenyWriteExecute');
  const variables = valuesOf(unit, 'Environment').flatMap((value) => value.split(' ').map((each) => each.split('=')[0] ?? ''));
  for (const name of variables) expect([...knownVariables()]).toContain(name);
  // One that says where its folder is could not use a database.
  expect(variables).not.toContain('PARLOUR_DATA');
});

test('the two differ in where they listen, and in nothing else', () => {
  const [one = [], several = []] = UNITS.map((unit) => settingsOf(unit).filter(([name]) => name !== 'Description'));
  expect(several).toEqual(one.map(([name, value]) => [name, value.replace('PORT=3000', 'PORT=%i')]));
});

test('systemd finds nothing wrong with them', () => {
  const folder = scratch();
  const files = UNITS.map((unit) => {
    const file = join(folder, unit.replace('@', '@3001'));
    writeFileSync(file, textOf(`deploy/${unit}`).replaceAll('/opt/parlour', ROOT));
    return file;
  });
  const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
  // A machine without systemd has the next test alone.
  if (error === undefined) expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test.each(UNITS)('the command of %s starts a server where it says, and its signal stops it', async (unit) => {
  const folder = scratch();
  const [port, state] = [String(await freePort()), join(folder, 'parlour')];
  mkdirSync(state);
  const fill = (value: string): string =>
    value.replaceAll('%S', folder).replaceAll('%i', port).replaceAll('/opt/parlour', ROOT).replaceAll('PORT=3000', `PORT=${port}`);
  const environment = valuesOf(unit, 'Environment').flatMap((value) =>
    fill(value)
      .split(' ')
      .map((each) => each.split('=') as [string, string]),
  );
  const [command = '', ...words] = fill(valuesOf(unit, 'ExecStart')[0] ?? '').split(' ');
  expect(existsSync(command)).toBe(true);
  const child = spawn(command, words, {
    cwd: fill(valuesOf(unit, 'WorkingDirectory')[0] ?? ''),
    env: { ...Object.fromEntries(environment), PUBLIC_URL: 'https://play.example.org', PARLOUR_PAGES: 'none' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('"started"')) resolve();
    });
    ended.then(() => reject(new Error(said)), reject);
  });
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(readdirSync(state)).toEqual(['data']);
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
});
