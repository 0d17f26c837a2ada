/**
 * Rounds: cards are dealt (rules §1.2), played until somebody wakes up or the deck is out (rules §2.7), and counted (rules §3). The lowest total wins
 * in the end, not the first to reach the limit: rules §3.3 says why.
 */
import { type Chance, EVERYONE, NOBODY, type Seat, type Start, seatsOf, type Tell } from '@parlour/kernel';
import { type Card, type Pack, Stock } from './cards.ts';
import { dreamCard, ravensIn } from './dreams.ts';
import type { Event } from './events.ts';
import { isLastRound, type Options } from './options.ts';
import { GAME_OVER, leftOf, PEEKING, ROUND_END, type RoundEnding, type State } from './state.ts';

/** The first round is begun by a random player. */
export function setup(pack: Pack, { version, options, seats }: Start<Options>, chance: Chance, tell: Tell<Event>): State {
  const totals = seatsOf(seats).map(() => 0);
  return deal(pack, { version, options, round: 1, turn: chance.below(seats), turnNumber: 0, cardNumber: 0, totals }, chance, tell);
}

/** The next round is begun by the player left of the one who ended the last. */
export function nextRound(pack: Pack, state: State, chance: Chance, tell: Tell<Event>): State {
  const { version, options, round, turn, turnNumber, cardNumber, totals } = state;
  return deal(pack, { version, options, round: round + 1, turn, turnNumber, cardNumber, totals }, chance, tell);
}

type Lasting = Pick<State, 'version' | 'options' | 'round' | 'turn' | 'turnNumber' | 'cardNumber' | 'totals'>;

/** A dream for everyone, face down, and one card that opens the discard. A special there is only its number. */
function deal({ cards, dream }: Pack, lasting: Lasting, chance: Chance, tell: Tell<Event>): State {
  const stock = new Stock(cards);
  const dreams = lasting.totals.map(() => seatsOf(dream).map(() => dreamCard(stock.draw(chance), NOBODY)));
  const top = stock.draw(chance);
  tell?.({ kind: 'round', round: lasting.round, starter: lasting.turn, top });
  return {
    ...lasting,
    phase: PEEKING,
    starter: lasting.turn,
    dreams,
    pile: stock.rest(),
    discard: [top],
    peeks: dreams.map(() => null),
    log: '',
    idle: 0,
    result: null,
  };
}

/** All dreams are turned up and counted. A caller whose dream is not the lightest adds the penalty; a tie for the lightest is none. */
export function endRound(state: State, how: RoundEnding, by: Seat, tell: Tell<Event>): State {
  const { options, round } = state;
  const sums = state.dreams.map(ravensIn);
  const isLightest = sums[by] === Math.min(...sums);
  const penalty = how === 'pobudka' && !isLightest ? Number(options.penalty) : 0;
  const totals = state.totals.map((ravens, seat) => ravens + (sums[seat] ?? 0) + (seat === by ? penalty : 0));
  tell?.({ kind: 'ended', how, seat: by });
  tell?.({ kind: 'scored', how, by, dreams: state.dreams.map((dream): Card[] => dream.map(({ card }) => card)), sums, penalty, totals });
  const isOver = isLastRound(options, round, totals);
  if (isOver) tell?.({ kind: 'won', ...lowest(totals) });
  return {
    ...state,
    phase: isOver ? GAME_OVER : ROUND_END,
    turn: leftOf(state, by),
    dreams: state.dreams.map((dream) => dream.map(({ card }) => dreamCard(card, EVERYONE))),
    totals,
    result: { how, by, sums, penalty },
  };
}

/** Who has the fewest ravens, in all or in a dream; a tie is shared. */
export function lowest(totals: readonly number[]): { readonly seats: readonly Seat[]; readonly total: number } {
  const total = Math.min(...totals);
  return { seats: seatsOf(totals.length).filter((seat) => totals[seat] === total), total };
}
