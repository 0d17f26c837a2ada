/** Leaks and liberties that are planted in the door to a game's history. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

const FILE = 'hall/src/tables/histories.ts';
const TESTS = ['hall/test/history.test.ts'];
const TWINS = ['hall/test/history-twins.test.ts'];

export const mutants: readonly Mutant[] = [
  {
    name: 'whoever took a seat back hears what it was told before',
    file: FILE,
    find: 'isPerson(occupant) && occupant.since < entry && then',
    replace: 'isPerson(occupant) && then',
    tests: TESTS,
    t: 'left and came back',
  },
  {
    name: 'whoever watches hears what the first seat was told',
    file: FILE,
    find: "return seat !== null && isSame ? seat : 'spectator';",
    replace: 'return seat !== null && isSame ? seat : 0;',
    tests: TESTS,
  },
  {
    name: 'as whom somebody hears it is decided when they ask',
    file: FILE,
    find: 'const retelling = await this.retoldTo(live.table, begun, last);',
    replace: 'const then = live.table;\n    const retelling = await this.retoldTo(then, begun, last);\n    live = { table: then };',
    tests: TESTS,
    t: 'decided when it is told',
  },
  {
    name: 'a history tells private looks again',
    file: FILE,
    find: "to !== null && 'game' in news && isForgotten(game, news.game)",
    replace: "to !== null && 'game' in news && isForgotten(game, news.game) && to.length > 1",
    tests: TESTS,
    t: 'sen',
  },
  {
    name: 'what is left out for one is left out for all',
    file: FILE,
    find: "to !== null && 'game' in news && isForgotten(game, news.game)",
    replace: "'game' in news && (isForgotten(game, news.game) || news.game.kind === 'drew')",
    tests: TESTS,
    t: 'sen',
  },
  {
    name: 'a page of a history has no blanks behind what a seat alone was told',
    file: FILE,
    find: 'news: new NewsTexts(news).for(viewer)',
    replace: 'news: new NewsTexts({ ...news, alone: [] }).for(viewer)',
    tests: ['hall/test/imagined.test.ts'],
    t: 'dalmuti',
  },
  {
    name: 'a page of a history ends where somebody was told something alone',
    file: FILE,
    find: 'const entries = this.told.slice(from - this.first, last + 1 - this.first);',
    replace:
      'const at = this.told.findLastIndex(({ n, events }) => n > from && n < last && events.some(({ to }) => to !== null));\n    const entries = this.told.slice(at < 0 ? from - this.first : at, last + 1 - this.first);',
    tests: [...TESTS, ...TWINS],
    t: 'counted from the first|perudo chaos',
  },
  {
    name: 'pages of a history are counted from what was asked for',
    file: FILE,
    find: 'this.first + Math.floor((last - this.first) / PAGE_ENTRIES) * PAGE_ENTRIES',
    replace: 'Math.max(this.first, last + 1 - PAGE_ENTRIES)',
    tests: TESTS,
    t: 'counted from the first',
  },
  {
    name: 'entries that told a viewer nothing are left out of their page',
    file: FILE,
    find: 'entries.map((each) => happeningText',
    replace:
      "entries.filter(({ events }) => events.some(({ to }) => to === null || (viewer !== 'spectator' && to.includes(viewer)))).map((each) => happeningText",
    tests: [...TESTS, ...TWINS],
  },
  {
    name: 'histories may be asked for without end',
    file: FILE,
    find: "if (!this.isWithinLimit(asker, clock.now())) return beyond('limit/history', limits.history);",
    replace: "if (!this.isWithinLimit(asker, clock.now()) && limits === null) return beyond('limit/history', clock as never);",
    tests: TESTS,
    t: 'allowance of its own',
  },
  {
    name: 'histories are limited by person alone',
    file: FILE,
    find: ' && this.ofAddress.of(address).take(history, now)',
    replace: '',
    tests: TESTS,
    t: 'allowance of its own',
  },
  {
    name: 'whoever goes on asking for a history is never closed out',
    file: 'hall/src/door/destinations.ts',
    find: "if (page.code === 'limit/history') this.connection.exceeded(ports.limits.history);",
    replace: 'if (ports === null) this.connection.exceeded(page as never);',
    tests: TESTS,
    t: 'allowance of its own',
  },
  {
    name: 'everybody who asks for a history has the game folded anew',
    file: FILE,
    find: 'const retelling = known?.number === begun.number ? known :',
    replace: 'const retelling = known?.number === -1 ? known :',
    tests: TESTS,
    t: 'folds a game once',
  },
  {
    name: 'the history of a game goes on as that of the next',
    file: FILE,
    find: 'const retelling = known?.number === begun.number ? known :',
    replace: 'const retelling = known !== undefined ? known :',
    tests: TESTS,
    t: 'until the table is a lobby again',
  },
  {
    name: 'a game that has not been dealt has a history',
    file: FILE,
    find: "phase.kind === 'playing' || phase.kind === 'finished' ? phase.begun : null",
    replace: "phase.kind !== 'lobby' ? phase.begun : null",
    tests: TESTS,
    t: 'numbers are being opened',
  },
  {
    name: 'a history without a socket asks for no passcode',
    file: 'hall/src/door/entrance.ts',
    find: 'const table = await this.admit(person, visit);\n    if (table === null || isRefusal(table)) return table;\n    return this.context.histories',
    replace:
      'const table = await this.find(person, visit);\n    if (table === null || isRefusal(table)) return table;\n    return this.context.histories',
    tests: TESTS,
    t: 'without a socket',
  },
];
