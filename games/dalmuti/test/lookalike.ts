/**
 * Rounds of Dalmuti that look alike (rules §5): two cards of hands that the viewer does not see were dealt the other way round, and taxes were paid and
 * given back as they then had to be; while everyone is asked, others may have answered, and otherwise.
 */
import { type Chance, type Encoder, type Game, isTableStep, type Seat, type Step, seatsOf, type Viewer } from '@parlour/kernel';
import type { Lookalikes } from '@parlour/kernel/kit';
import { type Answer, type DalmutiTypes, type Hand, type Move, minusAll, type State, sizeOf, type Tax } from '../src/dalmuti.ts';
import { spread } from '../src/deal.ts';
import { bestOf, oracle } from './oracle.ts';

export const lookalikesOf = (game: Game<DalmutiTypes>, encoder: Encoder<DalmutiTypes>): Lookalikes<DalmutiTypes> => ({
  game,
  oracle,
  encoder,
  lookalike,
  dealOf: ({ round }) => round,
  dealt: ({ hands }) => hands,
  dealtAnew,
  toldTo: (event, step) => {
    if (event.kind === 'paid' || event.kind === 'gave') return [event.peon, event.dalmuti];
    return event.kind === 'answered' && !isTableStep(step) ? [step.seat] : null;
  },
  toldOfDeal: ({ open, own }) => {
    const dealt = own === null ? [] : ([{ kind: 'dealt', hand: own.hand }] as const);
    const isAsked = open.phase === 'revolution';
    return [
      { kind: 'round', round: open.round, order: open.order, ranks: open.ranks },
      ...dealt,
      isAsked ? { kind: 'asked' } : { kind: 'begins', seat: open.turn },
    ];
  },
});

/** Hands of these sizes out of the whole pack; chance says before the first round who leads, if it is by lot. */
function dealtAnew({ hands, options }: State, step: Step<Move> | null, chance: Chance): readonly Hand[] {
  if (step === null && options.firstLeader === 'lot') chance.below(hands.length);
  const copies = (hands[0] ?? []).map((_, place) => hands.reduce((sum, hand) => sum + (hand[place] ?? 0), 0));
  return spread(copies, hands.map(sizeOf), chance);
}

const TRIES = 12;

function lookalike(state: State, viewer: Viewer, chance: Chance): State | null {
  if (state.phase === 'roundEnd' || state.phase === 'gameOver') return null;
  const hidden = seatsOf(state.hands.length).filter((seat) => seat !== viewer);
  for (let tries = 0; tries < TRIES; tries++) {
    const dealt = swapped(state, dealtHands(state), hidden, chance);
    const other = chance.below(3) === 0 ? exchangedOtherwise(state, viewer, chance) : dealt && replayed(state, dealt, viewer, chance);
    if (other !== null) return other;
  }
  return null;
}

/** The hands before taxes and plays. */
function dealtHands(state: State): readonly Hand[] {
  const { hands, taxes } = state;
  const dealt = hands.map((_, seat) => hadAll(state, seat));
  return taxes.reduce<readonly Hand[]>(
    (all, { peon, dalmuti: lord, paid, back }) => moved(moved(all, lord, peon, paid), peon, lord, back ?? []),
    dealt,
  );
}

/** Some cards change places, of those that were dealt or of those that are held now. */
function swapped(state: State, dealt: readonly Hand[], hidden: readonly Seat[], chance: Chance): readonly Hand[] | null {
  let all = dealt;
  for (let swaps = 1 + chance.below(3); swaps > 0; swaps--) {
    const [one = 0, other = 0] = chance.shuffle(hidden);
    const from = chance.below(2) === 0 ? all : state.hands;
    const [mine, theirs] = [valuesIn(from[one] ?? []), valuesIn(from[other] ?? [])];
    if (mine.length === 0 || theirs.length === 0) continue;
    const [given, got] = [chance.pick(mine), chance.pick(theirs)];
    if (given !== got) all = moved(moved(all, one, other, [given]), other, one, [got]);
  }
  return all === dealt || all.flat().some((count) => count < 0) ? null : all;
}

/** The same round from this deal, as the viewer has seen it; null if it can't have been. */
function replayed(state: State, dealt: readonly Hand[], viewer: Viewer, chance: Chance): State | null {
  const holdsJesters = (seat: Seat): boolean => dealt.every((hand, other) => other === seat || hand.at(-1) === 0);
  if (state.revolution !== null && !holdsJesters(state.revolution.seat)) return null;
  let hands = dealt;
  const paying = state.taxes.map(({ peon, dalmuti: lord, paid }) => {
    const due = bestOf(dealt[peon] ?? [], paid.length);
    hands = moved(hands, peon, lord, due);
    return due;
  });
  const taxes: Tax[] = [];
  for (const [i, tax] of state.taxes.entries()) {
    const isKnown = viewer === tax.peon || viewer === tax.dalmuti;
    const paid = paying[i] ?? [];
    if (isKnown && paid.join() !== tax.paid.join()) return null;
    const back = tax.back === null || isKnown || chance.below(2) === 0 ? tax.back : someOf(hands[tax.dalmuti] ?? [], paid.length, chance);
    hands = moved(hands, tax.dalmuti, tax.peon, back ?? []);
    taxes.push({ peon: tax.peon, dalmuti: tax.dalmuti, paid, back });
  }
  hands = hands.map((hand, seat) => hand.map((count, place) => count - (state.played[seat]?.[place] ?? 0)));
  if (hands.flat().some((count) => count < 0)) return null;
  return changed(state, hands, taxes, otherAnswers(state, viewer, holdsJesters, chance));
}

/** The hands as they are, but of what the two of a tax have had since then, other cards were paid and given back. */
function exchangedOtherwise(state: State, viewer: Viewer, chance: Chance): State | null {
  const hidden = state.taxes.filter(({ peon, dalmuti }) => viewer !== peon && viewer !== dalmuti);
  if (hidden.length === 0) return null;
  const tax = chance.pick(hidden);
  const { peon, dalmuti } = tax;
  const back = tax.back && someOf(hadAll(state, peon), tax.back.length, chance);
  const kept = minusAll(hadAll(state, peon), back ?? []);
  const [worst = kept.length - 1] = bestOf(kept, 1);
  const paid = someOf(
    hadAll(state, dalmuti).map((count, place) => (place < worst ? count : 0)),
    tax.paid.length,
    chance,
  );
  if (paid.length < tax.paid.length) return null;
  const taxes = state.taxes.map((each) => (each === tax ? { peon, dalmuti, paid, back } : each));
  return changed(state, state.hands, taxes, state.answers);
}

/** Field by field, so that nothing is taken along that a state should not hold. */
function changed(state: State, hands: State['hands'], taxes: State['taxes'], answers: State['answers']): State {
  const { version, options, phase, round, turn, turns, order, ranks, played, trick, finished, points, revolution } = state;
  return { version, options, phase, round, turn, turns, order, ranks, played, trick, finished, points, revolution, hands, taxes, answers };
}

/** What a seat has held since taxes were paid. */
const hadAll = ({ hands, played }: State, seat: Seat): Hand => added(hands[seat] ?? [], played[seat] ?? []);

/** As many others have answered; one of them that holds all the Jesters may have declared. */
function otherAnswers({ answers }: State, viewer: Viewer, holdsJesters: (seat: Seat) => boolean, chance: Chance): readonly Answer[] {
  const others = chance.shuffle(answers.filter((_, seat) => seat !== viewer).map((answer) => answer !== 'none'));
  return answers.map((answer, seat) => {
    if (seat === viewer) return answer;
    if (others.shift() !== true) return 'none';
    return holdsJesters(seat) && chance.below(2) === 0 ? 'declare' : 'silent';
  });
}

const valuesIn = (hand: Hand): number[] => hand.flatMap((count, place) => (count > 0 ? [place + 1] : []));
const added = (hand: Hand, more: Hand): Hand => hand.map((count, place) => count + (more[place] ?? 0));
const moved = (hands: readonly Hand[], from: Seat, to: Seat, values: readonly number[]): readonly Hand[] =>
  values.reduce(
    (all, value) => all.map((hand, seat) => (seat === from ? bumped(hand, value, -1) : seat === to ? bumped(hand, value, 1) : hand)),
    hands,
  );
const bumped = (hand: Hand, value: number, by: number): Hand => hand.with(value - 1, (hand[value - 1] ?? 0) + by);
const someOf = (hand: Hand, count: number, chance: Chance): readonly number[] =>
  chance
    .shuffle(hand.flatMap((held, place) => Array.from({ length: held }, () => place + 1)))
    .slice(0, count)
    .sort((a, b) => a - b);
