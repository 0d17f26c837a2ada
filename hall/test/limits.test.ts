/** What one socket may do to the others: nothing. */
import { LIMITS } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import { SLOW_BYTES } from '../src/door/connection.ts';
import { MOST } from '../src/door/connections.ts';
import { CAPS_BY_DEFAULT, LIMITS_BY_DEFAULT } from '../src/limits.ts';
import { known, person, playing, seated, TestHalls, tableOf } from './halls.ts';
import { Visitor } from './visitor.ts';

const NONSENSE = [
  '',
  'hello',
  '[]',
  'null',
  '{"kind":"dance"}',
  '{"kind":"ping","extra":1}',
  '{"kind":"command","id":"x","command":{"kind":"stand"}}',
];

describe('a frame that no client sends', () => {
  it.each(NONSENSE)('is refused: %s', async (text) => {
    const { guests } = await seated(new TestHalls().hall(), ['Ann']);
    const [ann] = guests as [Visitor];
    ann.raw(text);
    expect(ann.of('refused').at(-1)).toEqual({ kind: 'refused', id: null, code: 'message/malformed', params: {} });
    expect(ann.closed).toBe(null);
  });

  it('is answered with its id, if that can be read', async () => {
    const { guests } = await seated(new TestHalls().hall(), ['Ann']);
    const [ann] = guests as [Visitor];
    ann.raw('{"kind":"command","id":"readable-id","command":{"kind":"fly"}}');
    expect(ann.of('refused').at(-1)).toMatchObject({ id: 'readable-id' });
  });

  it('may not be longer than 8 KiB, counted in bytes', async () => {
    const { guests } = await seated(new TestHalls().hall(), ['Ann']);
    const [ann] = guests as [Visitor];
    ann.raw(`{"kind":"ping"${' '.repeat(LIMITS.messageBytes - 15)}}`);
    expect(ann.of('pong')).toHaveLength(1);
    ann.raw(`{"kind":"${'ł'.repeat(LIMITS.messageBytes / 2)}"}`);
    expect(ann.of('refused').at(-1)).toMatchObject({ code: 'message/too-long' });
  });

  it('three times in a row closes the socket; a good one in between does not', async () => {
    const halls = new TestHalls();
    const { guests } = await seated(halls.hall(), ['Ann']);
    const [ann] = guests as [Visitor];
    for (const text of ['a', 'b', '{"kind":"ping"}', 'c', 'd']) ann.raw(text);
    expect(ann.closed).toBe(null);
    ann.raw('the secret that nobody logs');
    expect(ann.closed).toBe('malformed');
    expect(JSON.stringify(halls.log.lines)).not.toContain('secret that');
    expect(halls.log.lines.filter(({ event }) => event === 'frame/malformed')).toHaveLength(5);
  });
});

/** One that anybody may send at any time, and that counts. */
const MESSAGE = { kind: 'resync' };
const PING = { kind: 'ping' };

describe('too many messages', () => {
  it('are refused, then closed; a seat may send more than a spectator', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await seated(hall, ['Ann']);
    const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
    const [ann] = guests as [Visitor];
    for (const [visitor, most] of [
      [ann, 60],
      [eve, 20],
    ] as const) {
      for (let i = 0; i < most; i++) visitor.say(MESSAGE);
      expect(visitor.of('refused')).toHaveLength(0);
      const id = visitor.command({ kind: 'stand' });
      expect(visitor.of('refused')).toEqual([{ kind: 'refused', id, code: 'limit/messages', params: { seconds: 20 } }]);
      for (let i = 1; i < 2 * most; i++) visitor.say(MESSAGE);
      expect(visitor.closed).toBe(null);
      visitor.say(MESSAGE);
      expect(visitor.closed).toBe('flood');
    }
  });

  it('are counted over all tabs of a seat, and forgotten after a while', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const { code, guests } = await seated(hall, ['Ann']);
    const [ann] = guests as [Visitor];
    const tab = await new Visitor(hall, ann.who).hello(code);
    for (let i = 0; i < 30; i++) for (const each of [ann, tab]) each.say(MESSAGE);
    tab.say(MESSAGE);
    expect(tab.of('refused')).toHaveLength(1);
    await halls.clock.pass(40_000);
    tab.say(MESSAGE);
    expect(tab.of('welcome')).toHaveLength(1 + 31);
  });

  it('are counted over all tabs also of one who was quiet until the count was forgotten', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    await hall.start();
    const { code, guests } = await seated(hall, ['Ann']);
    const [ann] = guests as [Visitor];
    for (let beat = 0; beat < 4; beat++) {
      await halls.clock.pass(LIMITS.heartbeatMs);
      ann.pong();
    }
    const tab = await new Visitor(hall, ann.who).hello(code);
    for (let i = 0; i < 60; i++) tab.say(MESSAGE);
    ann.say(MESSAGE);
    expect([tab.of('refused').length, ann.of('refused').length]).toEqual([0, 1]);
    await hall.stop();
  });

  it('of a household are counted together, by socket and without', async () => {
    const halls = new TestHalls();
    const hall = halls.hall({ limits: { ...LIMITS_BY_DEFAULT, messages: { most: 6, perMs: 60_000 } } });
    const eve = await person(hall, 'Eve');
    const table = await tableOf(hall, eve);
    const [first, second] = [await new Visitor(hall, eve).hello(table), await new Visitor(hall, await person(hall, 'Zoe')).hello(table)];
    const player = await known(hall, eve);
    const ask = (address: string | null) => hall.command(player, { table, passcode: undefined, address }, 'no-socket', { kind: 'pause' });
    for (let i = 0; i < 2; i++) {
      for (const each of [first, second]) each.say(MESSAGE);
      expect(await ask('10.0.0.1')).not.toMatchObject({ code: 'limit/messages' });
    }
    for (const each of [first, second]) {
      each.say(MESSAGE);
      expect(each.of('refused')).toEqual([{ kind: 'refused', id: null, code: 'limit/messages', params: { seconds: 60 } }]);
    }
    expect(await ask('10.0.0.1')).toMatchObject({ code: 'limit/messages', params: { seconds: 60 } });
    for (const address of ['10.0.0.2', null]) expect(await ask(address)).not.toMatchObject({ code: 'limit/messages' });
  });
});

describe('pings', () => {
  it('of a full house that sits quietly are never refused, and whatever else it does is not either', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    await hall.start();
    const { code, guests } = await seated(hall, ['Ann', 'Bob']);
    const [ann] = guests as [Visitor, Visitor];
    const tabs: Visitor[] = [...guests];
    // Most look on, over as many sockets as one person may have, at the table and at the list.
    while (tabs.length < CAPS_BY_DEFAULT.socketsOfAddress) {
      const eve = await person(hall, `Eve ${tabs.length}`);
      for (let i = 0; i < MOST && tabs.length < CAPS_BY_DEFAULT.socketsOfAddress; i++)
        tabs.push(await new Visitor(hall, eve).hello(i % 4 === 3 ? null : code));
    }
    for (let asked = 0; asked < 24; asked++) {
      await halls.clock.pass(LIMITS.silenceMs);
      for (const tab of tabs) tab.say(PING);
    }
    expect(new Set(tabs.map((tab) => `${tab.of('pong').length} ${tab.of('refused').length} ${tab.closed}`))).toEqual(new Set(['24 0 null']));
    expect(await ann.ask({ kind: 'ready', on: true })).toBe('done');
    await hall.stop();
  });

  it('come through also where a household has sent too much', async () => {
    const halls = new TestHalls();
    const hall = halls.hall({ limits: { ...LIMITS_BY_DEFAULT, messages: { most: 3, perMs: 60_000 } } });
    const { guests } = await seated(hall, ['Ann']);
    const [ann] = guests as [Visitor];
    for (let i = 0; i < 4; i++) ann.say(MESSAGE);
    expect(ann.of('refused')).toHaveLength(1);
    ann.say(PING);
    expect(ann.of('pong')).toHaveLength(1);
  });

  it('that come more often are messages like any other: of their sender, of the household, and at last too many', async () => {
    const halls = new TestHalls();
    const hall = halls.hall({ limits: { ...LIMITS_BY_DEFAULT, messages: { most: 70, perMs: 60_000 } } });
    const { code, guests } = await seated(hall, ['Ann']);
    const [ann] = guests as [Visitor];
    for (let i = 0; i < 1 + 60; i++) ann.say(PING);
    expect([ann.of('pong').length, ann.of('refused').length]).toEqual([61, 0]);
    expect(ann.answerTo(ann.command({ kind: 'stand' }))).toBe('limit/messages');
    const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
    for (let i = 0; i < 1 + 11; i++) eve.say(PING);
    expect(eve.of('refused')).toEqual([{ kind: 'refused', id: null, code: 'limit/messages', params: { seconds: 60 } }]);
    for (let i = 1; i < 120; i++) ann.say(PING);
    expect(ann.closed).toBe(null);
    ann.say(PING);
    expect(ann.closed).toBe('flood');
  });

  it('that come ten a second are closed out, and got no more than their sender’s share and one in four seconds', async () => {
    const halls = new TestHalls();
    const { guests } = await seated(halls.hall(), ['Ann']);
    const [ann] = guests as [Visitor];
    for (let tenths = 0; tenths < 200; tenths++) {
      await halls.clock.pass(100);
      ann.say(PING);
    }
    expect(ann.closed).toBe('flood');
    expect(ann.of('pong').length).toBeLessThanOrEqual(60 + 5);
  });

  it('are answered while a hello is still being looked at', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const { code, guests } = await seated(hall, ['Ann']);
    const [ann] = guests as [Visitor];
    const tab = new Visitor(hall, ann.who);
    const hello = tab.hello(code);
    tab.say(PING);
    expect(tab.messages().map(({ kind }) => kind)).toEqual(['pong']);
    await hello;
    expect(tab.of('welcome')).toHaveLength(1);
  });
});

describe('a person', () => {
  it('may have twelve sockets; with one more the oldest is closed', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await seated(hall, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const tabs: Visitor[] = [];
    for (let i = 0; i < 11; i++) tabs.push(await new Visitor(hall, ann.who).hello(i % 2 === 0 ? code : null));
    expect(ann.closed).toBe(null);
    const last = await new Visitor(hall, ann.who).hello(code);
    expect([ann.closed, tabs[0]?.closed, last.closed, bob.closed]).toEqual(['crowded', null, null, null]);
    last.hangUp();
    await new Visitor(hall, ann.who).hello(code);
    expect(tabs[0]?.closed).toBe(null);
  });
});

describe('a socket', () => {
  it('that reads too slowly is closed, and the others do not notice', async () => {
    const { guests } = await seated(new TestHalls().hall(), ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    ann.wire.backlog = 256 * 1024;
    expect(await bob.ask({ kind: 'ready', on: true })).toBe('done');
    expect(ann.closed).toBe(null);
    ann.wire.backlog++;
    expect(await bob.ask({ kind: 'ready', on: false })).toBe('done');
    expect(ann.closed).toBe('slow');
    expect(bob.now.table.seats[1]).toMatchObject({ ready: false });
  });

  it('that was too slow for its welcome is not at the table', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const { code, guests } = await seated(hall, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    bob.hangUp();
    const slow = new Visitor(hall, bob.who);
    slow.wire.backlog = 1_000_000;
    await slow.hello(code);
    expect(slow.closed).toBe('slow');
    expect(ann.of('presence').at(-1)?.gone).toEqual([bob.who.player]);
  });

  it('that reads slowly is not too slow for all that was said before it came', async () => {
    const many = { most: 1_000, perMs: 1_000 };
    const hall = new TestHalls({ limits: { chat: many, seat: many, spectator: many } }).hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob']);
    const [ann] = guests as [Visitor, Visitor];
    const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
    for (let i = 0; i < 100; i++) for (const writer of [ann, eve]) await writer.write(`${i} ${'東'.repeat(490)}`);
    const late = await new Visitor(hall, await person(hall, 'Fay')).hello(code);
    expect(late.talk('players').at(-1)).toMatch(/^99 /);
    expect(late.talk('spectators').length).toBeGreaterThan(50);
    expect(Buffer.byteLength(late.wire.sent.join(''))).toBeLessThan(SLOW_BYTES - 32 * 1024);
  });

  it('that gives no sign of life for two heartbeats is closed', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    await hall.start();
    const { guests } = await seated(hall, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    for (let beat = 1; beat <= 2; beat++) {
      await halls.clock.pass(LIMITS.heartbeatMs);
      expect(bob.wire.pings).toBe(beat);
      ann.pong();
    }
    expect(bob.closed).toBe(null);
    await halls.clock.pass(LIMITS.heartbeatMs);
    expect([ann.closed, bob.closed]).toEqual([null, 'silent']);
    await hall.stop();
  });

  it('is alive as long as it says anything', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    await hall.start();
    const { guests } = await seated(hall, ['Ann']);
    for (let beat = 0; beat < 5; beat++) {
      await halls.clock.pass(LIMITS.heartbeatMs);
      guests[0]?.say({ kind: 'ping' });
    }
    expect(guests[0]?.closed).toBe(null);
    await hall.stop();
  });
});
