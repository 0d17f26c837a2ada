/** Cards in full words, "ace of spades", for those who hear them and for the button that plays one. */

import { type Card, rankOf, suitOf } from '../src/kalitiri.ts';
import type { BoardSpeaker } from '../words/speaker.ts';

const parts = ({ t }: BoardSpeaker, card: Card, ranks: 'ranks' | 'played') => ({
  rank: t(`board.${ranks}.${rankOf(card)}`),
  suit: t(`board.of.${suitOf(card)}`),
});

export const cardName = (speaker: BoardSpeaker, card: Card): string => speaker.t('board.card', parts(speaker, card, 'ranks'));
export const playCard = (speaker: BoardSpeaker, card: Card): string => speaker.t('board.play', parts(speaker, card, 'played'));
