/** The board: everything can be drawn for everyone in every language, chosen cards are what a tap means, and the hand has room to be touched. */
import { type BoardProps, Icon } from '@parlour/felt';
import { inEveryLanguage, LANGUAGES, type Language, type Seat, type Speaker, seatsOf, type View } from '@parlour/kernel';
import { keysOf, plainSpeaker, pluralGaps } from '@parlour/kernel/kit';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { box } from '../../box.ts';
import { type DalmutiTypes, dalmuti, type Event, type Options, type State } from '../../src/dalmuti.ts';
import { COURT, type Played, pass, play, randomGame, readHand, scene, viewFor } from '../../test/scene.ts';
import page from '../../words/rules.en.md?raw';
import { speech } from '../../words/speech.ts';
import { board } from '../board.tsx';
import { type SetChoice, setChoice, stepped, suggestions, tapped } from '../choosing.ts';
import { gifts, giveMoveOf, givenAfterTap } from '../giving.ts';
import { layHand } from '../hand-layout.ts';
import { handHeight } from '../lengths.ts';
import { standingSoFar, trickShown } from '../trick-shown.ts';

const words = await inEveryLanguage(box.words);
const boardWords = await inEveryLanguage(box.boardWords);
const own = (language: Language) => boardWords[language];

describe('the words of the board', () => {
  test.each(LANGUAGES)('are complete in %s', (language) => {
    expect(keysOf(own(language))).toEqual(keysOf(own('en')));
    expect(pluralGaps(own(language), language)).toEqual([]);
  });

  test('say what every key does', () => {
    const known = keysOf({ board: own('en') });
    expect(board.keys.filter(([, path]) => !known.includes(path))).toEqual([]);
  });
});

const tables: readonly (readonly [Partial<Options>, number])[] = [
  [{ rounds: '1' }, 3],
  [{ ...COURT, rounds: '3' }, 4],
  [{ ...COURT, rounds: '2', jestersAlone: '13', passLocks: false }, 8],
];
const games = (): readonly Generator<Played>[] => tables.map(([options, seats]) => randomGame(options, seats, 'board'));

test('no moment takes longer than three seconds, and every phase has its part of the rules page', () => {
  const headings = page.match(/^## /gm)?.length ?? 0;
  for (const { state, told } of games().flatMap((game) => [...game])) {
    const chapter = board.chapter(viewFor(state, 'spectator'));
    expect(Number.isInteger(chapter) && chapter >= 0 && chapter < headings).toBe(true);
    for (const { event } of told) for (const you of [null, 0, 1]) expect(board.pace(event, you)).toBeLessThanOrEqual(3000);
  }
});

function propsOf(
  state: State,
  before: State,
  event: Event | null,
  you: Seat | null,
  language: Language,
  captions: readonly Event[] = event === null ? [] : [event],
): BoardProps<DalmutiTypes> {
  const names = ['Ola', 'Jan', 'Iza', 'Max', 'Ada', 'Lew', 'Bo', 'Ewa'];
  const speaker = plainSpeaker({ ...words[language], board: own(language) }, names, you, language);
  const viewer = you ?? 'spectator';
  return {
    view: viewFor(state, viewer),
    before: viewFor(before, viewer),
    beat: event === null ? null : { key: '1', event, ms: 300 },
    captions: captions.map((each, i) => ({ key: String(i), event: each })),
    moves: you === null ? [] : dalmuti.moves(state, you),
    seats: seatsOf(state.hands.length).map((seat) => ({ seat, name: speaker.name(seat), bot: false, host: seat === 0, away: false, clock: null })),
    you,
    awaited: dalmuti.awaited(state),
    speaker,
    speech,
    preferences: { fourColour: false, numerals: false, aids: true, reducedMotion: false },
    plates: { toMove: 'to move', bot: 'bot', host: 'host', away: 'away', you: 'you', out: 'out' },
    busy: false,
    play: () => {},
    refuse: (move) => {
      const refused = you === null ? null : dalmuti.refuse(state, you, move);
      return refused === null ? null : speech.refusal(refused, speaker);
    },
    unseen: [],
    seen: () => {},
    hear: () => {},
    interlude: null,
  };
}

test.each(LANGUAGES)('every view and every event of random games is drawn for every viewer in %s', (language) => {
  for (const [i, game] of games().entries()) {
    let before: State | null = null;
    let step = 0;
    const kinds = new Set<string>();
    for (const { state, told } of game) {
      const viewers = [null, ...seatsOf(state.hands.length)];
      const you = viewers[step % viewers.length] ?? null;
      const heard = told.filter(({ to }) => to === null || (you !== null && to.includes(you)));
      for (const { event } of heard) {
        // The first of each kind, and then only now and then: drawing takes its time.
        if (kinds.has(event.kind) && step % 40 !== i) continue;
        kinds.add(event.kind);
        expect(drawn(propsOf(state, before ?? state, event, you, language))).toContain('data-seat');
      }
      if (step % 25 === 0 || state.phase !== 'play') expect(drawn(propsOf(state, state, null, you, language))).toContain('data-seat');
      before = state;
      step++;
    }
  }
});

const drawn = (props: BoardProps<DalmutiTypes>): string => renderToString(createElement(board.Board, props));

/** What of an event stands on the board while its moment or what it led to is shown, where no words tell it; the round's number is in the rail. */
function stands(event: Event, html: string, { t }: Speaker): boolean {
  const plateOf = (seat: Seat): string => html.split('data-seat="').find((part) => part.startsWith(`${seat}"`)) ?? '';
  switch (event.kind) {
    case 'round':
      return true;
    case 'asked':
      return html.includes('data-part="asked"');
    case 'revolution':
      return html.includes('data-part="revolution"');
    case 'taxed':
    case 'returned':
      return html.includes(`data-tax="${event.kind}"`);
    case 'played':
      return html.includes(`data-play="${event.seat}"`);
    case 'passed':
      return plateOf(event.seat).includes(`>${t('board.passed')}<`);
    case 'finished':
      return plateOf(event.seat).includes(`>${t(`board.ordinals.${event.place}`)}<`);
    case 'roundOver':
    case 'won':
      return html.includes('data-part="standings"');
    default:
      return false;
  }
}

test.each(LANGUAGES)('after every step all that is public of it is told in the middle of the table, or stands on the board, in %s', (language) => {
  for (const game of games()) {
    let before: State | null = null;
    const steps = new Set<string>();
    for (const { state, told } of game) {
      const happened = told.filter(({ to }) => to === null).map(({ event }) => event);
      const words = happened.filter((event) => board.tells(event, null));
      const was = before ?? state;
      before = state;
      // The first of each kind of step: drawing takes its time.
      const step = happened.map(({ kind }) => kind).join();
      if (steps.has(step)) continue;
      steps.add(step);
      // The last moment of those that play is about, then what it led to: a round's end clears the table.
      const last = happened.findLast(({ kind }) => kind !== 'roundOver' && kind !== 'won') ?? null;
      const props = propsOf(state, was, last, null, language, words);
      const html = drawn(props) + drawn(propsOf(state, state, null, null, language, words));
      const isRead = (event: Event): boolean => html.includes(renderToString(speech.event(event, props.speaker)));
      expect(happened.filter((event) => !isRead(event) && !stands(event, html, props.speaker))).toEqual([]);
    }
  }
});

test('the crown is the winner’s alone', () => {
  const crown = renderToString(createElement(Icon, { name: 'crown' })).match(/ d="([^"]+)"/)?.[1] ?? 'none';
  for (const game of games()) {
    for (const [step, { state }] of [...game].entries()) {
      if (step % 9 > 0 && state.phase === 'play') continue;
      const html = drawn(propsOf(state, state, null, 0, 'en'));
      expect([state.phase, html.includes(crown)]).toEqual([state.phase, state.phase === 'gameOver']);
    }
  }
});

describe('a tap on a stack', () => {
  const choiceOf = (hand: string, trick: readonly string[] = []): SetChoice => {
    const state = scene({ hands: ['12', hand, '12'], trick, turn: 1 });
    return setChoice(dalmuti.open(state), dalmuti.own(state, 1), dalmuti.moves(state, 1));
  };
  const taps = (choice: SetChoice, ...values: readonly number[]) =>
    values.reduce<ReturnType<typeof tapped>>((chosen, value) => tapped(choice, chosen, value), null);

  test.each<[string, string, readonly string[], readonly number[], object | null]>([
    ['leading, all of the value', '3x7 J', [], [7], { value: 7, cards: 3, jesters: 0 }],
    ['leading, and a Jester beside them', '3x7 J', [], [7, 13], { value: 7, cards: 3, jesters: 1 }],
    ['a Jester too many puts them back', '3x7 J', [], [7, 13, 13], { value: 7, cards: 3, jesters: 0 }],
    ['Jesters first, then the value', '3x7 J', [], [13, 7], { value: 7, cards: 3, jesters: 1 }],
    ['Jesters alone, one by one', '3x7 2xJ', [], [13, 13], { value: 1, cards: 0, jesters: 2 }],
    ['and none again', '3x7 2xJ', [], [13, 13, 13], null],
    ['following, as many as asked for', '5x7', ['0: 2x9'], [7], { value: 7, cards: 2, jesters: 0 }],
    ['following, a Jester where one is missing', '7 2xJ', ['0: 2x9'], [7], { value: 7, cards: 1, jesters: 1 }],
    ['following, a Jester in place of a card', '2x7 2xJ', ['0: 2x9'], [7, 13], { value: 7, cards: 1, jesters: 1 }],
    ['what is too high is chosen all the same: the bar says why not', '3x11', ['0: 2x9'], [11], { value: 11, cards: 2, jesters: 0 }],
  ])('%s', (_, hand, trick, values, chosen) => {
    expect(taps(choiceOf(hand, trick), ...values)).toEqual(chosen);
  });

  test('plus and minus go through all numbers, Jesters last', () => {
    const choice = choiceOf('2x7 J');
    const one = { value: 7, cards: 1, jesters: 0 };
    expect(stepped(choice, one, 1)).toEqual({ value: 7, cards: 2, jesters: 0 });
    expect(stepped(choice, { ...one, cards: 2 }, 1)).toEqual({ value: 7, cards: 2, jesters: 1 });
    expect(stepped(choice, { ...one, cards: 2, jesters: 1 }, 1)).toEqual({ value: 7, cards: 2, jesters: 1 });
    expect(stepped(choice, { ...one, cards: 2, jesters: 1 }, -1)).toEqual({ value: 7, cards: 2, jesters: 0 });
    expect(stepped(choice, one, -1)).toBeNull();
  });

  test('sets are suggested one for each value, without Jesters first, the worst first', () => {
    const said = suggestions(choiceOf('3 2x5 6 J 3x8', ['0: 2x9']).plays).map(({ value, cards, jesters }) => `${cards}x${value}+${jesters}`);
    expect(said).toEqual(['2x8+0', '2x5+0', '1x6+1', '1x3+1']);
  });

  test('cards to give back: one more with each tap, the first chosen goes when there are too many', () => {
    const hand = readHand('4 2x9 12');
    expect(givenAfterTap(hand, [], 2, 9)).toEqual([9]);
    expect(givenAfterTap(hand, [9], 2, 9)).toEqual([9, 9]);
    expect(givenAfterTap(hand, [9, 9], 2, 9)).toEqual([]);
    expect(givenAfterTap(hand, [4, 9], 2, 12)).toEqual([9, 12]);
    expect(giveMoveOf(3, [12, 4], 2)).toEqual({ kind: 'give_two', round: 3, better: 4, worse: 12 });
    expect(giveMoveOf(3, [12], 2)).toBeNull();
    expect(giveMoveOf(3, [12], 1)).toEqual({ kind: 'give_one', round: 3, value: 12 });
    expect(gifts(hand, 2)).toEqual([
      [9, 12],
      [4, 12],
    ]);
  });
});

describe('the trick as it is shown', () => {
  const view = (state: State): View<DalmutiTypes> => viewFor(state, 'spectator');

  test('a trick that ended is there until it is swept up', () => {
    const before = scene({ hands: ['12', '9', '11'], trick: ['0: 1x5', '1: pass'], turn: 2 });
    const after = play(before, 2, pass).state;
    expect(after.trick).toEqual([]);
    const swept = trickShown(view(after), view(before), { kind: 'trick', seat: 0, led: 0, leads: 0 });
    expect(swept).toMatchObject({ taken: 0, lines: [{ seat: 0, value: 5, cards: 1 }, { did: 'passed' }, { did: 'passed', seat: 2 }] });
    expect(trickShown(view(after), view(after), null)).toEqual({ lines: [], taken: null });
  });
});

test.each([
  [304, 90],
  [304, 140],
  [359, 90],
  [359, 180],
  [280, 143],
  [366, 143],
  [684, 120],
  [950, 130],
])('stacks lie within %i px and leave a strip of 28 px each, whatever the hand', (width, height) => {
  for (let stacks = 0; stacks <= 13; stacks++) {
    const {
      places,
      card,
      step,
      height: taken,
    } = layHand(
      Array.from({ length: stacks }, (_, i) => (i % 4) + 1),
      { width, height },
    );
    expect(taken).toBeGreaterThanOrEqual(0);
    for (const [i, { x, free }] of places.entries()) {
      expect(free).toBeGreaterThanOrEqual(28);
      expect(x).toBeGreaterThanOrEqual(-0.5);
      expect(x + card + (i % 4) * step.x).toBeLessThanOrEqual(width + 0.5);
    }
  }
});

test('on a phone a hand leaves the middle the height of a play; on a wide table it takes a fifth of the window, within bounds', () => {
  expect([204, 340, 500].map((shared) => shared - handHeight(359, shared, 667))).toEqual([136, 136, 136]);
  expect([400, 800, 2000].map((window) => handHeight(900, 500, window))).toEqual([90, 160, 300]);
});

test('a place stands on its plate when it is told, and points when the round is over', () => {
  let [places, rounds] = [0, 0];
  for (const game of games()) {
    let last: State | null = null;
    for (const { state, told } of game) {
      const [view, before] = [viewFor(state, 0), viewFor(last ?? state, 0)];
      last = state;
      for (const { event } of told) {
        const { points, finished } = standingSoFar(view, before, event);
        if (event.kind === 'played') expect({ points, finished }).toEqual({ points: before.open.points, finished: before.open.finished });
        if (event.kind === 'finished') expect([points, finished.includes(event.seat)]).toEqual([before.open.points, true]);
        if (event.kind === 'roundOver') expect(points).toEqual(view.open.points);
        places += event.kind === 'finished' ? 1 : 0;
        rounds += event.kind === 'roundOver' ? 1 : 0;
      }
    }
  }
  expect([places > 0, rounds > 0]).toEqual([true, true]);
});
