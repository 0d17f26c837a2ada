/** What a bench consists of: cases in groups, some of which the others are compared with. */
export interface Case {
  readonly name: string;
  /** Called once, in the process in which the case is measured. Gives what plays once and says how many moves (or what else is counted) that took. */
  readonly prepare: () => () => number;
}

export interface Group<Item> {
  readonly title: string;
  readonly cases: readonly Item[];
}

export interface Bench {
  readonly title: string;
  /** What is counted. */
  readonly unit: 'moves' | 'states';
  readonly groups: readonly Group<Case>[];
  /** The cases that the others are compared with, each in a column of its own. */
  readonly baselines: readonly { readonly heading: string; readonly name: string }[];
  readonly notes: readonly string[];
  /** Throws if the comparison would not be fair. */
  check(): void;
}
