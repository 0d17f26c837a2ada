/**
 * Time tells nothing of cards: at tables that the spectator can't tell apart bots have the same moments, at every pace, and turns, banks and windows
 * are the same, with every clock.
 */
import { same, seeded, viewOf } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { type BotTurn, botTurns, CLOCKS, PACES, type Table, turnView } from '../src/table.ts';
import { games, TestTable } from './test-table.ts';

const STEPS = 60;

const GAMES = ['perudo', 'kalitiri', 'sen', 'dalmuti'] as const;
const TABLES = GAMES.flatMap((game) =>
  PACES.flatMap((pace, p) =>
    CLOCKS.map((clock, c) => {
      const presets = Object.keys(games(game)?.sheet.presets ?? {});
      return { game, pace, clock, preset: presets[(p + c) % presets.length], round: game === 'kalitiri' ? 1 : 1 + (c % 2) };
    }),
  ),
);

test.each(TABLES)('$game $preset, pace $pace, clock $clock, from round $round on', ({ game, pace, clock, preset, round }) => {
  const evening = new TestTable({ game, pace, clock, preset, seats: 4 }, { bots: 3 }).begin();
  const chance = seeded(`${game} ${pace} ${clock}`);
  if (round === 2) evening.playOn(`${game} ${preset}`, 'between');
  let others = 0;
  let moments = 0;
  for (let step = 0; step < STEPS && evening.table.phase.kind === 'playing'; step++) {
    const { table } = evening;
    const other = imagined(evening, `${step}`);
    if (!same(other.phase, table.phase)) others++;
    expect(turnView(evening.game, other)).toEqual(turnView(evening.game, table));
    const [here, there] = [botTurns(games, table), botTurns(games, other)];
    moments += here.length;
    // Whoever has a turn in both has it at the same moment; only one who may have moved in secret, or merely may react, has a turn in one alone.
    expect(there.filter(({ seat }) => has(here, seat))).toEqual(here.filter(({ seat }) => has(there, seat)));
    if (evening.awaited.length === 1) expect(there.filter(({ must }) => must)).toEqual(here.filter(({ must }) => must));
    evening.now += 300 + chance.below(700);
    evening.step((moves) => chance.pick(moves));
  }
  expect(others).toBeGreaterThan(0);
  expect(moments).toBeGreaterThan(0);
});

const has = (turns: readonly BotTurn[], seat: number): boolean => turns.some((turn) => turn.seat === seat);

function imagined({ game, table, playing }: TestTable, seed: string): Table {
  return { ...table, phase: { ...playing, state: game.imagine(viewOf(game, playing.state, 'spectator'), seeded(seed)) } };
}
