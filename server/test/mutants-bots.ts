/** Faults of bots: one that knows more than its seat, thinks past its moment, or is known by how it plays. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a bot’s worker gets the whole state beside the view',
    file: 'hall/src/bots/thinking.ts',
    find: 'this.ports.bots({ game: game.id, level, seat, view, must, ms, seed }, isVoid)',
    replace: 'this.ports.bots({ ...table.phase, game: game.id, level, seat, view, must, ms, seed }, isVoid)',
    tests: ['hall/test/exact-views.test.ts'],
    sample: true,
  },
  {
    name: 'the view that a bot gets holds the state',
    file: 'hall/src/bots/thinking.ts',
    find: 'const view = game === null ? null : gameView(game, table, seat);',
    replace: `const seen = game === null ? null : gameView(game, table, seat);
    const view = seen === null || table.phase.kind !== 'playing' ? seen : { ...seen, open: { ...seen.open, truth: table.phase.state } };`,
    tests: ['hall/test/exact-views.test.ts'],
  },
  {
    name: 'a bot that plays for someone away gets the view of the next seat',
    file: 'hall/src/bots/thinking.ts',
    find: 'const view = game === null ? null : gameView(game, table, seat);',
    replace: `const view = game === null ? null : gameView(game, table, table.seats[seat]?.kind === 'person' ? (seat + 1) % table.seats.length : seat);`,
    tests: ['hall/test/exact-views.test.ts'],
  },
  {
    name: 'a bot moves as soon as it has thought',
    file: 'hall/src/bots/thinking.ts',
    find: 'if (late >= 0 && this.thoughts.includes(thought)) this.after(thought.turn.at, () => this.offer());',
    replace: 'if (this.thoughts.includes(thought)) this.submit(thought.answer);',
    tests: ['hall/test/bots.test.ts', 'hall/test/clocks.test.ts'],
  },
  {
    name: 'a bot that is sure of its move makes it a little later',
    file: 'hall/src/bots/thinking.ts',
    find: '      thought.answer = { turn: thought.turn, move };',
    replace: `      thought.turn = { ...thought.turn, at: thought.turn.at + (move !== null && move !== undefined && Object.keys(move).length > 2 ? 30 : 0) };
      thought.answer = { turn: thought.turn, move };`,
    tests: ['hall/test/exact-views.test.ts'],
  },
  {
    name: 'a bot that is late moves as soon as it has thought',
    file: 'hall/src/bots/thinking.ts',
    find: 'Math.max(0, Math.ceil(late / LATE_STEP)) * LATE_STEP',
    replace: 'Math.max(0, late)',
    tests: ['hall/test/bots.test.ts'],
  },
  {
    name: 'a bot may think up to the very moment of its move',
    file: 'hall/src/bots/thinking.ts',
    find: 'turn.at - this.ports.clock.now() - ON_THE_WAY)',
    replace: 'turn.at - this.ports.clock.now())',
    tests: ['hall/test/bots.test.ts'],
  },
  {
    name: 'whoever has waited thinks as long as if they had not',
    file: 'hall/src/bots/thinkers.ts',
    find: 'const left = Math.max(0, by - now());',
    replace: 'const left = Math.max(question.ms, by - now());',
    tests: ['hall/test/thinkers.test.ts'],
  },
  {
    name: 'bots think about tables that have moved on',
    file: 'hall/src/bots/thinkers.ts',
    find: 'if (next.isVoid()) next.answer(null);',
    replace: 'if (next.isVoid() && idle.length === 0) next.answer(null);',
    tests: ['hall/test/thinkers.test.ts'],
  },
  {
    name: 'a log line of a bot that failed says what it held',
    file: 'hall/src/bots/thinking.ts',
    find: `{ table: table.code, game: game.id, ...faultOf(error) }`,
    replace: `{ table: table.code, game: game.id, own: JSON.stringify(view.own), ...faultOf(error) }`,
    tests: ['hall/test/exact-views.test.ts'],
  },
  {
    name: 'a log line of an illegal answer says the move',
    file: 'hall/src/tables/live-table.ts',
    find: 'seat: turn.seat, n: turn.n }',
    replace: 'seat: turn.seat, n: turn.n, move: JSON.stringify(move) }',
    tests: ['hall/test/exact-views.test.ts'],
  },
  {
    name: 'a bot draws from a seed that all know',
    file: 'hall/src/bots/thinking.ts',
    find: 'const seed = bytesToHex(this.ports.random(16));',
    replace: `const seed = bytesToHex(this.ports.random(16)).slice(32) + \`\${table.code} \${table.n} \${seat}\`;`,
    tests: ['hall/test/bots.test.ts'],
  },
  {
    name: 'a thread that thinks for too long is waited for',
    file: 'server/src/bots/pool.ts',
    find: `this.timer = setTimeout(() => this.lose('it thought for too long'), Math.min(question.ms, PATIENCE) + PATIENCE);`,
    replace: `this.timer = setTimeout(() => this.lose('it thought for too long'), Math.max(question.ms, 600_000) + PATIENCE);`,
    tests: ['server/test/bots/pool.test.ts'],
  },
  {
    name: 'a thread that thinks takes the processor from the tables',
    file: 'server/src/bots/thread.ts',
    find: 'setPriority(Math.max(PATIENT, getPriority()));',
    replace: 'setPriority(Math.max(0, PATIENT - PATIENT, getPriority()));',
    tests: ['server/test/bots/pool.test.ts'],
  },
];
