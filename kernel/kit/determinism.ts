/**
 * The same chance gives the same game. Each game is played twice; the second time global randomness is burnt and another game is played
 * between the steps, and views are imagined from once more, so that nothing kept outside the state can stay unnoticed.
 */
import { difference, type GameTypes, seatsOf, seeded, type Viewer, viewOf } from '../src/kernel.ts';
import type { TestedTable } from './combinations.ts';
import { fail, type Whereabouts } from './nonconformance.ts';
import { watched } from './outside.ts';
import { type PlayedStep, play } from './play.ts';
import { MovePool } from './pool.ts';

export function determinism<T extends GameTypes>(table: TestedTable<T>, seed: string, games: number): string {
  let moments = 0;
  for (let number = 0; number < games; number++) {
    const named = `${seed} / game ${number}`;
    watched((watch) => {
      const untouched = (spot: Whereabouts) => {
        const [call] = watch.calls();
        if (call !== undefined) fail(`the game calls ${call}. All randomness comes from the chance it is handed, and it knows no clock.`, spot);
      };
      const first: string[] = [];
      for (const moment of play(table, named)) {
        first.push(accountOf(table, moment, false));
        untouched(moment.spot);
      }
      const other = play(table, `${named} / another`);
      let again = 0;
      for (const moment of play(table, named)) {
        const { spot } = moment;
        const [before, now] = [first[spot.step], accountOf(table, moment, true)];
        untouched(spot);
        if (before !== now) {
          const found = before === undefined ? 'one more step' : difference(JSON.parse(before), JSON.parse(now));
          fail(`the same chance gives another game: ${found} (first time against second). Something outside the state is remembered.`, spot);
        }
        watch.burn(1 + (spot.step % 3));
        other.next();
        again++;
      }
      if (again < first.length) fail('the same chance gives a shorter game the second time.', { table: table.name, seed: named, step: again });
      moments += again;
    });
  }
  return `${moments} moments of ${games} games, each twice`;
}

/**
 * Everything that can be asked at a moment, as text, in the order in which the game made it. Imagining is dear, so the viewers take turns at it.
 * `again`: something was imagined of the same view before, which a game may prepare for and must not hang on.
 */
function accountOf<T extends GameTypes>({ game, start }: TestedTable<T>, { state, step, told, spot }: PlayedStep<T>, again: boolean): string {
  const seats = seatsOf(start.seats);
  const viewers: readonly Viewer[] = [...seats, 'spectator'];
  const inTurn = viewers[spot.step % viewers.length] as Viewer;
  const chance = seeded(`${spot.seed} / account ${spot.step}`);
  const pool = new MovePool<T['move']>(game.moveShapes, chance);
  const view = viewOf(game, state, inTurn);
  if (again) game.imagine(view, seeded(`${spot.seed} / before ${spot.step}`));
  return JSON.stringify({
    step,
    state,
    told,
    awaited: game.awaited(state),
    standing: game.standing(state),
    moves: seats.map((seat) => game.moves(state, seat)),
    refusals: seats.map((seat) => pool.draw(4, game.moves(state, seat)).map((move) => game.refuse(state, seat, move))),
    views: viewers.map((viewer) => viewOf(game, state, viewer)),
    imagined: game.imagine(view, chance),
  });
}
