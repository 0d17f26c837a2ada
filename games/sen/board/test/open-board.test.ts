/** Sen's board with everything open, as a replay shows it: every card of every dream and the card in hand, and who has seen which. */
import type { BoardProps } from '@parlour/felt';
import { everyoneOf, inEveryLanguage, LANGUAGES, type Language, loadGame, type Seat, type Speaker, seatsOf, viewOf, who } from '@parlour/kernel';
import { plainSpeaker } from '@parlour/kernel/kit';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { box } from '../../box.ts';
import { type SenTypes, type State, sen } from '../../src/sen.ts';
import { randomGame, scene } from '../../test/scene.ts';
import { cardName } from '../../words/gaps.ts';
import { board } from '../board.tsx';

const loaded = await loadGame(box);
const boardWords = await inEveryLanguage(box.boardWords);
const NAMES = ['Ann', 'Bob', 'Cid', 'Dot', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon'];
const speakerIn = (language: Language, you: Seat | null): Speaker =>
  plainSpeaker({ ...loaded.words[language], board: boardWords[language] }, NAMES, you, language);

const states = [...randomGame({ rounds: 2 }, 5, 'open board', 40)].map(({ state }) => state).filter((_, i) => i % 14 === 0);

test('every card of every dream is face up and named, also those that nobody has seen, in every language', () => {
  for (const [i, state] of states.entries()) {
    const language = LANGUAGES[i % LANGUAGES.length] ?? 'en';
    const everyone = everyoneOf(sen, state);
    const you = i % 2 === 0 ? null : state.turn;
    const speaker = speakerIn(language, you);
    const html = drawn(state, you, everyone, language);
    expect(html).not.toMatch(/undefined|NaN|\{\{/);
    for (const [seat, dream] of state.dreams.entries()) {
      const named = dream.map(({ card }, place) => speaker.t('board.up', { ...who(speaker, seat), place: place + 1, card: cardName(speaker, card) }));
      expect(named.filter((label) => !html.includes(`aria-label="${label}`))).toEqual([]);
      expect(loaded.speech.held(everyone, seat, speaker)).toContain(dream.map(({ card }) => cardName(speaker, card)).join(', '));
    }
  }
});

test('the card in hand is seen by all, and of each card who has seen it', () => {
  const state = scene({ dreams: ['1:0 2 3:01 4', '5 6 7 8'], drawn: '9' });
  const everyone = everyoneOf(sen, state);
  const html = drawn(state, null, everyone);
  const said = ['In hand: 9', '1: 1 (last looked at; seen by Ann)', '2: 2 (last looked at; seen by nobody)', '3: 3 (seen by Ann and Bob)'];
  expect(said.filter((each) => !html.includes(each))).toEqual([]);
  expect(loaded.speech.held(everyone, 0, speakerIn('en', null))).toBe('1, 2, 3, 4; in hand: 9');
});

test('without it dreams stay face down, and nothing says who has seen them', () => {
  for (const state of states.filter(({ result }) => result === null).slice(0, 3)) {
    for (const you of [null, state.turn]) expect(drawn(state, you, undefined)).not.toMatch(/’s card \d: |seen by/);
  }
});

test('what lies open is more than anybody knows: nobody who plays gets it', () => {
  const state = scene({ dreams: ['1:0 2 3 4', '5 6 7 8:1'] });
  expect(sen.revealed?.(state, 0).dreams).toEqual([
    ['1', '2', '3', '4'],
    ['5', '6', '7', '8'],
  ]);
  expect(sen.own(state, 0).dreams).toEqual([
    ['1', null, null, null],
    [null, null, null, null],
  ]);
});

function drawn(state: State, you: Seat | null, everyone: BoardProps<SenTypes>['everyone'], language: Language = 'en'): string {
  const view = viewOf(sen, state, you ?? 'spectator');
  const props: BoardProps<SenTypes> = {
    view,
    before: view,
    beat: null,
    captions: [],
    moves: [],
    seats: seatsOf(state.dreams.length).map((seat) => ({ seat, name: NAMES[seat] ?? '', bot: false, host: seat === 0, away: false, clock: null })),
    you,
    awaited: sen.awaited(state),
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
