/**
 * The auction and the PowerHouse by thinking ahead: hands are imagined for the others, weighed by what they bid, and deals are played to their end with
 * this seat as the leader and with others. So a bid is worth what this very hand brings, with these partners, against these bids.
 */
import type { BotInput, Seat } from '@parlour/kernel';
import { standingOf } from '../seen/auction.ts';
import { POINTS_A_DECK, SUITS, type Suit } from '../src/cards.ts';
import type { Move } from '../src/moves.ts';
import { hasPassed, openerOf, type PartnerCard, playerOf, type State, standingBid } from '../src/state.ts';
import { callsDue } from '../src/terms.ts';
import type { KaliTiriTypes } from '../src/types.ts';
import type { Own } from '../src/view.ts';
import { MORE_PARTNERS } from './auction.ts';
import { believedStates, type Thought } from './belief.ts';
import { dreadOf, leadingGain } from './leading.ts';
import { PlayoutPolicy } from './playout/policy.ts';
import { bestTried, compare } from './playout/rollouts.ts';
import { type SeriesWorth, seriesWorthOf } from './playout/series.ts';
import { PlayoutTable } from './playout/table.ts';
import { bestTrump, callWorth, plannedCalls } from './powerhouse.ts';
import { expectedPart, likelyTricks } from './strength.ts';

/** What another has to gain by a bid, in parts of all points, to be expected to make it. */
const OTHERS_BAR = 0.02;
/** What leading should bring besides, where it is a matter of belief, in parts of all points. */
const CAUTION = 0.04;
/** Calls that are tried, the best by callWorth. */
const CALLS_TRIED = 8;
/** A hand that by itself promises so much less than nothing, in parts of all points, is not worth a thought. */
const HOPELESS = -0.3;

export function searchBid(input: BotInput<KaliTiriTypes>, own: Own, thought: Thought): Move {
  const { view, moves, chance } = input;
  const { terms, sizes, passedOut } = view.open;
  const seats = sizes.length;
  const bids = moves.filter((move) => move.kind === 'bid');
  const [least] = bids;
  const pass = moves.find(({ kind }) => kind === 'pass');
  if (least === undefined) return pass ?? chance.pick(moves);
  const stakes = { terms, seats, size: own.hand.length };
  const total = terms.decks * POINTS_A_DECK;
  const promiseOf = (bid: number): number => leadingGain(stakes, bid, expectedPart(own.hand, seats, callsDue(terms, seats, bid)));
  const promise = promiseOf(least.bid);
  const isOpened = standingOf(view.open) !== null;
  const waiting = !isOpened && own.seat === openerOf(view.open.options, view.open.dealer, seats) ? dreadOf(stakes, passedOut) : 0;
  if (pass !== undefined && promise < waiting + HOPELESS * total) return pass;

  const higher = bids.find(({ bid }) => bid === terms.threshold && callsDue(terms, seats, bid) > callsDue(terms, seats, least.bid));
  const choices: readonly Move[] = [...(pass === undefined ? [] : [pass]), least, ...(higher === undefined || higher === least ? [] : [higher])];
  const states = believedStates(input, own.seat, thought);
  const worth = seriesWorthOf(view.open);
  const sim = new Simulation(states, worth, own.seat);
  const tried = compare(
    choices,
    states.length,
    (move, deal) => (move.kind === 'bid' ? sim.leading(deal, move.bid) : sim.passing(deal)),
    () => input.more(),
  );
  // Who bids because a few deals went well bids too often: what the hand promises by itself counts too, and in doubt one passes.
  const doubt = (move: Move): number => (move === higher ? CAUTION + MORE_PARTNERS : CAUTION) * total;
  return bestTried(tried, (move) => worth.point * (move.kind === 'bid' ? promiseOf(move.bid) - doubt(move) : waiting)) ?? chance.pick(moves);
}

export function searchTrump(input: BotInput<KaliTiriTypes>, own: Own, thought: Thought): Move {
  const { view, moves, chance } = input;
  const suits = SUITS.toSorted((a, b) => likelyTricks(own.hand, b) - likelyTricks(own.hand, a)).slice(0, 3);
  const choices = moves.filter((move) => move.kind === 'trump' && suits.includes(move.suit));
  const states = believedStates(input, own.seat, thought);
  const sim = new Simulation(states, seriesWorthOf(view.open), own.seat);
  const tried = compare(
    choices,
    states.length,
    (move, deal) => (move.kind === 'trump' ? sim.naming(deal, move.suit, []) : 0),
    () => input.more(),
  );
  return bestTried(tried, () => 0) ?? chance.pick(moves);
}

export function searchCall(input: BotInput<KaliTiriTypes>, own: Own, thought: Thought): Move {
  const { view, moves, chance } = input;
  const { trump, terms, calls } = view.open;
  const made = calls.map(([card, copy]): PartnerCard => ({ card, copy, partner: null }));
  const ours = [...own.hand, ...made.map(({ card }) => card)];
  const worth = (move: Move): number => (move.kind === 'call' ? callWorth(trump, terms.decks, ours, move) : 0);
  const choices = moves.toSorted((a, b) => worth(b) - worth(a)).slice(0, CALLS_TRIED);
  const states = believedStates(input, own.seat, thought);
  const sim = new Simulation(states, seriesWorthOf(view.open), own.seat);
  const tried = compare(
    choices,
    states.length,
    (move, deal) => (move.kind === 'call' ? sim.naming(deal, trump ?? 'S', [...made, { card: move.card, copy: move.copy, partner: null }]) : 0),
    () => input.more(),
  );
  return bestTried(tried, () => 0) ?? chance.pick(moves);
}

/** Imagined deals, and what comes of them for one seat. */
class Simulation {
  private readonly states: readonly State[];
  private readonly worth: SeriesWorth;
  private readonly seat: Seat;
  private readonly policy = new PlayoutPolicy();
  private readonly scores: Int32Array;

  constructor(states: readonly State[], worth: SeriesWorth, seat: Seat) {
    this.states = states;
    this.worth = worth;
    this.seat = seat;
    this.scores = new Int32Array(states[0]?.hands.length ?? 0);
  }

  /** This seat leads with the bid, and names and calls as usual. */
  leading(deal: number, bid: number): number {
    return this.ledBy(this.stateOf(deal), this.seat, bid);
  }

  /** This seat, which leads, names this suit, and calls these cards and then as usual. */
  naming(deal: number, trump: Suit, made: readonly PartnerCard[]): number {
    const state = this.stateOf(deal);
    return this.played(state, this.seat, standingBid(state.bids), trump, made);
  }

  /** This seat passes: whose bid stands leads, or one of those who still may bid and would. */
  passing(deal: number): number {
    const state = this.stateOf(deal);
    const { bids, hands, terms, options, dealer, passedOut } = state;
    const seats = hands.length;
    const standing = standingBid(bids);
    const next = standing === 0 ? terms.least : standing + 5;
    const opener = openerOf(options, dealer, seats);
    const stakes = { terms, seats, size: hands[0]?.length ?? 1 };
    let leader = bids.findLast(({ bid }) => bid !== null)?.seat ?? null;
    let most = OTHERS_BAR * terms.decks * POINTS_A_DECK;
    let bid = standing;
    for (let place = 1; place < seats && next <= terms.most; place++) {
      const seat = playerOf(this.seat, place, seats);
      if (seat === leader || hasPassed(bids, seat)) continue;
      const gain = leadingGain(stakes, next, expectedPart(hands[seat] ?? [], seats, callsDue(terms, seats, next)));
      if (gain < most) continue;
      [leader, bid, most] = [seat, next, gain];
      if (standing === 0) break;
    }
    if (leader !== null) return this.ledBy(state, leader, bid);
    this.scores.fill(0);
    this.scores[opener] = Math.round(dreadOf(stakes, passedOut));
    return this.worth.of(this.seat, this.scores);
  }

  private stateOf(deal: number): State {
    return this.states[deal] as State;
  }

  private ledBy(state: State, leader: Seat, bid: number): number {
    return this.played(state, leader, bid, bestTrump(state.hands[leader] ?? []), []);
  }

  private played(state: State, leader: Seat, bid: number, trump: Suit, made: readonly PartnerCard[]): number {
    const { terms, hands } = state;
    const calls = plannedCalls(hands[leader] ?? [], trump, terms.decks, callsDue(terms, hands.length, bid), made);
    const table = PlayoutTable.of({ ...state, leader, trump, calls, bids: [{ seat: leader, bid }], turn: leader, lead: leader });
    this.policy.finish(table);
    table.scores(this.scores);
    return this.worth.of(this.seat, this.scores);
  }
}
