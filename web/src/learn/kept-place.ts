/** How far somebody is in a game's lesson, kept on this device; and whether they were ever offered it. */
import { fieldsOf, type MoveValue } from '@parlour/kernel';
import { store, stored, storedFields } from '../storage.ts';
import { LESSON_START, type LessonPlace } from './lesson-run.ts';

const placeOf = (game: string): string => `lesson.${game}`;
const offerOf = (game: string): string => `lesson.offered.${game}`;

export function keptPlace(game: string): LessonPlace {
  const { at, moves } = storedFields(placeOf(game));
  if (typeof at !== 'number' || !Number.isSafeInteger(at) || at < 0 || !Array.isArray(moves)) return LESSON_START;
  return moves.every(isMove) ? { at, moves } : LESSON_START;
}

const isMove = (json: unknown): json is MoveValue => typeof fieldsOf(json)['kind'] === 'string';

export const keepPlace = (game: string, { at, moves }: LessonPlace): void => store(placeOf(game), JSON.stringify({ at, moves }));

/** Whoever comes again begins anew. */
export const forgetPlace = (game: string): void => store(placeOf(game), null);

/** Whether somebody new to the game has yet to be asked if they want to learn it. */
export const isLessonOffered = (game: string): boolean => stored(offerOf(game)) !== null;

export const lessonOffered = (game: string): void => store(offerOf(game), 'yes');
