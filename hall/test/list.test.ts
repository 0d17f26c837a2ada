/** The list of tables, whole and live. */
import { seeded } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { MOMENT } from '../src/door/list-feed.ts';
import { known, person, playing, seated, sure, TestHalls, tableOf } from './halls.ts';
import { step } from './moves.ts';
import { settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

describe('the list', () => {
  it('shows public tables, the newest first, with the names of their hosts', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const ann = await person(hall, 'Ann');
    const first = await tableOf(hall, ann, { settings: { name: 'First', seats: 4 }, bots: ['casual'] });
    await tableOf(hall, ann, { settings: { name: 'Hidden', visibility: 'unlisted' } });
    const second = await tableOf(hall, ann, { passcode: 'secret' });
    expect(await hall.list()).toEqual([
      {
        code: second,
        name: '',
        game: 'perudo',
        preset: 'classic',
        host: 'Ann',
        taken: 1,
        seats: 5,
        phase: 'lobby',
        locked: true,
        createdAt: halls.clock.now(),
      },
      {
        code: first,
        name: 'First',
        game: 'perudo',
        preset: 'classic',
        host: 'Ann',
        taken: 2,
        seats: 4,
        phase: 'lobby',
        locked: false,
        createdAt: halls.clock.now(),
      },
    ]);
  });

  it('never shows an unlisted table: not in its lobby, not while it is played, paused or over', async () => {
    const halls = new TestHalls({ limits: { seat: { most: 10_000, perMs: 1_000 } } });
    const hall = halls.hall();
    const reader = await new Visitor(hall, await person(hall, 'Eve')).hello(null);
    const settings = { visibility: 'unlisted', preset: 'pasari', options: { dicePerPlayer: 3 }, seats: 2, roundEnd: 'time' } as const;
    const { guests } = await seated(hall, ['Ann', 'Bob'], { settings });
    const [ann, bob] = guests as [Visitor, Visitor];
    const shown = async () => [...(await hall.list()), ...reader.of('listed'), ...reader.of('tables').flatMap(({ tables }) => tables)];
    expect(await shown()).toEqual([]);
    await bob.ask({ kind: 'ready', on: true });
    await ann.ask({ kind: 'start' });
    expect(await shown()).toEqual([]);
    await bob.ask({ kind: 'pause' });
    expect(await shown()).toEqual([]);
    await bob.ask({ kind: 'resume' });
    const chance = seeded('unlisted');
    for (let i = 0; i < 400 && ann.now.table.phase === 'playing'; i++) if (!(await step(guests, chance))) await halls.clock.pass(8_000);
    expect(ann.now.table.phase).toBe('finished');
    expect(await shown()).toEqual([]);
    for (const guest of guests) await guest.ask({ kind: 'leave' });
    expect(await shown()).toEqual([]);
  });

  it('names a preset only where it is played as it is: an option that departs from it makes the rules one’s own', async () => {
    const hall = new TestHalls().hall();
    const { guests } = await seated(hall, ['Ann'], { settings: { preset: 'classic', options: { dicePerPlayer: 5 } } });
    const [ann] = guests as [Visitor];
    const preset = async () => (await hall.list()).map((card) => card.preset);
    expect(await preset()).toEqual(['classic']); // five is what the preset has
    await ann.ask({ kind: 'set', settings: { options: { dicePerPlayer: 3 } } });
    expect(await preset()).toEqual([null]);
    await ann.ask({ kind: 'set', settings: { preset: 'pasari' } });
    expect(await preset()).toEqual(['pasari']);
  });

  it('shows a pause as a phase of its own, live', async () => {
    const hall = new TestHalls().hall();
    const { guests } = await playing(hall, ['Ann', 'Bob']);
    const [ann, bob] = guests as [Visitor, Visitor];
    const reader = await new Visitor(hall, await person(hall, 'Eve')).hello(null);
    await bob.ask({ kind: 'pause' });
    expect((await hall.list())[0]?.phase).toBe('paused');
    await ann.ask({ kind: 'resume' });
    expect(reader.of('listed').map(({ table }) => table.phase)).toEqual(['paused', 'playing']);
  });

  it('does not show what is about to be cleaned up', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const { guests } = await seated(hall, ['Ann']);
    await guests[0]?.ask({ kind: 'stand' });
    expect(await hall.list()).toHaveLength(1);
    halls.clock.fall(3_600_001);
    expect(await hall.list()).toEqual([]);
  });

  it('is live', async () => {
    const hall = new TestHalls().hall();
    const reader = await new Visitor(hall, await person(hall, 'Eve')).hello(null);
    expect(reader.of('tables')).toMatchObject([{ you: { name: 'Eve' }, tables: [] }]);
    const { code, guests } = await seated(hall, ['Ann', 'Bob']);
    const [ann] = guests as [Visitor];
    expect(reader.of('listed').map(({ table }) => [table.code, table.host, table.taken])).toEqual([
      [code, 'Ann', 1],
      [code, 'Ann', 2],
    ]);
    await ann.ask({ kind: 'set', settings: { visibility: 'unlisted' } });
    expect(reader.of('unlisted')).toEqual([{ kind: 'unlisted', code }]);
    await ann.ask({ kind: 'set', settings: { visibility: 'public', name: 'Open' } });
    expect(reader.of('listed').at(-1)?.table.name).toBe('Open');
    await hall.removeTable(code);
    await settled();
    expect(reader.of('unlisted')).toHaveLength(2);
  });

  it('is not disturbed by moves, and ends with its socket', async () => {
    const hall = new TestHalls().hall();
    const reader = await new Visitor(hall, await person(hall, 'Eve')).hello(null);
    const { guests } = await seated(hall, ['Ann', 'Bob']);
    const sent = reader.wire.sent.length;
    await guests[1]?.ask({ kind: 'ready', on: true });
    expect(reader.wire.sent.length).toBe(sent);
    reader.hangUp();
    await guests[1]?.ask({ kind: 'stand' });
    expect(reader.wire.sent.length).toBe(sent);
  });

  it('shows what other servers do, and new names of hosts', async () => {
    const halls = new TestHalls();
    const [north, south] = [halls.hall(), halls.hall()];
    await north.start();
    const reader = await new Visitor(north, await person(north, 'Eve')).hello(null);
    const ann = await person(south, 'Ann');
    const code = await tableOf(south, ann);
    expect(reader.of('listed')).toHaveLength(0);
    await halls.clock.pass(5_000);
    expect(reader.of('listed').map(({ table }) => table.code)).toEqual([code]);
    await north.people.rename(await known(north, ann), 'Anna');
    await halls.clock.pass(MOMENT);
    expect(reader.of('listed').at(-1)?.table.host).toBe('Anna');
    await north.stop();
  });

  it('of a hall that stops is not read again: its store is closed next', async () => {
    const halls = new TestHalls();
    let readings = 0;
    const table: typeof halls.kept.table = (code) => {
      readings++;
      return halls.kept.table(code);
    };
    halls.store = { ...halls.kept, table };
    const hall = halls.hall();
    await hall.start();
    const code = await tableOf(hall, await person(hall, 'Ann'));
    await new Visitor(hall, await person(hall, 'Eve')).hello(null);
    await hall.stop();
    readings = 0;
    hall.heard({ kind: 'card', table: code });
    await halls.clock.pass(MOMENT);
    expect(readings).toBe(0);
  });

  it('knows no commands', async () => {
    const hall = new TestHalls().hall();
    const reader = await new Visitor(hall, await person(hall, 'Eve')).hello(null);
    expect(await reader.ask({ kind: 'sit' })).toBe('message/malformed');
    reader.say({ kind: 'resync' });
    await settled();
    expect(reader.of('tables')).toHaveLength(2);
  });
});

/** Counts how often the store's list is read. */
function countReadings(halls: TestHalls): { readings: number } {
  const counted = { readings: 0 };
  halls.store = {
    ...halls.kept,
    listed: (limit) => {
      counted.readings++;
      return halls.kept.listed(limit);
    },
  };
  return counted;
}

describe('however many ask for the list', () => {
  it('the store is read once a moment, and the text made once', async () => {
    const halls = new TestHalls();
    const list = countReadings(halls);
    const hall = halls.hall();
    const ann = await person(hall, 'Ann');
    await tableOf(hall, ann);
    const texts = await Promise.all(Array.from({ length: 50 }, () => hall.listText()));
    expect([list.readings, new Set(texts).size]).toEqual([1, 1]);
    const readers: Visitor[] = [];
    for (let i = 0; i < 5; i++) readers.push(await new Visitor(hall, ann).hello(null));
    expect([list.readings, readers.map((each) => each.of('tables').length)]).toEqual([1, [1, 1, 1, 1, 1]]);
    await halls.clock.pass(MOMENT);
    expect(await hall.listText()).toBe(texts[0]);
    expect(list.readings).toBe(2);
  });

  it('what was made before they asked is in it', async () => {
    const hall = new TestHalls().hall();
    const ann = await person(hall, 'Ann');
    for (let tables = 1; tables <= 5; tables++) {
      const code = await tableOf(hall, ann);
      expect(await hall.listText()).toContain(code);
      expect(await hall.list()).toHaveLength(tables);
    }
  });

  it('what was made while the store was read is in the next one', async () => {
    const halls = new TestHalls();
    let read = (): void => {};
    halls.store = {
      ...halls.kept,
      listed: (limit) => halls.kept.listed(limit).then((found) => new Promise((resolve) => (read = () => resolve(found)))),
    };
    const hall = halls.hall();
    const asked = hall.listText();
    await settled();
    const code = await tableOf(hall, await person(hall, 'Ann'));
    read();
    expect(await asked).toBe('{"tables":[]}');
    expect(await hall.listText()).toContain(code);
  });

  it('and however often names change, it is looked at once a moment', async () => {
    const halls = new TestHalls();
    const list = countReadings(halls);
    const hall = halls.hall();
    const ann = await person(hall, 'Ann');
    const code = await tableOf(hall, ann);
    const reader = await new Visitor(hall, await person(hall, 'Eve')).hello(null);
    for (let i = 0; i < 20; i++) await hall.people.rename(await known(hall, ann), `Ann ${i}`);
    await halls.clock.pass(MOMENT);
    expect(list.readings).toBeLessThanOrEqual(3);
    expect(reader.of('listed').at(-1)?.table).toMatchObject({ code, host: 'Ann 19' });
  });
});

describe('a new table', () => {
  it('has a code that people can read out', async () => {
    const hall = new TestHalls().hall();
    const ann = await person(hall, 'Ann');
    for (let i = 0; i < 20; i++) expect(await tableOf(hall, ann)).toMatch(/^[ABCDEFGHJKMNPQRTWXYZ346789]{6}$/);
  });

  it('draws another code if the first is taken', async () => {
    const halls = new TestHalls();
    const { kept } = halls;
    const taken: string[] = [];
    const hall = halls.hall({
      store: {
        ...kept,
        append: (append) => {
          if (append.expected > 0 || taken.length === 3) return kept.append(append);
          taken.push(append.table);
          return Promise.resolve({ kind: 'conflict', head: 7 });
        },
      },
    });
    expect(taken).not.toContain(await tableOf(hall, await person(hall, 'Ann')));
    expect(taken).toHaveLength(3);
  });

  it('is refused with the reason', async () => {
    const hall = new TestHalls().hall();
    const ann = await known(hall, await person(hall, 'Ann'));
    expect(await hall.createTable(ann, { settings: { game: 'chess' }, bots: [] })).toMatchObject({ code: 'game/unknown' });
    expect(await hall.createTable(ann, { settings: { game: 'perudo', name: '\u202e' }, bots: [] })).toMatchObject({ code: 'name/malformed' });
  });
});

describe('a move to another device', () => {
  it('has a code that is good for five minutes, and only the last one', async () => {
    const halls = new TestHalls();
    const hall = halls.hall();
    const ann = await known(hall, await person(hall, 'Ann'));
    const first = sure(await hall.people.handover(ann));
    const second = sure(await hall.people.handover(ann));
    expect(second.until).toBe(halls.clock.now() + 300_000);
    expect(await hall.people.takeOver(first.code)).toMatchObject({ code: 'handover/unknown' });
    await halls.clock.pass(300_000);
    expect(await hall.people.takeOver(second.code)).toMatchObject({ code: 'handover/unknown' });
    expect(await hall.people.takeOver('nonsense')).toMatchObject({ code: 'handover/unknown' });
  });
});
