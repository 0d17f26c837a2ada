/** How well bots play, as people type and read it in a terminal: by its own name, by that in their language, or as `easy`, as it was called before. */
import { BOT_LEVELS, type BotLevel, readLevel, USUAL_LEVEL } from '@parlour/kernel';
import { tableWords } from '@parlour/table/words';
import type { Locale } from '../locale.ts';
import { mistake } from '../mistake.ts';
import { withoutMarks } from '../text.ts';

/** A server may say anything: what is no level has no name. */
export function levelName(level: BotLevel, locale: Locale): string {
  return BOT_LEVELS.includes(level) ? locale.speaker(tableWords).t(`levels.${level}.name`) : '…';
}

export const levelNames = (locale: Locale): string => BOT_LEVELS.map((level) => levelName(level, locale)).join(', ');

/** Null if there is none of that name. */
export function levelNamed(typed: string, locale: Locale): BotLevel | null {
  const word = withoutMarks(typed);
  return readLevel(word) ?? BOT_LEVELS.find((level) => withoutMarks(levelName(level, locale)) === word) ?? null;
}

/** Of `--level`. */
export function levelAsked(typed: string | undefined, locale: Locale): BotLevel {
  if (typed === undefined) return USUAL_LEVEL;
  const level = levelNamed(typed, locale);
  if (level === null) throw mistake('level/unknown', { typed, levels: BOT_LEVELS.join(', ') });
  return level;
}
