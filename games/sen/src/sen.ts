/**
 * Sen ("dream" in Polish), a game of memory: four cards lie face down before you, you have seen two of them, and you want few ravens there.
 *
 * A round: `peeking`, all at the same time; then turns, each from `playing` through `holding` and perhaps `take2`, `peek1` or `swap2`; then
 * `roundEnd`, until the table starts the next, or `gameOver`. The draw pile has no order (cards.ts), knowledge follows the cards (dreams.ts), and a
 * move that comes too late is refused (moves.ts). `makeSen` makes the game for any packs of cards; tests follow every deal of small ones.
 */
import {
  type ByVersion,
  type Chance,
  type Game,
  type Place,
  type Refusal,
  refusal,
  type Seat,
  seatsOf,
  type Tell,
  type Venture,
} from '@parlour/kernel';
import { imagine } from '../imagine/imagine.ts';
import { PACKS, type Pack } from './cards.ts';
import { exchange, keep, look, refuseEffect } from './effects.ts';
import { type Event, events } from './events.ts';
import { playFromHand, refuseInHand } from './holding.ts';
import { lawsFor } from './laws.ts';
import { fallback, moves } from './legal-moves.ts';
import { type Move, moveShapes } from './moves.ts';
import { longest, seatsFor, sheetFor } from './options.ts';
import { peek, refusePeek, yetToPeek } from './peeking.ts';
import { type RefusalCode, refusals } from './refusals.ts';
import { nextRound, setup } from './rounds.ts';
import type { State } from './state.ts';
import { touched } from './touched.ts';
import { beginTurn, refuseTurn } from './turns.ts';
import type { SenTypes } from './types.ts';
import { open, own, revealed } from './view.ts';
import { widest } from './widest.ts';

export function makeSen(packs: ByVersion<Pack>): Game<SenTypes> {
  const seats = packs.map(seatsFor);
  return {
    id: packs.newest.id,
    version: 1,
    sheet: sheetFor(packs.newest),
    moveShapes,
    refusals,
    events,
    laws: lawsFor(packs),
    seats: (_, version) => seats.at(version),
    longest,
    setup: (start, chance, tell) => setup(packs.at(start.version), start, chance, tell),
    awaited,
    moves,
    refuse,
    apply,
    between: ({ phase }) => phase.kind === 'roundEnd',
    next: (state, chance, tell) => nextRound(packs.at(state.version), state, chance, tell),
    open,
    own,
    revealed,
    widest,
    touched,
    imagine: (view, chance) => imagine(packs.at(view.open.version), view, chance),
    standing,
    over: ({ phase }) => phase.kind === 'gameOver',
    fallback,
    forgotten: ({ kind }) => kind === 'saw' || kind === 'drawn' || kind === 'offered',
    venture,
  };
}

export const sen: Game<SenTypes> = makeSen(PACKS);

const NOBODY: readonly Seat[] = [];
const ALONE: readonly (readonly Seat[])[] = seatsOf(5).map((seat) => [seat]);
function awaited(state: State): readonly Seat[] {
  switch (state.phase.kind) {
    case 'peeking':
      return yetToPeek(state);
    case 'roundEnd':
    case 'gameOver':
      return NOBODY;
    default:
      return ALONE[state.turn] ?? NOBODY;
  }
}

function refuse(state: State, seat: Seat, move: Move): Refusal<RefusalCode> | null {
  const { kind } = state.phase;
  if (kind === 'gameOver') return refusal('game/over');
  if (kind === 'roundEnd') return refusal('round/over');
  if (move.kind === 'peek') return refusePeek(state, seat, move);
  if (kind === 'peeking') return refusal('peek/first', { count: yetToPeek(state).length });
  if (seat !== state.turn) return refusal('turn/not-yours', { turn: state.turn });
  switch (move.kind) {
    case 'draw':
    case 'take':
    case 'pobudka':
      return refuseTurn(state, move);
    case 'swap':
    case 'discard':
    case 'use':
      return refuseInHand(state, seat, move);
    case 'keep':
    case 'look':
    case 'exchange':
      return refuseEffect(state, move);
  }
}

function apply(state: State, seat: Seat, move: Move, chance: Chance, tell?: Tell<Event>): State {
  switch (move.kind) {
    case 'peek':
      return peek(state, seat, move, tell);
    case 'draw':
    case 'take':
    case 'pobudka':
      return beginTurn(state, seat, move, chance, tell);
    case 'swap':
    case 'discard':
    case 'use':
      return state.phase.kind === 'holding' ? playFromHand(state, state.phase, seat, move, chance, tell) : state;
    case 'keep':
      return state.phase.kind === 'take2' ? keep(state, state.phase.cards, seat, move, tell) : state;
    case 'look':
      return look(state, seat, move, tell);
    case 'exchange':
      return exchange(state, seat, move, tell);
  }
}

/** The fewer ravens the better; ties share. */
function standing({ totals }: State): readonly Place[] {
  return totals.map((score, seat) => ({ seat, score, rank: 1 + totals.filter((other) => other < score).length }));
}

/** A call comes out when no penalty follows. */
function venture(event: Event): Venture | null {
  return event.kind === 'scored' && event.how === 'pobudka' ? { name: 'pobudka', success: event.penalty === 0 } : null;
}

export { type Card, type CardCounts, isSpecial, KINDS, PACKS, type Pack, ravensOn, type Special, STANDARD } from './cards.ts';
export { holds, type Spot, sameSpot } from './dreams.ts';
export { specialInUse } from './effects.ts';
export type { Event } from './events.ts';
export { readLog, type TurnLine } from './log.ts';
export { type Move, otherSpot } from './moves.ts';
export type { Options } from './options.ts';
export { yetToPeek } from './peeking.ts';
export type { RefusalCode } from './refusals.ts';
export { lowest } from './rounds.ts';
export { isRoundOver, type Origin, type Peek, type Phase, type Result, type RoundEnding, type State } from './state.ts';
export { IDLE_TURNS } from './turns.ts';
export type { SenTypes } from './types.ts';
export type { Open, OpenDream, OpenPhase, Own } from './view.ts';
