/** Everything there is of Dalmuti. */
import { type GameBox, wordsIn } from '@parlour/kernel';
import { emblem } from './emblem.ts';
import type { DalmutiTypes } from './src/dalmuti.ts';

export const box = {
  id: 'dalmuti',
  emblem,
  game: async () => (await import('./src/dalmuti.ts')).dalmuti,
  speech: async () => (await import('./words/speech.ts')).speech,
  occasions: async () => (await import('./words/occasions.ts')).occasions,
  bot: async () => (await import('./bot/bot.ts')).bot,
  words: async (language) => wordsIn(await import(`./words/words.${language}.ts`)),
  page: (language) => new URL(`./words/rules.${language}.md`, import.meta.url).href,
  schema: () => new URL(/* @vite-ignore */ './schema.json', import.meta.url).href,
  board: async () => (await import('@parlour/dalmuti/board')).board,
  boardWords: async (language) => wordsIn(await import(`./words/board.${language}.ts`)),
  lesson: async () => (await import('./lesson/lesson.ts')).lesson,
  lessonWords: async (language) => wordsIn(await import(`./words/lesson.${language}.ts`)),
  adviser: async () => (await import('./advice/adviser.ts')).adviser,
  adviceSpeech: async () => (await import('./advice/speech.ts')).adviceSpeech,
  adviceWords: async (language) => wordsIn(await import(`./words/advice.${language}.ts`)),
  encoder: async () => (await import('./encoder/encoder.ts')).encoder,
  pictures: async () => (await import('@parlour/dalmuti/pictures')).pictures,
} satisfies GameBox<DalmutiTypes>;
