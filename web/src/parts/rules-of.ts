/** A game's rules and speech, loaded once; a part that needs them waits for them (React's Suspense). */
import type { Shelf } from '@parlour/felt';
import type { Refusal, Speaker } from '@parlour/kernel';
import { use } from 'react';
import { sayRefusal } from '../words/context.ts';
import type { Words } from '../words/words.ts';

export type RulesOf = Awaited<ReturnType<Shelf['rules']>>;

const loading = new Map<string, Promise<RulesOf>>();

export function useRulesOf(shelf: Shelf): RulesOf {
  let rules = loading.get(shelf.id);
  if (rules === undefined) {
    rules = shelf.rules();
    loading.set(shelf.id, rules);
  }
  return use(rules);
}

/** Why a game that has not begun can't be played so, in words. */
export const saySettingsRefusal = (words: Words, { game, speech }: RulesOf, refusal: Refusal): string =>
  sayRefusal(words, refusal, { id: game.id, voice: { game: game.id, speech, speaker: speakerBefore(words, game.id) } });

/** Speaks for a game that has not begun: its seats have no names yet. */
export const speakerBefore = (words: Words, game: string): Speaker => ({
  t: (path, gaps) => words.of(`game/${game}`, path, gaps),
  name: (seat) => words.t('options.seat', { seat: seat + 1 }),
  you: null,
  aids: false,
});
