/**
 * A refusal is a value, not an exception: a code that names the broken rule, and the numbers needed to explain it. It never holds a
 * sentence (clients have the words, in their language) and never a secret (it is shown to whoever asked).
 */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly params: RefusalParams;
}

export type RefusalParams = Readonly<Record<string, string | number>>;

const NO_PARAMS: RefusalParams = Object.freeze({});

export const refusal = <Code extends string>(code: Code, params: RefusalParams = NO_PARAMS): Refusal<Code> => ({ code, params });
