/**
 * The Great Dalmuti: get rid of your cards, lower is better, and who does so first rises at court. One game covers the online version that the
 * rules were taken from (`base`) and the published court with ranks, taxes and revolution (`court`); options.ts says what differs.
 *
 * A round: at court `revolution`, while everyone is asked, and `taxes`, while Dalmutis give back; then `play`, until one seat alone has
 * cards; then `roundEnd` until the table starts the next, or `gameOver`. Hands are counts by value (pack.ts), so no card can be followed; a
 * move that comes too late is refused (moves.ts). Nothing happens by itself that depends on hidden cards: nobody passes automatically.
 */
import {
  type ByVersion,
  type Chance,
  type Game,
  type Place,
  type Refusal,
  rank,
  refusal,
  type Seat,
  seatsOf,
  type Tell,
  type Venture,
} from '@parlour/kernel';
import { imagine } from '../imagine/imagine.ts';
import { endGame } from './ending.ts';
import { type Event, events } from './events.ts';
import { fallback } from './fallback.ts';
import { lawsOf } from './laws.ts';
import { type Move, moveShapesOf } from './moves.ts';
import { check, type Options, roundsOf, sheetOf } from './options.ts';
import { PACKS, type Pack, sizeOf } from './pack.ts';
import { type RefusalCode, refusals } from './refusals.ts';
import { answer, legalAnswers, REVOLUTION_WINDOW, refuseAnswer } from './revolution.ts';
import { nextRound, setup } from './rounds.ts';
import { NO_SEATS, type State, seatCount } from './state.ts';
import { give, legalGifts, owing, refuseGift } from './taxes.ts';
import { touched } from './touched.ts';
import { legalTurns, pass, play, refuseTurn } from './tricks.ts';
import type { DalmutiTypes } from './types.ts';
import { open, own } from './view.ts';
import { widestOf } from './widest.ts';

export const dalmuti: Game<DalmutiTypes> = makeDalmuti('dalmuti', PACKS);

/** The game with packs of its own. Small ones are for tests that follow every deal. */
export function makeDalmuti(id: string, packs: ByVersion<Pack>): Game<DalmutiTypes> {
  return {
    id,
    version: 1,
    sheet: sheetOf(packs.newest),
    moveShapes: moveShapesOf(packs.all),
    refusals,
    events,
    laws: lawsOf(packs),
    seats: (_, version) => packs.at(version).seats,
    check,
    longest: (options, seats, version) => longest(packs.at(version), options, seats),
    setup: (start, chance, tell) => setup(packs.at(start.version), start, chance, tell),
    awaited,
    window: ({ phase }) => (phase === 'revolution' ? REVOLUTION_WINDOW : null),
    moves: (state, seat) => moves(packs.at(state.version), state, seat),
    refuse: (state, seat, move) => refuse(packs.at(state.version), state, seat, move),
    apply,
    between: ({ phase }) => phase === 'roundEnd',
    next: (state, chance, tell) => nextRound(packs.at(state.version), state, chance, tell),
    closing: { closable: (state) => state.phase === 'roundEnd' && roundsOf(state.options, seatCount(state)) === 0, close: endGame },
    open,
    own,
    widest: widestOf(packs),
    touched,
    imagine: (view, chance) => imagine(packs.at(view.open.version), view, chance),
    standing: ({ points }): readonly Place[] => rank(points),
    over: ({ phase }) => phase === 'gameOver',
    fallback,
    venture,
  };
}

/** Rounds that random play does not reach where the end is open: it closes the game after one in four. */
const OPEN_ENDED = 100;

/** Every play takes a card, and between two plays everyone else passes at most once: no round, and so no game, can be longer. */
function longest(pack: Pack, options: Options, seats: number): number {
  const court = seats + 2;
  return (roundsOf(options, seats) || OPEN_ENDED) * (sizeOf(pack.copies) * seats + court + 1);
}

/** While everyone is asked about a revolution all are awaited: who has answered already is secret. */
function awaited(state: State): readonly Seat[] {
  switch (state.phase) {
    case 'revolution':
      return seatsOf(seatCount(state));
    case 'taxes':
      return owing(state);
    case 'play':
      return ALONE[state.turn] ?? NO_SEATS;
    case 'roundEnd':
    case 'gameOver':
      return NO_SEATS;
  }
}
const ALONE: readonly (readonly Seat[])[] = seatsOf(8).map((seat) => [seat]);
const NO_MOVES: readonly Move[] = [];

function moves(pack: Pack, state: State, seat: Seat): readonly Move[] {
  switch (state.phase) {
    case 'revolution':
      return legalAnswers(pack, state, seat);
    case 'taxes':
      return legalGifts(state, seat);
    case 'play':
      return seat === state.turn ? legalTurns(state, seat) : NO_MOVES;
    case 'roundEnd':
    case 'gameOver':
      return NO_MOVES;
  }
}

function refuse(pack: Pack, state: State, seat: Seat, move: Move): Refusal<RefusalCode> | null {
  const { phase } = state;
  if (phase === 'gameOver') return refusal('game/over');
  if (phase === 'roundEnd') return refusal('round/over');
  switch (move.kind) {
    case 'silent':
    case 'declare':
      return refuseAnswer(pack, state, seat, move);
    case 'give_one':
    case 'give_two':
      return refuseGift(state, seat, move);
    case 'play':
    case 'pass':
      if (phase === 'revolution') return refusal('revolution/open');
      return phase === 'taxes' ? refusal('taxes/open') : refuseTurn(state, seat, move);
  }
}

function apply(state: State, seat: Seat, move: Move, _: Chance, tell?: Tell<Event>): State {
  switch (move.kind) {
    case 'silent':
    case 'declare':
      return answer(state, seat, move.kind, tell);
    case 'give_one':
    case 'give_two':
      return give(state, seat, move, tell);
    case 'play':
      return play(state, seat, move, tell);
    case 'pass':
      return pass(state, seat, tell);
  }
}

/** A lead is a venture: it comes out if the leader takes the trick. */
function venture(event: Event): Venture | null {
  return event.kind === 'trick' ? { name: 'lead', success: event.seat === event.led } : null;
}

export { TITLES, type Title, titleOf } from './court.ts';
export type { Event } from './events.ts';
export { type AnswerMove, type GiveMove, type Move, type PassTrickMove, type PlaySetMove, valuesGiven } from './moves.ts';
export { type Options, roundsOf } from './options.ts';
export {
  type CardSet,
  countOf,
  type Hand,
  JESTER,
  jestersIn,
  jesterValue,
  minusAll,
  minusSet,
  PACKS,
  type Pack,
  STANDARD,
  sizeOf,
  sizeOfSet,
  valuesIn,
  valuesOf,
  worstOf,
} from './pack.ts';
export type { RefusalCode } from './refusals.ts';
export { type Answer, isRoundOver, type Phase, type Revolution, type State, standingPlay, type Tax, type TrickLine } from './state.ts';
export { hasPassed, jestersAloneValue } from './tricks.ts';
export type { DalmutiTypes } from './types.ts';
export type { Open, OpenTax, Own, ShortLine } from './view.ts';
