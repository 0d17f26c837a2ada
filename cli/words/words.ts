/** The terminal's own words, a file a language for each part of them, and the paths at which texts are found. */
import { inEveryLanguage, type Language, type PathsOf, type WordTree, wordsIn } from '@parlour/kernel';
import type { words as commands } from './commands.en.ts';
import type { words as play } from './play.en.ts';
import type { words as reports } from './reports.en.ts';

export const terminalWords = await inEveryLanguage(
  async (language: Language): Promise<WordTree> => ({
    ...wordsIn(await import(`./commands.${language}.ts`)),
    ...wordsIn(await import(`./reports.${language}.ts`)),
    play: wordsIn(await import(`./play.${language}.ts`)),
  }),
);

/** `sim.title` for the text at `sim.title_one`: i18next chooses the plural. */
export type TerminalPath = PathsOf<typeof commands> | PathsOf<typeof reports> | `play.${PathsOf<typeof play>}`;

export type MistakeCode = keyof (typeof commands)['mistakes'];

/** What stands in the help for what is to be typed. */
export type ValueName = keyof (typeof commands)['values'];

/** What a prompt of `play` says can be typed. */
export type PlayChoice = keyof (typeof play)['choices'];

/** What can be typed at any prompt of `play`. */
export type OrderName = keyof (typeof play)['orders'];
