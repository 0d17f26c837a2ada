/**
 * Calls end a round. All dice are counted as they are; then someone loses a die, or the caller gains one. Dudo: too few, says the seat to
 * act. Jonti: exactly so many; Calza: the same, out of turn. Pacao, with one die left: at least so many, and then the *bidder* loses (odd,
 * but the source says so in prose and in an example: rules §4.1).
 */
import { type Chance, type Refusal, refusal, type Seat, type Tell } from '@parlour/kernel';
import { mustDudo } from './bidding.ts';
import { type Bid, countsFor } from './bids.ts';
import type { Die } from './dice.ts';
import type { Event } from './events.ts';
import type { DieType } from './kinds.ts';
import { type CallKind, type CallMove, callMove, isExactCall } from './moves.ts';
import type { Options } from './options.ts';
import { areAcesWild, isPalificoRound } from './palifico.ts';
import type { RefusalCode } from './refusals.ts';
import { endRound } from './rounds.ts';
import { handAt, type Result, type Revealed, type State, standingBid, standingNumber } from './state.ts';

/** Every legal call of a seat; Dudo first. */
export function legalCalls(state: State, seat: Seat): readonly CallMove[] {
  const standing = standingBid(state);
  if (standing === undefined) return NO_CALLS;
  const { exact, calza, pacao } = state.options;
  const onlyDudo = isPalificoRound(state);
  const number = standingNumber(state);
  if (seat !== state.turn) return calza && !onlyDudo && seat !== standing.seat ? [callMove('calza', number)] : NO_CALLS;
  if (onlyDudo || mustDudo(state)) return callsOn(number, false, false);
  return callsOn(number, exact, pacao && handAt(state, seat).length === 1);
}

/** The calls of the seat to act as one list, made once. */
function callsOn(bid: number, jonti: boolean, pacao: boolean): readonly CallMove[] {
  const at = bid * 4 + (jonti ? 1 : 0) + (pacao ? 2 : 0);
  CALLS[at] ??= [callMove('dudo', bid), ...(jonti ? [callMove('jonti', bid)] : []), ...(pacao ? [callMove('pacao', bid)] : [])];
  return CALLS[at];
}
const CALLS: (readonly CallMove[] | undefined)[] = [];
const NO_CALLS: readonly CallMove[] = [];

export function refuseCall(state: State, seat: Seat, { kind, bid }: CallMove): Refusal<RefusalCode> | null {
  if (!isPlayed(kind, state.options)) return refusal('call/off', { call: kind });
  const standing = standingBid(state);
  if (standing === undefined) return refusal('call/no-bid', { call: kind });
  if (kind === 'calza') {
    if (seat === state.turn) return refusal('calza/your-turn');
    if (seat === standing.seat) return refusal('calza/your-bid');
  } else {
    if (seat !== state.turn) return refusal('turn/not-yours', { turn: state.turn });
    if (state.gauging !== null) return refusal('gauge/second-die');
  }
  if (bid !== standingNumber(state)) return refusal('call/changed', { quantity: standing.quantity, face: standing.face });
  if (kind === 'dudo') return null;
  if (isPalificoRound(state)) return refusal('call/palifico', { call: kind });
  if (kind !== 'calza' && mustDudo(state)) return refusal('turn/must-dudo');
  if (kind === 'pacao' && handAt(state, seat).length !== 1) return refusal('pacao/one-die', { dice: handAt(state, seat).length });
  return null;
}

/** The calls that the options allow. Dudo always is one. */
export function isPlayed(call: CallKind, options: Options): boolean {
  if (call === 'jonti') return options.exact;
  if (call === 'calza') return options.calza;
  return call === 'pacao' ? options.pacao : true;
}

export function call(state: State, seat: Seat, { kind }: CallMove, chance: Chance, tell: Tell<Event>): State {
  return resolve(state, seat, kind, standingBid(state) as Bid, chance, tell);
}

/** Counts and settles a call on a bid: the standing one, or with Late Dudo an earlier one. */
export function resolve(state: State, caller: Seat, kind: Result['call'], bid: Bid, chance: Chance, tell: Tell<Event>): State {
  const { seat: bidder, quantity, face } = bid;
  const acesWild = areAcesWild(state);
  const count = countFace(state.hands, face, acesWild);
  const revealed = state.hands.map(reveal);
  const success = isRight(kind, count, quantity);
  tell?.({ kind: 'called', call: kind, seat: caller, bidder, quantity, face });
  tell?.({ kind: 'counted', call: kind, face, quantity, count, success, revealed });

  const loser = success ? (isExactCall(kind) ? null : bidder) : caller;
  const capped = state.options.diceCap && handAt(state, caller).length >= state.options.dicePerPlayer;
  const result: Result = {
    call: kind,
    caller,
    bid,
    count,
    success,
    loser,
    lost: loser === null ? 0 : diceAtStake(state, kind, loser, success),
    gained: loser === null && !capped,
    acesWild,
    revealed,
  };
  return endRound(state, result, chance, tell);
}

const reveal = (hand: readonly Die[]): Revealed => ({
  types: hand.map(({ story, type }): DieType | null => (story === null ? type : null)),
  faces: hand.map(({ face }) => face),
});

function isRight(call: Result['call'], count: number, quantity: number): boolean {
  if (isExactCall(call)) return count === quantity;
  return call === 'pacao' ? count >= quantity : count < quantity;
}

/** Insurance covers a caller whose Dudo failed, never a bidder. Double Dudo takes two, or all there are. Both end with the call. */
function diceAtStake(state: State, call: Result['call'], loser: Seat, success: boolean): number {
  if (call !== 'dudo' && call !== 'late_dudo') return 1;
  if (!success && state.effects.includes('insurance')) return 0;
  return state.effects.includes('double_dudo') ? Math.min(2, handAt(state, loser).length) : 1;
}

function countFace(hands: State['hands'], face: number, acesWild: boolean): number {
  let count = 0;
  for (const hand of hands) {
    for (const die of hand) if (countsFor(die.face, face, acesWild)) count++;
  }
  return count;
}
