/** Rules that change under the lesson: what it asks for or says would be false, and its test has to notice. */
import type { Mutant } from '../../../tools/mutants/mutant.ts';

const tests = ['games/perudo/test/lesson.test.ts'];

export const mutants: readonly Mutant[] = [
  {
    name: 'lesson: aces are not wild',
    file: 'games/perudo/src/bids.ts',
    find: 'shown === face || (acesWild && shown === ACE);',
    replace: 'shown === face;',
    tests,
  },
  {
    name: 'lesson: in a bid on aces every die counts that would be wild for it',
    file: 'games/perudo/src/bids.ts',
    find: 'shown === face || (acesWild && shown === ACE);',
    replace: 'shown === face || (acesWild && (shown === ACE || face === ACE));',
    tests,
  },
  {
    name: 'lesson: who doubts rightly loses the die',
    file: 'games/perudo/src/calls.ts',
    find: 'const loser = success ? (isExactCall(kind) ? null : bidder) : caller;',
    replace: 'const loser = success ? caller : bidder;',
    tests,
  },
  {
    name: 'lesson: a bid that is met exactly is too high',
    file: 'games/perudo/src/calls.ts',
    find: "return call === 'pacao' ? count >= quantity : count < quantity;",
    replace: "return call === 'pacao' ? count >= quantity : count <= quantity;",
    tests,
  },
  {
    name: 'lesson: a Dudo costs two dice',
    file: 'games/perudo/src/calls.ts',
    find: "return state.effects.includes('double_dudo') ? Math.min(2, handAt(state, loser).length) : 1;",
    replace: 'return Math.min(2, handAt(state, loser).length);',
    tests,
  },
  {
    name: 'lesson: as many of a higher face are no raise',
    file: 'games/perudo/src/bidding.ts',
    find: 'if (quantity >= least) return null;',
    replace: 'if (quantity >= least && (face === ACE || quantity > standing.quantity)) return null;',
    tests,
  },
  {
    name: 'lesson: a bid may go down to a higher face',
    file: 'games/perudo/src/bidding.ts',
    find: 'if (quantity >= least) return null;',
    replace: 'if (quantity >= least || face > standing.face) return null;',
    tests,
  },
  {
    name: 'lesson: the seat after the loser starts',
    file: 'games/perudo/src/rounds.ts',
    find: "return state.options.starter === 'loser' && isIn(state, after) ? after : nextIn(state.hands, after);",
    replace: 'return nextIn(state.hands, after);',
    tests,
  },
  {
    name: 'lesson: the card goes to who called',
    file: 'games/perudo/src/rounds.ts',
    find: 'else paid = draw(loseDice(paid, loser, lost, tell), loser, chance, tell);',
    replace: 'else paid = draw(loseDice(paid, loser, lost, tell), caller, chance, tell);',
    tests,
  },
  {
    name: 'lesson: Peek shows the die to everybody',
    file: 'games/perudo/src/information.ts',
    find: "tell?.({ kind: 'peeked', die: seen(state, die) }, [seat]);",
    replace: "tell?.({ kind: 'peeked', die: seen(state, die) });",
    tests,
  },
  {
    name: 'lesson: a card ends the turn',
    file: 'games/perudo/src/information.ts',
    find: `    tell?.({ kind: 'peeked', die: seen(state, die) }, [seat]);
    return lookedAt(state, die);`,
    replace: `    tell?.({ kind: 'peeked', die: seen(state, die) }, [seat]);
    return lookedAt({ ...state, turn: (seat + 1) % state.hands.length }, die);`,
    tests,
  },
  {
    name: 'lesson: who has lost all dice is not out',
    file: 'games/perudo/src/rounds.ts',
    find: 'const isOver = countIn(paid) === 1;',
    replace: 'const isOver = countIn(paid) === 0;',
    tests,
  },
  {
    name: 'lesson: everybody sees what lies under every cup',
    file: 'games/perudo/src/view.ts',
    find: 'faces: revealed ? hand.map((die) => die.face) : null,',
    replace: 'faces: hand.map((die) => die.face),',
    tests,
  },
  {
    name: 'lesson: as many of a lower face are a raise',
    file: 'games/perudo/src/bidding.ts',
    find: 'if (quantity >= least) return null;',
    replace: 'if (quantity >= least || (quantity === standing.quantity && face !== ACE && face < standing.face)) return null;',
    tests,
  },
  {
    name: 'lesson: the bidder’s own dice do not count',
    file: 'games/perudo/src/calls.ts',
    find: 'const count = countFace(state.hands, face, acesWild);',
    replace: 'const count = countFace(state.hands.toSpliced(bidder, 1), face, acesWild);',
    tests,
  },
  {
    name: 'lesson: dice are not rolled again',
    file: 'games/perudo/src/rounds.ts',
    find: 'for (const die of hand) rolled.push(rollOn(die, faces, seat, chance));',
    replace: 'for (const die of hand) rolled.push(round > 2 ? die : rollOn(die, faces, seat, chance));',
    tests,
  },
  {
    name: 'lesson: whoever doubts rightly gains a die',
    file: 'games/perudo/src/rounds.ts',
    find: 'else paid = draw(loseDice(paid, loser, lost, tell), loser, chance, tell);',
    replace:
      'else {\n    paid = draw(loseDice(paid, loser, lost, tell), loser, chance, tell);\n    if (loser !== caller) paid = gainDie(paid, caller, tell);\n  }',
    tests,
  },
  {
    name: 'lesson: a played card stays in the hand',
    file: 'games/perudo/src/pile.ts',
    find: 'hands: cards.hands.with(seat, hand.toSpliced(hand.indexOf(card), 1)),',
    replace: 'hands: cards.hands,',
    tests,
  },
  {
    name: 'lesson: the first player without dice ends the game',
    file: 'games/perudo/src/rounds.ts',
    find: 'const isOver = countIn(paid) === 1;',
    replace: 'const isOver = countIn(paid) < paid.hands.length;',
    tests,
  },
  {
    name: 'lesson: Peek can be played only on a bid',
    file: 'games/perudo/src/cards.ts',
    find: "  peek: 'on turn',",
    replace: "  peek: 'on dudo',",
    tests,
  },
];
