/** Clocks: a bank plus an increment for each move, run only by those who must move; and the windows that games ask for. */
import type { Card } from '@parlour/kalitiri';
import { describe, expect, test } from 'vitest';
import { CLOCK_TIMES, type ClockName, turnView } from '../src/table.ts';
import { TestTable } from './test-table.ts';

const pasari = (clock: ClockName) => new TestTable({ game: 'perudo', preset: 'pasari', seats: 3, clock }).begin('jan', 'iza');
const { bank, increment } = CLOCK_TIMES.fast ?? { bank: 0, increment: 0 };

describe('a clock', () => {
  test('that is off never runs out', () => {
    const evening = pasari('off');
    expect(evening.playing.banks).toBeNull();
    evening.pass(24 * 3_600_000);
    expect(evening.playing.steps).toBe(0);
  });

  test('gives more the more relaxed it is', () => {
    const times = (['fast', 'normal', 'relaxed'] as const).map((name) => CLOCK_TIMES[name] ?? { bank: 0, increment: 0 });
    expect(CLOCK_TIMES.off).toBeNull();
    expect(times.map((each) => each.bank)).toEqual(times.map((each) => each.bank).toSorted((a, b) => a - b));
    for (const each of times) expect(each.increment).toBeGreaterThan(0);
  });

  test.each(['relaxed', 'normal', 'fast'] as const)('%s gives every seat the same bank', (name) => {
    const { playing } = pasari(name);
    const each = CLOCK_TIMES[name]?.bank;
    expect(playing.banks).toEqual([each, each, each]);
  });

  test('takes what a move needed, and gives the increment', () => {
    const evening = pasari('fast');
    evening.pass(3_000);
    evening.step();
    expect(evening.playing.banks).toEqual([bank - 3_000 + increment, bank, bank]);
    evening.pass(4_500);
    evening.step();
    expect(evening.playing.banks).toEqual([bank - 3_000 + increment, bank - 4_500 + increment, bank]);
  });

  test('that runs out makes the game’s fallback move, at that very moment', () => {
    const evening = pasari('fast');
    const move = evening.game.fallback(evening.playing.state, 0);
    evening.pass(bank - 1);
    expect(evening.playing.steps).toBe(0);
    evening.pass(1);
    expect(evening.log.at(-1)).toMatchObject({ kind: 'moved', seat: 0, move, by: 'clock', at: evening.now });
    expect(evening.playing.steps).toBe(1);
    expect(evening.publicEntries.at(-1)).toEqual({ kind: 'timeout', seat: 0 });
  });

  test('gives the increment for each move of a turn that has several', () => {
    const evening = new TestTable({ game: 'sen', clock: 'fast' }, { bots: 1 }).begin();
    while (!evening.movesOf(evening.awaited[0] ?? 0).some(({ kind }) => kind === 'draw')) evening.step();
    const seat = evening.awaited[0] ?? 0;
    const { since, banks } = evening.playing;
    const before = banks?.[seat] ?? 0;
    evening.now = since + 2_000;
    evening.step((moves) => moves.find(({ kind }) => kind === 'draw'));
    expect(evening.awaited).toEqual([seat]);
    expect((evening.playing.banks?.[seat] ?? 0) - before).toBe(increment - 2_000);
    expect(evening.playing.since).toBe(since + 2_000);
  });

  test('has the increment again after it ran out', () => {
    const evening = pasari('fast');
    evening.pass(bank);
    expect(evening.playing.banks?.[0]).toBe(increment);
  });

  test('counts a move that comes before the table has looked, and leaves no debt', () => {
    const evening = pasari('fast');
    evening.now += bank + 400;
    expect(evening.ask('ola', { kind: 'move', move: evening.movesOf(0)[0] })).toBeNull();
    expect(evening.playing.banks).toEqual([increment, bank, bank]);
  });

  test('does not run for seats that need not move', () => {
    const evening = pasari('fast');
    evening.pass(20_000);
    evening.step();
    evening.pass(20_000);
    expect(evening.playing.banks?.[2]).toBe(bank);
    expect(turnView(evening.game, evening.table)?.awaited).toEqual([1]);
    evening.pass(10_000);
    expect(evening.log.at(-1)).toMatchObject({ kind: 'moved', seat: 1, by: 'clock' });
  });

  test('is not charged for a reaction, nor stopped by one', () => {
    const evening = new TestTable({ game: 'perudo', options: { calza: true, firstStarter: 'seat0' }, seats: 3, clock: 'fast' }).begin('jan', 'iza');
    evening.step();
    evening.pass(10_000);
    const calza = evening.movesOf(2).find((move) => move.kind === 'calza');
    expect(calza).toBeDefined();
    expect(evening.ask('iza', { kind: 'move', move: calza })).toBeNull();
    expect(evening.playing.banks?.[2]).toBe(bank);
  });

  test('runs for each of those who are awaited at the same time', () => {
    const evening = new TestTable({ game: 'sen', seats: 3, clock: 'fast' }).begin('jan', 'iza');
    expect(evening.awaited).toEqual([0, 1, 2]);
    evening.pass(5_000);
    expect(evening.ask('jan', { kind: 'move', move: evening.movesOf(1)[0] })).toBeNull();
    evening.pass(bank - 5_000 - 1);
    expect(evening.kinds().filter((kind) => kind === 'moved')).toHaveLength(1);
    evening.pass(1);
    const peeks = evening.log.filter((entry) => entry.kind === 'moved' && entry.by === 'clock' && 'first' in entry.move);
    expect(peeks).toMatchObject([{ seat: 0 }, { seat: 2 }]);
    expect(evening.playing.banks?.[1]).toBe(bank - 5_000 + increment);
  });

  test('never runs backwards in a log, though the machine’s is set back', () => {
    const evening = pasari('fast');
    evening.pass(10_000);
    evening.step();
    const { at } = evening.table;
    evening.now -= 3_600_000;
    evening.step();
    expect([evening.table.at, evening.log.at(-1)?.at]).toEqual([at, at]);
    expect(evening.playing.since).toBe(at);
  });

  test('does not run between rounds', () => {
    const evening = new TestTable({ game: 'perudo', seats: 2, clock: 'fast', roundEnd: 'host' }).begin('jan');
    evening.playOn('a round', 'between');
    const { banks } = evening.playing;
    evening.pass(20_000);
    evening.ask('ola', { kind: 'go-on' });
    expect(evening.playing.banks).toEqual(banks);
    expect(evening.playing.since).toBe(evening.now);
  });

  test('plays a whole game when nobody does', () => {
    const evening = new TestTable({ game: 'perudo', preset: 'pasari', seats: 2, clock: 'fast' }).begin('jan');
    evening.pass(24 * 3_600_000);
    expect(evening.table.phase.kind).toBe('finished');
  });
});

describe('an outage', () => {
  test('delays what was due by the time that it took', () => {
    const evening = pasari('fast');
    const began = evening.now;
    evening.pass(10_000);
    evening.now += 500_000;
    expect(evening.command({ by: 'outage', n: evening.table.n, ms: 500_000 })).toBeNull();
    evening.pass(bank - 10_000 - 1);
    expect(evening.playing.steps).toBe(0);
    evening.pass(1);
    expect(evening.log.at(-1)).toMatchObject({ kind: 'moved', by: 'clock', at: began + 500_000 + bank });
  });

  test('delays the next round, a window and the opening of numbers alike', () => {
    const evening = pasari('off');
    evening.playOn('a round', 'between');
    const { steps } = evening.playing;
    evening.now += 100_000;
    evening.command({ by: 'outage', n: evening.table.n, ms: 100_000 });
    expect(evening.playing.steps).toBe(steps);
    evening.pass(7_999);
    expect(evening.playing.steps).toBe(steps);
    evening.pass(1);
    expect(evening.playing.steps).toBe(steps + 1);
  });

  test('delays nothing in a pause, where no clock runs', () => {
    const evening = pasari('fast');
    const began = evening.now;
    evening.pass(1_000);
    evening.ask('jan', { kind: 'pause' });
    evening.now += 50_000;
    evening.command({ by: 'outage', n: evening.table.n, ms: 50_000 });
    evening.pass(5_000);
    evening.ask('jan', { kind: 'resume' });
    evening.pass(bank - 1_000 - 1);
    expect(evening.playing.steps).toBe(0);
    evening.pass(1);
    expect(evening.log.at(-1)).toMatchObject({ kind: 'moved', by: 'clock', at: began + 55_000 + bank });
  });

  test('is told once: after another entry it is refused', () => {
    const evening = pasari('fast');
    const { n } = evening.table;
    evening.command({ by: 'outage', n, ms: 1_000 });
    expect(evening.command({ by: 'outage', n, ms: 1_000 })?.code).toBe('outage/late');
  });
});

describe('a window', () => {
  const revolution = (clock: ClockName = 'off') => {
    const evening = new TestTable({ game: 'dalmuti', preset: 'court', seats: 4, clock }).begin('jan', 'iza', 'max');
    evening.playOn('a round', 'between');
    for (const player of ['ola', 'jan', 'iza', 'max']) evening.ask(player, { kind: 'go-on' });
    return evening;
  };

  test('of 15 s is open for a revolution, without a clock too', () => {
    const evening = revolution();
    const { steps } = evening.playing;
    expect(evening.awaited).toEqual([0, 1, 2, 3]);
    evening.pass(14_999);
    expect(evening.playing.steps).toBe(steps);
    evening.pass(1);
    expect(evening.playing.steps).toBe(steps + 4);
    expect(evening.log.slice(-4).map((entry) => entry.kind === 'moved' && entry.by)).toEqual(['clock', 'clock', 'clock', 'clock']);
    expect(evening.awaited).not.toEqual([0, 1, 2, 3]);
  });

  test('is not made longer by those who answer', () => {
    const evening = revolution();
    const began = evening.now;
    for (const [i, player] of ['jan', 'max'].entries()) {
      evening.pass(6_000);
      expect(evening.ask(player, { kind: 'move', move: evening.movesOf(evening.seatOf(player))[0] })).toBeNull();
      expect(turnView(evening.game, evening.table)?.windowEnds, `${i}`).toBe(began + 15_000);
    }
    evening.pass(2_999);
    expect(evening.awaited).toHaveLength(4);
    evening.pass(1);
    expect(evening.awaited.length).toBeLessThan(4);
  });

  test('makes no difference between those who answered and those who did not, on the clock', () => {
    const [answered, silent] = [true, false].map((answers) => {
      const evening = revolution('relaxed');
      const { banks, since } = evening.playing;
      evening.pass(6_000);
      if (answers) evening.ask('jan', { kind: 'move', move: evening.game.fallback(evening.playing.state, 1) });
      expect(evening.playing).toMatchObject({ banks, since });
      evening.pass(9_000);
      expect(evening.awaited.length).toBeLessThan(4);
      return evening.playing.banks;
    });
    expect(answered).toEqual(silent);
  });

  test('of 1 s makes the last card of each hand in KaliTiri', () => {
    const evening = new TestTable({ game: 'kalitiri', preset: 'short', seats: 4 }).begin('jan', 'iza', 'max');
    const hands = () => (evening.playing.state as unknown as { readonly hands: readonly (readonly Card[])[] }).hands;
    while (hands().some((hand) => hand.length > 1)) evening.step();
    const { steps } = evening.playing;
    evening.pass(999);
    expect(evening.playing.steps).toBe(steps);
    evening.pass(1);
    expect(evening.playing.steps).toBe(steps + 1);
    evening.pass(3_000);
    expect(evening.table.phase.kind).toBe('finished');
  });

  test('begins when it opens, also for a seat that was awaited before: who takes the last trick but one leads the last', () => {
    const kept: number[] = [];
    for (let round = 0; round < 12; round++) {
      const evening = new TestTable({ game: 'kalitiri', preset: 'short', seats: 4 }, { seed: `deal ${round}` }).begin('jan', 'iza', 'max');
      let before = evening.awaited;
      for (; turnView(evening.game, evening.table)?.windowEnds === null; evening.step()) {
        before = evening.awaited;
        evening.now += 500;
      }
      if (before[0] === evening.awaited[0]) kept.push((turnView(evening.game, evening.table)?.windowEnds ?? 0) - evening.now);
    }
    expect(kept.length).toBeGreaterThan(0);
    expect(new Set(kept)).toEqual(new Set([1_000]));
  });

  test('is not open for the last card where the options say so', () => {
    const evening = new TestTable({ game: 'kalitiri', preset: 'short', options: { autoLast: false }, seats: 4 }).begin('jan', 'iza', 'max');
    const hands = () => (evening.playing.state as unknown as { readonly hands: readonly (readonly Card[])[] }).hands;
    while (hands().some((hand) => hand.length > 1)) evening.step();
    const { steps } = evening.playing;
    evening.pass(600_000);
    expect(evening.playing.steps).toBe(steps);
  });
});
