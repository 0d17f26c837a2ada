/** Perudo's players, from the one that believes its eyes to the one that can't be read. */
import type { Bot, BotLevel } from '@parlour/kernel';
import type { PerudoTypes } from '../src/perudo.ts';
import { HABITS } from './habits.ts';
import { novice } from './novice.ts';
import { playerWith } from './player.ts';
import { type VeiledSkill, veiledPlayer } from './veiled.ts';

export const EXPERT: VeiledSkill = { draws: 2500, lean: 0.006 };

const PLAYERS: Readonly<Record<BotLevel, Bot<PerudoTypes>>> = {
  novice,
  casual: playerWith(HABITS),
  strong: veiledPlayer({ draws: 200, lean: 0.008 }),
  expert: veiledPlayer(EXPERT),
};

export const bot: Bot<PerudoTypes> = { choose: (input) => PLAYERS[input.level].choose(input) };
