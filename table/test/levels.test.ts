/** How well bots play: a level each, from the host, in the lobby; and what tables of before called `easy` is casual. */
import { BOT_LEVELS, fieldsOf, isRefusal, LANGUAGES, readLevel, USUAL_LEVEL, type WrittenLevel } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { create, type Entry, evolve, recordOf, shortCode, type Table, tableView } from '../src/table.ts';
import { tableWords } from '../words/words.ts';
import { games, TestTable } from './test-table.ts';

describe('a level as it is written', () => {
  test.each([...BOT_LEVELS.map((level) => [level, level] as const), ['easy', USUAL_LEVEL]] as const)('%s is %s', (written, level) =>
    expect(readLevel(written)).toBe(level),
  );
  test.each(['', 'Easy', 'constructor', null, undefined, 2, ['easy']])('%j is none', (written) => expect(readLevel(written)).toBeNull());
  test.each(LANGUAGES)('every level has a name and a line about it (%s)', (language) => {
    const levels = fieldsOf(tableWords[language]['levels']);
    expect(Object.keys(levels)).toEqual([...BOT_LEVELS]);
    for (const each of Object.values(levels)) expect(each).toEqual({ name: expect.any(String) as string, about: expect.any(String) as string });
    expect(new Set(Object.values(levels).map((each) => fieldsOf(each)['name'])).size).toBe(BOT_LEVELS.length);
  });
});

describe('a bot’s level', () => {
  const lobby = (): TestTable => new TestTable({ game: 'perudo' }, { bots: 1 }).seat('jan');
  const bot = ({ table }: TestTable): Table['seats'][number] | undefined => tableView(table).seats[3];

  test('is changed by the host, and it stays who it is', () => {
    const evening = lobby();
    expect(evening.ask('ola', { kind: 'bot', seat: 3, level: 'expert' })).toBeNull();
    expect(bot(evening)).toEqual({ kind: 'bot', level: 'expert', name: 'Iza', insteadOf: null });
    expect(evening.publicEntries.at(-1)).toMatchObject({ kind: 'bot', seat: 3, level: 'expert', name: 'Iza' });
  });

  test('is another for each', () => {
    const evening = lobby();
    evening.ask('ola', { kind: 'bot', level: 'strong' });
    evening.ask('ola', { kind: 'bot', seat: 3, level: 'novice' });
    expect(evening.table.seats.map((each) => (each?.kind === 'bot' ? each.level : null))).toEqual([null, null, 'strong', 'novice']);
  });

  test('is nobody else’s to change, and nothing that is as it was', () => {
    const evening = lobby();
    expect(evening.ask('jan', { kind: 'bot', seat: 3, level: 'expert' })).toBe('host/only');
    expect(evening.ask('ola', { kind: 'bot', seat: 3, level: 'casual' })).toBe('seat/taken');
    expect(evening.ask('ola', { kind: 'bot', seat: 3, level: 'easy' })).toBe('seat/taken');
    expect(evening.ask('ola', { kind: 'bot', seat: 1, level: 'expert' })).toBe('seat/taken');
  });

  test('stays while a game runs, and is in its beginning and its record', () => {
    const evening = new TestTable({ game: 'perudo', options: { dicePerPlayer: 1 }, seats: 2, roundEnd: 'all' }, { bots: 1 });
    evening.ask('ola', { kind: 'bot', seat: 1, level: 'strong' });
    evening.begin();
    expect(evening.ask('ola', { kind: 'bot', seat: 1, level: 'novice' })).toBe('table/not-in-lobby');
    evening.playOn('a strong bot');
    const strong = { kind: 'bot', name: 'Iza', level: 'strong' };
    expect(recordOf(games, evening.log, 1)?.players[1]).toEqual({ began: strong, ended: strong });
  });

  test('asked for as easy, as older clients do, is casual', () => {
    const evening = lobby();
    const made = create(games, 'ola', { kind: 'create', code: 'ABC234', settings: { game: 'perudo', seats: 4 }, bots: ['easy', 'expert'] }, 1);
    if (isRefusal(made)) throw new Error(made.code);
    expect(made.entries.filter(({ kind }) => kind === 'bot')).toMatchObject([{ level: 'casual' }, { level: 'expert' }]);
    expect(evening.ask('ola', { kind: 'bot', seat: 2, level: 'easy' })).toBeNull();
    expect(evening.log.at(-1)).toMatchObject({ kind: 'bot', seat: 2, level: 'casual' });
  });
});

describe('a log in which bots are easy', () => {
  /** As a program wrote it that knew no other level. */
  const ofBefore = ({ log }: TestTable): Entry[] =>
    log.map((entry) => JSON.parse(JSON.stringify(entry), (key, value: unknown) => (key === 'level' ? 'easy' : value)) as Entry);
  const folded = (log: readonly Entry[], evening: TestTable): Table =>
    log.reduce<Table | null>((table, entry) => evolve(games, table, entry, evening.secretOf(1)).table, null) ?? expect.fail('an empty log');

  const lobby = (): TestTable => new TestTable({ game: 'perudo', options: { dicePerPlayer: 1 }, seats: 3, roundEnd: 'all' }, { bots: 2 });

  test('has casual bots on its seats', () => {
    const evening = lobby();
    expect(folded(ofBefore(evening), evening)).toEqual(evening.table);
  });

  test('keeps what its game was begun with to the letter: numbers were promised on it', () => {
    const evening = lobby().begin();
    evening.playOn('a game of before');
    const log = ofBefore(evening);
    const { phase, seats } = folded(log, evening);
    if (phase.kind !== 'finished') throw new Error(phase.kind);
    const levels: readonly (WrittenLevel | null)[] = phase.begun.players.map((each) => (each.kind === 'bot' ? each.level : null));
    expect(levels).toEqual([null, 'easy', 'easy']);
    expect(seats.slice(1)).toMatchObject([{ level: 'casual' }, { level: 'casual' }]);
    const record = recordOf(games, log, 1);
    if (record === null || !('fair' in record)) throw new Error('no record of a server');
    expect(record.players.map(({ began }) => began)).toEqual(phase.begun.players);
    expect(record.fair.code).toBe(shortCode({ ...phase.begun, table: evening.table.code }, phase.numbers));
  });
});

test('whoever plays for somebody who left is casual', () => {
  const evening = new TestTable({ game: 'perudo', seats: 3 }).begin('jan', 'iza');
  expect(evening.ask('jan', { kind: 'leave' })).toBeNull();
  expect(evening.table.seats[1]).toMatchObject({ kind: 'bot', level: USUAL_LEVEL });
});
