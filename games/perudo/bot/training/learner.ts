/**
 * Learns the blueprint by playing against itself: counterfactual regret minimisation, where one seat tries all it can do and the others do what they
 * have learnt so far (external sampling). What it learns is the mean of all it played, which in a duel comes near an equilibrium of the game as rows
 * see it. With more seats there is no such promise, and it does well all the same.
 */

import { calledWorth, duelPlace, firstDuels } from '../blueprint/dice-worth.ts';
import { classicTable, LeanRound } from '../blueprint/lean-round.ts';
import { BlueprintSpot, JONTI, OPENING_ROWS, OPENINGS, REPLIES, REPLY_ROWS } from '../blueprint/spot.ts';

const REPLY_CELLS = REPLY_ROWS * REPLIES.length;
const CELLS = REPLY_CELLS + OPENING_ROWS * OPENINGS;

/** All that has been learnt so far. */
export interface Learnt {
  /** Of each option of each row, replies first: what was missed by not taking it. */
  readonly regrets: Float64Array;
  /** How often it was taken, later rounds counting more. */
  readonly taken: Float64Array;
  /** What pairs of hands are worth in a duel. */
  readonly duels: Float64Array;
}

export const nothingLearnt = (): Learnt => ({ regrets: new Float64Array(CELLS), taken: new Float64Array(CELLS), duels: firstDuels() });

/** What a part of an epoch adds. */
export interface LearntPart {
  readonly regrets: Float64Array;
  readonly taken: Float64Array;
  readonly worths: Float64Array;
  readonly visits: Float64Array;
}

/** Plays so many rounds from what is known, and says what they add. The same seed adds the same. */
export function learn(known: Learnt, rounds: number, seed: number): LearntPart {
  const learner = new Learner(known, seed);
  for (let round = 0; round < rounds; round++) learner.round();
  return learner.lesson;
}

/** Earlier epochs count for less: the nth for n (linear weights). */
export function addLessons(known: Learnt, lessons: readonly LearntPart[], epoch: number): void {
  const fade = epoch / (epoch + 1);
  const { regrets, taken, duels } = known;
  for (let i = 0; i < CELLS; i++) {
    let [regret, took] = [0, 0];
    for (const lesson of lessons) {
      regret += lesson.regrets[i] ?? 0;
      took += lesson.taken[i] ?? 0;
    }
    regrets[i] = (regrets[i] ?? 0) * fade + regret;
    taken[i] = (taken[i] ?? 0) * fade + took;
  }
  for (let i = 0; i < duels.length; i++) {
    let [worth, visits] = [0, 0];
    for (const lesson of lessons) {
      worth += lesson.worths[i] ?? 0;
      visits += lesson.visits[i] ?? 0;
    }
    // A few hundred rounds' worth of what was known before keeps chance from shaking it.
    if (visits > 0) duels[i] = ((duels[i] ?? 0) * STEADY + worth) / (STEADY + visits);
  }
}

const STEADY = 300;

/** In how many of the later turns everything is tried. */
const TRY = 0.3;

/** What a turn at some depth needs, made once. */
interface Frame {
  readonly spot: BlueprintSpot;
  readonly mix: Float64Array;
  readonly worths: Float64Array;
}

class Learner {
  readonly lesson: LearntPart;
  private readonly known: Learnt;
  private readonly frames: Frame[] = [];
  private state: number;

  constructor(known: Learnt, seed: number) {
    this.known = known;
    this.state = seed | 0;
    const { length } = known.duels;
    this.lesson = {
      regrets: new Float64Array(CELLS),
      taken: new Float64Array(CELLS),
      worths: new Float64Array(length),
      visits: new Float64Array(length),
    };
  }

  /** One round: every seat in turn is the one that tries all. */
  round(): void {
    const dice = this.seats();
    const total = dice.reduce((sum, each) => sum + each, 0);
    const round = new LeanRound(classicTable(total), dice, this.below(dice.length));
    for (const [seat, hand] of round.hands.entries()) {
      for (let die = dice[seat] ?? 0; die > 0; die--) {
        const face = 1 + this.below(6);
        hand[face] = (hand[face] ?? 0) + 1;
      }
    }
    const starter = round.turn;
    for (let seat = 0; seat < dice.length; seat++) {
      const worth = this.walk(round, seat, 0);
      if (dice.length !== 2) continue;
      const at = duelPlace(dice[seat] ?? 0, dice[1 - seat] ?? 0, starter === seat);
      this.lesson.worths[at] = (this.lesson.worths[at] ?? 0) + worth;
      this.lesson.visits[at] = (this.lesson.visits[at] ?? 0) + 1;
    }
  }

  /** Who plays with how many dice: half of it duels, which are what is hardest to hide in. */
  private seats(): readonly number[] {
    const seats = this.below(2) === 0 ? 2 : 3 + this.below(this.below(2) === 0 ? 3 : 6);
    const most = seats > 2 || this.below(8) > 0 ? 5 : 8;
    return Array.from({ length: seats }, () => 1 + this.below(most));
  }

  /** What the rest of the round is worth to the seat that tries all. */
  private walk(round: LeanRound, hero: number, depth: number): number {
    const { turn } = round;
    const frame = this.frameAt(depth);
    const { spot, mix } = frame;
    spot.look(round, turn, round.length);
    spot.hold(round.hands[turn] ?? new Uint8Array(0));
    const from = spot.isOpening ? REPLY_CELLS + spot.row * OPENINGS : spot.row * REPLIES.length;
    matchRegrets(this.known.regrets, from, spot, mix);
    if (turn === hero) {
      // The further on, the more turns there are to try things in; so it is a matter of chance in which it does.
      if (depth < 2 || this.fraction() < TRY) return this.tryAll(round, hero, depth, frame, from);
    } else {
      const { taken } = this.lesson;
      for (let i = 0; i < spot.width; i++) taken[from + i] = (taken[from + i] ?? 0) + (mix[i] ?? 0);
    }
    let left = this.fraction();
    let choice = -1;
    for (let i = 0; i < spot.width && left >= 0; i++) {
      if ((mix[i] ?? 0) === 0) continue;
      choice = i;
      left -= mix[i] ?? 0;
    }
    return this.take(round, hero, depth, spot, choice);
  }

  private frameAt(depth: number): Frame {
    const known = this.frames[depth];
    if (known !== undefined) return known;
    const made = { spot: new BlueprintSpot(), mix: new Float64Array(OPENINGS), worths: new Float64Array(OPENINGS) };
    this.frames[depth] = made;
    return made;
  }

  private tryAll(round: LeanRound, hero: number, depth: number, { spot, mix, worths }: Frame, from: number): number {
    const { width } = spot;
    let mean = 0;
    for (let i = 0; i < width; i++) {
      if ((spot.quantities[i] ?? 0) === 0) continue;
      worths[i] = this.take(round, hero, depth, spot, i);
      mean += (mix[i] ?? 0) * (worths[i] ?? 0);
    }
    const { regrets } = this.lesson;
    for (let i = 0; i < width; i++) {
      if ((spot.quantities[i] ?? 0) > 0) regrets[from + i] = (regrets[from + i] ?? 0) + (worths[i] ?? 0) - mean;
    }
    return mean;
  }

  private take(round: LeanRound, hero: number, depth: number, spot: BlueprintSpot, option: number): number {
    if (spot.isOpening || option > JONTI) {
      round.bid(spot.quantities[option] ?? 1, spot.faces[option] ?? 2);
      const worth = this.walk(round, hero, depth + 1);
      round.takeBack();
      return worth;
    }
    return calledWorth(this.known.duels, round, option, hero);
  }

  private below(limit: number): number {
    return Math.floor(this.fraction() * limit);
  }

  /** Mulberry32. */
  private fraction(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
}

/** As much of each option as it was missed. */
function matchRegrets(regrets: Float64Array, from: number, spot: BlueprintSpot, mix: Float64Array): void {
  const { width, quantities } = spot;
  let [sum, open] = [0, 0];
  for (let i = 0; i < width; i++) {
    const regret = (quantities[i] ?? 0) === 0 ? 0 : Math.max(0, regrets[from + i] ?? 0);
    mix[i] = regret;
    sum += regret;
    if ((quantities[i] ?? 0) > 0) open++;
  }
  for (let i = 0; i < width; i++) mix[i] = sum > 0 ? (mix[i] ?? 0) / sum : (quantities[i] ?? 0) > 0 ? 1 / open : 0;
}
