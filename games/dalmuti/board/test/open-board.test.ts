/** Dalmuti's board with everything open, as a replay shows it: every hand on its plate, by values with counts, and every tax face up. */
import type { BoardProps } from '@parlour/felt';
import { everyoneOf, inEveryLanguage, LANGUAGES, type Language, loadGame, type Seat, type Speaker, seatsOf, viewOf } from '@parlour/kernel';
import { plainSpeaker } from '@parlour/kernel/kit';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { box } from '../../box.ts';
import { type DalmutiTypes, dalmuti, type State, valuesIn } from '../../src/dalmuti.ts';
import { COURT, randomGame, scene } from '../../test/scene.ts';
import { board } from '../board.tsx';

const loaded = await loadGame(box);
const boardWords = await inEveryLanguage(box.boardWords);
const NAMES = ['Ann', 'Bob', 'Cid', 'Dot', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon'];
const speakerIn = (language: Language, you: Seat | null): Speaker =>
  plainSpeaker({ ...loaded.words[language], board: boardWords[language] }, NAMES, you, language);

const game = [...randomGame({ ...COURT, rounds: '2' }, 8, 'open board')].map(({ state }) => state);
const states = game.filter((_, i) => i % 47 === 0);

test('every hand lies on its plate, and is named for who hears it, in every language', () => {
  for (const [i, state] of states.entries()) {
    const language = LANGUAGES[i % LANGUAGES.length] ?? 'en';
    const everyone = everyoneOf(dalmuti, state);
    const you = i % 2 === 0 ? null : state.turn;
    const html = drawn(state, you, everyone, language);
    expect(html).not.toMatch(/undefined|NaN|\{\{/);
    for (const seat of seatsOf(8).filter((each) => each !== you)) {
      const [hand = []] = [state.hands[seat]];
      const plate = plateOf(html, seat);
      const values = Array.from(plate.split('data-part="own"')[0]?.matchAll(/<span data-value="(\d+)"/g) ?? [], ([, value]) => Number(value));
      expect(values).toEqual(valuesIn(hand));
      const held = loaded.speech.held(everyone, seat, speakerIn(language, you));
      if (held !== '') expect(plate).toContain(`aria-label="${NAMES[seat]}: ${held}"`);
    }
  }
});

test('without it nothing of a hand is on any plate', () => {
  for (const state of states.slice(0, 3)) {
    for (const you of [null, state.turn]) expect(drawn(state, you, undefined)).not.toContain('open-hand');
  }
});

test('counts stand beside the values, and nothing is offered to who has the seat', () => {
  const state = scene({ hands: ['1 4 4 4', '5 5 12', '13 2'] });
  const html = drawn(state, 1, everyoneOf(dalmuti, state));
  expect(plateOf(html, 0).replaceAll('<!-- -->', '')).toContain('×3');
  expect(html).not.toContain(speakerIn('en', 1).t('board.play'));
});

test('what was paid and given back is seen of every pair', () => {
  const paid = game.find(({ taxes }) => taxes.length > 0);
  if (paid === undefined) throw new Error('no taxes were paid');
  const backs = (html: string): number => html.split(speakerIn('en', null).t('board.back')).length - 1;
  expect(backs(drawn(paid, null, undefined))).toBeGreaterThan(0);
  expect(backs(drawn(paid, null, everyoneOf(dalmuti, paid)))).toBe(0);
});

function drawn(state: State, you: Seat | null, everyone: BoardProps<DalmutiTypes>['everyone'], language: Language = 'en'): string {
  const view = viewOf(dalmuti, state, you ?? 'spectator');
  const props: BoardProps<DalmutiTypes> = {
    view,
    before: view,
    beat: null,
    captions: [],
    moves: [],
    seats: seatsOf(state.hands.length).map((seat) => ({ seat, name: NAMES[seat] ?? '', bot: false, host: seat === 0, away: false, clock: null })),
    you,
    awaited: dalmuti.awaited(state),
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
