/** A game's rules and speech, loaded once; a part that needs them waits for them (React's Suspense). */

import type { Game, GameTypes, Refusal, Speaker, Speech } from '@parlour/kernel';
import { use } from 'react';
import type { Box } from '../games.ts';
import { orAnew } from '../offline/reload.ts';
import { sayRefusal } from '../words/context.ts';
import type { Words } from '../words/words.ts';

export interface RulesOf {
  readonly game: Game;
  readonly speech: Speech<GameTypes>;
}

const loading = new Map<string, Promise<RulesOf>>();

export function useRulesOf(box: Box): RulesOf {
  let rules = loading.get(box.id);
  if (rules === undefined) {
    rules = orAnew(Promise.all([box.game(), box.speech()])).then(([game, speech]) => ({ game, speech }));
    loading.set(box.id, rules);
  }
  return use(rules);
}

/** Why a game that has not begun can't be played so, in words. */
export const saySettingsRefusal = (words: Words, { game, speech }: RulesOf, refusal: Refusal): string =>
  sayRefusal(words, refusal, { id: game.id, voice: { game: game.id, speech, speaker: speakerBefore(words, game.id) } });

/** Speaks for a game that has not begun: its seats have no names yet. */
export const speakerBefore = (words: Words, game: string): Speaker => ({
  t: words.ofGame(game),
  name: (seat) => words.t('options.seat', { seat: seat + 1 }),
  you: null,
  aids: false,
});
