/** A log that an older program wrote, whose games had fewer options: the table says what a game of today takes, and a running one goes on as it began. */
import { type Game, isRefusal, type Key, NewerRules, type Refusal } from '@parlour/kernel';
import { perudo } from '@parlour/perudo';
import { describe, expect, test } from 'vitest';
import {
  type Command,
  type Decision,
  decide,
  type Entry,
  evolve,
  type Games,
  type PersonCommand,
  type SettingsWish,
  type Table,
  type TableSettings,
} from '../src/table.ts';
import { games, TestTable } from './test-table.ts';

/** Perudo in a program of some time later: a version on, with one more option, which preset pasari turns off. */
const ECHO = { kind: 'toggle', default: true, since: { version: perudo.version + 1, before: false } } as const;
const later: Game = { ...(perudo as Game), version: perudo.version + 1, sheet: sheetWith(ECHO) };
const laterGames: Games = (id) => (id === 'perudo' ? later : games(id));

function sheetWith(echo: typeof ECHO): Game['sheet'] {
  const { fields, presets } = perudo.sheet;
  const { pasari, ...others } = presets;
  if (pasari === undefined) throw new Error('there is no pasari');
  return { fields: { ...fields, echo }, presets: { ...others, pasari: { ...pasari, options: { ...pasari.options, echo: false } } } };
}

/** The table as the later program has it out of the log of the older one. */
function reopened({ log, secretOf }: Pick<TestTable, 'log' | 'secretOf'>): Table {
  const folded = log.reduce<Table | null>((table, entry) => evolve(laterGames, table, entry, secretFor(table, entry, secretOf)).table, null);
  return folded ?? expect.fail('an empty log');
}

const secretFor = (table: Table | null, entry: Entry, secretOf: (game: number) => Key): Key =>
  secretOf(entry.kind === 'started' ? entry.begun.number : (table?.games ?? 1));

const before = (requested: SettingsWish): Table => reopened(asEvening(new TestTable(requested)));
const asEvening = (evening: TestTable): Pick<TestTable, 'log' | 'secretOf'> => ({ log: evening.log, secretOf: (game) => evening.secretOf(game) });

/** What the host asks of the later program. */
function asks(evening: TestTable, table: Table, ask: PersonCommand): Decision | Refusal {
  const command: Command = { by: 'person', player: 'ola', ask };
  const secret = evening.secretOf(table.games);
  return decide(laterGames, table, command, {
    now: evening.now,
    gone: new Map(),
    watching: new Set(),
    secret,
    fresh: evening.secretOf(table.games + 1),
  });
}

function done(decided: Decision | Refusal): Table {
  return isRefusal(decided) ? expect.fail(decided.code) : (decided.tables.at(-1) ?? expect.fail('nothing was decided'));
}

/** A log in which the settings were kept as an older program did. */
function rewritten(evening: TestTable, change: (settings: TableSettings) => TableSettings): Pick<TestTable, 'log' | 'secretOf'> {
  const log = evening.log.map(
    (entry): Entry => (entry.kind === 'created' || entry.kind === 'set' ? { ...entry, settings: change(entry.settings) } : entry),
  );
  return { log, secretOf: (game) => evening.secretOf(game) };
}

describe('the settings of a lobby', () => {
  test('are filled with what a new game takes, by the preset', () => {
    expect(before({ game: 'perudo', preset: 'tactical', options: { calza: true } }).settings).toMatchObject({
      preset: 'tactical',
      changed: { calza: true },
      options: { calza: true, dice: 'mixed', echo: true },
    });
    expect(before({ game: 'perudo', preset: 'pasari' }).settings).toMatchObject({ changed: {}, options: { pacao: true, echo: false } });
  });

  test('are filled where the host changed them, too', () => {
    const evening = new TestTable();
    evening.ask('ola', { kind: 'set', settings: { preset: 'chaos', options: { faces: 8 }, clock: 'fast' } });
    expect(reopened(asEvening(evening)).settings).toMatchObject({
      clock: 'fast',
      changed: { faces: 8 },
      options: { deck: 'chaos', faces: 8, echo: true },
    });
  });

  test('lose from the changed ones what does not depart', () => {
    const evening = new TestTable({ game: 'perudo', options: { calza: true } });
    const table = reopened(rewritten(evening, (settings) => ({ ...settings, changed: { faces: 6, calza: true } })));
    expect(table.settings.changed).toEqual({ calza: true });
  });

  test('stay as they were where an option is no more, and a start says so', () => {
    const evening = new TestTable({ game: 'perudo' }, { bots: 1 });
    const changed = { ghosts: 3 };
    const table = reopened(rewritten(evening, (settings) => ({ ...settings, changed, options: { ...settings.options, ...changed } })));
    expect(table.settings).toMatchObject({ changed, options: changed });
    expect(asks(evening, table, { kind: 'start' })).toMatchObject({ code: 'option/unknown', params: { option: 'ghosts' } });
    const mended = done(asks(evening, table, { kind: 'set', settings: { options: {} } }));
    expect(done(asks(evening, mended, { kind: 'start' })).games).toBe(1);
  });

  test('of a game that is not in the house are a newer program’s', () => {
    const [created] = new TestTable({ game: 'sen' }).log;
    expect(() => created && evolve(() => undefined, null, created, null)).toThrow(NewerRules);
  });
});

test('a game that starts in a lobby of before is one of today', () => {
  const evening = new TestTable({ game: 'perudo', options: { calza: true } }, { bots: 2 });
  const started = done(asks(evening, reopened(asEvening(evening)), { kind: 'start' }));
  expect(started.phase).toMatchObject({ kind: 'playing', begun: { version: later.version, options: { calza: true, echo: true } } });
});

describe('a game of before', () => {
  test('goes on as it began: without the new option, with what was meant without it', () => {
    const evening = new TestTable({ game: 'perudo' }, { bots: 2 }).begin();
    const { phase, settings } = reopened(asEvening(evening));
    if (phase.kind !== 'playing') throw new Error(phase.kind);
    expect(phase.begun).toEqual(evening.playing.begun);
    expect(phase.begun.options).not.toHaveProperty('echo');
    expect(phase.state).toMatchObject({ version: perudo.version, options: { echo: false } });
    expect(settings.options).toHaveProperty('echo', true);
  });

  test('has a rematch of today', () => {
    const evening = new TestTable({ game: 'perudo', options: { dicePerPlayer: 1 }, seats: 2, roundEnd: 'all' }, { bots: 1 }).begin();
    evening.playOn('a game of before');
    const table = reopened(asEvening(evening));
    expect(table.phase).toMatchObject({ kind: 'finished', begun: { version: perudo.version } });
    expect(done(asks(evening, table, { kind: 'rematch' })).phase).toMatchObject({ begun: { version: later.version, options: { echo: true } } });
  });
});
