/** The games of this house. Only this file names a game; everything else takes games from here. */
import { fileURLToPath } from 'node:url';
import { bot as dalmutiBot } from '@parlour/dalmuti/bot';
import { edition as dalmuti } from '@parlour/dalmuti/words';
import { bot as kalitiriBot } from '@parlour/kalitiri/bot';
import { edition as kalitiri } from '@parlour/kalitiri/words';
import type { Bot, Edition, GameTypes, Language } from '@parlour/kernel';
import { bot as perudoBot } from '@parlour/perudo/bot';
import { edition as perudo } from '@parlour/perudo/words';
import { bot as senBot } from '@parlour/sen/bot';
import { edition as sen } from '@parlour/sen/words';

export interface Entry<T extends GameTypes = GameTypes> {
  readonly edition: Edition<T>;
  readonly bot: Bot<T>;
  /** The file with the rules for players. */
  rules(language: Language): string;
  /** The file with the JSON Schema of its options, moves, views and events. */
  schema(): string;
}

const ENTRIES: readonly Entry[] = [
  {
    edition: perudo,
    bot: perudoBot,
    rules: (language) => file(`@parlour/perudo/words/rules.${language}.md`),
    schema: () => file('@parlour/perudo/schema.json'),
  },
  {
    edition: kalitiri,
    bot: kalitiriBot,
    rules: (language) => file(`@parlour/kalitiri/words/rules.${language}.md`),
    schema: () => file('@parlour/kalitiri/schema.json'),
  },
  { edition: sen, bot: senBot, rules: (language) => file(`@parlour/sen/words/rules.${language}.md`), schema: () => file('@parlour/sen/schema.json') },
  {
    edition: dalmuti,
    bot: dalmutiBot,
    rules: (language) => file(`@parlour/dalmuti/words/rules.${language}.md`),
    schema: () => file('@parlour/dalmuti/schema.json'),
  },
];

const file = (path: string): string => fileURLToPath(import.meta.resolve(path));

const GAMES: ReadonlyMap<string, Entry> = new Map(ENTRIES.map((entry) => [entry.edition.game.id, entry]));

export const gameNames: readonly string[] = [...GAMES.keys()];

export const findGame = (name: string): Entry | undefined => GAMES.get(name);

/** The game of this name; without a name, the first. */
export function gameNamed(name = gameNames[0] ?? ''): Entry {
  const entry = GAMES.get(name);
  if (entry === undefined) throw new Error(`There is no game “${name}”. Games: ${gameNames.join(', ')}.`);
  return entry;
}
