/** Leaks that are planted in what the edge counts and streams. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    name: "refusals are counted by the rules' own codes",
    file: 'server/src/edge/metrics.ts',
    find: 'rules.has(code) ? BY_THE_RULES : code',
    replace: 'code',
    tests: ['server/test/edge/metrics.test.ts'],
  },
  {
    name: 'a thread of bots is told more than the hall asks',
    file: 'server/src/bots/pool.ts',
    find: 'postMessage({ id, question } satisfies',
    replace: 'postMessage({ id, question: { ...question, last: this.last } as BotQuestion } satisfies',
    tests: ['server/test/bots/pool.test.ts'],
  },
];
