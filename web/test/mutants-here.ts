/** Faults of the curtain: the device goes where it should not, or something of the one before is left. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

const PASSING = 'web/src/device/passing.ts';
const JOURNAL = 'web/src/here/public-journal.ts';
const PAGE = 'web/src/here/here-page.tsx';
const TABLE = 'web/src/here/here-table.tsx';
const passing = ['web/test/passing.test.ts'];
const journal = ['web/test/public-journal.test.ts'];
const browser = ['e2e/browser/curtain.slow.test.ts'];
const here = ['web/test/here.test.ts'];

export const mutants: readonly Mutant[] = [
  {
    name: 'where several are awaited the device goes to and fro between two of them',
    file: PASSING,
    find: 'inTurn.filter((seat) => !had.includes(seat))',
    replace: 'inTurn.filter((seat) => had.at(-1) !== seat).toReversed()',
    tests: passing,
  },
  {
    name: 'the device begins with the first seat, whoever had it last',
    file: PASSING,
    find: 'last === null ? sorted : sorted.filter((seat) => seat > last)',
    replace: 'sorted',
    tests: passing,
  },
  {
    name: 'who had the device in an earlier wait is left out of the next',
    file: PASSING,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is found as it is written
    find: '`${since} ${awaited.join()}`',
    replace: "''",
    tests: passing,
  },
  {
    name: 'who took the device out of turn is not asked in their turn',
    file: PASSING,
    find: 'if (aside) return { ...passing, holder: seat, aside };',
    replace: 'if (aside) return { ...passing, holder: seat, aside, last: seat, had: [...passing.had, seat] };',
    tests: passing,
  },
  {
    name: 'the device is passed to bots',
    file: PASSING,
    find: 'const awaited = people.filter((seat) => turn?.awaited.includes(seat) === true);',
    replace: 'const awaited = people.length > 0 ? (turn?.awaited ?? []) : people;',
    tests: passing,
  },
  {
    name: 'when everybody had the device, nobody has it again',
    file: PASSING,
    find: 'fresh[0] ?? inTurn[0] ?? null',
    replace: 'fresh[0] ?? null',
    tests: passing,
  },
  {
    name: 'what one of them was told alone stays in the history for the next',
    file: JOURNAL,
    find: 'if (player === null) this.all = journal;',
    replace: 'this.all = journal;',
    tests: journal,
  },
  {
    name: 'who has the device again does not hear what they were told alone meanwhile',
    file: JOURNAL,
    find: 'isKnown ? kept.filter(({ n }) => n <= readTo) : kept',
    replace: 'kept',
    tests: journal,
  },
  {
    name: 'the link of whoever passed the device on stays open',
    file: PAGE,
    find: '      link.close();\n',
    replace: '',
    tests: browser,
    t: 'at every curtain nothing',
  },
  {
    name: 'a hidden page keeps the curtain up',
    file: PAGE,
    find: "if (document.visibilityState === 'hidden') hide();",
    replace: '',
    tests: browser,
    t: 'button is held',
  },
  {
    name: 'a page that is left keeps the curtain up',
    file: PAGE,
    find: "    addEventListener('pagehide', hide);\n",
    replace: '',
    tests: browser,
    t: 'a look over which',
  },
  {
    name: 'a hidden page falls asleep before it is covered',
    file: PAGE,
    find: 'flushSync(fall)',
    replace: 'fall()',
    tests: browser,
    t: 'button is held',
  },
  {
    name: 'what was said in passing about a hand stays when its holder leaves the page',
    file: PAGE,
    find: '(holder === null ? undefined : clearToasts)',
    replace: 'undefined',
    tests: browser,
    t: 'what was said in passing',
  },
  {
    name: 'the link of whoever passed the device on is closed, and stays in the page’s memory',
    file: PAGE,
    find: '      link.close();\n',
    replace: '      link.close();\n      Object.assign(globalThis, { before: link });\n',
    tests: browser,
    t: 'at every curtain nothing',
  },
  {
    name: 'what had the focus on the board of whoever passed the device on is held on to, and their hand with it',
    file: 'web/src/parts/kept-focus.ts',
    find: 'element: new WeakRef(element), place',
    replace: 'element: { deref: () => element } as WeakRef<Element>, place',
    tests: browser,
    t: 'at every curtain nothing',
  },
  {
    name: 'the beginning of a hand is left in the tab’s store',
    file: TABLE,
    find: '  const people = (table?.seats ?? [])',
    replace:
      "  if (state.view?.own) sessionStorage.setItem('own', JSON.stringify(Object.values(state.view.own)).slice(0, 24));\n  const people = (table?.seats ?? [])",
    tests: browser,
    t: 'of two tables',
  },
  {
    name: 'a move that the last one had is left on the page',
    file: TABLE,
    find: '      const mayAct = isAsked && scene.moves.length > 0;',
    replace: "      document.body.dataset['last'] ??= JSON.stringify(scene.moves.at(-1));\n      const mayAct = isAsked && scene.moves.length > 0;",
    tests: browser,
    t: 'of two tables',
  },
  {
    name: 'a look counts as read though the curtain fell over it',
    file: TABLE,
    find: 'all.saw(player, state.n, journal)',
    replace: 'all.saw(player, state.n, EMPTY)',
    tests: browser,
    t: 'a look over which',
  },
  {
    name: 'a look that was passed on is shown again',
    file: TABLE,
    find: '    all.saw(player, state.n, EMPTY);\n',
    replace: '',
    tests: browser,
    t: 'a look over which',
  },
  {
    name: 'whoever takes the device has to ask for the beginning of the history',
    file: 'web/src/table/at-table.tsx',
    find: 'usePast(link, begun, journal, retell, place !== null)',
    replace: 'usePast(link, begun, journal, retell, false)',
    tests: browser,
    t: 'at every curtain nothing',
  },
  {
    name: 'a table’s file goes through the page as a text with every card',
    file: 'web/src/device/worker.ts',
    find: "new Blob([text], { type: 'application/json' })",
    replace: '(text as unknown as Blob)',
    tests: browser,
    t: 'a game that runs',
  },
  {
    name: 'what is told once and still to be read counts as seen',
    file: JOURNAL,
    find: 'Math.min(n, ...unseen.map((item) => item.n - 1), ',
    replace: 'Math.min(n, ',
    tests: journal,
  },
  {
    name: 'the journal of a device’s table is kept in the browser, with what each was told alone',
    file: TABLE,
    find: 'all.placeFor(player))',
    replace: 'null)',
    tests: browser,
    t: 'at every curtain',
  },
  {
    name: 'a list that was lost is looked for where it is there, or never',
    file: 'web/src/here/found-tables.ts',
    find: 'if (isListKept()) return;',
    replace: 'if (!isListKept()) return;',
    tests: here,
  },
  {
    name: 'whoever has removed their last table has lost their list',
    file: 'web/src/here/tables-here.ts',
    find: 'store(STORED_AS, JSON.stringify(next));',
    replace: 'store(STORED_AS, next.length === 0 ? null : JSON.stringify(next));',
    tests: here,
  },
  {
    name: 'one tab overwrites what another has kept',
    file: 'web/src/storage.ts',
    find: '  visit.delete(name); // what the browser keeps is what every tab knows',
    replace: '  if (text !== null) visit.set(name, text);',
    tests: here,
  },
];
