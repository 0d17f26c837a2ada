/** What the person sees of the game, and what they may do: worked out from the link's sight, which holds nothing else. */
import { movesOf, type TableState } from '@parlour/client';
import type { GameTypes, Scene, Seat, Speaker, View } from '@parlour/kernel';
import { type Entry, findGame } from '../registry.ts';
import { speakerOf } from '../speaker.ts';
import { companyOf } from './company.ts';
import { type Listed, listMoves } from './listing.ts';

export interface Position {
  readonly entry: Entry;
  readonly view: View<GameTypes>;
  readonly speaker: Speaker;
  readonly scene: Scene;
  readonly listed: readonly Listed[];
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
export const entryOf = ({ table }: Pick<TableState, 'table'>): Entry | null => findGame(table?.begun?.game ?? table?.settings.game ?? '') ?? null;

/** The version that the game goes by, where there is a newer one since it began; else null. */
export function olderVersion({ table }: Pick<TableState, 'table'>): number | null {
  const newest = entryOf({ table })?.edition.game.version ?? 0;
  const version = table?.begun?.version ?? newest;
  return version < newest ? version : null;
}

/** Null where no game is to be seen. */
export function positionOf(sight: TableState): Position | null {
  const known = POSITIONS.get(sight);
  if (known !== undefined) return known;
  const position = look(sight);
  POSITIONS.set(sight, position);
  return position;
}
/** A sight never changes. */
const POSITIONS = new WeakMap<TableState, Position | null>();

function look(sight: TableState): Position | null {
  const entry = entryOf(sight);
  if (entry === null || sight.view === null) return null;
  const { game, speech, words } = entry.edition;
  const view = sight.view as View<GameTypes>; // the table says that it is this game's
  const speaker = speakerOf(words, companyOf(sight));
  const you = sight.you?.seat ?? null;
  const moves = you === null || sight.turn === null || sight.turn.between ? [] : movesOf(game, sight);
  const scene = speech.scene(view, speaker);
  const awaited = sight.turn?.awaited ?? [];
  return {
    entry,
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
