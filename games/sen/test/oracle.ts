/**
 * What a viewer of Sen may not know, and what each step may show, written from the clauses (rules §4) and not from the game's view. The kit uses it to
 * find leaks, those that `view` and `imagine` share as well.
 */
import { includes, isTableStep, NOBODY, type Seat, type Step, type Viewer } from '@parlour/kernel';
import type { Fact, Oracle, Secret } from '@parlour/kernel/kit';
import { IDLE_TURNS, KINDS, type Move, type SenTypes, type State } from '../src/sen.ts';

export const oracle: Oracle<SenTypes> = { secrets, reveals, listsChance: true, alike };

const isOver = ({ phase }: State): boolean => phase.kind === 'roundEnd' || phase.kind === 'gameOver';

/** Knowledge follows the card, and the state holds it (rules §4.1). */
export function hasSeen(state: State, viewer: Viewer, seat: Seat, place: number): boolean {
  return includes(state.dreams[seat]?.[place]?.seen ?? NOBODY, viewer);
}

/** Cards that the viewer has not seen, and what the deck holds (rules §4.4); nothing when all is turned up (rules §4.5). */
function secrets(state: State, viewer: Viewer): readonly Secret[] {
  if (isOver(state)) return [];
  const hidden: (readonly [kind: string, at: string, card: string])[] = [];
  for (const [seat, dream] of state.dreams.entries()) {
    for (const [place, { card }] of dream.entries()) {
      if (!hasSeen(state, viewer, seat, place)) hidden.push(['dream card', `seat ${seat} place ${place}`, card]);
    }
  }
  const { phase, pile } = state;
  if (viewer !== state.turn) {
    // A drawn card and both of Take 2 are their player's alone (rules §2.4); a taken one is public (rules §4.3).
    if (phase.kind === 'holding' && phase.from === 'deck') hidden.push(['held card', 'the turn', phase.card]);
    if (phase.kind === 'take2') for (const [i, card] of phase.cards.entries()) hidden.push(['offered card', `${i}`, card]);
  }
  // Whatever is hidden may lie in any hidden place: a place is in doubt if there is more than one kind of hidden card.
  const kinds = KINDS.filter((kind, i) => (pile[i] ?? 0) > 0 || hidden.some(([, , card]) => card === kind)).length;
  const secret = ([kind, at, value]: readonly [string, string, string]): Secret => ({ kind, at, value, possible: kinds });
  const isPileOpen = hidden.length === 0 || isOut(state);
  return [...hidden.map(secret), { kind: 'pile', at: 'all', value: pile.join(' '), possible: isPileOpen ? 1 : kinds }];
}

/**
 * To the one who acts: what is drawn and what is looked at. To the others: what comes face up to the discard, and not which of Take 2's cards it was.
 * To all: every dream, once the round is over.
 */
function reveals(state: State, step: Step<Move>, viewer: Viewer, after: State): readonly Fact[] {
  // Of a new deal all see the card that opens the discard, and nobody any other (rules §1.2).
  if (isTableStep(step)) return [{ kind: 'discard', at: 'the deal', value: after.discard.join(' ') }];
  const { seat, move } = step;
  const isActor = viewer === seat;
  const ending = endsRound(state, move) ? turnedUp(after) : [];
  switch (move.kind) {
    case 'peek':
      return isActor ? [dreamCard(state, seat, move.first), dreamCard(state, seat, move.second)] : [];
    case 'draw':
      return isActor ? inHand(after) : [];
    case 'take':
      return [];
    case 'pobudka':
      return turnedUp(after);
    case 'swap':
      return hasSeen(state, viewer, seat, move.place) ? ending : [dreamCard(state, seat, move.place), ...ending];
    case 'discard':
      return isActor ? ending : [...inHand(state), ...ending];
    case 'use':
      return isActor ? [...inHand(after), ...ending] : [...inHand(state), ...ending];
    case 'keep':
      return isActor ? [] : [{ kind: 'offered card', at: 'discarded', value: rejected(state, move.which) }];
    case 'look':
      return isActor ? [dreamCard(state, move.seat, move.place), ...ending] : ending;
    case 'exchange':
      return ending;
  }
}

/** Nobody else is told which of Take 2's cards was kept (rules §4.3). */
function alike(_: State, step: Step<Move>, viewer: Viewer): readonly Step<Move>[] {
  if (isTableStep(step) || step.move.kind !== 'keep' || step.seat === viewer) return [];
  const { seat, move } = step;
  return [0, 1].map((which) => ({ seat, move: { ...move, which } }));
}

const dreamCard = (state: State, seat: Seat, place: number): Fact => ({
  kind: 'dream card',
  at: `seat ${seat} place ${place}`,
  value: state.dreams[seat]?.[place]?.card ?? '',
});

const turnedUp = (state: State): readonly Fact[] => state.dreams.flatMap((dream, seat) => dream.map((_, place) => dreamCard(state, seat, place)));

/** The card in hand, or both of a Take 2. */
function inHand({ phase }: State): readonly Fact[] {
  if (phase.kind === 'holding') return [{ kind: 'held card', at: 'the turn', value: phase.card }];
  return phase.kind === 'take2' ? phase.cards.map((card, i) => ({ kind: 'offered card', at: `${i}`, value: card })) : [];
}

const rejected = ({ phase }: State, kept: number): string => (phase.kind === 'take2' ? (phase.cards[1 - kept] ?? '') : '');

const isOut = ({ pile }: State): boolean => pile.every((count) => count === 0);

/**
 * Whether the turn ends with this move and is the round's last (rules §2.7): the deck is out, or it is the last of 30 without a draw. A special ends
 * no turn when it is used, but for a Take 2 with nothing left to draw (rules §2.4).
 */
function endsRound(state: State, { kind }: Move): boolean {
  const { phase, idle } = state;
  if (kind === 'use') return isOut(state) && phase.kind === 'holding' && phase.card === 'T5';
  return isOut(state) || (phase.kind === 'holding' && phase.from === 'discard' && idle === IDLE_TURNS - 1);
}
