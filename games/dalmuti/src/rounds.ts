/**
 * Rounds (rules §3): the cards are dealt, and either play begins or, at court, everyone is asked about a revolution. The first round is led by seat 0 or
 * by lot and has no ranks; later ones by the winner of the last. The deal starts with the seat that will lead. (A Greater Revolution comes
 * after the deal: it changes who leads, not who was dealt first.)
 */
import { type Chance, type Seat, type Start, seatsOf, type Tell } from '@parlour/kernel';
import { handSizes, spread } from './deal.ts';
import type { Event } from './events.ts';
import type { Options } from './options.ts';
import { emptyHand, type Pack } from './pack.ts';
import { NO_ANSWERS, NO_LINES, NO_SEATS, NO_TAXES, type State, seatCount } from './state.ts';
import { beginPlay } from './tricks.ts';

export function setup(pack: Pack, { version, options, seats }: Start<Options>, chance: Chance, tell: Tell<Event>): State {
  const leader = options.firstLeader === 'lot' ? chance.below(seats) : 0;
  const lasting = { version, options, round: 1, turns: 0, points: seatsOf(seats).map(() => 0) };
  return beginPlay(deal(pack, lasting, seatsOf(seats), NO_SEATS, leader, chance, tell), tell);
}

export function nextRound(pack: Pack, state: State, chance: Chance, tell: Tell<Event>): State {
  const { version, options, turns, points, finished } = state;
  const lasting = { version, options, round: state.round + 1, turns, points };
  const order = options.reseat ? finished : seatsOf(seatCount(state));
  const dealt = deal(pack, lasting, order, options.court ? finished : NO_SEATS, finished[0] ?? 0, chance, tell);
  if (!options.court) return beginPlay(dealt, tell);
  tell?.({ kind: 'asked' });
  return { ...dealt, phase: 'revolution', answers: order.map(() => 'none') };
}

type Lasting = Pick<State, 'version' | 'options' | 'round' | 'turns' | 'points'>;

function deal(pack: Pack, lasting: Lasting, order: readonly Seat[], ranks: readonly Seat[], leader: Seat, chance: Chance, tell: Tell<Event>): State {
  tell?.({ kind: 'round', round: lasting.round, order, ranks });
  const hands = spread(pack.copies, handSizes(pack, order, leader), chance);
  for (const [seat, hand] of hands.entries()) tell?.({ kind: 'dealt', hand }, [seat]);
  return {
    ...lasting,
    phase: 'play',
    turn: leader,
    order,
    ranks,
    hands,
    played: hands.map(() => emptyHand(pack)),
    trick: NO_LINES,
    finished: NO_SEATS,
    answers: NO_ANSWERS,
    revolution: null,
    taxes: NO_TAXES,
  };
}
