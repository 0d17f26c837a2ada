/** Faults of a lesson that is being played: somebody would be stuck in it, or go through another one. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

const RUN = 'web/src/learn/lesson-run.ts';
const OPPONENTS = 'web/src/learn/opponents.ts';
const EVERY = ['web/test/lesson-run.test.ts'];
const ODD = ['web/test/lesson-odd.test.ts'];

export const mutants: readonly Mutant[] = [
  {
    name: 'lesson: who has made a move makes it again when asked for the next',
    file: OPPONENTS,
    find: 'if (this.line !== null && this.line[0] === seat && sameMove(this.line[1], move)) this.line = null;',
    replace: '',
    tests: ODD,
  },
  {
    name: 'lesson: whoever was asked before it was in earnest never answers',
    file: OPPONENTS,
    find: 'for (const { question, answer } of this.waiting.values()) answer(this.real(question));',
    replace: '',
    tests: ODD,
  },
  {
    name: 'lesson: who comes again to a quick step sees it played twice',
    file: RUN,
    find: 'if (left.length > 0) return false;',
    replace: 'if (left.length > 0) return false;\n    await this.staged();',
    tests: ODD,
  },
  {
    name: 'lesson: a place with moves that nobody asked for fits',
    file: RUN,
    find: 'if (left.length > 0) return false;',
    replace: '',
    tests: EVERY,
  },
  {
    name: 'lesson: a place that is kept is believed whatever its moves are',
    file: RUN,
    find: '(move === undefined || !isRight(step, move, this.table.now.view as View))) return false;',
    replace: 'move === undefined) return false;',
    tests: EVERY,
  },
  {
    name: 'lesson: a place that is none fails instead of beginning anew',
    file: RUN,
    find: 'if (await run.catchUp(place).catch(() => false)) return run;',
    replace: 'if (await run.catchUp(place)) return run;',
    also: [{ file: RUN, find: 'if (!(at in this.lesson.steps)) return false;', replace: '' }],
    tests: EVERY,
  },
  {
    name: 'lesson: who presses twice is heard twice',
    file: RUN,
    find: 'this.set({ waits: true });\n    const reply',
    replace: 'const reply',
    tests: [...EVERY, ...ODD],
  },
  {
    name: 'lesson: what is refused leaves the learner waiting',
    file: RUN,
    find: "if (reply.kind !== 'done') this.set({ waits: false });",
    replace: '',
    tests: ODD,
  },
  {
    name: 'lesson: what is not asked for is made',
    file: RUN,
    find: 'if (mistake === null || mistake.refused !== undefined) {',
    replace: 'if (mistake === null) return this.makes(move);\n    if (mistake.refused !== undefined) {',
    tests: EVERY,
  },
  {
    name: 'lesson: the menu leads out of it',
    file: RUN,
    find: 'if (waits || mistake !== null) return Promise.resolve(DONE);',
    replace: "if (command.kind === 'pause') return this.table.ask(command);\n    if (waits || mistake !== null) return Promise.resolve(DONE);",
    tests: EVERY,
  },
  { name: 'lesson: the learner talks to nobody', file: RUN, find: "      ['say', nothing],\n", replace: '', tests: EVERY },
  {
    name: 'lesson: it is not over when the game is',
    file: RUN,
    find: "((turn?.between === true && this.hasPlayed) || table?.phase === 'finished')",
    replace: '(turn?.between === true && this.hasPlayed)',
    tests: ODD,
  },
  {
    name: 'lesson: others go on when nobody learns any more',
    file: RUN,
    find: 'await table.close();\n      clock.stop();',
    replace: 'clock.stop();',
    tests: ODD,
  },
  {
    name: 'lesson: what it says of itself when it goes wrong is lost',
    file: RUN,
    find: "await insist(this.table, { kind: 'move', move });",
    replace: "await this.table.ask({ kind: 'move', move });",
    tests: ODD,
  },
];
