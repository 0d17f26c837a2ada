/** Leaks to be planted in Dalmuti, each with the test that must find it: hands, taxes and answers (rules §5), shown all the same. */
import type { Mutant } from '../../../tools/mutants/mutant.ts';

const LOOKALIKES = ['games/dalmuti/test/lookalikes.test.ts'];
const REAL = '^dalmuti, ';

export const mutants: readonly Mutant[] = [
  {
    name: 'Dalmuti: a declaration is not counted among the answers',
    file: 'games/dalmuti/src/view.ts',
    find: "state.answers.filter((answer) => answer !== 'none').length",
    replace: "state.answers.filter((answer) => answer === 'silent').length",
    tests: LOOKALIKES,
  },
  {
    name: 'Dalmuti: where the host ends the game, who has answered is no longer awaited',
    file: 'games/dalmuti/src/dalmuti.ts',
    find: 'return seatsOf(seatCount(state));',
    replace: "return seatsOf(seatCount(state)).filter((seat) => state.options.rounds !== '0' || state.answers[seat] === 'none');",
    tests: LOOKALIKES,
  },
  {
    name: 'Dalmuti: what comes back as it was paid does not count as returned',
    file: 'games/dalmuti/src/view.ts',
    find: 'returned: back !== null }',
    replace: 'returned: back !== null && back.join() !== paid.join() }',
    tests: LOOKALIKES,
  },
  {
    name: 'Dalmuti: with eight players the Lesser Dalmuti is told what the Greater gives back',
    file: 'games/dalmuti/src/taxes.ts',
    find: "tell?.({ kind: 'gave', peon, dalmuti, values }, [peon, dalmuti]);",
    replace:
      "tell?.({ kind: 'gave', peon, dalmuti, values }, state.hands.length === 8 && values.length === 2 ? [peon, dalmuti, state.ranks[1] ?? 0] : [peon, dalmuti]);",
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'Dalmuti: from the fifth round on merchants are told what the Lesser Peon pays',
    file: 'games/dalmuti/src/taxes.ts',
    find: "tell?.({ kind: 'paid', peon, dalmuti, values: paid }, [peon, dalmuti]);",
    replace: "tell?.({ kind: 'paid', peon, dalmuti, values: paid }, state.round > 4 && cards === 1 ? state.ranks.slice(1, -1) : [peon, dalmuti]);",
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'Dalmuti: where the turn goes by rank, a merchant sees the last tax from the fourth round on',
    file: 'games/dalmuti/src/view.ts',
    find: 'const tax = state.taxes.find(({ peon, dalmuti }) => peon === seat || dalmuti === seat);',
    replace:
      'const tax = state.taxes.find(({ peon, dalmuti }) => peon === seat || dalmuti === seat) ?? (state.options.reseat && state.round > 3 ? state.taxes.at(-1) : undefined);',
    tests: LOOKALIKES,
  },
  {
    name: 'Dalmuti: a second answer is refused with whether somebody has declared',
    file: 'games/dalmuti/src/revolution.ts',
    find: "return refusal('revolution/answered');",
    replace: "return state.answers.includes('declare') ? refusal('revolution/answered', { declared: 1 }) : refusal('revolution/answered');",
    tests: LOOKALIKES,
  },
  {
    name: 'Dalmuti: nobody is asked for long where two seats share the Jesters',
    file: 'games/dalmuti/src/dalmuti.ts',
    find: "window: ({ phase }) => (phase === 'revolution' ? REVOLUTION_WINDOW : null),",
    replace:
      "window: ({ phase, hands }) => (phase === 'revolution' ? (hands.filter((hand) => (hand.at(-1) ?? 0) > 0).length > 1 ? 3 : REVOLUTION_WINDOW) : null),",
    tests: LOOKALIKES,
  },
  {
    name: 'Dalmuti: with open passes whoever can’t beat a set is passed over',
    file: 'games/dalmuti/src/tricks.ts',
    find: '(other) => other !== winner && hasCards(state, other) && !hasPassed(state, other));',
    replace:
      '(other) => other !== winner && hasCards(state, other) && !hasPassed(state, other) && (state.options.passLocks || legalTurns(state, other).length > 1));',
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'Dalmuti: from the sixth round on the leader is told every hand',
    file: 'games/dalmuti/src/rounds.ts',
    find: "tell?.({ kind: 'dealt', hand }, [seat]);",
    replace: "tell?.({ kind: 'dealt', hand }, lasting.round > 5 ? [seat, leader] : [seat]);",
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'Dalmuti: the next seat is told that its neighbour has answered',
    file: 'games/dalmuti/src/revolution.ts',
    find: "tell?.({ kind: 'answered', declares: kind === 'declare' }, [seat]);",
    replace: "tell?.({ kind: 'answered', declares: kind === 'declare' }, state.round === 3 ? [seat, (seat + 1) % state.hands.length] : [seat]);",
    tests: LOOKALIKES,
  },
  {
    name: 'Dalmuti: two equal cards are told as one that was taxed',
    file: 'games/dalmuti/src/taxes.ts',
    find: "tell?.({ kind: 'taxed', peon, dalmuti, cards });",
    replace: "tell?.({ kind: 'taxed', peon, dalmuti, cards: new Set(paid).size });",
    tests: LOOKALIKES,
  },
  {
    name: 'Dalmuti: with worst Jesters and a leader by lot, a pass that could have been a play counts two turns',
    file: 'games/dalmuti/src/tricks.ts',
    find: "return goOn({ ...state, turns: state.turns + 1, trick: [...state.trick, { did: 'passed', seat }] }, seat, tell);",
    replace:
      "const more = state.options.jestersAlone === '13' && state.options.firstLeader === 'lot' && legalTurns(state, seat).length > 1 ? 2 : 1;\n" +
      "  return goOn({ ...state, turns: state.turns + more, trick: [...state.trick, { did: 'passed', seat }] }, seat, tell);",
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'Dalmuti: both Jesters that kept silent are told by a question more',
    file: 'games/dalmuti/src/revolution.ts',
    find: 'return declarer < 0 ? levyTaxes(closed, tell) : revolt(closed, declarer, tell);',
    replace:
      "if (declarer < 0 && state.hands.filter((hand) => (hand.at(-1) ?? 0) > 0).length === 1) tell?.({ kind: 'asked' });\n" +
      '  return declarer < 0 ? levyTaxes(closed, tell) : revolt(closed, declarer, tell);',
    tests: LOOKALIKES,
  },
  {
    name: 'Dalmuti: from the third round on the standing counts Jesters in hand',
    file: 'games/dalmuti/src/dalmuti.ts',
    find: 'standing: ({ points }): readonly Place[] => rank(points),',
    replace:
      'standing: ({ points, hands, round }): readonly Place[] => rank(points.map((sum, seat) => (round > 2 ? sum + (hands[seat]?.at(-1) ?? 0) : sum))),',
    tests: LOOKALIKES,
  },
  {
    name: 'Dalmuti: a Dalmuti that gives a Jester away is awaited a moment longer by the other',
    file: 'games/dalmuti/src/taxes.ts',
    find: "tell?.({ kind: 'returned', peon, dalmuti, cards: values.length });",
    replace: "tell?.({ kind: 'returned', peon, dalmuti, cards: values.length + (values.includes(state.hands[0]?.length ?? 0) ? 1 : 0) });",
    tests: LOOKALIKES,
  },
  {
    name: 'Dalmuti: the commonest cards are dealt evenly, not by chance',
    file: 'games/dalmuti/src/deal.ts',
    find: '  return chance.weighted(ways);',
    replace: '  return ways.length > 9 ? ways.indexOf(Math.max(...ways)) : chance.weighted(ways);',
    tests: ['games/dalmuti/test/deal.test.ts'],
  },
  {
    name: 'Dalmuti: a finished seat’s last tax is open to all',
    file: 'games/dalmuti/src/view.ts',
    find: 'cards: paid.length, returned',
    replace: 'cards: state.finished.includes(dalmuti) && (back ?? []).length === 1 ? (back ?? [])[0] ?? 1 : paid.length, returned',
    tests: LOOKALIKES,
  },
  {
    name: 'Dalmuti: when a round is over all see the best card that was paid in it',
    file: 'games/dalmuti/src/ending.ts',
    find: 'finished, points, taxes: NO_TAXES };',
    replace: 'finished, points };',
    also: [
      {
        file: 'games/dalmuti/src/view.ts',
        find: 'cards: paid.length, returned',
        replace: "cards: state.phase === 'roundEnd' ? (paid[0] ?? 0) : paid.length, returned",
      },
    ],
    tests: LOOKALIKES,
  },
  {
    name: 'Dalmuti: late in a game without an end the last in rank sees whether the first holds a Jester',
    file: 'games/dalmuti/src/view.ts',
    find: "answer: state.answers[seat] ?? 'none',",
    replace:
      "answer: state.round > 9 && state.options.rounds === '0' && seat === state.order.at(-1) && (state.hands[state.order[0] ?? 0]?.at(-1) ?? 0) > 0 ? 'silent' : (state.answers[seat] ?? 'none'),",
    tests: LOOKALIKES,
  },
  {
    name: 'Dalmuti: bots leave others time where somebody could declare',
    file: 'games/dalmuti/src/dalmuti.ts',
    find: '    fallback,\n    venture,',
    replace:
      "    reactions: ({ phase, hands }) => phase === 'revolution' && hands.filter((hand) => (hand.at(-1) ?? 0) > 0).length === 1,\n    fallback,\n    venture,",
    tests: LOOKALIKES,
  },
];
