/** Leaks that are planted in time: moments of bots, banks, and whose turn it is. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

const HIDDEN = 'table/test/hidden-time.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a bot takes longer the more it can do',
    file: 'table/src/bots.ts',
    find: 'const moment = at + from +',
    replace: 'const moment = at + from + game.moves(state, seat).length +',
    tests: [HIDDEN],
    sample: true,
  },
  {
    name: 'a bot at a brisk table is quick where it has little choice',
    file: 'table/src/bots.ts',
    find: '.below(to - from);',
    replace: ".below(settings.pace === 'brisk' ? Math.min(to - from, 30 * game.moves(state, seat).length) : to - from);",
    tests: [HIDDEN],
  },
  {
    name: 'who has answered in secret is no longer awaited, as all are told',
    file: 'table/src/view.ts',
    find: 'awaited: game.awaited(state),',
    replace: 'awaited: game.awaited(state).filter((seat) => game.moves(state, seat).length > 0),',
    tests: [HIDDEN],
  },
  {
    name: 'a bank tells how many moves there were',
    file: 'table/src/clock.ts',
    find: 'const spent = Math.max(0, at - before.since);',
    replace: 'const spent = Math.max(0, at - before.since) - (mover === null ? 0 : game.moves(before.state, mover).length);',
    tests: ['e2e/stories/secrecy-twins.test.ts'],
  },
];
