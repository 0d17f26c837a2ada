/** What no client of ours sends, at a table where people play: it gets a code, the others notice nothing, and the log stays as it is. */
import { randomBytes } from 'node:crypto';
import type { Refusal } from '@parlour/kernel';
import { CLOSE, LIMITS } from '@parlour/protocol/codes';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Client } from '../../server/test/edge/edge-server.ts';
import { aMove, movesNow } from './habits.ts';
import type { StoryPlayers } from './players.ts';
import { anEvening } from './story-server.ts';

const evening = anEvening();

const table = async (): Promise<StoryPlayers> =>
  (await evening.players(['Ann', 'Bo', 'Cy'], { game: 'perudo', options: { firstStarter: 'seat0' }, roundEnd: 'all' })).starts();

const raw = (): Client => new Client(new WebSocket(`${evening.url.replace('http', 'ws')}/socket`));

/** What the table is like, for all to see and on disk. */
async function state({ people, code }: StoryPlayers): Promise<object> {
  return { log: await evening.log(code), heard: people.map(({ tab }) => tab.line.heard.length), seen: people.map(({ tab }) => tab.now) };
}

/** The refusal of a frame as it is. */
async function refusalOf(client: Client, frame: string): Promise<Refusal> {
  const before = client.heard.length;
  client.socket.send(frame);
  const { code, params } = await client.hears('refused', (said) => client.heard.indexOf(said) >= before);
  return { code, params };
}

const command = (asked: object): string => JSON.stringify({ kind: 'command', id: randomBytes(12).toString('hex'), command: asked });

test('frames that are not of the protocol are refused, and the third in a row closes that socket only', async () => {
  const players = await table();
  const bo = players.at(1);
  const before = await state(players);
  const client = raw();
  await client.hello(bo.token, players.code);
  await client.hears('welcome');
  const nonsense = [
    'no json',
    '[]',
    '{"kind":"shout"}',
    '{"kind":"ping","loud":true}',
    command({ kind: 'sit', seat: 99 }),
    command({ kind: 'move', move: 'bid' }),
    command({ kind: 'set', settings: { host: bo.player } }),
    JSON.stringify({ kind: 'command', id: 'short', command: { kind: 'pause' } }),
    JSON.stringify({ kind: 'command', id: 'x'.repeat(LIMITS.commandIdCharacters + 1), command: { kind: 'pause' } }),
  ];
  for (const frame of nonsense) {
    expect(await refusalOf(client, frame)).toMatchObject({ code: 'message/malformed' });
    client.say({ kind: 'ping' }); // something sound in between
    await client.hears('pong', (said) => client.heard.at(-1) === said);
  }
  for (const frame of nonsense.slice(0, 3)) client.socket.send(frame);
  expect(await client.ended).toBe(CLOSE.malformed);
  expect(await state(players)).toEqual(before);
});

test.each<[string, (client: Client, players: StoryPlayers) => void | Promise<void>, keyof typeof CLOSE]>([
  ['a frame that is too large', (client) => client.socket.send(`"${'x'.repeat(LIMITS.messageBytes)}"`), 'malformed'],
  ['a frame that is not text', (client) => client.socket.send(randomBytes(100)), 'malformed'],
  ['too many pieces', (client) => pieces(client.socket), 'malformed'],
  ['a token that nobody has', (client, { code }) => client.hello(randomBytes(32).toString('base64url'), code), 'stranger'],
  ['a table that is not there', (client, { people }) => client.hello(people[1]?.token ?? '', 'ZZZZZZ'), 'gone'],
  ['another protocol', (client, { people, code }) => client.hello(people[1]?.token ?? '', code, { protocol: 99 }), 'outdated'],
])('%s closes the socket with a code', async (_, does, reason) => {
  const players = await table();
  const before = await state(players);
  const client = raw();
  await client.opened();
  await does(client, players);
  expect(await client.ended).toBe(CLOSE[reason]);
  expect(client.heard.some(({ kind }) => kind === 'welcome')).toBe(false);
  expect(await state(players)).toEqual(before);
});

function pieces(socket: WebSocket): void {
  for (let i = 0; i < 40; i++) socket.send('x', { fin: false });
}

test('what comes too late, out of turn or from the wrong person is refused and changes nothing; the game goes on', async () => {
  const players = await table();
  const [ann, bo, cy] = [players.host, players.at(1), players.at(2)];
  const eve = await evening.person('Eve');
  await eve.opens(players.code);
  const bid = (quantity: number) => ({ kind: 'move', move: { kind: 'bid', quantity, face: 3 } }) as const;
  await ann.tab.does(bid(1));
  await players.agrees();
  const early = movesNow(bo.tab.now).find(({ kind }) => kind === 'dudo'); // of Ann's bid
  await bo.tab.does(bid(2));
  await players.agrees();
  const before = await state(players);

  expect(await cy.tab.mayNot({ kind: 'move', move: early })).toBe('call/changed');
  expect(await cy.tab.mayNot(bid(1))).toBe('bid/too-low');
  expect(await cy.tab.mayNot({ kind: 'move', move: { ...early, seat: 0 } })).toBe('move/malformed');
  expect(await cy.tab.mayNot({ kind: 'move', move: { kind: 'cheat' } })).toBe('move/malformed');
  expect(await bo.tab.mayNot(bid(9))).toBe('turn/not-yours');
  expect(await eve.tab.mayNot(bid(9))).toBe('seat/none');
  expect(await eve.tab.mayNot({ kind: 'pause' })).toBe('seat/none');
  expect(await eve.tab.mayNot({ kind: 'sit' })).toBe('table/running');
  expect(await eve.tab.mayNot({ kind: 'lobby' })).toBe('host/only');
  expect(await bo.tab.mayNot({ kind: 'kick', player: ann.player })).toBe('host/only');
  expect(await bo.tab.mayNot({ kind: 'open', number: '0'.repeat(64) })).toBe('open/not-now');
  const { log } = before as { log: object };
  expect(await evening.log(players.code)).toEqual(log);
  expect(ann.tab.now).toBe((before as { seen: readonly object[] }).seen[0]); // Ann has heard nothing at all

  // A command that is sent again, by whomever, is done once.
  const client = raw();
  await client.hello(cy.token, players.code);
  await client.hears('welcome');
  const id = client.command({ kind: 'move', move: aMove(cy.tab.now) });
  const { n } = await client.hears('done', (said) => said.id === id);
  client.command({ kind: 'move', move: { ...early } }, id);
  await client.hears('done', (said) => said.id === id && client.heard.filter(({ kind }) => kind === 'done').length === 2);
  expect((await evening.log(players.code)).at(-1)?.n).toBe(n);
  client.socket.terminate();
  await players.playsToTheEnd();
});
