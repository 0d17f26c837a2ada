/** Everything there is of KaliTiri. */
import { type GameBox, wordsIn } from '@parlour/kernel';
import { emblem } from './emblem.ts';
import type { KaliTiriTypes } from './src/kalitiri.ts';

export const box = {
  id: 'kalitiri',
  emblem,
  game: async () => (await import('./src/kalitiri.ts')).kalitiri,
  speech: async () => (await import('./words/speech.ts')).speech,
  occasions: async () => (await import('./words/occasions.ts')).occasions,
  bot: async () => (await import('./bot/bot.ts')).bot,
  words: async (language) => wordsIn(await import(`./words/words.${language}.ts`)),
  page: (language) => new URL(`./words/rules.${language}.md`, import.meta.url).href,
  schema: () => new URL(/* @vite-ignore */ './schema.json', import.meta.url).href,
  board: async () => (await import('@parlour/kalitiri/board')).board,
  boardWords: async (language) => wordsIn(await import(`./words/board.${language}.ts`)),
  lesson: async () => (await import('./lesson/lesson.ts')).lesson,
  lessonWords: async (language) => wordsIn(await import(`./words/lesson.${language}.ts`)),
  adviser: async () => (await import('./advice/adviser.ts')).adviser,
  adviceSpeech: async () => (await import('./advice/speech.ts')).adviceSpeech,
  adviceWords: async (language) => wordsIn(await import(`./words/advice.${language}.ts`)),
  encoder: async () => (await import('./encoder/encoder.ts')).encoder,
  pictures: async () => (await import('@parlour/kalitiri/pictures')).pictures,
} satisfies GameBox<KaliTiriTypes>;
