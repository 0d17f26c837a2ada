/**
 * A referee of environments, who knows the games' contract and what a reward is said to be, and nothing of env/src: he plays the same actions by the
 * rules alone and says what an environment should show.
 */
import {
  type Chance,
  type Coding,
  type Episode,
  type Game,
  isClosable,
  type RewardKind,
  type Seat,
  type Start,
  seatsOf,
  seeded,
  sizeOfFields,
} from '@parlour/kernel';

export interface Match {
  readonly game: Game;
  readonly coding: Coding;
  readonly start: Start<object>;
  readonly episode: Episode;
  readonly rewards: RewardKind;
  readonly pointWorth: number;
  readonly reactions: boolean;
  readonly limit: number;
}

interface Question {
  readonly seat: Seat;
  readonly mayWait: boolean;
}

export class Referee {
  state: object = {};
  moves = 0;
  ended: 'not yet' | 'terminated' | 'truncated' = 'not yet';
  rewards: readonly number[] = [];
  private readonly match: Match;
  private chance: Chance;
  /** Those still to be asked in this state, the first one first. */
  private questions: readonly Question[] = [];
  private atFirst: readonly number[] = [];

  constructor(match: Match, seed: string | number) {
    this.match = match;
    this.chance = seeded(seed);
    this.begin();
  }

  reset(seed?: string | number): void {
    if (seed !== undefined) this.chance = seeded(seed);
    this.begin();
  }

  get asked(): Question | null {
    return this.questions[0] ?? null;
  }

  get wait(): number {
    const { game, coding, reactions } = this.match;
    return reactions && (game.reactions?.(this.state) ?? false) ? coding.actions.length : -1;
  }

  /** The legal actions of who is asked, in order. */
  legal(): readonly number[] {
    const { asked } = this;
    if (asked === null) return [];
    const numbers = new Set(this.match.game.moves(this.state, asked.seat).map((move) => this.match.coding.action(this.state, asked.seat, move)));
    if (asked.mayWait) numbers.add(this.wait);
    return [...numbers].toSorted((a, b) => a - b);
  }

  observation(seat: Seat): readonly number[] {
    const { coding } = this.match;
    const numbers = new Float32Array(sizeOfFields(coding.fields));
    coding.observe(this.state, seat, numbers, 0);
    return [...numbers];
  }

  step(action: number): void {
    const { game, coding, start, rewards, episode, limit } = this.match;
    const { asked } = this;
    if (asked === null) throw new Error('nobody is asked');
    this.rewards = seatsOf(start.seats).map(() => 0);
    if (asked.mayWait && action === this.wait) {
      this.questions = this.questions.slice(1);
      return;
    }
    const move = game.moves(this.state, asked.seat).find((each) => coding.action(this.state, asked.seat, each) === action);
    if (move === undefined) throw new Error(`${action} is no legal action`);
    const before = this.scores();
    this.state = game.apply(this.state, asked.seat, move, this.chance);
    this.moves++;
    this.questions = [];
    const isLastOfRound = game.between(this.state) && episode === 'round';
    while (!isLastOfRound && game.between(this.state) && !game.over(this.state))
      this.state = isClosable(game, this.state) && game.closing ? game.closing.close(this.state) : game.next(this.state, this.chance);
    if (isLastOfRound || game.over(this.state)) this.ended = 'terminated';
    else if (this.moves === limit || coding.covers?.(this.state) === false) this.ended = 'truncated';
    else this.questions = this.questionsAfter(asked.seat);
    if (rewards === 'score') this.rewards = this.scores().map((score, seat) => score - (before[seat] ?? 0));
    else if (this.ended === 'terminated') this.rewards = this.verdict();
  }

  private begin(): void {
    const { game, start } = this.match;
    this.state = game.setup(start, this.chance);
    this.moves = 0;
    this.ended = 'not yet';
    this.rewards = seatsOf(start.seats).map(() => 0);
    this.atFirst = this.scores();
    this.questions = this.questionsAfter(start.seats - 1);
  }

  private questionsAfter(mover: Seat): readonly Question[] {
    const { game, start } = this.match;
    const awaited = game.awaited(this.state);
    const onlookers = [...seatsOf(start.seats).slice(mover + 1), ...seatsOf(mover + 1)].filter(
      (seat) => !awaited.includes(seat) && game.moves(this.state, seat).length > 0,
    );
    if (onlookers.length > 0 && game.reactions?.(this.state) !== true) throw new Error(`seat ${onlookers[0]} may move in a game without reactions`);
    const due = awaited.find((seat) => game.moves(this.state, seat).length > 0);
    return [
      ...(this.wait < 0 ? [] : onlookers.map((seat) => ({ seat, mayWait: true }))),
      ...(due === undefined ? [] : [{ seat: due, mayWait: false }]),
    ];
  }

  /** By seat, in rewards. */
  private scores(): readonly number[] {
    const { game, start, pointWorth } = this.match;
    const places = game.standing(this.state);
    return seatsOf(start.seats).map((each) => (places.find(({ seat }) => seat === each)?.score ?? Number.NaN) * pointWorth);
  }

  /** By the words of RewardKind: whom did each beat, and who beat them? */
  private verdict(): readonly number[] {
    const { game, start, episode, rewards } = this.match;
    const seats = seatsOf(start.seats);
    const ranks = game.standing(this.state);
    const now = this.scores();
    const rankOf = (seat: Seat): number => ranks.find((place) => place.seat === seat)?.rank ?? Number.NaN;
    const gainOf = (seat: Seat): number => (now[seat] ?? 0) - (this.atFirst[seat] ?? 0);
    const beats = (one: Seat, other: Seat): boolean => (episode === 'game' ? rankOf(one) < rankOf(other) : gainOf(one) > gainOf(other));
    if (rewards === 'places')
      return seats.map(
        (seat) => (seats.filter((each) => beats(seat, each)).length - seats.filter((each) => beats(each, seat)).length) / (seats.length - 1),
      );
    const winners = seats.filter((seat) => !seats.some((each) => beats(each, seat)));
    const losers = seats.length - winners.length;
    return seats.map((seat) => (losers === 0 ? 0 : winners.includes(seat) ? 1 / winners.length : -1 / losers));
  }
}
