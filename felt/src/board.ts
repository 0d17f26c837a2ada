/**
 * What a board is: a game's table as people see and touch it. A board draws a view, offers the legal moves it is handed, and lets what
 * happens be seen as motion. It decides nothing and knows no network: the same board serves a server's table, a hotseat and a replay.
 */
import type { GameTypes, Seat, Speaker, Speech, View } from '@parlour/kernel';
import type { ReactNode } from 'react';
import type { SeatWords } from './seat-plate.tsx';
import type { Sound } from './sound.ts';

/** A seat as everybody sees it. */
export interface SeatSummary {
  readonly seat: Seat;
  readonly name: string;
  readonly bot: boolean;
  /** In words, how well the bot plays: "bot, strong"; not there for a person. */
  readonly botSays?: string;
  /** Who left the seat to the bot, and in words whose it was; where nobody did it is not there. */
  readonly leaver?: { readonly name: string; readonly says: string };
  /** What the bot there is like, in words; where there is none, or it has no character, it is not there. */
  readonly character?: string;
  readonly host: boolean;
  /** Not connected, or a bot plays for them until they are back. */
  readonly away: boolean;
  /** Left to this seat, in ms; null without a clock. It runs while the seat is awaited. */
  readonly clock: { readonly leftMs: number; readonly runningSince: number | null } | null;
}

/** What people like, kept in their browser. */
export interface BoardPreferences {
  readonly fourColour: boolean;
  /** A numeral beside the pips of dice. */
  readonly numerals: boolean;
  /** Odds and other reckonings, where the table allows them. */
  readonly aids: boolean;
  readonly reducedMotion: boolean;
}

/** One event that is being shown now. A new `key` is a new beat. */
export interface Beat<E> {
  readonly key: string;
  readonly event: E;
  /** How long it is shown, in ms; less than the board asked for when there is much to show. */
  readonly ms: number;
}

/** An event that is told in words in the middle of the table. */
export type CaptionLine<E> = Pick<Beat<E>, 'key' | 'event'>;

export interface BoardProps<T extends GameTypes = GameTypes, Path extends string = string> {
  readonly view: View<T>;
  /** The view before the step whose events are being shown; the same as `view` when nothing is. */
  readonly before: View<T>;
  /** The event that is being shown, if one is. `view` is already what it led to. */
  readonly beat: Beat<T['event']> | null;
  /** What has happened and is to be read, the latest last: the events that `tells` chose. They stay until more happens; see `CaptionList`. */
  readonly captions: readonly CaptionLine<T['event']>[];
  /** Every legal move of the own seat; none for a spectator, while the table is paused, or while an older view is still being shown. */
  readonly moves: readonly T['move'][];
  readonly seats: readonly SeatSummary[];
  /** By seat, what each knows beyond the open part: where a game that is over is looked at with everything open. Absent elsewhere. */
  readonly everyone?: readonly T['own'][];
  /** The game is over and watched again, with anybody's eyes: there is nothing to choose. */
  readonly replayed?: true;
  readonly you: Seat | null;
  /**
   * Where nobody in particular has the device: the seat that may act without a look at what is its own (`moves` are its moves then), and the way to
   * look first, for the bar. Absent elsewhere.
   */
  readonly blind?: { readonly seat: Seat; readonly look: ReactNode };
  readonly awaited: readonly Seat[];
  /** With the game's words and, at `board.…`, the board's own. */
  readonly speaker: Speaker<Path>;
  readonly speech: Speech<T, Path>;
  readonly preferences: BoardPreferences;
  /** What seats' plates say. */
  readonly plates: SeatWords;
  /** A move of the own seat is on its way. */
  readonly busy: boolean;
  /** Makes a move. What is refused is told by whoever shows the board. */
  play(this: void, move: T['move']): void;
  /** Why this move can't be made, in words; null if it can. */
  refuse(this: void, move: T['move']): string | null;
  /** Says that somebody tried a move that the rules refuse: where the game is taught there is more to say about it. Absent elsewhere. */
  tried?(this: void, move: T['move']): void;
  /**
   * What the game told the viewer once, with what it is about, until the viewer has seen it (speech.ts, `Keeping`); nothing where the game keeps
   * everything. What happened while the viewer was away is also told in words.
   */
  readonly unseen: readonly T['event'][];
  /** The viewer has seen it; a move says so too. */
  seen(this: void): void;
  /** Makes a small sound while an event is being shown, as a count does. */
  hear(this: void, sound: Sound): void;
  /** Stands in the action bar's place instead of the board's own bar: the round's end, a pause, the result. */
  readonly interlude: ReactNode | null;
}

export interface Board<T extends GameTypes = GameTypes, Path extends string = string> {
  /** The component that draws it. */
  Board(this: void, props: BoardProps<T, Path>): ReactNode;
  /** How long an event is worth showing, in ms; 0 for what needs no time. */
  pace(event: T['event'], you: Seat | null): number;
  /**
   * Whether the board tells it in words, in `CaptionList`, as it happens. Whatever is public is told so, or is seen for as long: a bid that stands, a
   * card that lies there with its name.
   */
  tells(event: T['event'], you: Seat | null): boolean;
  sound(event: T['event'], you: Seat | null): Sound | null;
  /** Which part of the rules page counts now: the number of its second-level heading, from 0. */
  chapter(view: View<T>): number;
  /** Keys that do something on this board: as they are shown, and the path of what they do (`board.keys.dudo`). */
  readonly keys: readonly (readonly [keys: string, path: Path])[];
}
