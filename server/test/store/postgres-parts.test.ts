/** The small parts of the store on PostgreSQL: what its errors mean, how texts lie there, letters with bells, and the time. */
import { inspect } from 'node:util';
import { StoreAway, StoreDamaged, StoreFull } from '@parlour/hall/store';
import { describe, expect, test } from 'vitest';
import { bellsIn, shoutLetter } from '../../src/store/postgres/bells.ts';
import { DatabaseTime } from '../../src/store/postgres/database-time.ts';
import { errorOf } from '../../src/store/postgres/failures.ts';
import { lying, original } from '../../src/store/postgres/texts.ts';

const postgresError = (code: string): Error => Object.assign(new Error('of postgres://ann:secret@host/base'), { code, severity: 'ERROR' });
const systemError = (code: string): Error => Object.assign(new Error('connect 10.0.0.1:5432'), { code });

describe('what errors mean', () => {
  test.each([
    ...['57P01', '57P02', '57P03', '53300', '08006', '57014', '25006', '28P01', '3D000', '40P01'].map((code) => [code, StoreAway] as const),
    ...['XX001', 'XX002', '58030', '58P01'].map((code) => [code, StoreDamaged] as const),
    ['53100', StoreFull] as const,
    ['23505', Error] as const,
    ['22P05', Error] as const,
  ])('%s', (code, kind) => {
    const error = errorOf(postgresError(code));
    expect(error.constructor).toBe(kind);
    if (kind !== StoreDamaged) expect(inspect(error, { depth: null, showHidden: true })).not.toContain('secret');
  });

  test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'])('%s', (code) => {
    expect(errorOf(systemError(code))).toBeInstanceOf(StoreAway);
  });

  test.each([
    ['XX000', 'The database refused it: XX000.'],
    ['58000', 'The database refused it: 58000.'],
    ['55000', 'The database refused it: 55000.'],
    ['42501', 'The database refused it: 42501.'],
    ['22P05', 'The database refused it: 22P05.'],
  ])('%s says no more than its code: whoever stands before the database uses it too, or it quotes what was written', (code, said) => {
    expect(errorOf(postgresError(code)).message).toBe(said);
  });

  test('what tells of the disk, or of a statement of ours, is said', () => {
    const told = (code: string): string => errorOf(Object.assign(new Error('in detail'), { code, severity: 'ERROR' })).message;
    expect(['XX001', '42P01'].map(told)).toEqual(['The database is damaged: XX001, in detail.', 'The database refused it: 42P01, in detail.']);
  });

  test('a connection that ended without a word, and a mistake of our own', () => {
    expect(errorOf(new Error('Connection terminated unexpectedly'))).toBeInstanceOf(StoreAway);
    expect(errorOf(new TypeError('undefined is not a function')).constructor).toBe(Error);
  });
});

describe('texts', () => {
  test.each(['', '{"a":"\\u0000"}', '\0', 'a\0b\u0001c\0\0', '\u00010', '\u0001\u0001', 'Zażółć 🎲'])(
    '%j comes back as it was, and has no 0 on its way',
    (text) => {
      expect(original(lying(text))).toBe(text);
      expect(lying(text)).not.toContain('\0');
    },
  );

  test('half a character becomes the sign for one that is none', () => {
    expect(lying('"\ud83d"')).toBe('"\ufffd"');
  });
});

describe('letters', () => {
  const letter = (bells: unknown, from = 'other'): string => JSON.stringify({ from, bells });

  test('one’s own are not for oneself', () => {
    expect(bellsIn(letter([{ kind: 'card', table: 'T' }], 'me'), 'me')).toEqual([]);
    expect(bellsIn(letter([{ kind: 'card', table: 'T' }]), 'me')).toEqual([{ kind: 'card', table: 'T' }]);
  });

  test.each([
    '',
    'nonsense',
    '{"from":"other"}',
    '{"bells":[]}',
    letter([{ kind: 'bell of a newer server', table: 'T' }]),
    letter([{ kind: 'log', table: 'T' }]),
    letter([{ kind: 'person', player: 'ann', change: 'hat' }]),
    letter([null]),
  ])('%s can’t be read: anything may have happened', (text) => {
    expect(bellsIn(text, 'me')).toEqual([{ kind: 'anything' }]);
  });

  test.each([['plain "text"\n'], ['\u0001'.repeat(2_000)], ['\0\ud83d'], ['🎲'.repeat(500)]])(
    'a shout arrives word for word in a letter that is short enough',
    (text) => {
      const shout = shoutLetter('other', 'T', text);
      expect(Buffer.byteLength(shout)).toBeLessThanOrEqual(7_900);
      expect(bellsIn(shout, 'me')).toEqual([{ kind: 'shout', table: 'T', text }]);
    },
  );
});

describe('the database’s time', () => {
  /** A steady clock that is told, and one at the database that is so far ahead of it. */
  function clocks(): {
    readonly time: DatabaseTime;
    readonly at: (ms: number) => void;
    readonly answer: (there: number, askedAt: number, answeredAt: number) => void;
  } {
    let now = 0;
    const time = new DatabaseTime(() => now);
    return {
      time,
      at: (ms) => {
        now = ms;
      },
      answer: (ahead, askedAt, answeredAt) => {
        time.hear({ askedAt, answeredAt, there: (askedAt + answeredAt) / 2 + ahead });
        now = answeredAt;
      },
    };
  }

  test('is the steady time here, and how far the database is ahead', () => {
    const { time, at, answer } = clocks();
    answer(1_000_000, 10, 14);
    at(500);
    expect(time.now()).toBe(1_000_500);
  });

  test('the quickest answer counts: it errs by no more than half its way', () => {
    const { time, at, answer } = clocks();
    answer(1_000_000, 0, 2);
    answer(1_000_180, 1_000, 1_400); // all of the delay on one way
    answer(999_900, 2_000, 2_250);
    at(3_000);
    expect(time.now()).toBe(1_003_000);
  });

  test('a quicker one takes its place, and in the end every one is forgotten', () => {
    const { time, answer } = clocks();
    answer(1_000_050, 0, 200);
    answer(1_000_001, 1_000, 1_004);
    expect(time.now()).toBe(1_001_005);
    for (let second = 2; second < 11; second++) answer(1_000_003, second * 1_000, second * 1_000 + 10);
    expect(time.now()).toBe(1_010_013);
  });

  test('an answer that can’t be true beside those before begins anew: the database’s clock was set', () => {
    const { time, answer } = clocks();
    answer(1_000_000, 0, 2);
    answer(1_060_000, 1_000, 1_300);
    expect(time.now()).toBe(1_061_300);
  });

  test('the clock goes forward at once, and never back', () => {
    const { time, at, answer } = clocks();
    answer(1_000_000, 0, 2);
    const clock = time.clock();
    expect(clock.now()).toBe(1_000_002);
    answer(1_060_000, 1_000, 1_002);
    expect(clock.now()).toBe(1_061_002);
    answer(1_000_000, 2_000, 2_002);
    const set = clock.now();
    expect(set).toBeGreaterThanOrEqual(1_061_002);
    at(12_002);
    expect(clock.now()).toBeGreaterThan(set);
    expect(clock.now()).toBeLessThan(set + 10_000);
  });
});
