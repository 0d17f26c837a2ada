/**
 * A scene: a moment of a game that somebody is to see, such as "this seat names the trump". It says at which table it comes, when it has come
 * for a seat, what everybody leans to do so that it comes soon, and what whoever sees it does on the page first.
 */
import { movesOf, type TableState } from '@parlour/client';
import type { Game, GameTypes, MoveValue, Seat } from '@parlour/kernel';
import type { BrowserGuest } from '../guest.ts';

/** What a seat has before it. */
export interface SceneMoment<T extends GameTypes> {
  readonly seat: Seat;
  readonly open: T['open'];
  readonly own: T['own'];
  readonly moves: readonly T['move'][];
  readonly awaited: boolean;
  /** A round is over, and the next has not begun. */
  readonly between: boolean;
  /** The table makes a move by itself soon. */
  readonly window: boolean;
  readonly finished: boolean;
}

interface SceneDraft<T extends GameTypes> {
  /** Without the game's name; pictures have it in theirs. */
  readonly name: string;
  readonly seats: number;
  readonly preset?: string;
  readonly options?: Partial<T['options']>;
  readonly comes: (moment: SceneMoment<T>) => boolean;
  /** Moves to choose from, where not from all; where none of these is legal, from all. */
  readonly leans?: (moment: SceneMoment<T>) => readonly T['move'][];
  /** Once the page is there. */
  readonly does?: (guest: BrowserGuest) => Promise<void>;
}

export interface BrowserScene {
  readonly name: string;
  readonly game: string;
  readonly seats: number;
  readonly preset: string | undefined;
  readonly options: Record<string, string | number | boolean>;
  readonly comes: (now: TableState) => boolean;
  readonly choices: (now: TableState) => readonly MoveValue[];
  readonly does: (guest: BrowserGuest) => Promise<void>;
}

export const scenesOf = <T extends GameTypes>(game: Game<T>, drafts: readonly SceneDraft<T>[]): readonly BrowserScene[] =>
  drafts.map(({ name, seats, preset, options = {}, comes, leans, does = async () => {} }) => ({
    name: `${game.id}-${name}`,
    game: game.id,
    seats,
    preset,
    options: { ...options } as BrowserScene['options'], // the fields of a sheet are all of these kinds
    comes: (now) => {
      const moment = momentOf(game, now);
      return moment !== null && comes(moment);
    },
    choices: (now) => {
      const moment = momentOf(game, now);
      if (moment === null) return [];
      const leaning = leans?.(moment) ?? [];
      return leaning.length > 0 ? leaning : moment.moves;
    },
    does,
  }));

function momentOf<T extends GameTypes>(game: Game<T>, now: TableState): SceneMoment<T> | null {
  const { you, view, turn, table } = now;
  if (you === null || you.seat === null || view === null || view.own === null) return null;
  return {
    seat: you.seat,
    // The view was made by this game's rules: the table was laid for it.
    open: view.open,
    own: view.own as unknown as T['own'],
    moves: movesOf(game, now),
    awaited: turn?.awaited.includes(you.seat) === true,
    between: turn?.between === true,
    window: (turn?.windowEnds ?? null) !== null,
    finished: table?.phase === 'finished',
  };
}
