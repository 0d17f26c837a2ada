/** What is seen of the cards: one's own, how many the others hold, what was played, and what is in force. */
import { axis, type FieldList, type FieldWriter, seatsOn } from '@parlour/kernel';
import { CARDS, HAND_LIMIT, indexOfCard, total } from '../src/cards.ts';
import type { EffectKind } from '../src/moves.ts';
import { handOf } from '../src/pile.ts';
import { findDie, standingBid } from '../src/state.ts';
import type { PerudoTypes } from '../src/types.ts';
import type { Bounds } from './encoder.ts';

const EFFECTS: readonly EffectKind[] = ['phantom_bid', 'insurance', 'double_dudo'];
/** How a bid came about, other than as a plain one. */
const WAYS = ['phantom_bid', 'inflation', 'wild_shift'] as const;
/** How a played card looked. */
const SHOWN = [...CARDS.filter((card) => card !== 'peek' && card !== 'false_tell'), 'look', 'aside'] as const;
/** Cards in the larger pack: no more can be in the pile. */
const PILE = 64;
/** Plays of one card in a game beyond which no more are counted. */
const PLAYS = 16;

/** null where there are no cards. */
export function cardFields({ options, seats, hand }: Bounds, fields: FieldList): FieldWriter<PerudoTypes> | null {
  if (options.deck === 'none') return null;
  const bySeat = axis('seat', seats);
  const byDie = [bySeat, axis('place', hand)] as const;
  const cards = fields.add('own cards', `How many of each card one holds, in parts of ${HAND_LIMIT}.`, axis('card', CARDS));
  const counts = fields.add('cards', `How many cards each holds, in parts of ${HAND_LIMIT}.`, bySeat);
  const pile = fields.add('pile', `How many cards can be drawn, in parts of ${PILE}.`);
  const played = fields.add(
    'played',
    `How often each card was played in this game, as it looked, in parts of ${PLAYS} and at most so often.`,
    axis('card', SHOWN),
  );
  const effects = fields.add('effects', '1 for what is in force for who is to act.', axis('effect', EFFECTS));
  const gauged = fields.add('gauged', '1 for the first die of a Gauge that waits for its second.', ...byDie);
  const looked = fields.add('looked at', '1 for each die that somebody has looked at since its roll, or said so.', bySeat, ...byDie);
  const way = fields.add('standing by', '1 for the card by which the standing bid came or was changed.', axis('card', WAYS));
  return (state, seat, into, from) => {
    const { cards: deck } = state;
    if (deck === null) return;
    const mine = handOf(deck, seat);
    for (const card of mine) into[from + cards + indexOfCard(card)] = mine.filter((each) => each === card).length / HAND_LIMIT;
    for (let other = 0; other < seats; other++) into[from + counts + seatsOn(seat, other, seats)] = handOf(deck, other).length / HAND_LIMIT;
    into[from + pile] = total(deck.pile) / PILE;
    for (const line of deck.log) {
      if (line.did !== 'played') continue;
      const at = from + played + (SHOWN as readonly string[]).indexOf(line.shown);
      into[at] = Math.min(1, (into[at] as number) + 1 / PLAYS);
    }
    for (const effect of state.effects) into[from + effects + EFFECTS.indexOf(effect)] = 1;
    const first = state.gauging === null ? null : findDie(state.ids, state.gauging);
    if (first !== null) into[from + gauged + seatsOn(seat, first.seat, seats) * hand + first.place] = 1;
    for (const [other, dice] of state.hands.entries()) {
      for (const [place, die] of dice.entries()) {
        for (const line of die.looks.slice(die.story?.looks ?? 0)) {
          const by = deck.log[line]?.seat ?? other;
          into[from + looked + (seatsOn(seat, by, seats) * seats + seatsOn(seat, other, seats)) * hand + place] = 1;
        }
      }
    }
    const via = (WAYS as readonly string[]).indexOf(standingBid(state)?.via ?? 'none');
    if (via >= 0) into[from + way + via] = 1;
  };
}
