/** Everything that people read of Sen. The rules for players are beside it, one page a language. */
import type { Edition } from '@parlour/kernel';
import { type SenTypes, sen } from '../src/sen.ts';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';
import { speech } from './speech.ts';

export const edition: Edition<SenTypes> = { game: sen, speech, words: { en, pl, ru } };
export { cardName } from './gaps.ts';
