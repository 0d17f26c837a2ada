/** Leaks and faults to be planted in Perudo's numbers, each with the test that must find it: a learner sees what its seat may know (rules §8), and no less. */
import type { Mutant } from '../../../tools/mutants/mutant.ts';

const KIT = ['games/perudo/test/conformance.slow.test.ts'];
const POSITIONS = ['games/perudo/test/encoder.test.ts'];
const SEATS_LEARN = '^a seat learns only what it may know \\(';

export const mutants: readonly Mutant[] = [
  {
    name: 'Perudo’s numbers: own faces are those of the next seat',
    file: 'games/perudo/encoder/round-fields.ts',
    find: 'const mine = hands[seat] as',
    replace: 'const mine = hands[(seat + 1) % seats] as',
    tests: KIT,
    t: `${SEATS_LEARN}classic`,
  },
  {
    name: 'Perudo’s numbers: in a palifico round who holds an ace is locked',
    file: 'games/perudo/encoder/round-fields.ts',
    find: 'if (locksFace(state, (hands[other] as (typeof hands)[number]).length))',
    replace: 'if (locksFace(state, (hands[other] as (typeof hands)[number]).length) || (isPalificoRound(state) && hands[other]?.[0]?.face === 1))',
    tests: KIT,
    t: `${SEATS_LEARN}.*palifico`,
  },
  {
    name: 'Perudo’s numbers: types of dice are the true ones',
    file: 'games/perudo/encoder/dice-fields.ts',
    find: 'const view: PerudoView = { open: open(state), own: own(state, seat) };',
    replace: 'const view: PerudoView = { open: open(state), own: own(state, state.turn) };',
    tests: KIT,
    t: `${SEATS_LEARN}(tactical|chaos)`,
  },
  {
    name: 'Perudo’s numbers: the cards of the next seat count as one’s own where it is one’s turn',
    file: 'games/perudo/encoder/card-fields.ts',
    find: 'const mine = handOf(deck, seat);',
    replace: 'const mine = handOf(deck, seat === state.turn && deck.log.length > 6 ? (seat + 1) % seats : seat);',
    tests: KIT,
    t: `${SEATS_LEARN}(tactical|chaos)`,
  },
  {
    name: 'Perudo’s numbers: a False Tell is no look',
    file: 'games/perudo/encoder/card-fields.ts',
    find: 'const at = from + played + (SHOWN as readonly string[]).indexOf(line.shown);',
    replace:
      "if (line.shown === 'look' && line.card === 'false_tell') continue;\n      const at = from + played + (SHOWN as readonly string[]).indexOf(line.shown);",
    tests: [...POSITIONS, ...KIT],
  },
  {
    name: 'Perudo’s numbers: a peek is another action where the die shows an ace',
    file: 'games/perudo/encoder/card-numbers.ts',
    find: 'return base(kind) + (seatsOn(seat, spot.seat, seats) - from) * hand + spot.place;',
    replace:
      "return base(kind === 'false_tell' && state.hands[spot.seat]?.[spot.place]?.face === 1 ? 'peek' : kind) + (seatsOn(seat, spot.seat, seats) - from) * hand + spot.place;",
    tests: KIT,
    t: `${SEATS_LEARN}(tactical|chaos)`,
  },
  {
    name: 'Perudo’s numbers: bidders are not counted from the one that looks',
    file: 'games/perudo/encoder/round-fields.ts',
    find: 'into[from + bidder + seatsOn(seat, standing.seat, seats)] = 1;',
    replace: 'into[from + bidder + standing.seat] = 1;',
    tests: POSITIONS,
  },
  {
    name: 'Perudo’s numbers: of a seat’s bids the first stays its latest',
    file: 'games/perudo/encoder/round-fields.ts',
    find: 'for (let i = state.bids.length - 1; i >= 0; i--) {',
    replace: 'for (let i = 0; i < state.bids.length; i++) {',
    tests: POSITIONS,
  },
  {
    name: 'Perudo’s numbers: two dice share an action',
    file: 'games/perudo/encoder/card-numbers.ts',
    find: "return base('blind_swap') + ((findDie(state.ids, move.die)?.place ?? 0) * (seats - 1) + seatsOn(seat, move.seat, seats) - 1);",
    replace: "return base('blind_swap') + seatsOn(seat, move.seat, seats) - 1;",
    tests: [...POSITIONS, ...KIT],
  },
  {
    name: 'Perudo’s numbers: in episodes of one round an ace of the next seat shows',
    file: 'games/perudo/encoder/encoder.ts',
    find: 'action: bidNumber, observe: writeRound };',
    replace:
      "action: bidNumber, observe: (state, seat, into, from) => { writeRound(state, seat, into, from); if (episode === 'round' && state.hands[(seat + 1) % bounds.seats]?.[0]?.face === 1) into[from] = 1; } };",
    tests: KIT,
    t: '^in one round a seat learns only what it may know .classic, 2',
  },
  {
    name: 'Perudo’s numbers: what one seat knows of a die is remembered for all',
    file: 'games/perudo/encoder/dice-fields.ts',
    find: 'const { face } = knownOf(view, other, place);',
    replace:
      'const key = [state.round, state.bids.length, state.cards?.log.length, other, place].join();\n        const face = memory.has(key) ? (memory.get(key) ?? null) : knownOf(view, other, place).face;\n        memory.set(key, face);',
    also: [
      {
        file: 'games/perudo/encoder/dice-fields.ts',
        find: '  return (state, seat, into, from) => {',
        replace: '  const memory = new Map<string, number | null>();\n  return (state, seat, into, from) => {',
      },
    ],
    tests: KIT,
    t: '^moves and views as numbers .tactical, 2',
  },
  {
    name: 'Perudo’s numbers: by the rules of version 1 the hand of the next seat is one’s own',
    file: 'games/perudo/encoder/round-fields.ts',
    find: 'const mine = hands[seat] as',
    replace: 'const mine = hands[(state.version < 2 ? seat + 1 : seat) % seats] as',
    tests: ['env/test/conformance.test.ts'],
    t: '^perudo, classic, version 1',
  },
];
