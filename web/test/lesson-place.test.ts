/** Where somebody is in a lesson, and whether they are asked to take it: all of it is kept on the device. */
import { beforeEach, expect, test } from 'vitest';
import { askGist, gistRead } from '../src/gist.ts';
import { forgetTableHere, tablesHere } from '../src/here/tables-here.ts';
import { forgetPlace, isLessonDue, keepPlace, keptPlace, leftLesson, lessonOffered } from '../src/learn/kept-place.ts';
import { store } from '../src/storage.ts';
import { forgetVisits, noteVisit } from '../src/visited.ts';

const GAMES = ['perudo', 'sen'] as const;
const SECOND = { at: 2, moves: [{ kind: 'dudo', number: 5 }], number: 2, count: 11 };

beforeEach(() => {
  forgetVisits();
  for (const { code } of tablesHere()) forgetTableHere(code);
  for (const game of GAMES) for (const name of [`lesson.${game}`, `lesson.offered.${game}`, `gist.${game}`]) store(name, null);
});

test('a place is kept for each game, and forgotten when the lesson is over', () => {
  keepPlace('perudo', SECOND);
  expect(keptPlace('perudo')).toEqual(SECOND);
  expect(keptPlace('sen')).toBeNull();
  forgetPlace('perudo');
  expect(keptPlace('perudo')).toBeNull();
});

test('whoever only looked in has left no lesson', () => {
  keepPlace('perudo', { at: 0, moves: [], number: 1, count: 11 });
  expect(leftLesson('perudo')).toBeNull();
  keepPlace('perudo', SECOND);
  expect(leftLesson('perudo')).toEqual(SECOND);
});

test.each([
  ['no JSON', '{'],
  ['no moves', '{"at":2,"number":2,"count":11}'],
  ['a step below nought', '{"at":-1,"moves":[],"number":1,"count":11}'],
  ['a move that is none', '{"at":2,"moves":[7],"number":2,"count":11}'],
  ['what was kept before it said how far it is', '{"at":2,"moves":[]}'],
])('what can’t be read is no place: %s', (_, text) => {
  store('lesson.perudo', text);
  expect(keptPlace('perudo')).toBeNull();
});

test('a lesson is offered once for each game', () => {
  expect(isLessonDue('perudo')).toBe(true);
  lessonOffered('perudo');
  expect(isLessonDue('perudo')).toBe(false);
  expect(isLessonDue('sen')).toBe(true);
});

test.each([
  ['its gist was asked for', () => askGist('perudo', 'ABCDEF')],
  ['its gist was read', () => gistRead('perudo')],
  ['they were at a table of it', () => noteVisit({ code: 'ABCDEF', game: 'perudo', name: 'Lamplight', games: 0 })],
])('nobody is asked who has played it: %s', (_, played) => {
  played();
  expect(isLessonDue('perudo')).toBe(false);
});
