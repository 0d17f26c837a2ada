/** A bot's thought becomes a move. One that is not legal is a mistake of the bot's: it is logged, and must not hold up the game. */
import type { Table } from '@parlour/table';
import type { Order, Outcome } from './ledger.ts';
import type { Thought } from './thoughts.ts';
import type { World } from './world.ts';

/** Through the same door as everybody; void if the table has moved on. Where play can't go on without it, the fallback is played instead. */
export async function playThought(
  { games, log }: World,
  { turn, move }: Thought,
  table: () => Table,
  perform: (order: Order) => Promise<Outcome>,
): Promise<void> {
  const { seat, n, must } = turn;
  const attempt = (choice: object): Promise<Outcome> => perform({ id: `bot:${n}:${seat}`, command: { by: 'bot', n, seat, move: choice } });
  if (table().n !== n) return;
  if (move) {
    const outcome = await attempt(move);
    // What the server itself refuses (it is full, or busy) is no fault of the bot's.
    if (outcome.kind !== 'refused' || outcome.refusal.code.startsWith('server/') || outcome.refusal.code === 'bot/late') return;
    log.error('bot/illegal', { table: table().code, seat, code: outcome.refusal.code });
  }
  const { phase } = table();
  if (!must || table().n !== n || phase.kind !== 'playing') return;
  const fallback = games(phase.begun.game)?.fallback(phase.state, seat);
  if (fallback !== undefined) await attempt(fallback);
}
