/**
 * Dealing. All cards are gathered, twos are taken out until the rest can be dealt evenly, and seat by seat draws its hand from what is left, any
 * hand with the same chance: just as if a shuffled pack were dealt, but without an order that anyone could have seen.
 */
import { type Chance, type Start, seatsOf, type Tell } from '@parlour/kernel';
import { type Card, SUITS, sorted } from './cards.ts';
import type { Event } from './events.ts';
import type { Options } from './options.ts';
import type { Pack } from './pack.ts';
import { nextSeat, openerOf, type State } from './state.ts';
import { termsOf } from './terms.ts';

/** The first deal's dealer is the first seat. */
export function setup(pack: Pack, { version, options, seats }: Start<Options>, chance: Chance, tell: Tell<Event>): State {
  const terms = termsOf(pack, options, seats);
  const totals = seatsOf(seats).map(() => 0);
  const cards = pack.cards.flatMap((card) => Array.from({ length: terms.decks }, () => card));
  return deal({ version, options, terms, deal: 1, scored: 0, passedOut: 0, dealer: 0, tricksBefore: 0, totals }, cards, chance, tell);
}

/** The next deal of the series; the dealer moves on by one seat. */
export function nextDeal(state: State, chance: Chance, tell: Tell<Event>): State {
  const dealer = nextSeat(state.dealer, state.hands.length);
  const tricksBefore = state.tricksBefore + state.tricks.length;
  return deal({ ...state, deal: state.deal + 1, passedOut: 0, dealer, tricksBefore }, gathered(state), chance, tell);
}

/** All passed: new twos out, same dealer and opener, scores kept; it is no deal of the series. */
export function dealAgain(state: State, chance: Chance, tell: Tell<Event>): State {
  return deal({ ...state, deal: state.deal + 1, passedOut: state.passedOut + 1 }, gathered(state), chance, tell);
}

const gathered = ({ out, hands, tricks }: State): readonly Card[] => sorted([...out, ...hands.flat(), ...tricks.flatMap(({ cards }) => cards)]);

/** What lasts from one deal to the next. */
type Lasting = Pick<State, 'version' | 'options' | 'terms' | 'deal' | 'scored' | 'passedOut' | 'dealer' | 'tricksBefore' | 'totals'>;

function deal(
  { version, options, terms, deal, scored, passedOut, dealer, tricksBefore, totals }: Lasting,
  cards: readonly Card[],
  chance: Chance,
  tell: Tell<Event>,
): State {
  const seats = totals.length;
  const out = takeOut(cards, cards.length % seats, chance);
  const opener = openerOf(options, dealer, seats);
  tell?.({ kind: 'deal', number: scored + 1, dealer, opener, out });
  const hands: (readonly Card[])[] = [];
  let left = withoutAll(cards, out);
  for (const seat of seatsOf(seats)) {
    const [hand, rest] = draw(left, left.length / (seats - seat), chance);
    tell?.({ kind: 'dealt', cards: hand }, [seat]);
    hands.push(hand);
    left = rest;
  }
  return {
    version,
    options,
    terms,
    phase: 'bidding',
    over: false,
    deal,
    scored,
    passedOut,
    dealer,
    turn: opener,
    out,
    hands,
    bids: [],
    leader: null,
    trump: null,
    calls: [],
    tricksBefore,
    tricks: [],
    lead: opener,
    trick: [],
    taken: totals.map(() => 0),
    totals,
    result: null,
  };
}

/** Twos to take out: from each suit as many, and where that does not come out even, one more from suits chosen by chance. */
function takeOut(cards: readonly Card[], count: number, chance: Chance): readonly Card[] {
  if (count === 0) return [];
  const twos = SUITS.map((suit) => `2${suit}` as const).filter((two) => cards.includes(two));
  let extra = count % twos.length;
  return twos.flatMap((two, i) => {
    const more = extra === 0 ? 0 : chance.weighted([twos.length - i - extra, extra]);
    extra -= more;
    return Array.from({ length: Math.floor(count / twos.length) + more }, () => two);
  });
}

function withoutAll(cards: readonly Card[], out: readonly Card[]): readonly Card[] {
  const left = [...cards];
  for (const card of out) left.splice(left.indexOf(card), 1);
  return left;
}

/** So many of the cards, any of them as likely as any others, and the rest; both in order. */
function draw(cards: readonly Card[], count: number, chance: Chance): readonly [hand: readonly Card[], rest: readonly Card[]] {
  const hand: Card[] = [];
  const rest: Card[] = [];
  for (const [i, card] of cards.entries()) {
    const due = count - hand.length;
    const isDrawn = chance.weighted([cards.length - i - due, due]) === 1;
    (isDrawn ? hand : rest).push(card);
  }
  return [hand, rest];
}
