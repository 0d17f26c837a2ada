/** Everything that people read of KaliTiri. The rules for players are beside it, one page a language. */
import type { Edition } from '@parlour/kernel';
import { type KaliTiriTypes, kalitiri } from '../src/kalitiri.ts';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';
import { speech } from './speech.ts';

export const edition: Edition<KaliTiriTypes> = { game: kalitiri, speech, words: { en, pl, ru } };
export { calledText, cardsText, cardText } from './gaps.ts';
