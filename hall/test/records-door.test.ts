/** Who may read a record: everybody where the table is open; where it is locked, whoever may enter it, while it is there and when it has gone. */
import { isRefusal, seeded } from '@parlour/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Hall } from '../src/hall.ts';
import { LIMITS_BY_DEFAULT } from '../src/limits.ts';
import type { StoredPerson } from '../src/store/store.ts';
import { known, person, playing, TestHalls } from './halls.ts';
import { step } from './moves.ts';
import { settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

const DAY = 24 * 3_600_000;

async function finished(hall: Hall, passcode?: string): Promise<{ code: string; guests: readonly Visitor[] }> {
  const evening = await playing(hall, ['Ann', 'Bob'], { passcode, settings: { options: { dicePerPlayer: 1 } } });
  const chance = seeded('records door');
  while (evening.guests[0]?.now.table.phase !== 'finished') await step(evening.guests, chance);
  await settled();
  return evening;
}

let halls: TestHalls;
let hall: Hall;
let code: string;
let ann: Visitor;

beforeAll(async () => {
  halls = new TestHalls();
  hall = halls.hall();
  const evening = await finished(hall, 'friends');
  [ann, code] = [evening.guests[0] as Visitor, evening.code];
});

/** What is answered: the record's game, or why not. */
async function asked(
  who: StoredPerson | null,
  passcode?: string,
  { at = hall, table = code, game = 1, address = 'home' } = {},
): Promise<string | number> {
  const answer = await at.recordFor(who, { table, passcode, address }, game);
  return isRefusal(answer) ? answer.code : (JSON.parse(answer.text) as { number: number }).number;
}

const newcomer = async (name: string): Promise<StoredPerson> => known(hall, await person(hall, name));

describe('of a locked table', () => {
  it('whoever sits there or was let in needs no passcode', async () => {
    expect(await asked(await known(hall, ann.who))).toBe(1);
    const eve = await person(hall, 'Eve');
    await new Visitor(hall, eve).hello(code, { passcode: 'friends' });
    expect(await asked(await known(hall, eve))).toBe(1);
  });

  it('others bring it, whether they say who they are or not', async () => {
    for (const who of [null, await newcomer('Eve')]) {
      expect(await asked(who)).toBe('passcode/table');
      expect(await asked(who, 'enemies')).toBe('passcode/table');
      expect(await asked(who, 'friends')).toBe(1);
    }
  });

  it('whether there is a record is told only inside', async () => {
    expect(await asked(null, undefined, { game: 7 })).toBe('passcode/table');
    expect(await asked(null, 'friends', { game: 7 })).toBe('record/unknown');
  });

  it('whoever sat in the game needs none, when they have long left the table', async () => {
    const evening = await finished(hall, 'friends');
    const [host] = evening.guests as [Visitor];
    expect(await host.ask({ kind: 'leave' })).toBe('done');
    expect(await asked(await known(hall, host.who), undefined, { table: evening.code })).toBe(1);
    expect(await asked(await newcomer('Eve'), undefined, { table: evening.code })).toBe('passcode/table');
  });

  it('whoever was kicked may not, whatever they know', async () => {
    const evening = await finished(hall, 'friends');
    const [host, bob] = evening.guests as [Visitor, Visitor];
    expect(await host.ask({ kind: 'kick', player: bob.who.player })).toBe('done');
    for (const passcode of ['friends', undefined])
      expect(await asked(await known(hall, bob.who), passcode, { table: evening.code })).toBe('player/kicked');
  });

  it('guesses are counted with those at the door', async () => {
    // The address of a record is one guess, given back when it is right, and the passcode another.
    for (let i = 1; i < LIMITS_BY_DEFAULT.guesses.most; i++) expect(await asked(null, `guess ${i}`, { address: 'a guesser' })).toBe('passcode/table');
    expect(await asked(null, 'friends', { address: 'a guesser' })).toBe('limit/guesses');
    expect(await asked(null, 'friends', { address: 'a friend' })).toBe(1);
  });

  it('the lock stays with the records when the table has gone, and its code is not given to another', async () => {
    const own = new TestHalls();
    const first = own.hall();
    const evening = await finished(first, 'friends');
    await first.stop();
    own.clock.fall(15 * DAY);
    const later = own.hall();
    await later.start();
    await own.clock.pass(10_000);
    expect(await own.kept.table(evening.code)).toBeNull();
    const gone = { at: later, table: evening.code };
    for (const who of [null, await known(later, await person(later, 'Eve'))]) {
      expect(await asked(who, undefined, gone)).toBe('passcode/table');
      expect(await asked(who, 'friends', gone)).toBe(1);
    }
    // Who sat in the game was let in; of another game they know no more than others.
    const bob = await known(later, (evening.guests[1] as Visitor).who);
    expect(await asked(bob, undefined, gone)).toBe(1);
    expect(await asked(bob, undefined, { ...gone, game: 2 })).toBe('passcode/table');
    await later.stop();
  });
});

it('of an open table everybody may, and says nothing for it', async () => {
  const open = await finished(hall);
  expect(await asked(null, undefined, { table: open.code })).toBe(1);
  expect(await asked(null, undefined, { table: 'ZZZZZZ' })).toBe('record/unknown');
});

describe('who played', () => {
  const names = async (who: StoredPerson | null, visit: { table: string; passcode?: string; address?: string }, game = 1): Promise<unknown> => {
    const answer = await hall.recordPeopleFor(who, { address: 'home', passcode: undefined, ...visit }, game);
    return isRefusal(answer) ? answer.code : Object.values(answer.people).sort();
  };

  it('is told by the names of now, and an erased name is gone', async () => {
    const { code: table, guests } = await finished(hall);
    const [host, bob] = await Promise.all(guests.map(({ who }) => known(hall, who)));
    expect(await names(null, { table })).toEqual(['Ann', 'Bob']);
    await hall.people.rename(bob as StoredPerson, 'Bo');
    expect(await names(null, { table })).toEqual(['Ann', 'Bo']);
    await hall.people.erase((host as StoredPerson).player);
    expect(await names(null, { table })).toEqual(['Anonymous', 'Bo']);
  });

  it('is behind the same door as the record, and guesses count there', async () => {
    expect(await names(null, { table: code })).toBe('passcode/table');
    expect(await names(null, { table: code }, 7)).toBe('passcode/table');
    expect(await names(null, { table: code, passcode: 'friends' })).toEqual(['Ann', 'Bob']);
    expect(await names(null, { table: code, passcode: 'friends' }, 7)).toBe('record/unknown');
    for (let i = 0; i < LIMITS_BY_DEFAULT.guesses.most; i++) await names(null, { table: code, passcode: `guess ${i}`, address: 'another guesser' });
    expect(await names(null, { table: code, passcode: 'friends', address: 'another guesser' })).toBe('limit/guesses');
  });
});
