/** Practice: the same seed deals the same, and bots play the same in the same position. Never for games with others: who knows a seed knows every card. */
import { type Random, seeded } from '@parlour/kernel';
import type { AskBot } from './ports.ts';

export function practiceRandom(seed: string): Random {
  const chance = seeded(`${seed} / chance`);
  return (count) => Uint8Array.from({ length: count }, () => chance.below(256));
}

/** What bots draw depends on what they see, not on when they were asked. */
export const practiceBots =
  (seed: string, bots: AskBot): AskBot =>
  (question, isVoid) =>
    bots({ ...question, seed: `${seed} / ${question.seat} / ${JSON.stringify(question.view)}` }, isVoid);
