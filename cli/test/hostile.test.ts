/** What strangers write never reaches a terminal as a sign to it: records, servers, data folders and names of files that try. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { isRefusal } from '@parlour/kernel';
import { PROTOCOL } from '@parlour/protocol';
import { findGame } from '@parlour/registry/loaded';
import { openSqlite } from '@parlour/server/store';
import { create, tableView } from '@parlour/table';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { legible, legibleInk, legibleJson, printInked } from '../src/out.ts';
import { parlour, type Ran, scratch } from './binary.ts';

vi.setConfig({ testTimeout: 60_000 }); // Each starts programs, which takes its time on a busy machine.

const at = scratch();

/** Clears the screen, changes its title, hides, turns around, goes back to the line's beginning, begins another line. */
const EVIL = '\u001b[2J\u001b]0;owned\u0007\u001b[8m\u009b1m\u202eevil\u2066\r\nfine: valid\u200b\u007f\u2028';
/** A table in a list, every word of it hostile. */
const EVIL_CARD = {
  code: 'ABC234',
  name: EVIL,
  game: EVIL,
  preset: EVIL,
  host: EVIL,
  taken: 1,
  seats: 2,
  phase: 'lobby',
  locked: false,
  createdAt: 1,
};
/** Anything that a terminal or a reader's eye would obey; the ends of our own lines are no such thing. */
const OBEYED = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b]/u;

function expectLegible({ out, err }: Ran, seen = 'evil'): void {
  const printed = out + err;
  expect(printed).toContain(seen);
  for (const line of printed.split('\n')) expect(line).not.toMatch(OBEYED);
  expect(printed).not.toMatch(/^fine: valid/m);
}

describe('a text', () => {
  test('shows what can’t be seen, and stays as it is where all can', () => {
    expect(legible(EVIL)).toBe('␛[2J␛]0;owned␇␛[8m\\u009b1m\\u202eevil\\u2066␍␊fine: valid\\u200b\\u007f\\u2028');
    for (const plain of ['Zażółć gęślą jaźń', 'Съешь ещё', '漢字', '👩‍👩‍👧 ❤️', 'a\\u001b']) expect(legible(plain)).toBe(plain);
    expect(legible('a\ud800b')).toBe('a\ufffdb');
  });

  test('of anything holds nothing that is obeyed; with ink, nothing but colours', () => {
    const text = fc.string({
      unit: fc
        .oneof(
          fc.integer({ min: 0, max: 0x9f }),
          fc.constantFrom(0x202e, 0x2066, 0x200f, 0xfeff, 0x2029, 0xe0041),
          fc.integer({ min: 0, max: 0xd7ff }),
        )
        .map((point) => String.fromCodePoint(point)),
    });
    fc.assert(
      fc.property(text, (written) => {
        expect(legible(written)).not.toMatch(OBEYED);
        const inked = legibleInk(`\u001b[1m${written.replaceAll('\u001b', '')}\u001b[22m`);
        expect(inked.slice('\u001b[1m'.length, -'\u001b[22m'.length)).not.toMatch(OBEYED);
        const said = JSON.parse(legibleJson(JSON.stringify({ [written]: [written] }))) as object;
        expect(JSON.stringify(Object.entries(said).flat(2)).replaceAll('\\\\', '')).not.toMatch(/\\u00[01]|[\u007f-\u009f]/);
      }),
      { numRuns: 300 },
    );
  });

  test('of a person’s line can’t begin another', () => {
    const written: string[] = [];
    printInked([`Eve: ${EVIL}`, 'Ola: hi'], { write: (text: string) => written.push(text) > 0 });
    expect(written.join('').split('\n')).toHaveLength(3);
  });
});

test('everything that is printed goes through one place', () => {
  const folder = new URL('../src/', import.meta.url);
  const elsewhere = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !['out.ts', 'keyboard.ts', 'progress.ts'].includes(file))
    .filter((file) => /console\.|std(?:out|err)\.write|process\.std(?:out|err)\b.*\.write/.test(readFileSync(new URL(file, folder), 'utf8')));
  expect(elsewhere).toEqual([]);
});

describe('hostile', () => {
  test('records: verify', async () => {
    const records = [
      { game: EVIL },
      { format: 1, game: EVIL, version: 1, key: 'a'.repeat(64), seats: 2, options: { [EVIL]: EVIL }, steps: [], standing: [] },
    ];
    const file = at(`evil\u001b[2J\u202e.jsonl`);
    writeFileSync(file, [...records.map((each) => JSON.stringify(each)), EVIL].join('\n'));
    expectLegible(await parlour(['verify', file]));
    expectLegible(await parlour(['verify', '-'], JSON.stringify({ ...records[1], game: 'perudo', steps: [EVIL] })), 'standard input');
    expectLegible(await parlour(['verify', at(`none ${EVIL.replaceAll('\u0000', '')}`)]));
  });

  test('names of files: sim --trace', async () => {
    const trace = at('evil\u001b]0;owned\u0007.jsonl');
    const args = ['sim', 'perudo', '--games', '1', '--option', 'dicePerPlayer=1'];
    expectLegible(await parlour([...args, '--trace', trace]));
    expectLegible(await parlour([`sim${EVIL}`, EVIL]));
  });

  test('data folders: tables and doctor', async () => {
    const folder = at('evil\u202efolder');
    const store = await openSqlite(folder);
    const player = 'evil-player-0001';
    await store.addPerson({ player, name: EVIL, tokenHash: 'f'.repeat(64), createdAt: 1, seenAt: 1 });
    const summary = { card: JSON.stringify(EVIL_CARD), listed: true, wakeAt: null, expiresAt: null, seated: [] };
    const sat = { kind: 'sat', seat: 0, player, n: 1, at: 1 };
    await store.append({ table: 'ABC234', expected: 0, by: null, command: 'create', entries: [JSON.stringify(sat)], summary, secrets: {} });
    await store.append({
      table: 'ABC346',
      expected: 0,
      by: null,
      command: 'create',
      entries: [EVIL],
      summary: { ...summary, card: JSON.stringify({ ...EVIL_CARD, code: 'ABC346' }) },
      secrets: {},
    });
    await store.say('ABC234', { id: 'evil-line', stream: 'players', player, at: 1, text: JSON.stringify({ text: EVIL }) });
    await store.close();
    expectLegible(await parlour(['tables', '--data', folder]));
    expectLegible(await parlour(['tables', 'show', 'ABC234', '--data', folder]));
    expectLegible(await parlour(['doctor', folder]));
    const json = await parlour(['tables', '--json', '--data', folder]);
    expectLegible(json);
    expect(JSON.parse(json.out)).toMatchObject([{ name: EVIL }, { code: 'ABC346' }]); // the same to who reads it as JSON
  });

  test.each([
    ['table', 'ABC234'],
    ['list', null],
  ] as const)('servers: play, at the %s', async (_, code) => {
    const { url } = await hostileServer();
    const args = ['play', '--server', url, '--name', 'Ola', ...(code === null ? [] : ['--table', code])];
    const ran = await parlour(args, 'table\nsay hello\nbot\nkick evil\nquit\n', { XDG_CONFIG_HOME: at(`config ${code}`) });
    expectLegible(ran);
    if (code !== null) expect(ran.out).toContain('␛[2J␛]0;owned␇␛[8m\\u009b1m\\u202eevil');
  });

  test('servers that answer with another record than was asked for', async () => {
    const { url } = await hostileServer();
    const ran = await parlour(['verify', `${url}/api/records/ABC234/1`]);
    expect(ran.code).not.toBe(0);
    expect(ran.err).toContain('answered with the record of another game');
  });

  test('servers that refuse in their own words', async () => {
    const { url } = await hostileServer(true);
    expectLegible(await parlour(['play', '--server', url, '--name', 'Ola', '--table', 'ABC234'], '', { XDG_CONFIG_HOME: at('refused') }), '');
  });
});

/** A server that means harm: every text that it sends is a trap. */
async function hostileServer(refuses = false): Promise<{ readonly url: string }> {
  const http = createServer((_, response) => {
    response.writeHead(refuses ? 422 : 200, { 'content-type': 'application/json' });
    const refused = { code: EVIL, params: { [EVIL]: EVIL } };
    response.end(JSON.stringify(refuses ? refused : { player: 'player-me', name: EVIL, token: 't'.repeat(43) }));
  });
  const sockets = new WebSocketServer({ server: http });
  sockets.on('connection', (socket) =>
    socket.on('message', (data) => answer(socket, JSON.parse((data as Buffer).toString()) as { kind: string; id?: string; table?: string | null })),
  );
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate();
    http.close();
  });
  const address = http.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
}

function answer(socket: WebSocket, { kind, id, table }: { kind: string; id?: string; table?: string | null }): void {
  const say = (message: object): void => socket.send(JSON.stringify(message));
  const me = { player: 'player-me', name: EVIL };
  if (kind === 'hello' && table === null) {
    say({ kind: 'tables', time: 1, you: me, tables: [EVIL_CARD] });
  } else if (kind === 'hello' || kind === 'resync') {
    const made = create(
      (game) => findGame(game)?.game,
      me.player,
      { kind: 'create', code: 'ABC234', settings: { game: 'perudo' }, bots: ['casual'] },
      1,
    );
    const last = isRefusal(made) ? undefined : made.tables.at(-1);
    if (last === undefined) throw new Error('there is no table');
    const view = tableView(last);
    const seats = view.seats.map((each) => (each?.kind === 'bot' ? { ...each, name: EVIL } : each));
    const shown = { ...view, settings: { ...view.settings, name: EVIL }, seats };
    const people = { people: { [me.player]: EVIL, eve: EVIL }, watching: ['eve'], left: [], more: 0, gone: [] };
    const rest = { protocol: PROTOCOL, build: null, time: 1, n: view.games + 5, turn: null, view: null, missed: null };
    say({ kind: 'welcome', ...rest, you: { ...me, seat: 0 }, table: shown, ...people });
    const line = { id: 'evil-line-1', player: 'eve', name: EVIL, at: 1, words: { text: EVIL } };
    say({ kind: 'line', stream: 'players', line });
    say({ kind: 'names', named: { dan: EVIL }, unnamed: [], came: ['dan'], went: [], left: [], more: 3 });
  } else if (id !== undefined) say({ kind: 'refused', id, code: 'chat/too-long', params: { most: EVIL } });
}
