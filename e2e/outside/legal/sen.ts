/** The legal moves of Sen, by its pages: docs/protocol/sen.md and the rules for players. */
import type { Move, View } from '../shapes.ts';

interface Open {
  readonly round: number;
  readonly phase:
    | { readonly kind: 'peeking' | 'playing' | 'take2' | 'peek1' | 'swap2' | 'roundEnd' | 'gameOver' }
    | { readonly kind: 'holding'; readonly from: 'deck' | 'discard' };
  readonly turn: number;
  readonly turnNumber: number;
  readonly cardNumber: number;
  readonly dreams: readonly unknown[];
  readonly peeks: readonly (readonly number[] | null)[];
}

interface Own {
  readonly seat: number;
  readonly hand: readonly string[];
}

const PLACES = [0, 1, 2, 3];
const SPECIALS = ['T5', 'P6', 'S7'];

/** The view was held against the game's schema before. */
export function senMoves(view: View): Move[] {
  const open = view.open as Open;
  const own = view.own as Own;
  const { phase, round, turnNumber: turn, cardNumber: card } = open;
  if (phase.kind === 'peeking') {
    if (open.peeks[own.seat] !== null) return [];
    return PLACES.flatMap((first) => PLACES.filter((second) => second > first).map((second) => ({ kind: 'peek', round, first, second })));
  }
  if (open.turn !== own.seat) return [];
  switch (phase.kind) {
    case 'playing':
      return ['draw', 'take', 'pobudka'].map((kind) => ({ kind, turn }));
    case 'holding':
      return [
        ...PLACES.map((place) => ({ kind: 'swap', card, place })),
        ...(phase.from === 'deck' ? [{ kind: 'discard', card }] : []),
        ...(phase.from === 'deck' && own.hand.some((held) => SPECIALS.includes(held)) ? [{ kind: 'use', card }] : []),
      ];
    case 'take2':
      return [0, 1].map((which) => ({ kind: 'keep', card, which }));
    case 'peek1':
      return spots(open).map((spot) => ({ kind: 'look', card, ...spot }));
    case 'swap2':
      return exchanges(open);
    default:
      return [];
  }
}

const spots = ({ dreams }: Open): { readonly seat: number; readonly place: number }[] =>
  dreams.flatMap((_, seat) => PLACES.map((place) => ({ seat, place })));

/** Every two cards; spots come in the order in which they have to be named. */
function exchanges(open: Open): Move[] {
  const all = spots(open);
  return all.flatMap((one, index) =>
    all.slice(index + 1).map(({ seat, place }) => ({ kind: 'exchange', card: open.cardNumber, ...one, otherSeat: seat, otherPlace: place })),
  );
}
