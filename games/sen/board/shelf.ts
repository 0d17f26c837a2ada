/** What a browser gets of this game: the emblem at once, words by language, rules and board when they are needed. */
import type { Shelf } from '@parlour/felt';
import { Emblem } from './emblem.tsx';

export const shelf: Shelf = {
  id: 'sen',
  Emblem,
  rules: async () => {
    const [{ sen }, { speech }] = await Promise.all([import('../src/sen.ts'), import('../words/speech.ts')]);
    return { game: sen, speech };
  },
  board: async () => (await import('./board.tsx')).board,
  pictures: async () => (await import('./pictures.tsx')).pictures,
  words: {
    en: async () => (await import('../words/en.ts')).en,
    pl: async () => (await import('../words/pl.ts')).pl,
    ru: async () => (await import('../words/ru.ts')).ru,
  },
  pages: {
    en: async () => (await import('../words/rules.en.md')).page,
    pl: async () => (await import('../words/rules.pl.md')).page,
    ru: async () => (await import('../words/rules.ru.md')).page,
  },
};
