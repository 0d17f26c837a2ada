/** One who guesses passcodes behind a router gets nowhere, and does not lock out those beside them who know. */
import { describe, expect, it } from 'vitest';
import { Allowances } from '../src/allowances.ts';
import { OWN_TRIES } from '../src/door/guessing.ts';
import { LIMITS_BY_DEFAULT } from '../src/limits.ts';
import type { IdentityWithToken } from '../src/people/people.ts';
import { person, TestHalls, tableOf } from './halls.ts';
import { Visitor } from './visitor.ts';

const ROUTER = '10.0.0.1';
const { most: SHARED, perMs: WHILE } = LIMITS_BY_DEFAULT.guesses;

async function lockedTable(halls = new TestHalls()) {
  const hall = halls.hall();
  const code = await tableOf(hall, await person(hall, 'Ann'), { passcode: 'right' });
  const tries = async (who: IdentityWithToken, passcode: string, address = ROUTER): Promise<string> => {
    const visitor = await new Visitor(hall, who, address).hello(code, { passcode });
    const outcome = visitor.closed ?? 'in';
    visitor.hangUp();
    return outcome;
  };
  return { halls, hall, code, tries };
}

/** Uses up whatever there is, with every person they have. */
async function guessAll(tries: (who: IdentityWithToken, passcode: string) => Promise<string>, people: readonly IdentityWithToken[]): Promise<number> {
  let looked = 0;
  for (const who of people) while ((await tries(who, 'wrong')) === 'passcode') looked++;
  return looked;
}

describe('one who guesses', () => {
  it('gets so many tries a minute, and of everyone they make a few once a day', async () => {
    const { halls, hall, tries } = await lockedTable();
    const people: IdentityWithToken[] = [];
    for (let i = 0; i < 10; i++) people.push(await person(hall, `Eve ${i}`));
    const minutes = 3;
    let looked = 0;
    for (let minute = 0; minute < minutes; minute++) {
      looked += await guessAll(tries, people);
      await halls.clock.pass(WHILE);
    }
    expect(looked).toBeLessThanOrEqual(SHARED * minutes + OWN_TRIES.most * people.length);
    expect(looked).toBeGreaterThanOrEqual(SHARED * 2);
  });

  it('does not learn that a passcode is right, once nothing is looked at', async () => {
    const { hall, tries } = await lockedTable();
    const eve = await person(hall, 'Eve');
    await guessAll(tries, [eve]);
    expect([await tries(eve, 'right'), await tries(eve, 'wrong')]).toEqual(['guesses', 'guesses']);
  });

  it('has no more by coming from many places', async () => {
    const { hall, tries } = await lockedTable();
    const eve = await person(hall, 'Eve');
    const outcomes: string[] = [];
    for (let i = 0; i < 2 * SHARED; i++) outcomes.push(await tries(eve, 'wrong', `10.0.1.${i}`));
    expect(outcomes.filter((each) => each === 'passcode')).toHaveLength(SHARED);
  });
});

describe('a household with one who guesses', () => {
  it('gets in by the right passcode, at the first try, however many the other has made', async () => {
    const { hall, tries } = await lockedTable();
    const people: IdentityWithToken[] = [];
    for (let i = 0; i < 10; i++) people.push(await person(hall, `Eve ${i}`));
    await guessAll(tries, people);
    expect(await tries(await person(hall, 'Bob'), 'right')).toBe('in');
  });

  it('may mistype meanwhile', async () => {
    const { hall, tries } = await lockedTable();
    await guessAll(tries, [await person(hall, 'Eve'), await person(hall, 'Eva')]);
    const bob = await person(hall, 'Bob');
    expect([await tries(bob, 'rihgt'), await tries(bob, 'wright'), await tries(bob, 'right')]).toEqual(['passcode', 'passcode', 'in']);
  });

  it('that was let in before is never asked again, and no longer needs the code to be looked for', async () => {
    const { hall, code, tries } = await lockedTable();
    const bob = await person(hall, 'Bob');
    expect(await tries(bob, 'right')).toBe('in');
    const seated = await new Visitor(hall, bob, ROUTER).hello(code);
    expect(await seated.ask({ kind: 'sit' })).toBe('done');
    await guessAll(tries, [await person(hall, 'Eve'), await person(hall, 'Eva'), bob]);
    for (let i = 0; i < 10; i++) expect(await tries(bob, 'wrong')).toBe('in');
  });

  it('shares nothing with this machine, which nobody limits', async () => {
    const { hall, code } = await lockedTable();
    const eve = await person(hall, 'Eve');
    for (let i = 0; i < 3 * SHARED; i++) expect((await new Visitor(hall, eve, null).hello(code, { passcode: 'wrong' })).closed).toBe('passcode');
  });
});

it('what is remembered of callers has a bound', () => {
  const allowances = new Allowances(3);
  const limit = { most: 1, perMs: 1000 };
  for (const who of ['a', 'b', 'c']) expect(allowances.of(who).take(limit, 0)).toBe(true);
  expect(allowances.of('c').take(limit, 0)).toBe(false);
  expect(allowances.of('d').take(limit, 0)).toBe(true);
  expect(allowances.of('c').take(limit, 0)).toBe(false);
  expect(allowances.of('a').take(limit, 0)).toBe(true);
});
