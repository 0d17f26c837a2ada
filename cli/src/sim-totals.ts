/** What a run of games adds up to. */
import { type Game, type GameTypes, isTableStep } from '@parlour/kernel';
import type { FinishedGame, SimStep } from './simulate.ts';

/** Mean and bounds of numbers that come one by one; there may be a billion. */
export class RunningStats {
  least = Number.POSITIVE_INFINITY;
  most = 0;
  private sum = 0;
  private numbers = 0;

  add(number: number): void {
    this.least = Math.min(this.least, number);
    this.most = Math.max(this.most, number);
    this.sum += number;
    this.numbers++;
  }

  get mean(): number {
    return this.sum / this.numbers;
  }
}

interface CallTotals {
  readonly made: number;
  readonly right: number;
}

export class SimTotals<T extends GameTypes = GameTypes> {
  games = 0;
  /** What seats and the table did in all games, and what seats did. */
  steps = 0;
  moves = 0;
  /** Games that each seat won alone, and those in which it shared the first place. */
  readonly wins: number[];
  readonly shared: number[];
  readonly calls = new Map<string, CallTotals>();
  /** How often each kind of event was told; what never happened is 0. */
  readonly events: Map<T['event']['kind'], number>;
  /** Steps a game, rounds a game. */
  readonly length = new RunningStats();
  readonly rounds = new RunningStats();
  private readonly game: Game<T>;

  constructor(game: Game<T>, seats: number) {
    this.game = game;
    this.events = new Map(game.events.map((kind) => [kind, 0]));
    this.wins = Array.from({ length: seats }, () => 0);
    this.shared = Array.from({ length: seats }, () => 0);
  }

  get laws(): number {
    return this.game.laws.length;
  }

  hear({ told }: SimStep<T>): void {
    for (const { event } of told) {
      this.events.set(event.kind, (this.events.get(event.kind) ?? 0) + 1);
      const venture = this.game.venture(event);
      if (venture === null) continue;
      const { made, right } = this.calls.get(venture.name) ?? { made: 0, right: 0 };
      this.calls.set(venture.name, { made: made + 1, right: right + (venture.success ? 1 : 0) });
    }
  }

  add({ steps, end }: FinishedGame<T>): void {
    this.games++;
    this.steps += steps.length;
    this.moves += steps.filter((step) => !isTableStep(step)).length;
    this.length.add(steps.length);
    this.rounds.add(1 + steps.filter((step) => step === 'next').length);
    const first = this.game.standing(end).filter(({ rank }) => rank === 1);
    const counted = first.length === 1 ? this.wins : this.shared;
    for (const { seat } of first) counted[seat] = (counted[seat] ?? 0) + 1;
  }
}
