/** Faults of replays: somebody's eyes see what they did not see, a game that is none is shown, or a moment is not where its address says. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

const GAME = 'web/src/replay/replayed-game.ts';
const EYES = 'web/src/replay/eyes.ts';
const PAGE = 'web/src/replay/replay-page.tsx';
const seen = ['web/test/replay-eyes.test.ts'];
const replay = ['web/test/replay.test.ts'];
const check = ['web/test/record-check.test.ts'];
const browser = ['e2e/browser/replay.slow.test.ts'];

export const mutants: readonly Mutant[] = [
  {
    name: 'a replay shows a seat the view of the next moment',
    file: GAME,
    find: 'view: momentView(replayed.playback, moment, viewerFor(eyes)) as SeenView',
    replace: 'view: momentView(replayed.playback, replayed.playback.moments[n + 1] ?? moment, viewerFor(eyes)) as SeenView',
    tests: seen,
  },
  {
    name: 'a replay tells a seat what another was told alone',
    file: GAME,
    find: 'news: toldTo(momentOf(replayed, n), viewerFor(eyes)).map((game) => ({ game })),',
    replace: 'news: momentOf(replayed, n).told.map(({ event }) => ({ game: event })),',
    tests: seen,
  },
  {
    name: 'a replay with everything open has only what each seat knew',
    file: GAME,
    find: 'everyoneOf(replayed.game, momentOf(replayed, n).state)',
    replace: 'replayed.players.map((_, seat) => replayed.game.own(momentOf(replayed, n).state, seat))',
    tests: replay,
  },
  {
    name: 'a replay names people by what an id means to JavaScript',
    file: GAME,
    find: 'Object.hasOwn(people, began.player) ? people[began.player] : unnamed(seat)',
    replace: '(people[began.player] ?? unnamed(seat))',
    tests: replay,
  },
  {
    name: 'a moment far beyond the end is the beginning',
    file: EYES,
    find: '{1,15}',
    replace: '{1,6}',
    tests: replay,
  },
  {
    name: 'a link counts seats from 0',
    file: EYES,
    find: 'number >= 1 && number <= seats ? number - 1 : null',
    replace: 'number < seats ? number : null',
    tests: replay,
  },
  {
    name: 'a record that names no table is held against its writer',
    file: 'web/src/table/reckoning.ts',
    find: 'const chance = asked === null ? null : refusal',
    replace: 'const chance = asked === null ? checkFairness(record) : refusal',
    tests: check,
  },
  {
    name: 'a server’s record that lost its promises passes for one that never had any',
    file: 'table/src/fairness.ts',
    find: "=> 'fair' in record || 'table' in record || 'home' in record;",
    replace: "=> 'fair' in record || 'home' in record;",
    tests: check,
  },
  {
    name: 'a tampered record leaves gaps in what its game says against a move',
    file: 'web/src/table/record-words.ts',
    find: "if (refused.code !== 'record/step' || move === null) return",
    replace: 'if (refused !== null || move === null) return',
    tests: ['e2e/browser/verdicts.test.ts'],
  },
  {
    name: 'an address that is typed fetches the record again',
    file: 'web/src/routes.ts',
    find: "addEventListener('popstate', follow)",
    replace: "addEventListener('popstate', arrive)",
    tests: browser,
    t: 'from the result of a table',
  },
  {
    name: 'a file is judged as the record of the table whose replay it was dropped on',
    file: PAGE,
    find: 'if (!isOfFiles) {',
    replace: 'if (!isOfFiles && count < 0) {',
    tests: browser,
    t: 'a file is opened wherever',
  },
  {
    name: 'another file begins where the one before was looked at',
    file: PAGE,
    find: "if (chosen !== null) history.replaceState(history.state, '', location.pathname);",
    replace: '',
    tests: browser,
    t: 'a file is opened wherever',
  },
  {
    name: 'a replay goes on at its usual pace at every speed',
    file: 'web/src/replay/use-playing.ts',
    find: 'BETWEEN / speed',
    replace: 'BETWEEN',
    tests: browser,
    t: 'runs to the end by itself',
  },
  {
    name: 'a replay with somebody’s eyes has everything open',
    file: 'web/src/replay/replay-table.tsx',
    find: "const everyone = eyes === 'all' ?",
    replace: "const everyone = eyes !== 'open' ?",
    tests: browser,
    t: 'perudo is seen by every seat',
  },
  {
    name: 'a record whose chance was changed is shown without an alarm',
    file: 'web/src/replay/verification.ts',
    find: 'rules !== null || chance !== null ||',
    replace: 'rules !== null ||',
    tests: browser,
    t: 'a record is taken home',
  },
];
