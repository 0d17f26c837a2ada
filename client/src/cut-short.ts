/** Games that a device saw begin and did not play to their end: somebody may have looked at their deals and wanted others (table §4.3). */
import { type FindingCode, type GameNotes, isAlarm } from '@parlour/table';
import type { ChanceFinding } from './link.ts';

export const found = (code: FindingCode, params: ChanceFinding['params'] = {}): ChanceFinding => ({ code, params, alarm: isAlarm(code) });

/** What is to be said of the games that were cut short one after the other, up to the last one. */
export function cutShort(latest: Iterable<GameNotes>): readonly ChanceFinding[] {
  const cut: { readonly game: number; readonly code: FindingCode }[] = [];
  for (const notes of latest) {
    const code = cutIn(notes);
    if (code === null) break;
    cut.push({ game: notes.game, code });
  }
  const [last] = cut;
  if (last === undefined) return [];
  const { game, code } = last;
  return cut.length === 1 ? [found(code, { game })] : [found('games-cut-short', { games: cut.length, game })];
}

/**
 * How a game was cut short that this device saw begin; null if it was not. That it is over, a server may say at any moment: one in which our
 * number was, and nothing was asked of us, is no game that we have played.
 */
function cutIn({ whole, ended, numbers, number, moves }: GameNotes): FindingCode | null {
  if (!whole) return null;
  if (!ended) return numbers === null ? 'game-undealt' : 'game-unfinished';
  return number !== null && moves.length === 0 ? 'game-unplayed' : null;
}
