/** Everything that people read of Dalmuti. The rules for players are beside it, one page a language. */
import type { Edition } from '@parlour/kernel';
import { type DalmutiTypes, dalmuti } from '../src/dalmuti.ts';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';
import { speech } from './speech.ts';

export const edition: Edition<DalmutiTypes> = { game: dalmuti, speech, words: { en, pl, ru } };
export { cardsText, handText } from './gaps.ts';
