/** A bot's thought in whatever thread this is: with its game's own bot, fetched when it is first asked. */
import { type BotQuestion, think } from '@parlour/hall';
import { playersOf } from './players.ts';

export async function thinkHere(question: BotQuestion): Promise<object | null> {
  const players = await playersOf(question.game);
  return think({ find: () => players, now: () => performance.now() }, question);
}
