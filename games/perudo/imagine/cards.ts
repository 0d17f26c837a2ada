/**
 * The hidden cards as a viewer may imagine them: who holds what, what was drawn when, which looks were real. Drawn from the distribution
 * of the deal given the log, with every hidden choice of the players that the log allows counting alike.
 *
 * One try goes through the log. For each play of another seat it picks, blindly, which of the cards then held was the one played; that draw
 * must then have been this card. Such draws are served first from the pile they came from, the others get what is left, at random. A try stands with a
 * probability that makes up for what the picking favours: hands with several copies of a card played can be picked in several ways.
 */
import type { Chance, Viewer } from '@parlour/kernel';
import { CARDS, type Card, type DeckCounts, indexOfCard, noneOf, sortHand, total } from '../src/cards.ts';
import type { CardLine, DeckState, SeenLine } from '../src/pile.ts';

/** Tries before one that contradicts nothing is taken as it is. Without a reshuffle it takes two or three, so this is for very long games. */
const PATIENCE = 300;

export function imagineCards(deck: DeckCounts, lines: readonly SeenLine[], seats: number, viewer: Viewer, chance: Chance): DeckState {
  for (let tries = 1; ; tries++) {
    const dealt = dealOnce(deck, lines, seats, viewer, chance);
    if (dealt !== null && (dealt.fair || tries > PATIENCE)) return dealt.cards;
  }
}

/** Which card a draw must have been: because the viewer drew it, or because it was played later. */
interface Need {
  readonly card: Card;
  /** A look by someone else: Peek or False Tell, guessed as often as the deck has them. */
  readonly guessed: boolean;
}

function dealOnce(deck: DeckCounts, lines: readonly SeenLine[], seats: number, viewer: Viewer, chance: Chance) {
  const needs = pickPlayed(deck, lines, seats, viewer, chance);
  const hands: Card[][] = Array.from({ length: seats }, () => []);
  const log: CardLine[] = [];
  let pile = deck.slice();
  let discard = noneOf(deck);
  let drawn: readonly Card[] = [];
  let fair = true;

  for (const [i, { seat, did, shown }] of lines.entries()) {
    const hand = hands[seat] as Card[];
    if (did === 'drew') {
      if (drawn.length === 0) {
        if (total(pile) === 0) [pile, discard] = [discard, noneOf(deck)];
        const served = serve(deck, pile, upcomingDraws(lines, needs, i, total(pile)), chance);
        if (served === null) return null;
        drawn = served.cards;
        fair &&= served.fair;
      }
      const card = drawn[0] as Card;
      drawn = drawn.slice(1);
      hand.push(card);
      log.push({ did, seat, card });
    } else if (did === 'played') {
      const card = (needs[i] as Need).card;
      const copies = hand.filter((held) => held === card).length;
      fair &&= seat === viewer || chance.below(copies) === 0;
      hand.splice(hand.indexOf(card), 1);
      bump(discard, card, 1);
      log.push({ did, seat, card, shown: shown ?? card });
    } else {
      for (const card of hand.splice(0)) bump(discard, card, 1);
      log.push({ did, seat });
    }
  }
  return { cards: { hands: hands.map(sortHand), pile, discard, log }, fair };
}

/** For each line: what a draw must have been if anything, and which card a play was. */
function pickPlayed(deck: DeckCounts, lines: readonly SeenLine[], seats: number, viewer: Viewer, chance: Chance): readonly (Need | null)[] {
  const needs: (Need | null)[] = lines.map(({ card }) => card && { card, guessed: false });
  const held: number[][] = Array.from({ length: seats }, () => []);
  for (const [i, { seat, did, card }] of lines.entries()) {
    const hand = held[seat] as number[];
    if (did === 'drew') hand.push(i);
    else if (did === 'out') hand.length = 0;
    else {
      const played = card === null ? guessLook(deck, chance) : { card, guessed: false };
      const at = seat === viewer ? hand.findIndex((draw) => needs[draw]?.card === played.card) : chance.below(hand.length);
      needs[hand.splice(at, 1)[0] as number] = played;
      needs[i] = played;
    }
  }
  return needs;
}

function guessLook(deck: DeckCounts, chance: Chance): Need {
  const looks = ['peek', 'false_tell'] as const;
  return { card: looks[chance.weighted(looks.map((card) => deck[indexOfCard(card)] ?? 0))] as Card, guessed: true };
}

/** The needs of the draws from line i on that this pile will serve. */
function upcomingDraws(lines: readonly SeenLine[], needs: readonly (Need | null)[], i: number, size: number): readonly (Need | null)[] {
  const draws = needs.slice(i).filter((_, k) => lines[i + k]?.did === 'drew');
  return draws.slice(0, size);
}

/**
 * Takes the draws out of the pile: certain needs first, then guessed ones, then the rest. null if the pile can't serve a need. `fair` with a
 * probability in proportion to the ways the pile could have served them.
 */
function serve(deck: DeckCounts, pile: number[], draws: readonly (Need | null)[], chance: Chance) {
  const cards: (Card | null)[] = draws.map((need) => need?.card ?? null);
  const certain = noneOf(deck);
  let fair = true;
  for (const guessed of [false, true]) {
    for (const need of draws) {
      if (need === null || need.guessed !== guessed) continue;
      const kind = indexOfCard(need.card);
      const left = pile[kind] ?? 0;
      if (left <= 0) return null;
      const most = (deck[kind] ?? 0) - (guessed ? 0 : (certain[kind] ?? 0));
      fair &&= chance.below(most) < left;
      bump(pile, need.card, -1);
      if (!guessed) bump(certain, need.card, 1);
    }
  }
  const filled = cards.map((card): Card => {
    if (card !== null) return card;
    const any = CARDS[chance.weighted(pile)] as Card;
    bump(pile, any, -1);
    return any;
  });
  return { cards: filled, fair };
}

function bump(counts: number[], card: Card, by: number): void {
  counts[indexOfCard(card)] = (counts[indexOfCard(card)] ?? 0) + by;
}
