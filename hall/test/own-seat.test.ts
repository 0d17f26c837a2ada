/** Whoever gets another seat, or none, is told so with the entry that did it; nobody has to look for themself among the seats. */
import { describe, expect, it } from 'vitest';
import { person, playing, seated, sure, TestHalls, tableOf } from './halls.ts';
import { settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

describe('the own seat', () => {
  it('is told after sitting down, changing seats and standing up', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await seated(hall, ['Ann']);
    const bob = await new Visitor(hall, await person(hall, 'Bob')).hello(code);
    const tab = await new Visitor(hall, bob.who).hello(code);
    expect(bob.seat).toBe(null);
    for (const [ask, seat] of [
      [{ kind: 'sit' }, 1],
      [{ kind: 'sit', seat: 3 }, 3],
      [{ kind: 'stand' }, null],
    ] as const) {
      expect(await bob.ask(ask)).toBe('done');
      expect(bob.of('update').at(-1)?.you).toEqual({ player: bob.who.player, name: 'Bob', seat });
      expect([bob.seat, tab.seat]).toEqual([seat, seat]);
    }
    expect((guests[0] as Visitor).of('update').filter(({ you }) => you !== undefined)).toEqual([]);
  });

  it('becomes the seat in the game at the start, where empty ones are dropped', async () => {
    const hall = new TestHalls().hall();
    const { guests } = await seated(hall, ['Ann', 'Bob'], { settings: { seats: 4 } });
    const [ann, bob] = guests as [Visitor, Visitor];
    await bob.ask({ kind: 'sit', seat: 3 });
    await bob.ask({ kind: 'ready', on: true });
    expect(await ann.ask({ kind: 'start' })).toBe('done');
    expect([ann.seat, bob.seat]).toEqual([0, 1]);
    expect(bob.now.own).toMatchObject({ seat: 1 });
    expect(bob.of('update').filter(({ you }) => you !== undefined)).toHaveLength(3);
  });

  it('is lost with fewer seats', async () => {
    const { guests } = await seated(new TestHalls().hall(), ['Ann', 'Bob', 'Cid']);
    await guests[0]?.ask({ kind: 'set', settings: { seats: 2 } });
    expect(guests.map(({ seat }) => seat)).toEqual([0, 1, null]);
  });

  it('is given back to whoever returns to a running game', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await playing(hall, ['Ann', 'Bob', 'Cid']);
    const [, bob] = guests as [Visitor, Visitor];
    await bob.ask({ kind: 'leave' });
    const back = await new Visitor(hall, bob.who).hello(code);
    expect(back.seat).toBe(null);
    expect(await back.ask({ kind: 'sit' })).toBe('done');
    expect(back.seat).toBe(1);
  });

  it('is lost by whoever is kicked, who hears of it before the door closes', async () => {
    const { guests } = await seated(new TestHalls().hall(), ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    await ann.ask({ kind: 'kick', player: bob.who.player });
    expect([bob.seat, bob.closed]).toEqual([null, 'kicked']);
  });

  it('goes along to another device', async () => {
    const hall = new TestHalls().hall();
    const maker = await person(hall, 'Ann');
    const code = await tableOf(hall, maker);
    const ann = await new Visitor(hall, maker).hello(code);
    await ann.ask({ kind: 'sit', seat: 2 });
    const found = await hall.people.byToken(maker.token);
    if (found === null) throw new Error('unknown');
    const phone = sure(await hall.people.takeOver(sure(await hall.people.handover(found)).code));
    await settled();
    expect(ann.closed).toBe('moved');
    expect((await new Visitor(hall, phone).hello(code)).seat).toBe(2);
  });
});
