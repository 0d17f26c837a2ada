/** Moves out of turn. Each is offered once a round, and an offer whose moment has passed is not made again. */
import type { TableState } from '@parlour/client';
import type { Locale } from '../locale.ts';
import { type Declined, type MovePrompt, type Prompt, promptOf } from './prompt.ts';

export class Offers {
  private readonly locale: Locale;
  private open: MovePrompt | null = null;
  private declined: Declined = [];
  private round = 0;

  constructor(locale: Locale) {
    this.locale = locale;
  }

  /** What is asked now, in this round. */
  promptAt(state: TableState, round: number): Prompt {
    if (this.round !== round && this.declined !== 'all') this.declined = [];
    this.round = round;
    const prompt = promptOf(state, this.declined, this.locale);
    if (this.open === null || this.open.key === prompt.key) return prompt;
    this.decline();
    return promptOf(state, this.declined, this.locale);
  }

  made(offer: MovePrompt): void {
    this.open = offer;
  }

  decline(): void {
    if (this.declined !== 'all' && this.open !== null) this.declined = this.open.position.listed.map(({ move }) => move);
    this.open = null;
  }

  /** From now on nothing is offered. */
  declineAll(): void {
    this.declined = 'all';
    this.open = null;
  }
}
