/** How readable a die is: the chance that somebody who knows only its type guesses its face. Secrets are kept by dice that are hard to guess. */
import type { DieType } from '../src/perudo.ts';
import { rollOf } from './counting.ts';

export const readable = (type: DieType | null, faces: number): number => rollOf(type, faces).reduce((sum, chance) => sum + chance * chance, 0);
