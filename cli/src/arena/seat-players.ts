/** Who sits on the seats of an arena's table. Bots answer at once, and their thinking is counted as CPU time of this thread; programs when they do. */
import { addThought, type SeatQuestion, type ThinkingTimes } from '@parlour/bots/arena';
import { type Bot, type BotPlayer, type Chance, type GameTypes, randomBot, USUAL_LEVEL } from '@parlour/kernel';
import type { Entrant } from './entrants.ts';

type ArenaMove = GameTypes['move'] | null;

export interface SeatPlayer {
  choose(asked: SeatQuestion<GameTypes>): ArenaMove | Promise<ArenaMove>;
  /** The game is over, or given up. */
  end(isOver: boolean): Promise<void>;
}

/** What plays for an entrant that is no program. */
export const botOf = (entrant: Entrant | undefined, bot: Bot): BotPlayer =>
  entrant?.kind === 'bot' ? { bot, level: entrant.level } : { bot: randomBot(), level: USUAL_LEVEL };

export const botOnSeat = ({ bot, level }: BotPlayer, chance: Chance, times: ThinkingTimes): SeatPlayer => ({
  choose(asked) {
    const before = process.threadCpuUsage();
    const move = bot.choose({ ...asked, level, chance, more: () => true });
    const { user, system } = process.threadCpuUsage(before);
    addThought(times, (user + system) / 1000);
    return move;
  },
  end: () => Promise.resolve(),
});
