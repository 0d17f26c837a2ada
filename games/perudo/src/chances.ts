/** How likely one unseen die counts for a bid: it shows the face, or an ace while aces are wild. */
import { ACE, type DieType, faceProbability } from './kinds.ts';

export function countingChance(type: DieType, face: number, faces: number, acesWild: boolean): number {
  const shown = faceProbability(type, face, faces);
  return acesWild && face !== ACE ? shown + faceProbability(type, ACE, faces) : shown;
}
