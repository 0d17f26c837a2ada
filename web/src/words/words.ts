/**
 * All words of the page in one language, with i18next. A language comes as one piece: the page's own words, those of the table, the protocol
 * and the kernel, and every game's. The texts of a game's board come with the board.
 */
import type { Gaps, WordTree } from '@parlour/kernel';
import { createInstance, type i18n } from 'i18next';
import { SHELVES } from '../registry.ts';
import { type Language, PSEUDO, type Tongue } from './languages.ts';
import { pseudo } from './pseudo.ts';

/** Whose words a text is among. A game's are under its name. */
export type Shelfmark = 'web' | 'table' | 'protocol' | 'kernel' | `game/${string}`;

export interface Words {
  readonly tongue: Tongue;
  /** The language to format numbers and times in. */
  readonly locale: Language;
  /** The text at a path of the page's own words. */
  readonly t: (path: string, gaps?: Gaps) => string;
  /** The text at a path of any words. */
  readonly of: (mark: Shelfmark, path: string, gaps?: Gaps) => string;
  readonly has: (mark: Shelfmark, path: string) => boolean;
  /** Lays more words beside those of a game: its board's. */
  readonly add: (game: string, key: string, tree: WordTree) => void;
}

const OWN: Readonly<Record<Language, () => Promise<Readonly<Record<string, WordTree>>>>> = {
  en: async () => (await import('./bundle.en.ts')).bundle,
  pl: async () => (await import('./bundle.pl.ts')).bundle,
  ru: async () => (await import('./bundle.ru.ts')).bundle,
};

export async function loadWords(tongue: Tongue): Promise<Words> {
  const locale = tongue === PSEUDO ? 'en' : tongue;
  const marked = tongue === PSEUDO ? pseudo : (tree: WordTree) => tree;
  const [own, ...games] = await Promise.all([OWN[locale](), ...SHELVES.map((shelf) => shelf.words[locale]())]);
  const resources: Record<string, WordTree> = {};
  for (const [mark, tree] of Object.entries(own)) resources[mark] = marked(tree);
  for (const [i, { id }] of SHELVES.entries()) resources[`game/${id}`] = marked(games[i] ?? {});
  return wordsOf(translator(locale, resources), tongue, locale, marked);
}

function translator(locale: Language, resources: Readonly<Record<string, WordTree>>): i18n {
  return createInstance(
    {
      lng: locale,
      fallbackLng: false,
      ns: Object.keys(resources),
      defaultNS: 'web',
      resources: { [locale]: resources },
      keySeparator: '.',
      nsSeparator: false,
      interpolation: { escapeValue: false }, // React escapes
      initAsync: false,
    },
    () => {},
  );
}

function wordsOf(instance: i18n, tongue: Tongue, locale: Language, marked: (tree: WordTree) => WordTree): Words {
  const of = (mark: Shelfmark, path: string, gaps?: Gaps): string => instance.t(path, { ...gaps, ns: mark });
  return {
    tongue,
    locale,
    of,
    t: (path, gaps) => of('web', path, gaps),
    has: (mark, path) => instance.exists(path, { ns: mark }),
    add: (game, key, tree) => {
      instance.addResourceBundle(locale, `game/${game}`, { [key]: marked(tree) }, true, true);
    },
  };
}
