/**
 * Deals of KaliTiri that look alike (rules §7): cards of two hands that the viewer does not see change places, as far as nobody gets a suit that they have
 * shown not to have, and the leader could have called as it did.
 */
import { type Chance, type Encoder, type Game, isTableStep, seatsOf, type Viewer } from '@parlour/kernel';
import type { Lookalikes } from '@parlour/kernel/kit';
import { CARDS, type Card, type KaliTiriTypes, type State } from '../src/kalitiri.ts';
import { Doubts, oracle } from './oracle.ts';

export const lookalikesOf = (game: Game<KaliTiriTypes>, encoder: Encoder<KaliTiriTypes>): Lookalikes<KaliTiriTypes> => ({
  game,
  oracle,
  encoder,
  lookalike,
  dealOf: ({ deal }) => deal,
  dealt: ({ hands, out }) => ({ hands, out }),
  dealtAnew: ({ version, options, hands: { length: seats } }, _, chance) => {
    const { hands, out } = game.setup({ version, options, seats }, chance);
    return { hands, out };
  },
  toldTo: () => null,
  toldOfDeal: ({ open, own }, step) => {
    const passed = step === null || isTableStep(step) ? [] : ([{ kind: 'passed', seat: step.seat }, { kind: 'allPassed' }] as const);
    const dealt = own === null ? [] : ([{ kind: 'dealt', cards: own.hand }] as const);
    return [...passed, { kind: 'deal', number: open.scored + 1, dealer: open.dealer, opener: open.turn, out: open.out }, ...dealt];
  },
});

/** Swaps that are tried; some tables want many, to be told apart by more than one card. */
const FEW = 3;
const MANY = 40;

function lookalike(state: State, viewer: Viewer, chance: Chance): State | null {
  if (state.phase === 'scoring') return null;
  const hidden = seatsOf(state.hands.length).filter((seat) => seat !== viewer && (state.hands[seat]?.length ?? 0) > 0);
  if (hidden.length < 2) return null;
  let other = state;
  const tries = chance.below(4) === 0 ? MANY : FEW;
  for (let i = 0; i < tries || (other === state && i < MANY); i++) {
    const [one = 0, two = 0] = chance.shuffle(hidden);
    const [mine, theirs] = [other.hands[one] ?? [], other.hands[two] ?? []];
    const [given, got] = [chance.pick(mine), chance.pick(theirs)];
    const doubts = new Doubts(other, hidden);
    if (given === got || !doubts.couldHold(one, got) || !doubts.couldHold(two, given)) continue;
    other = { ...other, hands: other.hands.with(one, traded(mine, given, got)).with(two, traded(theirs, got, given)) };
  }
  return other === state ? null : dealtAs(state, other.hands);
}

function dealtAs(state: State, hands: State['hands']): State {
  const { version, options, terms, phase, over, deal, scored, passedOut, dealer, turn, out, bids, leader, trump, calls } = state;
  const { tricksBefore, tricks, lead, trick, taken, totals, result } = state;
  const table = { version, options, terms, phase, over, deal, scored, passedOut, dealer, turn, out, bids, leader, trump, calls };
  return { ...table, tricksBefore, tricks, lead, trick, taken, totals, result, hands };
}

/** In the order in which hands are held. */
function traded(hand: readonly Card[], away: Card, here: Card): readonly Card[] {
  const cards = [...hand.toSpliced(hand.indexOf(away), 1), here];
  return CARDS.flatMap((card) => cards.filter((each) => each === card));
}
