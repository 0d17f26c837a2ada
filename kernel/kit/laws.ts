/**
 * What a game declares to hold in every state holds: nothing is created or lost, scores add up. And its standing is one: each seat has a
 * place, and ties share a rank.
 */
import { type Game, type GameTypes, type Place, seatsOf } from '../src/kernel.ts';
import type { TestedTable } from './combinations.ts';
import { fail } from './nonconformance.ts';
import { play } from './play.ts';

export function laws<T extends GameTypes>(table: TestedTable<T>, seed: string, games: number): string {
  const { game, start } = table;
  let moments = 0;
  for (let number = 0; number < games; number++) {
    for (const { state, step, spot } of play(table, `${seed} / game ${number}`)) {
      const said = brokenLaw(game, state);
      if (said !== null) fail(`${said} (after ${step === null ? 'the setup' : JSON.stringify(step)}).`, spot);
      const wrong = brokenStanding(game.standing(state), start.seats);
      if (wrong !== null) fail(`standing() is none: ${wrong}.`, spot);
      moments++;
    }
  }
  return `${game.laws.length} laws at ${moments} moments of ${games} games`;
}

export function brokenLaw<T extends GameTypes>(game: Game<T>, state: T['state']): string | null {
  for (const law of game.laws) {
    const said = law.broken(state);
    if (said !== null) return `the law "${law.name}" is broken: ${said}`;
  }
  return null;
}

function brokenStanding(standing: readonly Place[], seats: number): string | null {
  if (standing.length !== seats) return `${standing.length} places for ${seats} seats`;
  const missing = seatsOf(seats).find((seat) => !standing.some((place) => place.seat === seat));
  if (missing !== undefined) return `seat ${missing} has no place`;
  for (const { seat, rank, score } of standing) {
    const due = 1 + standing.filter((other) => other.rank < rank).length;
    if (rank !== due) return `seat ${seat} has rank ${rank}, but ${due - 1} seats stand better, so it is ${due}`;
    if (!Number.isFinite(score)) return `seat ${seat} has a score of ${score}`;
  }
  return null;
}
