/** Terminals at a real server, as people use it: two of them at one table, from its making to the end of a game. */
import { readFileSync, statSync } from 'node:fs';
import { api, connectTable, type TableLink } from '@parlour/client';
import { isRefusal } from '@parlour/kernel';
import type { TableRecord } from '@parlour/table';
import { expect, test } from 'vitest';
import { converse, parlour, scratch } from './binary.ts';
import { serving } from './serving.ts';

const at = scratch();

/** Plays by numbers, and otherwise waits. */
function player(first: (printed: string) => string | null | undefined) {
  return (printed: string): string | null | undefined => {
    const answer = first(printed);
    if (answer !== undefined) return answer;
    if (printed.includes('Enter to leave') || printed.includes('next round')) return '';
    return /^ +1 \S+ {2}/m.test(printed) ? '1' : undefined;
  };
}

test('two terminals play a game at one table', async () => {
  const { url } = await serving(['--data', at('data')]);
  const record = at('at-server.json');
  const notes = at('notes.json');
  let guest: ReturnType<typeof converse> | undefined;
  let seated = false;
  let saves = 0;
  const host = converse(
    ['perudo', '--option', 'dicePerPlayer=1', '--seats', '3', '--server', url, '--name', 'Ola', '--notes', notes],
    player((printed) => {
      if (printed.includes('There are no tables yet')) return 'new';
      if (printed.includes('Jan is ready.')) return 'say Good evening!\nstart';
      if (printed.includes('the bot Iza, strong.')) return 'bot 2 novice';
      if (printed.includes('the bot Iza, novice.')) {
        const [, code = ''] = /Table ([A-Z2-9]{6})/.exec(printed) ?? [];
        guest = converse(['--server', url, '--table', code.toLowerCase(), '--name', 'Jan'], player(answerOfGuest), { XDG_CONFIG_HOME: at('jan') });
        return undefined;
      }
      if (printed.includes('start to begin')) {
        const line = seated ? undefined : 'bot strong';
        seated = true;
        return line;
      }
      if (printed.includes('Enter to leave')) return saves++ === 0 ? `save ${record}` : '';
      return undefined;
    }),
    { XDG_CONFIG_HOME: at('ola') },
  );
  const { out, code: exit, err } = await host;
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  expect(out).toMatch(/^Table [A-Z2-9]{6}: Perudo, custom rules\.$/m);
  expect(out).toContain('Jan takes seat 3.');
  expect(out).toContain('Jan is ready.');
  expect(out).toMatch(/^ {2}1 {3}\S+ {3}(?:1 die|\d dice)$/m);
  const other = await guest;
  expect({ exit: other?.code, err: other?.err }).toEqual({ exit: 0, err: '' });
  expect(other?.out).toMatch(/Iza.*bot, novice/);
  expect(other?.out).toContain('Ola: Good evening!');
  expect(out).toContain('Jan: Hello!');
  expect(other?.out).toMatch(/^ {2}1 {3}\S+ {3}(?:1 die|\d dice)$/m);
  // Everybody sees the same code, and the record with the notes says what was proved.
  const [, shown = ''] = /^Shuffled from (?:.*Ola: mixed in.*)\. Short code (\S+): /m.exec(out) ?? [];
  expect(other?.out).toContain(`Short code ${shown}: `);
  const verified = await parlour(['verify', record, '--notes', notes]);
  expect(verified.out.split('\n')).toEqual([
    `${record}: the record is valid.`,
    '  1 gives the standing after every round and what was drawn, and both are right.',
    '  Every random draw follows from what was promised before the deal.',
    '  Numbers in its random draws: seat 1: mixed in; Iza (bot): no number; seat 3: mixed in.',
    expect.stringMatching(/^ {2}Every number that was promised is in, so the server had no deals to choose from, as long as /),
    `  Short code ${shown}: compare it with the one on your screen.`,
    expect.stringMatching(/^ {2}Players in league with the server can hold numbers back: /),
    expect.stringMatching(/^ {2}That the promises were the players’ own, only their notes/),
    expect.stringMatching(/^ {2}It is what these notes say \(views: [1-9]\d*, moves: [1-9]\d*\)\.$/),
    '  No other move was made in your name.',
    '',
  ]);
  expect(verified.code).toBe(0);
  const address = `${url}/api/records/${(JSON.parse(readFileSync(record, 'utf8')) as TableRecord).table}/1`;
  expect((await parlour(['verify', address])).out).toContain(`${address}: the record is valid.\n`);
  expect(statSync(at('ola/parlour/notes')).mode & 0o777).toBe(0o700);
  const identities = at('ola/parlour/identities.json');
  expect(statSync(identities).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(identities, 'utf8'))).toMatchObject({ [url]: { name: 'Ola' } });
});

const answerOfGuest = (printed: string): string | undefined => (printed.includes('ready when you are') ? 'say hello\nready' : undefined);

test('a host sees who watches, and removes them by name', async () => {
  const { url } = await serving(['--data', at('watched')]);
  const zoe = await api(url).newPerson('Zoe');
  if (isRefusal(zoe)) throw new Error(zoe.code);
  let watching: TableLink | undefined;
  const { out } = await converse(
    ['perudo', '--server', url, '--name', 'Ola'],
    (printed) => {
      if (printed.includes('There are no tables yet')) return 'new';
      if (printed.includes('Zoe was removed by the host.')) return null;
      if (printed.includes('Watching: Zoe.')) return 'kick nobody\nkick zoe';
      const [, table] = /Table ([A-Z2-9]{6})/.exec(printed) ?? [];
      if (table === undefined) return undefined;
      watching ??= connectTable({ url, table, token: zoe.token });
      return 'table'; // until she is there
    },
    { XDG_CONFIG_HOME: at('host-of-watched') },
  );
  expect(out).toContain('Nobody here is called “nobody”.');
  expect(watching?.now.closed?.reason).toBe('kicked');
});

test('a table that is not there, and a server that goes: a sentence each', async () => {
  const { url, child } = await serving(['--data', at('gone')]);
  const env = { XDG_CONFIG_HOME: at('eva') };
  const nowhere = await converse(['--server', url, '--table', 'ABCDEF', '--name', 'Eva'], () => null, env);
  expect(nowhere.out).toContain('There is no such table, or it is gone.\nSee you next time.\n');
  let stopped = false;
  const { out } = await converse(
    ['--server', url, '--name', 'Eva'],
    (printed) => {
      if (printed.includes('There are no tables yet')) return 'new sen';
      if (!stopped) {
        stopped = true;
        child.kill('SIGTERM');
        return 'table\nquit'; // both at once: without a server there may be no other prompt
      }
      return null;
    },
    env,
  );
  expect(out).toContain('Sen, Standard.');
  expect(out).toContain('See you next time.');
});
