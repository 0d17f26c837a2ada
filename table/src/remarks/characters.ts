/**
 * The bots' characters: each name has a line about its manner (`characters.…` of the table's words) and a temper, by which its remarks are worded.
 * Neither says anything of how it plays: a level does, and any name may have any.
 */
import type { BOT_NAMES } from '../names.ts';

export type NamedBot = (typeof BOT_NAMES)[number];

export const TEMPERS = ['dry', 'warm', 'lively'] as const;
export type Temper = (typeof TEMPERS)[number];

const TEMPER_OF: Readonly<Record<NamedBot, Temper>> = {
  Iza: 'dry',
  Max: 'warm',
  Nina: 'lively',
  Leo: 'lively',
  Ewa: 'warm',
  Oskar: 'dry',
  Maja: 'lively',
  Igor: 'dry',
  Lena: 'lively',
  Adam: 'warm',
};

/** Whether a bot of this name has a character: where more bots came than there are names, they are numbered and have none. */
export const hasCharacter = (name: string): name is NamedBot => Object.hasOwn(TEMPER_OF, name);

export const temperOf = (name: string): Temper | null => (hasCharacter(name) ? TEMPER_OF[name] : null);
