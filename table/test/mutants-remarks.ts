/** Bots' remarks that peek, or that never stop. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

const REMARKS = 'table/test/remarks.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a bot remarks on what one seat alone has rolled',
    file: 'games/perudo/words/occasions.ts',
    find: "const OPEN = ['round',",
    replace: "const OPEN = ['rolled', 'round',",
    also: [
      {
        file: 'games/perudo/words/occasions.ts',
        find: "    case 'locked':",
        replace: "    case 'rolled':\n      return event.faces.includes(1) ? [{ remark: 'welcome', besides: [] }] : [];\n    case 'locked':",
      },
    ],
    tests: [REMARKS],
  },
  {
    name: 'a bot remarks on the card that somebody has drawn',
    file: 'games/sen/words/occasions.ts',
    find: "const OPEN = ['round',",
    replace: "const OPEN = ['drawn', 'round',",
    also: [
      {
        file: 'games/sen/words/occasions.ts',
        find: "    case 'exchanged':",
        replace: "    case 'drawn':\n      return [{ remark: event.card === '9' ? 'wrong' : 'right', besides: [] }];\n    case 'exchanged':",
      },
    ],
    tests: [REMARKS],
  },
  {
    name: 'bots do not wait after a remark',
    file: 'table/src/remarks/remarks.ts',
    find: 'at - before.at < QUIET ||',
    replace: 'at < before.at ||',
    tests: [REMARKS],
  },
  {
    name: 'a bot speaks for whoever left it the seat',
    file: 'client/src/overheard.ts',
    find: "each?.kind === 'bot' && each.insteadOf === null",
    replace: "each?.kind === 'bot'",
    tests: ['client/test/overheard.test.ts'],
  },
  {
    name: 'a remark lies on cards',
    file: 'web/src/remarks/room.ts',
    find: '|| drawn.some((each) => overlap(box, each))',
    replace: '',
    tests: ['web/test/remark-room.test.ts'],
  },
];
