/**
 * Every game of random moves ends within the number of steps that the game declares. One that does not can't end, or may keep a table for ever.
 */
import { type GameTypes, randomStep } from '../src/kernel.ts';
import type { TestedTable } from './combinations.ts';
import { fail } from './nonconformance.ts';
import { longestOf, type PlayedStep, play, variedStep } from './play.ts';

export function length<T extends GameTypes>(table: TestedTable<T>, seed: string, games: number): string {
  const { game, start } = table;
  const declared = game.longest(start.options, start.seats, start.version);
  if (declared !== longestOf(table)) fail(`longest() of ${table.name} is ${declared}; it must be a whole number of steps, from 1 to 100,000.`);
  let steps = 0;
  for (let number = 0; number < games; number++) {
    let last: PlayedStep<T> | null = null;
    for (const moment of play(table, `${seed} / game ${number}`, { choose: number % 2 === 0 ? randomStep : variedStep })) last = moment;
    if (last === null || !game.over(last.state)) {
      fail(`a game of random moves has not ended after ${declared} steps, which longest() calls the most. Mend the rules or longest().`, last?.spot);
    }
    steps = Math.max(steps, last.spot.step);
  }
  return `${games} games of at most ${steps} steps; declared are ${declared}`;
}
