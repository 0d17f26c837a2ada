/** What fills the gaps of KaliTiri's sentences: names, cards, suits, points; and how a sentence begins. */
import { type Gaps, type Seat, type Speaker, who } from '@parlour/kernel';
import { dealInSeries } from '../seen/series.ts';
import type { Card, Open, Suit } from '../src/kalitiri.ts';

export const name = (speaker: Speaker, seat: Seat): string => speaker.t('who', who(speaker, seat));

/** "Ann, Bob and you". */
export function listed(speaker: Speaker, seats: readonly Seat[]): string {
  const names = seats.map((seat) => name(speaker, seat));
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : speaker.t('and', { list: names.slice(0, -1).join(', '), last });
}

/** "10♥". */
export const cardText = ({ t }: Speaker, card: string): string =>
  t('card', { rank: t(`ranks.${card.charAt(0)}`), suit: t(`signs.${card.charAt(1)}`) });

export const cardsText = (speaker: Speaker, cards: readonly Card[]): string => cards.map((card) => cardText(speaker, card)).join(' ');

/** With two decks a call says which copy is meant. */
export const calledText = (speaker: Speaker, card: Card, copy: number, decks: number): string =>
  decks === 1 ? cardText(speaker, card) : speaker.t(`copies.${copy}`, { card: cardText(speaker, card) });

export const suitGaps = ({ t }: Speaker, suit: Suit): Gaps => ({ suit: t(`suits.${suit}`), sign: t(`signs.${suit}`) });

/** "Round 2 of 4". */
export function roundText({ t }: Speaker, open: Open): string {
  const { number, of } = dealInSeries(open);
  return of === null ? t('scene.deal', { number }) : t('scene.dealOf', { number, deals: of });
}

/** Points as they are written everywhere: with a true minus, U+2212. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `${points}`);

/** What is added or taken away: with its sign. */
export const gained = (points: number): string => (points > 0 ? `+${points}` : signed(points));

/** A sentence begins with a capital, also where a name or "you" stands first. */
export const sentence = (text: string): string => {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
};
