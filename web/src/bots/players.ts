/** What plays a game: its rules and its bot, loaded when a table is opened. Nothing of it draws. */
import type { Bot, Game } from '@parlour/kernel';
import { boxOf } from '../games.ts';

export async function playersOf(id: string): Promise<{ readonly game: Game; readonly bot: Bot }> {
  const box = boxOf(id);
  if (box === undefined) throw new Error(`there is no game ${id} in this house`);
  const [game, bot] = await Promise.all([box.game(), box.bot()]);
  return { game, bot };
}
