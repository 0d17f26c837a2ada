/** Pause: any player's to make and to end. Nothing moves meanwhile, and no clock runs. */
import { describe, expect, test } from 'vitest';
import { botTurns, CLOCK_TIMES, deadline, type PersonCommand, turnView } from '../src/table.ts';
import { games, TestTable } from './test-table.ts';

const pasari = (clock: 'off' | 'fast' = 'off') => new TestTable({ game: 'perudo', preset: 'pasari', seats: 3, clock }).begin('jan', 'iza');
const BANK = CLOCK_TIMES.fast?.bank ?? 0;

describe('a pause', () => {
  test.each(['ola', 'jan', 'iza'])('is made by any player: %s', (player) => {
    const evening = pasari();
    expect(evening.ask(player, { kind: 'pause' })).toBeNull();
    expect(evening.playing.pause).toEqual({ by: player, at: evening.now });
    expect(evening.publicEntries.at(-1)).toEqual({ kind: 'paused', by: player });
  });

  test.each(['ola', 'jan', 'iza'])('is ended by any player, whoever made it: %s', (player) => {
    const evening = pasari();
    evening.ask('jan', { kind: 'pause' });
    expect(evening.ask(player, { kind: 'resume' })).toBeNull();
    expect(evening.playing.pause).toBeNull();
    expect(evening.publicEntries.at(-1)).toEqual({ kind: 'resumed', by: player });
  });

  test('is not for spectators, nor for who has left', () => {
    const evening = pasari();
    evening.ask('iza', { kind: 'leave' });
    for (const player of ['max', 'iza']) expect(evening.ask(player, { kind: 'pause' })).toBe('seat/none');
    evening.ask('jan', { kind: 'pause' });
    for (const player of ['max', 'iza']) expect(evening.ask(player, { kind: 'resume' })).toBe('seat/none');
  });

  test('is made once, and ended once', () => {
    const evening = pasari();
    expect(evening.ask('jan', { kind: 'resume' })).toBe('pause/none');
    evening.ask('jan', { kind: 'pause' });
    expect(evening.ask('ola', { kind: 'pause' })).toBe('pause/already');
  });

  test('is of a game that runs', () => {
    expect(new TestTable().ask('ola', { kind: 'pause' })).toBe('table/not-playing');
    expect(new TestTable().ask('ola', { kind: 'resume' })).toBe('pause/none');
  });

  test('accepts no moves, of people or of bots', () => {
    const evening = new TestTable({ game: 'perudo', preset: 'pasari' }, { bots: 1 }).begin();
    evening.ask('ola', { kind: 'pause' });
    expect(evening.ask('ola', { kind: 'move', move: evening.movesOf(0)[0] })).toBe('table/paused');
    evening.ask('ola', { kind: 'resume' });
    evening.step();
    const [turn] = botTurns(games, evening.table);
    evening.ask('ola', { kind: 'pause' });
    expect(botTurns(games, evening.table)).toEqual([]);
    const { n } = evening.table;
    const move = evening.movesOf(1)[0];
    expect(evening.command({ by: 'bot', n: turn?.n ?? 0, seat: 1, move })?.code).toBe('bot/late');
    expect(evening.command({ by: 'bot', n, seat: 1, move })).not.toBeNull();
  });

  test('lets no round begin', () => {
    for (const roundEnd of ['host', 'all', 'time'] as const) {
      const evening = new TestTable({ game: 'perudo', seats: 2, roundEnd }).begin('jan');
      evening.playOn('a round', 'between');
      evening.ask('jan', { kind: 'pause' });
      const { state } = evening.playing;
      expect(evening.ask('ola', { kind: 'go-on' })).not.toBeNull();
      evening.pass(600_000);
      expect(evening.playing.state).toBe(state);
    }
  });

  test('leaves the game in the phase that it was paused in', () => {
    const evening = pasari('fast');
    evening.step();
    const before = evening.playing;
    evening.ask('jan', { kind: 'pause' });
    evening.pass(3_600_000);
    expect(evening.playing.state).toBe(before.state);
    evening.ask('jan', { kind: 'resume' });
    const { state, steps, banks, willing } = evening.playing;
    expect({ state, steps, banks, willing }).toEqual({ state: before.state, steps: before.steps, banks: before.banks, willing: before.willing });
  });

  test('makes clocks stand still, to the millisecond', () => {
    const evening = pasari('fast');
    const began = evening.now;
    evening.pass(7_001);
    evening.ask('jan', { kind: 'pause' });
    evening.pass(123_456);
    evening.ask('iza', { kind: 'resume' });
    expect(evening.playing.since).toBe(began + 123_456);
    evening.pass(BANK - 7_001 - 1);
    expect(evening.playing.steps).toBe(0);
    evening.pass(1);
    expect(evening.log.at(-1)).toMatchObject({ kind: 'moved', seat: 0, by: 'clock', at: began + 123_456 + BANK });
  });

  test('shows a bank that stands still: what is left at the pause is left after it', () => {
    const evening = pasari('fast');
    evening.pass(5_000);
    evening.ask('jan', { kind: 'pause' });
    evening.pass(60_000);
    evening.ask('jan', { kind: 'resume' });
    evening.pass(1_000);
    evening.step();
    const { increment = 0 } = CLOCK_TIMES.fast ?? {};
    expect(evening.playing.banks).toEqual([BANK - 6_000 + increment, BANK, BANK]);
  });

  test('makes a window stand still as well', () => {
    const evening = new TestTable({ game: 'dalmuti', preset: 'court', seats: 3 }).begin('jan', 'iza');
    evening.playOn('a round', 'between');
    for (const player of ['ola', 'jan', 'iza']) evening.ask(player, { kind: 'go-on' });
    const ends = turnView(evening.game, evening.table)?.windowEnds ?? 0;
    expect(ends).toBe(evening.now + 15_000);
    evening.pass(14_000);
    evening.ask('jan', { kind: 'pause' });
    evening.pass(60_000);
    evening.ask('jan', { kind: 'resume' });
    expect(turnView(evening.game, evening.table)?.windowEnds).toBe(ends + 60_000);
  });

  test('makes the time before the next round stand still', () => {
    const evening = pasari();
    evening.playOn('a round', 'between');
    const { steps } = evening.playing;
    evening.pass(7_000);
    evening.ask('jan', { kind: 'pause' });
    evening.pass(60_000);
    evening.ask('jan', { kind: 'resume' });
    evening.pass(999);
    expect(evening.playing.steps).toBe(steps);
    evening.pass(1);
    expect(evening.playing.steps).toBe(steps + 1);
  });

  test('leaves nothing due but who runs the table and who is there', () => {
    const evening = pasari('fast');
    evening.ask('jan', { kind: 'pause' });
    expect(deadline(games, evening.table, evening.gone)).toBeNull();
  });

  test('still lets people leave, take their seat back, be kicked and end the game', () => {
    const evening = pasari();
    evening.ask('jan', { kind: 'pause' });
    const asks: readonly [string, PersonCommand][] = [
      ['iza', { kind: 'leave' }],
      ['iza', { kind: 'sit' }],
      ['ola', { kind: 'kick', player: 'iza' }],
      ['ola', { kind: 'lobby' }],
    ];
    for (const [player, ask] of asks) expect(evening.ask(player, ask)).toBeNull();
    expect(evening.table.phase.kind).toBe('lobby');
  });
});
