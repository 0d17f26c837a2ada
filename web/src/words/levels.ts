/** How well a bot plays, in words. */
import type { BotLevel } from '@parlour/kernel';
import type { Words } from './words.ts';

export const levelName = ({ of }: Pick<Words, 'of'>, level: BotLevel): string => of('table', `levels.${level}.name`);

/** "bot, strong". */
export const botText = (words: Pick<Words, 't' | 'of'>, level: BotLevel): string => words.t('lobby.bot', { level: levelName(words, level) });
