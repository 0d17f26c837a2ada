/** The games as the page has them: their boxes, out of which it takes what it shows. */
import type { Look } from '@parlour/felt';
import type { GameBox, GameTypes, Language } from '@parlour/kernel';
import { BOXES as ALL } from '@parlour/registry';

export type Box = GameBox<GameTypes, Look>;

export const BOXES: readonly Box[] = ALL;

export const boxOf = (id: string): Box | undefined => BOXES.find((box) => box.id === id);

/** What of a game is played at a table: its rules, how it is told, its board, what its bots may remark on. */
export const loadParts = (box: Box) => Promise.all([box.game(), box.speech(), box.board(), box.occasions()]);

/** Fetches all that before it is wanted. What fails is asked for again then, and said. */
export function fetchGameAhead(id: string, language: Language): void {
  const box = boxOf(id);
  if (box !== undefined) Promise.all([loadParts(box), box.boardWords(language)]).catch(() => {});
}

/** A game's rules for players, as they are written. */
export async function readPage(box: Box, language: Language): Promise<string> {
  const answer = await fetch(box.page(language));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.text();
}
