/** Who gets in, and where. */
import { LIMITS } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import { known, person, playing, seated, sure, TestHalls, tableOf } from './halls.ts';
import { settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

describe('a hello', () => {
  it('in another protocol is told to reload', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await seated(hall, ['Ann']);
    const old = await new Visitor(hall, (guests[0] as Visitor).who).hello(code, { protocol: 0 });
    expect(old.of('refused').map((each) => each.code)).toEqual(['protocol/outdated']);
    expect(old.closed).toBe('outdated');
    const newer = new Visitor(hall, old.who);
    newer.say({ kind: 'hello', protocol: 99, somethingNew: true });
    expect(newer.closed).toBe('outdated');
  });

  it('with an unknown token is a stranger’s', async () => {
    const hall = new TestHalls().hall();
    const { code } = await seated(hall, ['Ann']);
    const stranger = await new Visitor(hall, { player: 'stranger', name: 'Who', token: 'x'.repeat(43) }).hello(code);
    expect(stranger.closed).toBe('stranger');
  });

  it('to a table that is not there is told so', async () => {
    const hall = new TestHalls().hall();
    const lost = await new Visitor(hall, await person(hall, 'Ann')).hello('ZZZZZZ');
    expect(lost.closed).toBe('gone');
  });

  it('has to come in time', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const ann = await person(hall, 'Ann');
    const mute = new Visitor(hall, ann);
    await halls.clock.pass(LIMITS.helloMs - 1);
    expect(mute.closed).toBe(null);
    await halls.clock.pass(1);
    expect(mute.closed).toBe('mute');
  });

  it('comes first, and once', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await seated(hall, ['Ann']);
    const ann = new Visitor(hall, (guests[0] as Visitor).who);
    ann.command({ kind: 'stand' });
    expect(ann.of('refused').at(-1)).toMatchObject({ code: 'message/malformed' });
    await ann.hello(code);
    await ann.hello(code);
    expect(ann.of('welcome')).toHaveLength(1);
    expect(ann.of('refused').at(-1)).toMatchObject({ id: null, code: 'message/malformed' });
    expect(ann.closed).toBe(null);
  });

  it('may be followed at once by commands', async () => {
    const hall = new TestHalls().hall();
    const { code } = await seated(hall, ['Ann']);
    const bob = new Visitor(hall, await person(hall, 'Bob'));
    const hello = bob.hello(code);
    const id = bob.command({ kind: 'sit' });
    await hello;
    expect(bob.answerTo(id)).toBe('done');
  });

  it('to a hall that forgot its table in the meantime still gets there', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const { code, guests } = await seated(hall, ['Ann']);
    const fresh = halls.hall();
    const [one, two] = [new Visitor(fresh, (guests[0] as Visitor).who), new Visitor(fresh, (guests[0] as Visitor).who)];
    await Promise.all([one.hello(code), two.hello(code)]);
    expect(one.welcome.n).toBe(two.welcome.n);
    expect(fresh.liveTables).toBe(1);
  });
});

describe('a passcode', () => {
  it('is asked of strangers once, and never of those on seats', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const ann = await person(hall, 'Ann');
    const bob = await person(hall, 'Bob');
    const code = await tableOf(hall, ann, { passcode: 'open sesame' });
    expect((await new Visitor(hall, ann).hello(code)).welcome.table.settings.locked).toBe(true);
    expect((await new Visitor(hall, bob).hello(code)).closed).toBe('passcode');
    expect((await new Visitor(hall, bob).hello(code, { passcode: 'open' })).closed).toBe('passcode');
    expect((await new Visitor(hall, bob).hello(code, { passcode: 'open sesame' })).welcome.n).toBeGreaterThan(0);
    expect((await new Visitor(hall, bob).hello(code)).welcome.n).toBeGreaterThan(0);
    expect((await new Visitor(halls.hall(), bob).hello(code)).welcome.n).toBeGreaterThan(0);
    const sealed = await halls.kept.secret(code, 'passcode');
    expect(sealed).not.toContain('sesame');
  });

  it('lets somebody in when that is written down, so that a reload a moment later needs none', async () => {
    const halls = new TestHalls();
    let written = (): void => {};
    halls.store = { ...halls.kept, admit: (code, player) => new Promise((resolve) => (written = () => resolve(halls.kept.admit(code, player)))) };
    const hall = halls.hall();
    const code = await tableOf(hall, await person(hall, 'Ann'), { passcode: 'right' });
    const bob = await person(hall, 'Bob');
    const first = await new Visitor(hall, bob).hello(code, { passcode: 'right' });
    expect(first.of('welcome')).toEqual([]);
    written();
    await settled();
    expect(first.welcome.n).toBeGreaterThan(0);
    expect((await new Visitor(hall, bob).hello(code)).welcome.n).toBeGreaterThan(0);
  });

  it('can’t be tried out', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const code = await tableOf(hall, await person(hall, 'Ann'), { passcode: 'right' });
    const eve = await person(hall, 'Eve');
    for (let i = 0; i < 20; i++) await new Visitor(hall, eve).hello(code, { passcode: `guess ${i}` });
    const limited = await new Visitor(hall, eve).hello(code, { passcode: 'right' });
    expect(limited.of('refused').map((each) => each.code)).toEqual(['limit/guesses']);
    expect(limited.closed).toBe('guesses');
    const elsewhere = new Visitor(hall, await person(hall, 'Bob'), '10.0.0.2');
    expect((await elsewhere.hello(code, { passcode: 'right' })).welcome.n).toBeGreaterThan(0);
    await halls.clock.pass(121_000);
    expect((await new Visitor(hall, eve).hello(code, { passcode: 'right' })).welcome.n).toBeGreaterThan(0);
  });
});

describe('whoever is sent away', () => {
  it('kicked: sees it, is closed, and can’t come back', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob', 'Cid']);
    const [ann, bob] = guests as [Visitor, Visitor];
    await ann.ask({ kind: 'kick', player: bob.who.player });
    expect(bob.told.some(({ news }) => news.includes('"kicked"'))).toBe(true);
    expect(bob.closed).toBe('kicked');
    expect((await new Visitor(hall, bob.who).hello(code)).closed).toBe('kicked');
  });

  it('kicked from a table with a passcode: is told so, and not asked for it', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await seated(hall, ['Ann', 'Bob'], { passcode: 'friends' });
    const [ann, bob] = guests as [Visitor, Visitor];
    // Ann made the table, and so was never asked for the passcode.
    await ann.ask({ kind: 'stand' });
    expect(await bob.ask({ kind: 'kick', player: ann.who.player })).toBe('done');
    expect((await new Visitor(hall, ann.who).hello(code)).closed).toBe('kicked');
  });

  it('kicked while watching: the same, in every tab and for good; all others read who it was', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
    const tab = await new Visitor(hall, eve.who).hello(code);
    const dan = await new Visitor(hall, await person(hall, 'Dan')).hello(code);
    const zoe = await person(hall, 'Zoe');
    expect(await bob.ask({ kind: 'kick', player: eve.who.player })).toBe('host/only');
    expect(await ann.ask({ kind: 'kick', player: zoe.player })).toBe('player/unknown');
    expect(await ann.ask({ kind: 'kick', player: eve.who.player })).toBe('done');
    expect(eve.told.at(-1)?.news).toContain('"kicked"');
    expect([eve.closed, tab.closed, dan.closed]).toEqual(['kicked', 'kicked', null]);
    expect(ann.names).toMatchObject({ people: { [eve.who.player]: 'Eve' }, watching: [dan.who.player] });
    // Nor elsewhere, later, or by asking without a socket.
    expect((await new Visitor(halls.hall(), eve.who).hello(code)).closed).toBe('kicked');
    const visit = { table: code, passcode: undefined, address: '10.0.0.9' };
    expect(await hall.command(await known(hall, eve.who), visit, 'sit-of-eve', { kind: 'sit' })).toMatchObject({ code: 'player/kicked' });
  });

  it('kicked while the door was still being opened: does not get in, and what was sent ahead is not done', async () => {
    const halls = new TestHalls();
    const doors: (() => void)[] = [];
    let slow = false;
    halls.store = {
      ...halls.kept,
      admitted: async (...asked) => {
        if (slow) await new Promise<void>((open) => doors.push(open));
        return halls.kept.admitted(...asked);
      },
    };
    const hall = halls.hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob'], { passcode: 'sesame' });
    const [host] = guests as [Visitor];
    const eve = await person(hall, 'Eve');
    const tab = await new Visitor(hall, eve).hello(code, { passcode: 'sesame' });
    slow = true;
    const half = await new Visitor(hall, eve).hello(code);
    half.say({ kind: 'say', id: 'said-ahead', words: { text: 'canary' } });
    const command = hall.command(await known(hall, eve), { table: code, passcode: undefined, address: '' }, 'sent-ahead', { kind: 'sit' });
    await settled();
    expect(doors).toHaveLength(2);
    expect(await host.ask({ kind: 'kick', player: eve.player })).toBe('done');
    for (const open of doors) open();
    await settled();
    expect([tab.closed, half.closed, half.wire.sent]).toEqual(['kicked', 'kicked', []]);
    expect(await command).toMatchObject({ code: 'player/kicked' });
    expect(await halls.kept.chat(code, 'spectators', 9)).toEqual([]);
  });

  it('left: is answered, then closed, and may come back', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob', 'Cid']);
    const [, bob] = guests as [Visitor, Visitor];
    expect(await bob.ask({ kind: 'leave' })).toBe('done');
    expect(bob.closed).toBe('left');
    const back = await new Visitor(hall, bob.who).hello(code);
    expect(back.now.own).toBe(null);
    expect(await back.ask({ kind: 'sit' })).toBe('done');
    expect(back.now.own).toMatchObject({ seat: 1 });
  });

  it('by the operator, with the table', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const { code, guests } = await seated(hall, ['Ann', 'Bob']);
    expect(await hall.removeTable(code)).toBe(true);
    await settled();
    expect(guests.map(({ closed }) => closed)).toEqual(['gone', 'gone']);
    expect(await halls.kept.table(code)).toBe(null);
    expect(await hall.removeTable(code)).toBe(false);
  });

  it('by another server, which removed the table: with the next command', async () => {
    const halls = new TestHalls();
    const { code, guests } = await seated(halls.hall(), ['Ann']);
    await halls.hall().removeTable(code);
    await (guests[0] as Visitor).ask({ kind: 'stand' });
    expect(guests[0]?.closed).toBe('gone');
  });

  it('by a move to another device', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await seated(hall, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const { code: handover } = sure(await hall.people.handover(await known(hall, bob.who)));
    const taken = await hall.people.takeOver(handover);
    if (!('token' in taken)) throw new Error(taken.code);
    expect(taken).toMatchObject({ player: bob.who.player, name: 'Bob' });
    expect([ann.closed, bob.closed]).toEqual([null, 'moved']);
    expect((await new Visitor(hall, bob.who).hello(code)).closed).toBe('stranger');
    expect((await new Visitor(hall, taken).hello(code)).welcome.you.seat).toBe(1);
    expect(await hall.people.takeOver(handover)).toMatchObject({ code: 'handover/unknown' });
  });
});
