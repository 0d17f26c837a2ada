/**
 * What a viewer of Sen may not know, written from the clauses (rules §4) and not from the game's view. The kit uses it to find
 * leaks that `view` and `imagine` share.
 */
import { includes, isTableStep, NOBODY, type Seat, type Step, type Viewer } from '@parlour/kernel';
import type { Fact, Oracle, Secret } from '@parlour/kernel/kit';
import { KINDS, type Move, type SenTypes, type State } from '../src/sen.ts';

export const oracle: Oracle<SenTypes> = { secrets, reveals };

const isOver = ({ phase }: State): boolean => phase.kind === 'roundEnd' || phase.kind === 'gameOver';

/** Knowledge follows the card, and the state holds it (rules §4.1). */
function hasSeen(state: State, viewer: Viewer, seat: Seat, place: number): boolean {
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
  const isPileOpen = hidden.length === 0 || pile.every((count) => count === 0);
  return [...hidden.map(secret), { kind: 'pile', at: 'all', value: pile.join(' '), possible: isPileOpen ? 1 : kinds }];
}

/** What a move may show: a drawn card to its drawer, a card that is looked at to the looker, to all what comes to the discard. */
function reveals(state: State, step: Step<Move>, viewer: Viewer, after: State): readonly Fact[] {
  if (isTableStep(step)) return []; // a new deal comes from the chance alone
  const { seat, move } = step;
  const all = isOver(after) ? dreamFacts(after) : [];
  const discarded = after.discard.slice(state.discard.length).map((card, i): Fact => ({ kind: 'discarded', at: `${i}`, value: card }));
  const shown = viewer === seat ? [...lookedAt(state, seat, move), ...inHand(after)] : [];
  return [...shown, ...discarded, ...all];
}

/** The card that a seat draws, and both of Take 2 (rules §2.4). */
function inHand({ phase }: State): readonly Fact[] {
  if (phase.kind === 'holding') return [{ kind: 'held card', at: 'the turn', value: phase.card }];
  return phase.kind === 'take2' ? phase.cards.map((card, i) => ({ kind: 'offered card', at: `${i}`, value: card })) : [];
}

function lookedAt(state: State, seat: Seat, move: Move): readonly Fact[] {
  if (move.kind === 'peek') return [dreamFact(state, seat, move.first), dreamFact(state, seat, move.second)];
  return move.kind === 'look' ? [dreamFact(state, move.seat, move.place)] : [];
}

const dreamFact = (state: State, seat: Seat, place: number): Fact => ({
  kind: 'dream card',
  at: `seat ${seat} place ${place}`,
  value: state.dreams[seat]?.[place]?.card ?? '',
});

const dreamFacts = (state: State): readonly Fact[] => state.dreams.flatMap((dream, seat) => dream.map((_, place) => dreamFact(state, seat, place)));
