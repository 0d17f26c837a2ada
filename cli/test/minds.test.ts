/** Bots think in threads of their own, from a view, and a thread that goes wrong is replaced. */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { BotQuestion } from '@parlour/hall';
import { isRefusal, seatsOf, seeded, settle, viewOf } from '@parlour/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import { openMinds } from '../src/minds/pool.ts';
import { think } from '../src/minds/think.ts';
import { gameNamed, gameNames } from '../src/registry.ts';
import { scratch } from './binary.ts';

const pool = openMinds(2);
afterAll(() => pool.close());
const file = scratch();

/** What every seat of a new game is asked. */
function questions(name: string): { readonly question: BotQuestion; readonly moves: readonly object[] }[] {
  const { game } = gameNamed(name).edition;
  const settled = settle(game, {});
  if (isRefusal(settled)) throw new Error(settled.code);
  const { options, seats } = settled;
  const state = game.setup({ version: game.version, options, seats }, seeded('a deal'));
  return seatsOf(seats).map((seat) => {
    const moves = game.moves(state, seat);
    const must = game.awaited(state).includes(seat) && moves.length > 0;
    return { question: { game: name, level: 'easy', seat, view: viewOf(game, state, seat), must, ms: 50, seed: `mind ${seat}` }, moves };
  });
}

describe('a mind', () => {
  test.each(gameNames)('%s: moves where it must, legally, and the same seed thinks the same', async (name) => {
    for (const { question, moves } of questions(name)) {
      const move = await pool.minds(question);
      expect(think(question)).toEqual(move);
      if (question.must) expect(move).not.toBeNull();
      if (move !== null) expect(moves).toContainEqual(move);
    }
  });

  test('does not think about a game that is not here', async () => {
    const question: BotQuestion = { game: 'chess', level: 'easy', seat: 0, view: { open: {}, own: null }, must: true, ms: 1, seed: '' };
    await expect(pool.minds(question)).rejects.toThrow('there is no game chess in this house');
    const [next] = questions('perudo');
    if (next !== undefined) expect(think(next.question)).toEqual(await pool.minds(next.question));
  });

  test('that dies is replaced, and whoever asked is told', async () => {
    const path = file('mortal.ts');
    writeFileSync(
      path,
      `import { parentPort } from 'node:worker_threads';
       parentPort.on('message', ({ id, question }) => {
         if (question.game === 'die') process.exit(1);
         parentPort.postMessage({ id, move: { kind: question.game } });
       });`,
    );
    const mortal = openMinds(1, pathToFileURL(path));
    const asked = (game: string): BotQuestion => ({ game, level: 'easy', seat: 0, view: { open: {}, own: null }, must: true, ms: 1, seed: '' });
    expect(await mortal.minds(asked('live'))).toEqual({ kind: 'live' });
    await expect(mortal.minds(asked('die'))).rejects.toThrow();
    expect(await mortal.minds(asked('live'))).toEqual({ kind: 'live' });
    const asking = expect(mortal.minds(asked('live'))).rejects.toThrow('the server stops');
    await mortal.close();
    await asking;
  });
});
