/** Playing a card (rules §7.1): who holds it, when it may be played, and then its own rule. Playing does not end the turn, except with Late Dudo. */
import { type Chance, type Refusal, refusal, type Seat, type Tell } from '@parlour/kernel';
import type { CardRule, RuleOf } from './card-rule.ts';
import { type Card, TIMINGS } from './cards.ts';
import type { Event } from './events.ts';
import { falseTell, gauge, gaugeSecond, peek } from './information.ts';
import { inflation, phantomBid, wildShift } from './manipulation.ts';
import type { CardMove } from './moves.ts';
import { discardCard, handOf } from './pile.ts';
import type { RefusalCode } from './refusals.ts';
import { doubleDudo, insurance, lateDudo } from './stakes.ts';
import { type State, standingBid } from './state.ts';
import { blindSwap, crack, polish, rerollOne } from './tinkering.ts';

const RULES: { readonly [Kind in CardMove['kind']]: RuleOf<Kind> } = {
  peek,
  gauge,
  gauge_second: gaugeSecond,
  false_tell: falseTell,
  inflation,
  wild_shift: wildShift,
  phantom_bid: phantomBid,
  insurance,
  double_dudo: doubleDudo,
  late_dudo: lateDudo,
  reroll_one: rerollOne,
  blind_swap: blindSwap,
  polish,
  crack,
};

const ruleOf = (kind: CardMove['kind']): CardRule<CardMove> => RULES[kind];

/** Every legal play of a seat's cards. */
export function legalPlays(state: State, seat: Seat): readonly CardMove[] {
  if (state.gauging !== null && seat === state.turn) return gaugeSecond.legal(state, seat);
  const hand = handOf(state.cards, seat);
  let plays = NO_PLAYS;
  let before: Card | null = null;
  for (const card of hand) {
    if (card !== before && refuseTiming(state, seat, card) === null) {
      const legal = ruleOf(card).legal(state, seat);
      plays = plays.length === 0 ? legal : plays.concat(legal);
    }
    before = card;
  }
  return plays;
}
const NO_PLAYS: readonly CardMove[] = [];

export function refusePlay(state: State, seat: Seat, move: CardMove): Refusal<RefusalCode> | null {
  if (move.kind === 'gauge_second') {
    if (state.gauging === null || seat !== state.turn) return refusal('gauge/none');
    return gaugeSecond.refuse(state, seat, move);
  }
  const refused = refuseTiming(state, seat, move.kind);
  if (refused) return refused;
  if (!handOf(state.cards, seat).includes(move.kind)) return refusal('card/not-held', { card: move.kind });
  return ruleOf(move.kind).refuse(state, seat, move);
}

function refuseTiming(state: State, seat: Seat, card: Card): Refusal<RefusalCode> | null {
  const onTurn = seat === state.turn;
  if (onTurn && state.gauging !== null) return refusal('gauge/second-die');
  const timing = TIMINGS[card];
  if ((timing === 'on turn' || timing === 'on dudo') && !onTurn) return refusal('turn/not-yours', { turn: state.turn });
  if (timing === 'on turn' || timing === 'any') return null;
  const standing = standingBid(state);
  if (standing === undefined) return refusal('card/no-bid', { card });
  return timing === 'reaction' && standing.seat === seat ? refusal('card/your-bid', { card }) : null;
}

export function play(state: State, seat: Seat, move: CardMove, chance: Chance, tell: Tell<Event>): State {
  if (move.kind === 'gauge_second' || state.cards === null) return ruleOf(move.kind).play(state, seat, move, chance, tell);
  const played: State = { ...state, cards: discardCard(state.cards, seat, move.kind, seat === state.turn) };
  return ruleOf(move.kind).play(played, seat, move, chance, tell);
}
