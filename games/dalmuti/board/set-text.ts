/** A set of cards as short as can be, for buttons and plates: "3 × 7", "2 × 7 + J". */

import type { Cards } from '../src/dalmuti.ts';
import type { BoardSpeaker } from '../words/speaker.ts';

export function setText({ t }: BoardSpeaker, { value, cards, jesters }: Cards): string {
  const natural = cards === 0 ? [] : [t('cards', { count: cards, value })];
  return [...natural, ...Array.from({ length: jesters }, () => t('scene.jester'))].join(' + ');
}
