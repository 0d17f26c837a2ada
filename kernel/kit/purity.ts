/**
 * No part of a game changes what it is handed. Everything is frozen first, so the first attempt throws where it happens.
 */
import { type GameTypes, seatsOf, seeded, type Viewer, viewOf } from '../src/kernel.ts';
import type { TestedTable } from './combinations.ts';
import { frozen } from './frozen.ts';
import { attempt } from './nonconformance.ts';
import { play } from './play.ts';

export function purity<T extends GameTypes>(table: TestedTable<T>, seed: string, games: number): string {
  const { game, start } = table;
  const seats = seatsOf(start.seats);
  const viewers: readonly Viewer[] = [...seats, 'spectator'];
  let moments = 0;
  frozen(start);
  for (let number = 0; number < games; number++) {
    for (const { state, spot } of play(table, `${seed} / game ${number}`)) {
      moments++;
      frozen(state); // the game's next step is taken from this very state
      attempt('awaited(), between(), over() or standing()', spot, () => [
        game.awaited(state),
        game.between(state),
        game.over(state),
        game.standing(state),
      ]);
      for (const seat of seats) {
        const moves = attempt('moves()', spot, () => game.moves(state, seat));
        frozen(moves);
        for (const move of moves.slice(0, 3)) attempt('refuse()', spot, () => game.refuse(state, seat, move));
      }
      for (const viewer of viewers) frozen(attempt('open() or own()', spot, () => viewOf(game, state, viewer)));
      const viewer = viewers[spot.step % viewers.length] as Viewer; // imagining is dear, so they take turns at it
      const view = viewOf(game, state, viewer);
      frozen(view);
      attempt('imagine()', spot, () => game.imagine(view, seeded(`${spot.seed} / imagine ${spot.step}`)));
      for (const law of game.laws) attempt(`the law "${law.name}"`, spot, () => law.broken(state));
    }
  }
  return `${moments} moments of ${games} games`;
}
