/** Leaks to be planted in Perudo, each with the test that must find it: what a seat or the table may not learn (rules §8), shown all the same. */
import type { Mutant } from '../../../tools/mutants/mutant.ts';

const KIT = ['games/perudo/test/conformance.slow.test.ts'];
const TINY = ['games/perudo/test/enumeration.slow.test.ts'];
const SEAT = 'a seat learns only';
const SPECTATOR = 'the spectator learns only';
const EXACT = 'imagine draws what the history leaves possible';

export const mutants: readonly Mutant[] = [
  // The view.
  {
    name: 'Perudo: with Calza, and the next seat starting, the last die of a hand lies open',
    file: 'games/perudo/src/view.ts',
    find: 'faces: revealed ? hand.map((die) => die.face) : null,',
    replace:
      "faces: revealed || (state.options.calza && state.options.starter === 'afterLoser' && hand.length === 1) ? hand.map((die) => die.face) : null,",
    tests: KIT,
    t: `${SPECTATOR} .*drawn`,
  },
  {
    name: 'Perudo: from the fourth round on the bound of bids tells whether the starter has an ace',
    file: 'games/perudo/src/view.ts',
    find: 'highest: state.highest,',
    replace: 'highest: state.highest + (state.round > 3 && state.hands[state.turn]?.some(({ face }) => face === 1) ? 1 : 0),',
    tests: KIT,
    t: `${SPECTATOR} .*classic, 3`,
  },
  {
    name: 'Perudo: a die that was looked at says what it was rolled as',
    file: 'games/perudo/src/view.ts',
    find: 'rolled: die.typeKnown === EVERYONE ? die.rolled : null,',
    replace: 'rolled: die.typeKnown === EVERYONE || die.looks.length > 0 ? die.rolled : null,',
    tests: KIT,
    t: `${SPECTATOR} .*chaos`,
  },
  {
    name: 'Perudo: a seat sees the own cards in the order in which the pile gave them',
    file: 'games/perudo/src/view.ts',
    find: 'hand: handOf(state.cards, seat),',
    replace: 'hand: handOf(state.cards, seat).toSorted((a, b) => (state.cards?.pile[a.length] ?? 0) - (state.cards?.pile[b.length] ?? 0)),',
    tests: KIT,
    t: `${SEAT} .*chaos`,
  },
  // The view and imagine() together: the round trip holds.
  {
    name: 'Perudo: the looks of a seat that is out are named',
    file: 'games/perudo/src/view.ts',
    find: "=> state.phase === 'gameOver' && line.did === 'played';",
    replace: "=> (state.phase === 'gameOver' || state.out.includes(line.seat)) && line.did === 'played';",
    tests: KIT,
    t: `(${SEAT}|${SPECTATOR}) .*chaos`,
  },
  {
    name: 'Perudo: who knows what a polished or cracked die is knows what it was rolled as',
    file: 'games/perudo/src/view.ts',
    find: 'types: LADDER.filter((type) => typeAfter(type, story, learnt) === then) };',
    replace: 'types: LADDER.filter((type) => typeAfter(type, story, learnt) === then && type === rolled) };',
    tests: TINY,
    t: `${EXACT} .secret types, Crack and Gauge`,
  },
  {
    name: 'Perudo: a Peek shows the face of the later rolls, too',
    file: 'games/perudo/src/view.ts',
    find: 'includes(die.faceKnown, viewer) || hasPeeked(state, die.looks.slice(die.story?.looks ?? 0), viewer);',
    replace: 'includes(die.faceKnown, viewer) || hasPeeked(state, die.looks, viewer);',
    tests: TINY,
    t: `${EXACT} .secret types, looks, 2`,
  },
  // What stays known of a die.
  {
    name: 'Perudo: who peeked at a d6 sees what it is rolled again to',
    file: 'games/perudo/src/dice.ts',
    find: 'rolled: die.type, faceKnown: only(owner), looks: NO_LOOKS };',
    replace: 'rolled: die.type, faceKnown: only(owner) };',
    tests: ['games/perudo/test/secrecy-knowledge.test.ts'],
  },
  {
    name: 'Perudo: who gave a secret die away sees its next roll',
    file: 'games/perudo/src/dice.ts',
    find: 'return { type, face, rolled: type, typeKnown, faceKnown: only(owner), looks,',
    replace: 'return { type, face, rolled: type, typeKnown, faceKnown: only(owner) | (typeKnown & ~1), looks,',
    tests: KIT,
    t: `${SEAT} .*(chaos|two mixed)`,
  },
  {
    name: 'Perudo: a Crack that changes nothing leaves no trace',
    file: 'games/perudo/src/dice.ts',
    find: 'if (story === null) return type === die.type ? die : { ...die, type };',
    replace: 'if (type === die.type) return die;\n  if (story === null) return { ...die, type };',
    tests: KIT,
    t: `(${SEAT}|${SPECTATOR}) .*(chaos|tactical)`,
  },
  // At calls, which show a lot.
  {
    name: 'Perudo: at a call the dice that show more than four say what kind they are',
    file: 'games/perudo/src/calls.ts',
    find: 'types: hand.map(({ story, type }): DieType | null => (story === null ? type : null)),',
    replace: 'types: hand.map(({ story, type, face }): DieType | null => (story === null || face > 4 ? type : null)),',
    tests: KIT,
    t: `${SPECTATOR} .*chaos, 3`,
  },
  {
    name: 'Perudo: the caller hears which card the loser drew',
    file: 'games/perudo/src/rounds.ts',
    find: "tell?.({ kind: 'drawn', card: drawn.card }, [seat]);",
    replace: "tell?.({ kind: 'drawn', card: drawn.card }, [seat, state.turn]);",
    tests: KIT,
    t: `${SEAT} .*chaos`,
  },
  {
    name: 'Perudo: all hear what kind the dice were that a seat loses',
    file: 'games/perudo/src/rounds.ts',
    find: "tell?.({ kind: 'lost', seat, dice: count });",
    replace: "tell?.({ kind: 'lost', seat, dice: count, ...{ types: handAt(state, seat).slice(0, count).map(({ type }) => type) } });",
    tests: KIT,
    t: `${SPECTATOR} .*(chaos|two mixed)`,
  },
  {
    name: 'Perudo: a seat that goes out shows the cards that it lays down',
    file: 'games/perudo/src/rounds.ts',
    find: "tell?.({ kind: 'out', seat });",
    replace: "tell?.({ kind: 'out', seat });\n  if (state.cards?.hands[seat]?.includes('insurance')) tell?.({ kind: 'reshuffled' });",
    tests: KIT,
    t: `${SPECTATOR} .*(chaos|cards)`,
  },
  {
    name: 'Perudo: at a reshuffle all hear how many Peeks are in the new pile',
    file: 'games/perudo/src/rounds.ts',
    find: "if (drawn.reshuffled) tell?.({ kind: 'reshuffled' });",
    replace: "if (drawn.reshuffled) tell?.({ kind: 'reshuffled', ...{ peeks: drawn.cards.pile[0] } });",
    tests: KIT,
    t: `${SPECTATOR} .*(many reshuffles|drawn)`,
  },
  // What chance brings.
  {
    name: 'Perudo: the random dice of a hand lie in the order of the ladder',
    file: 'games/perudo/src/dice.ts',
    find: 'Array.from({ length: random }, () => chance.pick(RANDOM_TYPES))];',
    replace:
      'Array.from({ length: random }, () => chance.pick(RANDOM_TYPES)).toSorted((a, b) => RANDOM_TYPES.indexOf(a) - RANDOM_TYPES.indexOf(b))];',
    tests: ['games/perudo/test/dice.test.ts'],
  },
  {
    name: 'Perudo: all hear what the last die of a seat shows, if its kind is public',
    file: 'games/perudo/src/rounds.ts',
    find: 'if (hand.length > 0) tell?.({ kind: ',
    replace:
      "if (hand.length === 1 && hand[0]?.story === null && tell) tell({ kind: 'rolled', types: ['d6'], faces: hand.map((die) => die.face) });\n  if (hand.length > 0) tell?.({ kind: ",
    tests: KIT,
    t: `${SPECTATOR} .*(classic|pasari)`,
  },
  {
    name: 'Perudo: the next seat hears what a die is rolled again to',
    file: 'games/perudo/src/tinkering.ts',
    find: 'reroll(dieAt(state, spot), facesOf(state.options), seat, chance)), die, tell);',
    replace:
      'reroll(dieAt(state, spot), facesOf(state.options), seat, chance)), die, tell && ((event, to) => tell(event, [...(to ?? []), (seat + 1) % state.hands.length])));',
    tests: KIT,
    t: `${SEAT} .*(chaos|cards)`,
  },
  // What is told of cards, and how often.
  {
    name: 'Perudo: the owner of a die hears what a Peek showed',
    file: 'games/perudo/src/information.ts',
    find: "tell?.({ kind: 'peeked', die: seen(state, die) }, [seat]);",
    replace: "tell?.({ kind: 'peeked', die: seen(state, die) }, [seat, named(state, die).seat]);",
    tests: KIT,
    t: `${SEAT} .*(chaos|tactical)`,
  },
  {
    name: 'Perudo: who only pretends to look gets no message of it',
    file: 'games/perudo/src/information.ts',
    find: "tell?.({ kind: 'pretended', die: named(state, die) }, [seat]);",
    replace: '',
    // Frames are filled up, so nobody else could tell; but whoever pretends is told that it worked.
    tests: ['games/perudo/test/cards-information.test.ts'],
  },
  {
    name: 'Perudo: the owner of the second die that is gauged hears of the first',
    file: 'games/perudo/src/information.ts',
    find: '      seat,\n    ]);',
    replace: '      seat,\n      second.seat,\n    ]);',
    tests: KIT,
    t: `${SEAT} .*(chaos|tactical)`,
  },
  // What is legal, and why not.
  {
    name: 'Perudo: a d3 can not be cracked, whoever knows that it is one',
    file: 'games/perudo/src/tinkering.ts',
    find: "    return owner === seat ? refusal('die/yours') : null;",
    replace:
      "    if (dieAt(state, named(state, die)).type === 'd3') return refusal('die/gone');\n    return owner === seat ? refusal('die/yours') : null;",
    tests: KIT,
    t: `${SEAT} .*chaos`,
  },
  {
    name: 'Perudo: who asks for a card that they do not hold learns how many the pile has',
    file: 'games/perudo/src/card-plays.ts',
    find: "return refusal('card/not-held', { card: move.kind });",
    replace: "return refusal('card/not-held', { card: move.kind, left: state.cards?.pile[0] ?? 0 });",
    tests: KIT,
    t: `${SEAT} .*(chaos|tactical)`,
  },
  {
    name: 'Perudo: the clock calls Jonti where the bid is exact',
    file: 'games/perudo/src/perudo.ts',
    find: 'fallback,\n    venture,',
    replace:
      'fallback: (state, seat) => {\n      const bid = standingBid(state);\n      const isExact = bid !== undefined && state.hands.flat().filter(({ face }) => face === bid.face).length === bid.quantity;\n      return isExact && state.options.exact ? callMove("jonti", standingNumber(state)) : fallback(state, seat);\n    },\n    venture,',
    tests: KIT,
    t: `${SEAT} .*classic`,
  },
];
