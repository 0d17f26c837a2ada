/** What a page and the thread that thinks of hints say to each other. A view goes there, and nothing else that the page knows. */
import type { Advice, MoveValue, View } from '@parlour/kernel';

export interface HintQuestion {
  readonly id: number;
  readonly game: string;
  readonly view: View;
  readonly must: boolean;
  readonly seed: string;
}

export type HintAnswer =
  | { readonly id: number; readonly advice: Advice<MoveValue> }
  /** The seat has no move. */
  | { readonly id: number; readonly advice: null }
  | { readonly id: number; readonly failed: string };
