/** The lesson, played by the rules: what it asks for can be done, and what it says is so. */
import { EVERYONE, LANGUAGES, NOBODY, only, type Seat, seatsOf, seeded, type WordTree } from '@parlour/kernel';
import { type LessonFacts, lessonSeconds, playLesson } from '@parlour/kernel/kit';
import { expect, test } from 'vitest';
import { box } from '../box.ts';
import { lesson } from '../lesson/lesson.ts';
import { type Card, isSpecial, KINDS, ravensOn, STANDARD, total } from '../src/cards.ts';
import { ravensIn } from '../src/dreams.ts';
import { isLastRound } from '../src/options.ts';
import { type SenTypes, sen } from '../src/sen.ts';
import { dreamAt, type State } from '../src/state.ts';
import { handOf } from '../src/view.ts';

const YOU = 0;
const OTHER = 1;

const cards = (state: State, seat: Seat): readonly Card[] => dreamAt(state, seat).map(({ card }) => card);
/** The dream as its owner could remember it: `?` is a card that the owner has not seen. */
const remembered = (state: State, seat: Seat): string =>
  dreamAt(state, seat)
    .map(({ card, seen }) => ((seen & only(seat)) === 0 ? '?' : card))
    .join(' ');
const knowers = (state: State, seat: Seat): readonly number[] => dreamAt(state, seat).map(({ seen }) => seen);
const sums = ({ dreams }: State): string => dreams.map(ravensIn).join(' ');
const top = ({ discard }: State): Card | undefined => discard.at(-1);
const inHand = (state: State): string => `${state.turn}: ${handOf(state).join(' ')}`;
const isYourTurn = ({ phase, turn }: State): boolean => phase.kind === 'playing' && turn === YOU;
/** What the seats would be ranked as. */
const ranks = (state: State): string =>
  sen
    .standing(state)
    .map(({ rank }) => rank)
    .join(' ');

/** What a call costs if all dreams are alike. */
function tied(state: State): number | undefined {
  const alike = state.dreams.map(() => dreamAt(state, YOU));
  return sen.apply({ ...state, dreams: alike }, YOU, { kind: 'pobudka', turn: state.turnNumber }, seeded('none')).result?.penalty;
}

/** What everybody hears of a look at the learner’s third card, and what only some do. */
function heardOfLook(state: State): string {
  const heard: string[] = [];
  const look = { kind: 'look', card: state.cardNumber, seat: YOU, place: 2 } as const;
  sen.apply(state, YOU, look, seeded('none'), ({ kind }, to) => heard.push(`${to?.join() ?? 'all'}: ${kind}`));
  return heard.join(' | ');
}

const ALL_RAVENS = STANDARD.cards.reduce((sum, count, kind) => sum + count * ravensOn(KINDS[kind] as Card), 0);

const FACTS: LessonFacts<SenTypes> = {
  dream: (state) =>
    seatsOf(2).every((seat) => remembered(state, seat) === '? ? ? ?') &&
    Math.min(...KINDS.map(ravensOn)) === 0 &&
    Math.max(...KINDS.map(ravensOn)) === 9 &&
    ranks({ ...state, totals: [3, 4] }) === '1 2',
  peek: (state) =>
    state.phase.kind === 'peeking' &&
    String(sen.awaited(state)) === '0,1' &&
    // Two different ones of four.
    sen.moves(state, YOU).length === 6 &&
    sen.moves(state, YOU).every((move) => move.kind === 'peek' && move.first !== move.second),
  draw: (state) =>
    isYourTurn(state) && remembered(state, YOU) === '9 2 ? ?' && sen.refuse(state, YOU, { kind: 'peek', round: 1, first: 2, second: 3 }) !== null,
  early: (state, before) =>
    sums(before) === '23 20' &&
    state.result?.by === YOU &&
    state.result.penalty === 5 &&
    String(state.totals) === '28,20' &&
    ranks(state) === '2 1' &&
    tied(before) === 0,
  swap: (state) => inHand(state) === '0: 3' && remembered(state, YOU) === '9 2 ? ?' && ravensOn('3') === 3 && ravensOn('9') === 9,
  nine: (state, before) =>
    cards(state, YOU)[0] === '9' && top(before) === '8' && top(state) !== '8' && top(state) !== '9' && Math.max(...KINDS.map(ravensOn)) === 9,
  again: (state) => isYourTurn(state) && String(state.discard) === '8,9,9' && state.log === 'd0x' && remembered(state, YOU) === '3 2 ? ?',
  use: (state) => inHand(state) === '0: P6' && isSpecial('P6') && ravensOn('P6') === 6,
  look: (state) =>
    state.phase.kind === 'peek1' &&
    top(state) === 'P6' &&
    heardOfLook(state) === 'all: looked | 0: saw' &&
    remembered(state, YOU) === '3 2 ? ?' &&
    new Set(sen.moves(state, YOU).flatMap((move) => (move.kind === 'look' ? [`${move.seat} ${move.place}`] : []))).size === 8,
  take: (state) =>
    isYourTurn(state) &&
    remembered(state, YOU) === '3 2 7 ?' &&
    String(knowers(state, YOU)) === String([only(YOU), only(YOU), only(YOU), NOBODY]) &&
    String(state.discard) === '8,9,9,P6,1' &&
    String(state.peeks[OTHER]) === '0,1' &&
    state.log === 'd0xp02d2',
  remember: (state) =>
    inHand(state) === '0: 1' &&
    remembered(state, YOU) === '3 2 7 ?' &&
    sen.moves(state, YOU).every(({ kind }) => kind === 'swap') &&
    sen.moves(state, YOU).length === 4,
  stuck: (state) =>
    state.phase.kind === 'holding' &&
    state.phase.from === 'discard' &&
    sen.refuse({ ...state, phase: { ...state.phase, card: 'P6' } }, YOU, { kind: 'use', card: 5 })?.code === 'use/taken',
  seven: (state) => cards(state, YOU)[2] === '7' && ravensOn(top(state) ?? '9') < 7,
  wake: (state) =>
    isYourTurn(state) &&
    top(state) === 'S7' &&
    state.log.endsWith('s0311') &&
    remembered(state, YOU) === '3 2 1 ?' &&
    ravensOn('3') + ravensOn('2') + ravensOn('1') === 6 &&
    // It was one of theirs, and they knew it; now they have yours, which nobody has seen.
    knowers(state, YOU)[3] === only(OTHER) &&
    knowers(state, OTHER)[1] === NOBODY &&
    cards(state, YOU)[3] === '6' &&
    Math.round(ALL_RAVENS / total(STANDARD.cards)) === 5,
  woken: (state) =>
    state.result?.how === 'pobudka' &&
    state.result.by === YOU &&
    state.result.penalty === 0 &&
    state.options.penalty === '5' &&
    String(state.totals) === '12,23' &&
    ranks(state) === '1 2' &&
    knowers(state, OTHER).every((seen) => seen === EVERYONE) &&
    state.options.limit === '100' &&
    isLastRound(state.options, 1, [100, 99]) &&
    !isLastRound(state.options, 1, [99, 99]) &&
    state.options.rounds === 0 &&
    !state.options.memoryAid,
  earnest: (state) => state.round === 2 && state.phase.kind === 'peeking' && String(state.totals) === '12,23' && String(sen.awaited(state)) === '0,1',
};

test('everything that it asks for, refuses and says is so by the rules', () => {
  expect(playLesson(sen, lesson, FACTS)).toHaveLength(Object.keys(FACTS).length);
});

test.each(LANGUAGES)('it has all its words in %s, and takes less than three minutes', async (language) => {
  const words = await box.lessonWords(language);
  expect(Object.keys(words).sort()).toEqual(Object.keys(FACTS).sort());
  expect(lessonSeconds(lesson, words)).toBeLessThan(180);
});

/** What stands in quotation marks: what is pressed, and special cards. */
const quoted = (text: string): readonly string[] =>
  [...text.replaceAll('**', '').matchAll(/[“„«]([^”»]*)[”»]/g)].map(([, name = '']) => name.replaceAll('\u00a0', ' '));

const texts = (words: WordTree): readonly string[] => Object.values(words).flatMap((word) => (typeof word === 'string' ? [word] : texts(word)));

test.each(LANGUAGES)('what it calls by name in %s is called so on the board', async (language) => {
  const board = texts(await box.boardWords(language)).map((text) => text.replace('{{card}}', '1'));
  // The next round is not the board's to begin.
  const { woken: _, ...words } = await box.lessonWords(language);
  const names = texts(words).flatMap(quoted);
  expect(names.length).toBeGreaterThan(9);
  expect(names.filter((name) => !board.includes(name))).toEqual([]);
});
