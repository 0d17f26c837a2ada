/**
 * The box of a game: everything there is of it, each part loaded when somebody asks for it. A server takes the rules, a bot's thread the bot, a
 * terminal the words, a browser the board; nobody loads what they don't show. A game's folder has its box in `box.ts`, and the registry has
 * all boxes.
 */
import type { AdviceSpeech, Adviser } from './adviser.ts';
import type { Bot } from './bot.ts';
import type { Encoder } from './encoder.ts';
import type { Game, GameTypes } from './game.ts';
import type { Language } from './languages.ts';
import type { Lesson } from './lesson.ts';
import type { Occasions } from './occasions.ts';
import type { Speech } from './speech.ts';
import { inEveryLanguage, type WordsByLanguage, type WordTree } from './words.ts';

/** `Look` is what browsers draw a game with; its types are theirs (felt). */
export interface GameBox<T extends GameTypes = GameTypes, Look extends AnyLook = AnyLook> {
  readonly id: string;
  /** Its sign, as it lies in `<svg viewBox="0 0 96 96">`. It is here at once, since a front page shows it first. */
  readonly emblem: string;
  game(): Promise<Game<T>>;
  speech(): Promise<Speech<T>>;
  /** What its bots may remark on. */
  occasions(): Promise<Occasions>;
  bot(): Promise<Bot<T>>;
  words(language: Language): Promise<WordTree>;
  /** Where the rules for players lie, in our own Markdown: see `pageAt` and `blocksOf`. */
  page(language: Language): string;
  /** Where the JSON Schema of its options, moves, views and events lies. */
  schema(): string;
  board(): Promise<Look['board']>;
  /** The board's own words, found at `board.…` beside the game's. */
  boardWords(language: Language): Promise<WordTree>;
  /** How it is learnt by playing. */
  lesson(): Promise<Lesson<T>>;
  /** The lesson's words, found at `lesson.…` beside the game's. */
  lessonWords(language: Language): Promise<WordTree>;
  /** Who gives hints. */
  adviser(): Promise<Adviser<T>>;
  adviceSpeech(): Promise<AdviceSpeech<T>>;
  /** The words of hints, found at `advice.…` beside the game's. */
  adviceWords(language: Language): Promise<WordTree>;
  /** How it is written in numbers, for those who study it. */
  encoder(): Promise<Encoder<T>>;
  /** What the pictures of the rules' pages are drawn by, by their names. */
  pictures(): Promise<Look['pictures']>;
}

interface AnyLook {
  readonly board: unknown;
  readonly pictures: unknown;
}

/** What of a box is needed at once where whole games are played and told. */
export interface LoadedGame<T extends GameTypes = GameTypes> {
  readonly box: GameBox<T>;
  readonly game: Game<T>;
  readonly speech: Speech<T>;
  readonly occasions: Occasions;
  readonly bot: Bot<T>;
  readonly words: WordsByLanguage;
}

export async function loadGame<T extends GameTypes>(box: GameBox<T>): Promise<LoadedGame<T>> {
  const [game, speech, occasions, bot, words] = await Promise.all([
    box.game(),
    box.speech(),
    box.occasions(),
    box.bot(),
    inEveryLanguage((language) => box.words(language)),
  ]);
  return { box, game, speech, occasions, bot, words };
}
