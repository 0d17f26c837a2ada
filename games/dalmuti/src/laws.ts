/** What holds in every state of Dalmuti. The kit, simulations and servers check it after each step. */
import { type ByVersion, type Law, type Seat, seatsOf } from '@parlour/kernel';
import { countOf, jestersIn, type Pack, sizeOf, sizeOfSet } from './pack.ts';
import { handAt, hasCards, isRoundOver, type State, seatCount, standingPlay } from './state.ts';
import { hasPassed } from './tricks.ts';

export const lawsOf = (packs: ByVersion<Pack>): readonly Law<State>[] => [
  {
    name: 'cards are conserved',
    broken({ version, hands, played }) {
      const all = [...hands, ...played];
      if (all.flat().some((count) => !Number.isInteger(count) || count < 0)) return 'a hand has less than no cards of a value';
      const wrong = packs.at(version).copies.findIndex((copies, place) => all.reduce((sum, hand) => sum + (hand[place] ?? 0), 0) !== copies);
      return wrong < 0 ? null : `the number of cards of value ${wrong + 1} has changed`;
    },
  },
  {
    name: 'everyone was dealt as many cards, but for one',
    broken(state) {
      const even = sizeOf(packs.at(state.version).copies) / seatCount(state);
      const wrong = seatsOf(seatCount(state)).find((seat) => Math.abs(dealtTo(state, seat) - even) >= 1);
      return wrong === undefined ? null : `seat ${wrong} was dealt ${dealtTo(state, wrong)} cards`;
    },
  },
  {
    name: 'who has no cards is finished, once and in order',
    broken(state) {
      const { finished } = state;
      if (new Set(finished).size < finished.length) return `a seat has finished twice: ${finished.join(' ')}`;
      const holding = seatsOf(seatCount(state)).filter((seat) => hasCards(state, seat));
      if (isRoundOver(state))
        return finished.length === seatCount(state) && holding.every((seat) => seat === finished.at(-1)) ? null : 'a round has no last';
      if (holding.length < 2) return 'one seat alone holds cards, and the round goes on';
      return finished.length + holding.length === seatCount(state) && !holding.some((seat) => finished.includes(seat))
        ? null
        : `finished are ${finished.join(' ')}, cards have ${holding.join(' ')}`;
    },
  },
  {
    name: 'points add up',
    broken(state) {
      const { points, round } = state;
      const seats = seatCount(state);
      const rounds = isRoundOver(state) ? round : round - 1;
      const sum = points.reduce((all, each) => all + each, 0);
      return sum === (rounds * seats * (seats - 1)) / 2 ? null : `${sum} points after ${rounds} rounds`;
    },
  },
  {
    name: 'order and ranks name every seat once',
    broken(state) {
      const isEverySeat = (seats: readonly Seat[]): boolean => seats.length === seatCount(state) && new Set(seats).size === seats.length;
      const { order, ranks, options, round } = state;
      if (!isEverySeat(order)) return `the order is ${order.join(' ')}`;
      if (!options.court || round === 1) return ranks.length === 0 ? null : 'there are ranks without a court';
      return isEverySeat(ranks) ? null : `the ranks are ${ranks.join(' ')}`;
    },
  },
  {
    name: 'the turn is with someone who may act',
    broken(state) {
      const { phase, turn } = state;
      if (phase !== 'play') return null;
      if (!hasCards(state, turn)) return `it is the turn of seat ${turn}, which is finished`;
      if (hasPassed(state, turn)) return `it is the turn of seat ${turn}, which has passed`;
      return standingPlay(state)?.seat === turn ? `it is the turn of seat ${turn}, whose own play stands` : null;
    },
  },
  {
    name: 'plays of a trick are of one size, each better than the last',
    broken({ trick }) {
      const plays = trick.filter((line) => line.did === 'played');
      if (trick.length > 0 && trick[0]?.did !== 'played') return 'a trick begins with a pass';
      const wrong = plays.findIndex((play, i) => {
        const before = plays[i - 1];
        return before !== undefined && (sizeOfSet(play) !== sizeOfSet(before) || play.value >= before.value);
      });
      return wrong < 0 ? null : `play ${wrong} does not beat the one before`;
    },
  },
  {
    name: 'a peon keeps nothing better than what it paid, but for what came back',
    broken(state) {
      for (const { peon, paid, back } of state.taxes) {
        for (let value = 1; value < (paid.at(-1) ?? 0); value++) {
          const has = countOf(handAt(state, peon), value) + countOf(state.played[peon] ?? [], value);
          if (has !== (back ?? []).filter((each) => each === value).length) return `seat ${peon} has kept cards of value ${value}`;
        }
      }
      return null;
    },
  },
  {
    name: 'only who was dealt all Jesters declares a revolution',
    broken(state) {
      const { revolution, answers, phase } = state;
      if (answers.length !== (phase === 'revolution' ? seatCount(state) : 0)) return `there are ${answers.length} answers in phase ${phase}`;
      const declarer = revolution?.seat ?? answers.indexOf('declare');
      if (declarer < 0) return null;
      const jesters = jestersIn(handAt(state, declarer)) + jestersIn(state.played[declarer] ?? []);
      return jesters === jestersIn(packs.at(state.version).copies) ? null : `seat ${declarer} has declared with ${jesters} Jesters`;
    },
  },
];

/** Cards held and played, without what taxes that are not settled yet have added or taken. */
function dealtTo(state: State, seat: Seat): number {
  const open = state.taxes.filter(({ back }) => back === null);
  const moved = open.reduce((sum, { peon, dalmuti, paid }) => sum + (peon === seat ? paid.length : dalmuti === seat ? -paid.length : 0), 0);
  return sizeOf(handAt(state, seat)) + sizeOf(state.played[seat] ?? []) + moved;
}
