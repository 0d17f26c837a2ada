/** Perudo's board with everything open, as a replay shows it: every die with its type and face, and every card, at their seats. */
import type { BoardProps } from '@parlour/felt';
import {
  everyoneOf,
  inEveryLanguage,
  isRefusal,
  LANGUAGES,
  type Language,
  loadGame,
  type Seat,
  type Speaker,
  seatsOf,
  settle,
  viewOf,
} from '@parlour/kernel';
import { plainSpeaker, stage } from '@parlour/kernel/kit';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { box } from '../../box.ts';
import { type PerudoTypes, perudo, type State } from '../../src/perudo.ts';
import { scene } from '../../test/scene.ts';
import { board } from '../board.tsx';

const loaded = await loadGame(box);
const boardWords = await inEveryLanguage(box.boardWords);
const NAMES = ['Ann', 'Bob', 'Cid', 'Dot', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon'];
const speakerIn = (language: Language, you: Seat | null): Speaker =>
  plainSpeaker({ ...loaded.words[language], board: boardWords[language] }, NAMES, you, language);

const settings = settle(perudo, { preset: 'chaos', seats: 8 });
if (isRefusal(settings)) throw new Error(settings.code);
const states = [...stage(perudo).randomGame(settings.options, 8, 'open board')].map(({ state }) => state).filter((_, i) => i % 70 === 0);

test('every die and every card is seen at its seat, and named for who hears it, in every language', () => {
  for (const [i, state] of states.entries()) {
    const language = LANGUAGES[i % LANGUAGES.length] ?? 'en';
    const everyone = everyoneOf(perudo, state);
    const you = i % 2 === 0 ? null : state.turn;
    const html = drawn(state, you, everyone, language);
    expect(html).not.toMatch(/undefined|NaN|\{\{/);
    for (const seat of seatsOf(8).filter((each) => each !== you)) {
      const [own] = [everyone[seat]];
      const plate = plateOf(html, seat);
      expect(plate).toContain(`aria-label="${NAMES[seat]}: ${loaded.speech.held(everyone, seat, speakerIn(language, you))}`);
      expect(Array.from(plate.matchAll(/data-card="(\w+)"/g), ([, card]) => card)).toEqual(own?.hand);
    }
  }
});

test('faces are open while bids are made, and under their cups for everybody else', () => {
  const state = scene({ hands: ['1134 d8:2', '23456', '66542'], bids: ['2: 3x4'], turn: 0, cards: { 1: ['peek'] } });
  const pipsOn = (html: string): number => plateOf(html, 1).split('data-part="own"')[0]?.split('<circle').length ?? 0;
  const [open, covered] = [everyoneOf(perudo, state), undefined].map((everyone) => drawn(state, 0, everyone));
  expect(pipsOn(open ?? '') - pipsOn(covered ?? '')).toBeGreaterThanOrEqual(20 - 1);
  expect(open).toContain('Bob: 2, 3, 4, 5, 6; Peek');
  expect(covered).not.toMatch(/2, 3, 4, 5, 6|data-card/);
});

test('nothing is offered to who has the seat', () => {
  const state = scene({ hands: ['1134', '23456'], bids: ['1: 3x4'], turn: 0 });
  expect(drawn(state, 0, everyoneOf(perudo, state))).not.toContain('<button');
});

function drawn(state: State, you: Seat | null, everyone: BoardProps<PerudoTypes>['everyone'], language: Language = 'en'): string {
  const view = viewOf(perudo, state, you ?? 'spectator');
  const props: BoardProps<PerudoTypes> = {
    view,
    before: view,
    beat: null,
    captions: [],
    moves: [],
    seats: seatsOf(state.hands.length).map((seat) => ({ seat, name: NAMES[seat] ?? '', bot: false, host: seat === 0, away: false, clock: null })),
    you,
    awaited: perudo.awaited(state),
    speaker: speakerIn(language, you),
    speech: loaded.speech,
    preferences: { fourColour: false, numerals: false, aids: true, reducedMotion: false },
    plates: { toMove: 'to move', bot: 'bot', host: 'host', away: 'away', you: 'you', out: 'out' },
    busy: false,
    play: () => {},
    refuse: () => null,
    unseen: [],
    seen: () => {},
    hear: () => {},
    interlude: null,
  };
  return renderToString(createElement(board.Board, everyone === undefined ? props : { ...props, everyone }));
}

/** A seat's plate, and what comes after it until the next one. */
const plateOf = (html: string, seat: Seat): string => html.split('data-seat="').find((part) => part.startsWith(`${seat}"`)) ?? '';
