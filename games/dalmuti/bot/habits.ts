/**
 * The numbers that the player thinks with. A lead is the measure: what is worth 1 is worth a trick taken now. They were fitted by playing many rounds
 * against themselves.
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
  /** What it costs a follower to break a set, */
  readonly breaks: number;
  /** and to spend a Jester, beyond what the hand then lacks. */
  readonly wild: number;
  /** What the lead is worth that a play takes. */
  readonly lead: number;
}

export const HABITS: DalmutiHabits = {
  beatsWhole: 0.772,
  beatsBroken: 0.355,
  beatsWild: 0.046,
  hope: 0.176,
  wait: 1.009,
  keep: 1.3,
  turn: 0.238,
  run: 0.865,
  letOut: 0.109,
  threat: 0.198,
  waste: 0.455,
  breaks: 0.41,
  wild: 0.52,
  lead: 0.546,
};
