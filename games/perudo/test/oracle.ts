/**
 * What a viewer of Perudo may not know, written from "Who sees what" (rules §8) and not from the game's view. The kit uses it to
 * find leaks that `view` and `imagine` share.
 */
import { isTableStep, type Seat, type Step, type Viewer } from '@parlour/kernel';
import type { Fact, Oracle, Secret } from '@parlour/kernel/kit';
import { CARDS, copiesIn, type Die, entriesOf, facesOf, type Move, type PerudoTypes, type State } from '../src/perudo.ts';
import type { DieStory } from '../src/secret-kinds.ts';

export const oracle: Oracle<PerudoTypes> = {
  secrets: (state, viewer) => [...diceSecrets(state, viewer), ...cardSecrets(state, viewer)],
  reveals,
};

/** "Private: own dice (type and face)." "Revealed: the faces of all dice from a call to the next round." */
function diceSecrets(state: State, viewer: Viewer): Secret[] {
  return state.hands.flatMap((hand, seat) =>
    hand.flatMap((die, place) => {
      const at = `seat ${seat} die ${place}`;
      const rolled = rolledSecrets(state, die, at);
      if (seat === viewer) return rolled;
      const types = typeSecrets(state, seat, place, viewer, at);
      if (state.phase !== 'bidding' || wasShown(state, die, viewer)) return [...types, ...rolled];
      const possible = new Set(entriesOf(die.rolled, facesOf(state.options))).size;
      return [...types, ...rolled, { kind: 'die face', at, value: String(die.face), possible }];
    }),
  );
}

function typeSecrets(state: State, seat: number, place: number, viewer: Viewer, at: string): Secret[] {
  const hand = state.hands[seat] ?? [];
  const die = hand[place];
  if (die === undefined || state.options.dice === 'plain') return [];
  if (state.options.callShows === 'dice') {
    // "A call makes types public for good."
    const isRandom = place >= hand.length - (hand.length < 3 ? hand.length : 2);
    return state.phase === 'bidding' && state.round === 1 && isRandom ? [{ kind: 'die type', at, value: die.type, possible: 4 }] : [];
  }
  // "A type is public if it was from the start." "Any other type is known to its owner, to former owners, to whoever gauged it and to whoever
  // really peeked at it, as long as the die is in play."
  if (die.story === null) return [];
  const knows = viewer !== 'spectator' && ((die.typeKnown & (1 << viewer)) !== 0 || hasPeeked(state, die.looks, viewer));
  return knows ? [] : [{ kind: 'die type', at, value: die.type, possible: fitting(die.story, state.phase === 'bidding' ? null : die.face).size }];
}

/** Of a die that Polish or Crack has moved, its type at the roll may be a secret of its own: what is left of it differs from viewer to viewer. */
const rolledSecrets = ({ options }: State, { story, rolled }: Die, at: string): Secret[] =>
  options.callShows === 'faces' && story !== null && story.steps.length > 0 ? [{ kind: 'die rolled', at, value: rolled, possible: 1 }] : [];

/** The types that a die can have after all that everyone saw of it. `face` is what it shows, if all see it. */
function fitting({ past, seen, steps }: DieStory, face: number | null): ReadonlySet<string> {
  let types = ['d3', 'd4', 'd8', 'd10'];
  const now = `${seen.map((count, i) => count + (face === i + 1 ? 1 : 0)).join('.')}${steps.map(({ by }) => (by > 0 ? '+' : '-')).join('')}`;
  for (const chapter of [...past.split('/').slice(0, -1), now]) {
    const shown = (chapter.split(/[+-]/)[0] ?? '').split('.').map(Number);
    types = types.filter((type) => shown.every((count, i) => count === 0 || SIDES[type]?.includes(i + 1)));
    for (const sign of chapter.replaceAll(/[\d.]/g, '')) {
      // "d3 stays at a Crack." "Polish first removes the rolled types that would now be a d10."
      const moved = sign === '+' ? types.filter((type) => type !== 'd10').map((type) => UP[type]) : types.map((type) => DOWN[type]);
      types = [...new Set(moved.flatMap((type) => type ?? []))];
    }
  }
  return new Set(types);
}
const SIDES: Readonly<Record<string, readonly number[]>> = {
  d3: [1, 2, 3],
  d4: [1, 2, 3, 4],
  d6: [1, 2, 3, 4, 5, 6],
  d8: [1, 2, 3, 4, 5, 6],
  d10: [1, 2, 3, 4, 5, 6],
};
const UP: Readonly<Record<string, string>> = { d3: 'd4', d4: 'd6', d6: 'd8', d8: 'd10' };
const DOWN: Readonly<Record<string, string>> = { d3: 'd3', d4: 'd3', d6: 'd4', d8: 'd6', d10: 'd8' };

/** "What your own cards showed you", and "both owners remember what they gave", until the roll. */
function wasShown(state: State, die: Die, viewer: Viewer): boolean {
  if (viewer === 'spectator') return false;
  return (die.faceKnown & (1 << viewer)) !== 0 || hasPeeked(state, die.looks.slice(die.story?.looks ?? 0), viewer);
}

const hasPeeked = ({ cards }: State, looks: readonly number[], viewer: Viewer): boolean =>
  looks.some((line) => {
    const entry = cards?.log[line];
    return entry?.did === 'played' && entry.seat === viewer && entry.card === 'peek';
  });

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

/** Calls show all faces (with `callShows: dice` types too), and draw a card. Peek and Gauge show their player something, Blind Swap the two owners. Nothing else is news. */
function reveals(state: State, step: Step<Move>, viewer: Viewer, after: State): readonly Fact[] {
  if (isTableStep(step)) return []; // own dice come from the chance alone
  const { seat, move } = step;
  switch (move.kind) {
    case 'dudo':
    case 'jonti':
    case 'calza':
    case 'pacao':
    case 'late_dudo':
      return [...facesShown(state), ...drawnBy(state, after, viewer), ...looksShown(after)];
    case 'peek':
      return viewer === seat ? [dieFact(state, move.die, 'type'), dieFact(state, move.die, 'face')] : [];
    case 'gauge_second':
      return viewer === seat ? [dieFact(state, state.gauging ?? -1, 'type'), dieFact(state, move.die, 'type')] : [];
    case 'blind_swap':
      return viewer === seat || viewer === move.seat ? handFacts(after, viewer) : [];
    default:
      return [];
  }
}

const facesShown = ({ hands, options }: State): readonly Fact[] =>
  hands.flatMap((hand, seat) =>
    hand.map((die, place) => ({
      kind: 'die',
      at: `seat ${seat} die ${place}`,
      value: `${die.face}${options.callShows === 'dice' ? ` ${die.type}` : ''}`,
    })),
  );

/** "Whoever loses dice … draws one." */
const drawnBy = (before: State, after: State, viewer: Viewer): readonly Fact[] =>
  (after.cards?.log ?? [])
    .slice(before.cards?.log.length ?? 0)
    .flatMap((line) => (line.did === 'drew' && line.seat === viewer ? [{ kind: 'drawn', at: `seat ${line.seat}`, value: line.card }] : []));

/** "Until the game is over." */
const looksShown = ({ phase, cards }: State): readonly Fact[] =>
  phase !== 'gameOver'
    ? []
    : (cards?.log ?? []).flatMap((line, i) =>
        line.did === 'played' && line.shown === 'look' ? [{ kind: 'look', at: `line ${i}`, value: line.card }] : [],
      );

function dieFact({ hands, ids }: State, id: number, what: 'type' | 'face'): Fact {
  const seat = ids.findIndex((each) => each.includes(id));
  const die = hands[seat]?.[ids[seat]?.indexOf(id) ?? -1];
  return { kind: `die ${what}`, at: `die ${id}`, value: String(die?.[what]) };
}

const handFacts = ({ hands }: State, seat: Seat): readonly Fact[] =>
  (hands[seat] ?? []).map(({ type, face }, place) => ({ kind: 'die', at: `seat ${seat} die ${place}`, value: `${type} ${face}` }));
