/** The terminal's own words, one file a language, and the paths at which texts are found among them. */
import type { Language, WordTree } from '@parlour/kernel';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';

export const terminalWords: Readonly<Record<Language, WordTree>> = { en, pl, ru };

/** `sim.title` for the text at `sim.title_one`; i18next chooses the plural. */
export type TerminalPath = PathsOf<typeof en>;

type PathsOf<T> = { [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${PathsOf<T[K]>}` }[keyof T & string];
type WithoutPlural<K extends string> = K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K;

export type MistakeCode = keyof (typeof en)['mistakes'];

/** What stands in the help for what is to be typed. */
export type ValueName = keyof (typeof en)['values'];

/** What a prompt of `play` says can be typed. */
export type PlayChoice = keyof (typeof en)['play']['choices'];

/** What can be typed at any prompt of `play`. */
export type OrderName = keyof (typeof en)['play']['orders'];
