/** Every code with which this side itself refuses. Each has its words where the client's words are. */
export const CLIENT_REFUSALS = [
  'network/unreachable',
  'remembered/another-game',
  'remembered/commitments',
  'remembered/numbers',
  'remembered/own-number',
  'remembered/secret',
] as const;
