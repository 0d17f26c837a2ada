/**
 * One game that players are asked through, move by move: whoever sits there answers, at once or after a while, so bots and programs play through the
 * same rules. What the table does between rounds is done here. The deal follows from its key alone, and in which order seats are asked from `order`.
 */
import {
  BOTS_PATIENCE,
  type Chance,
  type Game,
  type GameTypes,
  isClosable,
  type Key,
  type Place,
  type Seat,
  type Start,
  seatsOf,
  streamOf,
  type Tell,
  take,
  type View,
  viewOf,
} from '@parlour/kernel';

export interface SittingSetup<T extends GameTypes> {
  readonly game: Game<T>;
  readonly start: Start<T['options']>;
  readonly key: Key;
  readonly order: Chance;
  readonly tell?: Tell<T['event']>;
}

/** What a seat is asked: all that it may know, and its legal moves, at least one. */
export interface SeatQuestion<T extends GameTypes> {
  readonly seat: Seat;
  readonly view: View<T>;
  readonly moves: readonly T['move'][];
  /** Play can't go on without this seat; otherwise it may stay silent. */
  readonly must: boolean;
}

export class Sitting<T extends GameTypes> {
  state: T['state'];
  /** How many steps were taken. */
  steps = 0;
  private readonly setup: SittingSetup<T>;
  private readonly longest: number;
  /** Who has not been asked yet in this state: first those who merely may move, in any order, then those who must. */
  private unasked: readonly Seat[] | null = null;
  private awaited: readonly Seat[] = [];
  private asked: SeatQuestion<T> | null = null;

  constructor(setup: SittingSetup<T>) {
    const { game, start, key, tell } = setup;
    this.setup = setup;
    this.longest = BOTS_PATIENCE * game.longest(start.options, start.seats, start.version);
    this.state = game.setup(start, streamOf(key, 0), tell);
  }

  /** Who is to be asked next; null when the game is over. */
  question(): SeatQuestion<T> | null {
    const { game, start, order } = this.setup;
    if (this.asked !== null) return this.asked;
    while (!game.over(this.state) && game.between(this.state)) this.step(isClosable(game, this.state) ? 'close' : 'next');
    if (game.over(this.state)) return null;
    if (this.unasked === null) {
      this.awaited = game.awaited(this.state);
      const others = seatsOf(start.seats).filter((seat) => !this.awaited.includes(seat));
      this.unasked = [...order.shuffle(others), ...order.shuffle(this.awaited)];
    }
    for (const seat of this.unasked) {
      this.unasked = this.unasked.slice(1);
      const moves = game.moves(this.state, seat);
      if (moves.length === 0) continue;
      this.asked = { seat, view: viewOf(game, this.state, seat), moves, must: this.awaited.includes(seat) };
      return this.asked;
    }
    throw new Error(`nobody can move in ${game.id}`);
  }

  /** One of the moves, or null for silence. */
  answer(move: T['move'] | null): void {
    const { asked } = this;
    if (asked === null) throw new Error('nobody was asked');
    const { seat, must } = asked;
    if (move === null && must) throw new Error(`a bot on seat ${seat} of ${this.setup.game.id} must move, and does not`);
    this.asked = null;
    if (move !== null) this.step({ seat, move });
  }

  get standing(): readonly Place[] {
    return this.setup.game.standing(this.state);
  }

  private step(step: Parameters<typeof take<T>>[2]): void {
    const { game, key, tell } = this.setup;
    if (++this.steps > this.longest) throw new Error(`this game of ${game.id} does not end`);
    this.state = take(game, this.state, step, streamOf(key, this.steps), tell);
    this.unasked = null;
  }
}
