/** Which of what happens at a table is worth a sentence, and what fills its gaps: the same for the terminal and for browsers. The texts are at `events.<kind>`. */
import { type BotLevel, type Gaps, readLevel, type Seat } from '@parlour/kernel';
import type { PlayerId, PublicEntry } from '../src/table.ts';

/** Who is there, and who is spoken to. */
export interface SpokenTo {
  readonly player: (player: PlayerId) => string;
  readonly seat: (seat: Seat) => string;
  readonly level: (level: BotLevel) => string;
  readonly you: { readonly player: PlayerId; readonly seat: Seat | null } | null;
}

/** Null where there is nothing to say: the game tells its own beginning and end. With context `you` it is about the one spoken to. */
export function entryGaps(entry: PublicEntry, { player: nameOf, seat: seatName, level: levelName, you }: SpokenTo): Gaps | null {
  const ofPlayer = (player: PlayerId): Gaps => ({ player: nameOf(player), context: player === you?.player ? 'you' : undefined });
  switch (entry.kind) {
    case 'created':
    case 'opened':
    case 'finished':
    case 'started':
      return null;
    case 'dealt':
      return entry.leftOut.length === 0 ? null : {};
    case 'set':
    case 'paused':
    case 'resumed':
    case 'abandoned':
    case 'lobby':
      return {};
    case 'sat':
      return { ...ofPlayer(entry.player), seat: entry.seat + 1 };
    case 'bot':
      return { name: entry.name, seat: entry.seat + 1, level: levelName(readLevel(entry.level)) };
    case 'unbot':
      return { seat: entry.seat + 1 };
    case 'ready':
      return entry.on ? ofPlayer(entry.player) : null;
    case 'host':
      return entry.player === null ? null : ofPlayer(entry.player);
    case 'stood':
    case 'kicked':
    case 'left':
    case 'returned':
      return ofPlayer(entry.player);
    case 'willing':
    case 'away':
    case 'back':
    case 'timeout':
      return { player: seatName(entry.seat), context: entry.seat === you?.seat ? 'you' : undefined };
  }
}
