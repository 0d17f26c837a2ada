/** Leaks and liberties around the door to a game's history: tables taken for each other, what nobody was told yet, the kicked, guesses, lengths over HTTP. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

const FILE = 'hall/src/tables/histories.ts';
const ENTRANCE = 'hall/src/door/entrance.ts';
const ADMITTED =
  'const table = await this.admit(person, visit);\n    if (table === null || isRefusal(table)) return table;\n    return this.context.histories';
const TESTS = ['hall/test/history-door.test.ts'];

export const mutants: readonly Mutant[] = [
  {
    name: 'a history is remembered by the number of its game, whatever the table',
    file: FILE,
    find: 'const { code } = table;\n    const known',
    replace: 'const code = String(begun.number);\n    const known',
    tests: TESTS,
    t: 'each table has its own',
  },
  {
    name: 'a history tells what the log knows and nobody was told yet',
    file: FILE,
    find: 'const last = Math.min(live.table.n, (before ?? Number.POSITIVE_INFINITY) - 1);',
    replace:
      'const head = (await this.ports.store.table(live.table.code))?.head ?? 0;\n    const last = Math.min(head, (before ?? Number.POSITIVE_INFINITY) - 1);',
    tests: TESTS,
    t: 'told to nobody yet',
  },
  {
    name: 'a history of Sen tells the two cards of Take 2 again',
    file: 'games/sen/src/sen.ts',
    find: "kind === 'saw' || kind === 'drawn' || kind === 'offered'",
    replace: "kind === 'saw' || kind === 'drawn'",
    tests: ['games/sen/test/words.test.ts'],
    t: 'every viewer in en',
  },
  {
    name: 'a history over HTTP loses its blanks',
    file: 'server/src/edge/http-api.ts',
    find: 'return hall.historyFor(person, place, asked.before ?? null);',
    replace:
      "return hall.historyFor(person, place, asked.before ?? null).then((page) => (typeof page === 'string' ? JSON.stringify(JSON.parse(page)) : page));",
    tests: ['e2e/stories/secrecy.test.ts'],
    t: 'sen',
  },
  {
    name: 'who was removed from a table reads its history over HTTP',
    file: ENTRANCE,
    find: ADMITTED,
    replace:
      "const admitted = await this.admit(person, visit);\n    const isKicked = admitted !== null && isRefusal(admitted) && admitted.code === 'player/kicked';\n    const table = isKicked ? await this.find(person, visit) : admitted;\n    if (table === null || isRefusal(table)) return table;\n    return this.context.histories",
    tests: TESTS,
    t: 'who was removed',
  },
  {
    name: 'codes may be guessed at the door to histories',
    file: ENTRANCE,
    find: ADMITTED,
    replace:
      'const there = await this.context.tables.get(visit.table);\n    const table = there === null ? null : ((await this.turnedAway(person, there, visit)) ?? there);\n    if (table === null || isRefusal(table)) return table;\n    return this.context.histories',
    tests: TESTS,
    t: 'count as guesses',
  },
  {
    name: 'a page of the game before is told when the next one has begun',
    file: FILE,
    find: 'if (gameOn(live.table)?.number !== begun.number) return NONE;',
    replace: '',
    tests: TESTS,
    t: 'asked for in one game',
  },
  {
    name: 'whoever asks first for a page of a seat has it told to the next as well',
    file: FILE,
    find: 'return { happenings: jsonArray(entries.map((each) => happeningText(each, viewer))), more: jsonOf(from > this.first) };',
    replace:
      "const key = [last, viewer === 'spectator'].join();\n    const page = this.pages.get(key) ?? { happenings: jsonArray(entries.map((each) => happeningText(each, viewer))), more: jsonOf(from > this.first) };\n    this.pages.set(key, page);\n    return page;",
    also: [
      {
        file: FILE,
        find: 'private readonly told: RecentUpdate[] = [];',
        replace: 'private readonly told: RecentUpdate[] = [];\n  private readonly pages = new Map<string, PageTexts>();',
      },
    ],
    tests: ['hall/test/history.test.ts'],
    t: 'is not for another seat',
  },
  {
    name: 'questions for histories do not count for the household',
    file: 'hall/src/door/connection.ts',
    find: 'if (isWithin && this.shared()?.take(messages, now) !== false) return true;',
    replace: 'if (isWithin && (isHistory(frame) || this.shared()?.take(messages, now) !== false)) return true;',
    tests: TESTS,
    t: 'a household sends',
  },
  {
    name: 'a long game is folded in one go while others wait',
    file: 'hall/src/tables/folding.ts',
    find: 'const PAGE = 50;',
    replace: 'const PAGE = 5_000;',
    tests: TESTS,
    t: 'others have their turn',
  },
];
