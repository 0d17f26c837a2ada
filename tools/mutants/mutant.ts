/** A leak or fault that is planted on purpose, and the tests that must find it. `npm run mutants` plants each one in a copy of the tree. */
export interface Mutant {
  /** What is wrong then, in a few words; unique in the tree. */
  readonly name: string;
  /** The file that is changed, from the root. */
  readonly file: string;
  /** A text that stands there exactly once, and what it becomes. */
  readonly find: string;
  readonly replace: string;
  /** More changes that belong to the same fault (in `view` and in `imagine`, say). */
  readonly also?: readonly { readonly file: string; readonly find: string; readonly replace: string }[];
  /** The test files that must catch it, quickest first: one failing test among them is a catch. `-t` narrows each to tests of that name. */
  readonly tests: readonly string[];
  readonly t?: string;
  /** Caught within a few seconds: one of those that `npm test` plants each time. */
  readonly sample?: true;
}
