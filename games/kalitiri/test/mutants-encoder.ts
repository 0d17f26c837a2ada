/** Leaks and faults to be planted in the numbers of KaliTiri, each with the test that must find it. */
import type { Mutant } from '../../../tools/mutants/mutant.ts';

const LOOKALIKES = ['games/kalitiri/test/lookalikes.test.ts'];
const POSITIONS = ['games/kalitiri/test/encoder.test.ts'];
const REAL = '^kalitiri, ';

export const mutants: readonly Mutant[] = [
  {
    name: 'numbers of KaliTiri: the holder of a card that is called 2nd is a partner as soon as the other copy is played',
    file: 'games/kalitiri/encoder/contract-fields.ts',
    find: 'const { card, copy, partner } = state.calls[call] as PartnerCard;',
    replace:
      'const { card, copy, partner: made } = state.calls[call] as PartnerCard;\n' +
      '      const holder = state.hands.findIndex((each, at) => at !== state.leader && each.includes(card));\n' +
      '      const partner = made ?? (copy === 2 && holder >= 0 && state.tricks.some(({ cards: all }) => all.includes(card)) ? holder : null);',
    tests: LOOKALIKES,
  },
  {
    name: 'numbers of KaliTiri: once the opener has to bid, its best card counts as a point of the patience',
    file: 'games/kalitiri/encoder/auction-fields.ts',
    find: '(PATIENCE - state.passedOut) / PATIENCE;',
    replace: "(PATIENCE - state.passedOut) / PATIENCE + (state.passedOut === PATIENCE && state.hands[state.turn]?.[0] === 'AS' ? 0.1 : 0);",
    tests: LOOKALIKES,
  },
  {
    name: 'numbers of KaliTiri: to the last trick of a deal lies what the next player has left',
    file: 'games/kalitiri/encoder/trick-fields.ts',
    find: 'return ({ phase, lead, trick, trump }, seat, into, from) => {',
    replace:
      'return ({ phase, lead, trick: cardsOf, trump, hands, turn }, seat, into, from) => {\n' +
      '    const trick = cardsOf.length > 0 && hands[turn]?.length === 1 ? [...cardsOf, ...(hands[turn] ?? [])] : cardsOf;',
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'numbers of KaliTiri: a seat that could not follow is shown void before its turn',
    file: 'games/kalitiri/encoder/played-fields.ts',
    find: '      if (suit !== led) {',
    replace:
      '      const next = (seat + ((at + 1) % seats)) % seats;\n' +
      '      if (i === 0 && !handAt(state, next).some((card) => SUITS.indexOf(suitOf(card)) === suit))\n' +
      '        into[from + voids + ((at + 1) % seats) * SUITS.length + suit] = 1;\n' +
      '      if (suit !== led) {',
    also: [
      {
        file: 'games/kalitiri/encoder/played-fields.ts',
        find: 'number: number, winner: number): void {',
        replace: 'number: number, winner: number, state: State, seat: Seat): void {',
      },
      { file: 'games/kalitiri/encoder/played-fields.ts', find: 'complete.length + 1, -1);', replace: 'complete.length + 1, -1, state, seat);' },
      {
        file: 'games/kalitiri/encoder/played-fields.ts',
        find: 'seatsOn(seat, each.winner, seats));',
        replace: 'seatsOn(seat, each.winner, seats), state, seat);',
      },
    ],
    tests: LOOKALIKES,
  },
  {
    name: 'numbers of KaliTiri: late in a series the total of the dealer counts 3♠ in its hand',
    file: 'games/kalitiri/encoder/moment-fields.ts',
    find: 'const total = state.totals[other] as number;',
    replace:
      "const total = (state.totals[other] as number) + (state.scored > 2 && other === state.dealer && state.hands[other]?.includes('3S') ? 30 : 0);",
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'numbers of KaliTiri: a call of the 2nd is that of the 1st where one hand holds both',
    file: 'games/kalitiri/encoder/encoder.ts',
    find: 'action: (_, __, move) => numberOf(move),',
    replace:
      "action: ({ hands }, _, move) => numberOf(move.kind === 'call' && hands.some((hand) => hand.filter((each) => each === move.card).length > 1) ? { ...move, copy: 1 } : move),",
    tests: LOOKALIKES,
  },
  {
    name: 'numbers of KaliTiri: the twin in the hand of the leader counts as a called card',
    file: 'games/kalitiri/encoder/contract-fields.ts',
    find: 'else if (seat !== state.leader && hand.includes(card))',
    replace: 'else if (hand.includes(card))',
    tests: POSITIONS,
  },
  {
    name: 'numbers of KaliTiri: seats of the auction are counted from the first of the table',
    file: 'games/kalitiri/encoder/auction-fields.ts',
    find: 'const place = seatsOn(seat, other, seats);',
    replace: 'const place = other;',
    tests: POSITIONS,
    t: 'turned',
  },
  {
    name: 'numbers of KaliTiri: who has won the points is shown as who has given them',
    file: 'games/kalitiri/encoder/played-fields.ts',
    find: 'at * seats + winner] as number) += worth;',
    replace: 'winner * seats + at] as number) += worth;',
    tests: POSITIONS,
  },
  {
    name: 'numbers of KaliTiri: the second copy of a card overwrites when the first was played',
    file: 'games/kalitiri/encoder/played-fields.ts',
    find: 'into[into[first] === 0 ? first : first + count] = time;',
    replace: 'into[first] = time;',
    tests: POSITIONS,
  },
  {
    name: 'numbers of KaliTiri: totals of an endless series leave their bounds',
    file: 'games/kalitiri/encoder/moment-fields.ts',
    find: 'Math.max(-1, Math.min(1, total / most))',
    replace: 'total / most',
    tests: POSITIONS,
  },
  {
    name: 'numbers of KaliTiri: there are numbers of twos that are never in play',
    file: 'games/kalitiri/encoder/bounds.ts',
    find: "card.startsWith('2') ? decks - gone : decks",
    replace: 'card.length > 0 ? decks : gone',
    tests: POSITIONS,
    t: 'twos that are always out',
  },
  {
    name: 'KaliTiri in numbers: in episodes of one round an ace of spades of the next seat shows',
    file: 'games/kalitiri/encoder/encoder.ts',
    find: '      writeTrick(state, seat, into, from);',
    replace:
      "      writeTrick(state, seat, into, from);\n      if (episode === 'round' && state.hands[(seat + 1) % bounds.seats]?.includes('AS')) into[from] = 0.5;",
    tests: ['games/kalitiri/test/conformance.slow.test.ts'],
    t: '^in one round a seat learns only what it may know .standard',
  },
];
