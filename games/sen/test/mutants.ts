/** Leaks to be planted in Sen, each with the test that must find it: what a seat or the table may not learn (rules §4), shown all the same. */
import type { Mutant } from '../../../tools/mutants/mutant.ts';

const LOOKALIKES = ['games/sen/test/lookalikes.test.ts'];
const REAL = '^sen, ';

export const mutants: readonly Mutant[] = [
  {
    name: 'Sen: with the memory aid a seat sees its whole dream from the fourth round on',
    file: 'games/sen/src/view.ts',
    find: 'dreams: state.dreams.map((dream) => facesFor(dream, seat)), hand',
    replace:
      'dreams: state.dreams.map((dream, at) => (state.options.memoryAid && state.round > 3 && at === seat ? dream.map(({ card }) => card) : facesFor(dream, seat))), hand',
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'Sen: all see the last card of the deck when it is drawn',
    file: 'games/sen/src/view.ts',
    find: 'phase: openPhase(state.phase),',
    replace: "phase: state.phase.kind === 'holding' && total(state.pile) === 0 ? state.phase : openPhase(state.phase),",
    tests: LOOKALIKES,
  },
  {
    name: 'Sen: the one card that is left for Take 2 is told to all',
    file: 'games/sen/src/effects.ts',
    find: "tell?.({ kind: 'drawn', card: first }, [seat]);",
    replace: "tell?.({ kind: 'drawn', card: first });",
    tests: LOOKALIKES,
  },
  {
    name: 'Sen: with five players the owner hears what Peek 1 showed',
    file: 'games/sen/src/effects.ts',
    find: "tell?.({ kind: 'saw', spot, card: seen.card }, [seat]);",
    replace: "tell?.({ kind: 'saw', spot, card: seen.card }, state.dreams.length === 5 ? [seat, spot.seat] : [seat]);",
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'Sen: who knew one of two cards that change places in one dream knows both',
    file: 'games/sen/src/effects.ts',
    find: 'const dreams = withCard(withCard(state.dreams, one, cardAt(state, other)), other, cardAt(state, one));',
    replace:
      'const both = one.seat === other.seat ? cardAt(state, one).seen | cardAt(state, other).seen : 0;\n' +
      '  const dreams = withCard(withCard(state.dreams, one, seenBy(cardAt(state, other), both)), other, seenBy(cardAt(state, one), both));',
    tests: LOOKALIKES,
  },
  {
    name: 'Sen: the number of a kept card tells which of the two it was',
    file: 'games/sen/src/effects.ts',
    find: "return intoHand({ ...state, discard: [...state.discard, rejected] }, 'deck', kept);",
    replace: "return intoHand({ ...state, cardNumber: state.cardNumber + which, discard: [...state.discard, rejected] }, 'deck', kept);",
    tests: LOOKALIKES,
  },
  {
    name: 'Sen: whoever tries to use another’s card is told that it is a plain one',
    file: 'games/sen/src/sen.ts',
    find: "if (seat !== state.turn) return refusal('turn/not-yours', { turn: state.turn });",
    replace:
      "const isPlain = state.phase.kind === 'holding' && state.phase.from === 'deck' && state.phase.card.length === 1;\n" +
      "  if (seat !== state.turn && !(move.kind === 'use' && isPlain)) return refusal('turn/not-yours', { turn: state.turn });",
    tests: LOOKALIKES,
  },
  {
    name: 'Sen: an expired clock swaps a taken card with the heaviest of the dream, seen or not',
    file: 'games/sen/src/legal-moves.ts',
    find: "{ kind: 'swap', card, place: 0 };",
    replace:
      "{ kind: 'swap', card, place: (state.dreams[seat] ?? []).reduce((best, each, at, all) => (Number(each.card.at(-1)) > Number(all[best]?.card.at(-1)) ? at : best), 0) };",
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'Sen: totals count the dreams in the last turn already',
    file: 'games/sen/src/view.ts',
    find: 'totals: state.totals,',
    replace:
      'totals: total(state.pile) > 0 || state.result !== null ? state.totals : state.totals.map((ravens, seat) => ravens + (state.dreams[seat] ?? []).reduce((sum, { card }) => sum + Number(card.at(-1)), 0)),',
    tests: LOOKALIKES,
  },
  {
    name: 'Sen: with the heavy penalty the log has a blank where a drawn special was swapped in',
    file: 'games/sen/src/holding.ts',
    find: 'swappedInto(place, from), tell);',
    replace: "swappedInto(place, from) + (from === 'deck' && isSpecial(card) && state.options.penalty === '15' ? ' ' : ''), tell);",
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'Sen: from the fifth round on a deal tells everyone their first card',
    file: 'games/sen/src/rounds.ts',
    find: "tell?.({ kind: 'round', round: lasting.round, starter: lasting.turn, top });",
    replace:
      "tell?.({ kind: 'round', round: lasting.round, starter: lasting.turn, top });\n" +
      "  if (lasting.round > 4) for (const [seat, cards] of dreams.entries()) tell?.({ kind: 'saw', spot: { seat, place: 0 }, card: cards[0]?.card ?? top }, [seat]);",
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'Sen: from the fourth round on the starter has seen its first card before it peeks',
    file: 'games/sen/src/rounds.ts',
    find: 'const dreams = lasting.totals.map(() => seatsOf(dream).map(() => dreamCard(stock.draw(chance), NOBODY)));',
    replace:
      'const dreams = lasting.totals.map((_, seat) => seatsOf(dream).map((place) => dreamCard(stock.draw(chance), lasting.round > 3 && seat === lasting.turn && place === 0 ? 1 << seat : NOBODY)));',
    tests: ['games/sen/test/secrecy.test.ts'],
    t: 'could remember',
  },
  {
    name: 'Sen: from the third round on a peek at the middle shows the last card, too',
    file: 'games/sen/src/peeking.ts',
    find: 'place === first || place === second ?',
    replace: 'place === first || place === second || (state.round > 2 && first === 1 && second === 2 && place === 3) ?',
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'Sen: from the sixth round on a drawn special is numbered twice',
    file: 'games/sen/src/turns.ts',
    find: 'cardNumber: state.cardNumber + 1,',
    replace: "cardNumber: state.cardNumber + (from === 'deck' && card.length === 2 && state.round > 5 ? 2 : 1),",
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'Sen: a card that is swapped with its like is told with one message more',
    file: 'games/sen/src/holding.ts',
    find: "tell?.({ kind: 'swapped', seat, place, from, card: old });",
    replace: "tell?.({ kind: 'swapped', seat, place, from, card: old });\n  if (old === card && from === 'deck') tell?.({ kind: 'begun', seat });",
    tests: LOOKALIKES,
  },
  {
    name: 'Sen: what Peek 1 shows is open to spectators in games of a fixed number of rounds',
    file: 'games/sen/src/effects.ts',
    find: 'withCard(state.dreams, spot, seenBy(seen, only(seat)))',
    replace: "withCard(state.dreams, spot, seenBy(seen, only(seat) | (state.options.rounds > 9 ? only('spectator') : 0)))",
    tests: LOOKALIKES,
    t: REAL,
  },
  {
    name: 'Sen: a Take 2 with nothing to draw tells the next player what lies first in the dream of its user',
    file: 'games/sen/src/effects.ts',
    find: 'if (count === 0) return endTurn(state, TAKE2_USED, tell);',
    replace:
      "if (count === 0) tell?.({ kind: 'saw', spot: { seat, place: 0 }, card: cardAt(state, { seat, place: 0 }).card }, [(seat + 1) % state.dreams.length]);\n  if (count === 0) return endTurn(state, TAKE2_USED, tell);",
    tests: LOOKALIKES,
  },
  {
    name: 'Sen: next to last in a row without a draw, the next seat is awaited as well if its dream is the lightest',
    file: 'games/sen/src/sen.ts',
    find: 'return ALONE[state.turn] ?? NOBODY;',
    replace:
      'return state.idle >= 5 && Number(state.dreams[0]?.[0]?.card.at(-1)) > Number(state.dreams[1]?.[0]?.card.at(-1)) ? [state.turn, (state.turn + 1) % state.dreams.length] : (ALONE[state.turn] ?? NOBODY);',
    tests: LOOKALIKES,
  },
  {
    name: 'Sen: a state keeps what was drawn, and shows ten turns later whether it was Peek 1',
    file: 'games/sen/src/turns.ts',
    find: 'cardNumber: state.cardNumber + 1,',
    replace: "cardNumber: state.cardNumber + 1,\n  ...(from === 'deck' && state.turnNumber % 10 === 0 ? { tucked: card } : {}),",
    also: [
      {
        file: 'games/sen/src/view.ts',
        find: 'idle: state.idle,',
        replace: "idle: state.turnNumber % 10 === 9 && Reflect.get(state, 'tucked') === 'P6' ? -1 : state.idle,",
      },
    ],
    tests: LOOKALIKES,
  },
  {
    name: 'Sen: what was drawn hangs on the options of the table, and the view finds it there',
    file: 'games/sen/src/turns.ts',
    find: "export const intoHand = (state: State, from: 'deck' | 'discard', card: Card): State => ({",
    replace:
      "export const drawnAt = new WeakMap<object, Card>();\nexport const intoHand = (state: State, from: 'deck' | 'discard', card: Card): State => ({\n  ...(drawnAt.set(state.options, card) && {}),",
    also: [
      {
        file: 'games/sen/src/view.ts',
        find: 'idle: state.idle,',
        replace: "idle: state.round > 2 && drawnAt.get(state.options) === '0' ? -1 : state.idle,",
      },
      {
        file: 'games/sen/src/view.ts',
        find: "import type { Options } from './options.ts';",
        replace: "import type { Options } from './options.ts';\nimport { drawnAt } from './turns.ts';",
      },
    ],
    tests: LOOKALIKES,
  },
  {
    name: 'Sen: bots leave others time where a special was drawn',
    file: 'games/sen/src/sen.ts',
    find: '    fallback,\n    forgotten',
    replace: "    reactions: ({ phase }) => phase.kind === 'holding' && phase.card.length === 2,\n    fallback,\n    forgotten",
    tests: LOOKALIKES,
  },
  {
    name: 'Sen: late in a late round the next player sees what is in hand',
    file: 'games/sen/src/view.ts',
    find: 'hand: seat === state.turn ? handOf(state) : [] };',
    replace:
      'hand: seat === state.turn || (state.round > 6 && total(state.pile) < 9 && seat === (state.turn + 1) % state.dreams.length) ? handOf(state) : [] };',
    tests: LOOKALIKES,
  },
];
