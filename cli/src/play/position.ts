/** What the person sees of the game, and what they may do: worked out from the link's state, which holds nothing else. */
import { movesOf, type TableState } from '@parlour/client';
import type { GameTypes, Scene, Seat, Speaker, View } from '@parlour/kernel';
import { findGame, type LoadedGame } from '@parlour/registry/loaded';
import type { Locale } from '../locale.ts';
import { type ListedMove, listMoves } from './move-list.ts';
import { seatNamesOf } from './seat-names.ts';

export interface Position {
  readonly loaded: LoadedGame;
  readonly view: View<GameTypes>;
  readonly speaker: Speaker;
  readonly scene: Scene;
  readonly listed: readonly ListedMove[];
  readonly expected: string;
  /** What is said of it is to be read only while it lasts. */
  readonly passing: boolean;
  readonly awaited: readonly Seat[];
  /** Play can't go on without the person. */
  readonly must: boolean;
  /** The person has a seat, and no part in play any more. */
  readonly out: boolean;
}

/** The game that the table plays, or will. */
export const loadedGameOf = ({ table }: Pick<TableState, 'table'>): LoadedGame | null =>
  findGame(table?.begun?.game ?? table?.settings.game ?? '') ?? null;

/** The version that the game goes by, where there is a newer one since it began; else null. */
export function olderVersion({ table }: Pick<TableState, 'table'>): number | null {
  const newest = loadedGameOf({ table })?.game.version ?? 0;
  const version = table?.begun?.version ?? newest;
  return version < newest ? version : null;
}

/** Null where no game is to be seen. */
export function positionOf(state: TableState, locale: Locale): Position | null {
  const known = POSITIONS.get(state);
  if (known?.locale === locale) return known.position;
  const position = look(state, locale);
  POSITIONS.set(state, { locale, position });
  return position;
}
/** A state never changes, and a person seldom their language. */
const POSITIONS = new WeakMap<TableState, { readonly locale: Locale; readonly position: Position | null }>();

function look(state: TableState, locale: Locale): Position | null {
  const loaded = loadedGameOf(state);
  if (loaded === null || state.view === null) return null;
  const { game, speech, words } = loaded;
  const view = state.view as View<GameTypes>; // the table says that it is this game's
  const speaker = locale.speaker(words, seatNamesOf(state, locale));
  const you = state.you?.seat ?? null;
  const moves = you === null || state.turn === null || state.turn.between ? [] : movesOf(game, state);
  const scene = speech.scene(view, speaker);
  const awaited = state.turn?.awaited ?? [];
  return {
    loaded,
    view,
    speaker,
    scene,
    listed: listMoves(speech, moves, view, speaker),
    expected: speech.expected(view, moves, speaker),
    passing: speech.passing(view),
    awaited,
    must: you !== null && awaited.includes(you),
    out: scene.seats.find(({ seat }) => seat === you)?.out ?? false,
  };
}
