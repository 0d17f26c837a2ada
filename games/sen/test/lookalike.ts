/**
 * Tables of Sen that look alike (rules §4): whatever a viewer has not seen may lie anywhere else where it has not looked, in a dream, in another's hand,
 * in the deck.
 */
import { type Chance, type Encoder, type Game, isTableStep, type Step, type Viewer } from '@parlour/kernel';
import type { Lookalikes } from '@parlour/kernel/kit';
import { type Card, type Event, KINDS, type Move, type SenTypes, type State } from '../src/sen.ts';
import { hasSeen, oracle } from './oracle.ts';

export const lookalikesOf = (game: Game<SenTypes>, encoder: Encoder<SenTypes>): Lookalikes<SenTypes> => ({
  game,
  encoder,
  oracle,
  lookalike,
  dealOf: ({ round }) => round,
  dealt: ({ dreams, discard }) => [...dreams.flatMap((dream) => dream.map(({ card }) => card)), ...discard],
  dealtAnew,
  toldTo: ({ kind }, step) => (ALONE.has(kind) && !isTableStep(step) ? [step.seat] : null),
  toldOfDeal: ({ open }) => [{ kind: 'round', round: open.round, starter: open.turn, top: open.discard[0] ?? '0' }],
});

/** One card after the other, any of those left as likely as any other (rules §1.2). Who begins the first round is drawn before that (rules §3.4). */
function dealtAnew({ dreams, discard, pile }: State, step: Step<Move> | null, chance: Chance): readonly Card[] {
  if (step === null) chance.below(dreams.length);
  const dealt = [...dreams.flatMap((dream) => dream.map(({ card }) => card)), ...discard];
  const left = KINDS.map((kind, i) => (pile[i] ?? 0) + dealt.filter((card) => card === kind).length);
  return dealt.map(() => {
    const kind = chance.weighted(left);
    left[kind] = (left[kind] ?? 0) - 1;
    return KINDS[kind] as Card;
  });
}

/** What only the one who acts is told: what it draws or sees. */
const ALONE: ReadonlySet<Event['kind']> = new Set(['drawn', 'offered', 'saw']);

/** Two hidden cards change places, or all of them do. */
function lookalike(state: State, viewer: Viewer, chance: Chance): State | null {
  const { phase, dreams, pile } = state;
  if (phase.kind === 'roundEnd' || phase.kind === 'gameOver') return null;
  const hidden: Card[] = [];
  for (const [seat, dream] of dreams.entries()) {
    for (const [place, { card }] of dream.entries()) if (!hasSeen(state, viewer, seat, place)) hidden.push(card);
  }
  const isOthers = viewer !== state.turn;
  if (isOthers && phase.kind === 'holding' && phase.from === 'deck') hidden.push(phase.card);
  if (isOthers && phase.kind === 'take2') hidden.push(...phase.cards);
  const outside = hidden.length;
  hidden.push(...KINDS.flatMap((kind, i) => Array.from({ length: pile[i] ?? 0 }, () => kind)));
  const mixed = chance.below(2) === 0 ? chance.shuffle(hidden) : withTwoSwapped(hidden, outside, chance);
  if (mixed === null) return null;

  const next = (): Card => mixed.shift() as Card;
  const { version, options, round, turn, turnNumber, cardNumber, starter, discard, peeks, log, idle, totals, result } = state;
  const rest = { version, options, round, turn, turnNumber, cardNumber, starter, discard, peeks, log, idle, totals, result };
  const placed = dreams.map((dream, seat) =>
    dream.map(({ card, seen }, place) => ({ card: hasSeen(state, viewer, seat, place) ? card : next(), seen })),
  );
  const held = heldAs(phase, (card) => (isOthers ? next() : card));
  return { ...rest, dreams: placed, phase: held, pile: pile.map((_, i) => mixed.filter((card) => card === KINDS[i]).length) };
}

function heldAs(phase: State['phase'], held: (card: Card) => Card): State['phase'] {
  if (phase.kind === 'holding') return { kind: 'holding', from: phase.from, card: phase.from === 'deck' ? held(phase.card) : phase.card };
  return phase.kind === 'take2' ? { kind: 'take2', cards: [held(phase.cards[0]), held(phase.cards[1])] } : { kind: phase.kind };
}

/** One that lies outside the deck with any other one of another kind; null if there are none. */
function withTwoSwapped(cards: readonly Card[], outside: number, chance: Chance): Card[] | null {
  if (outside === 0) return null;
  const one = chance.below(outside);
  const others = [...cards.keys()].filter((at) => cards[at] !== cards[one]);
  if (others.length === 0) return null;
  const other = chance.pick(others);
  return cards.with(one, cards[other] as Card).with(other, cards[one] as Card);
}
