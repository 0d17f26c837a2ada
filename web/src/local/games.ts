/** The games of this house, as a worker has them: rules and bots, and nothing to draw. */
import type { BotPorts } from '@parlour/hall';
import { boxOf } from '../games.ts';

type Players = NonNullable<ReturnType<BotPorts['find']>>;

export async function playersOf(id: string): Promise<Players> {
  const box = boxOf(id);
  if (box === undefined) throw new Error(`there is no game ${id} in this house`);
  const [game, bot] = await Promise.all([box.game(), box.bot()]);
  return { game, bot };
}
