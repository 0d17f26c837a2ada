/** Seats: take a free one, change in the lobby, give it up to watch. Two people never hold one. */
import { describe, expect, test } from 'vitest';
import { isPerson, tableView } from '../src/table.ts';
import { TestTable } from './test-table.ts';

describe('a seat', () => {
  test('whoever makes the table has its first seat', () => {
    expect(new TestTable().sitting).toEqual(['ola', null, null, null]);
  });

  test('that is free can be taken by number', () => {
    const evening = new TestTable();
    expect(evening.ask('jan', { kind: 'sit', seat: 2 })).toBeNull();
    expect(evening.sitting).toEqual(['ola', null, 'jan', null]);
  });

  test('is the first free one, if none is named', () => {
    const evening = new TestTable();
    evening.ask('jan', { kind: 'sit', seat: 2 });
    evening.seat('iza', 'max');
    expect(evening.sitting).toEqual(['ola', 'iza', 'jan', 'max']);
  });

  test('that a person holds is refused, and nothing changes', () => {
    const evening = new TestTable();
    const before = evening.table;
    expect(evening.command({ by: 'person', player: 'jan', ask: { kind: 'sit', seat: 0 } })).toMatchObject({ code: 'seat/taken' });
    expect(evening.table).toBe(before);
  });

  test('that a bot holds is taken too', () => {
    const evening = new TestTable({ game: 'perudo' }, { bots: 1 });
    expect(evening.ask('jan', { kind: 'sit', seat: 3 })).toBe('seat/taken');
  });

  test.each([-1, 4, 1.5, Number.NaN])('%s does not exist at a table of four', (seat) => {
    expect(new TestTable().ask('jan', { kind: 'sit', seat })).toBe('seat/unknown');
  });

  test('there is none left at a full table', () => {
    const evening = new TestTable({ game: 'perudo', seats: 2 }).seat('jan');
    expect(evening.ask('iza', { kind: 'sit' })).toBe('table/full');
  });

  test('can be changed in the lobby, which frees the old one', () => {
    const evening = new TestTable().seat('jan');
    expect(evening.ask('jan', { kind: 'sit', seat: 3 })).toBeNull();
    expect(evening.sitting).toEqual(['ola', null, null, 'jan']);
  });

  test('can’t be changed for that of someone else', () => {
    const evening = new TestTable().seat('jan');
    expect(evening.ask('jan', { kind: 'sit', seat: 0 })).toBe('seat/taken');
    expect(evening.sitting).toEqual(['ola', 'jan', null, null]);
  });

  test('that one has already is not taken twice', () => {
    expect(new TestTable().ask('ola', { kind: 'sit', seat: 0 })).toBe('seat/yours');
  });

  test('can be given up to watch, and taken again', () => {
    const evening = new TestTable().seat('jan');
    expect(evening.ask('jan', { kind: 'stand' })).toBeNull();
    expect(evening.sitting).toEqual(['ola', null, null, null]);
    expect(evening.ask('jan', { kind: 'sit', seat: 1 })).toBeNull();
    expect(evening.sitting).toEqual(['ola', 'jan', null, null]);
  });

  test('can’t be given up by one who has none', () => {
    expect(new TestTable().ask('jan', { kind: 'stand' })).toBe('seat/none');
  });

  test('stays whose it is while a game runs', () => {
    const evening = new TestTable({ game: 'perudo', seats: 3 }).begin('jan');
    const before = evening.table;
    expect(evening.ask('iza', { kind: 'sit' })).toBe('table/running');
    expect(evening.ask('iza', { kind: 'sit', seat: 1 })).toBe('table/running');
    expect(evening.ask('jan', { kind: 'sit', seat: 0 })).not.toBeNull();
    expect(evening.ask('jan', { kind: 'stand' })).toBe('table/running');
    expect(evening.table).toBe(before);
  });

  test('is held by the one who asked first, of two who ask for it', () => {
    const evening = new TestTable();
    expect(evening.ask('jan', { kind: 'sit', seat: 1 })).toBeNull();
    expect(evening.ask('iza', { kind: 'sit', seat: 1 })).toBe('seat/taken');
    expect(evening.sitting.filter((each) => each === 'jan' || each === 'iza')).toEqual(['jan']);
  });
});

describe('the number of seats', () => {
  test('unseats those beyond it when it is lowered, and keeps the others where they are', () => {
    const evening = new TestTable().seat('jan', 'iza', 'max');
    expect(evening.ask('ola', { kind: 'set', settings: { seats: 2 } })).toBeNull();
    expect(evening.sitting).toEqual(['ola', 'jan']);
    expect(evening.ask('iza', { kind: 'sit' })).toBe('table/full');
  });

  test('unseats bots beyond it as well', () => {
    const evening = new TestTable({ game: 'perudo' }, { bots: 2 });
    evening.ask('ola', { kind: 'set', settings: { seats: 3 } });
    expect(evening.sitting).toEqual(['ola', null, 'bot']);
  });

  test('unseats the host, too, who hands the role on', () => {
    const evening = new TestTable().seat('jan');
    evening.ask('ola', { kind: 'sit', seat: 3 });
    evening.ask('ola', { kind: 'set', settings: { seats: 2 } });
    expect(evening.sitting).toEqual([null, 'jan']);
    expect(evening.table.host).toBe('jan');
  });

  test('leaves the new seats free when it is raised', () => {
    const evening = new TestTable({ game: 'perudo', seats: 2 }).seat('jan');
    evening.ask('ola', { kind: 'set', settings: { seats: 4 } });
    expect(evening.sitting).toEqual(['ola', 'jan', null, null]);
    evening.seat('iza');
    expect(evening.sitting).toEqual(['ola', 'jan', 'iza', null]);
  });

  test('does not bar those who lost their seat', () => {
    const evening = new TestTable().seat('jan', 'iza');
    evening.ask('ola', { kind: 'set', settings: { seats: 2 } });
    evening.ask('ola', { kind: 'set', settings: { seats: 4 } });
    expect(evening.ask('iza', { kind: 'sit', seat: 2 })).toBeNull();
  });
});

describe('a bot', () => {
  test('gets any free seat from the host, with a level, and is shown as one', () => {
    const evening = new TestTable();
    expect(evening.ask('ola', { kind: 'bot', seat: 2, level: 'casual' })).toBeNull();
    expect(tableView(evening.table).seats[2]).toMatchObject({ kind: 'bot', level: 'casual', insteadOf: null });
    expect(evening.publicEntries.at(-1)).toMatchObject({ kind: 'bot', seat: 2, level: 'casual' });
  });

  test('gets the first free seat, if none is named', () => {
    const evening = new TestTable();
    evening.ask('ola', { kind: 'bot', level: 'casual' });
    expect(evening.sitting).toEqual(['ola', 'bot', null, null]);
  });

  test('gets no seat that somebody has, none that is not there, and none at a full table', () => {
    const evening = new TestTable({ game: 'perudo', seats: 2 }, { bots: 1 });
    expect(evening.ask('ola', { kind: 'bot', seat: 0, level: 'casual' })).toBe('seat/taken');
    expect(evening.ask('ola', { kind: 'bot', seat: 1, level: 'casual' })).toBe('seat/taken');
    expect(evening.ask('ola', { kind: 'bot', seat: 2, level: 'casual' })).toBe('seat/unknown');
    expect(evening.ask('ola', { kind: 'bot', level: 'casual' })).toBe('table/full');
  });

  test('comes and goes only as the host says', () => {
    const evening = new TestTable({ game: 'perudo' }, { bots: 1 }).seat('jan');
    expect(evening.ask('jan', { kind: 'bot', level: 'casual' })).toBe('host/only');
    expect(evening.ask('jan', { kind: 'unbot', seat: 3 })).toBe('host/only');
    expect(evening.ask('ola', { kind: 'unbot', seat: 3 })).toBeNull();
    expect(evening.sitting).toEqual(['ola', 'jan', null, null]);
  });

  test('can be taken away only where one is', () => {
    const evening = new TestTable().seat('jan');
    for (const seat of [1, 2, 9]) expect(evening.ask('ola', { kind: 'unbot', seat })).toBe('seat/no-bot');
  });

  test('neither comes nor goes while a game runs', () => {
    const evening = new TestTable({ game: 'perudo' }, { bots: 2 }).begin();
    expect(evening.ask('ola', { kind: 'bot', level: 'casual' })).not.toBeNull();
    expect(evening.ask('ola', { kind: 'unbot', seat: 1 })).not.toBeNull();
    expect(evening.sitting).toEqual(['ola', 'bot', 'bot']);
  });

  test('has a name that no other bot at the table has', () => {
    const evening = new TestTable({ game: 'kalitiri', seats: 10 }, { bots: 9 });
    evening.ask('ola', { kind: 'unbot', seat: 4 });
    evening.ask('ola', { kind: 'bot', level: 'casual' });
    const names = evening.table.seats.flatMap((each) => (each?.kind === 'bot' ? [each.name] : []));
    expect(new Set(names).size).toBe(9);
  });

  test('that is asked for with the table sits on the last seats', () => {
    expect(new TestTable({ game: 'perudo' }, { bots: 2 }).sitting).toEqual(['ola', null, 'bot', 'bot']);
  });

  test('is never a person', () => {
    const { table } = new TestTable({ game: 'perudo' }, { bots: 3 });
    expect(table.seats.filter(isPerson)).toHaveLength(1);
  });
});
