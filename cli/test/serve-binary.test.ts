import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { parlour, scratch } from './binary.ts';
import { makeTable, post, serving } from './serving.ts';

const at = scratch();

test('a server says where it is, serves, and stops with care', async () => {
  const data = at('first');
  const { child, url, out, ended } = await serving(['--data', data]);
  expect(out()).toMatch(/^\nParlour is open\.\n\n {2}On this machine {3}http:\/\/localhost:\d+\n/);
  expect(out()).toContain(`Everything is saved in ${data}. Ctrl-C stops the server; nothing is lost.`);
  expect(out()).not.toMatch(/[▀▄█]/); // codes for cameras are for terminals
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await makeTable(url)).toMatch(/^[A-Z2-9]{6}$/);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(out()).toContain('Stopping: everyone is told');
});

test('what was there before is there again', async () => {
  const data = at('again');
  const first = await serving(['--data', data]);
  const { token } = (await post(`${first.url}/api/people`, { name: 'Ola' })) as { token: string };
  const { code } = (await post(`${first.url}/api/tables`, { settings: { game: 'sen' } }, token)) as { code: string };
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await serving(['--data', data]);
  const listed = await fetch(`${second.url}/api/tables`, { headers: { authorization: `Bearer ${token}` } });
  expect(await listed.json()).toMatchObject({ tables: [{ code, game: 'sen', host: 'Ola' }] });
});

test('the log is JSON on the error stream, without secrets; the level is obeyed', async () => {
  const passcode = 'canary-passcode';
  const { child, url, err, out, ended } = await serving(['--data', at('logged')], { PARLOUR_PASSCODE: passcode });
  const { token } = (await post(`${url}/api/people`, { name: 'canary-name' })) as { token: string };
  await post(`${url}/api/tables`, { settings: { game: 'perudo' }, serverPasscode: passcode }, token);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  const lines = err().trimEnd().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContain('http');
  for (const secret of ['canary', token]) expect(err() + out()).not.toContain(secret);

  const quiet = await serving(['--data', at('quiet'), '--log', 'warn']);
  await fetch(`${quiet.url}/`);
  quiet.child.kill('SIGTERM');
  expect([await quiet.ended, quiet.err()]).toEqual([0, '']);
});

test('a second signal ends it at once, whoever is still there', async () => {
  const { child, url, out, ended } = await serving(['--data', at('twice')]);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`);
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  socket.pause(); // never says goodbye, so stopping with care takes a while
  child.kill('SIGTERM');
  while (!out().includes('Stopping')) await once(child.stdout ?? child, 'data');
  const again = setInterval(() => child.kill('SIGTERM'), 50);
  onTestFinished(() => clearInterval(again));
  expect(await ended).toBe(130);
});

describe('what can’t be is said in one line', () => {
  const refused = async (args: readonly string[], said: RegExp): Promise<void> => {
    const { code, out, err } = await parlour(['serve', '--pages', 'none', ...args]);
    expect(err.trimEnd()).toMatch(said);
    expect(err.trimEnd()).not.toContain('\n');
    expect({ code, out }).toEqual({ code: 2, out: '' });
  };

  test('a port that is taken', async () => {
    const other = createServer().listen(0);
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const next = port + 1;
    await refused(
      ['--port', String(port), '--data', at('taken'), '--log', 'silent'],
      new RegExp(`^Port ${port} is taken\\. .* PORT=${next} npm start, or --port ${next}\\.$`),
    );
  });

  test('a folder that another server has', async () => {
    const data = at('shared');
    await serving(['--data', data]);
    await refused(['--port', '0', '--data', data], /is in use by another Parlour\. Stop that one, or give this one another folder\.$/);
  });

  test('a folder that is a file', async () => {
    writeFileSync(at('file'), '');
    await refused(['--port', '0', '--data', at('file')], /can’t be used/);
  });

  test.skipIf(process.getuid?.() === 0)('a folder that may not be written', async () => {
    mkdirSync(at('closed'));
    chmodSync(at('closed'), 0o500);
    await refused(['--port', '0', '--data', at('closed')], /can’t be used/);
  });

  test('an address of another machine', async () => {
    await refused(
      ['--port', '0', '--host', '203.0.113.7', '--data', at('elsewhere'), '--log', 'silent'],
      /^This machine does not have the address 203\.0\.113\.7\.$/,
    );
  });
});
