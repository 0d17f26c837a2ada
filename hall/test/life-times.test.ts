/** What strangers can make goes when it has had its time: people, records, tables with too long a log. */
import { seeded } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { known, person, playing, seated, TestHalls, tableOf } from './halls.ts';
import { step } from './moves.ts';
import { settled } from './test-ports.ts';
import type { Visitor } from './visitor.ts';

const DAY = 24 * 3_600_000;
const there = async (halls: TestHalls, players: readonly string[]): Promise<readonly string[]> =>
  (await halls.kept.people(players)).map(({ name }) => name);

it('people unseen for a year go, but for those who sit somewhere; whoever looks in once a year stays', async () => {
  const halls = new TestHalls();
  const before = halls.hall();
  const [ann, bob, cid] = [await person(before, 'Ann'), await person(before, 'Bob'), await person(before, 'Cid')];
  const players = [ann, bob, cid].map(({ player }) => player);
  await tableOf(before, cid); // Nobody looks at this table until the sweep does.
  halls.clock.fall(364 * DAY);
  const then = halls.hall();
  expect(await known(then, bob)).toMatchObject({ name: 'Bob' });
  await settled();
  halls.clock.fall(2 * DAY);
  halls.store = { ...halls.kept, expired: () => Promise.resolve([]), due: () => Promise.resolve([]) };
  const hall = halls.hall();
  await hall.start();
  await halls.clock.pass(65_000);
  expect(await there(halls, players)).toEqual(['Bob', 'Cid']);
  expect(await hall.people.byToken(ann.token)).toBeNull();
  await hall.stop();
});

it.each([
  [undefined, 366 * DAY],
  [30 * DAY, 31 * DAY],
])('records go when they are %s ms old, by the operator’s setting', async (recordsKept, age) => {
  const halls = new TestHalls();
  const kept = recordsKept === undefined ? {} : { recordsKept };
  const first = halls.hall(kept);
  const { code, guests } = await playing(first, ['Ann', 'Bob'], { settings: { options: { dicePerPlayer: 1 } } });
  const chance = seeded('life times');
  while (guests[0]?.now.table.phase !== 'finished') await step(guests, chance);
  await first.stop();
  halls.clock.fall(age - 2 * DAY);
  const then = halls.hall(kept);
  await then.start();
  await halls.clock.pass(65_000);
  await then.stop();
  expect(await halls.kept.record(code, 1)).not.toBeNull();
  halls.clock.fall(2 * DAY);
  const hall = halls.hall(kept);
  await hall.start();
  await halls.clock.pass(65_000);
  expect(await halls.kept.record(code, 1)).toBeNull();
  await hall.stop();
});

describe('a table with as many entries as one may have', () => {
  it('begins no other game a while before, takes nothing more but farewells, and goes when its people have', async () => {
    const halls = new TestHalls({ mostEntries: 40, limits: { seat: { most: 1_000, perMs: 1_000 } } });
    const hall = halls.hall();
    await hall.start();
    const { code, guests } = await seated(hall, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    let on = false;
    const toggled = (): Promise<string> => {
      on = !on;
      return bob.ask({ kind: 'ready', on });
    };
    while (bob.now.n < 33) expect(await toggled()).toBe('done');
    expect(await ann.ask({ kind: 'start' })).toBe('table/worn');
    while (bob.now.n < 40) expect(await toggled()).toBe('done');
    expect(await toggled()).toBe('table/worn');
    expect(await ann.ask({ kind: 'set', settings: { name: 'more' } })).toBe('table/worn');
    expect(await bob.ask({ kind: 'leave' })).toBe('done');
    expect((await halls.kept.table(code))?.head).toBe(41);
    ann.hangUp();
    await halls.clock.pass(20 * 60_000);
    expect((await halls.kept.table(code))?.head).toBe(41); // nobody loses their seat any more: it is as it was
    await hall.stop();
    halls.clock.fall(15 * DAY);
    const later = halls.hall({ mostEntries: 40 });
    await later.start();
    await halls.clock.pass(10_000);
    expect(await halls.kept.table(code)).toBeNull();
    await later.stop();
  });

  it('in the middle of a game does not spin', async () => {
    const halls = new TestHalls({ mostEntries: 12 });
    const hall = halls.hall();
    const { guests } = await playing(hall, ['Ann', 'Bob'], { settings: { clock: 'fast' } });
    const chance = seeded('worn out');
    for (let i = 0; i < 20 && (guests[0]?.now.n ?? 0) < 12; i++) await step(guests, chance);
    expect(guests[0]?.now.n).toBeGreaterThanOrEqual(12);
    const { n } = (guests[0] as Visitor).now;
    await halls.clock.pass(10 * 60_000);
    expect(guests[0]?.now.n).toBe(n);
  });
});
