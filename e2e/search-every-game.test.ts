/** The search plays every game by its contract alone: nobody prefers anything, and what counts is the standing. */
import { believe, type Mind, search } from '@parlour/bots';
import { beatenShare, Sitting } from '@parlour/bots/arena';
import { type GameTypes, isRefusal, randomBot, seatsOf, seeded, settle, simulatedKey } from '@parlour/kernel';
import { GAMES } from '@parlour/registry/loaded';
import { describe, expect, test } from 'vitest';

describe.each(GAMES.map(({ game }) => game))('$id', (game) => {
  const mind: Mind = {
    game,
    inclinations: (_, __, moves) => moves.map(() => 1),
    reacts: () => 0.1,
    worth: (state) => seatsOf(game.standing(state).length).map((own) => beatenShare(game.standing(state), (seat) => seat === own)),
  };
  test.each(Object.keys(game.sheet.presets))('%s: a legal move, in turn and out of it, and the same again from the same seed', (preset) => {
    const settled = settle(game, { preset });
    if (isRefusal(settled)) throw new Error(settled.code);
    const start = { version: game.version, options: settled.options, seats: settled.seats };
    const sitting = new Sitting<GameTypes>({ game, start, key: simulatedKey('search', 1), order: seeded('order') });
    const whims = seeded('whims');
    let asked = 0;
    for (let question = sitting.question(); question !== null && asked < 40; question = sitting.question()) {
      const { seat, moves, must, view } = question;
      const found = [1, 2].map(() => {
        const chance = seeded(asked);
        const belief = believe(mind, view, 12, chance);
        return search(
          mind,
          { seat, moves, must, chance, draw: (by) => belief.draw(by), more: () => true },
          { iterations: 40, depth: 6, curiosity: 1, steps: 60 },
        );
      });
      expect(found[1]).toEqual(found[0]);
      expect(found[0]?.map(({ move }) => move)).toEqual(must ? moves : [...moves, null]);
      expect(found[0]?.reduce((sum, { visits }) => sum + visits, 0)).toBe(40);
      asked++;
      sitting.answer(randomBot().choose({ ...question, level: 'casual', chance: whims, more: () => true }));
    }
    expect(asked).toBeGreaterThan(10);
  });
});
