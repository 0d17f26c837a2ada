/** What fills the gaps of Dalmuti's sentences: names, cards, ranks. */

import type { Gaps, Seat } from '@parlour/kernel';
import { type Cards, type Hand, jesterValue, STANDARD, titleOf } from '../src/dalmuti.ts';
import type { Speaker } from './speaker.ts';

export const exchange = ({ name, you }: Speaker, { peon, dalmuti }: { readonly peon: Seat; readonly dalmuti: Seat }): Gaps => ({
  peon: name(peon),
  dalmuti: name(dalmuti),
  context: you === peon ? 'peon' : you === dalmuti ? 'dalmuti' : undefined,
});

export const ranksText = ({ t, name }: Speaker, ranks: readonly Seat[]): string =>
  ranks.map((seat, place) => t('rank', { title: t(`titles.${titleOf(place, ranks.length)}`), name: name(seat) })).join(', ');

/** "3 × 7", "3 × 7 and 1 Jester", "2 Jesters". */
export function cardsText({ t }: Speaker, { value, cards, jesters }: Cards): string {
  const wild = t('jesters', { count: jesters });
  if (cards === 0) return wild;
  const natural = t('cards', { count: cards, value });
  return jesters === 0 ? natural : t('together', { cards: natural, jesters: wild });
}

/** "1 × 3, 4 × 7, 1 Jester". */
export const handText = (speaker: Speaker, hand: Hand): string =>
  hand.flatMap((count, place) => (count > 0 ? [someText(speaker, place + 1, count)] : [])).join(', ');

export const valuesText = (speaker: Speaker, values: readonly number[]): string =>
  [...new Set(values)].map((value) => someText(speaker, value, values.filter((each) => each === value).length)).join(', ');

/** In the packs of all versions. */
export const JESTER = jesterValue(STANDARD.copies);

export const someText = ({ t }: Speaker, value: number, count: number): string =>
  value === JESTER ? t('jesters', { count }) : t('cards', { count, value });
