/**
 * A stage for a game's own tests: make a move, hear what is told, ask why another is refused. Every state on the way is frozen and has to keep
 * the game's laws, and `moves` has to agree with `refuse` on every move that is named, so a test can't stand on an impossible moment.
 */
import {
  type AddressedEvent,
  type Chance,
  closeGame,
  type Game,
  type GameTypes,
  isClosable,
  listener,
  type Refusal,
  randomStep,
  type Seat,
  type Step,
  sameMove,
  seeded,
  type Tell,
  take,
  text,
  type View,
  type Viewer,
  viewOf,
} from '../src/kernel.ts';
import { eventsFor } from './apart.ts';
import { frozen } from './frozen.ts';

/** A move, or how to make it in a state: moves name what they refer to. */
export type TestMove<T extends GameTypes> = T['move'] | ((state: T['state']) => T['move']);

export interface TestStep<T extends GameTypes> {
  readonly state: T['state'];
  readonly told: readonly AddressedEvent<T['event']>[];
  readonly eventsFor: (viewer: Viewer) => readonly T['event'][];
}

type Choose<T extends GameTypes> = (state: T['state'], chance: Chance) => Step<T['move']> | null;

export interface TestGame<T extends GameTypes> {
  /** The state itself, frozen, if it keeps every law. */
  readonly sound: (state: T['state']) => T['state'];
  readonly begin: (options: T['options'], seats: number, chance?: Chance) => TestStep<T>;
  /** Makes a legal move. What it leaves to chance comes from a fixed seed, or from `chance`. */
  readonly play: (state: T['state'], seat: Seat, act: TestMove<T>, chance?: Chance) => TestStep<T>;
  /** Makes one move after the other and gives where that leads. */
  readonly plays: (state: T['state'], ...moves: readonly (readonly [Seat, TestMove<T>, Chance?])[]) => T['state'];
  readonly nextRound: (state: T['state'], chance?: Chance) => TestStep<T>;
  readonly close: (state: T['state']) => TestStep<T>;
  /** The code with which a move is refused, or null if it is legal; and the same with its numbers. */
  readonly refused: (state: T['state'], seat: Seat, act: TestMove<T>) => string | null;
  readonly whyNot: (state: T['state'], seat: Seat, act: TestMove<T>) => Refusal<T['refusal']> | null;
  readonly legal: (state: T['state'], seat: Seat, act: TestMove<T>) => boolean;
  /** What a seat may do, by kind, each once. */
  readonly kindsOf: (state: T['state'], seat: Seat) => readonly string[];
  readonly viewFor: (state: T['state'], viewer: Viewer) => View<T>;
  /** Every state of a game, with what was told on the way to it; random moves unless another way to choose is given. */
  readonly randomGame: (options: T['options'], seats: number, seed: string | number, choose?: Choose<T>) => Generator<TestStep<T>>;
}

export function stage<T extends GameTypes>(game: Game<T>): TestGame<T> {
  const usual = (): Chance => seeded('scene');

  function sound(state: T['state']): T['state'] {
    for (const law of game.laws) {
      const why = law.broken(state);
      if (why !== null) throw new Error(`${law.name}: ${why}`);
    }
    return frozen(state);
  }

  function stepOf(run: (tell: Tell<T['event']>) => T['state']): TestStep<T> {
    const { told, tell } = listener<T['event']>();
    const state = sound(run(tell));
    return { state, told, eventsFor: (viewer) => eventsFor(told, viewer) };
  }

  function whyNot(state: T['state'], seat: Seat, act: TestMove<T>): Refusal<T['refusal']> | null {
    const move = moveOf(state, act);
    const refused = game.refuse(state, seat, move);
    const isListed = game.moves(state, seat).some((each) => sameMove(each, move));
    if (isListed !== (refused === null)) throw new Error(`moves() and refuse() differ on ${text(move)} of seat ${seat}`);
    return refused;
  }

  function play(state: T['state'], seat: Seat, act: TestMove<T>, chance: Chance = usual()): TestStep<T> {
    const move = moveOf(state, act);
    const refused = whyNot(state, seat, move);
    if (refused !== null) throw new Error(`seat ${seat} may not ${text(move)}: ${text(refused)}`);
    return stepOf((tell) => game.apply(state, seat, move, chance, tell));
  }

  function begin(options: T['options'], seats: number, chance: Chance = usual()): TestStep<T> {
    return stepOf((tell) => game.setup({ version: game.version, options, seats }, chance, tell));
  }

  function* randomGame(options: T['options'], seats: number, seed: string | number, choose?: Choose<T>): Generator<TestStep<T>> {
    const chance = seeded(seed);
    let now = begin(options, seats, chance);
    for (;;) {
      yield now;
      const { state } = now;
      const step = choose ? choose(state, chance) : randomStep(game, state, seats, chance);
      if (step === null) return;
      now = stepOf((tell) => take(game, state, step, chance, tell));
    }
  }

  return {
    sound,
    begin,
    play,
    plays: (state, ...moves) => moves.reduce((now, [seat, act, chance]) => play(now, seat, act, chance).state, state),
    nextRound(state, chance = usual()) {
      if (!game.between(state)) throw new Error('the round is not over');
      return stepOf((tell) => game.next(state, chance, tell));
    },
    close(state) {
      if (!isClosable(game, state)) throw new Error('the game can not be closed here');
      return stepOf((tell) => closeGame(game, state, tell));
    },
    refused: (state, seat, act) => whyNot(state, seat, act)?.code ?? null,
    whyNot,
    legal: (state, seat, act) => whyNot(state, seat, act) === null,
    kindsOf: (state, seat) => [...new Set(game.moves(state, seat).map(({ kind }) => kind))],
    viewFor: (state, viewer) => viewOf(game, state, viewer),
    randomGame,
  };
}

const moveOf = <T extends GameTypes>(state: T['state'], act: TestMove<T>): T['move'] => (typeof act === 'function' ? act(state) : act);
