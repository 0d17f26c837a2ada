/**
 * Cards as actions: `peek seat +1 die 2`, `late dudo seat +3 bid 4 × 5`. Dice are named by whose they are and their place, bids by who made them; of two equal bids of one
 * seat in a round it does not matter which is called.
 */
import { type ActionList, type MoveNumber, type Seat, seatsOn } from '@parlour/kernel';
import { CARDS, type Card } from '../src/cards.ts';
import type { DieKind } from '../src/moves.ts';
import { findDie, type State } from '../src/state.ts';
import type { PerudoTypes } from '../src/types.ts';
import { bidNames, bidNumber } from './bid-numbers.ts';
import type { Bounds } from './encoder.ts';

/** The dice that a card can be played on. `gauge_second` comes with `gauge`. */
const TOUCHES: Readonly<Record<DieKind, 'own' | 'other' | 'any'>> = {
  peek: 'other',
  gauge: 'any',
  gauge_second: 'any',
  false_tell: 'other',
  reroll_one: 'own',
  polish: 'own',
  crack: 'other',
};

/** null where there are no cards. */
export function cardActions(bounds: Bounds, actions: ActionList): MoveNumber<PerudoTypes> | null {
  const { options, seats, faces, highest, hand } = bounds;
  if (options.deck === 'none') return null;
  const first = new Map<string, number>();
  const add = (kind: string, names: readonly string[]): void => void first.set(kind, actions.add(...names));
  const others = Array.from({ length: seats - 1 }, (_, i) => `seat +${i + 1}`);
  for (const card of CARDS) for (const [kind, names] of namesOf(card, bounds, others)) add(kind, names);
  const base = (kind: string): number => first.get(kind) as number;
  const dieNumber = (state: State, seat: Seat, kind: DieKind, die: number): number => {
    const spot = findDie(state.ids, die);
    if (spot === null) return -1;
    const from = TOUCHES[kind] === 'other' ? 1 : 0;
    return base(kind) + (seatsOn(seat, spot.seat, seats) - from) * hand + spot.place;
  };
  return (state, seat, move) => {
    switch (move.kind) {
      case 'bid':
      case 'dudo':
      case 'jonti':
      case 'calza':
      case 'pacao':
        return -1;
      case 'inflation':
      case 'phantom_bid':
      case 'insurance':
      case 'double_dudo':
        return base(move.kind);
      case 'wild_shift':
        return base('wild_shift') + move.face - 1;
      case 'late_dudo': {
        const bid = state.bids[move.bid - state.bidsBefore];
        return bid === undefined ? -1 : base('late_dudo') + (seatsOn(seat, bid.seat, seats) - 1) * highest * faces + bidNumber(bid, faces);
      }
      case 'blind_swap':
        return base('blind_swap') + ((findDie(state.ids, move.die)?.place ?? 0) * (seats - 1) + seatsOn(seat, move.seat, seats) - 1);
      default:
        return dieNumber(state, seat, move.kind, move.die);
    }
  };
}

/** What the actions of a card are called; Gauge is two steps. */
function namesOf(
  card: Card,
  { seats, faces, highest, hand }: Bounds,
  others: readonly string[],
): readonly (readonly [kind: string, names: readonly string[]])[] {
  const said = card.replaceAll('_', ' ');
  const places = Array.from({ length: hand }, (_, i) => `die ${i + 1}`);
  const on = (what: string, whose: readonly string[]): readonly string[] =>
    whose.flatMap((seat) => places.map((place) => `${what} ${seat} ${place}`));
  const everybody = ['own', ...others];
  switch (card) {
    case 'peek':
    case 'false_tell':
    case 'crack':
      return [[card, on(said, others)]];
    case 'gauge':
      return [
        ['gauge', on('gauge', everybody)],
        ['gauge_second', on('gauge, then', everybody)],
      ];
    case 'reroll_one':
    case 'polish':
      return [[card, on(said, ['own'])]];
    case 'blind_swap':
      return [[card, places.flatMap((place) => others.map((seat) => `${said} own ${place} with ${seat}`))]];
    case 'wild_shift':
      return [[card, Array.from({ length: faces }, (_, i) => `${said} to ${i + 1}`)]];
    case 'late_dudo':
      return [[card, Array.from({ length: seats - 1 }, (_, i) => bidNames(faces, highest, `${said} seat +${i + 1}`)).flat()]];
    case 'inflation':
    case 'phantom_bid':
    case 'insurance':
    case 'double_dudo':
      return [[card, [said]]];
  }
}
