/**
 * A game goes on in steps: a seat's move, or what the table does between rounds: lets the next one begin, or closes a game whose end the
 * options leave open. Records hold steps; step k draws from chance stream k, and the setup is step 0.
 */
import { closeGame, isClosable } from './capabilities.ts';
import type { Chance } from './chance.ts';
import type { Game, GameTypes, Seat, Start, Tell } from './game.ts';
import { optionsAt } from './options.ts';

/** A seat's move, or a step of the table. */
export type Step<M> = { readonly seat: Seat; readonly move: M } | TableStep;
/** The next round begins, or the host ends the game. */
export type TableStep = 'next' | 'close';

export const isTableStep = (step: Step<unknown>): step is TableStep => typeof step === 'string';

/** An event and who may hear it: null means all. */
export interface AddressedEvent<E> {
  readonly event: E;
  readonly to: readonly Seat[] | null;
}

/** What a log tells of was begun by rules that are newer than this program, which could only play it by others. */
export class NewerRules extends Error {
  override readonly name = 'NewerRules';
  readonly game: string;
  readonly version: number;
  /** The newest that is known here. */
  readonly newest: number;

  constructor({ id, version: newest }: Pick<Game, 'id' | 'version'>, version: number) {
    super(`this is version ${version} of the rules of ${id}, and the newest here is ${newest}`);
    this.game = id;
    this.version = version;
    this.newest = newest;
  }
}

/** Throws NewerRules where there are none of this version. */
export function expectRules(game: Pick<Game, 'id' | 'version'>, version: number): void {
  if (version > game.version) throw new NewerRules(game, version);
}

/** How a game begins that a log or a record tells of: by the version it began with, and with what that version meant by its options. */
export function begin<T extends GameTypes>(
  game: Game<T>,
  { version, options, seats }: Start<Readonly<Record<string, unknown>>>,
  chance: Chance,
  tell?: Tell<T['event']>,
): T['state'] {
  expectRules(game, version);
  const meant: T['options'] | null = optionsAt(game.sheet, version, options);
  if (meant === null) throw new Error(`these are no options of ${game.id} in version ${version}: ${JSON.stringify(options)}`);
  return game.setup({ version, options: meant, seats }, chance, tell);
}

export function take<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  step: Step<T['move']>,
  chance: Chance,
  tell?: Tell<T['event']>,
): T['state'] {
  if (step === 'next') return game.next(state, chance, tell);
  return step === 'close' ? closeGame(game, state, tell) : game.apply(state, step.seat, step.move, chance, tell);
}

/** A teller that keeps what it is told. */
export function listener<E>(): { readonly told: AddressedEvent<E>[]; readonly tell: Tell<E> } {
  const told: AddressedEvent<E>[] = [];
  return { told, tell: (event, to) => void told.push({ event, to: to ?? null }) };
}

/**
 * A step of random play, or null when the game is over. Mostly an awaited seat moves; now and then one that merely may, so that reactions
 * are played too. Where the game may be closed it is, one time in four.
 */
export function randomStep<T extends GameTypes>(game: Game<T>, state: T['state'], seats: number, chance: Chance): Step<T['move']> | null {
  if (game.over(state)) return null;
  if (game.between(state)) return isClosable(game, state) && chance.below(4) === 0 ? 'close' : 'next';
  if (chance.below(4) === 0) {
    const seat = chance.below(seats);
    const moves = game.moves(state, seat);
    if (moves.length > 0) return { seat, move: chance.pick(moves) };
  }
  const awaited = chance.shuffle(game.awaited(state));
  const seat = awaited.find((each) => game.moves(state, each).length > 0) ?? 0;
  return { seat, move: chance.pick(game.moves(state, seat)) };
}
