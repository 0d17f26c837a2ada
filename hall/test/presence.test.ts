/** Coming and going: who is told, and what the table makes of it. */
import { describe, expect, it } from 'vitest';
import { gated } from './faults.ts';
import { person, playing, seated, TestHalls } from './halls.ts';
import { settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

/** A hall whose visitors answer every ping but those of the ones named. */
async function pass(halls: TestHalls, ms: number, alive: readonly Visitor[]): Promise<void> {
  for (let left = ms; left > 0; left -= 5_000) {
    for (const each of alive) each.pong();
    await halls.clock.pass(Math.min(left, 5_000));
  }
}

describe('going', () => {
  it('is told to all, and so is coming back', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await seated(hall, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    bob.hangUp();
    await settled();
    expect(ann.of('presence').at(-1)?.gone).toEqual([bob.who.player]);
    const back = await new Visitor(hall, bob.who).hello(code);
    expect(back.welcome.gone).toEqual([]);
    expect(ann.of('presence').at(-1)?.gone).toEqual([]);
  });

  it('and coming back before all were told of it: whoever came in between is told, too', async () => {
    const halls = new TestHalls({ peers: false });
    const gate = gated(halls.kept);
    halls.store = gate.store;
    const hall = halls.hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const eve = await person(hall, 'Eve');
    gate.closed = true;
    ann.command({ kind: 'pause' });
    bob.hangUp();
    const watching = await new Visitor(hall, eve).hello(code);
    expect(watching.welcome.gone).toEqual([bob.who.player]);
    await new Visitor(hall, bob.who).hello(code);
    gate.letGo();
    await settled();
    expect(watching.of('presence').at(-1)?.gone).toEqual([]);
  });

  it('with one of two tabs is not going', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await seated(hall, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const tab = await new Visitor(hall, bob.who).hello(code);
    bob.hangUp();
    await settled();
    expect(ann.of('presence').filter(({ gone }) => gone.length > 0)).toHaveLength(0);
    expect(await tab.ask({ kind: 'ready', on: true })).toBe('done');
  });

  it('from the lobby: the ready mark goes at once, the seat after 30 s', async () => {
    const halls = new TestHalls();
    const { guests } = await seated(halls.hall(), ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    await bob.ask({ kind: 'ready', on: true });
    bob.hangUp();
    await settled();
    expect(ann.now.table.seats[1]).toMatchObject({ player: bob.who.player, ready: false });
    await halls.clock.pass(29_999);
    expect(ann.now.table.seats[1]).not.toBe(null);
    await halls.clock.pass(1);
    expect(ann.now.table.seats[1]).toBe(null);
    expect(ann.of('presence').at(-1)?.gone).toEqual([]);
  });

  it('from a game: away after 30 s, and back the moment one is back', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob', 'Cid']);
    const [ann, bob] = guests as [Visitor, Visitor];
    bob.hangUp();
    await halls.clock.pass(29_999);
    expect(ann.now.table.seats[1]).toMatchObject({ away: false });
    await halls.clock.pass(1);
    expect(ann.now.table.seats[1]).toMatchObject({ away: true });
    const back = await new Visitor(hall, bob.who).hello(code);
    expect(back.now.table.seats[1]).toMatchObject({ away: false });
    expect(ann.told.at(-1)?.news).toContain('"back"');
  });

  it('of all pauses the game, and the first one back resumes it', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
    ann.hangUp();
    await settled();
    expect(eve.now.table.pause).toBe(null);
    bob.hangUp();
    await settled();
    expect(eve.now.table.pause).toMatchObject({ by: null });
    await new Visitor(hall, ann.who).hello(code);
    expect(eve.now.table.pause).toBe(null);
  });

  it('of the host hands the role on after 30 s', async () => {
    const halls = new TestHalls();
    const { guests } = await playing(halls.hall(), ['Ann', 'Bob', 'Cid']);
    const [ann, bob] = guests as [Visitor, Visitor];
    ann.hangUp();
    await halls.clock.pass(30_000);
    expect(bob.now.table.host).toBe(bob.who.player);
  });
});

describe('leases', () => {
  it('are held while one is connected, renewed, and given back', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    await hall.start();
    const { code, guests } = await seated(hall, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const holders = async (): Promise<string[]> => (await halls.kept.leases(code, halls.clock.now())).map(({ player }) => player);
    expect((await holders()).sort()).toEqual([ann.who.player, bob.who.player].sort());
    await pass(halls, 120_000, guests);
    expect(await holders()).toHaveLength(2);
    bob.hangUp();
    await settled();
    expect(await holders()).toEqual([ann.who.player]);
    await hall.stop();
    expect(await holders()).toEqual([]);
  });

  it('that could not be given back do not keep anybody here', async () => {
    const halls = new TestHalls();
    halls.store = { ...halls.kept, release: () => Promise.reject(new Error('busy')) };
    const { guests } = await playing(halls.hall(), ['Ann', 'Bob', 'Cid']);
    const [ann, bob] = guests as [Visitor, Visitor];
    bob.hangUp();
    await halls.clock.pass(30_000);
    expect(ann.now.table.seats[1]).toMatchObject({ away: true });
  });

  it('of a server that fell count until they run out', async () => {
    const halls = new TestHalls();
    const before = halls.hall();
    const { code, guests } = await playing(before, ['Ann', 'Bob', 'Cid']);
    const [ann, bob, cid] = guests as [Visitor, Visitor, Visitor];
    const { clock } = halls;
    clock.fall(5_000);
    const back = await new Visitor(halls.hall(), ann.who).hello(code);
    expect(back.welcome.gone).toEqual([]);
    await clock.pass(39_999);
    expect(back.of('presence')).toHaveLength(0);
    await clock.pass(1);
    expect([...(back.of('presence').at(-1)?.gone ?? [])].sort()).toEqual([bob.who.player, cid.who.player].sort());
    await clock.pass(29_999);
    expect(back.now.table.seats[1]).toMatchObject({ away: false });
    await clock.pass(1);
    expect(back.now.table.seats[1]).toMatchObject({ away: true });
  });
});

describe('watching', () => {
  it('is told to all: who is here and has no seat', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await seated(hall, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
    const watching = () => ann.names.watching;
    expect([watching(), eve.welcome.watching]).toEqual([[eve.who.player], [eve.who.player]]);
    await bob.ask({ kind: 'stand' });
    expect(watching()).toEqual([eve.who.player, bob.who.player]);
    bob.hangUp();
    await settled();
    expect(watching()).toEqual([eve.who.player]); // Bob is known here, and not here
    await eve.ask({ kind: 'sit' });
    expect([watching(), eve.names.watching]).toEqual([[], []]);
  });
});

describe('names', () => {
  it('of two with the same name the first to sit keeps it plain', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await seated(hall, ['Ann', 'ann', 'Ann 2']);
    const [ann, other, third] = guests as [Visitor, Visitor, Visitor];
    const eve = await new Visitor(hall, await person(hall, 'ANN')).hello(code);
    expect(eve.welcome.people).toEqual({
      [ann.who.player]: 'Ann',
      [other.who.player]: 'ann 2',
      [third.who.player]: 'Ann 2 2',
      [eve.who.player]: 'ANN 3',
    });
    expect(eve.welcome.you.name).toBe('ANN 3');
    expect(ann.names.people).toEqual(eve.welcome.people);
    eve.hangUp();
    await settled();
    expect(ann.names.watching).toEqual([]);
  });

  it('change for all when somebody changes theirs', async () => {
    const hall = new TestHalls().hall();
    const { guests } = await seated(hall, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const found = await hall.people.byToken(bob.who.token);
    if (found === null) throw new Error('unknown');
    expect(await hall.people.rename(found, '  Rob\t ')).toEqual({ player: bob.who.player, name: 'Rob' });
    expect(ann.names.people[bob.who.player]).toBe('Rob');
    expect(await hall.people.rename(found, 'x\u202ey')).toMatchObject({ code: 'name/malformed' });
  });

  it('are clean and of 1 to 24 letters, as people count them', async () => {
    const { people } = new TestHalls().hall();
    expect(await people.newPerson(' Zoë \n Ann ')).toMatchObject({ name: 'Zoë Ann' });
    expect(await people.newPerson('👩‍👩‍👧'.repeat(24))).toMatchObject({ name: '👩‍👩‍👧'.repeat(24) });
    for (const name of ['', '   ', 'a'.repeat(25), 'a\u0000b', '\u200fabc'])
      expect(await people.newPerson(name)).toMatchObject({ code: 'name/malformed' });
  });

  it('and ids and tokens have nothing to do with each other', async () => {
    const halls = new TestHalls();
    const ann = await person(halls.hall(), 'Ann');
    expect(ann.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(ann.player).toMatch(/^[A-Za-z0-9_-]{16}$/);
    const [kept] = await halls.kept.people([ann.player]);
    expect(kept?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(kept)).not.toContain(ann.token);
  });
});
