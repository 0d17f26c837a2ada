/**
 * The numbers that the player thinks with. A lead is the measure: what is worth 1 is worth a trick taken now. They were fitted to what moves came to
 * in many imagined ends of many rounds.
 */
export interface DalmutiHabits {
  /** How readily others beat a play when they hold a set of just that size, when they had to break a larger one, and when it takes Jesters. */
  readonly beatsWhole: number;
  readonly beatsBroken: number;
  readonly beatsWild: number;
  /** How much each set of the same size and a worse value in other hands adds to the hope of following with one's own. */
  readonly hope: number;
  /** A set that is kept is played at a moment of one's choice: its chance to hold is raised to this power, */
  readonly wait: number;
  /** and a lead that it will surely bring counts so much. */
  readonly keep: number;
  /** What each set still in the hand costs by itself, for it takes a turn. */
  readonly turn: number;
  /** What it is worth to go out in one run of leads that nobody beats. */
  readonly run: number;
  /** What it costs to let another go out on one's play, */
  readonly letOut: number;
  /** and to leave the lead to somebody nearly out. */
  readonly threat: number;
  /** What it costs a leader to break a set or spend a Jester: nobody asks for a size. */
  readonly waste: number;
  /** How far whims move a choice. */
  readonly whim: number;
}

export const HABITS: DalmutiHabits = {
  beatsWhole: 0.85,
  beatsBroken: 0.2,
  beatsWild: 0.05,
  hope: 0.2,
  wait: 0.32,
  keep: 1.6,
  turn: 0.17,
  run: 1.2,
  letOut: 0.1,
  threat: 0.17,
  waste: 0.4,
  whim: 0.05,
};
