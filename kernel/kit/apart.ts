/**
 * What a viewer could tell two states apart by, beside the view: what they hear, who is awaited, their legal moves, the answers to their
 * illegal ones, and what a learner on their seat gets. While two views are equal, all of this must be.
 */
import {
  type AddressedEvent,
  type Coding,
  difference,
  type Game,
  type GameTypes,
  hasReactions,
  isClosable,
  type ObservedField,
  type Seat,
  same,
  sameMove,
  sizeOfField,
  type Viewer,
  viewOf,
  windowIn,
} from '../src/kernel.ts';
import type { TestedTable } from './combinations.ts';
import { observed } from './numbers.ts';

/** The text of a view as it is sent: byte for byte, so the order of fields counts too. */
export const viewText = <T extends GameTypes>(game: Game<T>, state: T['state'], viewer: Viewer): string =>
  JSON.stringify(viewOf(game, state, viewer));

export const called = (viewer: Viewer): string => (viewer === 'spectator' ? 'the spectator' : `seat ${viewer}`);

export const hears = (to: AddressedEvent<unknown>['to'], viewer: Viewer): boolean => to === null || (viewer !== 'spectator' && to.includes(viewer));

export const eventsFor = <E>(told: readonly AddressedEvent<E>[], viewer: Viewer): E[] =>
  told.filter(({ to }) => hears(to, viewer)).map(({ event }) => event);

/** How two views differ, in words; null if they are equal to the byte. */
export function viewsPart(a: string, b: string): string | null {
  if (a === b) return null;
  return difference(JSON.parse(a), JSON.parse(b)) ?? 'the same fields in another order';
}

/** What the viewer gets from one state and not from the other, or null. `tried` are moves, legal or not, that the viewer may ask about. */
export function toldApart<T extends GameTypes>(
  { game, coding }: Pick<TestedTable<T>, 'game' | 'coding'>,
  a: T['state'],
  b: T['state'],
  viewer: Viewer,
  tried: readonly T['move'][],
): string | null {
  const asked: [string, (state: T['state']) => unknown][] = [
    ['awaited()', (state) => game.awaited(state)],
    ['window()', (state) => windowIn(game, state)],
    ['reactions()', (state) => hasReactions(game, state)],
    ['between()', (state) => game.between(state)],
    ['closable()', (state) => isClosable(game, state)],
    ['over()', (state) => game.over(state)],
    ['standing()', (state) => game.standing(state)],
  ];
  if (viewer !== 'spectator') {
    if (!sameMoves(game.moves(a, viewer), game.moves(b, viewer)))
      return `moves() differs: ${difference(game.moves(a, viewer), game.moves(b, viewer))}`;
    if (game.awaited(a).includes(viewer) && game.moves(a, viewer).length > 0) asked.push(['fallback()', (state) => game.fallback(state, viewer)]);
    for (const move of tried) asked.push([`refuse() of ${JSON.stringify(move)}`, (state) => game.refuse(state, viewer, move)]);
  }
  for (const [name, ask] of asked) {
    const [one, other] = [ask(a), ask(b)];
    if (!same(one, other)) return `${name} differs: ${difference(one, other)}`;
  }
  return viewer === 'spectator' || coding === null ? null : numbersPart(game, coding, a, b, viewer);
}

/** How what a learner on this seat gets of the two states differs; null if it does not. */
export function numbersPart<T extends GameTypes>(game: Game<T>, coding: Coding<T>, a: T['state'], b: T['state'], seat: Seat): string | null {
  const covers = (state: T['state']): boolean => coding.covers?.(state) ?? true;
  if (covers(a) !== covers(b)) return `covers() differs: ${covers(a)} against ${covers(b)}`;
  if (!covers(a)) return null;
  const [one, other] = [observed(coding, a, seat), observed(coding, b, seat)];
  const at = one.findIndex((number, place) => number !== other[place]);
  if (at >= 0) return `observe() differs in ${placeName(coding.fields, at)}: ${one[at]} against ${other[at]}`;
  const actions = (state: T['state']): readonly number[] => game.moves(state, seat).map((move) => coding.action(state, seat, move));
  return same(actions(a), actions(b)) ? null : `action() differs: ${difference(actions(a), actions(b))}`;
}

/** What stands at this place of an observation: `die faces (seat 1, place 0, face 3)`, all counted from 0. */
export function placeName(fields: readonly ObservedField[], at: number): string {
  let left = at;
  for (const field of fields) {
    const size = sizeOfField(field);
    if (left >= size) {
      left -= size;
      continue;
    }
    const places: string[] = [];
    for (const { by, size: length, names } of field.axes.toReversed()) {
      const place = left % length;
      places.unshift(`${by} ${names?.[place] ?? place}`);
      left = (left - place) / length;
    }
    return places.length === 0 ? field.name : `${field.name} (${places.join(', ')})`;
  }
  return `place ${at}, beyond all fields`;
}

/** In the same order too: bots over HTTP get the list as it is. */
const sameMoves = <M extends { readonly kind: string }>(a: readonly M[], b: readonly M[]): boolean =>
  a.length === b.length && a.every((move, i) => sameMove(move, b[i] as M));
