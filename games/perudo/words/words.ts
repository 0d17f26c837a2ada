/** Everything that people read of Perudo. The rules for players are beside it, one page a language. */
import type { Edition } from '@parlour/kernel';
import { type PerudoTypes, perudo } from '../src/perudo.ts';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';
import { speech } from './speech.ts';

export const edition: Edition<PerudoTypes> = { game: perudo, speech, words: { en, pl, ru } };
export { bidText } from './gaps.ts';
