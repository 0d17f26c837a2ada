/**
 * What a viewer of Perudo may not know, written from the rules page's "Who sees what" (§8) and not from the game's view. The kit uses it to
 * find leaks that `view` and `imagine` share.
 */
import { isTableStep, type Step, type Viewer } from '@parlour/kernel';
import type { Oracle, Secret } from '@parlour/kernel/kit';
import { CARDS, copiesIn, entriesOf, facesOf, type Move, type PerudoTypes, type State } from '../src/perudo.ts';

export const oracle: Oracle<PerudoTypes> = {
  secrets: (state, viewer) => [...diceSecrets(state, viewer), ...cardSecrets(state, viewer)],
  reveals,
};

/** "Private: own dice (type and face)." "Revealed: all dice from a call to the next round." "A call reveals types for good." */
function diceSecrets(state: State, viewer: Viewer): Secret[] {
  if (state.phase !== 'bidding') return [];
  return state.hands.flatMap((hand, seat) =>
    hand.flatMap((die, place) => {
      if (seat === viewer) return [];
      const at = `seat ${seat} die ${place}`;
      const isRandom = state.options.dice === 'mixed' && place >= hand.length - (hand.length < 3 ? hand.length : 2);
      const type: Secret[] = state.round === 1 && isRandom ? [{ kind: 'die type', at, value: die.type, possible: 4 }] : [];
      if (wasShown(state, seat, place, viewer)) return type;
      return [...type, { kind: 'die face', at, value: String(die.face), possible: new Set(entriesOf(die.rolled, facesOf(state.options))).size }];
    }),
  );
}

/** "What your own cards showed you", and "both owners remember what they gave". */
function wasShown(state: State, seat: number, place: number, viewer: Viewer): boolean {
  const die = state.hands[seat]?.[place];
  if (die === undefined || viewer === 'spectator') return false;
  const gave = (die.faceKnown & (1 << viewer)) !== 0;
  const peeked = die.looks.some((line) => {
    const entry = state.cards?.log[line];
    return entry?.did === 'played' && entry.seat === viewer && entry.card === 'peek';
  });
  return gave || peeked;
}

/** "Private: own cards." "Never: the draw pile." Which looks were a Peek is private "until the game is over". */
function cardSecrets({ version, cards, options, phase }: State, viewer: Viewer): Secret[] {
  const { deck } = options;
  if (cards === null || deck === 'none') return [];
  const kindsInPile = cards.pile.filter((count) => count > 0).length;
  const hands = cards.hands.flatMap((hand, seat): Secret[] =>
    seat === viewer || hand.length === 0 ? [] : [{ kind: 'hand', at: `seat ${seat}`, value: hand.join(' '), possible: kindsInPile > 1 ? 2 : 1 }],
  );
  const lines = cards.log.flatMap((line, i): Secret[] => {
    if (line.did === 'out' || line.seat === viewer) return [];
    if (line.did === 'drew') return [{ kind: 'draw', at: `line ${i}`, value: line.card, possible: 1 }]; // a later play may have told it
    return line.shown === 'look' && phase !== 'gameOver'
      ? [{ kind: 'look', at: `line ${i}`, value: line.card, possible: looksLeft(cards, copiesIn(deck, version)) }]
      : [];
  });
  const pile: Secret = { kind: 'pile', at: 'all', value: cards.pile.join(' '), possible: hands.some(({ possible }) => possible > 1) ? 2 : 1 };
  return [...hands, ...lines, pile];
}

/** A look is in doubt as long as nobody can have counted out the False Tells: one at least has not been drawn by whoever might know it. */
function looksLeft(cards: NonNullable<State['cards']>, deck: readonly number[]): number {
  const all = deck[CARDS.indexOf('false_tell')] ?? 0;
  return (cards.pile[CARDS.indexOf('false_tell')] ?? 0) === all ? 2 : 1;
}

/** Calls show all dice, and draw a card. Peek and Gauge show their player something, Blind Swap the two owners. Nothing else is news. */
function reveals(_: State, step: Step<Move>, viewer: Viewer): boolean {
  if (isTableStep(step)) return false; // own dice come from the chance alone
  const { seat, move } = step;
  switch (move.kind) {
    case 'dudo':
    case 'jonti':
    case 'calza':
    case 'pacao':
    case 'late_dudo':
      return true;
    case 'peek':
    case 'gauge_second':
      return viewer === seat;
    case 'blind_swap':
      return viewer === seat || viewer === move.seat;
    default:
      return false;
  }
}
