/**
 * Time tells nothing that is hidden. When a bot moves, how long a turn has lasted and what is left of each bank are the same for any hidden
 * state that fits what is known, and stay as they are when somebody decides in secret.
 */
import { dalmuti } from '@parlour/dalmuti';
import { type Game, isRefusal, type MoveValue, type Seat, seatsOf, seeded, type Viewer, viewOf } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { type BotTurn, botTurns, deadline, decide, type Games, gameView, type SettingsWish, type Table, tableView, turnView } from '../src/table.ts';
import { games, TestTable } from './test-table.ts';

const TABLES = [
  { game: 'perudo', preset: 'pasari' },
  // Everybody may react to a bid, and cards in hand add to how.
  { game: 'perudo', preset: 'chaos', options: { calza: true } },
  { game: 'kalitiri', preset: 'short' },
  { game: 'sen', preset: 'short' },
  { game: 'dalmuti', preset: 'court' },
] as const satisfies readonly SettingsWish[];

const ofEveryPace = TABLES.flatMap((settings) => (['natural', 'brisk'] as const).map((pace) => ({ ...settings, pace })));

describe('a bot’s moment', () => {
  let moments = 0;
  /** Bots whose choice of moves was another one in the twin: in turn, and out of it. */
  const otherMoves = { inTurn: 0, reacting: 0 };

  const turnsOf = (table: Table): ReadonlyMap<Seat, BotTurn> => new Map(botTurns(games, table).map((turn) => [turn.seat, turn]));

  function compare({ table, playing, game }: TestTable, seed: string): void {
    const state = game.imagine(viewOf(game, playing.state, 'spectator'), seeded(seed));
    const twins = turnsOf({ ...table, phase: { ...playing, state } });
    for (const [seat, turn] of turnsOf(table)) {
      const twin = twins.get(seat);
      if (twin === undefined) continue; // In the twin it has decided already, in secret.
      expect(twin).toEqual(turn);
      moments++;
      if (game.moves(state, seat).length !== game.moves(playing.state, seat).length) otherMoves[turn.must ? 'inTurn' : 'reacting']++;
    }
  }

  test.each(ofEveryPace)('is the same whatever is hidden, for bots and for those who are away: $game $preset $pace', (settings) => {
    const evening = new TestTable({ ...settings, seats: 4, roundEnd: 'time', away: 'bot' });
    evening.seat('jan');
    evening.ask('jan', { kind: 'ready', on: true });
    for (const seat of [2, 3]) evening.ask('ola', { kind: 'bot', seat, level: 'casual' });
    evening.begin();
    evening.disconnect('jan');
    const chance = seeded(`moments of ${settings.game} ${settings.pace}`);
    const before = moments;
    for (let moment = 0; moment < 90 && evening.table.phase.kind === 'playing'; moment++) {
      evening.now += 1_500;
      evening.command({ by: 'time' });
      for (const seed of seatsOf(3)) if (evening.table.phase.kind === 'playing') compare(evening, `${moment} ${seed}`);
      if (evening.table.phase.kind === 'playing') evening.step((moves) => chance.pick(moves));
    }
    expect(evening.person('jan').away || evening.table.phase.kind === 'finished').toBe(true);
    expect(moments - before).toBeGreaterThan(40);
  });

  test('was compared where what a bot could do was hidden', () => {
    expect(otherMoves.inTurn).toBeGreaterThan(100);
    expect(otherMoves.reacting).toBeGreaterThan(40);
  });
});

/** The Great Dalmuti where a revolution has all the time of the clock: several decide in secret, and no window ends it for them. */
const unhurried: Game = { ...(games('dalmuti') ?? never()), window: () => null };
const house: Games = (id) => (id === dalmuti.id ? unhurried : games(id));

function never(): never {
  throw new Error('there is no such game');
}

describe('what is decided in secret', () => {
  const told = (evening: TestTable, table: Table): string => JSON.stringify([tableView(table), turnView(evening.game, table)]);

  /** A seat makes a move: the table afterwards, and what each viewer sees of the game on the way. */
  function tried(evening: TestTable, seat: Seat, move: MoveValue): { readonly after: Table; readonly sees: (viewer: Viewer) => string } {
    const { table, game, now, gone, watching } = evening;
    const ask = { by: 'person', player: evening.playerOn(seat), ask: { kind: 'move', move } } as const;
    const decided = decide(house, table, ask, { now, gone, watching, secret: evening.secretOf(1), fresh: null });
    if (isRefusal(decided)) throw new Error(decided.code);
    const after = decided.tables.at(-1) ?? table;
    const heard = (viewer: Viewer) => decided.events.flat().filter(({ to }) => to === null || (viewer !== 'spectator' && to.includes(viewer)));
    return { after, sees: (viewer) => JSON.stringify([heard(viewer), gameView(game, after, viewer)]) };
  }

  /** Whoever of several moved: those who can't tell by the game can't tell by the clock. Gives how many times that was so. */
  function compareMovers(evening: TestTable): number {
    const tries = seatsOf(4).flatMap((seat) => evening.movesOf(seat).map((move) => ({ seat, ...tried(evening, seat, move) })));
    let alike = 0;
    for (const viewer of [...seatsOf(4), 'spectator' as const]) {
      const known = new Map<string, string>();
      for (const { seat, after, sees } of tries) {
        if (seat === viewer) continue;
        const before = known.get(sees(viewer));
        if (before !== undefined) expect(told(evening, after)).toBe(before);
        if (before !== undefined) alike++;
        known.set(sees(viewer), told(evening, after));
      }
    }
    return alike;
  }

  test.each([
    { hurry: 'within a window', rules: games },
    { hurry: 'without one', rules: house },
  ])('changes turn and banks by what all see of it, not by who it was: $hurry', ({ rules }) => {
    let alike = 0;
    for (const clock of ['relaxed', 'normal'] as const) {
      const evening = new TestTable({ game: 'dalmuti', preset: 'court', seats: 4, clock, roundEnd: 'all' }, { house: rules }).begin(
        'jan',
        'iza',
        'max',
      );
      for (let round = 0; round < 2; round++) {
        evening.playOn(`round ${round}`, 'between');
        for (const player of ['ola', 'jan', 'iza', 'max']) evening.ask(player, { kind: 'go-on' });
        for (const answering of [2, 0]) {
          evening.now += 700;
          alike += compareMovers(evening);
          const [move] = evening.movesOf(answering);
          expect(evening.ask(evening.playerOn(answering), { kind: 'move', move })).toBeNull();
        }
      }
    }
    expect(alike).toBeGreaterThan(40);
  });

  test('is not said to be late: who had answered is nobody’s business', () => {
    const evening = new TestTable({ game: 'dalmuti', preset: 'court', seats: 4, clock: 'normal' }, { house }).begin('jan', 'iza', 'max');
    evening.playOn('a round', 'between');
    for (const player of ['ola', 'jan', 'iza', 'max']) evening.ask(player, { kind: 'go-on' });
    evening.ask('jan', { kind: 'move', move: evening.movesOf(1)[0] });
    const { gone, watching, now, table } = evening;
    const moment = { now: Math.max(now, deadline(house, table, gone) ?? 0) + 3_600_000, gone, watching, secret: evening.secretOf(1), fresh: null };
    const decided = decide(house, table, { by: 'time' }, moment);
    if (isRefusal(decided)) throw new Error(decided.code);
    expect(decided.entries.slice(0, 3)).toMatchObject([0, 2, 3].map((seat) => ({ kind: 'moved', seat, by: 'clock' })));
    const late = decided.events.slice(0, 3).flatMap((events) => events.flatMap(({ news }) => ('table' in news ? [news.table.kind] : [])));
    expect(late).toEqual([]);
  });
});
