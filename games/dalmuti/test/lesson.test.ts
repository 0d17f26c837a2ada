/** The lesson, played by the rules: what it asks for can be done, and what it says is so. */
import { LANGUAGES, type Seat, seeded } from '@parlour/kernel';
import { type LessonFacts, lessonSeconds, playLesson } from '@parlour/kernel/kit';
import { expect, test } from 'vitest';
import { box } from '../box.ts';
import { lesson } from '../lesson/lesson.ts';
import { titleOf } from '../src/court.ts';
import { type DalmutiTypes, dalmuti } from '../src/dalmuti.ts';
import { declareMove, giveTwoMove, passMove, playMove, silentMove } from '../src/moves.ts';
import { countOf, JESTER, PACKS, sizeOf, valuesIn, valuesOf } from '../src/pack.ts';
import { handAt, type State, standingPlay, type Tax } from '../src/state.ts';

const YOU = 0;
const hand = (state: State, seat: Seat): string => valuesOf(handAt(state, seat)).join(' ');
const held = (state: State, value: number): number => countOf(handAt(state, YOU), value);

/** How a play of the learner's is refused; undefined if it is not. */
const refused = (state: State, value: number, cards: number, jesters = 0): string | undefined =>
  dalmuti.refuse(state, YOU, playMove(state.turns, value, cards, jesters))?.code;

/** "seat 3: 3 × 9": whose play is to beat. */
function stands(state: State): string | null {
  const line = standingPlay(state);
  return line && `seat ${line.seat}: ${line.cards + line.jesters} × ${line.value}`;
}

const leads = (state: State): Seat | null => (state.phase === 'play' && state.trick.length === 0 ? state.turn : null);

/** Whether the rules let whoever is on turn play anything. */
const mayPlay = (state: State): boolean =>
  valuesIn(PACKS.newest.copies).some((value) =>
    COUNTS.some((cards) =>
      [0, 1, 2].some((jesters) => dalmuti.refuse(state, state.turn, { kind: 'play', turn: state.turns, value, cards, jesters }) === null),
    ),
  );
const COUNTS = Array.from({ length: 13 }, (_, cards) => cards);

/** Whether nobody who is still to be asked could beat this play of the learner's. */
function holds(state: State, value: number, cards: number): boolean {
  let after = dalmuti.apply(state, YOU, playMove(state.turns, value, cards, 0), seeded('none'));
  while (after.trick.length > 0) {
    if (mayPlay(after)) return false;
    after = dalmuti.apply(after, after.turn, passMove(after.turns), seeded('none'));
  }
  return true;
}

const taxed = ({ taxes }: State): readonly string[] => taxes.map(taxText);
const taxText = ({ peon, dalmuti, paid, back }: Tax): string => `${peon} pays ${dalmuti} ${paid.join(' ')}, gets ${back?.join(' ')}`;

/** The seat's declaration, had it both Jesters: whether taxes are paid then. */
function isTaxedInRevolution(state: State): boolean {
  const jesters = (seat: Seat): State['hands'][number] => handAt(state, seat).with(JESTER - 1, seat === YOU ? 2 : 0);
  const rebels: State = { ...state, hands: state.hands.map((_, seat) => jesters(seat)) };
  const after = [1, 2, 3].reduce(
    (before, seat) => dalmuti.apply(before, seat, silentMove(2), seeded('none')),
    dalmuti.apply(rebels, YOU, declareMove(2), seeded('none')),
  );
  return after.revolution === null || after.phase !== 'play' || after.taxes.length > 0;
}

const FACTS: LessonFacts<DalmutiTypes> = {
  lead: (state) =>
    PACKS.newest.copies.slice(0, -1).every((copies, place) => copies === place + 1) &&
    PACKS.newest.copies.length === 13 &&
    hand(state, YOU) === '1 2 4 4 7 7 7 11 11 11 11 11 11 11 11 11 12 12 12 13' &&
    leads(state) === YOU,
  low: (state) => (standingPlay(state)?.value ?? JESTER) <= 4 && held(state, 12) === 3,
  broken: (state) => standingPlay(state)?.value === 12 && held(state, 12) > 0,
  beat: (state) => stands(state) === 'seat 3: 3 × 9' && refused(state, 11, 3) === 'play/too-high' && refused(state, 7, 3) === undefined,
  high: (state) => stands(state) === 'seat 3: 3 × 9' && refused(state, 4, 2, 1) === undefined,
  few: (state) =>
    state.trick[0]?.seat === YOU &&
    stands(state) === 'seat 3: 3 × 9' &&
    refused(state, 7, 2) === 'play/number' &&
    refused(state, 7, 3, 1) === 'play/number',
  pass: (state) =>
    stands(state) === 'seat 1: 3 × 5' && state.options.passLocks && state.trick.some(({ did, seat }) => did === 'passed' && seat === 2),
  spent: (state, before) =>
    stands(state) === 'seat 1: 3 × 3' && held(before, JESTER) === 1 && held(before, 4) === 2 && held(state, JESTER) + held(state, 4) === 0,
  jester: (state) =>
    stands(state) === 'seat 2: 2 × 5' &&
    state.trick[0]?.seat === 1 &&
    held(state, 2) === 1 &&
    refused(state, 2, 1, 1) === undefined &&
    refused(state, 1, 0, 1) === 'play/number' &&
    refused(state, JESTER, 0, 1) === 'play/jesters-alone',
  beaten: (state) => stands(state) === 'seat 1: 2 × 3' && countOf(PACKS.newest.copies, 1) === 1,
  many: (state) => leads(state) === YOU && held(state, 11) === 9 && held(state, 2) === 0 && holds(state, 11, 9),
  one: (state) => leads(state) === YOU && hand(state, YOU) === '1 4 4' && holds(state, 1, 1) && !holds(state, 4, 2),
  early: (state) => stands(state) === 'seat 1: 2 × 3' && hand(state, YOU) === '1',
  out: (state) =>
    String(state.finished) === '0,1,2,3' &&
    String(state.points) === '3,2,1,0' &&
    hand(state, 3) !== '' &&
    String(dalmuti.standing(state).map(({ rank }) => rank)) === '1,2,3,4',
  ranks: ({ finished }) =>
    String(finished.map((_, place) => titleOf(place, finished.length))) === 'greaterDalmuti,lesserDalmuti,lesserPeon,greaterPeon' &&
    finished[0] === YOU &&
    finished[3] === 3,
  taxes: (state, before) =>
    before.phase === 'revolution' &&
    dalmuti.refuse(before, YOU, declareMove(2))?.code === 'revolution/jesters' &&
    !isTaxedInRevolution(before) &&
    String(state.ranks) === '0,1,2,3' &&
    taxed(state)[0] === '3 pays 0 1 3, gets undefined' &&
    held(state, 1) === held(before, 1) + 1 &&
    held(state, 3) === held(before, 3) + 1 &&
    held(state, JESTER) === 1 &&
    countOf(PACKS.newest.copies, JESTER) === 2,
  give: (state) =>
    held(state, 9) === 1 &&
    held(state, 11) === 1 &&
    [giveTwoMove(2, 1, 3), giveTwoMove(2, 12, 12), giveTwoMove(2, 9, JESTER)].every((gift) => dalmuti.refuse(state, YOU, gift) === null),
  kind: ({ hands, taxes }) => (taxes[0]?.back ?? []).some((value) => (value <= 4 || value === JESTER) && countOf(hands[3] ?? [], value) > 0),
  earnest: (state) =>
    leads(state) === YOU &&
    String(state.order) === '0,1,2,3' &&
    String(state.hands.map(sizeOf)) === '20,20,20,20' &&
    /^3 pays 0 1 3, gets \d+ \d+$/.test(taxed(state)[0] ?? '') &&
    taxed(state)[1] === '2 pays 1 4, gets 6' &&
    taxed(state).length === 2,
};

test('everything that it asks for, refuses and says is so by the rules', () => {
  expect(playLesson(dalmuti, lesson, FACTS)).toHaveLength(Object.keys(FACTS).length);
});

test.each(LANGUAGES)('it has all its words in %s, and takes less than three minutes', async (language) => {
  const words = await box.lessonWords(language);
  expect(Object.keys(words).sort()).toEqual(Object.keys(FACTS).sort());
  expect(lessonSeconds(lesson, words)).toBeLessThan(180);
});
