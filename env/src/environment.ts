/**
 * A game as learners meet it: one seat at a time is asked, by a number it says what it does, and all are rewarded. What the table does between rounds is
 * done here. The same seed and the same actions give the same episode.
 *
 * Who is asked: first, one after the other beginning left of who moved last, those who merely may move (a reaction); for them there is one more action, to
 * wait. Then the seats without whom play can't go on, in their order. After every move all are asked anew. What a seat is asked and shown follows from its view;
 * that another was asked in between does not: only those are who could react, so a learner must not be told of turns that are not its own.
 */
import {
  type Chance,
  type Coding,
  closeGame,
  type Episode,
  type Game,
  isClosable,
  type RewardKind,
  type Seat,
  type Start,
  seeded,
} from '@parlour/kernel';
import { gainsByRank, pointsOf, rewardsOf } from './rewards.ts';
import { sizesOf } from './sizes.ts';

export interface EnvironmentSetup {
  readonly game: Game;
  readonly coding: Coding;
  readonly start: Start<object>;
  readonly episode: Episode;
  readonly rewards: RewardKind;
  readonly pointWorth: number;
  /** Whether those who merely may move are asked. */
  readonly reactions: boolean;
  /** Moves after which an episode is cut short. */
  readonly limit: number;
  /** The set-up with a name that it began from, if it did. */
  readonly configuration: string | null;
}

/** What is done that can't be: an action that is not legal, a step after the end. The environment stays as it was. */
export class EnvironmentMistake extends Error {
  override readonly name = 'EnvironmentMistake';
}

export class Environment {
  readonly seats: number;
  /** How many numbers an observation has. */
  readonly observationSize: number;
  /** How many actions there are, waiting included. */
  readonly actionCount: number;
  /** The action of waiting; −1 where nobody ever merely may move. */
  readonly wait: number;
  /** Who is asked; −1 once the episode is over. */
  agent: Seat = -1;
  /** By seat, what the last step brought. The list is written anew with each step. */
  readonly rewards: Float64Array;
  /** The game, or the round, has come to its end. */
  terminated = false;
  /** The episode was cut short: too many moves, or a game that has outgrown its coding. */
  truncated = false;
  /** Moves of this episode. */
  moves = 0;
  /** The whole truth, for those who measure; no player gets it. */
  state: object;

  private readonly setup: EnvironmentSetup;
  private chance: Chance;
  private legal: readonly { readonly kind: string }[] = NO_MOVES;
  /** Whether the seat that is asked may also wait. */
  private mayWait = false;
  /** Seats that have been asked in this state and merely might have moved. */
  private waited = 0;
  private mover: Seat = 0;
  /** By action, the place of the legal move that it is; −1 where it is none. Made when somebody asks, from the actions listed beside it. */
  private readonly places: Int32Array;
  private readonly listed: Int32Array;
  private count = 0;
  private isListed = false;
  /** The action that was last drawn here, and the place of its move: whoever then takes it need not have all listed. −1: none. */
  private drawn = -1;
  private drawnPlace = 0;
  private readonly before: Float64Array;
  private readonly after: Float64Array;

  constructor(setup: EnvironmentSetup, seed: string | number) {
    const { game, start } = setup;
    this.setup = setup;
    const { seats, observationSize, actionCount, wait } = sizesOf(setup);
    this.seats = seats;
    this.observationSize = observationSize;
    this.wait = wait;
    this.actionCount = actionCount;
    this.chance = seeded(seed);
    this.state = game.setup(start, this.chance);
    this.places = new Int32Array(this.actionCount).fill(-1);
    this.listed = new Int32Array(this.actionCount);
    this.rewards = new Float64Array(this.seats);
    this.before = new Float64Array(this.seats);
    this.after = new Float64Array(this.seats);
    this.begin();
  }

  /** Begins an episode anew: with a seed, the one that follows from it; without, the next one. */
  reset(seed?: string | number): void {
    if (seed !== undefined) this.chance = seeded(seed);
    this.state = this.setup.game.setup(this.setup.start, this.chance);
    this.begin();
  }

  /** What the seat that is asked does. Throws an EnvironmentMistake, and changes nothing, where that is not legal. */
  step(action: number): void {
    if (this.agent < 0) throw new EnvironmentMistake(OVER);
    const { game, rewards } = this.setup;
    if (!this.isLegal(action))
      throw new EnvironmentMistake(`Action ${action} is not legal for seat ${this.agent} now: choose one that the mask allows.`);
    this.rewards.fill(0);
    if (action === this.wait) {
      this.waited++;
      this.ask();
      return;
    }
    const move = this.legal[action === this.drawn ? this.drawnPlace : (this.places[action] as number)] as { readonly kind: string };
    if (rewards === 'score') this.points(this.before);
    this.state = game.apply(this.state, this.agent, move, this.chance);
    this.mover = this.agent;
    this.waited = 0;
    this.moves++;
    this.goOn();
    if (rewards === 'score') {
      this.points(this.after);
      for (let seat = 0; seat < this.seats; seat++) this.rewards[seat] = (this.after[seat] as number) - (this.before[seat] as number);
    }
  }

  /** Whether the seat that is asked may do this. */
  isLegal(action: number): boolean {
    if (action === this.wait) return this.mayWait;
    if (action >= 0 && action === this.drawn) return true;
    this.list();
    return (this.places[action] ?? -1) >= 0;
  }

  /**
   * What a seat sees, whether it is asked or not; into a list of zeros from this place on, or into a new one. Of a game that has outgrown its coding nothing is
   * seen: all stays 0.
   */
  observe(seat: Seat = this.agent, into: Float32Array = new Float32Array(this.observationSize), from = 0): Float32Array {
    if (!(Number.isInteger(seat) && seat >= 0 && seat < this.seats))
      throw new EnvironmentMistake(`There is no seat ${seat}: there are ${this.seats}, from 0.`);
    checkRoom(into, from, this.observationSize);
    const { coding } = this.setup;
    if (this.agent >= 0 || coding.covers?.(this.state) !== false) coding.observe(this.state, seat, into, from);
    return into;
  }

  /** What the seat that is asked may do: 1 at each legal action, 0 at the others; into a list of zeros from this place on, or into a new one. */
  mask(into: Uint8Array = new Uint8Array(this.actionCount), from = 0): Uint8Array {
    checkRoom(into, from, this.actionCount);
    this.list();
    for (let i = 0; i < this.count; i++) into[from + (this.listed[i] as number)] = 1;
    if (this.mayWait) into[from + this.wait] = 1;
    return into;
  }

  /** A legal action, each equally likely, drawn with this chance. */
  anyAction(chance: Chance): number {
    if (this.agent < 0) throw new EnvironmentMistake(OVER);
    const drawn = chance.below(this.legal.length + (this.mayWait ? 1 : 0));
    const move = this.legal[drawn];
    if (move === undefined) return this.wait;
    this.drawn = this.setup.coding.action(this.state, this.agent, move);
    this.drawnPlace = drawn;
    return this.drawn;
  }

  private begin(): void {
    this.rewards.fill(0);
    this.terminated = false;
    this.truncated = false;
    this.moves = 0;
    this.mover = this.seats - 1;
    this.waited = 0;
    if (this.setup.episode === 'round' && this.setup.rewards !== 'score') this.points(this.before);
    this.ask();
  }

  /** After a move: to the next question, over what the table does, or to the end. */
  private goOn(): void {
    const { game, episode, limit, coding } = this.setup;
    const isRoundOver = episode === 'round' && game.between(this.state);
    if (!isRoundOver) while (!game.over(this.state) && game.between(this.state)) this.stepOfTable();
    if (isRoundOver || game.over(this.state)) this.end();
    else if (this.moves >= limit || coding.covers?.(this.state) === false) {
      this.truncated = true;
      this.nobody();
    } else this.ask();
  }

  private stepOfTable(): void {
    const { game } = this.setup;
    // Where a host may end the game, nobody is there to go on.
    this.state = isClosable(game, this.state) ? closeGame(game, this.state) : game.next(this.state, this.chance);
  }

  private ask(): void {
    const { game } = this.setup;
    const { state, seats } = this;
    const awaited = game.awaited(state);
    if (this.wait >= 0) {
      for (; this.waited < seats; this.waited++) {
        const seat = (this.mover + 1 + this.waited) % seats;
        if (awaited.includes(seat)) continue;
        const moves = game.moves(state, seat);
        if (moves.length === 0) continue;
        this.put(seat, moves, true);
        return;
      }
    }
    for (const seat of awaited) {
      const moves = game.moves(state, seat);
      if (moves.length === 0) continue;
      this.put(seat, moves, false);
      return;
    }
    throw new Error(`nobody can move in ${game.id}`);
  }

  private put(seat: Seat, moves: readonly { readonly kind: string }[], mayWait: boolean): void {
    this.agent = seat;
    this.legal = moves;
    this.mayWait = mayWait;
    this.isListed = false;
    this.drawn = -1;
  }

  private nobody(): void {
    this.put(-1, NO_MOVES, false);
  }

  /** Which actions the legal moves are. Of two moves that are one action either will do. */
  private list(): void {
    if (this.isListed) return;
    this.isListed = true;
    const { coding } = this.setup;
    const { state, agent, legal, places, listed } = this;
    for (let i = 0; i < this.count; i++) places[listed[i] as number] = -1;
    this.count = 0;
    for (let place = 0; place < legal.length; place++) {
      const action = coding.action(state, agent, legal[place] as { readonly kind: string });
      if (places[action] !== -1) continue;
      places[action] = place;
      listed[this.count++] = action;
    }
  }

  private end(): void {
    const { game, episode, rewards } = this.setup;
    this.terminated = true;
    this.nobody();
    if (rewards === 'score') return;
    if (episode === 'game') gainsByRank(game.standing(this.state), this.after);
    else {
      this.points(this.after);
      for (let seat = 0; seat < this.seats; seat++) (this.after[seat] as number) -= this.before[seat] as number;
    }
    rewardsOf(rewards, this.after, this.rewards);
  }

  private points(into: Float64Array): void {
    pointsOf(this.setup.game.standing(this.state), this.setup.pointWorth, into);
  }
}

/** What is written beyond the end of such a list is lost without a word. */
function checkRoom(into: Float32Array | Uint8Array, from: number, size: number): void {
  if (!(from >= 0 && from + size <= into.length))
    throw new EnvironmentMistake(`A list of ${into.length} has no room for ${size} numbers from place ${from}.`);
}

const OVER = 'The episode is over: reset first.';
const NO_MOVES: readonly { readonly kind: string }[] = [];
