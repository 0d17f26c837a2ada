/** The bots of this house think in threads of their own, from a view, and there as they do here. */
import { type BotQuestion, think } from '@parlour/hall';
import { isRefusal, seatsOf, seeded, settle, viewOf } from '@parlour/kernel';
import { gameNamed, gameNames } from '@parlour/registry/loaded';
import { openBotPool } from '@parlour/server/bots';
import { afterAll, describe, expect, test } from 'vitest';
import { botPorts } from '../src/bots.ts';

const pool = openBotPool(2, new URL('../src/bot-thread.ts', import.meta.url));
afterAll(() => pool.close());

/** What every seat of a new game is asked. */
function questions(name: string): { readonly question: BotQuestion; readonly moves: readonly object[] }[] {
  const { game } = gameNamed(name);
  const settled = settle(game, {});
  if (isRefusal(settled)) throw new Error(settled.code);
  const { options, seats } = settled;
  const state = game.setup({ version: game.version, options, seats }, seeded('a deal'));
  return seatsOf(seats).map((seat) => {
    const moves = game.moves(state, seat);
    const must = game.awaited(state).includes(seat) && moves.length > 0;
    return { question: { game: name, level: 'casual', seat, view: viewOf(game, state, seat), must, ms: 50, seed: `bot ${seat}` }, moves };
  });
}

describe('a bot', () => {
  test.each(gameNames)('%s: moves where it must, legally, and the same seed thinks the same', async (name) => {
    for (const { question, moves } of questions(name)) {
      const move = await pool.bots(question);
      expect(think(botPorts, question)).toEqual(move);
      if (question.must) expect(move).not.toBeNull();
      if (move !== null) expect(moves).toContainEqual(move);
    }
  });

  test('does not think about a game that is not here', async () => {
    const question: BotQuestion = { game: 'chess', level: 'casual', seat: 0, view: { open: {}, own: null }, must: true, ms: 1, seed: '' };
    await expect(pool.bots(question)).rejects.toThrow('there is no game chess in this house');
    const [next] = questions('perudo');
    if (next !== undefined) expect(think(botPorts, next.question)).toEqual(await pool.bots(next.question));
  });
});
