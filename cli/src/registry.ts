/** The games of this house. Only this file and the boards name a game; everything else takes games from here. */
import { fileURLToPath } from 'node:url';
import { edition as dalmuti } from '@parlour/dalmuti/words';
import { edition as kalitiri } from '@parlour/kalitiri/words';
import type { Chance, Edition, GameTypes, View } from '@parlour/kernel';
import { simpleBot } from '@parlour/perudo/bot';
import { edition as perudo } from '@parlour/perudo/words';
import { edition as sen } from '@parlour/sen/words';
import type { Board } from './board.ts';
import { board as perudoBoard } from './boards/perudo.ts';
import { Mistake } from './mistake.ts';

export interface Entry<T extends GameTypes = GameTypes> {
  readonly edition: Edition<T>;
  /** The file with the rules for players. */
  rules(): string;
}

/** A game that can be played in the terminal. */
export interface Playable<T extends GameTypes = GameTypes> extends Entry<T> {
  readonly board: Board<T>;
  /** A simple opponent: one of the moves, or null to stay silent where it merely may move. */
  bot(view: View<T>, moves: readonly T['move'][], chance: Chance): T['move'] | null;
}

const ENTRIES: readonly (Entry | Playable)[] = [
  { edition: perudo, rules: () => page('@parlour/perudo/words/rules.en.md'), board: perudoBoard, bot: simpleBot },
  { edition: kalitiri, rules: () => page('@parlour/kalitiri/words/rules.en.md') },
  { edition: sen, rules: () => page('@parlour/sen/words/rules.en.md') },
  { edition: dalmuti, rules: () => page('@parlour/dalmuti/words/rules.en.md') },
];

const page = (path: string): string => fileURLToPath(import.meta.resolve(path));

const GAMES: ReadonlyMap<string, Entry> = new Map(ENTRIES.map((entry) => [entry.edition.game.id, entry]));

export const gameNames: readonly string[] = [...GAMES.keys()];

export const findGame = (name: string): Entry | undefined => GAMES.get(name);

/** The game of this name; without a name, the first. */
export function gameNamed(name = gameNames[0] ?? ''): Entry {
  const entry = GAMES.get(name);
  if (entry === undefined) throw new Mistake(`There is no game “${name}”. Games: ${gameNames.join(', ')}.`);
  return entry;
}

const isPlayable = (entry: Entry): entry is Playable => 'board' in entry && 'bot' in entry;

export function playable(entry: Entry): Playable {
  if (isPlayable(entry)) return entry;
  const others = ENTRIES.filter(isPlayable).map(({ edition }) => edition.game.id);
  throw new Mistake(`The terminal has no table for ${entry.edition.game.id} yet. It can play: ${others.join(', ')}.`);
}
