/** Hints for KaliTiri: what the expert would do, and why. */
import type { Adviser } from '@parlour/kernel';
import { bot } from '../bot/bot.ts';
import type { KaliTiriTypes } from '../src/types.ts';
import { reasonsFor } from './reasons.ts';

export const adviser: Adviser<KaliTiriTypes> = {
  advise(input) {
    const move = bot.choose({ ...input, level: 'expert' });
    const only = move === null || input.moves.length === 1;
    return { move, reasons: only ? [{ code: 'only', params: {} }] : reasonsFor(input.view, input.moves, move) };
  },
};
