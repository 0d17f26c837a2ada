/** Whether everything that can happen in a game has its words: its name and gist, every refusal, event, kind of move, preset, option and value of one. */
import {
  type Configurable,
  clausesOf,
  type Field,
  type Game,
  type GameTypes,
  presetSeats,
  type Seat,
  type Speaker,
  type Speech,
  type WordTree,
} from '../src/kernel.ts';

/** A game with all that is read of it, by language. */
export interface Spoken<T extends GameTypes> {
  readonly game: Game<T>;
  readonly speech: Speech<T>;
  readonly words: Readonly<Record<string, WordTree>>;
}

/** The paths at which a language has no text. `more` are paths that the game's own speech needs: `cards.peek.name`. */
export function wordless<T extends GameTypes>(
  { game, words }: Pick<Spoken<T>, 'game' | 'words'>,
  language: string,
  more: readonly string[] = [],
): readonly string[] {
  const { presets, fields } = game.sheet;
  const paths: readonly (readonly string[])[] = [
    ['name'],
    ['about'],
    ['gist'],
    ...game.refusals.map((code) => ['refusals', code]),
    ...game.events.map((kind) => ['events', kind]),
    ...Object.keys(game.moveShapes).map((kind) => ['moves', kind]),
    ...Object.keys(presets).flatMap((preset) => bothOf('presets', preset)),
    ...Object.entries<Field>(fields).flatMap(([option, field]) => [
      ...bothOf('options', option),
      ...(field.kind === 'choice' ? field.values.map((value) => ['options', option, 'values', value]) : []),
    ]),
    ...more.map((path) => path.split('.')),
  ];
  return paths.filter((path) => !hasWords(words[language] ?? {}, path)).map((path) => path.join('.'));
}

const bothOf = (kind: string, name: string): readonly (readonly string[])[] => [
  [kind, name, 'name'],
  [kind, name, 'about'],
];

/** As it is, or in its plural forms, or as a branch of variants. */
function hasWords(tree: WordTree, [first = '', ...rest]: readonly string[]): boolean {
  const found = tree[first];
  if (rest.length > 0) return typeof found === 'object' && hasWords(found, rest);
  return found !== undefined || typeof tree[`${first}_other`] === 'string';
}

/** The rows of all tables in a page of Markdown, cell by cell: pages for players say in tables what the game has as data. */
export function tableRows(page: string): readonly (readonly string[])[] {
  const cells = (line: string): string[] => line.split('|').slice(1, -1);
  return page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => cells(line).map((cell) => cell.trim()));
}

/** The options that a page names in square brackets, `[calza]`, `[not calza]` or `[palifico: round]`, each once. */
export const namedOptions = (page: string): readonly string[] => [
  ...new Set([...page.matchAll(/\[(?:not )?(\w+)(?::[^\]]*)?\]/g)].map(([, option]) => option ?? '')),
];

/** What a page of rules asks of a table and no table can answer: options, values and numbers of seats that there are not (page.ts). */
export function oddClauses<O>(page: string, game: Configurable<O>): readonly string[] {
  const fields: Readonly<Record<string, Field>> = game.sheet.fields;
  const seats = new Set(Object.keys(game.sheet.presets).flatMap((preset) => presetSeats(game, preset).map(String)));
  const can = (name: string, value: string): boolean => {
    const field = fields[name];
    if (name === 'seats') return seats.has(value);
    if (field?.kind === 'whole') return Number(value) >= field.min && Number(value) <= field.max;
    return field !== undefined && (field.kind === 'toggle' ? ['on', 'off'] : field.values).includes(value);
  };
  const { clauses, gaps } = clausesOf(page);
  return [
    ...clauses.flatMap(({ name, values }) => values.filter((value) => !can(name, value)).map((value) => `${name} = ${value}`)),
    ...gaps.filter((name) => name !== 'seats' && fields[name] === undefined),
  ];
}

/** What plural forms and variants are cut off to: `lost_you_one` is `lost`. Words of all languages agree in these. */
export function keysOf(tree: WordTree, path = ''): readonly string[] {
  const keys = Object.entries(tree).flatMap(([key, found]) => {
    const plain = key.replace(/_(?:zero|one|two|few|many|other)$/, '');
    return typeof found === 'string' ? [path + plain] : keysOf(found, `${path}${plain}.`);
  });
  return [...new Set(keys)].sort();
}

/** The plural forms that a language lacks where it has some of them: a text with `_one` needs all that the language tells apart. */
export function pluralGaps(tree: WordTree, language: string, path = ''): readonly string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return Object.entries(tree).flatMap(([key, found]) => {
    if (typeof found === 'object') return pluralGaps(found, language, `${path}${key}.`);
    const stem = /^(.*)_(?:one|few|many|other)$/.exec(key)?.[1];
    return stem === undefined ? [] : forms.filter((form) => typeof tree[`${stem}_${form}`] !== 'string').map((form) => `${path}${stem}_${form}`);
  });
}

/** A speaker for tests: context, plural and gaps as i18next has them. A path without a text or a gap with nothing to fill it is an error. */
export function plainSpeaker(tree: WordTree, names: readonly string[], you: Seat | null, language = 'en'): Speaker {
  const plurals = new Intl.PluralRules(language);
  const find = (path: string): string | undefined => {
    const found = path.split('.').reduce<string | WordTree | undefined>((at, key) => (typeof at === 'object' ? at[key] : undefined), tree);
    return typeof found === 'string' ? found : undefined;
  };
  return {
    you,
    aids: true,
    name: (seat) => names[seat] ?? `seat ${seat}`,
    t: (path, gaps = {}) => {
      const { context, count } = gaps;
      const variant = context === undefined ? '' : `_${context}`;
      const plural = typeof count === 'number' ? `_${plurals.select(count)}` : '_other';
      const text = find(path + variant + plural) ?? find(path + variant) ?? find(path + plural) ?? find(path);
      if (text === undefined) throw new Error(`no text at ${path}`);
      return text.replaceAll(/\{\{(\w+)\}\}/g, (_, gap: string) => {
        if (gaps[gap] === undefined) throw new Error(`nothing for {{${gap}}} at ${path}`);
        return String(gaps[gap]);
      });
    },
  };
}
