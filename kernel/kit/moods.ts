/** Play in any mood, so that what is rare in play by chance alone is met as well. */
import { type Chance, type Game, type GameTypes, isTableStep } from '../src/kernel.ts';
import { type StepChooser, variedStep } from './play.ts';

/** Play that avoids some kinds of moves for a whole game: so rounds get long, decks run out, nobody bids, and the host does not end it. */
export function moody<T extends GameTypes>(game: Game<T>, chance: Chance): StepChooser {
  const avoided = new Set(['close', ...Object.keys(game.moveShapes)].filter(() => chance.below(2) === 0));
  return (played, state, seats, choices) => {
    for (let attempts = 0; ; attempts++) {
      const step = variedStep(played, state, seats, choices);
      if (step === null || attempts === RELUCTANT || !avoided.has(isTableStep(step) ? step : step.move.kind)) return step;
    }
  };
}
const RELUCTANT = 6;
