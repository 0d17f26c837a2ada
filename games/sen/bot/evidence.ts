/**
 * What the others' moves say of cards that this seat has not seen. Whoever draws a card and puts it in the place of another took it for the lighter one; who
 * leaves a known card where it is, replacing or throwing away others, does not think it the heaviest; who gives one away wants to be rid of it. Each
 * is a likelihood by ravens, never quite 0: not everybody plays to a purpose.
 */
import type { Clue } from '../imagine/sampler.ts';
import type { SenView } from '../seen/seen.ts';
import type { State } from '../src/state.ts';
import { ravensIn } from './insight.ts';
import { type ReplayedCard, type ReplayedTurn, replayed } from './replay.ts';

/** Likelihoods turn within about so many ravens. */
const WIDTH = 0.5;
/** Not everybody plays to a purpose; and no chain of moves makes anything impossible. */
const DOUBT = 0.05;
const LEAST = 0.01;
/** Whoever replaces a card they do not know takes it for an average one, and has none much heavier among those they know. */
const AVERAGE = 5.2;
const KEPT = 6;
/** Whoever leaves a card of the discard up to this one has nothing heavier than that by so much. */
const TEMPTING = 3;
const TEMPTED = 3.5;
/** Whoever gives away a card they know takes it for heavier than this. */
const GIVEN = 5;

export function cluesOf(view: SenView): readonly Clue[] {
  const { turns, dreams } = replayed(view);
  const likelihoods = new Map<ReplayedCard, number[]>();
  for (const turn of turns) if (turn.by !== view.own?.seat) weighTurn(turn, (card, chance) => note(likelihoods, card, chance));
  return dreams.flatMap((dream, seat) =>
    dream.flatMap((card, place) => {
      const likelihood = likelihoods.get(card);
      return likelihood === undefined ? [] : [{ seat, place, likelihood: likelihood.map((each) => Math.max(LEAST, each)) }];
    }),
  );
}

/** For a state imagined from the view: how likely the others' moves would be, as a logarithm. */
export function evidenceOf(view: SenView): (imagined: State) => number {
  const clues = cluesOf(view);
  return ({ dreams }) => {
    let sum = 0;
    for (const { seat, place, likelihood } of clues) {
      const card = dreams[seat]?.[place]?.card;
      if (card !== undefined) sum += Math.log(likelihood[ravensIn(card)] ?? 1);
    }
    return sum;
  };
}

type Note = (card: ReplayedCard, chance: (ravens: number) => number) => void;

function weighTurn({ did, came, left, leftKnown, kept, passedBy }: ReplayedTurn, say: Note): void {
  const passed = facing(passedBy);
  if (passed !== null && passed <= TEMPTING) for (const card of kept) say(card, below(passed + TEMPTED));
  switch (did) {
    case 'replaced': {
      const old = leftKnown ? facing(left) : null;
      if (came !== null) say(came, below(old === null ? AVERAGE : old - 0.5));
      for (const card of kept) say(card, below(old === null ? KEPT : old + 0.5));
      return;
    }
    case 'discarded': {
      const drawn = facing(came);
      if (drawn !== null) for (const card of kept) say(card, below(drawn + 0.5));
      return;
    }
    case 'gave':
      if (left !== null && leftKnown) say(left, above(GIVEN));
      return;
    case 'other':
  }
}

const facing = (card: ReplayedCard | null): number | null => (card === null || card.face === null ? null : ravensIn(card.face));

const below =
  (edge: number) =>
  (ravens: number): number =>
    DOUBT + (1 - DOUBT) / (1 + Math.exp((ravens - edge) / WIDTH));

const above =
  (edge: number) =>
  (ravens: number): number =>
    DOUBT + (1 - DOUBT) / (1 + Math.exp((edge - ravens) / WIDTH));

/** Only of cards that the viewer does not know. */
function note(likelihoods: Map<ReplayedCard, number[]>, card: ReplayedCard, chance: (ravens: number) => number): void {
  if (card.face !== null) return;
  const known = likelihoods.get(card) ?? Array.from({ length: 10 }, () => 1);
  likelihoods.set(
    card,
    known.map((likelihood, ravens) => likelihood * chance(ravens)),
  );
}
