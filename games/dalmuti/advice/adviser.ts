/** Hints for The Great Dalmuti: what the expert would do, and why. */
import type { Adviser } from '@parlour/kernel';
import { bot } from '../bot/bot.ts';
import type { DalmutiTypes } from '../src/dalmuti.ts';
import { reasonsFor } from './reasons.ts';

export const adviser: Adviser<DalmutiTypes> = {
  advise(input) {
    const move = bot.choose({ ...input, level: 'expert' });
    const only = move === null || input.moves.length === 1;
    return { move, reasons: only ? [{ code: 'only', params: {} }] : reasonsFor(input.view, input.moves, move) };
  },
};
