/** A bot's answer as a command. It goes through the same door as everybody's, and is void if the table has moved on. */
import type { Refusal } from '@parlour/kernel';
import type { BotTurn, Games, Table } from '@parlour/table';
import type { CommandOutcome, Order } from '../tables/ledger.ts';

export const botOrder = ({ n, seat }: BotTurn, move: object): Order => ({ id: `bot:${n}:${seat}`, command: { by: 'bot', n, seat, move } });

/** Why the bot's move was not taken, if that is its own mistake. What the server itself refuses (it is full, or busy) is none. */
export function botMistake(outcome: CommandOutcome): Refusal | null {
  if (outcome.kind !== 'refused' || outcome.refusal.code.startsWith('server/') || outcome.refusal.code === 'bot/late') return null;
  return outcome.refusal;
}

/** What is played for a bot that has no legal answer, where play can't go on without one. */
export function fallbackFor({ n, seat, must }: BotTurn, games: Games, table: Table): object | null {
  const { phase } = table;
  if (!must || table.n !== n || phase.kind !== 'playing') return null;
  return games(phase.begun.game)?.fallback(phase.state, seat) ?? null;
}
