/**
 * Frames that no client sends, from somebody who has an identity, watches the table and has seen what its host sent: broken, cut, mixed,
 * sent again, in another order. The server lives on, the table does not move, and nobody hears a secret. PARLOUR_FUZZ says how many.
 */
import { type Chance, seeded } from '@parlour/kernel';
import { CLOSE, PROTOCOL } from '@parlour/protocol';
import { expect, test } from 'vitest';
import { type Client, type EdgeServer, openHouse } from './edge-server.ts';

const FRAMES = Number(process.env['PARLOUR_FUZZ'] ?? 3000);
/** Sockets at a time, and frames for each of them. */
const ABREAST = 8;
const EACH = 25;

const LAST_ID = 'the-last-word';
const LAST_WORD = JSON.stringify({ kind: 'command', id: LAST_ID, command: { kind: 'stand' } });

const MANY = { most: 1_000_000_000, perMs: 20_000 };

test(`${FRAMES} frames change nothing`, { timeout: 20_000 + 2 * FRAMES }, async () => {
  const house = await openHouse({ limits: { seat: MANY, spectator: MANY, joins: MANY } });
  const { host, code, sent, secrets } = await fullTable(house);
  const watcher = await house.person('Iza');
  const before = (await house.store.table(code))?.head;

  const hello = JSON.stringify({ kind: 'hello', protocol: PROTOCOL, build: null, token: watcher.token, table: code, since: null });
  const models = [hello, ...sent.map((frame) => frame.replaceAll(secrets[0] ?? '', watcher.token)), ...asks()];
  const codes = new Set<number>();
  let refused = 0;
  const attack = async (_: unknown, lane: number): Promise<void> => {
    const chance = seeded(`frames that no client sends, ${lane}`);
    for (let left = FRAMES / ABREAST; left > 0; left -= EACH) {
      const count = Math.min(Math.ceil(left), EACH);
      const client = house.socket();
      await client.opened();
      // Who says hello is listened to; a ping after each frame shows goodwill, or three frames would be the last.
      if (chance.below(8) > 0) {
        client.socket.send(hello);
        await client.hears('welcome');
      }
      for (let i = 0; i < count; i++) {
        sendFrame(client, strange(chance, models), chance);
        client.socket.send('{"kind":"ping"}', () => {});
      }
      // Somebody without a seat can't give it up: this is refused, whatever came before, unless the socket was closed.
      client.socket.send(LAST_WORD, () => {});
      const heardAll = client
        .hears('refused', ({ id }) => id === LAST_ID)
        .then(
          () => client.socket.close(),
          () => {},
        );
      codes.add(await client.ended);
      await heardAll;
      refused += client.heard.filter(({ kind }) => kind === 'refused').length;
      for (const secret of secrets) expect(JSON.stringify(client.heard)).not.toContain(secret);
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, attack));

  // Most were looked at: a test in which every socket is closed at once would show nothing.
  expect(refused).toBeGreaterThan(FRAMES / 2);
  expect((await house.store.table(code))?.head).toBe(before);
  host.say({ kind: 'ping' });
  await host.hears('pong');
  const known = new Set<number>([...Object.values(CLOSE), 1000, 1005, 1006]);
  expect([...codes].filter((each) => !known.has(each))).toEqual([]);
  expect([...codes]).toContain(CLOSE.malformed);
  expect([...codes]).not.toContain(CLOSE.mishap);
  expect(house.logged.filter((line) => line.includes('"mishap"'))).toEqual([]);
  for (const secret of secrets) expect(house.logged.join('')).not.toContain(secret);
});

test('what somebody sent counts once, however often it comes again', async () => {
  const house = await openHouse({ limits: { seat: MANY, spectator: MANY } });
  const { code, sent } = await fullTable(house);
  const before = (await house.store.table(code))?.head;
  const [hello = '', ...commands] = sent;
  const client = house.socket();
  await client.opened();
  client.socket.send(hello);
  await client.hears('welcome');
  const chance = seeded('again');
  for (let i = 0; i < 20; i++) for (const command of chance.shuffle(commands)) client.socket.send(command);
  client.say({ kind: 'ping' });
  await client.hears('pong');
  await client.hears('done', () => client.heard.filter(({ kind }) => kind === 'done').length === 20 * commands.length);
  expect((await house.store.table(code))?.head).toBe(before);
});

/** A table without a free seat. Nobody but the two on it can change it, and they do nothing. */
async function fullTable(house: EdgeServer): Promise<{ host: Client; code: string; sent: string[]; secrets: string[] }> {
  const [ola, jan] = [await house.person('Ola'), await house.person('Jan')];
  const code = await house.table(ola.token, { seats: 3 });
  const host = house.socket();
  const sent: string[] = [];
  const say = (message: object): void => {
    sent.push(JSON.stringify(message));
    host.say(message);
  };
  await host.opened();
  say({ kind: 'hello', protocol: PROTOCOL, build: null, token: ola.token, table: code, since: null });
  await host.hears('welcome');
  say({ kind: 'command', id: 'first-command', command: { kind: 'bot', level: 'casual' } });
  await host.hears('done', ({ id }) => id === 'first-command');
  const guest = house.socket();
  await guest.hello(jan.token, code);
  const sat = guest.command({ kind: 'sit' });
  await guest.hears('done', ({ id }) => id === sat);
  say({ kind: 'command', id: 'second-command', command: { kind: 'set', settings: { chat: false } } });
  await host.hears('done', ({ id }) => id === 'second-command');
  return { host, code, sent, secrets: [ola.token, jan.token] };
}

/** Whatever can be asked of a table. */
function asks(): string[] {
  const commands = [
    { kind: 'sit', seat: 1 },
    { kind: 'sit' },
    { kind: 'stand' },
    { kind: 'ready', on: true, commitment: '0'.repeat(64) },
    { kind: 'set', settings: { seats: 2, options: { calza: true } } },
    { kind: 'unbot', seat: 1 },
    { kind: 'kick', player: 'AAAAAAAAAAAAAAAA' },
    { kind: 'start' },
    { kind: 'open', number: '1'.repeat(64) },
    { kind: 'move', move: { kind: 'bid', quantity: 2, face: 3 } },
    { kind: 'go-on' },
    { kind: 'close' },
    { kind: 'pause' },
    { kind: 'lobby' },
    { kind: 'rematch' },
  ];
  const messages = commands.map((command, i) => ({ kind: 'command', id: `command-${i}`, command }));
  return [...messages, { kind: 'resync' }, { kind: 'ping' }].map((message) => JSON.stringify(message));
}

function strange(chance: Chance, models: readonly string[]): string {
  const model = chance.pick(models);
  switch (chance.below(8)) {
    case 0:
      return model;
    case 1:
      return model.slice(0, chance.below(model.length));
    case 2: {
      const at = chance.below(model.length);
      return `${model.slice(0, at)}${String.fromCodePoint(chance.below(0xd7ff))}${model.slice(at + 1)}`;
    }
    case 3: {
      const other = chance.pick(models);
      return model.slice(0, chance.below(model.length)) + other.slice(chance.below(other.length));
    }
    case 4: // another value for one of its fields
      return model.replace(/:("[^"]*"|\d+|true|null)/g, (whole) => (chance.below(3) === 0 ? `:${chance.pick(VALUES)}` : whole));
    case 5: // a key that nobody knows
      return model.replace('{', `{"${chance.pick(['__proto__', 'constructor', 'by', 'player', 'n'])}":${chance.pick(VALUES)},`);
    case 6:
      return '['.repeat(chance.below(4000));
    default:
      return Array.from({ length: chance.below(40) }, () => String.fromCodePoint(chance.below(0xd7ff))).join('');
  }
}

const VALUES = [
  'null',
  '-1',
  '1e400',
  '""',
  '[]',
  '{}',
  'true',
  '9007199254740993',
  '"__proto__"',
  '"\\u0000"',
  '{"kind":"start"}',
  '"hello"',
  '"command"',
];

/** As one text, in pieces, or as bytes. A socket that is closed already takes no more. */
function sendFrame({ socket }: Client, text: string, chance: Chance): void {
  const way = chance.below(40);
  const sent = (): void => {};
  if (way === 0) socket.send(Buffer.from(text), sent);
  else if (way === 1) {
    const pieces = chance.below(20) + 1;
    for (let i = 0; i < pieces; i++) socket.send(i === 0 ? text : '', { fin: i === pieces - 1 }, sent);
  } else socket.send(text, sent);
}
