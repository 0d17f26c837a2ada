/** KaliTiri's board with everything open, as a replay shows it: every hand on its plate, in signs and in words, and who is a partner in secret. */
import type { BoardProps } from '@parlour/felt';
import { everyoneOf, inEveryLanguage, LANGUAGES, type Language, loadGame, type Seat, type Speaker, seatsOf, viewOf } from '@parlour/kernel';
import { plainSpeaker } from '@parlour/kernel/kit';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { box } from '../../box.ts';
import { type KaliTiriTypes, kalitiri, type State } from '../../src/kalitiri.ts';
import { randomGame, scene } from '../../test/scene.ts';
import { board } from '../board.tsx';

const loaded = await loadGame(box);
const boardWords = await inEveryLanguage(box.boardWords);
const NAMES = ['Ann', 'Bob', 'Cid', 'Dot', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon'];
const speakerIn = (language: Language, you: Seat | null): Speaker =>
  plainSpeaker({ ...loaded.words[language], board: boardWords[language] }, NAMES, you, language);

const states = [...randomGame({ deals: '1' }, 10, 'open board')].map(({ state }) => state).filter((_, i) => i % 37 === 0);

test('every hand lies on its plate, and is named for who hears it, in every language', () => {
  for (const [i, state] of states.entries()) {
    const language = LANGUAGES[i % LANGUAGES.length] ?? 'en';
    const everyone = everyoneOf(kalitiri, state);
    const you = i % 2 === 0 ? null : state.turn;
    const html = drawn(state, you, everyone, language);
    expect(html).not.toMatch(/undefined|NaN|\{\{/);
    for (const seat of seatsOf(10).filter((each) => each !== you)) {
      const plate = plateOf(html, seat);
      expect(cardsOn(plate)).toEqual(state.hands[seat]);
      const held = loaded.speech.held(everyone, seat, speakerIn(language, you));
      if (held !== '') expect(plate).toContain(`aria-label="${NAMES[seat]}: ${held}"`);
    }
    // The own hand lies before its seat as ever, and nothing in it can be chosen.
    if (you !== null) expect([plateOf(html, you).includes('open-hand'), html.includes('aria-pressed')]).toEqual([false, false]);
  }
});

test('without it nothing of a hand is on any plate', () => {
  for (const state of states.slice(0, 3)) {
    for (const you of [null, state.turn]) expect(drawn(state, you, undefined)).not.toMatch(/open-hand|data-card/);
  }
});

test('who holds the called card is a secret partner; of two who hold one, either may be', () => {
  const alone = scene({ hands: ['S:-', 'S:A+', 'S:-', 'S:K+'], leader: 0, trump: 'H', calls: ['AS'] });
  const rolesIn = (state: State): readonly string[] =>
    seatsOf(state.hands.length).map(
      (seat) => /(secret|possible) partner/.exec(plateOf(drawn(state, null, everyoneOf(kalitiri, state)), seat))?.[1] ?? '',
    );
  expect(rolesIn(alone)).toEqual(['', 'secret', '', '']);
  const two = scene({ options: { decks: '2' }, hands: ['S:-', 'S:AK+', 'S:A+', 'S:-'], leader: 0, trump: 'H', calls: ['AS 1'] });
  expect(rolesIn(two)).toEqual(['', 'possible', 'possible', '']);
});

test('from a seat’s eyes in a game that is watched again nothing can be chosen: no pad, no suits, no card', () => {
  const phases = new Set<string>();
  for (const state of states) {
    const html = drawn(state, state.turn, undefined, 'en', true);
    phases.add(state.phase);
    expect(html).not.toContain('aria-pressed');
    // The sheets of the last trick and of the scores are looked at, not chosen.
    expect(html.match(/<button(?![^>]*aria-expanded)[^>]*>/g) ?? []).toEqual([]);
  }
  expect(phases).toContain('bidding');
});

const cardsOn = (html: string): readonly string[] => Array.from(html.matchAll(/data-card="(\w+)"/g), ([, card = '']) => card);

function drawn(
  state: State,
  you: Seat | null,
  everyone: BoardProps<KaliTiriTypes>['everyone'],
  language: Language = 'en',
  isReplayed = false,
): string {
  const view = viewOf(kalitiri, state, you ?? 'spectator');
  const props: BoardProps<KaliTiriTypes> = {
    view,
    before: view,
    beat: null,
    captions: [],
    moves: [],
    seats: seatsOf(state.hands.length).map((seat) => ({ seat, name: NAMES[seat] ?? '', bot: false, host: seat === 0, away: false, clock: null })),
    you,
    awaited: kalitiri.awaited(state),
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
  const more = { ...(everyone === undefined ? {} : { everyone }), ...(isReplayed ? { replayed: true as const, interlude: 'bar' } : {}) };
  return renderToString(createElement(board.Board, { ...props, ...more }));
}

/** A seat's plate, and what comes after it until the next one. */
const plateOf = (html: string, seat: Seat): string => html.split('data-seat="').find((part) => part.startsWith(`${seat}"`)) ?? '';
