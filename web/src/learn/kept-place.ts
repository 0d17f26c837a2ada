/** How far somebody is in a game's lesson, kept on this device; and whether they are still to be offered it. Light: the first page asks, too. */
import { fieldsOf, type MoveValue } from '@parlour/kernel';
import { isGistKnown } from '../gist.ts';
import { tablesHere } from '../here/tables-here.ts';
import { store, stored, storedFields } from '../storage.ts';
import { visits } from '../visited.ts';
import type { LessonPlace } from './lesson-run.ts';

/** With what the coach calls the step: so nobody has to open the lesson to say how far it is. */
export interface KeptPlace extends LessonPlace {
  /** Of the steps with words; the first is 1. */
  readonly number: number;
  readonly count: number;
}

const placeOf = (game: string): string => `lesson.${game}`;
const offerOf = (game: string): string => `lesson.offered.${game}`;

/** Null where none was begun, or it was finished: whoever comes again begins anew. */
export function keptPlace(game: string): KeptPlace | null {
  const { at, moves, number, count } = storedFields(placeOf(game));
  if (!isCount(at) || !isCount(number) || !isCount(count) || !Array.isArray(moves)) return null;
  return moves.every(isMove) ? { at, moves, number, count } : null;
}

const isCount = (json: unknown): json is number => typeof json === 'number' && Number.isSafeInteger(json) && json >= 0;

const isMove = (json: unknown): json is MoveValue => typeof fieldsOf(json)['kind'] === 'string';

export const keepPlace = (game: string, { at, moves, number, count }: KeptPlace): void =>
  store(placeOf(game), JSON.stringify({ at, moves, number, count }));

export const forgetPlace = (game: string): void => store(placeOf(game), null);

/** Whether they are in the middle of it, and where; null before its first step is done. */
export function leftLesson(game: string): KeptPlace | null {
  const place = keptPlace(game);
  return place === null || place.at === 0 ? null : place;
}

/** Whether somebody who wants to play has yet to be asked if they would rather learn it: once, and nobody who has played it on this device. */
export const isLessonDue = (game: string): boolean => stored(offerOf(game)) === null && !hasPlayed(game);

export const lessonOffered = (game: string): void => store(offerOf(game), 'yes');

const hasPlayed = (game: string): boolean => isGistKnown(game) || [...visits(), ...tablesHere()].some((table) => table.game === game);
