/**
 * What a game may leave out of the contract, asked of any game: each question has the answer of a game that says nothing of it. Rules, tables and
 * the kit ask here, so that nobody else needs to know which members are optional.
 */
import { type Game, type GameTypes, type Seat, seatsOf, type Tell } from './game.ts';
import type { Configurable } from './options.ts';
import type { Refusal } from './refusal.ts';

/** Why these options do not go together, or with this number of seats; null if they do, as everything does where a game has no `check`. */
export function checkOptions<O>(game: Configurable<O>, options: O, seats: number, version: number): Refusal | null {
  return game.check?.(options, seats, version) ?? null;
}

/** Seconds until awaited seats play their fallback, also without a clock; null where there is no such limit, as in a game without windows. */
export function windowIn<T extends GameTypes>(game: Game<T>, state: T['state']): number | null {
  return game.window?.(state) ?? null;
}

/** Whether a seat that is not awaited may ever move; in a game that says nothing of reactions none may. */
export function hasReactions<T extends GameTypes>(game: Game<T>, state: T['state']): boolean {
  return game.reactions?.(state) ?? false;
}

/** Whether awaited seats may act without a look at what only they may see; in a game that says nothing of it they look. */
export function isBlind<T extends GameTypes>(game: Game<T>, open: T['open']): boolean {
  return game.blind?.(open) ?? false;
}

/** The seats whose own parts a step may have changed, as far as all can tell; any of so many, in a game that says nothing of it. */
export function touchedSeats<T extends GameTypes>(game: Game<T>, before: T['open'], after: T['open'], seats: number): readonly Seat[] {
  return game.touched?.(before, after) ?? seatsOf(seats);
}

/** Whether no history tells this event again to whom alone it was told. */
export function isForgotten<T extends GameTypes>(game: Game<T>, event: T['event']): boolean {
  return game.forgotten?.(event) ?? false;
}

/** By seat, what each has: for who looks at a game that is over with everything open. Nothing of it is sent to who plays. */
export function everyoneOf<T extends GameTypes>(game: Game<T>, state: T['state']): readonly T['own'][] {
  return seatsOf(game.standing(state).length).map((seat) => game.revealed?.(state, seat) ?? game.own(state, seat));
}

/** Whether the host may end the game here; a game without a closing ends by its rules alone. */
export function isClosable<T extends GameTypes>(game: Game<T>, state: T['state']): boolean {
  return game.closing?.closable(state) ?? false;
}

/** The game ended by its host; only while it is closable. */
export function closeGame<T extends GameTypes>(game: Game<T>, state: T['state'], tell?: Tell<T['event']>): T['state'] {
  if (game.closing === undefined) throw new Error(`a game of ${game.id} ends by its rules alone`);
  return game.closing.close(state, tell);
}
