/** The words in the language that is spoken now, for every part of the page; and how a refusal is said. */
import type { Refusal } from '@parlour/kernel';
import { createContext, useContext } from 'react';
import type { GameVoice } from '../table/voice.ts';
import type { Words } from './words.ts';

const Context = createContext<Words | null>(null);
export const WordsProvider = Context.Provider;

export function useWords(): Words {
  const words = useContext(Context);
  if (words === null) throw new Error('no words have been loaded');
  return words;
}

/** Why not, in words: of the way to the server, of the table, of settings, or of the game that is played. */
export function sayRefusal(words: Words, refusal: Refusal, game?: { readonly id: string; readonly voice: GameVoice | null } | null): string {
  const { code, params } = refusal;
  for (const mark of ['protocol', 'table', 'kernel'] as const) {
    if (words.has(mark, `refusals.${code}`)) return words.of(mark, `refusals.${code}`, named(words, params, game?.id));
  }
  if (game === undefined || game === null) return words.t('refusal.unknown', { code });
  return game.voice === null ? words.of(`game/${game.id}`, `refusals.${code}`, params) : game.voice.speech.refusal(refusal, game.voice.speaker);
}

/** Refusals name presets and options by their ids; people read their names. */
function named(words: Words, params: Refusal['params'], game: string | undefined): Refusal['params'] {
  if (game === undefined) return params;
  const of = (path: string, id: string | number): string | number => (words.has(`game/${game}`, path) ? words.of(`game/${game}`, path) : id);
  const { preset, option, why } = params;
  return {
    ...params,
    ...(preset === undefined ? {} : { preset: of(`presets.${preset}.name`, preset) }),
    ...(option === undefined ? {} : { option: of(`options.${option}.name`, option) }),
    ...(why === undefined ? {} : { words: of(`refusals.${why}`, why) }),
  };
}
