/**
 * What a viewer of KaliTiri may not know, written from "Who sees what" (rules §7) and not from the game's view: other hands, and partners who are
 * not made yet. The kit uses it to find leaks that `view` and `imagine` share.
 *
 * A hidden card is in doubt if two hidden hands could have one card each the other way round, and everything seen would be the same: no one has
 * shown to be out of the suit they would get, and the leader could still have called as it did (rules §4).
 */
import { type Seat, seatsOf, type Viewer } from '@parlour/kernel';
import type { Fact, Oracle, Secret } from '@parlour/kernel/kit';
import type { Card, KaliTiriTypes, State } from '../src/kalitiri.ts';

export const oracle: Oracle<KaliTiriTypes> = {
  secrets: (state, viewer) => (state.phase === 'scoring' ? [] : handSecrets(state, viewer)),
  // Played cards, voids, partners and results all follow from moves that everyone sees. A deal shows the twos that are out, and one's own hand.
  reveals: (state, _, viewer, after) => (state.deal === after.deal ? [] : dealFacts(after, viewer)),
  listsChance: true,
};

function dealFacts(state: State, viewer: Viewer): readonly Fact[] {
  const out: Fact = { kind: 'twos', at: 'out', value: state.out.join(' ') };
  return viewer === 'spectator' ? [out] : [out, { kind: 'hand', at: `seat ${viewer}`, value: handOf(state, viewer).join(' ') }];
}

function handSecrets(state: State, viewer: Viewer): Secret[] {
  const hidden = seatsOf(state.hands.length).filter((seat) => seat !== viewer);
  const doubts = new Doubts(state, hidden);
  const hands = hidden
    .filter((seat) => handOf(state, seat).length > 0)
    .map((seat): Secret => {
      const doubted = [...new Set(handOf(state, seat))].some((card) => doubts.about(card, [seat]));
      return { kind: 'hand', at: `seat ${seat}`, value: handOf(state, seat).join(' '), possible: doubted ? 2 : 1 };
    });
  const cards = [...new Set(hidden.flatMap((seat) => handOf(state, seat)))].map(
    (card): Secret => ({ kind: 'card', at: card, value: holders(state, hidden, card), possible: doubts.about(card, hidden) ? 2 : 1 }),
  );
  const partners = state.calls.flatMap(({ card, partner }, i): Secret[] => {
    const value = holders(state, hidden, card);
    return partner === null && value !== '' ? [{ kind: 'partner', at: `call ${i}`, value, possible: doubts.about(card, hidden) ? 2 : 1 }] : [];
  });
  return [...hands, ...cards, ...partners];
}

const handOf = (state: State, seat: Seat): readonly Card[] => state.hands[seat] ?? [];
const copies = (cards: readonly Card[], card: Card): number => cards.filter((each) => each === card).length;

/** Who of these holds the card; twice who holds it twice. */
const holders = (state: State, among: readonly Seat[], card: Card): string =>
  among.flatMap((seat) => Array.from({ length: copies(handOf(state, seat), card) }, () => seat)).join(' ');

export class Doubts {
  private readonly state: State;
  private readonly hidden: readonly Seat[];
  private readonly plays: readonly (readonly [seat: Seat, card: Card, led: Card])[];

  constructor(state: State, hidden: readonly Seat[]) {
    this.state = state;
    this.hidden = hidden;
    this.plays = [...state.tricks, { lead: state.lead, cards: state.trick }].flatMap(({ lead, cards }) =>
      cards.map((card, i) => [(lead + i) % state.hands.length, card, cards[0] ?? card] as const),
    );
  }

  /** Whether one of these seats could have another card in the place of this one. */
  about(card: Card, among: readonly Seat[]): boolean {
    return among.some(
      (seat) =>
        handOf(this.state, seat).includes(card) &&
        this.hidden.some(
          (other) =>
            other !== seat &&
            this.couldHold(other, card) &&
            handOf(this.state, other).some((theirs) => theirs !== card && this.couldHold(seat, theirs)),
        ),
    );
  }

  /** One copy more than it does. */
  couldHold(seat: Seat, card: Card): boolean {
    const isOut = this.plays.some(([who, played, led]) => who === seat && led[1] === card[1] && played[1] !== led[1]);
    if (isOut) return false;
    if (seat !== this.state.leader) return true;
    const played = this.plays.filter(([, each]) => each === card);
    const held = copies(handOf(this.state, seat), card) + 1 + played.filter(([who]) => who === seat).length;
    const inPlay = copies(this.state.hands.flat(), card) + played.length;
    return this.state.calls.every((call) => call.card !== card || inPlay - held >= call.copy);
  }
}
