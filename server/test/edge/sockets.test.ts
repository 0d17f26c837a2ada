import { once } from 'node:events';
import { connect } from 'node:net';
import { isRefusal, replay, seeded, type View } from '@parlour/kernel';
import { perudo } from '@parlour/perudo';
import { CLOSE, LIMITS } from '@parlour/protocol';
import { describe, expect, test } from 'vitest';
import { type EdgeServer, openHouse, refusalOf } from './edge-server.ts';

describe('who may come in', () => {
  test('a page of ours, and what is no browser', async () => {
    const { port, socket } = await openHouse();
    await socket().opened();
    await socket({ origin: `http://127.0.0.1:${port}` }).opened();
  });

  test('no page of others', async () => {
    const { port, socket } = await openHouse();
    for (const origin of ['http://evil.example', `https://127.0.0.1:${port + 1}`, 'null', `http://localhost:${port}`])
      expect(await socket({ origin }).ended).toBe(403);
  });

  test('with a public address, its pages only', async () => {
    const { port, socket } = await openHouse({ publicUrl: new URL('https://play.example.org') });
    await socket({ origin: 'https://play.example.org' }).opened();
    expect(await socket({ origin: `http://127.0.0.1:${port}` }).ended).toBe(403);
  });

  test('nobody by another path, or with something in the address', async () => {
    const { socket } = await openHouse();
    for (const path of ['/', '/api/tables', '/socket/', '/socket?token=abc', '//socket']) expect(await socket({}, path).ended).toBe(404);
  });

  test('nobody who asks for a socket in a strange way', async () => {
    const { port } = await openHouse();
    const said = await raw(port, 'GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n');
    expect(said).toMatch(/^HTTP\/1\.1 400 [\s\S]*\{"code":"http\/malformed","params":\{\}\}$/);
  });

  test('nothing is compressed', async () => {
    const { socket } = await openHouse();
    const client = socket({ perMessageDeflate: true });
    await client.opened();
    expect(client.socket.extensions).toBe('');
  });
});

/** Someone with an identity, at a table, whom the server still answers. */
async function livesOn(house: EdgeServer): Promise<void> {
  const { token } = await house.person();
  const client = house.socket();
  await client.hello(token, await house.table(token));
  await client.hears('welcome');
}

describe('frames that no client of ours sends', () => {
  test('a binary one', async () => {
    const house = await openHouse();
    const client = house.socket();
    await client.opened();
    client.socket.send(Buffer.from('{"kind":"ping"}'));
    expect(await client.ended).toBe(CLOSE.malformed);
    await livesOn(house);
  });

  test('one too large', async () => {
    const house = await openHouse();
    const client = house.socket();
    await client.opened();
    client.socket.send('x'.repeat(LIMITS.messageBytes + 1));
    expect(await client.ended).toBe(CLOSE.malformed);
    await livesOn(house);
  });

  test('one too large in pieces', async () => {
    const house = await openHouse();
    const client = house.socket();
    await client.opened();
    for (let i = 0; i < 9; i++) client.socket.send('x'.repeat(1024), { fin: i === 8 });
    expect(await client.ended).toBe(CLOSE.malformed);
    await livesOn(house);
  });

  test('one in more than 16 pieces; 16 will do', async () => {
    const house = await openHouse();
    const { token } = await house.person();
    const table = await house.table(token);
    const hello = JSON.stringify({ kind: 'hello', protocol: 2, build: null, token, table, since: null });
    const inPieces = async (pieces: number) => {
      const client = house.socket();
      await client.opened();
      const size = Math.ceil(hello.length / pieces);
      for (let i = 0; i < pieces; i++) client.socket.send(hello.slice(i * size, (i + 1) * size), { fin: i === pieces - 1 });
      return client;
    };
    await (await inPieces(16)).hears('welcome');
    expect(await (await inPieces(17)).ended).toBe(CLOSE.malformed);
    await livesOn(house);
  });

  test('one that is not UTF-8, one without a mask, one of an unknown kind', async () => {
    const house = await openHouse();
    for (const frame of [
      [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28],
      [0x81, 0x02, 0x7b, 0x7d],
      [0x83, 0x80, 0, 0, 0, 0],
      [0xf1, 0x80, 0, 0, 0, 0],
    ]) {
      const client = house.socket();
      await client.opened();
      bare(client.socket).write(Buffer.from(frame));
      expect(await client.ended).toBe(CLOSE.malformed);
    }
    await livesOn(house);
  });

  test('a flood of pings', async () => {
    const house = await openHouse();
    const client = house.socket();
    await client.opened();
    for (let i = 0; i < 200; i++) client.socket.ping();
    expect(await client.ended).toBe(CLOSE.flood);
    await livesOn(house);
  });

  test.each(['', '{', 'null', '[]', '{"kind":"hello"}', '{"kind":"command","id":"12345678","command":{"kind":"start"}}'])(
    'again and again %j: refused, then closed',
    async (text) => {
      const house = await openHouse();
      const client = house.socket();
      await client.opened();
      for (let i = 0; i < 3; i++) client.socket.send(text);
      expect((await client.hears('refused')).code).toBe('message/malformed');
      expect(await client.ended).toBe(CLOSE.malformed);
      await livesOn(house);
    },
  );
});

test('a token of nobody is told so', async () => {
  const { socket } = await openHouse();
  const client = socket();
  await client.hello('A'.repeat(43), null);
  expect(await client.ended).toBe(CLOSE.stranger);
});

test('pings of the server are answered, and the connection is counted', async () => {
  const { ask, person, socket } = await openHouse();
  const { token } = await person();
  const client = socket();
  await client.hello(token, null);
  await client.hears('tables');
  expect(await (await ask('/metrics')).text()).toContain('parlour_connections 1');
  client.say({ kind: 'ping' });
  await client.hears('pong');
});

test('a game is played to its end, and its record is there for everybody', async () => {
  const { ask, person, socket, table } = await openHouse();
  const { token } = await person('Ola');
  const code = await table(token, { options: { dicePerPlayer: 1 }, seats: 2, pace: 'brisk' });
  expect(await refusalOf(ask(`/api/records/${code}/1`))).toBe('404 record/unknown');
  const client = socket();
  await client.hello(token, code);
  await client.hears('welcome');
  client.command({ kind: 'bot', level: 'casual' });
  client.command({ kind: 'start' });
  client.socket.on('message', () => {
    const said = client.heard.at(-1);
    if (said?.kind !== 'update' || !said.turn?.awaited.includes(0) || said.open === null) return;
    const moves = perudo.moves(perudo.imagine({ open: said.open, own: said.own } as View<never>, seeded(1)), 0);
    client.command({ kind: 'move', move: moves.find(({ kind }) => kind === 'dudo') ?? moves[0] });
  });
  await client.hears('update', ({ table: shown }) => shown?.phase === 'finished');
  const answer = await ask(`/api/records/${code}/1`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="parlour-${code}-1.json"`);
  const record = await answer.text();
  expect(isRefusal(replay(perudo, JSON.parse(record)))).toBe(false);
  expect(record).not.toContain('Ola');
});

test('a stopping server tells everyone, answers no more, and lets go of the port', async () => {
  const { ask, person, socket, table, stop } = await openHouse();
  const { token } = await person();
  const client = socket();
  await client.hello(token, await table(token));
  await client.hears('welcome');
  const stopped = stop();
  expect((await client.hears('notice')).code).toBe('stopping');
  expect(await client.ended).toBe(CLOSE.stopping);
  await stopped;
  await expect(ask('/healthz')).rejects.toThrow();
  await stop();
});

test('a client that never says goodbye does not keep a server from stopping', async () => {
  const { socket, stop } = await openHouse();
  const client = socket();
  await client.opened();
  client.socket.pause();
  await stop();
});

/** Everything that comes back for this, until the connection ends. */
async function raw(port: number, text: string): Promise<string> {
  const stream = connect(port, '127.0.0.1').setEncoding('utf8');
  let said = '';
  stream.on('data', (part) => {
    said += String(part);
  });
  stream.write(text);
  await once(stream, 'close');
  return said;
}

/** The bytes under a socket, to write what no library would. */
function bare(socket: object): { write(bytes: Buffer): void } {
  return (socket as { _socket: { write(bytes: Buffer): void } })._socket;
}
