/** What the result page says of a record: what was compared, what speaks against it, and what none of it proves; never more than that. */
import { LANGUAGES } from '@parlour/kernel';
import { chanceParts, type DeviceRecord, type GameNotes, type TableRecord } from '@parlour/table';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { boxOf } from '../src/games.ts';
import { type RecordReckoning, reckon } from '../src/table/reckoning.ts';
import { RecordAlarm, RecordCheck, recordFileName } from '../src/table/record-check.tsx';
import { WordsProvider } from '../src/words/context.ts';
import { loadWords } from '../src/words/words.ts';
import { playedGame } from './played-game.ts';

const words = await loadWords('en');
const { t } = words;
const { game, record, state, notes } = await playedGame();
const speech = (await boxOf('perudo')?.speech()) ?? expect.fail('no speech');
const asked = { code: record.table, number: 1 };
const { ola } = notes;

type From = Parameters<typeof reckon>[2];

const checked = (claim: TableRecord | DeviceRecord, noted: GameNotes | null = ola, from: From = asked): RecordReckoning =>
  reckon(game, claim, from, noted);

/** The page and what stands at its top, as text. */
function page(
  claim: TableRecord | DeviceRecord,
  noted: GameNotes | null = ola,
  said = words,
  from: From = asked,
): { readonly text: string; readonly alarm: string } {
  const reckoning = checked(claim, noted, from);
  const draw = (node: Parameters<typeof createElement>[2]): string =>
    plain(renderToStaticMarkup(createElement(WordsProvider, { value: said }, node)));
  return {
    text: draw(createElement(RecordCheck, { game: game.id, speech, record: claim, reckoning, notes: noted, state })),
    alarm: draw(createElement(RecordAlarm, { game: game.id, speech, reckoning })),
  };
}
const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, '\n').replaceAll(/\n+/g, '\n');

test('a record that is what the device saw: what was compared is counted, everybody’s part is named, and the limits are said', () => {
  const { text, alarm } = page(record);
  const { noted, dealt } = checked(record);
  expect(alarm).toBe('');
  expect(noted).toMatchObject({ refusal: null, all: true, others: 0, incomparable: 0 });
  expect(noted?.views).toBeGreaterThan(1);
  expect(noted?.moves).toBe(ola.moves.length);
  for (const line of [
    t('result.byRules', { count: record.steps.length }),
    t('result.byRounds'),
    t('result.byChance'),
    t('result.byMemory'),
    t('result.views', { number: noted?.views ?? 0 }),
    t('result.movesAll', { number: ola.moves.length }),
    t('chance.yours'),
    t('result.verify'),
    t('result.limits.withheld'),
    t('result.limits.looked'),
    t('result.limits.codes'),
    t('chance.save'),
  ])
    expect(text).toContain(line);
  expect(text).toContain(`${dealt?.code}`);
  expect(state.chance?.code).toBe(dealt?.code);
  expect(text).toMatch(/mixed in\nOla, Jan\nno number\n.+ \(bot\)\n/);
  for (const silent of ['result.unnoted', 'result.partly', 'result.incomparable', 'result.noRounds', 'result.onDevice', 'chance.others'] as const)
    expect(text).not.toContain(t(silent));
  expect(text).not.toContain(t('chance.alone'));
});

describe('a record of a game on one device', () => {
  const { fair: _, ...rest } = record;
  const device: DeviceRecord = { ...rest, home: 'device' };
  const here = { ...asked, home: 'device' } as const;

  test.each([
    ['of this device', here],
    ['of a file', null],
  ])('%s follows the rules and proves nothing of its chance', (_name, from) => {
    const { text, alarm } = page(device, null, words, from);
    expect(alarm).toBe('');
    for (const said of ['result.byRounds', 'result.onDevice', 'result.limits.device', 'result.download'] as const) expect(text).toContain(t(said));
    expect(text).toContain(t('result.byRules', { count: record.steps.length }));
    for (const silent of ['result.byChance', 'result.unnoted', 'result.limits.looked', 'chance.others', 'chance.alone', 'chance.code'] as const)
      expect(text).not.toContain(t(silent));
  });

  test.each<[string, typeof asked | null, GameNotes | null]>([
    ['from a server', asked, null],
    ['from a server, against notes', asked, ola],
  ])('%s is not valid', (_name, from, noted) => {
    const { text, alarm } = page(device, noted, words, from);
    expect(alarm).toContain('The record is not valid: it was played on one device');
    expect(text).not.toContain(t('result.onDevice'));
  });

  test('in a file, against notes of that table, contradicts them', () => {
    const { text, alarm } = page(device, ola, words, null);
    expect(alarm).toContain('The record contradicts your device’s notes: it was played on one device');
    expect(text).not.toContain(t('result.byMemory'));
  });

  test('of another game, with promises, or with another end is not valid here either', () => {
    expect(page({ ...device, number: 2 }, null, words, here).alarm).toContain('it is the record of another game');
    expect(page({ ...record, home: 'device' } as TableRecord, null, words, here).alarm).toContain('the promises of a server’s table');
    expect(page({ ...device, standing: [] }, null, words, here).alarm).toContain('it ends differently');
  });
});

describe('a record that does not say where it was played', () => {
  const { fair: _, table: _table, number: _number, players: _players, preset: _preset, startedAt: _from, endedAt: _to, ...bare } = record;
  const unsaid = bare as TableRecord;

  test('follows the rules, and nothing more is claimed of it or held against it', () => {
    const { text, alarm } = page(unsaid, null, words, null);
    expect(alarm).toBe('');
    for (const said of ['result.byRounds', 'result.unsaid', 'result.limits.unsaid'] as const) expect(text).toContain(t(said));
    expect(text).toContain(t('result.byRules', { count: record.steps.length }));
    for (const silent of ['result.byChance', 'result.onDevice', 'result.unnoted', 'result.limits.looked', 'chance.code'] as const)
      expect(text).not.toContain(t(silent));
  });

  test('is of another game where a table’s was asked for', () => {
    for (const from of [asked, { ...asked, home: 'device' as const }])
      expect(page(unsaid, null, words, from).alarm).toContain('it is the record of another game');
  });

  test('says too little as soon as it names its table', () => {
    expect(page({ ...unsaid, table: record.table }, null, words, null).alarm).toContain('it doesn’t say how its random draws came about');
  });

  test('is called by its game in downloads, and others by their table', () => {
    expect([unsaid, record, { ...record, table: '../ABC' }].map(recordFileName)).toEqual([
      'parlour-perudo.json',
      `parlour-perudo-${record.table}-1.json`,
      'parlour-perudo.json',
    ]);
  });
});

test('where nobody’s number is in, the server drew alone, and that proves nothing', () => {
  const numbers = record.fair.numbers.map(() => null);
  const { code: _, ...fair } = record.fair;
  const { text } = page(record, null);
  expect(text).not.toContain(t('result.free'));
  const reckoning = checked(record, null);
  const alone = { ...reckoning, dealt: reckoning.dealt && { ...reckoning.dealt, numbers, parts: chanceParts(fair.commitments, numbers) } };
  const said = renderToStaticMarkup(
    createElement(
      WordsProvider,
      { value: words },
      createElement(RecordCheck, { game: game.id, speech, record, reckoning: alone, notes: null, state }),
    ),
  );
  expect(said).toContain(t('result.free'));
});

test('a record that does not say what the standing was after each round claims less', () => {
  const { rounds: _, drawn: _drawn, ...before } = record;
  const { text, alarm } = page(before);
  expect(alarm).toBe('');
  expect(text).toContain(t('result.noRounds'));
  expect(text).not.toContain(t('result.byRounds'));
});

test('without notes it is consistent in itself, and that is all that is said', () => {
  const { text, alarm } = page(record, null);
  expect(alarm).toBe('');
  expect(text).toContain(t('result.unnoted'));
  expect(text).toContain(t('chance.others'));
  for (const silent of ['result.byMemory', 'chance.yours', 'chance.save'] as const) expect(text).not.toContain(t(silent));
});

test('who watched has views to compare, and no moves or number', () => {
  const { text, alarm } = page(record, notes.zoe);
  expect(alarm).toBe('');
  expect(text).toContain(t('result.views', { number: checked(record, notes.zoe).noted?.views ?? 0 }));
  expect(text).toContain(t('chance.others'));
  expect(text).not.toContain('in your name');
});

test('notes of before hold only how it began, and that is said', () => {
  const { commitment, commitments } = ola.begun;
  const older: GameNotes = { ...ola, begun: { commitment, commitments }, whole: false, moves: [], stretches: [], ended: false };
  const { text, alarm } = page(record, older);
  expect(alarm).toBe('');
  for (const said of ['result.byMemory', 'result.partly', 'chance.yours'] as const) expect(text).toContain(t(said));
  expect(text).not.toMatch(/Every (?:position|move)/);
});

test('notes of another version of the views are not comparable, which is no fault', () => {
  const { text, alarm } = page(record, { ...ola, stretches: ola.stretches.map((each) => ({ ...each, format: 0 })) });
  expect(alarm).toBe('');
  expect(text).toContain(t('result.incomparable'));
});

test('a record that does not say who moved claims less', () => {
  const steps = record.steps.map((step) => (typeof step === 'object' ? { seat: step.seat, move: step.move } : step));
  expect(page({ ...record, steps }).text).toContain(t('result.moves', { number: ola.moves.length }));
});

test('moves that a bot or the clock made at the seat are counted as the record has them', () => {
  const steps = record.steps.map((step) => (typeof step === 'object' && step.seat === 0 ? { ...step, by: 'clock' as const } : step));
  const { text } = page({ ...record, steps }, { ...ola, moves: [] });
  expect(text).toContain(t('result.others', { number: ola.moves.length }));
});

describe('what is wrong stands at the top, and nothing reassures', () => {
  const firstMove = record.steps.findIndex((step) => typeof step === 'object' && step.seat === 0);
  const { fair: _, ...unfair } = record;
  const { code: __, ...uncoded } = record.fair;
  test.each<[string, TableRecord, string]>([
    ['cut off', { ...record, steps: record.steps.slice(0, -1) }, 'not valid'],
    ['without its chance', unfair as TableRecord, 'it doesn’t say how its random draws came about'],
    ['with empty lists', { ...record, fair: { ...record.fair, commitments: [], numbers: [] } }, 'one place a seat'],
    ['with another secret', { ...record, fair: { ...record.fair, secret: 'ab'.repeat(32) } }, 'different secret'],
    ['of another game', { ...record, number: 2, fair: uncoded }, 'it is the record of another game'],
    ['that is none', { ...record, players: null, fair: uncoded } as unknown as TableRecord, 'not valid'],
  ])('a record %s', (_name, claim, why) => {
    const { text, alarm } = page(claim);
    expect(alarm).toContain('The record is not valid');
    expect(alarm).toContain(why);
    for (const silent of ['result.byMemory', 'result.unnoted', 'chance.yours', 'chance.others'] as const) expect(text).not.toContain(t(silent));
  });

  test.each<[string, GameNotes, string]>([
    ['a move of mine that I did not make', { ...ola, moves: ola.moves.slice(1) }, 'aren’t those your device made'],
    ['other views', { ...ola, stretches: ola.stretches.map((each) => ({ ...each, hash: 'ab'.repeat(32) })) }, 'isn’t what your device was shown'],
    ['another promise', { ...ola, begun: { ...ola.begun, commitment: 'ab'.repeat(32) } }, 'a different secret before the deal'],
  ])('%s', (_name, noted, why) => {
    expect(firstMove).toBeGreaterThanOrEqual(0);
    const { text, alarm } = page(record, noted);
    expect(alarm).toContain('contradicts your device’s notes');
    expect(alarm).toContain(why);
    for (const silent of ['result.byMemory', 'chance.yours', 'chance.others'] as const) expect(text).not.toContain(t(silent));
  });

  test('what was found while it was played', () => {
    const { text } = page(record, { ...ola, findings: ['number-dropped'] });
    expect(text).toContain(words.of('table', 'findings.number-dropped'));
    expect(text).not.toContain(t('chance.yours'));
  });
});

test.each(LANGUAGES)('in %s no gap is left open', async (language) => {
  const said = await loadWords(language);
  for (const noted of [ola, null]) {
    const { text } = page(record, noted, said);
    expect(text).not.toContain('{{');
    expect(text).not.toMatch(/result\.|chance\./);
  }
});
