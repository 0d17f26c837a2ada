/** What whoever runs a server can do to its tables and people, while it runs and while it does not. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { parlour, scratch } from './binary.ts';
import { makeTable, post, serving } from './serving.ts';

vi.setConfig({ testTimeout: 60_000 }); // Each starts programs, which takes its time on a busy machine.

const at = scratch();

async function stopped(server: Awaited<ReturnType<typeof serving>>): Promise<void> {
  server.child.kill('SIGTERM');
  await server.ended;
}

describe('parlour tables', () => {
  test('lists them in columns and as JSON, beside the server and without it', async () => {
    const data = at('listed');
    const server = await serving(['--data', data]);
    const { token, player } = (await post(`${server.url}/api/people`, { name: 'Ola' })) as { token: string; player: string };
    const settings = { game: 'sen', name: 'Kitchen', seats: 3, visibility: 'unlisted' };
    const { code } = (await post(`${server.url}/api/tables`, { settings, passcode: 'x' }, token)) as { code: string };
    const row = `${code}   Kitchen   sen      1/3   lobby   \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d   \\d+ +unlisted, passcode`;
    const listed = { code: 0, out: expect.stringMatching(new RegExp(`^code .*\n${row}\n$`)) as string, err: '' };
    expect(await parlour(['tables', '--data', data])).toEqual(listed);
    const json = await parlour(['tables', 'list', '--json', '--data', data]);
    expect(JSON.parse(json.out)).toMatchObject([
      { code, name: 'Kitchen', game: 'sen', host: player, taken: 1, seats: 3, phase: 'lobby', locked: true },
    ]);
    const shown = await parlour(['tables', 'show', code.toLowerCase(), '--data', data]);
    expect(shown.out).toMatch(/^name +Kitchen$/m);
    expect(shown.out).toMatch(new RegExp(`^ {2}${player} +Ola +sat here$`, 'm'));
    expect(JSON.parse((await parlour(['tables', 'show', code, '--json', '--data', data])).out)).toMatchObject({
      people: [{ player, name: 'Ola', sat: true, lines: 0 }],
    });
    await stopped(server);
    expect(await parlour(['tables', '--data', data])).toEqual(listed);
  });

  test('removes one through the running server, which tells those who are there, and through the folder', async () => {
    const data = at('removed');
    const server = await serving(['--data', data]);
    const [first, second, third] = [await makeTable(server.url), await makeTable(server.url), await makeTable(server.url)];
    expect(await parlour(['tables', 'remove', first, '--data', data])).toMatchObject({ code: 0, out: expect.stringContaining(first) as string });
    expect(await parlour(['tables', 'remove', first, '--data', data])).toMatchObject({ code: 2, err: `There is no table ${first} in ${data}.\n` });
    await stopped(server);
    expect(existsSync(`${data}/operator.json`)).toBe(false);
    expect(await parlour(['tables', 'remove', second, '--data', data])).toMatchObject({ code: 0 });
    // A server that was killed leaves its file behind.
    writeFileSync(`${data}/operator.json`, JSON.stringify({ url: server.url, key: 'x' }));
    expect(await parlour(['tables', 'remove', third, '--data', data])).toMatchObject({ code: 0 });
    expect((await parlour(['tables', '--data', data])).out).toBe(`${data}: there are no tables in it.\n`);
  });

  test.each([
    [['tables', 'burn'], 'parlour tables takes list, show CODE or remove CODE.\n'],
    [['tables', 'show'], 'parlour tables takes list, show CODE or remove CODE.\n'],
    [['tables', '--data', at('nowhere')], `There is no Parlour database at ${at('nowhere')}.\n`],
    [['tables', 'remove', 'ABCDEF', '--data', at('nowhere')], `There is no Parlour database at ${at('nowhere')}.\n`],
  ])('%j can’t be', async (args, err) => {
    expect(await parlour(args)).toEqual({ code: 2, out: '', err });
    expect(existsSync(at('nowhere'))).toBe(false);
  });
});

describe('parlour erase', () => {
  test('takes name and chat away, through the server and without it', async () => {
    const data = at('erased');
    const server = await serving(['--data', data]);
    const people: { readonly token: string; readonly player: string }[] = [];
    for (const name of ['canary-Ola', 'canary-Jan'])
      people.push((await post(`${server.url}/api/people`, { name })) as { token: string; player: string });
    const [ola, jan] = people;
    if (ola === undefined || jan === undefined) throw new Error('nobody');
    const erase = (player: string) => parlour(['erase', player, '--data', data]);
    expect(await erase(ola.player)).toMatchObject({ code: 0, err: '' });
    const answer = await fetch(`${server.url}/api/me`, { headers: { authorization: `Bearer ${ola.token}` } });
    expect(answer.status).toBe(401);
    await stopped(server);
    expect(await erase(jan.player)).toMatchObject({ code: 0, err: '' });
    expect(await erase('nobody-here')).toMatchObject({ code: 2, err: expect.stringContaining('There is no person nobody-here') as string });
    expect(readFileSync(`${data}/parlour.db`).includes('canary')).toBe(false);
  });
});

describe('parlour backup', () => {
  test('copies everything while the server runs; the copy is whole, and nobody else’s to read', async () => {
    const data = at('kept');
    const server = await serving(['--data', data]);
    await makeTable(server.url);
    const file = at('copy.db');
    expect(await parlour(['backup', file, '--data', data])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/a copy of .*, 0\.\d MB/) as string,
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await parlour(['doctor', file])).out).toMatch(/all is well: 1 table,/);
    expect(await parlour(['backup', file, '--data', data])).toMatchObject({ code: 2, err: `${file} already exists; choose another name.\n` });
    const nowhere = at('no/such/folder.db');
    expect(await parlour(['backup', nowhere, '--data', data])).toMatchObject({
      code: 2,
      err: expect.stringContaining('The copy could not be made') as string,
    });
  });
});
