/** People who play: a legal move, found the way a client finds it, from the view alone. */
import { type Chance, type GameTypes, seeded, type View } from '@parlour/kernel';
import { games, settled } from './test-ports.ts';
import type { Visitor } from './visitor.ts';

/** The moves of this seat now; none if it has no game before it. */
export function movesOf({ now }: Pick<Visitor, 'now'>, chance: Chance = seeded('moves')): readonly object[] {
  const game = games(now.table.settings.game);
  const view = { open: now.open, own: now.own } as View<GameTypes>;
  if (game === undefined || now.open === null || view.own === null || now.turn === null) return [];
  return game.moves(game.imagine(view, chance), view.own.seat);
}

/** Whoever of them is awaited, and has not moved yet. */
export function awaited(guests: readonly Visitor[]): Visitor | undefined {
  return guests.find((guest) => {
    const { own, turn } = guest.now;
    return own !== null && turn?.awaited.includes((own as { seat: number }).seat) && movesOf(guest).length > 0;
  });
}

/** One step of a game: a move of whoever is awaited, or the next round. False if nobody can do anything now. */
export async function step(guests: readonly Visitor[], chance: Chance): Promise<boolean> {
  if (guests[0]?.now.turn?.between) {
    const answers: string[] = [];
    for (const guest of guests) if (guest.now.turn?.between) answers.push(await guest.ask({ kind: 'go-on' }));
    return answers.includes('done');
  }
  const mover = awaited(guests);
  if (mover === undefined) return false;
  const answer = await mover.ask({ kind: 'move', move: chance.pick(movesOf(mover, chance)) });
  await settled();
  return answer === 'done';
}
