/** A sitting: one person at a terminal, a table to play at, and how to talk. It stays the same from game to game. */
import { type MoveValue, type Seat, type Speaker, type Start, viewOf } from '@parlour/kernel';
import type { Sight } from './board.ts';
import type { Ink } from './ink.ts';
import type { Keyboard } from './keyboard.ts';
import type { Playable } from './registry.ts';

export interface Sitting {
  readonly entry: Playable;
  readonly start: Start<object>;
  /** The person's seat. */
  readonly you: Seat;
  readonly speaker: Speaker;
  readonly keyboard: Keyboard;
  readonly ink: Ink;
  /** Milliseconds before what others do is told. */
  readonly pace: number;
  readonly say: (lines: readonly string[]) => void;
}

/** What the person sees: their view of the state, and nothing else of it. */
export function sightOf({ entry, you, speaker, ink }: Sitting, state: object): Sight {
  return { view: viewOf(entry.edition.game, state, you), speaker, ink };
}

/** Why the person can't make this move, in words; null if they can. */
export function whyRefused({ entry: { edition }, you, speaker }: Sitting, state: object, move: MoveValue): string | null {
  const refused = edition.game.refuse(state, you, move);
  return refused === null ? null : edition.speech.refusal(refused, speaker);
}

export const promptOf = ({ drawn }: Ink): string => (drawn ? '› ' : '> ');
