/**
 * Monte-Carlo tree search over information sets, through the contract of a game alone. Each iteration takes a state that the seat believes in, walks
 * down a tree that all such states share, plays on by the game's inclinations to the end of the round, and remembers on the way back what it
 * came to for each seat that chose. Edges are moves, so the outcome of chance is drawn anew each time. Where several seats are awaited at once, each
 * chooses without the others' choice. Seats who merely may move do so as readily as the game says; only the one that thinks searches its reactions.
 * So many iterations under the same chance give the same answer; running out of time only makes it the best so far.
 */
import type { Chance, Game, GameTypes, Seat } from '@parlour/kernel';
import { hasReactions, seatsOf } from '@parlour/kernel';
import type { Mind } from './mind.ts';

export interface SearchSettings {
  /** How often it imagines, at most. */
  readonly iterations: number;
  /** How many choices deep the tree grows; below, inclinations choose. 1 compares the moves at hand and nothing else. */
  readonly depth: number;
  /** How far inclinations, rather than what came out so far, decide what is tried. */
  readonly curiosity: number;
  /** Steps after which a playout is cut off and its state judged as it is. Absent: at the end of the round. */
  readonly steps?: number;
}

export interface SearchQuestion<T extends GameTypes> {
  readonly seat: Seat;
  readonly moves: readonly T['move'][];
  /** Play can't go on without this seat; otherwise silence is a choice too. */
  readonly must: boolean;
  readonly chance: Chance;
  /** A state as the seat believes it may be. */
  draw(chance: Chance): T['state'];
  more(): boolean;
}

/** What came out for one choice. */
export interface SearchedMove<M> {
  /** Null is silence. */
  readonly move: M | null;
  readonly visits: number;
  /** The mean, from 0 to 1. */
  readonly worth: number;
  /** How readily a sensible player makes it; all of them together 1. */
  readonly inclination: number;
}

/** The choices at hand, in the order of the moves, silence last. */
export type SearchResult<M> = readonly SearchedMove<M>[];

/** A choice of one seat at one place in the tree. */
interface Arm {
  visits: number;
  total: number;
  /** What the sensible player thinks, as first heard. */
  inclination: number;
}

class Node {
  /** By seat, by move. */
  readonly arms = new Map<Seat, Map<string, Arm>>();
  readonly children = new Map<string, Node>();

  armsOf(seat: Seat): Map<string, Arm> {
    const found = this.arms.get(seat) ?? new Map<string, Arm>();
    this.arms.set(seat, found);
    return found;
  }

  child(key: string): Node {
    const found = this.children.get(key) ?? new Node();
    this.children.set(key, found);
    return found;
  }
}

const SILENCE = 'silence';

/** However readily a seat reacts, both ways are worth a try. */
const MOSTLY = 0.9;

/** The time is looked at once in so many iterations. */
const LOOK = 8;

export function search<T extends GameTypes>(mind: Mind<T>, question: SearchQuestion<T>, settings: SearchSettings): SearchResult<T['move']> {
  const run = new Run(mind, question, settings);
  for (let done = 0; done < settings.iterations && (done % LOOK !== 0 || done === 0 || question.more()); done++) run.iterate();
  return run.result();
}

interface Choice<M> {
  readonly seat: Seat;
  readonly move: M | null;
  readonly key: string;
  readonly arm: Arm;
}

class Run<T extends GameTypes> {
  private readonly mind: Mind<T>;
  private readonly game: Game<T>;
  private readonly question: SearchQuestion<T>;
  private readonly settings: SearchSettings;
  private readonly root = new Node();
  private readonly keys = new Map<T['move'], string>();
  /** What the root's moves are, once: the seat's own knowledge is the same in every state it believes in. */
  private readonly choices: readonly (T['move'] | null)[];
  private rootInclinations: readonly number[] | null = null;

  constructor(mind: Mind<T>, question: SearchQuestion<T>, settings: SearchSettings) {
    this.mind = mind;
    this.game = mind.game;
    this.question = question;
    this.settings = settings;
    this.choices = question.must ? question.moves : [...question.moves, null];
  }

  iterate(): void {
    const { question, settings, game } = this;
    let state = question.draw(question.chance);
    const path: Choice<T['move']>[] = [];
    let node: Node | null = this.root;
    let steps = 0;
    let depth = 0;
    if (!question.must) {
      // A reaction: this seat speaks first, or lets the others go on.
      const choice = this.choose(node, state, question.seat, this.choices);
      path.push(choice);
      if (choice.move !== null) state = game.apply(state, question.seat, choice.move, question.chance);
      node = node.child(`${question.seat} ${choice.key}`);
      depth++;
    }
    while (!this.isSettled(state, steps)) {
      // This seat moves now: whoever reacts does so to that.
      const reaction = node === this.root ? null : this.reaction(state);
      if (reaction !== null) {
        state = game.apply(state, reaction.seat, reaction.move, question.chance);
        if (node !== null) node = node.child(`${reaction.seat} ${this.keyOf(reaction.move)}`);
        steps++;
        continue;
      }
      const movers = this.movers(state);
      if (movers.length === 0) throw new Error(`nobody can move in ${game.id}`);
      let key = '';
      const before = state;
      for (const seat of movers) {
        // Those awaited together choose by what was there before any of them moved.
        const moves = node === this.root && seat === question.seat && question.must ? question.moves : game.moves(before, seat);
        const choice = node === null ? null : this.choose(node, before, seat, moves);
        const move = choice === null ? this.inclined(before, seat, moves) : choice.move;
        if (move === null || (before !== state && game.refuse(state, seat, move) !== null)) continue;
        state = game.apply(state, seat, move, question.chance);
        steps++;
        if (choice !== null) {
          path.push(choice);
          key += `${seat} ${choice.key} `;
        }
      }
      if (node !== null) {
        depth++;
        const isNew: boolean = !node.children.has(key);
        const next: Node = node.child(key);
        node = isNew || depth >= settings.depth ? null : next;
      }
    }
    const worth = this.mind.worth(state);
    for (const { seat, arm } of path) {
      arm.visits++;
      arm.total += worth[seat] ?? 0;
    }
  }

  result(): SearchResult<T['move']> {
    const arms = this.root.armsOf(this.question.seat);
    const found = this.choices.map((move) => ({ move, arm: arms.get(move === null ? SILENCE : this.keyOf(move)) }));
    const all = found.reduce((sum, { arm }) => sum + (arm?.inclination ?? 0), 0);
    return found.map(({ move, arm }) => ({
      move,
      visits: arm?.visits ?? 0,
      worth: arm === undefined || arm.visits === 0 ? 0 : arm.total / arm.visits,
      inclination: (arm?.inclination ?? 0) / (all || 1),
    }));
  }

  private isSettled(state: T['state'], steps: number): boolean {
    return this.game.over(state) || this.game.between(state) || steps >= (this.settings.steps ?? Number.POSITIVE_INFINITY);
  }

  private movers(state: T['state']): readonly Seat[] {
    const awaited = this.game.awaited(state);
    return awaited.length === 1 ? awaited : awaited.filter((seat) => this.game.moves(state, seat).length > 0);
  }

  /** Somebody who is not awaited and moves all the same. */
  private reaction(state: T['state']): { readonly seat: Seat; readonly move: T['move'] } | null {
    const { game, mind, question } = this;
    if (mind.reacts === undefined || !hasReactions(game, state)) return null;
    const awaited = game.awaited(state);
    for (const seat of seatsOf(game.standing(state).length)) {
      if (awaited.includes(seat)) continue;
      const moves = game.moves(state, seat);
      if (moves.length === 0) continue;
      if (question.chance.fraction() < mind.reacts(state, seat, moves)) return { seat, move: this.inclined(state, seat, moves) };
    }
    return null;
  }

  /** By the tree: what has come out well, or has hardly been tried though it is sensible. Only what is possible in this state counts. */
  private choose(node: Node, state: T['state'], seat: Seat, choices: readonly (T['move'] | null)[]): Choice<T['move']> {
    const arms = node.armsOf(seat);
    const inclinations = this.inclinationsOf(node, state, seat, choices);
    let [visits, total, weight] = [0, 0, 0];
    const here = choices.map((move, i) => {
      const key = move === null ? SILENCE : this.keyOf(move);
      const inclination = inclinations[i] ?? 0;
      const arm = arms.get(key) ?? { visits: 0, total: 0, inclination };
      if (arm.visits === 0) arms.set(key, arm);
      visits += arm.visits;
      total += arm.total;
      weight += inclination;
      return { move, key, arm, inclination };
    });
    const usual = visits === 0 ? 0.5 : total / visits;
    const drive = (this.settings.curiosity * Math.sqrt(visits + 1)) / (weight || 1);
    let [best, most] = [here[0], Number.NEGATIVE_INFINITY];
    for (const each of here) {
      const { arm, inclination } = each;
      const worth = arm.visits === 0 ? usual : arm.total / arm.visits;
      const liked = worth + (drive * inclination) / (1 + arm.visits);
      if (liked > most) [best, most] = [each, liked];
    }
    if (best === undefined) throw new Error('a seat that chooses has something to choose from');
    return { seat, ...best };
  }

  private inclinationsOf(node: Node, state: T['state'], seat: Seat, choices: readonly (T['move'] | null)[]): readonly number[] {
    if (node !== this.root || seat !== this.question.seat) return this.mind.inclinations(state, seat, choices as readonly T['move'][]);
    this.rootInclinations ??= this.inclinationsAtRoot(state);
    return this.rootInclinations;
  }

  /** Of the moves at hand, and of silence where it is a choice. */
  private inclinationsAtRoot(state: T['state']): readonly number[] {
    const { seat, moves, must } = this.question;
    const plain = this.mind.inclinations(state, seat, moves);
    if (must) return plain;
    const reacts = Math.min(MOSTLY, Math.max(1 - MOSTLY, this.mind.reacts?.(state, seat, moves) ?? 0.5));
    const all = plain.reduce((sum, each) => sum + each, 0) || 1;
    return [...plain.map((each) => (each / all) * reacts), 1 - reacts];
  }

  private inclined(state: T['state'], seat: Seat, moves: readonly T['move'][]): T['move'] {
    const [only] = moves;
    if (moves.length === 1 && only !== undefined) return only;
    const weights = this.mind.inclinations(state, seat, moves);
    let left = this.question.chance.fraction() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [i, move] of moves.entries()) {
      left -= weights[i] ?? 0;
      if (left < 0) return move;
    }
    return moves[moves.length - 1] as T['move'];
  }

  /** Moves are interned, so most are asked for by what they are, not by what they say. */
  private keyOf(move: T['move']): string {
    const known = this.keys.get(move);
    if (known !== undefined) return known;
    const key = JSON.stringify(move);
    this.keys.set(move, key);
    return key;
  }
}
