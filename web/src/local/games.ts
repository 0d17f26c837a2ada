/** The games of this house, as a worker has them: rules and bots, and nothing to draw. */
import type { BotPorts } from '@parlour/hall';
import type { Bot, Game } from '@parlour/kernel';

type Players = NonNullable<ReturnType<BotPorts['find']>>;

const GAMES: Readonly<Record<string, () => Promise<readonly [Game, { readonly bot: Bot }]>>> = {
  perudo: async () => [(await import('@parlour/perudo')).perudo, await import('@parlour/perudo/bot')],
  kalitiri: async () => [(await import('@parlour/kalitiri')).kalitiri, await import('@parlour/kalitiri/bot')],
  sen: async () => [(await import('@parlour/sen')).sen, await import('@parlour/sen/bot')],
  dalmuti: async () => [(await import('@parlour/dalmuti')).dalmuti, await import('@parlour/dalmuti/bot')],
};

export async function playersOf(id: string): Promise<Players> {
  const load = GAMES[id];
  if (load === undefined) throw new Error(`there is no game ${id} in this house`);
  const [game, { bot }] = await load();
  return { game, bot };
}
