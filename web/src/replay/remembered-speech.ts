/**
 * A game's speech that finds the sentence of an event once: each step of a replay shows the whole history so far, which in a long game is
 * thousands of sentences. It is for one speaker: whoever speaks another language, or of others, needs another.
 */
import type { GameTypes, Speech } from '@parlour/kernel';

export function rememberedSpeech(speech: Speech<GameTypes>): Speech<GameTypes> {
  const said = new WeakMap<object, string>();
  return {
    ...speech,
    event(event, speaker) {
      const text = said.get(event) ?? speech.event(event, speaker);
      said.set(event, text);
      return text;
    },
  };
}
