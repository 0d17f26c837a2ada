/** Who lets the next round begin: the host, everyone, or time. */
import { describe, expect, test } from 'vitest';
import { botTurns, nextRoundAt, type PersonCommand, type SettingsWish, turnView } from '../src/table.ts';
import { games, TestTable } from './test-table.ts';

function atRoundEnd(settings: SettingsWish, bots = 0, others: readonly string[] = ['jan', 'iza']): TestTable {
  const evening = new TestTable({ game: 'perudo', options: { firstStarter: 'seat0' }, ...settings }, { bots }).begin(...others);
  evening.playOn('a round', 'between');
  return evening;
}
const isBetween = (evening: TestTable) => evening.game.between(evening.playing.state);

describe('a round that the host lets begin', () => {
  test('begins when the host says so, and no one else can', () => {
    const evening = atRoundEnd({ roundEnd: 'host' });
    expect(evening.ask('jan', { kind: 'go-on' })).toBe('host/only');
    expect(isBetween(evening)).toBe(true);
    expect(evening.ask('ola', { kind: 'go-on' })).toBeNull();
    expect(isBetween(evening)).toBe(false);
    expect(evening.log.at(-1)).toMatchObject({ kind: 'step', step: 'next' });
  });

  test('waits for the host as long as it takes, without a clock', () => {
    const evening = atRoundEnd({ roundEnd: 'host' }, 1);
    expect(turnView(evening.game, evening.table)?.willing).toEqual([]);
    evening.pass(24 * 3_600_000);
    expect(isBetween(evening)).toBe(true);
  });

  test('begins after 60 s with a clock', () => {
    const evening = atRoundEnd({ roundEnd: 'host', clock: 'relaxed' });
    evening.pass(59_999);
    expect(isBetween(evening)).toBe(true);
    evening.pass(1);
    expect(isBetween(evening)).toBe(false);
  });

  test('is let begin by the new host when the old one is gone', () => {
    const evening = atRoundEnd({ roundEnd: 'host' });
    evening.disconnect('ola');
    evening.pass(30_000);
    expect(evening.ask('jan', { kind: 'go-on' })).toBeNull();
    expect(isBetween(evening)).toBe(false);
  });
});

describe('a round that everyone lets begin', () => {
  test('begins with the last who is willing, and the progress is shown', () => {
    const evening = atRoundEnd({ roundEnd: 'all' });
    const willing = () => turnView(evening.game, evening.table)?.willing;
    expect(willing()).toEqual([]);
    expect(evening.ask('iza', { kind: 'go-on' })).toBeNull();
    expect(willing()).toEqual([2]);
    expect(evening.publicEntries.at(-1)).toEqual({ kind: 'willing', seat: 2 });
    evening.ask('ola', { kind: 'go-on' });
    expect(isBetween(evening)).toBe(true);
    evening.ask('jan', { kind: 'go-on' });
    expect(isBetween(evening)).toBe(false);
    expect(willing()).toEqual([]);
  });

  test('is not let begin by the host alone', () => {
    const evening = atRoundEnd({ roundEnd: 'all' });
    evening.ask('ola', { kind: 'go-on' });
    expect(isBetween(evening)).toBe(true);
  });

  test('counts each player once', () => {
    const evening = atRoundEnd({ roundEnd: 'all' });
    evening.ask('jan', { kind: 'go-on' });
    expect(evening.ask('jan', { kind: 'go-on' })).toBe('round/willing');
  });

  test('does not wait for bots, who are shown as willing at once', () => {
    const evening = atRoundEnd({ roundEnd: 'all' }, 2, ['jan']);
    const willing = () => turnView(evening.game, evening.table)?.willing;
    expect(isBetween(evening)).toBe(true);
    expect(evening.sitting.slice(-2)).toEqual(['bot', 'bot']);
    expect(willing()).toEqual([2, 3]);
    evening.ask('jan', { kind: 'go-on' });
    expect(willing()).toEqual([1, 2, 3]);
    evening.ask('ola', { kind: 'go-on' });
    expect(isBetween(evening)).toBe(false);
  });

  test('waits for a person who is out of the game, too', () => {
    const evening = atRoundEnd({ roundEnd: 'all', options: { firstStarter: 'seat0', dicePerPlayer: 1 } });
    evening.ask('ola', { kind: 'go-on' });
    evening.ask('jan', { kind: 'go-on' });
    expect(isBetween(evening)).toBe(true);
    evening.ask('iza', { kind: 'go-on' });
    expect(isBetween(evening)).toBe(false);
  });

  test('waits for one who is disconnected until the grace time is over', () => {
    const evening = atRoundEnd({ roundEnd: 'all' });
    evening.ask('ola', { kind: 'go-on' });
    evening.ask('jan', { kind: 'go-on' });
    evening.disconnect('iza');
    evening.pass(29_999);
    expect(isBetween(evening)).toBe(true);
    evening.pass(1);
    expect(isBetween(evening)).toBe(false);
  });

  test.each(['bot', 'wait', 'fallback'] as const)('counts an away seat as ready, at a table that says %s', (away) => {
    const evening = new TestTable({ game: 'perudo', options: { firstStarter: 'seat0' }, roundEnd: 'all', away }).begin('jan', 'iza');
    evening.playOn('a round', 'between');
    evening.disconnect('iza');
    expect(turnView(evening.game, evening.table)?.willing).toEqual([]);
    evening.pass(30_000);
    expect(isBetween(evening)).toBe(true);
    expect(turnView(evening.game, evening.table)?.willing).toEqual([2]);
    evening.ask('ola', { kind: 'go-on' });
    evening.ask('jan', { kind: 'go-on' });
    expect(isBetween(evening)).toBe(false);
  });

  test.each<[string, PersonCommand]>([
    ['iza', { kind: 'leave' }],
    ['ola', { kind: 'kick', player: 'iza' }],
  ])('does not wait for one who goes meanwhile: %s, %j', (player, ask) => {
    const evening = atRoundEnd({ roundEnd: 'all' });
    evening.ask('ola', { kind: 'go-on' });
    evening.ask('jan', { kind: 'go-on' });
    expect(evening.ask(player, ask)).toBeNull();
    expect(isBetween(evening)).toBe(false);
  });

  test('waits again for an away player who is back', () => {
    const evening = atRoundEnd({ roundEnd: 'all' });
    evening.disconnect('iza');
    evening.pass(30_000);
    evening.connect('iza');
    expect(turnView(evening.game, evening.table)?.willing).toEqual([]);
    evening.ask('ola', { kind: 'go-on' });
    evening.ask('jan', { kind: 'go-on' });
    expect(isBetween(evening)).toBe(true);
  });

  test('begins after 60 s with a clock, not before, and never without', () => {
    const evening = atRoundEnd({ roundEnd: 'all', clock: 'fast' });
    evening.pass(59_999);
    expect(isBetween(evening)).toBe(true);
    evening.pass(1);
    expect(isBetween(evening)).toBe(false);
    const patient = atRoundEnd({ roundEnd: 'all' });
    patient.pass(24 * 3_600_000);
    expect(isBetween(patient)).toBe(true);
  });
});

describe('a round that nobody has to let begin', () => {
  test('begins after 8 s', () => {
    const evening = atRoundEnd({ roundEnd: 'time' });
    evening.pass(7_999);
    expect(isBetween(evening)).toBe(true);
    evening.pass(1);
    expect(isBetween(evening)).toBe(false);
  });

  test('can’t be hurried', () => {
    const evening = atRoundEnd({ roundEnd: 'time' });
    for (const player of ['ola', 'jan']) expect(evening.ask(player, { kind: 'go-on' })).toBe('round/by-itself');
  });
});

describe('between rounds', () => {
  test('nobody moves, bots neither', () => {
    const evening = atRoundEnd({ roundEnd: 'host' }, 1);
    expect(botTurns(games, evening.table)).toEqual([]);
    expect(evening.ask('jan', { kind: 'move', move: { kind: 'bid', quantity: 1, face: 2 } })).toBe('round/over');
    expect(evening.command({ by: 'bot', n: evening.table.n, seat: 2, move: { kind: 'bid', quantity: 1, face: 2 } })).not.toBeNull();
  });

  test('spectators have no say', () => {
    for (const roundEnd of ['host', 'all', 'time'] as const) expect(atRoundEnd({ roundEnd }).ask('max', { kind: 'go-on' })).not.toBeNull();
  });

  test('and only there a round is let begin', () => {
    const evening = new TestTable({ game: 'perudo', roundEnd: 'all' }).begin('jan');
    expect(evening.ask('jan', { kind: 'go-on' })).toBe('round/running');
  });
});

describe('a game that is played until the host ends it', () => {
  const open: SettingsWish = { game: 'dalmuti', options: { rounds: '0' }, seats: 3, roundEnd: 'all' };
  const endless = () => atRoundEnd(open);

  test('is closed by the host between rounds, with the standing as its result', () => {
    const evening = endless();
    expect(turnView(evening.game, evening.table)?.closable).toBe(true);
    const standing = evening.game.standing(evening.playing.state);
    expect(evening.ask('jan', { kind: 'close' })).toBe('host/only');
    expect(evening.ask('ola', { kind: 'close' })).toBeNull();
    expect(evening.table.phase).toMatchObject({ kind: 'finished', standing });
  });

  test('is not closed in the middle of a round', () => {
    const evening = new TestTable(open).begin('jan', 'iza');
    expect(evening.ask('ola', { kind: 'close' })).toBe('close/not-now');
  });

  test('is not closed while it is paused', () => {
    const evening = endless();
    evening.ask('jan', { kind: 'pause' });
    expect(evening.ask('ola', { kind: 'close' })).toBe('table/paused');
  });

  test('goes on otherwise, round after round', () => {
    const evening = endless();
    for (let round = 0; round < 5; round++) {
      evening.step();
      evening.playOn(`round ${round}`, 'between');
    }
    expect(evening.table.phase.kind).toBe('playing');
  });

  test('is the only one that can be closed', () => {
    const evening = atRoundEnd({ roundEnd: 'host' });
    expect(turnView(evening.game, evening.table)?.closable).toBe(false);
    expect(evening.ask('ola', { kind: 'close' })).toBe('close/not-now');
  });
});

test('when the next round begins by itself can be told beforehand', () => {
  const at = (settings: SettingsWish): number | null => {
    const { table, playing } = atRoundEnd(settings);
    const next = nextRoundAt(table.settings.roundEnd, playing);
    return next === null ? null : next - playing.since;
  };
  expect(at({ roundEnd: 'time' })).toBe(8_000);
  expect(at({ roundEnd: 'time', clock: 'normal' })).toBe(8_000);
  expect(at({ roundEnd: 'all', clock: 'normal' })).toBe(60_000);
  expect(at({ roundEnd: 'host' })).toBeNull();
});
