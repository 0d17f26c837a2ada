/**
 * What was seen of a deal says of hands that are imagined for the others: how likely they would have bid, named trump, called and played so. Who bid
 * high holds a good hand, who called the queen of trumps holds ace and king; who gave points to a trick of the leader's, did not take one, or did not
 * lead a high card, is heard as well.
 */
import type { Seat } from '@parlour/kernel';
import { type Card, POINTS_A_DECK, SUITS } from '../../src/cards.ts';
import { openerOf, playerOf, type State } from '../../src/state.ts';
import { callsDue } from '../../src/terms.ts';
import { dreadOf, leadingGain } from '../leading.ts';
import { callWorth, plannedCalls } from '../powerhouse.ts';
import { expectedPart, likelyTricks } from '../strength.ts';
import type { PlayoutPolicy } from './policy.ts';
import { codeOf, PlayoutTable } from './table.ts';

/** Points by which one card has to be better for a player to take it e times as often; and how often anything is played, for reasons of their own. */
const CARE = 5;
const WHIMS = 0.15;
/** The same for bids, in parts of all points; for trumps, in tricks; for calls, in the worth of an ace. */
const CARE_BIDDING = 0.1;
const WHIMS_BIDDING = 0.1;
const CARE_TRUMP = 0.3;
const CARE_CALL = 0.3;

/** The logarithm of how likely the seats other than the viewer's would have done as they did. */
export function evidenceIn(state: State, viewer: Seat | null, policy: PlayoutPolicy): number {
  const seats = state.hands.length;
  const hands: Card[][] = state.hands.map((hand) => [...hand]);
  const plays: (readonly [seat: Seat, card: Card])[] = [];
  for (const { lead, cards } of [...state.tricks, { lead: state.lead, cards: state.trick }]) {
    for (const [place, card] of cards.entries()) {
      const seat = playerOf(lead, place, seats);
      plays.push([seat, card]);
      hands[seat]?.push(card);
    }
  }
  const dealt = { ...state, hands };
  return bidEvidence(dealt, viewer) + contractEvidence(dealt, viewer) + (plays.length === 0 ? 0 : playEvidence(dealt, plays, viewer, policy));
}

/** `hands` are as they were dealt. */
function bidEvidence({ bids, hands, terms, options, dealer, passedOut }: State, viewer: Seat | null): number {
  const seats = hands.length;
  const size = hands[0]?.length ?? 1;
  const total = terms.decks * POINTS_A_DECK;
  const opener = openerOf(options, dealer, seats);
  const stakes = { terms, seats, size };
  const parts = new Map<Seat, number>();
  const partOf = (seat: Seat, bid: number): number => {
    const partners = callsDue(terms, seats, bid);
    const part = parts.get(seat * 10 + partners) ?? expectedPart(hands[seat] ?? [], seats, partners);
    parts.set(seat * 10 + partners, part);
    return part;
  };
  let [log, standing] = [0, 0];
  for (const { seat, bid } of bids) {
    const least = standing === 0 ? terms.least : standing + 5;
    const isForced = seat === opener && passedOut >= 3 && standing === 0;
    if (seat !== viewer && !isForced && least <= terms.most) {
      const bar = standing === 0 && seat === opener ? dreadOf(stakes, passedOut) : 0;
      const ease = (leadingGain(stakes, bid ?? least, partOf(seat, bid ?? least)) - bar) / (CARE_BIDDING * total);
      const bids = 1 / (1 + Math.exp(-ease));
      log += Math.log(WHIMS_BIDDING / 2 + (1 - WHIMS_BIDDING) * (bid === null ? 1 - bids : bids));
    }
    if (bid !== null) standing = bid;
  }
  return log;
}

function contractEvidence({ leader, trump, hands, calls, terms }: State, viewer: Seat | null): number {
  if (leader === null || leader === viewer || trump === null) return 0;
  const hand = hands[leader] ?? [];
  const most = Math.max(...SUITS.map((suit) => likelyTricks(hand, suit)));
  let log = (likelyTricks(hand, trump) - most) / CARE_TRUMP;
  for (const [i, call] of calls.entries()) {
    const before = calls.slice(0, i);
    const ours = [...hand, ...before.map(({ card }) => card)];
    const best = plannedCalls(hand, trump, terms.decks, i + 1, before)[i];
    if (best !== undefined) {
      const gap = callWorth(trump, terms.decks, ours, best) - callWorth(trump, terms.decks, ours, call);
      log -= Math.max(0, gap) / CARE_CALL;
    }
  }
  return log;
}

function playEvidence(state: State, plays: readonly (readonly [seat: Seat, card: Card])[], viewer: Seat | null, policy: PlayoutPolicy): number {
  const first = state.leader ?? 0;
  const table = PlayoutTable.of({
    ...state,
    tricks: [],
    trick: [],
    lead: first,
    turn: first,
    taken: state.taken.map(() => 0),
    calls: state.calls.map(({ card, copy }) => ({ card, copy, partner: null })),
  });
  let log = 0;
  for (const [seat, card] of plays) {
    const code = codeOf(card);
    if (seat !== viewer) {
      policy.weigh(table);
      if (policy.size > 1) log += Math.log((1 - WHIMS) * likelihood(policy, code) + WHIMS / policy.size);
    }
    table.play(code);
  }
  return log;
}

function likelihood({ cards, worths, size }: PlayoutPolicy, code: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < size; i++) most = Math.max(most, worths[i] as number);
  let [all, own] = [0, 0];
  for (let i = 0; i < size; i++) {
    const weight = Math.exp(((worths[i] as number) - most) / CARE);
    all += weight;
    if (cards[i] === code) own = weight;
  }
  return own / all;
}
