/** What fills the gaps of Dalmuti's sentences: names, cards, ranks. */
import type { Gaps, Seat, Speaker } from '@parlour/kernel';
import { titleOf } from '../src/court.ts';
import { type CardSet, countOf, type Hand, JESTER, valuesIn } from '../src/pack.ts';

export const exchange = ({ name, you }: Speaker, { peon, dalmuti }: { readonly peon: Seat; readonly dalmuti: Seat }): Gaps => ({
  peon: name(peon),
  dalmuti: name(dalmuti),
  context: you === peon ? 'peon' : you === dalmuti ? 'dalmuti' : undefined,
});

export const ranksText = ({ t, name }: Speaker, ranks: readonly Seat[]): string =>
  ranks.map((seat, place) => t('rank', { title: t(`titles.${titleOf(place, ranks.length)}`), name: name(seat) })).join(', ');

/** "3 × 7", "3 × 7 and 1 Jester", "2 Jesters". */
export function cardsText({ t }: Speaker, { value, cards, jesters }: CardSet): string {
  const wild = t('jesters', { count: jesters });
  if (cards === 0) return wild;
  const natural = t('cards', { count: cards, value });
  return jesters === 0 ? natural : t('together', { cards: natural, jesters: wild });
}

/** "1 × 3, 4 × 7, 1 Jester". */
export const handText = (speaker: Speaker, hand: Hand): string =>
  valuesIn(hand)
    .map((value) => someText(speaker, value, countOf(hand, value)))
    .join(', ');

export const valuesText = (speaker: Speaker, values: readonly number[]): string =>
  [...new Set(values)].map((value) => someText(speaker, value, values.filter((each) => each === value).length)).join(', ');

/** "7", "J". */
export const valueName = ({ t }: Speaker, value: number): string => (value === JESTER ? t('scene.jester') : String(value));

export const someText = ({ t }: Speaker, value: number, count: number): string =>
  value === JESTER ? t('jesters', { count }) : t('cards', { count, value });
