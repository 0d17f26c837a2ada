/** What fills the gaps of Perudo's sentences: names, bids, dice, shares. */

import { type Seat, who } from '@parlour/kernel';
import type { DieType, NamedDie } from '../src/perudo.ts';
import type { Path, Speaker } from './speaker.ts';

export const whose = (speaker: Speaker, seat: Seat): string => speaker.t('whose', who(speaker, seat));
export const dieName = (speaker: Speaker, { seat, place }: Pick<NamedDie, 'seat' | 'place'>): string =>
  speaker.t('die', { place: place + 1, ...who(speaker, seat) });

/** "4 fives". */
export const bidText = (speaker: Speaker, { quantity, face }: { readonly quantity: number; readonly face: number }): string =>
  speaker.t('bid', { count: quantity, face: faceText(speaker, face, quantity) });

/** "fives", as many as `count`. */
export const faceText = ({ t }: Speaker, face: number, count: number): string => t(FACES[face - 1] ?? 'faces.1', { count });

const FACES = ['faces.1', 'faces.2', 'faces.3', 'faces.4', 'faces.5', 'faces.6', 'faces.7', 'faces.8', 'faces.9'] as const satisfies readonly Path[];

export const isOrdinary = (type: DieType): boolean => type === 'd6' || type === 'plain';

/** A die of six faces is just its face; others name their type, if it is known. */
export const dieText = (type: DieType | null, face: number): string => (type !== null && isOrdinary(type) ? String(face) : `${type ?? '?'}:${face}`);

/** What adding up the odds of many dice may miss; the last doubt about eighty of them is larger. */
const ROUNDING = 1e-13;

/** A probability in whole per cent; certain and impossible only if it is. */
export function shareText(probability: number): string {
  if (probability > 1 - ROUNDING) return '100 %';
  if (probability > 0 && probability < 0.005) return '< 1 %';
  if (probability > 0.995) return '> 99 %';
  return `${Math.round(probability * 100)} %`;
}

/** The same in a table of figures, which says that they are per cent. */
export const figureOf = (probability: number): string => shareText(probability).replaceAll(/[\s%]/g, '');
