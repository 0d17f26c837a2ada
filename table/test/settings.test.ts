/** What a table can be set to: a preset, options that depart from it, and what belongs to the table itself. */
import { isRefusal, presetOptions } from '@parlour/kernel';
import { sen } from '@parlour/sen';
import { describe, expect, test } from 'vitest';
import { cleanText, create, LONGEST_NAME, LONGEST_TABLE_NAME, type SettingsWish, type TableSettings } from '../src/table.ts';
import { BEGINNING, games, TestTable } from './test-table.ts';

const make = (settings: SettingsWish) => create(games, 'ola', { kind: 'create', code: 'ABC234', settings, bots: [] }, BEGINNING);
const settingsOf = (requested: SettingsWish): TableSettings => new TestTable(requested).table.settings;
function refusedWith(requested: SettingsWish): string | null {
  const made = make(requested);
  return isRefusal(made) ? made.code : null;
}
const setting = (evening: TestTable, settings: SettingsWish): string | null => evening.ask('ola', { kind: 'set', settings });

describe('a new table', () => {
  test('has what the page says, unless it is asked for something else', () => {
    expect(settingsOf({ game: 'perudo', seats: undefined })).toMatchObject({
      game: 'perudo',
      preset: 'classic',
      changed: {},
      seats: 5,
      visibility: 'public',
      locked: false,
      clock: 'off',
      away: 'bot',
      pace: 'natural',
      roundEnd: 'host',
      chat: true,
      aids: true,
    });
  });

  test('has what was asked for', () => {
    const requested = {
      name: 'Ola’s',
      game: 'perudo',
      preset: 'pasari',
      seats: 6,
      visibility: 'unlisted',
      locked: true,
      clock: 'normal',
      away: 'wait',
      pace: 'brisk',
      roundEnd: 'all',
      chat: false,
    } as const;
    expect(settingsOf(requested)).toMatchObject(requested);
  });

  test('needs a game', () => {
    expect(refusedWith({})).toBe('game/unknown');
  });

  test.each<[string, SettingsWish]>([
    ['game/unknown', { game: 'chess' }],
    ['game/unknown', { game: 'constructor' }],
    ['preset/unknown', { game: 'perudo', preset: 'nonsense' }],
    ['preset/unknown', { game: 'perudo', preset: 'toString' }],
    ['option/unknown', { game: 'perudo', options: { wings: 2 } }],
    ['option/unknown', { game: 'perudo', options: { __proto__x: 2 } }],
    ['option/value', { game: 'perudo', options: { faces: 2 } }],
    ['option/value', { game: 'perudo', options: { faces: '2' } }],
    ['option/value', { game: 'perudo', options: { deck: 'tarot' } }],
    ['options/deck-needs-six-faces', { game: 'perudo', options: { deck: 'chaos', faces: 8 } }],
    ['seats/number', { game: 'perudo', seats: 9 }],
    ['seats/number', { game: 'perudo', options: { faces: 8 }, seats: 9 }],
    ['seats/number', { game: 'sen', seats: 1 }],
  ])('is refused: %s', (code, requested) => {
    expect(refusedWith(requested)).toBe(code);
    const evening = new TestTable();
    const before = evening.table;
    expect(setting(evening, requested)).toBe(code);
    expect(evening.table).toBe(before);
  });

  test.each<[string, string, 'host' | 'all' | 'time']>([
    ['perudo', 'classic', 'host'],
    ['perudo', 'tactical', 'host'],
    ['perudo', 'chaos', 'host'],
    ['perudo', 'pasari', 'time'],
    ['kalitiri', 'standard', 'all'],
    ['sen', 'standard', 'all'],
    ['dalmuti', 'base', 'all'],
    ['dalmuti', 'court', 'all'],
  ])('of %s %s lets the next round begin as its preset says: %s', (game, preset, roundEnd) => {
    expect(settingsOf({ game, preset }).roundEnd).toBe(roundEnd);
  });
});

describe('options', () => {
  test('depart from their preset, which stays named with what departs', () => {
    const { preset, changed, options } = settingsOf({ game: 'perudo', preset: 'pasari', options: { faces: 8 } });
    expect({ preset, changed }).toEqual({ preset: 'pasari', changed: { faces: 8 } });
    expect(options).toMatchObject({ faces: 8, pacao: true, palifico: 'personal' });
  });

  test('replace those that departed before', () => {
    const evening = new TestTable({ game: 'perudo', options: { faces: 8, calza: true } });
    setting(evening, { options: { calza: true } });
    expect(evening.table.settings.options).toMatchObject({ faces: 6, calza: true });
    setting(evening, { options: {} });
    expect(evening.table.settings).toMatchObject({ changed: {}, options: { calza: false } });
  });

  test('stay when something else is set', () => {
    const evening = new TestTable({ game: 'perudo', preset: 'pasari', options: { faces: 8 }, seats: 5 });
    setting(evening, { clock: 'fast' });
    expect(evening.table.settings).toMatchObject({ preset: 'pasari', changed: { faces: 8 }, options: { faces: 8 }, seats: 5, clock: 'fast' });
  });

  test('go with a new preset', () => {
    const evening = new TestTable({ game: 'perudo', options: { faces: 8 } });
    setting(evening, { preset: 'pasari' });
    expect(evening.table.settings).toMatchObject({ preset: 'pasari', changed: {}, options: { faces: 6, pacao: true }, roundEnd: 'time' });
  });

  test('that are the preset’s own do not depart: the game keeps the preset’s name', () => {
    const evening = new TestTable({ game: 'perudo', options: { faces: 6 } }, { bots: 1 }).begin();
    expect(evening.playing.begun.preset).toBe('classic');
  });

  test('let more seats be had than the preset is made for', () => {
    expect(settingsOf({ game: 'perudo', options: { calza: true }, seats: 8 }).seats).toBe(8);
  });
});

describe('a change of game', () => {
  test('brings its own preset, options, round end and seats; what is the table’s stays', () => {
    const evening = new TestTable({ game: 'perudo', preset: 'pasari', options: { faces: 8 }, seats: 8, clock: 'fast', pace: 'brisk', away: 'wait' });
    expect(setting(evening, { game: 'sen' })).toBeNull();
    expect(evening.table.settings).toMatchObject({
      game: 'sen',
      preset: 'standard',
      changed: {},
      roundEnd: 'all',
      clock: 'fast',
      pace: 'brisk',
      away: 'wait',
    });
    expect(evening.table.settings.options).toEqual(presetOptions(sen.sheet, 'standard'));
    expect([2, 3, 4, 5]).toContain(evening.table.settings.seats);
    expect(evening.table.seats).toHaveLength(evening.table.settings.seats);
  });

  test('drops a round end that was set for the game before', () => {
    const evening = new TestTable({ game: 'sen', roundEnd: 'host' });
    setting(evening, { game: 'perudo', preset: 'pasari' });
    expect(evening.table.settings.roundEnd).toBe('time');
  });

  test('keeps those on their seats who still have one', () => {
    const evening = new TestTable({ game: 'perudo' }).seat('jan');
    setting(evening, { game: 'dalmuti' });
    expect(evening.sitting).toEqual(['ola', 'jan', null, null]);
  });

  test('keeps the name the host gave', () => {
    const evening = new TestTable({ game: 'perudo', name: 'Friday' });
    setting(evening, { game: 'sen' });
    expect(evening.table.settings.name).toBe('Friday');
  });

  test('is played after it', () => {
    const evening = new TestTable({ game: 'perudo' }, { bots: 3 });
    setting(evening, { game: 'sen' });
    evening.begin();
    expect(evening.playing.begun).toMatchObject({ game: 'sen', preset: 'standard' });
  });
});

describe('a name', () => {
  const most = LONGEST_NAME;

  test.each([
    ['Ola', 'Ola'],
    ['  Ola   z  Gdyni ', 'Ola z Gdyni'],
    ['Ola\tB', 'Ola B'],
    ['Ola\nB', 'Ola B'],
    ['\ufeffOla\ufeffB', 'Ola B'],
    ['👩🏽‍❤️‍💋‍👨🏽', '👩🏽‍❤️‍💋‍👨🏽'],
    ['क्\u200dष', 'क्\u200dष'],
    ['Zo\u0065\u0308', 'Zo\u00eb'],
    ['李小龍', '李小龍'],
    ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['🏳️‍🌈'.repeat(24), '🏳️‍🌈'.repeat(24)],
    ['a'.repeat(24), 'a'.repeat(24)],
  ])('%j is read as %j', (written, read) => {
    expect(cleanText(written, most)).toBe(read);
  });

  test.each([
    ['', 'nothing'],
    ['   ', 'white space'],
    ['\u00a0\u3000', 'foreign white space'],
    ['a'.repeat(25), 'too long'],
    ['👍'.repeat(25), 'too many signs'],
    ['Ola\u0000', 'a control character'],
    ['Ola\u007f', 'delete'],
    ['\u202eOla', 'right-to-left override'],
    ['Ola\u2066B', 'an isolate'],
    ['Ola\u200f', 'a right-to-left mark'],
    ['Ola\u200b', 'a space without width'],
    ['Ola\ufe0f', 'a mark for emoji on a letter'],
    ['Ola\u00ad', 'a soft hyphen'],
    ['\ud800', 'half a character'],
    ['\ue000', 'a private sign'],
    ['\u200d', 'a joiner that joins nothing'],
    ['\u200c\u200d\u200c', 'only joiners'],
    ['Ola\u200d', 'a joiner at the end: it looks like another’s name'],
    ['O\u200dla', 'a joiner between letters that don’t join'],
    ['\u3164', 'a filler that looks like nothing'],
    ['\u2800', 'a blank pattern of dots'],
    [`a${'\u0301'.repeat(200)}`, 'a tower of accents'],
    [Array.from({ length: 200 }, () => '👩').join('\u200d'), 'a family without end'],
  ])('%j is refused: %s', (written) => {
    expect(cleanText(written, most)).toBeNull();
  });

  test('of a table follows the same rules, with room for more', () => {
    expect(refusedWith({ game: 'perudo', name: '\u202eevil' })).toBe('name/malformed');
    expect(refusedWith({ game: 'perudo', name: 'a'.repeat(LONGEST_TABLE_NAME + 1) })).toBe('name/malformed');
    expect(settingsOf({ game: 'perudo', name: ` ${'a'.repeat(LONGEST_TABLE_NAME)} ` }).name).toBe('a'.repeat(LONGEST_TABLE_NAME));
  });
});
