/** What holds at every table, whatever people, clocks and sockets do: random evenings, with shrinking. */
import { same, seeded } from '@parlour/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { botTurns, deadline, type Entry, evolve, isPerson, type PersonCommand, peopleOn, recordOf, type Table } from '../src/table.ts';
import { games, TestTable } from './test-table.ts';

const PLAYERS = ['ola', 'jan', 'iza', 'max'];
const GAMES = ['perudo', 'kalitiri', 'sen', 'dalmuti'];

type Act =
  | { readonly kind: 'ask'; readonly player: string; readonly ask: PersonCommand }
  | { readonly kind: 'play'; readonly seed: number; readonly steps: number }
  /** Those named sit down and are ready, and the host starts. */
  | { readonly kind: 'gather'; readonly players: readonly string[] }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'disconnect' | 'connect'; readonly player: string };

const player = fc.constantFrom(...PLAYERS);
const seat = fc.nat({ max: 5 });
const asks: fc.Arbitrary<PersonCommand> = fc.oneof(
  fc.record({ kind: fc.constant('sit' as const), seat: fc.option(seat, { nil: undefined }) }),
  fc.constant({ kind: 'stand' as const }),
  fc.constant({ kind: 'leave' as const }),
  fc.record({ kind: fc.constant('ready' as const), on: fc.boolean() }),
  fc.record({ kind: fc.constant('bot' as const), seat: fc.option(seat, { nil: undefined }), level: fc.constant('casual' as const) }),
  fc.record({ kind: fc.constant('unbot' as const), seat }),
  fc.record({ kind: fc.constant('kick' as const), player }),
  fc.constant({ kind: 'start' as const }),
  fc.constant({ kind: 'go-on' as const }),
  fc.constant({ kind: 'close' as const }),
  fc.constant({ kind: 'pause' as const }),
  fc.constant({ kind: 'resume' as const }),
  fc.constant({ kind: 'lobby' as const }),
  fc.constant({ kind: 'rematch' as const }),
  fc.record({ kind: fc.constant('move' as const), move: fc.constantFrom<unknown>(null, 1, 'x', {}, { kind: 'bid' }, { kind: 'pass' }) }),
  fc.record({
    kind: fc.constant('set' as const),
    settings: fc.record(
      {
        game: fc.constantFrom(...GAMES, 'chess'),
        seats: fc.integer({ min: 1, max: 10 }),
        clock: fc.constantFrom('off' as const, 'fast' as const),
        roundEnd: fc.constantFrom('host' as const, 'all' as const, 'time' as const),
        away: fc.constantFrom('bot' as const, 'wait' as const, 'fallback' as const),
      },
      { requiredKeys: [] },
    ),
  }),
);
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('ask' as const), player, ask: asks }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('play' as const), seed: fc.nat(), steps: fc.constantFrom(1, 5, 20, 300) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('gather' as const), players: fc.subarray(PLAYERS) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(100, 3_000, 31_000, 200_000) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('disconnect' as const, 'connect' as const), player }) },
);

function perform(evening: TestTable, act: Act): void {
  switch (act.kind) {
    case 'ask': {
      const before = evening.table;
      if (evening.ask(act.player, act.ask) !== null) expect(evening.table).toBe(before);
      return;
    }
    case 'play': {
      const chance = seeded(act.seed);
      for (let i = 0; i < act.steps && evening.table.phase.kind === 'playing' && evening.table.phase.pause === null; i++) {
        evening.now += 300;
        evening.step((moves) => chance.pick(moves));
      }
      return;
    }
    case 'gather':
      for (const each of act.players) {
        evening.ask(each, { kind: 'sit' });
        evening.ask(each, { kind: 'ready', on: true });
      }
      evening.ask(evening.table.host ?? '', { kind: 'start' });
      return;
    case 'pass':
      evening.pass(act.ms);
      return;
    case 'disconnect':
      evening.disconnect(act.player);
      return;
    case 'connect':
      evening.connect(act.player);
      return;
  }
}

function laws({ table, gone, now }: TestTable): void {
  const people = peopleOn(table);
  expect(new Set(people.map(({ player: each }) => each)).size).toBe(people.length);
  for (const { player: each } of people) expect(table.kicked).not.toContain(each);
  // Whoever sits runs the table; nobody else does.
  if (people.length > 0) expect(people.map(({ player: each }) => each)).toContain(table.host);
  else expect(table.host).toBeNull();
  const { phase } = table;
  if (phase.kind === 'lobby') expect(table.seats.length).toBe(table.settings.seats);
  else expect(table.seats.length).toBe(phase.begun.seats);
  if (phase.kind === 'playing') {
    expect(people.length).toBeGreaterThan(0);
    expect(evening(table).over(phase.state)).toBe(false);
    expect(table.seats.every((each) => each !== null)).toBe(true);
    if (phase.pause === null) expect(people.some(({ player: each }) => !gone.has(each))).toBe(true);
    for (const turn of botTurns(games, table))
      expect(isPerson(table.seats[turn.seat]) && !(table.seats[turn.seat] as { away: boolean }).away).toBe(false);
  }
  // Nothing that was due at this moment is left over.
  const due = deadline(games, table, gone);
  if (due !== null) expect(due).toBeGreaterThan(now);
}

const evening = (table: Table) => {
  const game = games(table.settings.game);
  if (game === undefined) throw new Error('no game');
  return game;
};

const EVERYTHING_ELSE = [
  'abandoned',
  'away',
  'back',
  'bot',
  'created',
  'dealt',
  'finished',
  'host',
  'kicked',
  'left',
  'lobby',
  'moved',
  'paused',
  'ready',
  'resumed',
  'returned',
  'sat',
  'set',
  'started',
  'step',
  'stood',
  'unbot',
  'willing',
];

describe('every evening', () => {
  const runs = fc.tuple(fc.constantFrom(...GAMES), fc.integer({ min: 0, max: 3 }), fc.array(acts, { maxLength: 60, size: 'max' }));

  test('keeps its seats, its host and its log in order, and nothing due is forgotten', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(runs, ([game, bots, script]) => {
        const told = new TestTable({ game }, { bots });
        for (const act of script) {
          perform(told, act);
          laws(told);
        }
        for (const { kind } of told.log) seen.add(kind);
        expect(told.log.map(({ n }) => n)).toEqual(told.log.map((_, i) => i + 1));
        for (const [i, { at }] of told.log.entries()) expect(at).toBeGreaterThanOrEqual(told.log[i - 1]?.at ?? 0);
      }),
      { numRuns: 500, seed: 4 },
    );
    // The evenings are wild enough to be worth it: only numbers of one's own (chance.test.ts) and outages (clock.test.ts) are not among them.
    expect([...seen].sort()).toEqual(EVERYTHING_ELSE);
    // Some 5 s of work; the limit leaves room for a machine that is busy with other things.
  }, 60_000);

  test('survives being written down: a snapshot goes on as the table would have', () => {
    fc.assert(
      fc.property(runs, ([game, bots, script]) => {
        const told = new TestTable({ game }, { bots });
        for (const act of script) perform(told, act);
        expect(same(JSON.parse(JSON.stringify(told.table)), told.table)).toBe(true);
      }),
      { numRuns: 50, seed: 5 },
    );
  });

  test.each(GAMES)('%s: a finished game’s log holds its record', (game) => {
    const told = new TestTable({ game, roundEnd: 'all' }, { bots: 3 }).begin();
    told.playOn(`record of ${game}`, 'over');
    const found = recordOf(games, told.log, 1);
    expect(found?.standing).toEqual(told.table.phase.kind === 'finished' ? told.table.phase.standing : null);
    expect(recordOf(games, told.log.slice(0, -1), 1)).toBeNull();
  });

  test('an entry out of order is a bug, and said so', () => {
    const told = new TestTable();
    const entry: Entry = { kind: 'host', player: null, n: told.table.n + 2, at: told.now };
    expect(() => evolve(games, told.table, entry, null)).toThrow(/does not follow/);
  });
});
