/** Cards in full words, "ace of spades", for those who hear them and for the button that plays one. */
import type { Speaker } from '@parlour/kernel';
import type { Card } from '../src/kalitiri.ts';

const parts = ({ t }: Speaker, card: Card, ranks: 'ranks' | 'played') => ({
  rank: t(`board.${ranks}.${card.charAt(0)}`),
  suit: t(`board.of.${card.charAt(1)}`),
});

export const cardName = (speaker: Speaker, card: Card): string => speaker.t('board.card', parts(speaker, card, 'ranks'));
export const playCard = (speaker: Speaker, card: Card): string => speaker.t('board.play', parts(speaker, card, 'played'));
