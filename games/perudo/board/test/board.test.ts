/** The board: what it says, when, and that it can draw every view of a game for everybody. */
import type { BoardProps } from '@parlour/felt';
import {
  type Chance,
  inEveryLanguage,
  isRefusal,
  LANGUAGES,
  type Language,
  loadGame,
  type RequestedSettings,
  randomStep,
  type Speaker,
  type Step,
  seatsOf,
  settle,
  type Viewer,
  viewOf,
} from '@parlour/kernel';
import { keysOf, plainSpeaker, pluralGaps, stage } from '@parlour/kernel/kit';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { box } from '../../box.ts';
import { countSpread, oddsOf } from '../../seen/odds.ts';
import { CARDS, type Event, facesOf, ladderOf, type Move, type PerudoTypes, perudo, type Result, type State } from '../../src/perudo.ts';
import { blindSwap, dudo, play, scene } from '../../test/scene.ts';
import page from '../../words/rules.en.md?raw';
import { anyPlay, NOTHING_PICKED, playFor, playsOf, questionsOf } from '../aim-questions.ts';
import { board } from '../board.tsx';
import { countingOrder, diceShown } from '../dice.ts';
import { besideOf, firstOffer, steppedBy, turnedTo } from '../raise.ts';
import { holdingShares } from '../shares.ts';

const edition = await loadGame(box);

const boardWords = await inEveryLanguage(box.boardWords);

describe('words', () => {
  test.each(LANGUAGES)('the board has all its texts in %s, in every plural form', (language) => {
    const words = boardWords[language];
    expect(keysOf(words)).toEqual(keysOf(boardWords.en));
    expect(pluralGaps(words, language)).toEqual([]);
  });

  test.each(LANGUAGES)('every key of the board is explained in %s', (language) => {
    const { t } = speakerIn(language, null);
    expect(board.keys.map(([, path]) => t(path)).filter((text) => text === '')).toEqual([]);
  });
});

const REQUESTS = [
  { preset: 'classic', seats: 2, options: { dicePerPlayer: 2, calza: true, pacao: true } },
  { preset: 'classic', seats: 3, options: { dicePerPlayer: 3, palifico: 'round', faces: 9 } },
  { preset: 'chaos', seats: 4, options: { dicePerPlayer: 3, palifico: 'round', calza: true } },
  { preset: 'pasari', seats: 8, options: { dicePerPlayer: 2 } },
  { preset: 'tactical', seats: 3, options: { dicePerPlayer: 2, callShows: 'dice' } },
];

describe.each(REQUESTS)('in a random game of $preset with $seats seats', (requested) => {
  const moments = [
    ...stage(perudo).randomGame(optionsOf(requested), requested.seats, `board / ${requested.preset} ${requested.seats}`, varied(requested.seats)),
  ];
  const parts = String(page).match(/^## /gm)?.length ?? 0;

  test('no event is shown for longer than 3 s, and the rules open at a part that there is', () => {
    const told = moments.flatMap((moment) => moment.told.map(({ event }) => event));
    expect(told.filter((event) => !(board.pace(event, 0) >= 0 && board.pace(event, 0) <= 3_000))).toEqual([]);
    const chapters = moments.map(({ state }) => board.chapter(viewOf(perudo, state, 0)));
    expect(chapters.filter((chapter) => !(chapter >= 0 && chapter < parts))).toEqual([]);
  });

  test.each(LANGUAGES)('every view can be drawn for every viewer in %s', (language) => {
    // Some steps in each language, and the calls by turns: all three together see every kind of moment.
    const turn = LANGUAGES.indexOf(language);
    const calls = moments.filter(({ told }) => told.some(({ event }) => event.kind === 'called'));
    const drawn = moments.filter((moment, i) => i % 21 === 7 * turn || (calls.indexOf(moment) >= 0 && calls.indexOf(moment) % 4 === turn));
    for (const moment of drawn) {
      const before = moments[moments.indexOf(moment) - 1] ?? moment;
      for (const viewer of ['spectator' as const, ...seatsOf(requested.seats)]) {
        for (const event of [null, ...moment.told.filter(({ to }) => to === null).map((each) => each.event)]) {
          const html = renderToString(createElement(board.Board, propsOf(moment.state, before.state, event, viewer, language)));
          expect(html).toContain('data-part="action-bar"');
        }
        if (viewer !== 'spectator' && viewer !== moment.state.turn) continue;
        const without = renderToString(createElement(board.Board, withoutAids(propsOf(moment.state, before.state, null, viewer, language))));
        expect(readable(without)).not.toMatch(/\d\s*%/);
      }
    }
  });

  test('whatever a card asks has an answer, and answers lead to each of its plays', () => {
    for (const { state } of moments) {
      for (const seat of seatsOf(requested.seats)) {
        const view = viewOf(perudo, state, seat);
        const moves = perudo.moves(state, seat);
        for (const kind of [...CARDS, 'gauge_second' as const]) {
          const plays = playsOf(moves, kind);
          for (const one of plays) {
            const die = 'die' in one ? one.die : null;
            const owner = die === null ? null : state.ids.findIndex((ids) => ids.includes(die));
            const picks = {
              ...NOTHING_PICKED,
              die,
              seat: one.kind === 'blind_swap' ? one.seat : owner,
              face: one.kind === 'wild_shift' ? one.face : null,
              bid: one.kind === 'late_dudo' ? one.bid : null,
            };
            expect(playFor(plays, picks)).toEqual(one);
            for (const question of questionsOf(view, plays, picks)) {
              expect(question.options).toContain(picks[question.about]);
              // As the plates stand: from the own seat on.
              const around = question.options.map((each) => (question.about === 'seat' ? (each - seat + requested.seats) % requested.seats : 0));
              expect(around).toEqual(around.toSorted((one, other) => one - other));
            }
          }
          if (plays.length === 0 && kind !== 'gauge_second') expect(perudo.refuse(state, seat, anyPlay(view, kind))).not.toBeNull();
        }
      }
    }
  });
});

describe('dialling a bid', () => {
  const ladder = ladderOf(6, 20, true);
  const above = (quantity: number, face: number) => ladder.above({ kind: 'bid', quantity, face });

  test.each<[standing: readonly [number, number], held: readonly number[], quantity: number, face: number]>([
    [[4, 3], [2, 2, 2], 4, 4], // as many of a higher face is the least
    [[4, 3], [6, 6, 5], 4, 6], // the one held most
    [[4, 6], [3, 3, 1], 5, 3],
    [[2, 1], [4, 4], 5, 4], // twice and one after two aces
  ])('after %j, holding %j, the dial offers %i × %i', ([standing, on], held, quantity, face) => {
    expect(firstOffer(above(standing, on), false, held, true)).toMatchObject({ quantity, face });
  });

  test('to open, it offers what one holds', () => {
    expect(firstOffer(ladder.all, true, [5, 5, 1, 2, 3], true)).toMatchObject({ quantity: 3, face: 5 });
    expect(firstOffer([], true, [5], true)).toBeNull();
  });

  test('where aces are not wild, it offers the face alone', () => {
    expect(firstOffer(ladderOf(6, 20, false).all, true, [5, 5, 1, 2, 3], false)).toMatchObject({ quantity: 2, face: 5 });
  });

  test('a face keeps the quantity where that is legal, and brings its least along where not', () => {
    expect(turnedTo(above(4, 3), 5, 7)).toMatchObject({ quantity: 7, face: 5 });
    expect(turnedTo(above(4, 3), 2, 4)).toMatchObject({ quantity: 5, face: 2 });
    expect(turnedTo(above(4, 3), 1, 1)).toMatchObject({ quantity: 2, face: 1 });
  });

  test('steps stay legal, and faces without a bid are passed over', () => {
    expect(steppedBy(above(4, 3), { kind: 'bid', quantity: 5, face: 3 }, -1)).toBeNull();
    expect(steppedBy(above(4, 3), { kind: 'bid', quantity: 5, face: 3 }, 1)).toMatchObject({ quantity: 6 });
    const locked = ladder.aboveOnFace({ kind: 'bid', quantity: 4, face: 3 });
    expect(besideOf(locked, { kind: 'bid', quantity: 5, face: 3 }, 6, 1)).toBeNull();
    expect(besideOf(above(4, 3), { kind: 'bid', quantity: 5, face: 6 }, 6, 1)).toMatchObject({ quantity: 5, face: 1 });
  });
});

test('a seat that plays its own palifico bears the sign of it, as everybody sees', () => {
  const state = scene({ options: { palifico: 'personal' }, hands: ['2345', '6', '55'], bids: ['0: 3x4'] });
  for (const viewer of ['spectator', 0, 1, 2] as const) {
    const plates = renderToString(createElement(board.Board, propsOf(state, state, null, viewer, 'en')))
      .split('data-seat="')
      .slice(1);
    const marked = plates.filter((plate) => plate.includes('title="palifico: can’t change the face when raising"'));
    expect(marked.map((plate) => plate.charAt(0))).toEqual(['1']);
  }
});

describe('the table of odds', () => {
  test('beside it, a touch on a seat’s dice of secret kinds tells of them: to everybody, and only where odds are wanted', () => {
    const { state: mixed } = stage(perudo).begin(optionsOf({ preset: 'tactical', seats: 3 }), 3);
    const notes = (state: State, aids: boolean, viewer: Viewer): number => drawn(state, { aids }, viewer).split(/popovertarget=/i).length - 1;
    expect([notes(mixed, true, 0), notes(mixed, true, 'spectator')]).toEqual([2, 3]);
    expect([notes(mixed, false, 0), notes(state, true, 0)]).toEqual([0, 0]);
  });

  const drawn = (state: State, preferences: Partial<BoardProps['preferences']>, viewer: Viewer = 0): string => {
    const props = propsOf(state, state, null, viewer, 'en');
    return renderToString(createElement(board.Board, { ...props, preferences: { ...props.preferences, ...preferences } }));
  };
  const state = scene({ hands: ['1345', '6666', '55'], turn: 0, bids: ['2: 3x4'] });

  test('can be asked for beside the dial, by players, and only where odds are wanted', () => {
    expect(drawn(state, { aids: true })).toContain('Odds in percent');
    expect(drawn(state, { aids: false })).not.toContain('Odds in percent');
    expect(drawn(state, { aids: true }, 'spectator')).not.toContain('Odds in percent');
  });

  test('without odds there is no share anywhere on the board', () => {
    expect(drawn(state, { aids: true })).toContain('%');
    expect(readable(drawn(state, { aids: true }))).toMatch(/\d\s*%/);
    expect(drawn(state, { aids: false })).not.toContain('%</');
  });

  test.each<[string, Parameters<typeof scene>[0]]>([
    ['plain dice', { hands: ['1345', '6666', '55'], turn: 0 }],
    ['nine faces', { hands: ['1945', '8866', '57'], options: { faces: 9 }, turn: 0 }],
    ['mixed dice', { hands: ['66 d8:2', '12 d3:1', '345'], turn: 0 }],
    ['a palifico round', { hands: ['6', '2345', '55'], options: { palifico: 'round' }, palifico: 0 }],
  ])('holds what the odds of each bid are: %s', (_, sketch) => {
    const view = viewOf(perudo, scene(sketch), 0);
    const faces = Array.from({ length: facesOf(view.open.options) }, (__, i) => i + 1);
    const rows = holdingShares(faces.map((face) => countSpread(view, face)));
    expect(rows.length).toBeGreaterThan(0);
    for (const { quantity, shares } of rows)
      for (const [i, share] of shares.entries()) expect(share).toBeCloseTo(oddsOf(view, { quantity, face: i + 1 }).atLeast, 12);
  });

  test('leaves out rows in which every bid is certain or none has a chance', () => {
    const sure = [0, 0, 0.5, 0.5, 0];
    expect(holdingShares([sure, [0, 0, 0.75, 0.25, 0]])).toEqual([{ quantity: 3, shares: [0.5, 0.25] }]);
  });
});

test('dice are counted from the caller’s left, each number once, and the loser’s first dice leave', () => {
  const hand = (...faces: readonly number[]) => ({ types: faces.map(() => 'd6' as const), faces });
  const result: Result = {
    call: 'dudo',
    caller: 1,
    bid: { seat: 0, quantity: 4, face: 5, via: 'bid' },
    count: 4,
    success: false,
    loser: 1,
    lost: 1,
    gained: false,
    acesWild: true,
    revealed: [hand(5, 2), hand(1, 5, 3), hand(), hand(5)],
  };
  const view = viewOf(perudo, stage(perudo).begin(optionsOf({ preset: 'classic' }), 4).state, 0);
  expect(countingOrder(result)).toEqual([3, 0, 1]);
  const nth = (seat: number) => diceShown(result, view, null, seat).map((die) => die.nth);
  expect([nth(3), nth(0), nth(1)]).toEqual([[1], [2, null], [3, 4, null]]);
  expect(diceShown(result, view, null, 1).map(({ gone }) => gone)).toEqual([true, false, false]);
});

test('of an own die that a card takes, the line says what it was, as long as it stands', () => {
  const before = scene({ hands: ['1134 d8:2', '23456', '66542'], bids: ['2: 3x4'], turn: 0, cards: { 0: ['blind_swap'] } });
  const swapped = play(before, 0, blindSwap(0, 4, 1));
  const told = swapped.eventsFor(0).map((event, i) => ({ key: String(i), event }));
  const html = renderToString(createElement(board.Board, { ...propsOf(swapped.state, before, null, 0, 'en'), told }));
  expect(readable(html)).toMatch(/Your die 5 \(2 on a d8\) goes to Bob\. You get a d6 showing \d\./);
});

test('while cups are down, nothing on the board says how the call ends', () => {
  const before = scene({ hands: ['6', '3'], bids: ['0: 2x4'], turn: 1 });
  const called = play(before, 1, dudo);
  const [call, counted] = called.eventsFor(1);
  const boardAt = (event: Event | undefined) => {
    const props = propsOf(called.state, before, event ?? null, 1, 'en');
    return readable(renderToString(createElement(board.Board, { ...props, before: viewOf(perudo, before, 1) })));
  };
  const down = boardAt(call);
  expect(down).toContain('You call Dudo on Ann’s 2 fours!');
  expect(down).not.toMatch(/game is over|wins|You win|loses|holds|fails|1 die in play|out\b/);
  expect(boardAt(counted)).not.toMatch(/game is over|You win/);
});

function optionsOf(requested: RequestedSettings): PerudoTypes['options'] {
  const settings = settle(perudo, requested);
  if (isRefusal(settings)) throw new Error(settings.code);
  return settings.options;
}

/** Half of the time the kind of move is chosen first: else the many bids would crowd out calls and cards. */
const varied =
  (seats: number) =>
  (state: State, chance: Chance): Step<Move> | null => {
    const step = randomStep(perudo, state, seats, chance);
    if (step === null || typeof step === 'string' || chance.below(2) === 0) return step;
    const moves = perudo.moves(state, step.seat);
    const kind = chance.pick([...new Set(moves.map((move) => move.kind))]);
    return { seat: step.seat, move: chance.pick(moves.filter((move) => move.kind === kind)) };
  };

const NAMES = ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];

function speakerIn(language: Language, you: number | null): Speaker {
  return plainSpeaker({ ...edition.words[language], board: boardWords[language] }, NAMES, you, language);
}

const withoutAids = (props: BoardProps<PerudoTypes>): BoardProps<PerudoTypes> => ({
  ...props,
  speaker: { ...props.speaker, aids: false },
  preferences: { ...props.preferences, aids: false },
});

/** What is read on a board or heard of it; how wide things are is neither. */
const readable = (html: string): string =>
  [html.replaceAll(/<[^>]*>/g, ' '), ...Array.from(html.matchAll(/(?:aria-label|title|alt)="([^"]*)"/g), ([, text]) => text)].join('\n');

function propsOf(state: State, before: State, event: Event | null, viewer: Viewer, language: Language): BoardProps<PerudoTypes> {
  const you = viewer === 'spectator' ? null : viewer;
  const speaker = speakerIn(language, you);
  return {
    view: viewOf(perudo, state, viewer),
    before: viewOf(perudo, before, viewer),
    beat: event === null ? null : { key: '1', event, ms: 100 },
    told: event === null ? [] : [{ key: '1', event }],
    moves: you === null || event !== null ? [] : perudo.moves(state, you),
    seats: state.hands.map((_, seat) => ({ seat, name: speaker.name(seat), bot: false, host: seat === 0, away: false, clock: null })),
    you,
    awaited: perudo.awaited(state),
    speaker,
    speech: edition.speech,
    preferences: { fourColour: false, numerals: false, aids: true, reducedMotion: false },
    plates: { toMove: 'to move', bot: 'bot', host: 'host', away: 'away', you: 'you', out: 'out' },
    busy: false,
    play: () => {},
    refuse: (move) => {
      const refused = you === null ? null : perudo.refuse(state, you, move);
      return refused === null ? null : edition.speech.refusal(refused, speaker);
    },
    unseen: [],
    seen: () => {},
    hear: () => {},
    interlude: null,
  };
}
