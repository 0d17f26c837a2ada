/** The program of the thread that thinks of hints, so that the page never waits for it: the game's own adviser, with a view. */
import { legalMoves, seeded } from '@parlour/kernel';
import { boxOf } from '../games.ts';
import type { HintAnswer, HintQuestion } from './talk.ts';

/** So long it may think, in ms: somebody waits for it. */
const PATIENCE = 1_500;

addEventListener('message', ({ data }: MessageEvent<HintQuestion>) => {
  answer(data).then(postMessage, (error: unknown) => postMessage({ id: data.id, failed: String(error) } satisfies HintAnswer));
});

async function answer({ id, game: name, view, must, seed }: HintQuestion): Promise<HintAnswer> {
  const box = boxOf(name);
  if (box === undefined) throw new Error(`there is no game ${name} in this house`);
  const [game, adviser] = await Promise.all([box.game(), box.adviser()]);
  const chance = seeded(seed);
  const moves = legalMoves(game, view, chance);
  if (moves.length === 0) return { id, advice: null };
  const began = performance.now();
  return { id, advice: adviser.advise({ view, moves, must, chance, more: () => performance.now() - began < PATIENCE }) };
}
