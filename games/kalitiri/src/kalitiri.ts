/**
 * KaliTiri (52 Patta, 3 of Spades): an auction for the points in the tricks, a trump suit, and partners whom nobody knows until they play the
 * called cards. 4–10 players with one or two decks; options.ts and terms.ts say what follows from that.
 *
 * A deal: `bidding`, then the PowerHouse in its two halves `trump` and `calling`, then `playing`, whose last card is followed by the reckoning
 * in the same step, then `scoring` until the table starts the next deal. The source's `finished` is a scoring with `over`. What a table does
 * around it (lobby, ready marks, quitting) is not the game's.
 */
import {
  type ByVersion,
  type Chance,
  type Game,
  type Refusal,
  rank,
  refusal,
  type Seat,
  seatsOf as seatNumbers,
  type Tell,
  type Venture,
} from '@parlour/kernel';
import { imagine } from '../imagine/imagine.ts';
import { auctionMoves, bid, isLastToOpen, leastBid, pass, refuseBid, refusePass } from './auction.ts';
import { nextDeal, setup } from './deal.ts';
import { type Event, events } from './events.ts';
import { lawsOf } from './laws.ts';
import { bidsFrom, type Move, moveShapes, passMove, trumpMoves } from './moves.ts';
import { check, dealsDue, type Options, seatsOf, sheet } from './options.ts';
import { BID_STEP, PACKS, type Pack } from './pack.ts';
import { call, highestCall, legalCalls, nameTrump, refuseCall } from './powerhouse.ts';
import { type RefusalCode, refusals } from './refusals.ts';
import { close, isClosable } from './scoring.ts';
import { hasPassed, type State } from './state.ts';
import { callsDue, termsOf } from './terms.ts';
import { touched } from './touched.ts';
import { legalPlays, lowestPlay, play, refusePlay } from './tricks.ts';
import type { KaliTiriTypes } from './types.ts';
import { open, own } from './view.ts';
import { widest } from './widest.ts';

/** The game with these packs. The real one is `kalitiri`; smaller ones are for tests that follow every deal. */
export function makeKaliTiri(packs: ByVersion<Pack>): Game<KaliTiriTypes> {
  return {
    id: packs.newest.id,
    version: 1,
    sheet,
    moveShapes,
    refusals,
    events,
    laws: lawsOf(packs),
    seats: (options, version) => seatsOf(packs.at(version), options),
    check: (options, seats, version) => check(packs.at(version), options, seats),
    longest: (options, seats, version) => longest(packs.at(version), options, seats),
    setup: (start, chance, tell) => setup(packs.at(start.version), start, chance, tell),
    awaited: (state) => (state.phase === 'scoring' ? NOBODY : (ALONE[state.turn] ?? NOBODY)),
    window,
    blind: ({ phase }) => phase === 'bidding',
    moves,
    refuse,
    apply,
    between: (state) => state.phase === 'scoring' && !state.over,
    next: nextDeal,
    closing: { closable: isClosable, close },
    open,
    own,
    widest,
    touched,
    imagine: (view, chance) => imagine(packs.at(view.open.version), view, chance),
    standing: (state) => rank(state.totals),
    over: (state) => state.over,
    fallback,
    venture,
  };
}

export const kalitiri: Game<KaliTiriTypes> = makeKaliTiri(PACKS);

const NOBODY: readonly Seat[] = [];
const ALONE: readonly (readonly Seat[])[] = seatNumbers(10).map((seat) => [seat]);
const NO_MOVES: readonly Move[] = [];

/** A series that the host ends is ended, in random play, at one scoring in four: 80 deals without it are a matter of 10⁻¹⁰. */
const ENDLESS = 80;

/** No deal is longer: three that all pass, an auction that climbs by single steps until all but one have passed, the calls and the cards. */
function longest(pack: Pack, options: Options, seats: number): number {
  const { decks, least, most } = termsOf(pack, options, seats);
  const auction = (most - least) / BID_STEP + 1 + seats;
  const deal = 3 * seats + auction + 1 + callsDue({ decks, least, most, threshold: 0 }, seats, most) + pack.cards.length * decks;
  return (dealsDue(options, seats) ?? ENDLESS) * (deal + 1);
}

/** "The last card of each hand is an ordinary move; the table makes it after 1 s": by the fallback, which then has no choice. */
function window({ phase, options, hands, turn }: State): number | null {
  return phase === 'playing' && options.autoLast && hands[turn]?.length === 1 ? LAST_CARD_SECONDS : null;
}
const LAST_CARD_SECONDS = 1;

function moves(state: State, seat: Seat): readonly Move[] {
  if (seat !== state.turn) return NO_MOVES;
  switch (state.phase) {
    case 'bidding':
      return auctionMoves(state);
    case 'trump':
      return trumpMoves(state.deal);
    case 'calling':
      return legalCalls(state, seat);
    case 'playing':
      return legalPlays(state, seat);
    case 'scoring':
      return NO_MOVES;
  }
}

function refuse(state: State, seat: Seat, move: Move): Refusal<RefusalCode> | null {
  const { phase, turn } = state;
  if (state.over) return refusal('game/over');
  if (phase === 'scoring') return refusal('deal/over');
  if (phase !== PHASES[move.kind]) return refusal(`phase/${phase}`);
  if (phase === 'bidding' && hasPassed(state.bids, seat)) return refusal('bid/passed');
  if (seat !== turn) return refusal('turn/not-yours', { turn });
  if (move.kind === 'play') return refusePlay(state, seat, move);
  if (move.deal !== state.deal) return refusal('deal/other');
  switch (move.kind) {
    case 'bid':
      return refuseBid(state, move);
    case 'pass':
      return refusePass(state);
    case 'trump':
      return null;
    case 'call':
      return refuseCall(state, seat, move);
  }
}

/** When each kind of move is made. */
const PHASES = { bid: 'bidding', pass: 'bidding', trump: 'trump', call: 'calling', play: 'playing' } as const;

function apply(state: State, seat: Seat, move: Move, chance: Chance, tell?: Tell<Event>): State {
  switch (move.kind) {
    case 'bid':
      return bid(state, seat, move, tell);
    case 'pass':
      return pass(state, seat, chance, tell);
    case 'trump':
      return nameTrump(state, seat, move, tell);
    case 'call':
      return call(state, seat, move, tell);
    case 'play':
      return play(state, seat, move, tell);
  }
}

/** Pass, but who is the last that could open bids the minimum; trump is spades; the highest card that can be called; the lowest legal card. */
function fallback(state: State, seat: Seat): Move {
  switch (state.phase) {
    case 'bidding': {
      const [least] = bidsFrom(state.deal, leastBid(state), state.terms.most);
      return isLastToOpen(state) && least !== undefined ? least : passMove(state.deal);
    }
    case 'trump':
      return trumpMoves(state.deal)[0] as Move;
    case 'calling':
      return highestCall(state, seat);
    case 'playing':
    case 'scoring':
      return lowestPlay(state, seat);
  }
}

function venture(event: Event): Venture | null {
  return event.kind === 'scored' ? { name: 'bid', success: event.made } : null;
}

export { CARDS, type Card, countIn, inSuit, isCard, pointsOf, RANKS, rankOf, SUITS, type Suit, suitOf } from './cards.ts';
export type { Event } from './events.ts';
export type { Move } from './moves.ts';
export type { Options } from './options.ts';
export { BID_STEP, FRENCH, PACKS } from './pack.ts';
export { reckon } from './scoring.ts';
export { knownTeam, nextCall, openerOf, type Phase, type Result, type State, standingBid, trickNumber } from './state.ts';
export { callsDue, termsOf } from './terms.ts';
export { winningPlace } from './tricks.ts';
export type { KaliTiriTypes, KaliTiriView } from './types.ts';
export type { Open, Own } from './view.ts';
