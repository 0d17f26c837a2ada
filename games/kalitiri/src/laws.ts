/** What must hold in every state. Simulations and the conformance kit check it after every step. */
import type { ByVersion, Law } from '@parlour/kernel';
import { CARDS, type Card, countIn, placeOf, pointsIn, SUITS, tally } from './cards.ts';
import type { Pack } from './pack.ts';
import { BID_STEP } from './pack.ts';
import { hasPassed, knownTeam, playerOf, type State, standingBid } from './state.ts';
import { callsDue, outOf } from './terms.ts';
import { winningPlace } from './tricks.ts';

export const lawsOf = (packs: ByVersion<Pack>): readonly Law<State>[] => [
  {
    name: 'cards are conserved',
    broken({ version, hands, tricks, trick, out, terms }) {
      const due = tally(packs.at(version).cards);
      const found = tally([...hands.flat(), ...tricks.flatMap(({ cards }) => cards), ...trick, ...out]);
      const wrong = CARDS.find((_, i) => found[i] !== (due[i] ?? 0) * terms.decks);
      return wrong === undefined ? null : `there are ${found[placeOf(wrong)]} copies of ${wrong}`;
    },
  },
  {
    name: 'the twos out are as many as needed, spread evenly over the suits',
    broken({ version, out, terms, hands }) {
      const pack = packs.at(version);
      const due = outOf(pack, terms.decks, hands.length);
      if (out.length !== due || out.some((card) => !card.startsWith('2'))) return `out are ${out.join(' ')}, due are ${due} twos`;
      const counts = SUITS.filter((suit) => pack.cards.includes(`2${suit}`)).map((suit) => countIn(out, `2${suit}`));
      return due === 0 || Math.max(...counts) - Math.min(...counts) <= 1 ? null : `out are ${out.join(' ')}`;
    },
  },
  {
    name: 'hands are in order, and everyone has played to every trick',
    broken({ version, hands, tricks, trick, lead, terms, out }) {
      const each = (packs.at(version).cards.length * terms.decks - out.length) / hands.length;
      for (const [seat, hand] of hands.entries()) {
        if (hand.some((card, i) => i > 0 && placeOf(card) < placeOf(hand[i - 1] as Card))) return `the hand of seat ${seat} is out of order`;
        const onTable = (seat - lead + hands.length) % hands.length < trick.length ? 1 : 0;
        if (hand.length + tricks.length + onTable !== each) return `seat ${seat} holds ${hand.length} cards after ${tricks.length} tricks`;
      }
      return tricks.every(({ cards }) => cards.length === hands.length) ? null : 'a trick has too few or too many cards';
    },
  },
  {
    name: 'the winner of a trick leads the next, and turns go round',
    broken({ phase, hands, tricks, leader, lead, trick, trump, turn, bids }) {
      let next = leader ?? lead;
      for (const { lead: first, winner, cards } of tricks) {
        if (first !== next) return `seat ${first} led a trick that was seat ${next}'s`;
        next = winner;
        if (winner !== playerOf(first, winningPlace(cards, trump), hands.length)) return `seat ${winner} did not win ${cards.join(' ')}`;
      }
      if (lead !== next) return `seat ${lead} leads, but seat ${next} should`;
      if (phase === 'bidding') return hasPassed(bids, turn) ? `it is the turn of seat ${turn}, which has passed` : null;
      const due = phase === 'playing' ? playerOf(lead, trick.length, hands.length) : phase === 'scoring' ? next : leader;
      return turn === due ? null : `it is the turn of seat ${turn}, not of seat ${due}`;
    },
  },
  {
    name: 'points taken are those of the tricks, and a whole deal has all of them',
    broken({ version, tricks, taken, phase, terms }) {
      const due = taken.map((_, seat) => pointsIn(tricks.flatMap(({ winner, cards }) => (winner === seat ? cards : []))));
      if (taken.join() !== due.join()) return `seats have taken ${taken.join(', ')}; their tricks are worth ${due.join(', ')}`;
      const sum = taken.reduce((all, points) => all + points, 0);
      return phase !== 'scoring' || sum === terms.decks * pointsIn(packs.at(version).cards) ? null : `the deal had ${sum} points`;
    },
  },
  {
    name: 'bids climb by steps within their bounds, and nobody bids after passing',
    broken({ bids, terms }) {
      let standing = 0;
      for (const [i, { seat, bid }] of bids.entries()) {
        if (hasPassed(bids.slice(0, i), seat)) return `seat ${seat} has passed and goes on`;
        if (bid === null) continue;
        if (bid % BID_STEP !== 0 || bid < terms.least || bid > terms.most || bid <= standing) return `bid ${bid} after ${standing}`;
        standing = bid;
      }
      return null;
    },
  },
  {
    name: 'calls are as many as due, none twice, and the plays of others complete them',
    broken(state) {
      const { calls, phase, leader, hands, bids, terms } = state;
      const due = leader === null ? 0 : callsDue(terms, hands.length, standingBid(bids));
      const isWhole = phase === 'playing' || phase === 'scoring';
      if (calls.length > due || (isWhole && calls.length < due)) return `${calls.length} calls of ${due}`;
      if (new Set(calls.map(({ card, copy }) => `${card} ${copy}`)).size < calls.length) return 'a card is called twice';
      for (const { card, copy, partner } of calls) {
        const player = playersOf(state, card)[copy - 1] ?? null;
        if (partner !== player) return `the ${copy}. ${card} was played by seat ${player}, but the partner is seat ${partner}`;
      }
      return null;
    },
  },
  {
    name: 'a scored deal has a result, and its teams are whole',
    broken({ phase, over, result, leader, calls, totals, scored }) {
      if ((phase === 'scoring') !== (result !== null)) return `phase ${phase}, and ${result === null ? 'no' : 'a'} result`;
      if (over && phase !== 'scoring') return `the game is over in phase ${phase}`;
      if (scored === 0 && totals.some((total) => total !== 0)) return 'there are totals before the first scoring';
      if (result === null) return null;
      if (calls.some(({ partner }) => partner === null)) return 'a called card was never played';
      return result.team.join() === knownTeam({ leader, calls }).join() ? null : `the team is ${result.team.join(', ')}`;
    },
  },
];

/** Who played copies of a card, but for the leader, in order. */
function playersOf({ tricks, lead, trick, leader, hands }: State, card: Card): readonly number[] {
  return [...tricks, { lead, cards: trick }].flatMap(({ lead: first, cards }) =>
    cards.flatMap((each, place) => {
      const seat = playerOf(first, place, hands.length);
      return each === card && seat !== leader ? [seat] : [];
    }),
  );
}
