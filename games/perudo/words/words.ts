/** Everything that people read of Perudo. The rules for players are beside it, one page a language. */
import type { Edition } from '@parlour/kernel';
import { type PerudoTypes, perudo } from '../src/perudo.ts';
import { en } from './en.ts';
import { speech } from './speech.ts';

export const edition: Edition<PerudoTypes> = { game: perudo, speech, words: { en } };
export { bidText } from './gaps.ts';
