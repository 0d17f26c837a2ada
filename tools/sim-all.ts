/**
 * `npm run sim:all [-- --games N] [--game G] [--seed S]`: N random games (200) of every game, preset and number of seats, in one table. A broken law, a refused
 * move or a game that passes its declared length ends the run with the command that repeats it.
 */
import { parseArgs } from 'node:util';
import { findGame, gameNames } from '../cli/src/registry.ts';
import { breachWords } from '../cli/src/sim.ts';
import { simulate } from '../cli/src/simulate.ts';
import { align } from '../cli/src/table.ts';
import { Tally } from '../cli/src/tally.ts';
import { count, decimal } from '../cli/src/text.ts';
import { isRefusal, presetSeats, settle } from '../kernel/src/kernel.ts';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '200' }, game: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const games = Number(values.games);
if (!Number.isInteger(games) || games < 1) {
  console.error(`--games takes a whole number from 1 on, not “${values.games}”.`);
  process.exit(2);
}

const names = gameNames.filter((name) => values.game === undefined || name === values.game);
if (names.length === 0) {
  console.error(`There is no game “${values.game}”. Games: ${gameNames.join(', ')}.`);
  process.exit(2);
}

const rows = [['game', 'preset', 'seats', 'games', 'steps', 'longest', 'declared', 'rounds', 'moves/s']];
const began = performance.now();
let steps = 0;
for (const name of names) {
  const game = findGame(name)?.edition.game;
  if (game === undefined) continue;
  for (const preset of Object.keys(game.sheet.presets)) {
    for (const seats of presetSeats(game, preset)) {
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${name}, ${preset}, ${seats} seats`);
      const settings = settle(game, { preset, seats });
      if (isRefusal(settings)) throw new Error(`${name}, ${preset}, ${seats} seats: ${settings.code}`);
      const start = { version: game.version, options: settings.options, seats };
      const tally = new Tally(game, seats);
      const from = performance.now();
      for (let number = 1; number <= games; number++) {
        const played = simulate({ game, start, seed: values.seed }, number, (moment) => tally.hear(moment));
        if ('law' in played) {
          const again = ['sim', name, '--preset', preset, '--seats', String(seats), '--seed', values.seed, '--only', String(number)];
          console.error(`\n${breachWords(played, number, again)}`);
          process.exit(1);
        }
        tally.add(played);
        steps += played.steps.length;
      }
      const rate = tally.moves / ((performance.now() - from) / 1000);
      const { length, rounds } = tally;
      const declared = count(game.longest(start.options, seats, start.version));
      rows.push([name, preset, String(seats), count(games), decimal(length.mean), count(length.most), declared, decimal(rounds.mean), count(rate)]);
    }
  }
}
if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
console.log(align(rows, ['left', 'left', 'right', 'right', 'right', 'right', 'right', 'right', 'right']).join('\n'));
const laws = names.map((name) => `${name} ${findGame(name)?.edition.game.laws.length}`).join(', ');
console.log(`\n${count(steps)} steps in ${decimal((performance.now() - began) / 1000)} s, no law broken after any of them (laws: ${laws}).`);
