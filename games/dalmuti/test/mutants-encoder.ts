/** Leaks and faults to be planted in Dalmuti's numbers, each with the test that must find it: a learner sees what its seat may know (rules §5), and no less. */
import type { Mutant } from '../../../tools/mutants/mutant.ts';

const LOOKALIKES = ['games/dalmuti/test/lookalikes.test.ts'];
const POSITIONS = ['games/dalmuti/test/encoder.test.ts'];
const KIT = ['games/dalmuti/test/conformance.slow.test.ts'];
const REAL = '^dalmuti, ';

export const mutants: readonly Mutant[] = [
  {
    name: 'Dalmuti’s numbers: the unseen cards are those of the next seat alone',
    file: 'games/dalmuti/encoder/card-fields.ts',
    find: '= (left[place] as number) / commonest;',
    replace: '= (state.hands[(seat + 1) % seats]?.[place] ?? 0) / commonest;',
    tests: LOOKALIKES,
  },
  {
    name: 'Dalmuti’s numbers: of eight players merchants see what the Greater Peon paid',
    file: 'games/dalmuti/encoder/tax-fields.ts',
    find: 'if (peon !== seat && dalmuti !== seat) continue;',
    replace: 'if (peon !== seat && dalmuti !== seat && (seats < 8 || tax.paid.length < 2)) continue;',
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'Dalmuti’s numbers: a declaration is not counted among the answers',
    file: 'games/dalmuti/encoder/court-fields.ts',
    find: "if (each !== 'none')",
    replace: "if (each === 'silent')",
    tests: LOOKALIKES,
  },
  {
    name: 'Dalmuti’s numbers: in the last round those to come tell of the first seat’s Jesters',
    file: 'games/dalmuti/encoder/round-fields.ts',
    find: '(rounds - state.round) / (rounds - 1);',
    replace: '(rounds === state.round && (state.hands[0]?.at(-1) ?? 0) > 0 ? 0.5 : rounds - state.round) / (rounds - 1);',
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'Dalmuti’s numbers: a pass is another action where the next seat holds a Jester',
    file: 'games/dalmuti/encoder/encoder.ts',
    find: 'const number = playNumber(state, seat, move);',
    replace: "const number = move.kind === 'pass' && (state.hands[(seat + 1) % start.seats]?.at(-1) ?? 0) > 0 ? 1 : playNumber(state, seat, move);",
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'Dalmuti’s numbers: the turn is not counted from the seat that looks',
    file: 'games/dalmuti/encoder/trick-fields.ts',
    find: 'into[from + turn + seatsOn(seat, state.turn, seats)] = 1;',
    replace: 'into[from + turn + state.turn] = 1;',
    tests: POSITIONS,
    t: 'turned by a seat',
  },
  {
    name: 'Dalmuti’s numbers: sets with one Jester and with two are the same action',
    file: 'games/dalmuti/encoder/play-numbers.ts',
    find: 'return numbers[place(move)] ?? -1;',
    replace: 'return numbers[place({ ...move, jesters: Math.min(1, move.jesters) })] ?? -1;',
    tests: KIT,
    t: 'numbers \\(base, [34] seats\\)',
  },
  {
    name: 'Dalmuti’s numbers: without locks a pass lasts until the trick ends',
    file: 'games/dalmuti/encoder/trick-fields.ts',
    find: 'if (!options.passLocks) into.fill(0, from + passed, from + passed + seats);',
    replace: '',
    tests: POSITIONS,
    t: 'without locks',
  },
  {
    name: 'Dalmuti’s numbers: what was paid stays known when it has been played',
    file: 'games/dalmuti/encoder/tax-fields.ts',
    find: ' - (played[value - 1] as number)',
    replace: ' - 0 * (played[value - 1] as number)',
    tests: POSITIONS,
    t: 'until it is played',
  },
  {
    name: 'Dalmuti in numbers: in episodes of one round a Jester of the next seat shows',
    file: 'games/dalmuti/encoder/encoder.ts',
    find: '      writeRound(state, seat, into, from);',
    replace:
      "      writeRound(state, seat, into, from);\n      if (episode === 'round' && (state.hands[(seat + 1) % bounds.seats]?.[12] ?? 0) > 0) into[from] = 0.5;",
    tests: ['games/dalmuti/test/conformance.slow.test.ts'],
    t: '^in one round a seat learns only what it may know .base, 4',
  },
];
