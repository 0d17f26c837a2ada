/** The lesson, played by the rules: what it asks for can be done, and what it says is so. */
import { LANGUAGES, viewOf } from '@parlour/kernel';
import { type LessonFacts, lessonSeconds, playLesson } from '@parlour/kernel/kit';
import { expect, test } from 'vitest';
import { box } from '../box.ts';
import { lesson } from '../lesson/lesson.ts';
import {
  CARDS,
  type Card,
  callsDue,
  type KaliTiriTypes,
  kalitiri,
  knownTeam,
  pointsOf,
  RANKS,
  type Result,
  reckon,
  type State,
  SUITS,
  type Suit,
  standingBid,
  suitOf,
} from '../src/kalitiri.ts';
import { callMove } from '../src/moves.ts';
import { beats } from '../src/tricks.ts';

const YOU = lesson.you;

const hand = ({ hands }: State): readonly Card[] => hands[YOU] ?? [];
const suit = (state: State, of: Suit): readonly Card[] => hand(state).filter((card) => suitOf(card) === of);
const told = ({ bids }: State): string => bids.map(({ seat, bid }) => `${seat}:${bid ?? '-'}`).join(' ');
const worth = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0);
/** Who leads to the trick on the table, and its cards; of the one that was taken last also who took it. */
const table = ({ lead, trick }: State): string => `${lead}: ${trick.join(' ')}`;
const lastTrick = ({ tricks }: State): string =>
  tricks
    .slice(-1)
    .map(({ lead, cards, winner }) => `${lead}: ${cards.join(' ')} → ${winner}`)
    .join('');

/** What the cards are worth, as the lesson says it. */
const WORTH: Readonly<Record<string, number>> = { A: 10, K: 10, Q: 10, J: 10, T: 10, 5: 5 };
const isWorthWhatIsSaid = (): boolean =>
  SUITS.every((of) => RANKS.every((rank) => pointsOf(`${rank}${of}`) === (`${rank}${of}` === '3S' ? 30 : (WORTH[rank] ?? 0))));

/** What the round would have come to, had so many of the learner's points gone to the next seat. */
const withFewer = ({ taken, result }: State, points: number): Result | null =>
  result && reckon(YOU, result.bid, result.team, [(taken[0] ?? 0) - points, (taken[1] ?? 0) + points, ...taken.slice(2)]);

/** Whether the learner sees the same if the called card is in another hand. */
function isSecret(state: State): boolean {
  const [own = [], next = [], across = [], last = []] = state.hands;
  return JSON.stringify(viewOf(kalitiri, { ...state, hands: [own, next, last, across] }, YOU)) === JSON.stringify(viewOf(kalitiri, state, YOU));
}

/** What is marked in the hand of the seat across once its first card is called. */
function marked(state: State): boolean {
  const card = state.hands[2]?.[0];
  if (card === undefined) return false;
  const called: State = { ...state, leader: YOU, calls: [{ card, copy: 1, partner: null }] };
  return String(kalitiri.own(called, 2).called) === card && kalitiri.own(called, 3).called.length === 0;
}

const FACTS: LessonFacts<KaliTiriTypes> = {
  points: (state) =>
    isWorthWhatIsSaid() && worth(state.hands.flat()) === 250 && state.hands.flat().length === CARDS.length && hand(state).includes('3S'),
  bid: (state) =>
    told(state) === '1:150 2:- 3:155' &&
    kalitiri.refuse(state, YOU, { kind: 'bid', deal: 1, bid: 155 })?.code === 'bid/too-low' &&
    state.terms.least === 150 &&
    state.terms.most === 250 &&
    String(suit(state, 'H')) === 'AH,KH,QH,7H,4H,2H',
  passed: (state) => state.leader === 3 && told(state).endsWith('0:- 1:-') && state.phase === 'trump' && state.turn === 3,
  trump: (state) => state.leader === YOU && told(state).endsWith('0:160 1:- 3:-') && SUITS.every((of) => of === 'H' || suit(state, of).length < 6),
  weak: (state) => {
    const count = suit(state, state.trump ?? 'H').length;
    return (
      suit(state, 'H').length === 6 &&
      count < 6 &&
      RANKS.length - count > count &&
      state.trump !== null &&
      beats(`2${state.trump}`, 'AH', state.trump)
    );
  },
  call: (state) =>
    state.trump === 'H' &&
    hand(state).includes('3S') &&
    callsDue(state.terms, state.hands.length, standingBid(state.bids)) === 1 &&
    CARDS.every((card) => (kalitiri.refuse(state, YOU, callMove(1, 1, card, 1))?.code === 'call/held') === hand(state).includes(card)),
  lead: (state) =>
    state.phase === 'playing' &&
    state.turn === YOU &&
    state.calls.map(({ card, partner }) => `${card} ${partner}`).join() === 'AS null' &&
    isSecret(state) &&
    beats('AS', '3S', state.trump),
  partner: (state) =>
    String(knownTeam(state)) === '0,2' && lastTrick(state) === '0: 3S 4S AS 2S → 2' && String(state.taken) === '0,0,40,0' && state.turn === 2,
  follow: (state) => table(state) === '2: 9D KD' && suit(state, 'D').every((card) => !beats(card, 'KD', state.trump)) && pointsOf('4D') === 0,
  offSuit: (state) => suit(state, 'D').length > 0 && kalitiri.moves(state, YOU).every((move) => move.kind === 'play' && suitOf(move.card) === 'D'),
  gift: (state, before) => {
    const given = worth(hand(before)) - worth(hand(state));
    return given > 0 && state.tricks.at(-1)?.winner === 3 && state.taken[3] === pointsOf('KD') + given && !knownTeam(state).includes(3);
  },
  ruff: (state) =>
    table(state) === '3: AC' &&
    suit(state, 'C').length === 0 &&
    kalitiri.moves(state, YOU).length === hand(state).length &&
    suit(state, 'H').at(-1) === '2H',
  thrown: (state, before) => {
    const thrown = hand(before).find((card) => !hand(state).includes(card));
    const isIdle = (card: Card): boolean => ['H', 'C'].includes(suitOf(card)) || !beats(card, '2C', 'H');
    return lastTrick(state) === `3: AC ${thrown} JC 4C → 3` && CARDS.every(isIdle);
  },
  fed: (state) => lastTrick(state) === '3: AC 2H 2C TC → 0' && String(state.taken) === '20,0,40,10' && hand(state).length === 10,
  made: (state) =>
    state.result?.bid === 160 &&
    state.result.points === 170 &&
    state.result.opposing === 80 &&
    state.result.made &&
    String(state.result.team) === '0,2' &&
    String(state.result.scores) === '170,80,170,80' &&
    kalitiri
      .standing(state)
      .map(({ score, rank }) => `${score} is ${rank}`)
      .join() === '170 is 1,80 is 3,170 is 1,80 is 3',
  // 160 would just have been enough; of 155 each of the others gets 95, the partner half of that.
  failed: (state) => kalitiri.between(state) && withFewer(state, 10)?.made === true && String(withFewer(state, 15)?.scores) === '-160,95,47,95',
  earnest: (state) =>
    state.deal === 2 && state.phase === 'bidding' && state.terms.decks === 1 && state.hands.every((each) => each.length === 13) && marked(state),
};

test('everything that it asks for, refuses and says is so by the rules', () => {
  expect(playLesson(kalitiri, lesson, FACTS)).toHaveLength(Object.keys(FACTS).length);
});

test.each(LANGUAGES)('it has all its words in %s, and takes less than three minutes', async (language) => {
  const words = await box.lessonWords(language);
  expect(Object.keys(words).sort()).toEqual(Object.keys(FACTS).sort());
  expect(lessonSeconds(lesson, words)).toBeLessThan(180);
});
