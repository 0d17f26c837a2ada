/**
 * All words of the page in one language, with i18next. A language comes as one piece: the page's own words, those of the table, the protocol
 * and the kernel, and every game's. Those of a game's board come with the board.
 */
import { type EveryGamePath, type Gaps, type Language, type PathsOf, type Speaker, type WordTree, wordsIn } from '@parlour/kernel';
import { type KernelPath, loadKernelWords } from '@parlour/kernel/words/load';
import { loadProtocolWords, type ProtocolPath } from '@parlour/protocol/words/load';
import { loadTableWords, type TablePath } from '@parlour/table/words/load';
import { createInstance, type i18n } from 'i18next';
import type { words as common } from '../../words/common.en.ts';
import type { words as learn } from '../../words/learn.en.ts';
import type { words as memory } from '../../words/memory.en.ts';
import type { words as onDevice } from '../../words/ondevice.en.ts';
import type { words as pages } from '../../words/pages.en.ts';
import type { words as replay } from '../../words/replay.en.ts';
import type { words as table } from '../../words/table.en.ts';
import { BOXES, boxOf } from '../games.ts';
import { pseudo } from './pseudo.ts';
import { localeOf, PSEUDO, type Tongue } from './tongue.ts';

export type WebPath =
  | PathsOf<typeof common>
  | PathsOf<typeof learn>
  | PathsOf<typeof memory>
  | PathsOf<typeof onDevice>
  | PathsOf<typeof pages>
  | PathsOf<typeof replay>
  | PathsOf<typeof table>;

/** Whose words a text is among, and which paths those have. A game's are under its name. */
interface Paths {
  readonly web: WebPath;
  readonly table: TablePath;
  readonly protocol: ProtocolPath;
  readonly kernel: KernelPath;
  readonly [game: `game/${string}`]: EveryGamePath;
}

export type Namespace = keyof Paths;

export interface Words {
  readonly tongue: Tongue;
  /** The language to format numbers and times in. */
  readonly locale: Language;
  /** The text at a path of the page's own words. */
  readonly t: (path: WebPath, gaps?: Gaps) => string;
  /** The text at a path of any words. */
  readonly of: <N extends Namespace>(namespace: N, path: Paths[N], gaps?: Gaps) => string;
  /** The texts of a game, for its own speech and board, which know its paths. */
  readonly ofGame: (game: string) => Speaker['t'];
  readonly has: <N extends Namespace>(namespace: N, path: string) => path is Paths[N] & string;
  /** Brings the words of a game's board, here and to every language that is spoken later. */
  readonly addBoard: (game: string) => Promise<void>;
  /** The same of a game's lesson. */
  readonly addLesson: (game: string) => Promise<void>;
  /** And of the reasons of its hints. */
  readonly addAdvice: (game: string) => Promise<void>;
}

/** Everything but the games' words, by whose they are. */
export async function loadOwn(language: Language): Promise<Readonly<Record<'web' | 'table' | 'protocol' | 'kernel', WordTree>>> {
  const [common, learn, memory, onDevice, pages, replay, atTable, table, protocol, kernel] = await Promise.all([
    import(`../../words/common.${language}.ts`).then(wordsIn),
    import(`../../words/learn.${language}.ts`).then(wordsIn),
    import(`../../words/memory.${language}.ts`).then(wordsIn),
    import(`../../words/ondevice.${language}.ts`).then(wordsIn),
    import(`../../words/pages.${language}.ts`).then(wordsIn),
    import(`../../words/replay.${language}.ts`).then(wordsIn),
    import(`../../words/table.${language}.ts`).then(wordsIn),
    loadTableWords(language),
    loadProtocolWords(language),
    loadKernelWords(language),
  ]);
  return { web: { ...common, ...learn, ...memory, ...onDevice, ...pages, ...replay, ...atTable }, table, protocol, kernel };
}

/** The games whose boards and lessons have been opened, and of which a hint was asked. */
const boards = new Set<string>();
const lessons = new Set<string>();
const advised = new Set<string>();

export async function loadWords(tongue: Tongue): Promise<Words> {
  const locale = localeOf(tongue);
  const [own, games] = await Promise.all([loadOwn(locale), Promise.all(BOXES.map((box) => box.words(locale)))]);
  const instance = translator(locale);
  const add = (namespace: string, tree: WordTree): void => {
    instance.addResourceBundle(locale, namespace, tongue === PSEUDO ? pseudo(tree) : tree, true, true);
  };
  for (const [namespace, tree] of Object.entries(own)) add(namespace, tree);
  for (const [i, { id }] of BOXES.entries()) add(namespaceOf(id), games[i] ?? {});
  const words = wordsOf(instance, tongue, locale, add);
  await Promise.all([
    ...[...boards].map((game) => words.addBoard(game)),
    ...[...lessons].map((game) => words.addLesson(game)),
    ...[...advised].map((game) => words.addAdvice(game)),
  ]);
  return words;
}

const namespaceOf = (game: string): `game/${string}` => `game/${game}`;

function translator(locale: Language): i18n {
  return createInstance(
    {
      lng: locale,
      fallbackLng: false,
      defaultNS: 'web',
      resources: {},
      keySeparator: '.',
      nsSeparator: false,
      interpolation: { escapeValue: false }, // React escapes
      initAsync: false,
    },
    () => {},
  );
}

function wordsOf(instance: i18n, tongue: Tongue, locale: Language, add: (namespace: string, tree: WordTree) => void): Words {
  const textOf = (namespace: Namespace, path: string, gaps?: Gaps): string => instance.t(path, { ...gaps, ns: namespace });
  return {
    tongue,
    locale,
    of: textOf,
    t: (path, gaps) => textOf('web', path, gaps),
    ofGame: (game) => (path, gaps) => textOf(namespaceOf(game), path, gaps),
    has: (namespace, path): path is never => instance.exists(path, { ns: namespace }),
    addBoard: async (game) => {
      boards.add(game);
      add(namespaceOf(game), { board: (await boxOf(game)?.boardWords(locale)) ?? {} });
    },
    addLesson: async (game) => {
      lessons.add(game);
      add(namespaceOf(game), { lesson: (await boxOf(game)?.lessonWords(locale)) ?? {} });
    },
    addAdvice: async (game) => {
      advised.add(game);
      add(namespaceOf(game), { advice: (await boxOf(game)?.adviceWords(locale)) ?? {} });
    },
  };
}
