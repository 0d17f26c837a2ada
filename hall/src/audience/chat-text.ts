/** Free text of a chat as others get to read it: one line in NFC, without what can't be seen or turns the line around, and not too long. */
import { type Refusal, refusal } from '@parlour/kernel';
import { LIMITS } from '@parlour/protocol/codes';

export function cleanLine(written: string): { readonly text: string } | Refusal {
  const text = written.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(UNSEEN, '').replaceAll(TOWER, '$1').trim();
  if (text === '') return refusal('chat/empty');
  return text.length > LIMITS.chatCharacters ? refusal('chat/too-long', { most: LIMITS.chatCharacters }) : { text };
}

/** Controls, halves of characters, and what is invisible; not the joiners and the mark of a coloured sign, with which several scripts and emoji are written. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u2800]|(?!\p{Join_Control}|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** More marks on one letter than any language has climb over the lines above. */
const TOWER = /(\p{M}{4})\p{M}+/gu;
