/** Hints for Sen: what the expert would do, and why. It has everything in mind that the seat has seen, and says so. */
import type { Adviser } from '@parlour/kernel';
import { bot } from '../bot/bot.ts';
import type { SenTypes } from '../src/types.ts';
import { reasonsFor } from './reasons.ts';

export const adviser: Adviser<SenTypes> = {
  advise(input) {
    const move = bot.choose({ ...input, level: 'expert' });
    const only = move === null || input.moves.length === 1;
    return { move, reasons: only ? [{ code: 'only', params: {} }] : reasonsFor(input.view, move) };
  },
};
