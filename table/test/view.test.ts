/**
 * What a viewer gets depends only on what that viewer may know. Two tables with the same public story, whose hidden state differs (imagined from
 * the viewer's own view), must look the same to them, byte for byte: table, turn, events, refusals, and what is due when.
 */
import { isRefusal, type MoveValue, type Seat, same, seatsOf, seeded, type Viewer, viewOf } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import {
  CLOCK_TIMES,
  type Command,
  deadline,
  decide,
  type Entry,
  type EntryEvent,
  gameView,
  type PlayingPhase,
  publicEntry,
  type Table,
  tableView,
  turnView,
  viewerOfPlayer,
} from '../src/table.ts';
import { games, TestTable } from './test-table.ts';

/** The same table, as far as this viewer can tell. */
function twinOf({ table, playing, game }: TestTable, viewer: Viewer, seed: string): Table & { readonly phase: PlayingPhase } {
  return { ...table, phase: { ...playing, state: game.imagine(viewOf(game, playing.state, viewer), seeded(seed)) } };
}

const mayHear = (viewer: Viewer, { to }: EntryEvent): boolean => to === null || (viewer !== 'spectator' && to.includes(viewer));

/** Everything that reaches a viewer of this table. */
const seen = (evening: TestTable, table: Table, viewer: Viewer): string =>
  JSON.stringify([tableView(table), turnView(evening.game, table), gameView(evening.game, table, viewer), deadline(games, table, evening.gone)]);

/** What the viewer gets of a command: a refusal, or the events and the table afterwards. */
function answer(evening: TestTable, table: Table, viewer: Viewer, command: Command): string {
  const moment = { now: evening.now, gone: evening.gone, watching: evening.watching, secret: evening.secretOf(1), fresh: null };
  const decided = decide(games, table, command, moment);
  if (isRefusal(decided)) return JSON.stringify(decided);
  const heard = decided.events.flat().filter((each) => mayHear(viewer, each));
  const after = decided.tables.at(-1) ?? table;
  return JSON.stringify([heard, after.n, seen(evening, after, viewer)]);
}

/** Moves that show nothing but what the mover knew: no roll, no card from a pile, no reckoning. */
const SHOW_NOTHING = new Set(['bid', 'pass', 'trump', 'call', 'play', 'take', 'swap', 'discard', 'give_one', 'give_two']);

const TABLES = [
  { game: 'perudo', preset: 'pasari' },
  { game: 'perudo', preset: 'tactical' },
  { game: 'kalitiri', preset: 'short' },
  { game: 'sen', preset: 'short' },
  { game: 'dalmuti', preset: 'court' },
] as const;

describe.each(TABLES)('what a viewer gets of $game $preset', (settings) => {
  const evening = new TestTable({ ...settings, seats: 4, roundEnd: 'all' }).begin('jan', 'iza', 'max');
  const { game } = evening;
  const chance = seeded(`views of ${settings.game}`);
  const step = () => evening.step((moves) => chance.pick(moves));
  let differed = 0;
  let moved = 0;

  /** Compares with a twin, for one viewer at one moment. */
  function compare(viewer: Viewer, moment: number): void {
    const twin = twinOf(evening, viewer, `${moment} ${viewer}`);
    if (!same(twin.phase.state, evening.playing.state)) differed++;
    expect(seen(evening, twin, viewer)).toBe(seen(evening, evening.table, viewer));
    const commands: Command[] = [
      { by: 'person', player: 'nobody', ask: { kind: 'move', move: null } },
      { by: 'person', player: 'ola', ask: { kind: 'pause' } },
      { by: 'person', player: 'jan', ask: { kind: 'go-on' } },
      { by: 'person', player: 'iza', ask: { kind: 'leave' } },
      { by: 'outage', n: evening.table.n, ms: 1_000 },
    ];
    if (viewer !== 'spectator') commands.push(...ownMoves(viewer, twin.phase.state));
    for (const command of commands) {
      expect(answer(evening, twin, viewer, command), JSON.stringify(command)).toBe(answer(evening, evening.table, viewer, command));
    }
  }

  /** What the viewer could play now without turning over what they don't know, and some that are refused. */
  function ownMoves(seat: Seat, twin: object): Command[] {
    const player = evening.playerOn(seat);
    const quiet = (move: MoveValue): boolean =>
      SHOW_NOTHING.has(move.kind) && same(after(evening.playing.state, seat, move), after(twin, seat, move));
    const moves = evening.movesOf(seat).filter(quiet).slice(0, 4);
    moved += moves.length;
    const foreign = seatsOf(4).flatMap((other) => (other === seat ? [] : evening.movesOf(other).slice(0, 2)));
    const refused = foreign.filter((move) => game.refuse(evening.playing.state, seat, move) !== null);
    return [...moves, ...refused].map((move) => ({ by: 'person', player, ask: { kind: 'move', move } }));
  }

  /** What all see after a move: it differs where the move ends a round, and so lays the hidden open. */
  const after = (state: object, seat: Seat, move: MoveValue): object => game.open(game.apply(state, seat, move, seeded('after')));

  test('is the same whatever is hidden from them', () => {
    for (let moment = 0; moment < 25 && evening.table.phase.kind === 'playing'; moment++) {
      for (const viewer of [0, 1, 2, 3, 'spectator'] as const) compare(viewer, moment);
      for (let i = 0; i < 3 && evening.table.phase.kind === 'playing'; i++) step();
    }
    // The twins are worth it: most have another hidden state, and moves were made at them.
    expect(differed).toBeGreaterThan(40);
    expect(moved).toBeGreaterThan(10);
  });
});

describe('the events', () => {
  test('of a move is never the entry: its game tells what all may know', () => {
    const entries: readonly Entry[] = [
      ...(['person', 'bot', 'clock'] as const).map((by) => ({ kind: 'moved', seat: 0, move: { kind: 'bid' }, by, n: 9, at: 1 }) as const),
      { kind: 'step', step: 'next', n: 9, at: 1 },
      { kind: 'delayed', ms: 5, n: 9, at: 1 },
    ];
    for (const entry of entries) expect(publicEntry(entry)).toBeNull();
    const evening = new TestTable({ game: 'sen', preset: 'short' }, { bots: 3 }).begin();
    evening.playOn('to the end');
    const kinds = new Set(evening.publicEntries.map(({ kind }) => kind as string));
    for (const kind of ['moved', 'step', 'delayed']) expect(kinds).not.toContain(kind);
  });

  test('of all other entries is the entry, without its number and time', () => {
    expect(publicEntry({ kind: 'away', seat: 1, n: 9, at: 77 })).toEqual({ kind: 'away', seat: 1 });
  });

  test('that a game tells only to some seats goes only to them', () => {
    const evening = new TestTable({ game: 'kalitiri' }).begin('jan', 'iza', 'max');
    const hands = evening.heard.filter(({ news, to }) => 'game' in news && to !== null);
    expect(hands.map(({ to }) => to)).toEqual([[0], [1], [2], [3]]);
  });

  test('names a seat whose time ran out, where all see that it was awaited', () => {
    const evening = new TestTable({ game: 'sen', seats: 3, clock: 'fast' }).begin('jan', 'iza');
    evening.ask('jan', { kind: 'move', move: evening.movesOf(1)[0] });
    evening.pass(30_000);
    expect(evening.publicEntries).toContainEqual({ kind: 'timeout', seat: 0 });
    expect(evening.publicEntries).not.toContainEqual({ kind: 'timeout', seat: 1 });
  });

  test('names it for each move that the clock makes in a turn of several: Sen’s draw, then the discard', () => {
    const evening = new TestTable({ game: 'sen', seats: 2, clock: 'fast' }).begin('jan');
    for (const seat of [0, 1]) evening.ask(evening.playerOn(seat), { kind: 'move', move: evening.movesOf(seat)[0] });
    const { steps } = evening.playing;
    const seat = evening.awaited[0] ?? 0;
    const timeouts = () => evening.publicEntries.filter(({ kind }) => kind === 'timeout');
    evening.pass(evening.playing.banks?.[seat] ?? 0);
    expect([evening.playing.steps, evening.awaited]).toEqual([steps + 1, [seat]]);
    expect(timeouts()).toEqual([{ kind: 'timeout', seat }]);
    evening.pass(CLOCK_TIMES.fast?.increment ?? 0);
    expect(evening.playing.steps).toBe(steps + 2);
    expect(timeouts()).toEqual([
      { kind: 'timeout', seat },
      { kind: 'timeout', seat },
    ]);
  });

  test.each(['off', 'relaxed'] as const)('calls nobody late who is away, where plain moves are made for them (clock: %s)', (clock) => {
    const evening = new TestTable({ game: 'perudo', options: { firstStarter: 'seat0' }, away: 'fallback', clock }).begin('jan');
    evening.disconnect('ola');
    evening.pass(32_000);
    expect(evening.log).toContainEqual(expect.objectContaining({ kind: 'moved', seat: 0, by: 'clock' }));
    expect(evening.publicEntries.map(({ kind }) => kind)).not.toContain('timeout');
  });

  test.each([3, 4, 5])('does not name those of %i for whom a revolution was answered, for who had answered is secret', (seats) => {
    const others = ['jan', 'iza', 'max', 'eva'].slice(0, seats - 1);
    const evening = new TestTable({ game: 'dalmuti', preset: 'court', seats }).begin(...others);
    evening.playOn('a round', 'between');
    for (const player of ['ola', ...others]) evening.ask(player, { kind: 'go-on' });
    evening.ask('jan', { kind: 'move', move: evening.movesOf(1)[0] });
    evening.pass(15_000);
    expect(evening.log.filter((entry) => entry.kind === 'moved' && entry.by === 'clock')).toHaveLength(seats - 1);
    expect(evening.publicEntries.map(({ kind }) => kind)).not.toContain('timeout');
  });

  test('calls nobody late for the last card, which the table plays', () => {
    const evening = new TestTable({ game: 'kalitiri', preset: 'short' }).begin('jan', 'iza', 'max');
    while (turnView(evening.game, evening.table)?.windowEnds === null) evening.step();
    evening.pass(4_000);
    expect(evening.table.phase.kind).toBe('finished');
    expect(evening.publicEntries.map(({ kind }) => kind)).not.toContain('timeout');
  });
});

describe('a viewer', () => {
  test('is the seat of the player, or the spectator', () => {
    const evening = new TestTable().begin('jan');
    expect(viewerOfPlayer(evening.table, 'jan')).toBe(1);
    expect(viewerOfPlayer(evening.table, 'zoe')).toBe('spectator');
    evening.ask('jan', { kind: 'leave' });
    expect(viewerOfPlayer(evening.table, 'jan')).toBe('spectator');
  });

  test('gets no game in the lobby, the game that runs, and the end of the last one', () => {
    const evening = new TestTable({ game: 'perudo' }, { bots: 1 });
    expect(gameView(evening.game, evening.table, 0)).toBeNull();
    expect(turnView(evening.game, evening.table)).toBeNull();
    evening.begin();
    expect(gameView(evening.game, evening.table, 0)).toMatchObject({ own: { seat: 0 } });
    expect(gameView(evening.game, evening.table, 'spectator')?.own).toBeNull();
    evening.playOn('to the end');
    expect(gameView(evening.game, evening.table, 0)).not.toBeNull();
    expect(turnView(evening.game, evening.table)).toBeNull();
  });
});
