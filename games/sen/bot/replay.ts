/**
 * A round told again from its public log, card by card: who put which card where, who knew it then, and what it turned out to be if all have seen it
 * since. Whatever was done says something of the cards that the player knew and left alone; evidence.ts reads it.
 */
import { EVERYONE, includes, NOBODY, only, type Seat, type Viewers } from '@parlour/kernel';
import { knownDream, type SenView, turnsOf } from '../seen/seen.ts';
import type { Card } from '../src/cards.ts';
import type { Spot } from '../src/dreams.ts';
import type { TurnLine } from '../src/log.ts';

/** A card on its way through the round. */
export interface ReplayedCard {
  /** Who knows it, at this point of the story. */
  seen: Viewers;
  /** null as long as the viewer has not seen it. */
  face: Card | null;
}

/** What somebody did with a card, before all eyes. */
export interface ReplayedTurn {
  readonly by: Seat;
  /** `replaced` an own card with one drawn or taken; `discarded` a drawn one; `gave` an own card away; `other`: used an effect on something else. */
  readonly did: 'replaced' | 'discarded' | 'gave' | 'other';
  /** What lay on the discard, if it was left there. */
  readonly passedBy: ReplayedCard | null;
  /** The card that came into the dream; for who discarded, the one that did not. */
  readonly came: ReplayedCard | null;
  /** The card that left the dream, and whether its owner knew it. */
  readonly left: ReplayedCard | null;
  readonly leftKnown: boolean;
  /** Own cards that the player knew and left where they were. */
  readonly kept: readonly ReplayedCard[];
}

export interface ReplayedRound {
  readonly turns: readonly ReplayedTurn[];
  /** By seat and place, as they lie now. */
  readonly dreams: readonly (readonly ReplayedCard[])[];
}

export function replayed(view: SenView): ReplayedRound {
  const told = new Telling(view);
  const turns = turnsOf(view.open).map((line) => told.add(line));
  told.turnUp(view);
  return { turns, dreams: told.dreams };
}

class Telling {
  readonly dreams: ReplayedCard[][];
  private readonly discard: ReplayedCard[] = [openCard()];

  constructor({ open: { dreams, peeks } }: SenView) {
    this.dreams = dreams.map(({ seen }, seat) =>
      seen.map((_, place) => ({ seen: peeks[seat]?.includes(place) === true ? only(seat) : NOBODY, face: null })),
    );
  }

  add({ seat: by, take2, did, spots: [one, other] }: TurnLine): ReplayedTurn {
    const known = this.knownTo(by);
    const top = this.discard.at(-1) ?? null;
    const turn = { by, passedBy: did === 'took' ? null : top, came: null, left: null, leftKnown: false, kept: known } as const;
    // Each Take 2 goes to the discard, and the card not kept on top of it.
    for (let i = 0; i < 2 * take2; i++) this.discard.push(openCard());
    switch (did) {
      case 'took':
      case 'swapped': {
        const came = did === 'took' ? (this.discard.pop() ?? openCard()) : { seen: only(by), face: null };
        const left = one === undefined ? openCard() : this.at(one);
        if (one !== undefined) this.put(one, came);
        const leftKnown = includes(left.seen, by);
        left.seen = EVERYONE;
        this.discard.push(left);
        return { ...turn, did: 'replaced', came, left, leftKnown, kept: known.filter((card) => card !== left) };
      }
      case 'discarded': {
        const came = openCard();
        this.discard.push(came);
        return { ...turn, did: 'discarded', came };
      }
      case 'looked':
        this.discard.push(openCard());
        if (one !== undefined) this.at(one).seen |= only(by);
        return { ...turn, did: 'other' };
      case 'exchanged':
        this.discard.push(openCard());
        return one === undefined || other === undefined ? { ...turn, did: 'other' } : this.exchange(by, one, other, turn);
    }
  }

  /** What the viewer knows by now is known of the cards all along. */
  turnUp(view: SenView): void {
    const { open } = view;
    for (const [i, card] of open.discard.entries()) {
      const told = this.discard[i];
      if (told !== undefined) told.face = card;
    }
    for (const [seat, dream] of this.dreams.entries()) {
      const known = knownDream(view, seat);
      for (const [place, card] of dream.entries()) card.face = known[place] ?? null;
    }
    const top = this.discard.at(-1);
    if (open.phase.kind === 'holding' && open.phase.from === 'discard' && top !== undefined) top.face = open.phase.card;
  }

  private exchange(by: Seat, one: Spot, other: Spot, turn: Omit<ReplayedTurn, 'did'>): ReplayedTurn {
    const [first, second] = [this.at(one), this.at(other)];
    this.put(one, second);
    this.put(other, first);
    if ((one.seat === by) === (other.seat === by)) return { ...turn, did: 'other' };
    const [left, came] = one.seat === by ? [first, second] : [second, first];
    return { ...turn, did: 'gave', left, came, leftKnown: includes(left.seen, by), kept: turn.kept.filter((card) => card !== left) };
  }

  private knownTo(seat: Seat): ReplayedCard[] {
    return (this.dreams[seat] ?? []).filter(({ seen }) => includes(seen, seat));
  }

  private at({ seat, place }: Spot): ReplayedCard {
    return this.dreams[seat]?.[place] ?? openCard();
  }

  private put({ seat, place }: Spot, card: ReplayedCard): void {
    const dream = this.dreams[seat];
    if (dream !== undefined) dream[place] = card;
  }
}

/** One that all can see; its face is read off the discard in the end. */
const openCard = (): ReplayedCard => ({ seen: EVERYONE, face: null });
