/** Leaving and being kicked: the seat goes to a bot in a running game; a leaver may come back, one who was kicked may not. */
import { describe, expect, test } from 'vitest';
import { botTurns, type PersonCommand, recordOf, tableView } from '../src/table.ts';
import { games, TestTable } from './test-table.ts';

const running = () => new TestTable({ game: 'perudo' }).begin('jan', 'iza');

describe('who was here', () => {
  test('is remembered as long as something here is theirs; of the others, the latest sixty or so', () => {
    const evening = running(); // ola, jan and iza
    evening.ask('jan', { kind: 'leave' });
    expect(evening.ask('iza', { kind: 'leave' })).toBeNull();
    for (let i = 0; i < 100; i++) {
      evening.watching.add(`stranger-${i}`);
      expect(evening.ask('ola', { kind: 'kick', player: `stranger-${i}` })).toBeNull();
    }
    expect(evening.table.met).toHaveLength(64);
    expect(evening.table.met.slice(0, 3)).toEqual(['ola', 'jan', 'iza']); // whose seats bots play, and who may come back
    expect(evening.table.met.slice(3)).toEqual(Array.from({ length: 61 }, (_, i) => `stranger-${i + 39}`));
    expect(evening.table.kicked).toHaveLength(100); // nobody comes back by being forgotten
    evening.ask('ola', { kind: 'lobby' });
    for (let i = 0; i < 200; i++) {
      expect(evening.ask(`guest-${i}`, { kind: 'sit', seat: 1 })).toBeNull();
      expect(evening.ask(`guest-${i}`, { kind: 'stand' })).toBeNull();
    }
    expect(evening.table.met).toHaveLength(64);
    expect(evening.table.met).toContain('ola');
    expect(evening.table.met.at(-1)).toBe('guest-199');
    expect(evening.ask('stranger-0', { kind: 'sit', seat: 1 })).toBe('player/kicked');
  });
});

describe('one who is kicked', () => {
  test('loses the seat in the lobby, and can’t come back to this table', () => {
    const evening = new TestTable().seat('jan');
    expect(evening.ask('ola', { kind: 'kick', player: 'jan' })).toBeNull();
    expect(evening.sitting).toEqual(['ola', null, null, null]);
    expect(evening.table.kicked).toEqual(['jan']);
    expect(evening.ask('jan', { kind: 'sit' })).toBe('player/kicked');
    expect(evening.ask('jan', { kind: 'sit', seat: 2 })).toBe('player/kicked');
  });

  test('is told of to all, with the name of the bot that takes over', () => {
    const evening = running();
    evening.ask('ola', { kind: 'kick', player: 'jan' });
    const seat = evening.table.seats[1];
    expect(evening.publicEntries.at(-1)).toEqual({ kind: 'kicked', player: 'jan', bot: seat?.kind === 'bot' ? seat.name : '' });
  });

  test('hands the seat of a running game to a bot, and may not take it back', () => {
    const evening = running();
    expect(evening.ask('ola', { kind: 'kick', player: 'jan' })).toBeNull();
    expect(evening.sitting).toEqual(['ola', 'bot', 'iza']);
    expect(evening.table.seats[1]).toMatchObject({ insteadOf: { player: 'jan', mayReturn: false } });
    const before = evening.table;
    const asks: readonly PersonCommand[] = [
      { kind: 'sit' },
      { kind: 'sit', seat: 1 },
      { kind: 'move', move: evening.movesOf(1)[0] },
      { kind: 'pause' },
      { kind: 'go-on' },
      { kind: 'leave' },
    ];
    for (const ask of asks) expect(evening.ask('jan', ask)).toBe('player/kicked');
    expect(evening.table).toBe(before);
  });

  test('stays out after the game: in a rematch and in the lobby', () => {
    const evening = running();
    evening.ask('ola', { kind: 'kick', player: 'jan' });
    evening.playOn('to the end');
    expect(evening.ask('jan', { kind: 'sit' })).toBe('player/kicked');
    evening.ask('ola', { kind: 'lobby' });
    expect(evening.sitting).not.toContain('jan');
    expect(evening.ask('jan', { kind: 'sit' })).toBe('player/kicked');
  });

  test('is never the host themself', () => {
    const evening = running();
    expect(evening.ask('ola', { kind: 'kick', player: 'ola' })).toBe('kick/yourself');
    expect(evening.table.host).toBe('ola');
  });

  test('is somebody who has been here', () => {
    const evening = running();
    expect(evening.ask('ola', { kind: 'kick', player: 'zoe' })).toBe('player/unknown');
    evening.ask('ola', { kind: 'kick', player: 'jan' });
    expect(evening.ask('ola', { kind: 'kick', player: 'jan' })).toBe('player/kicked-already');
  });

  test('may be somebody who only watches, and is there', () => {
    const evening = running();
    evening.watching.add('zoe');
    expect(evening.ask('jan', { kind: 'kick', player: 'zoe' })).toBe('host/only');
    const { seats } = evening.table;
    expect(evening.ask('ola', { kind: 'kick', player: 'zoe' })).toBeNull();
    expect(evening.publicEntries.at(-1)).toEqual({ kind: 'kicked', player: 'zoe', bot: null });
    expect(evening.table.seats).toEqual(seats);
    expect(evening.table.met).toContain('zoe'); // whom the log names is named to all
    evening.watching.delete('zoe');
    expect(evening.ask('ola', { kind: 'kick', player: 'zoe' })).toBe('player/kicked-already');
    evening.ask('ola', { kind: 'lobby' });
    expect(evening.ask('zoe', { kind: 'sit' })).toBe('player/kicked');
  });

  test('may be a leaver, who then can’t take the seat back', () => {
    const evening = running();
    evening.ask('jan', { kind: 'leave' });
    expect(evening.ask('ola', { kind: 'kick', player: 'jan' })).toBeNull();
    expect(evening.ask('jan', { kind: 'sit' })).toBe('player/kicked');
    expect(evening.table.seats[1]).toMatchObject({ kind: 'bot', insteadOf: { player: 'jan', mayReturn: false } });
  });

  test('may be one who gave up the seat before', () => {
    const evening = new TestTable().seat('jan');
    evening.ask('jan', { kind: 'stand' });
    expect(evening.ask('ola', { kind: 'kick', player: 'jan' })).toBeNull();
    expect(evening.ask('jan', { kind: 'sit' })).toBe('player/kicked');
  });
});

describe('one who leaves', () => {
  test('frees the seat in the lobby, and may sit again', () => {
    const evening = new TestTable().seat('jan');
    expect(evening.ask('jan', { kind: 'leave' })).toBeNull();
    expect(evening.sitting).toEqual(['ola', null, null, null]);
    expect(evening.ask('jan', { kind: 'sit' })).toBeNull();
  });

  test('has a bot play the seat to the end; seats, turn order and the game do not change', () => {
    const evening = running();
    const { state } = evening.playing;
    const { awaited } = evening;
    evening.ask('jan', { kind: 'leave' });
    expect(evening.sitting).toEqual(['ola', 'bot', 'iza']);
    expect(evening.playing.state).toBe(state);
    expect(evening.awaited).toEqual(awaited);
    evening.playOn('to the end');
    expect(evening.table.phase.kind).toBe('finished');
    expect(evening.log.some((entry) => entry.kind === 'moved' && entry.seat === 1 && entry.by === 'bot')).toBe(true);
  });

  test('is asked of the bot at once, if it is their turn', () => {
    const evening = new TestTable({ game: 'perudo', preset: 'pasari', seats: 3 }).begin('jan', 'iza');
    expect(botTurns(games, evening.table)).toEqual([]);
    evening.ask('ola', { kind: 'leave' });
    expect(botTurns(games, evening.table)).toMatchObject([{ seat: 0, must: true, n: evening.table.n }]);
  });

  test('takes the same seat back while the game runs, from wherever they ask', () => {
    const evening = running();
    evening.ask('jan', { kind: 'leave' });
    evening.step();
    expect(evening.ask('jan', { kind: 'sit' })).toBeNull();
    expect(evening.sitting).toEqual(['ola', 'jan', 'iza']);
    expect(evening.publicEntries.at(-1)).toEqual({ kind: 'returned', player: 'jan' });
    expect(botTurns(games, evening.table)).toEqual([]);
  });

  test('takes back their own seat, whichever they name', () => {
    const evening = running();
    evening.ask('jan', { kind: 'leave' });
    evening.ask('iza', { kind: 'leave' });
    evening.ask('jan', { kind: 'sit', seat: 2 });
    expect(evening.sitting).toEqual(['ola', 'jan', 'bot']);
  });

  test('is named in the result, and so is the bot', () => {
    const evening = running();
    evening.ask('jan', { kind: 'leave' });
    evening.playOn('to the end');
    const record = recordOf(games, evening.log, 1);
    expect(record?.players[1]).toMatchObject({ began: { kind: 'person', player: 'jan' }, ended: { kind: 'bot', level: 'casual' } });
    expect(record?.players[0]).toMatchObject({ began: { player: 'ola' }, ended: { player: 'ola' } });
    expect(tableView(evening.table).seats[1]).toMatchObject({ kind: 'bot', insteadOf: { player: 'jan' } });
  });

  test('and came back is named as the one who held the seat at the end', () => {
    const evening = running();
    evening.ask('jan', { kind: 'leave' });
    evening.ask('jan', { kind: 'sit' });
    evening.playOn('to the end');
    expect(recordOf(games, evening.log, 1)?.players[1]).toEqual({
      began: { kind: 'person', player: 'jan' },
      ended: { kind: 'person', player: 'jan' },
    });
  });

  test('can’t leave without a seat', () => {
    expect(new TestTable().ask('jan', { kind: 'leave' })).toBe('seat/none');
    const evening = running();
    evening.ask('jan', { kind: 'leave' });
    expect(evening.ask('jan', { kind: 'leave' })).toBe('seat/none');
  });
});

describe('the last person who leaves', () => {
  test('abandons the game without a result, whatever bots are left', () => {
    const evening = new TestTable({ game: 'perudo' }, { bots: 2 }).begin('jan');
    evening.ask('ola', { kind: 'leave' });
    expect(evening.table.phase.kind).toBe('playing');
    evening.ask('jan', { kind: 'leave' });
    expect(evening.table.phase.kind).toBe('abandoned');
    expect(evening.kinds()).toContain('abandoned');
    expect(tableView(evening.table).result).toBeNull();
    expect(recordOf(games, evening.log, 1)).toBeNull();
    expect(botTurns(games, evening.table)).toEqual([]);
  });

  test('is not one who merely disconnects', () => {
    const evening = running();
    evening.disconnect('ola', 'jan', 'iza');
    evening.pass(24 * 3_600_000);
    expect(evening.table.phase.kind).toBe('playing');
  });

  test('does not abandon a game in which somebody disconnected still has a seat', () => {
    const evening = new TestTable({ game: 'perudo' }).begin('jan');
    evening.disconnect('jan');
    evening.ask('ola', { kind: 'leave' });
    expect(evening.table.phase.kind).toBe('playing');
    evening.connect('jan');
    expect(evening.playing.pause).toBeNull();
    expect(evening.table.host).toBe('jan');
  });

  test('abandons it, too, when the others were kicked', () => {
    const evening = new TestTable({ game: 'perudo' }).begin('jan');
    evening.ask('ola', { kind: 'kick', player: 'jan' });
    evening.ask('ola', { kind: 'leave' });
    expect(evening.table.phase.kind).toBe('abandoned');
  });
});

describe('an abandoned table', () => {
  const abandoned = () => {
    const evening = new TestTable({ game: 'perudo' }).begin('jan');
    evening.ask('jan', { kind: 'leave' });
    evening.ask('ola', { kind: 'leave' });
    return evening;
  };

  test('takes in whoever comes: they sit in its lobby, and are host', () => {
    const evening = abandoned();
    expect(evening.ask('iza', { kind: 'sit' })).toBeNull();
    expect(evening.table.phase.kind).toBe('lobby');
    expect(evening.table.host).toBe('iza');
    expect(evening.table.seats).toHaveLength(4);
    evening.begin('jan');
    expect(evening.playing.begun.number).toBe(2);
  });

  test('does not go on with the game for the one who left last', () => {
    const evening = abandoned();
    evening.ask('ola', { kind: 'sit' });
    expect(evening.table.phase.kind).toBe('lobby');
  });
});
