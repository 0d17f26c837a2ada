/**
 * Perudo on so small a scale that every deal, draw and roll can be followed: hands of two or three dice of which some are secret, a deck of a few
 * cards, of which everyone draws some before the first roll, and bids on one face only. All else is as it is, so `imagine` is proved here
 * for types that stay secret over rounds.
 */
import { ByVersion, type Chance, type Game, refusal, type Seat, type Start, seeded, type Tell } from '@parlour/kernel';
import { CARDS, type DeckCounts } from '../src/cards.ts';
import { type Die, rollDie, rollSecretDie } from '../src/dice.ts';
import { RANDOM_TYPES } from '../src/kinds.ts';
import { type Card, type Event, type Move, makePerudo, type Options, type PerudoTypes, type State } from '../src/perudo.ts';
import { type DeckState, drawCard } from '../src/pile.ts';

export interface Small {
  /** A d6 is written `6`, a die of a secret type `?`. */
  readonly hands: readonly string[];
  readonly deck: Partial<Record<Card, number>>;
  /** How many cards each seat has at the beginning. */
  readonly drawn: readonly number[];
  /** Bids are on this face alone. */
  readonly face: number;
}

export function smallPerudo({ hands, deck, drawn, face }: Small): Game<PerudoTypes> {
  const counts: DeckCounts = CARDS.map((card) => deck[card] ?? 0);
  const game = makePerudo(new ByVersion({ tactical: counts, chaos: counts }));
  const isOut = (move: Move): boolean => (move.kind === 'bid' || move.kind === 'wild_shift') && move.face !== face;
  return {
    ...game,
    setup(start: Start<Options>, chance: Chance, tell: Tell<Event>): State {
      const dice = hands.map((hand) => hand.length);
      const all = dice.reduce((sum, count) => sum + count, 0);
      tell?.({ kind: 'round', round: 1, starter: 0, palifico: null });
      const rolled = hands.map((hand, seat) => rollHand(hand, seat, chance, tell));
      const dealt = game.setup(start, seeded('small'));
      return {
        ...dealt,
        turn: 0,
        hands: rolled,
        ids: dice.map((count, seat) => Array.from({ length: count }, (_, place) => place + dice.slice(0, seat).reduce((sum, n) => sum + n, 0))),
        made: all,
        highest: all,
        cards: dealt.cards && drawn.reduce((cards, count, seat) => drawCards(cards, seat, count, chance, tell), dealt.cards),
      };
    },
    moves: (state, seat) => game.moves(state, seat).filter((move) => !isOut(move)),
    refuse: (state, seat, move) => game.refuse(state, seat, move) ?? (isOut(move) ? refusal('bid/face') : null),
    fallback: (state, seat) => {
      const usual = game.fallback(state, seat);
      return usual.kind === 'bid' ? { ...usual, face } : usual;
    },
  };
}

function rollHand(hand: string, seat: Seat, chance: Chance, tell: Tell<Event>): readonly Die[] {
  const dice = Array.from(hand, (sign) =>
    sign === '?' ? rollSecretDie(chance.pick(RANDOM_TYPES), 6, seat, chance) : rollDie('d6', 6, seat, true, chance),
  );
  tell?.({ kind: 'rolled', types: dice.map(({ type }) => type), faces: dice.map((die) => die.face) }, [seat]);
  return dice;
}

function drawCards(cards: DeckState, seat: Seat, count: number, chance: Chance, tell: Tell<Event>): DeckState {
  let now = cards;
  for (let i = 0; i < count; i++) {
    const drawn = drawCard(now, seat, chance);
    if (drawn === null) return now;
    tell?.({ kind: 'drawn', card: drawn.card }, [seat]);
    now = drawn.cards;
  }
  return now;
}
