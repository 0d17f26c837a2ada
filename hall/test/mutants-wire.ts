/** Leaks that are planted in frames, updates, their lengths, and what a hall tells bots, logs and counters. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

const TWINS = 'e2e/stories/secrecy-twins.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'an own part has no blanks behind it',
    file: 'hall/src/audience/table-frames.ts',
    find: 'return padded(plain(game.own(phase.state, viewer)), plain(game.widest.own(open, viewer)).length);',
    replace: 'return plain(game.own(phase.state, viewer));',
    tests: [TWINS],
    t: 'sen standard',
  },
  {
    name: 'what a step tells one seat alone has no blanks behind it',
    file: 'hall/src/audience/news.ts',
    find: 'return padded(jsonArray(heard.map((each) => each.text)), BRACKETS + this.shared + room);',
    replace: 'return jsonArray(heard.map((each) => each.text));',
    tests: ['hall/test/frames.test.ts', TWINS],
    t: 'nobody can see from its length|sen',
  },
  {
    name: 'only who is told something alone has blanks behind it',
    file: 'hall/src/audience/news.ts',
    find: 'if (room === 0 && heard.every(({ to }) => to === null)) return this.common;',
    replace: 'if (heard.every(({ to }) => to === null)) return this.common;',
    tests: ['hall/test/frames.test.ts', TWINS],
    t: 'nobody can see from its length|dalmuti court',
  },
  {
    name: 'who learns nothing at a step that tells another alone gets a skip',
    file: 'hall/src/audience/news.ts',
    find: 'this.isNothing = this.sent.length === 0 && alone.length === 0;',
    replace: 'this.isNothing = this.sent.length === 0;',
    tests: ['hall/test/frames.test.ts'],
  },
  {
    name: 'what was missed has no blanks behind it',
    file: 'hall/src/audience/recent-updates.ts',
    find: 'news: new NewsTexts(news).for(',
    replace: 'news: new NewsTexts({ ...news, alone: [] }).for(',
    tests: ['hall/test/recent-updates.test.ts'],
  },
  {
    name: 'what was missed before the table was put away has no blanks behind it',
    file: 'hall/src/tables/folding.ts',
    find: 'map(({ events, ...each }) => ({ ...each, heard: events }))',
    replace: 'map(({ events, n, at }) => ({ n, at, heard: events }))',
    tests: ['hall/test/snapshots.test.ts'],
  },
  {
    name: 'every seat hears what is told to one of them',
    file: 'hall/src/audience/news.ts',
    find: "to === null || (viewer !== 'spectator' && to.includes(viewer))",
    replace: "to === null || viewer !== 'spectator'",
    tests: ['hall/test/recent-updates.test.ts', TWINS],
  },
  {
    name: 'an update to who watches holds the own part of the first seat',
    file: 'hall/src/audience/table-frames.ts',
    find: "const own = viewer !== 'spectator' && touched.includes(viewer) ? this.own(viewer) : undefined;",
    replace: "const own = touched.length > 0 ? this.own(viewer === 'spectator' ? 0 : viewer) : undefined;",
    tests: ['hall/test/frames.test.ts'],
  },
  {
    name: 'an own part is sent only where it has changed',
    file: 'hall/src/audience/table-frames.ts',
    find: "const own = viewer !== 'spectator' && touched.includes(viewer) ? this.own(viewer) : undefined;",
    replace:
      "const own = viewer !== 'spectator' && touched.includes(viewer) && this.own(viewer) !== owns.get(viewer) ? this.own(viewer) : undefined;",
    also: [
      {
        file: 'hall/src/audience/table-frames.ts',
        find: '    this.owns = new Map();\n',
        replace: '    const { owns } = this;\n    this.owns = new Map();\n',
      },
    ],
    tests: ['hall/test/frame-lengths.test.ts'],
  },
  {
    name: 'a step changes nobody’s own part',
    file: 'hall/src/audience/table-frames.ts',
    find: 'isStep(before, phase.steps) ? touchedSeats',
    replace: 'before === after ? touchedSeats',
    tests: ['hall/test/frames.test.ts', 'hall/test/exact-views.test.ts'],
  },
  {
    name: 'who sits down in a running game is not told what they know there',
    file: 'hall/src/audience/audience.ts',
    find: 'own: moved ? this.frames.own(viewer) : update.own',
    replace: 'own: update.own',
    tests: ['hall/test/frames.test.ts'],
  },
  {
    name: 'whether something is the same object decides what has changed of the open part',
    file: 'hall/src/audience/table-frames.ts',
    find: '  (changeText(before, after) as JsonText<WrittenChange> | null) ?? undefined;',
    replace: '  (before === after ? undefined : ((changeText(before, after) ?? JSON.stringify([after])) as JsonText<WrittenChange>));',
    tests: ['hall/test/frames.test.ts', TWINS],
  },
  {
    name: 'the time of an entry is another with other cards',
    file: 'hall/src/audience/table-frames.ts',
    find: 'at: jsonOf(table.at), ...changes',
    replace: "at: jsonOf(table.at + (table.phase.kind === 'playing' ? JSON.stringify(table.phase.state).length % 2 : 0)), ...changes",
    tests: [TWINS],
    t: 'sen',
  },
  {
    name: 'a word about presence is longer with some cards',
    file: 'hall/src/audience/audience.ts',
    find: "const text = jsonObject<PresenceMessage>({ kind: jsonOf('presence'), gone });",
    replace:
      "const text = jsonObject<PresenceMessage>({ kind: jsonOf('presence'), gone }).padEnd(99 + (JSON.stringify(this.current.phase).length % 3));",
    tests: [TWINS],
    t: 'sen',
  },
  {
    name: 'whether somebody is gone is told with some cards only',
    file: 'hall/src/audience/audience.ts',
    find: "const text = jsonObject<PresenceMessage>({ kind: jsonOf('presence'), gone });",
    replace:
      "const text = jsonObject<PresenceMessage>({ kind: jsonOf('presence'), gone: JSON.stringify(this.current.phase).length % 2 === 0 ? gone : jsonOf([]) });",
    tests: [TWINS],
    t: 'sen',
  },
  {
    name: 'a bot gets the whole state beside its view',
    file: 'hall/src/bots/thinking.ts',
    find: 'level, seat, view, must, ms, seed }, isVoid)',
    replace: 'level, seat, view: { ...view, phase: table.phase } as never, must, ms, seed }, isVoid)',
    tests: ['hall/test/bots.test.ts'],
  },
  {
    name: "a bot's own part is in a line of the log",
    file: 'hall/src/bots/thinking.ts',
    find: 'const seed = bytesToHex(this.ports.random(16));',
    replace:
      "const seed = bytesToHex(this.ports.random(16));\n    this.ports.log.info('bot/thinks', { table: table.code, seat, own: JSON.stringify(view.own) });",
    tests: [TWINS],
    t: 'kalitiri|sen',
  },
  {
    name: 'entries are counted by kinds of moves',
    file: 'hall/src/tables/ledger.ts',
    find: 'this.ports.tallies.entry(entry.kind);',
    replace: "this.ports.tallies.entry(entry.kind === 'moved' ? (entry.move as { kind: string }).kind : entry.kind);",
    tests: ['hall/test/tallies.test.ts'],
  },
  {
    name: 'entries are counted by whole moves',
    file: 'hall/src/tables/ledger.ts',
    find: 'this.ports.tallies.entry(entry.kind);',
    replace: "this.ports.tallies.entry(entry.kind === 'moved' ? JSON.stringify(entry.move) : entry.kind);",
    tests: [TWINS],
    t: 'dalmuti court',
  },
  {
    name: 'lists of legal moves count with their length',
    file: 'hall/src/door/connection.ts',
    find: 'this.deliver(text, this.listsMoves ? 0 : text.length);',
    replace: 'this.deliver(text, text.length);',
    tests: [TWINS],
  },
  {
    name: 'refusals count with their length',
    file: 'hall/src/door/connection.ts',
    find: 'satisfies FromServer), 0);',
    replace: 'satisfies FromServer), code.length);',
    tests: ['server/test/edge/metrics.test.ts'],
  },
];
