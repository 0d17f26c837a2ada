/**
 * Deals what a viewer has not seen, again and again: what is known of the view is worked out once. Without clues every unseen card lies anywhere with
 * equal chance. With them the cards they speak of are drawn first, each as likely as its clue makes it among those left; what such a
 * deal is worth beside others is told with it.
 */
import type { Chance } from '@parlour/kernel';
import { inHand, knownDream, type SenView, unseenOf } from '../seen/seen.ts';
import { type Card, type CardCounts, KINDS, type Pack, ravensOn, Stock } from '../src/cards.ts';
import { type DreamCard, dreamCard, type Spot } from '../src/dreams.ts';
import type { Phase, State } from '../src/state.ts';
import type { OpenPhase } from '../src/view.ts';

/** A card that the viewer has not seen, and how likely what was done with it would be for each number of ravens, from 0 to 9. */
export interface Clue extends Spot {
  readonly likelihood: readonly number[];
}

export interface SampledState {
  readonly state: State;
  /** The logarithm of how much it counts beside others drawn with the same clues. */
  readonly weight: number;
}

export class DreamSampler {
  private readonly view: SenView;
  private readonly known: readonly (readonly (Card | null)[])[];
  private readonly hand: readonly (Card | null)[];
  private readonly unseen: CardCounts;

  constructor({ cards: pack }: Pack, view: SenView) {
    this.view = view;
    this.known = view.open.dreams.map((_, seat) => knownDream(view, seat));
    this.hand = inHand(view)?.cards ?? [];
    this.unseen = unseenOf(pack, [...view.open.discard, ...this.known.flat(), ...this.hand]);
  }

  draw(chance: Chance, clues: readonly Clue[] = NO_CLUES): SampledState {
    const { open } = this.view;
    const stock = new Stock(this.unseen);
    const guided = clues.map((clue) => guess(stock, clue, chance));
    const drawn = (seat: number, place: number): Card =>
      guided.find((_, i) => clues[i]?.seat === seat && clues[i]?.place === place)?.card ?? stock.draw(chance);
    const dreams: readonly DreamCard[][] = open.dreams.map(({ seen }, seat) =>
      seen.map((viewers, place) => dreamCard(this.known[seat]?.[place] ?? drawn(seat, place), viewers)),
    );
    const phase = imaginePhase(open.phase, (which) => this.hand[which] ?? stock.draw(chance));
    return { state: { ...open, phase, dreams, pile: stock.rest() }, weight: guided.reduce((sum, { weight }) => sum + weight, 0) };
  }
}

const NO_CLUES: readonly Clue[] = [];

/** One of the cards left, as the clue makes it likely, and how much of them all it leaves. */
function guess(stock: Stock, { likelihood }: Clue, chance: Chance): { readonly card: Card; readonly weight: number } {
  const left = stock.rest();
  const shares = left.map((count, kind) => count * (likelihood[RAVENS[kind] ?? 0] ?? 1));
  const [cards, all] = [sumOf(left), sumOf(shares)];
  let at = chance.fraction() * all;
  const kind = shares.findIndex((share) => {
    at -= share;
    return at < 0;
  });
  const card = KINDS[kind];
  // Only where rounding leaves nothing, or no card is left that could be meant.
  if (card === undefined) return { card: stock.draw(chance), weight: 0 };
  return { card: stock.remove(card), weight: Math.log(all / cards) };
}
const RAVENS = KINDS.map(ravensOn);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

function imaginePhase(phase: OpenPhase, held: (which: number) => Card): Phase {
  switch (phase.kind) {
    case 'holding':
      return { kind: 'holding', from: phase.from, card: held(0) };
    case 'take2':
      return { kind: 'take2', cards: [held(0), held(1)] };
    default:
      return { kind: phase.kind };
  }
}
