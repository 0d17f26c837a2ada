/**
 * Whose own parts a step may have changed (kernel/src/game.ts). Who has seen which card is public: so it is theirs whose turn it is or was, for the card in
 * hand, and theirs who have seen, or had, a card where a card came or went. Two cards that swap may have been seen by the same seats; then no place shows it.
 */
import { includes, NOBODY, type Seat, seatsOf, type Viewers } from '@parlour/kernel';
import type { Open } from './view.ts';

export function touched(before: Open, after: Open): readonly Seat[] {
  const all = seatsOf(after.dreams.length);
  if (before.round !== after.round || before.phase.kind === 'swap2') return all;
  const seers = seersOfChanges(before, after);
  return all.filter((seat) => seat === before.turn || seat === after.turn || includes(seers, seat));
}

/** Whoever has seen, before or after, a card at a place that looks different now. */
function seersOfChanges(before: Open, after: Open): Viewers {
  let seers = NOBODY;
  for (const [seat, { cards, seen }] of after.dreams.entries()) {
    const was = before.dreams[seat];
    for (const [place, viewers] of seen.entries()) {
      const had = was?.seen[place] ?? NOBODY;
      if (viewers !== had || cards[place] !== was?.cards[place]) seers |= viewers | had;
    }
  }
  return seers;
}
