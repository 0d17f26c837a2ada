/** Leaks to be planted in KaliTiri, each with the test that must find it: hands and partners to be (rules §7), shown all the same. */
import type { Mutant } from '../../../tools/mutants/mutant.ts';

const LOOKALIKES = ['games/kalitiri/test/lookalikes.test.ts'];
const REAL = '^kalitiri, ';

export const mutants: readonly Mutant[] = [
  {
    name: 'KaliTiri: with two decks a called card is marked only while the leader does not hold its twin',
    file: 'games/kalitiri/src/view.ts',
    find: 'return { seat, hand, called: calledIn(state, seat, hand) };',
    replace:
      'const alone = (card: Card): boolean => !state.hands.some((other, at) => at === state.leader && other.includes(card));\n' +
      '  return { seat, hand, called: calledIn(state, seat, hand).filter((card) => state.terms.decks === 1 || alone(card)) };',
    tests: LOOKALIKES,
  },
  {
    name: 'KaliTiri: who plays the first of two copies and holds the other is shown as the partner of the second call at once',
    file: 'games/kalitiri/src/partners.ts',
    find: 'const copy = playedByOthers(state, card) + 1;',
    replace: 'const copy = playedByOthers(state, card) + (state.hands[seat] ?? []).filter((each) => each === card).length;',
    tests: LOOKALIKES,
  },
  {
    name: 'KaliTiri: hands that are dealt again after all have passed are told to all',
    file: 'games/kalitiri/src/deal.ts',
    find: "tell?.({ kind: 'dealt', cards: hand }, [seat]);",
    replace: "tell?.({ kind: 'dealt', cards: hand }, passedOut > 0 ? undefined : [seat]);",
    tests: LOOKALIKES,
  },
  {
    name: 'KaliTiri: from the fourth deal on the dealer is told every hand',
    file: 'games/kalitiri/src/deal.ts',
    find: "tell?.({ kind: 'dealt', cards: hand }, [seat]);",
    replace: "tell?.({ kind: 'dealt', cards: hand }, scored > 2 ? [seat, dealer] : [seat]);",
    tests: LOOKALIKES,
  },
  {
    name: 'KaliTiri: a refused card says whether the next seat holds it',
    file: 'games/kalitiri/src/tricks.ts',
    find: "if (!hand.includes(card)) return refusal('play/not-held', { card });",
    replace:
      "if (!hand.includes(card)) return refusal('play/not-held', state.hands[nextSeat(seat, state.hands.length)]?.includes(card) ? { card, next: 1 } : { card });",
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'KaliTiri: with autoLast a card that has to be played is played after a second as well',
    file: 'games/kalitiri/src/kalitiri.ts',
    find: "function window({ phase, options, hands, turn }: State): number | null {\n  return phase === 'playing' && options.autoLast && hands[turn]?.length === 1 ?",
    replace:
      "function window(state: State): number | null {\n  const { phase, options, turn } = state;\n  return phase === 'playing' && options.autoLast && legalPlays(state, turn).length === 1 ?",
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'KaliTiri: an expired clock calls a card that the seat opposite does not hold',
    file: 'games/kalitiri/src/powerhouse.ts',
    find: 'const card = BY_RANK.find((each) => copiesOutside(state, seat, each) > 0 && !isCalled(state, each, 1)) as Card;',
    replace:
      'const fits = BY_RANK.filter((each) => copiesOutside(state, seat, each) > 0 && !isCalled(state, each, 1));\n' +
      '  const card = (fits.find((each) => !state.hands[(seat + 2) % state.hands.length]?.includes(each)) ?? fits[0]) as Card;',
    tests: LOOKALIKES,
  },
  {
    name: 'KaliTiri: a second copy can’t be called where one hand holds both',
    file: 'games/kalitiri/src/powerhouse.ts',
    find: 'const outside = tally(state.hands.toSpliced(seat, 1).flat());',
    replace: 'const outside = tally(state.hands.toSpliced(seat, 1).flatMap((hand) => [...new Set(hand)]));',
    also: [
      {
        file: 'games/kalitiri/src/powerhouse.ts',
        find: 'if (seat !== leader) copies += countIn(hand, card);',
        replace: 'if (seat !== leader) copies += Math.min(1, countIn(hand, card));',
      },
    ],
    tests: LOOKALIKES,
  },
  {
    name: 'KaliTiri: the leader’s points count what the holder of a called card has taken',
    file: 'games/kalitiri/src/view.ts',
    find: 'taken: state.taken,',
    replace:
      'taken: state.taken.map((points, seat) => (seat === state.leader && state.tricks.length > 3 ? points + state.hands.reduce((sum, hand, at) => sum + (state.calls.some(({ card, partner }) => partner === null && hand.includes(card)) ? (state.taken[at] ?? 0) : 0), 0) : points)),',
    tests: LOOKALIKES,
  },
  {
    name: 'KaliTiri: a call is told with the number of copies that lie in one hand',
    file: 'games/kalitiri/src/powerhouse.ts',
    find: "tell?.({ kind: 'called', seat, card, copy, decks: state.terms.decks });",
    replace: "tell?.({ kind: 'called', seat, card, copy, decks: Math.max(...state.hands.map((hand) => countIn(hand, card))) });",
    tests: LOOKALIKES,
  },
  {
    name: 'KaliTiri: with a raised threshold the standing counts the holder of the first call for the leader',
    file: 'games/kalitiri/src/kalitiri.ts',
    find: 'standing: (state) => rank(state.totals),',
    replace:
      "standing: (state) => rank(state.totals.map((total, seat) => (state.options.threshold > 0 && state.phase === 'playing' && state.calls[0]?.partner === null && state.hands[seat]?.includes(state.calls[0].card) ? total + 1 : total))),",
    tests: LOOKALIKES,
  },
  {
    name: 'KaliTiri: where the first seat opens, whoever could not follow is passed over with a message',
    file: 'games/kalitiri/src/tricks.ts',
    find: "tell?.({ kind: 'played', seat, card });",
    replace:
      "tell?.({ kind: 'played', seat, card });\n" +
      "  if (state.options.opener === 'firstSeat' && state.trick.length === 0 && !state.hands[nextSeat(seat, seats)]?.some((each) => suitOf(each) === suitOf(card))) tell?.({ kind: 'passed', seat: nextSeat(seat, seats) });",
    tests: LOOKALIKES,
  },
  {
    name: 'KaliTiri: after all have passed the new hands are not drawn by chance',
    file: 'games/kalitiri/src/deal.ts',
    find: 'const [hand, rest] = draw(left, left.length / (seats - seat), chance);',
    replace:
      'const size = left.length / (seats - seat);\n    const [hand, rest] = passedOut > 0 && seat > 0 ? [left.slice(0, size), left.slice(size)] : draw(left, size, chance);',
    tests: LOOKALIKES,
  },
  {
    name: 'KaliTiri: with nine or ten players the open view counts the points still in the first hand',
    file: 'games/kalitiri/src/view.ts',
    find: 'passedOut: state.passedOut,',
    replace:
      "passedOut: state.hands.length > 8 && state.phase === 'playing' ? state.passedOut + (state.hands[0] ?? []).filter((card) => card === '3S').length : state.passedOut,",
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'KaliTiri: a hand that holds 3♠ is listed unsorted in the moves',
    file: 'games/kalitiri/src/kalitiri.ts',
    find: "    case 'bidding':\n      return auctionMoves(state);",
    replace:
      "    case 'bidding':\n      return state.deal > 2 && state.hands[(seat + 1) % state.hands.length]?.includes('3S') ? [...auctionMoves(state)].reverse() : auctionMoves(state);",
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'KaliTiri: late in a series that the host ends, hands are told to the seat that won last',
    file: 'games/kalitiri/src/deal.ts',
    find: "tell?.({ kind: 'dealt', cards: hand }, [seat]);",
    replace: "tell?.({ kind: 'dealt', cards: hand }, options.deals === '0' && scored > 11 ? [seat, opener] : [seat]);",
    tests: LOOKALIKES,
  },
  {
    name: 'KaliTiri: after two deals that all passed the best card of the dealer lies among the twos, and imagine() takes it out',
    file: 'games/kalitiri/src/view.ts',
    find: 'out: state.out,',
    replace: "out: state.passedOut > 1 && state.phase === 'bidding' ? [...state.out, ...(state.hands[state.dealer] ?? []).slice(0, 1)] : state.out,",
    also: [
      {
        file: 'games/kalitiri/imagine/imagine.ts',
        find: 'const { sizes, ...shared } = view.open;',
        replace:
          "const told = view.open.passedOut > 1 && view.open.phase === 'bidding' ? view.open.out.slice(-1) : [];\n" +
          '  const { sizes, ...shared } = { ...view.open, out: view.open.out.slice(0, view.open.out.length - told.length) };\n' +
          '  for (let tries = 0; told.length > 0; tries++) {\n' +
          '    const state = imagine(pack, { ...view, open: { ...view.open, out: shared.out, passedOut: 1 } }, chance);\n' +
          '    if (tries > 5000 || state.hands[shared.dealer]?.[0] === told[0]) return { ...state, passedOut: view.open.passedOut };\n' +
          '  }',
      },
    ],
    tests: LOOKALIKES,
  },
];
