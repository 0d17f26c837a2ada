/**
 * A table whose game began by newer rules than this server has, because somebody went back to an older program: it is not opened, not played by
 * other rules, not changed and not removed; all else goes on; and a server that knows its rules goes on with it.
 */
import { type Game, seeded } from '@parlour/kernel';
import type { Games } from '@parlour/table';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Hall } from '../src/hall.ts';
import { known, person, playing, TestHalls } from './halls.ts';
import { step } from './moves.ts';
import { games, settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

/** The same games, in a program that knows a newer version of each. */
const newer: Games = (id) => {
  const game: Game | undefined = games(id);
  return game && { ...game, version: game.version + 1 };
};
const PLENTY = { seat: { most: 10_000, perMs: 1_000 } };
const DAY = 24 * 3_600_000;
/** Of each day, in which the server is seen at work. */
const MINUTES = 600_000;

let halls: TestHalls;
let code: string;
let ann: Visitor;
let log: readonly string[];

const logOf = async (): Promise<readonly string[]> => (await halls.kept.read(code, 1, 10_000)).map(({ text }) => text);

beforeEach(async () => {
  halls = new TestHalls({ limits: PLENTY });
  const hall = halls.hall({ games: newer });
  const evening = await playing(hall, ['Ann', 'Bob'], { settings: { clock: 'fast' } });
  const chance = seeded('newer rules');
  for (let i = 0; i < 8; i++) await step(evening.guests, chance);
  [ann, code] = [evening.guests[0] as Visitor, evening.code];
  await hall.stop();
  log = await logOf();
});

describe('an older server', () => {
  let hall: Hall;

  beforeEach(async () => {
    halls.clock.fall(60_000);
    hall = halls.hall({ peers: false });
    await hall.start();
  });

  it('tells whoever comes that its rules are too old, and takes no command', async () => {
    expect((await new Visitor(hall, ann.who).hello(code)).closed).toBe('newer');
    const visit = { table: code, passcode: undefined, address: 'here' };
    expect(await hall.command(await known(hall, ann.who), visit, 'a-command', { kind: 'pause' })).toMatchObject({ code: 'table/newer' });
    expect(halls.log.lines).toContainEqual(expect.objectContaining({ event: 'table/newer' }));
    expect(hall.liveTables).toBe(0);
  });

  it('neither changes nor removes the table, however long it runs, and does not list it', async () => {
    for (let day = 0; day < 16; day++) {
      await halls.clock.pass(MINUTES);
      halls.clock.leap(DAY - MINUTES);
    }
    await halls.clock.pass(MINUTES);
    expect(await logOf()).toEqual(log);
    expect(await hall.list()).toEqual([]);
  });

  it('plays on at every other table', async () => {
    const other = await playing(hall, ['Cid', 'Dot']);
    expect(await step(other.guests, seeded('another table'))).toBe(true);
    await settled();
    expect((await hall.list()).map((each) => each.code)).toEqual([other.code]);
    expect((await new Visitor(hall, await person(hall, 'Eve')).hello(other.code)).closed).toBeNull();
  });

  it('leaves it for a server that knows the rules, where all is as it was', async () => {
    await new Visitor(hall, ann.who).hello(code);
    await hall.stop();
    const knowing = halls.hall({ games: newer });
    const back = await new Visitor(knowing, ann.who).hello(code);
    expect(back.now.open).toEqual(ann.now.open);
    await settled();
    expect((await knowing.list()).map((each) => each.code)).toEqual([code]);
  });
});

it('a lobby in which a game was played by newer rules is not opened either', async () => {
  const hall = halls.hall({ games: newer });
  const back = await new Visitor(hall, ann.who).hello(code);
  expect(await back.ask({ kind: 'lobby' })).toBe('done');
  await hall.stop();
  expect((await new Visitor(halls.hall({ peers: false }), ann.who).hello(code)).closed).toBe('newer');
});

it('a game that was about to be dealt by newer rules is not dealt by older ones', async () => {
  const hall = halls.hall({ games: newer });
  const back = await new Visitor(hall, ann.who).hello(code);
  expect(await back.ask({ kind: 'lobby' })).toBe('done');
  await hall.stop();
  log = await logOf();
  const started = log.findLastIndex((text) => (JSON.parse(text) as { readonly kind: string }).kind === 'started');
  halls.store = {
    ...halls.kept,
    snapshot: () => Promise.resolve(null),
    read: (table, from, most) => halls.kept.read(table, from, Math.min(most, Math.max(0, started + 2 - from))),
  };
  expect((await new Visitor(halls.hall({ peers: false }), ann.who).hello(code)).closed).toBe('newer');
});
