/** Rules that change under the lesson: its test must notice each, before somebody learns something that is not so. */
import type { Mutant } from '../../../tools/mutants/mutant.ts';

const tests = ['games/kalitiri/test/lesson.test.ts'];

export const mutants: readonly Mutant[] = [
  {
    name: 'lesson of KaliTiri: the three of spades is worth 25',
    file: 'games/kalitiri/src/cards.ts',
    find: "if (rank === '3' && suit === 'S') return 30;",
    replace: "if (rank === '3' && suit === 'S') return 25;",
    tests,
  },
  {
    name: 'lesson of KaliTiri: tens are worth nothing',
    file: 'games/kalitiri/src/cards.ts',
    find: "'AKQJT'.includes(rank)",
    replace: "'AKQJ'.includes(rank)",
    tests,
  },
  {
    name: 'lesson of KaliTiri: an auction begins at 140',
    file: 'games/kalitiri/src/pack.ts',
    find: 'least: 150, most: 250',
    replace: 'least: 140, most: 250',
    tests,
  },
  {
    name: 'lesson of KaliTiri: who passed may bid again',
    file: 'games/kalitiri/src/auction.ts',
    find: 'while (hasPassed(bids, turn)) turn',
    replace: 'while (bids.length < 5 && hasPassed(bids, turn)) turn',
    tests,
  },
  {
    name: 'lesson of KaliTiri: nobody has to follow suit',
    file: 'games/kalitiri/src/tricks.ts',
    find: "return led !== null && suitOf(card) !== led ? refusal('play/follow', { suit: led }) : null;",
    replace: 'return null;',
    tests,
  },
  {
    name: 'lesson of KaliTiri: trump does not win',
    file: 'games/kalitiri/src/tricks.ts',
    find: ': suitOf(later) === trump;',
    replace: ': false;',
    tests,
  },
  {
    name: 'lesson of KaliTiri: a four beats every card of its suit',
    file: 'games/kalitiri/src/tricks.ts',
    find: '? heightOf(later) >= heightOf(earlier) :',
    replace: "? heightOf(later) >= heightOf(earlier) || later.startsWith('4') :",
    tests,
  },
  {
    name: 'lesson of KaliTiri: an own card may be called',
    file: 'games/kalitiri/src/powerhouse.ts',
    find: "if (outside === 0) return refusal(handAt(state, seat).includes(card) ? 'call/held' : 'call/not-in-play', { card });",
    replace: '',
    tests,
  },
  {
    name: 'lesson of KaliTiri: any card of the called suit makes a partner',
    file: 'games/kalitiri/src/partners.ts',
    find: 'if (seat === leader || !calls.some((call) => call.card === card)) return calls;',
    replace:
      'if (seat === leader || calls[0]?.partner !== null) return calls;\n  if (calls[0].card.at(1) === card.at(1)) return calls.with(0, { ...calls[0], partner: seat });',
    tests,
  },
  {
    name: 'lesson of KaliTiri: a bid is made with ten points fewer',
    file: 'games/kalitiri/src/scoring.ts',
    find: 'const made = points >= bid;',
    replace: 'const made = points >= bid - 10;',
    tests,
  },
  {
    name: 'lesson of KaliTiri: a bid needs more points than were bid',
    file: 'games/kalitiri/src/scoring.ts',
    find: 'const made = points >= bid;',
    replace: 'const made = points > bid;',
    tests,
  },
  {
    name: 'lesson of KaliTiri: the partner of a failed bid gets nothing',
    file: 'games/kalitiri/src/scoring.ts',
    find: 'return seat === leader ? -bid : Math.floor(opposing / 2);',
    replace: 'return seat === leader ? -bid : 0;',
    tests,
  },
  {
    name: 'lesson of KaliTiri: the leader of a failed bid loses what is missing',
    file: 'games/kalitiri/src/scoring.ts',
    find: 'return seat === leader ? -bid : Math.floor(opposing / 2);',
    replace: 'return seat === leader ? points - bid : Math.floor(opposing / 2);',
    tests,
  },
  {
    name: 'lesson of KaliTiri: the winner of a trick does not lead to the next',
    file: 'games/kalitiri/src/tricks.ts',
    find: '    lead: winner,\n    turn: winner,',
    replace: '    lead,\n    turn: lead,',
    tests,
  },
];
