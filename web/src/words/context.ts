/** The words in the language that is spoken now, for every part of the page; and how a refusal is said. */
import type { Refusal, Speaker, Speech, GameTypes } from '@parlour/kernel';
import { createContext, useContext } from 'react';
import type { Words } from './words.ts';

const Context = createContext<Words | null>(null);
export const WordsProvider = Context.Provider;

export function useWords(): Words {
  const words = useContext(Context);
  if (words === null) throw new Error('no words have been loaded');
  return words;
}

/** Why not, in words: of the way to the server, of the table, of settings, or of the game that is played. */
export function sayRefusal(words: Words, refusal: Refusal, game?: { readonly speech: Speech<GameTypes>; readonly speaker: Speaker } | null): string {
  const { code, params } = refusal;
  for (const mark of ['protocol', 'table', 'kernel'] as const) {
    if (words.has(mark, `refusals.${code}`)) return words.of(mark, `refusals.${code}`, shown(params));
  }
  return game ? game.speech.refusal(refusal, game.speaker) : words.t('refusal.unknown', { code });
}

/** People count seats from 1. */
function shown(params: Refusal['params']): Refusal['params'] {
  const seat = params['seat'];
  return typeof seat === 'number' ? { ...params, seat: seat + 1 } : params;
}
