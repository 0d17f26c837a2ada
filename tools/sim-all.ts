/**
 * `npm run sim:all [-- --games N] [--game G] [--seed S]`: N games (200) of random players, and a tenth as many of sensible ones, of every game,
 * preset and number of seats, in one table; `never told` counts the kinds of events that none of them had. A broken law, a refused move or a game
 * without an end ends the run with the command that repeats it.
 */
import { parseArgs } from 'node:util';
import { findGame, gameNames, type LoadedGame } from '@parlour/registry/loaded';
import { align } from '../cli/src/columns.ts';
import { ENGLISH } from '../cli/src/locale.ts';
import { PLAYERS, type Players, playersNamed } from '../cli/src/players.ts';
import { breachLines } from '../cli/src/sim.ts';
import { SimTotals } from '../cli/src/sim-totals.ts';
import { simulate } from '../cli/src/simulate.ts';
import { isRefusal, presetSeats, settle } from '../kernel/src/kernel.ts';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '200' }, game: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const games = Number(values.games);
if (!Number.isInteger(games) || games < 1) {
  console.error(`--games takes a whole number from 1 on, not “${values.games}”.`);
  process.exit(2);
}

/** Sensible players think: a game of theirs takes ten times as long, or more. */
const SLOWER = 10;

const names = gameNames.filter((name) => values.game === undefined || name === values.game);
if (names.length === 0) {
  console.error(`There is no game “${values.game}”. Games: ${gameNames.join(', ')}.`);
  process.exit(2);
}

const rows = [['game', 'preset', 'seats', 'players', 'games', 'steps', 'longest', 'declared', 'rounds', 'never told', 'moves/s']];
const began = performance.now();
let steps = 0;
for (const name of names) {
  const entry = findGame(name);
  if (entry === undefined) continue;
  const { game } = entry;
  for (const preset of Object.keys(game.sheet.presets)) {
    for (const seats of presetSeats(game, preset)) {
      for (const who of PLAYERS) {
        if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${name}, ${preset}, ${seats} ${who} players`);
        rows.push(play(entry, preset, seats, playersNamed(who, entry.bot)));
      }
    }
  }
}
if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
console.log(align(rows, ['left', 'left', 'right', 'left', 'right', 'right', 'right', 'right', 'right', 'right', 'right']).join('\n'));
const laws = names.map((name) => `${name} ${findGame(name)?.game.laws.length}`).join(', ');
console.log(
  `\n${ENGLISH.count(steps)} steps in ${ENGLISH.decimal((performance.now() - began) / 1000)} s, no law broken after any of them (laws: ${laws}).`,
);

/** One row of the table. A broken law ends the run. */
function play({ game }: LoadedGame, preset: string, seats: number, players: Players): string[] {
  const settings = settle(game, { preset, seats });
  if (isRefusal(settings)) throw new Error(`${game.id}, ${preset}, ${seats} seats: ${settings.code}`);
  const start = { version: game.version, options: settings.options, seats };
  const tally = new SimTotals(game, seats);
  const from = performance.now();
  const most = players.name === 'random' ? games : Math.ceil(games / SLOWER);
  for (let number = 1; number <= most; number++) {
    const played = simulate({ game, start, seed: values.seed, players }, number, (moment) => tally.hear(moment));
    if ('law' in played) {
      const table = ['sim', game.id, '--preset', preset, '--seats', String(seats), '--players', players.name];
      console.error(`\n${breachLines(played, number, [...table, '--seed', values.seed, '--only', String(number)], ENGLISH).join('\n')}`);
      process.exit(1);
    }
    tally.add(played);
    steps += played.steps.length;
  }
  const { length, rounds, moves } = tally;
  const never = [...tally.events.values()].filter((times) => times === 0).length;
  return [
    game.id,
    preset,
    String(seats),
    players.name,
    ENGLISH.count(most),
    ENGLISH.decimal(length.mean),
    ENGLISH.count(length.most),
    ENGLISH.count(game.longest(start.options, seats, start.version)),
    ENGLISH.decimal(rounds.mean),
    ENGLISH.count(never),
    ENGLISH.count(moves / ((performance.now() - from) / 1000)),
  ];
}
