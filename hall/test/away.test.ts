/** A hall whose store can't be reached: what was asked meanwhile is asked again elsewhere, nobody is kept waiting at a dead door, and it comes back by itself. */
import { describe, expect, it, test } from 'vitest';
import { memoryStore } from '../src/store/memory.ts';
import { farAway } from './faults.ts';
import { known, person, playing, seated, sure, TestHalls } from './halls.ts';
import { watchers } from './nodes.ts';
import { settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

/** The north can lose the store, the south has it all the time. */
async function twoHalls() {
  const kept = memoryStore();
  const far = farAway(kept);
  const halls = new TestHalls({ store: kept });
  const [north, south] = [halls.hall({ store: far.store }), halls.hall({ store: kept.another() })];
  await Promise.all([north.start(), south.start()]);
  return { halls, far, kept, north, south };
}

describe.each(['not-done', 'done'] as const)('a command that was on its way (and was %s)', (lost) => {
  it('is not answered; asked again elsewhere, by the same id, it is done once', async () => {
    const { far, kept, north, south } = await twoHalls();
    const { code, guests } = await seated(north, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    far.lost = lost;
    expect(await bob.ask({ kind: 'ready', on: true }, 'ready-bob')).toBe('no answer');
    expect(bob.closed).toBe('away');
    expect(ann.closed).toBeNull();
    const again = await new Visitor(south, bob.who).hello(code);
    expect(await again.ask({ kind: 'ready', on: true }, 'ready-bob')).toBe('done');
    const log = await kept.read(code, 1, 100);
    expect(log.filter(({ text }) => text.includes('"ready"')).length).toBe(1);
    expect(again.now.table.seats[1]).toMatchObject({ player: bob.who.player, ready: true });
  });

  it('neither is a line of the chat', async () => {
    const { far, north } = await twoHalls();
    const { guests } = await seated(north, ['Ann']);
    const [ann] = guests as [Visitor];
    far.away = true;
    expect(await ann.write('Hello?')).toBe('no answer');
    expect(ann.closed).toBe('away');
  });
});

describe('a store that is back within a moment', () => {
  it('costs nobody their socket, and those who wait nothing but the moment', async () => {
    const { halls, far, north } = await twoHalls();
    const { guests } = await playing(north, ['Ann'], { bots: ['casual'], settings: { seats: 2, clock: 'normal' } });
    const [ann] = guests as [Visitor];
    far.away = true;
    await halls.clock.pass(1_400); // A note that the server is alive is due every second.
    expect(north.isAway).toBe(true);
    far.away = false;
    await halls.clock.pass(600);
    expect([north.isAway, ann.closed]).toEqual([false, null]);
    expect(ann.of('notice')).toEqual([]);
    const { n } = ann.now;
    for (let i = 0; i < 20 && ann.now.n === n; i++) {
      await halls.clock.pass(10_000);
      ann.pong();
    }
    expect(ann.now.n).toBeGreaterThan(n);
  });

  it('and what rang meanwhile is looked up as soon as it is back: names, tokens, lines, people and the list', async () => {
    const { halls, far, north, south } = await twoHalls();
    const { code, guests } = await seated(north, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const old = await new Visitor(north, await person(north, 'Cid')).hello(code);
    const reader = await new Visitor(north, await person(north, 'Rita')).hello(null);
    far.away = true;
    await halls.clock.pass(1_400);
    sure(await south.people.rename(await known(south, ann.who), 'Anna'));
    const { code: handover } = sure(await south.people.handover(await known(south, old.who)));
    sure(await south.people.takeOver(handover));
    const dan = await new Visitor(south, await person(south, 'Dan')).hello(code);
    await (await new Visitor(south, bob.who).hello(code)).write('hello');
    await settled();
    const seen = () => [bob.names.people[ann.who.player], watchers(bob), bob.talk('players'), old.closed];
    expect(seen()).toEqual(['Ann', ['Cid'], [], null]);
    far.away = false;
    await halls.clock.pass(600);
    expect(seen()).toEqual(['Anna', ['Dan'], ['hello'], 'moved']);
    expect([north.isAway, ann.closed, dan.closed]).toEqual([false, null, null]);
    await halls.clock.pass(1_000);
    expect(reader.of('listed').at(-1)?.table).toMatchObject({ code, host: 'Anna' });
  });
});

describe('a store that stays away', () => {
  it('sends everybody elsewhere, those who come too, and takes them again when it is back', async () => {
    const { halls, far, north } = await twoHalls();
    const { code, guests } = await seated(north, ['Ann', 'Bob']);
    const [ann] = guests as [Visitor];
    const reader = await new Visitor(north, await person(north, 'Cid')).hello(null);
    const whoAnn = await known(north, ann.who);
    far.away = true;
    await halls.clock.pass(4_000);
    expect([...guests, reader].map(({ closed }) => closed)).toEqual(['away', 'away', 'away']);
    expect(new Visitor(north, ann.who).closed).toBe('away');
    expect((await new Visitor(north, ann.who).hello(code)).closed).toBe('away');
    expect(await north.createTable(whoAnn, { settings: { game: 'perudo' }, bots: [] })).toMatchObject({ code: 'server/away' });
    const visit = { table: code, passcode: undefined, address: '10.0.0.1' };
    expect(await north.command(whoAnn, visit, 'one', { kind: 'stand' })).toMatchObject({ code: 'server/away' });
    expect(await north.people.newPerson('Dora')).toMatchObject({ code: 'server/away' });
    expect(halls.log.lines.filter(({ event }) => event === 'store/away').length).toBe(1);
    far.away = false;
    await halls.clock.pass(600);
    expect(north.isAway).toBe(false);
    const back = await new Visitor(north, ann.who).hello(code);
    expect(back.closed).toBeNull();
    expect(await back.ask({ kind: 'set', settings: { name: 'Again' } })).toBe('done');
  });

  it('is asked twice a second whether it is back, and by a socket’s first words', async () => {
    const { halls, far, north } = await twoHalls();
    far.away = true;
    const early = await new Visitor(north, await person(halls.hall({ store: halls.kept }), 'Eve')).hello(null);
    expect(early.closed).toBe('away');
    await settled();
    expect(north.isAway).toBe(true);
  });
});

test('where nobody could reach it, clocks are given back the time', async () => {
  const halls = new TestHalls();
  const far = farAway(halls.kept);
  halls.store = far.store;
  const hall = halls.hall();
  await hall.start();
  const { code, guests } = await playing(hall, ['Ann', 'Bob'], { settings: { seats: 2, clock: 'normal' } });
  const [ann] = guests as [Visitor];
  await halls.clock.pass(1_000);
  far.away = true;
  await halls.clock.pass(100_000);
  expect(ann.closed).toBe('away');
  const head = (await halls.kept.table(code))?.head ?? 0;
  far.away = false;
  await halls.clock.pass(1_000);
  const kinds = (await halls.kept.read(code, head + 1, 10)).map(({ text }) => (JSON.parse(text) as { kind: string }).kind);
  // It waits for them, and nobody has lost a moment, nor is held to have been away.
  expect(kinds).toEqual(['delayed', 'paused']);
});

test('where nobody could reach it, nobody has lost their seat, and all have time to come', async () => {
  const halls = new TestHalls();
  const far = farAway(halls.kept);
  halls.store = far.store;
  const hall = halls.hall();
  await hall.start();
  const { code, guests } = await seated(hall, ['Ann', 'Bob']);
  const [ann] = guests as [Visitor];
  far.away = true;
  await halls.clock.pass(100_000);
  far.away = false;
  await halls.clock.pass(20_000);
  const back = await new Visitor(hall, ann.who).hello(code);
  await halls.clock.pass(5_000);
  expect(back.now.table.seats.filter((seat) => seat !== null)).toHaveLength(2);
});
