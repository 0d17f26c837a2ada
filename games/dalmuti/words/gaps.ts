/** What fills the gaps of Dalmuti's sentences: names, cards, ranks. */

import { type Gaps, type Seat, who } from '@parlour/kernel';
import { placesOf } from '../seen/seen.ts';
import { titleOf } from '../src/court.ts';
import { type CardSet, countOf, type Hand, JESTER, valuesIn } from '../src/pack.ts';
import type { Revolution } from '../src/state.ts';
import type { OpenTax } from '../src/view.ts';
import type { Speaker } from './speaker.ts';

export const exchange = ({ name, you }: Speaker, { peon, dalmuti }: { readonly peon: Seat; readonly dalmuti: Seat }): Gaps => ({
  peon: name(peon),
  dalmuti: name(dalmuti),
  context: you === peon ? 'peon' : you === dalmuti ? 'dalmuti' : undefined,
});

/** A tax as it stands: being paid, or settled. */
export const taxText = (speaker: Speaker, tax: OpenTax): string =>
  speaker.t(tax.returned ? 'scene.settled' : 'events.taxed', { count: tax.cards, ...exchange(speaker, tax) });

export const revolutionText = (speaker: Speaker, { seat, greater }: Revolution): string =>
  speaker.t(`events.revolution.${greater ? 'greater' : 'lesser'}`, who(speaker, seat));

/** "The round is over: 1. Ola, 2. Jan." */
export const roundOverText = ({ t, name }: Speaker, order: readonly Seat[]): string =>
  t('events.roundOver', {
    order: placesOf(order)
      .map(({ seat, place }) => t('place', { place, name: name(seat) }))
      .join(', '),
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
