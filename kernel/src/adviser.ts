/**
 * A hint: what a good player would do in a seat's place, and why. It is asked for, never given by itself. Like a bot it gets what its seat sees and
 * nothing else, so it can't know more than the one who asks; only it never forgets.
 */
import type { BotInput } from './bot.ts';
import type { GameTypes, View } from './game.ts';
import type { RefusalParams } from './refusal.ts';
import type { Speaker } from './speech.ts';

/** A reason as a code and the numbers that explain it; the game's words at `advice.CODE` make it a sentence. */
export interface AdviceReason<Code extends string = string> {
  readonly code: Code;
  readonly params: RefusalParams;
}

export interface Advice<M> {
  /** Null: better stay silent, where the seat merely may move. */
  readonly move: M | null;
  /** The most important first; at least one, and no more than three: people read them while others wait. */
  readonly reasons: readonly AdviceReason[];
}

/** What a hint is made from: the same as a bot's move, but for the level, which is its adviser's. */
export type AdviceInput<T extends GameTypes = GameTypes> = Omit<BotInput<T>, 'level'>;

export interface Adviser<T extends GameTypes = GameTypes> {
  advise(input: AdviceInput<T>): Advice<T['move']>;
}

/** How reasons become sentences. It lies apart from the adviser, which is large and thinks elsewhere. */
export interface AdviceSpeech<T extends GameTypes = GameTypes, Path extends string = string> {
  /** `view` is the one that the advice was made from. */
  reason(reason: AdviceReason, view: View<T>, speaker: Speaker<Path>): string;
}
