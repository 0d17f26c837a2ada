/** Where a command looks for tables: a folder or a database, and never both; and that tests look in neither that somebody has. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreAway } from '@parlour/hall/store';
import { describe, expect, test } from 'vitest';
import type { Arguments } from '../src/arguments.ts';
import { homeOf, type Variables } from '../src/home.ts';
import { PATIENCE, type Pacing, whenThere } from '../src/serve/when-there.ts';

const URL = 'postgres://ola:canary@localhost/parlour';

const typed = (data?: string): Arguments => ({ operands: [], flags: new Map(data === undefined ? [] : [['data', [data]]]) });

describe('a home', () => {
  test.each<[what: string, Arguments, Variables, ReturnType<typeof homeOf>]>([
    ['nothing said', typed(), {}, { kind: 'folder', path: 'data' }],
    ['a flag', typed('here'), {}, { kind: 'folder', path: 'here' }],
    ['a variable', typed(), { PARLOUR_DATA: ' there ' }, { kind: 'folder', path: 'there' }],
    ['a flag before a variable', typed('here'), { PARLOUR_DATA: 'there' }, { kind: 'folder', path: 'here' }],
    ['a database', typed(), { DATABASE_URL: ` ${URL}\n` }, { kind: 'database', url: URL }],
    ['an empty address is none', typed('here'), { DATABASE_URL: '  ' }, { kind: 'folder', path: 'here' }],
    ['an empty folder is none', typed(), { DATABASE_URL: URL, PARLOUR_DATA: '' }, { kind: 'database', url: URL }],
  ])('%s', (_, args, env, home) => {
    expect(homeOf(args, env)).toEqual(home);
  });

  test.each<[by: string, Arguments, Variables]>([
    ['--data', typed('here'), { DATABASE_URL: URL }],
    ['--data', typed('here'), { DATABASE_URL: URL, PARLOUR_DATA: 'there' }],
    ['PARLOUR_DATA', typed(), { DATABASE_URL: URL, PARLOUR_DATA: 'there' }],
  ])('%s beside a database is a contradiction, and the address stays unsaid', (by, args, env) => {
    expect(() => homeOf(args, env)).toThrow(
      `${by} says a folder and DATABASE_URL a database, and everything is kept in one place. For the database drop ${by}; for the folder drop DATABASE_URL.`,
    );
  });
});

describe('a database that is not there yet', () => {
  /** Time passes while somebody waits, and at no other time. */
  function patient(): Pacing & { readonly passed: () => number } {
    let passed = 0;
    const pause = (ms: number): Promise<void> => {
      passed += ms;
      return Promise.resolve();
    };
    return { now: () => passed, pause, passed: () => passed };
  }

  test('is asked for until it is, and whoever waits is told once', async () => {
    const told: number[] = [];
    const time = patient();
    const open = (): Promise<string> => (time.passed() < 10_000 ? Promise.reject(new StoreAway('away')) : Promise.resolve('open'));
    expect(await whenThere(open, () => told.push(time.passed()), time)).toBe('open');
    expect(told).toEqual([0]);
  });

  test('is given up in time', async () => {
    const time = patient();
    await expect(
      whenThere(
        () => Promise.reject(new StoreAway('away')),
        () => {},
        time,
      ),
    ).rejects.toBeInstanceOf(StoreAway);
    expect(time.passed()).toBeGreaterThan(PATIENCE - 1_000);
    expect(time.passed()).toBeLessThanOrEqual(PATIENCE);
  });

  test('one that is there and refuses is not asked again', async () => {
    const time = patient();
    let tries = 0;
    const open = (): Promise<never> => {
      tries++;
      return Promise.reject(new Error('refused'));
    };
    await expect(whenThere(open, () => {}, time)).rejects.toThrow('refused');
    expect([tries, time.passed()]).toEqual([1, 0]);
  });
});

test('no test hears of the settings of whoever works here, nor of their database', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/running.md'), 'utf8');
  const variables = [...page.matchAll(/^\| (?:`--[a-z-]+` )?\| `([A-Z_]+)` \|/gm)].map(([, name = '']) => name);
  expect(variables).toContain('DATABASE_URL');
  expect(variables.length).toBeGreaterThan(10);
  expect(variables.filter((name) => process.env[name] !== '')).toEqual([]);
});
