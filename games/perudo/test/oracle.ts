/**
 * What a viewer of Perudo may not know, written from "Who sees what" (rules §8) and not from the game's view. The kit uses it to
 * find leaks that `view` and `imagine` share.
 */
import { isTableStep, type Seat, type Step, type Viewer } from '@parlour/kernel';
import type { Fact, Oracle, Secret } from '@parlour/kernel/kit';
import { CARDS, type Card, copiesIn, type Die, entriesOf, facesOf, type Move, type PerudoTypes, type State } from '../src/perudo.ts';
import type { DieStory } from '../src/secret-kinds.ts';

export const oracle: Oracle<PerudoTypes> = {
  secrets: (state, viewer) => [...diceSecrets(state, viewer), ...cardSecrets(state, viewer)],
  reveals,
  listsChance: true,
  alike,
  matching,
};

/** "Private: own dice (type and face)." "Revealed: the faces of all dice from a call to the next round." */
function diceSecrets(state: State, viewer: Viewer): Secret[] {
  return state.hands.flatMap((hand, seat) =>
    hand.flatMap((die, place) => {
      const at = `seat ${seat} die ${place}`;
      const rolled = rolledSecrets(state, seat, die, viewer, at);
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
  return knowsType(state, die, viewer)
    ? []
    : [{ kind: 'die type', at, value: die.type, possible: fitting(die.story, state.phase === 'bidding' ? null : die.face).size }];
}

/**
 * "Who knows the kind that a die now is, but not as which it was rolled, weighs only those that lead to it": of a die that Polish or Crack has moved,
 * its type at the roll is a secret of its own.
 */
function rolledSecrets(state: State, seat: Seat, die: Die, viewer: Viewer, at: string): Secret[] {
  const { story, rolled } = die;
  if (story === null || story.steps.length === 0) return [];
  const seesFace = state.phase !== 'bidding' || seat === viewer || wasShown(state, die, viewer);
  const learnt = stepsBefore(state, seat, die, story, viewer);
  const left = [...rolledAs(story, seesFace ? die.face : null)].filter(
    (type) => learnt === null || after(type, story, learnt) === after(rolled, story, learnt),
  );
  return [{ kind: 'die rolled', at, value: rolled, possible: left.length }];
}

/** How many steps the die had gone when the viewer came to know its type; null if they don't know it. */
function stepsBefore(state: State, seat: Seat, die: Die, { steps }: DieStory, viewer: Viewer): number | null {
  if (viewer === 'spectator') return null;
  const first = steps.findIndex(({ knew, looks }) => (knew & (1 << viewer)) !== 0 || hasPeeked(state, die.looks.slice(0, looks), viewer));
  if (first >= 0) return first;
  return seat === viewer || knowsType(state, die, viewer) ? steps.length : null;
}

const after = (type: string, { steps }: DieStory, first = steps.length): string | null =>
  stepsOn(
    type,
    steps.slice(0, first).map(({ by }) => (by > 0 ? '+' : '-')),
  );

/** What a type becomes. "d3 stays at a Crack." "Polish strikes out the kinds that would have been a d10": a d10 can't be polished. */
const stepsOn = (type: string, signs: Iterable<string>): string | null =>
  Array.from(signs).reduce<string | null>((now, sign) => (now === null ? null : ((sign === '+' ? UP[now] : DOWN[now]) ?? null)), type);

/** The types that a die can have been rolled as, after all that everyone saw of it. `face` is what it shows, if the viewer sees it. */
function rolledAs({ past, seen, steps }: DieStory, face: number | null): ReadonlySet<string> {
  let types: readonly string[] = ['d3', 'd4', 'd8', 'd10'];
  const canShow = (type: string, shown: readonly number[]): boolean => shown.every((count, i) => count === 0 || SIDES[type]?.includes(i + 1));
  for (const chapter of past.split('/').slice(0, -1)) {
    const shown = (chapter.split(/[+-]/)[0] ?? '').split('.').map(Number);
    types = types.filter((type) => canShow(type, shown)).flatMap((type) => stepsOn(type, chapter.replaceAll(/[\d.]/g, '')) ?? []);
  }
  const shown = seen.map((count, i) => count + (face === i + 1 ? 1 : 0));
  const signs = steps.map(({ by }) => (by > 0 ? '+' : '-'));
  return new Set(types.filter((type) => canShow(type, shown) && stepsOn(type, signs) !== null));
}

/** The types that it can have now. */
const fitting = (story: DieStory, face: number | null): ReadonlySet<string> =>
  new Set([...rolledAs(story, face)].flatMap((type) => after(type, story) ?? []));

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

const knowsType = (state: State, die: Die, viewer: Viewer): boolean =>
  viewer !== 'spectator' && ((die.typeKnown & (1 << viewer)) !== 0 || hasPeeked(state, die.looks, viewer));

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
      ? [{ kind: 'look', at: `line ${i}`, value: line.card, possible: isLookInDoubt(cards, copiesIn(deck, version), line.card) ? 2 : 1 }]
      : [];
  });
  const pile: Secret = { kind: 'pile', at: 'all', value: cards.pile.join(' '), possible: hands.some(({ possible }) => possible > 1) ? 2 : 1 };
  return [...hands, ...lines, pile];
}

/**
 * A look is in doubt if its player might have drawn the other card instead: there is one in the pile, which is still the first. After a reshuffle, only
 * if nobody can have counted out the False Tells.
 */
function isLookInDoubt({ pile, log }: NonNullable<State['cards']>, deck: readonly number[], card: Card): boolean {
  const inPile = (each: Card): number => pile[CARDS.indexOf(each)] ?? 0;
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
  const isFirst = sum(pile) + log.filter(({ did }) => did === 'drew').length === sum(deck);
  return isFirst ? inPile(card === 'peek' ? 'false_tell' : 'peek') > 0 : inPile('false_tell') === deck[CARDS.indexOf('false_tell')];
}

/**
 * What each step teaches whom. A call: "faces stay open until the next round, kinds as `callShows` says"; its loser which card was drawn; at the game's end
 * which looks were real. Peek and Gauge: what the card says, its player alone. Blind Swap: which die it was all, the dice that they got the two. A roll its owner.
 * All else is public as it is played: no bid, Polish, Crack or effect shows anybody anything.
 */
function reveals(state: State, step: Step<Move>, viewer: Viewer, then: State): readonly Fact[] {
  if (isTableStep(step)) return handFacts(then, viewer);
  const { seat, move } = step;
  switch (move.kind) {
    case 'dudo':
    case 'jonti':
    case 'calza':
    case 'pacao':
    case 'late_dudo':
      return [...atCall(state), ...drawnBy(state, then, viewer), ...looksShown(then)];
    case 'peek':
      return viewer === seat ? [dieFact(state, move.die, 'type'), dieFact(state, move.die, 'face')] : [];
    case 'gauge_second':
      return viewer === seat ? [dieFact(state, state.gauging ?? -1, 'type'), dieFact(state, move.die, 'type')] : [];
    case 'blind_swap':
      return [swappedPlace(state, then, move.seat), ...(viewer === seat || viewer === move.seat ? handFacts(then, viewer) : [])];
    case 'reroll_one':
      return viewer === seat ? handFacts(then, viewer) : [];
    default:
      return [];
  }
}

/** "With `callShows: dice` the first call makes all kinds public." */
function atCall({ hands, ids, options, round }: State): readonly Fact[] {
  const shows = options.callShows === 'dice' && round === 1;
  return hands.flatMap((hand, seat) =>
    hand.map(({ type, face }, place) => ({ kind: 'die', at: `die ${ids[seat]?.[place]}`, value: shows ? `${type} ${face}` : `${face}` })),
  );
}

/** "Whoever loses dice … draws one." */
const drawnBy = (before: State, then: State, viewer: Viewer): readonly Fact[] =>
  (then.cards?.log ?? [])
    .slice(before.cards?.log.length ?? 0)
    .flatMap((line) => (line.did === 'drew' && line.seat === viewer ? [{ kind: 'drawn', at: `seat ${line.seat}`, value: line.card }] : []));

/** Peek and False Tell are the same "until the game is over". */
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

/** "The random one of a Blind Swap, too", is public. */
function swappedPlace({ hands: before }: State, { hands: then }: State, seat: Seat): Fact {
  const place = then[seat]?.findIndex((die, i) => die !== before[seat]?.[i]);
  return { kind: 'swapped', at: `seat ${seat}`, value: `place ${place}` };
}

/** A seat's own dice: chance has rolled or changed them. */
const handFacts = ({ hands }: State, viewer: Viewer): readonly Fact[] =>
  (viewer === 'spectator' ? [] : (hands[viewer] ?? [])).map(({ type, face }, place) => ({
    kind: 'die',
    at: `own die ${place}`,
    value: `${type} ${face}`,
  }));

/** "To all others they are the same sentence." Out of turn it can only be a False Tell. */
function alike({ turn }: State, step: Step<Move>, viewer: Viewer): readonly Step<Move>[] {
  if (isTableStep(step) || step.seat === viewer || step.seat !== turn) return [];
  const { seat, move } = step;
  if (move.kind !== 'peek' && move.kind !== 'false_tell') return [];
  return [{ seat, move: { kind: move.kind === 'peek' ? 'false_tell' : 'peek', die: move.die } }];
}

/** "No die depends on another", so the dice that a step shows are taken from the truth, where they would be seen to differ. */
function matching(imagined: State, truth: State, step: Step<Move>, viewer: Viewer): State {
  if (isTableStep(step)) return imagined;
  const { seat, move } = step;
  const isShown = (owner: Seat, id: number | undefined): boolean => {
    if (move.kind === 'peek') return move.die === id;
    if (move.kind === 'gauge_second') return move.die === id || truth.gauging === id;
    if (move.kind === 'blind_swap') return viewer === seat ? owner === move.seat : move.die === id;
    return true; // a call
  };
  const hands = imagined.hands.map((hand, owner) =>
    hand.map((die, place) => {
      const other = truth.hands[owner]?.[place] ?? die;
      const looksAlike = die.face === other.face && (die.type === other.type || isCall(move));
      return isShown(owner, truth.ids[owner]?.[place]) && !looksAlike ? other : die;
    }),
  );
  return { ...imagined, hands };
}

const isCall = ({ kind }: Move): boolean => CALLS.includes(kind);
const CALLS: readonly Move['kind'][] = ['dudo', 'jonti', 'calza', 'pacao', 'late_dudo'];
