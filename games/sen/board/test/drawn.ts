/** Sen's board drawn as a page, for tests. */
import type { BoardProps } from '@parlour/felt';
import { inEveryLanguage, type Language, loadGame, type Seat, type Speaker, viewOf } from '@parlour/kernel';
import { plainSpeaker } from '@parlour/kernel/kit';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { box } from '../../box.ts';
import { type Event, type Options, type SenTypes, type Spot, type State, sen } from '../../src/sen.ts';
import { board } from '../board.tsx';

const loaded = await loadGame(box);
const boardWords = await inEveryLanguage(box.boardWords);

const NAMES = ['Ann', 'Ben', 'Cem', 'Dia', 'Eva'];

export const speakerIn = (language: Language, you: Seat | null): Speaker =>
  plainSpeaker({ ...loaded.words[language], board: boardWords[language] }, NAMES, you, language);

/** Options and seats of games worth playing at random. */
export const games: readonly (readonly [Partial<Options>, number])[] = [
  [{ rounds: 1 }, 2],
  [{ rounds: 2, memoryAid: true }, 3],
  [{ rounds: 1, penalty: '15' }, 5],
];

export function drawn(
  state: State,
  before: State,
  event: Event | null,
  you: Seat | null,
  language: Language,
  unseen: readonly Event[] = [],
  earlier: readonly Event[] = [],
): string {
  const view = viewOf(sen, state, you ?? 'spectator');
  const props: BoardProps<SenTypes> = {
    view,
    before: viewOf(sen, before, you ?? 'spectator'),
    beat: event === null ? null : { key: '1', event, ms: 300 },
    captions: [...earlier, ...(event === null || !board.tells(event, you) ? [] : [event])].map((each, i) => ({ key: String(i), event: each })),
    moves: you === null ? [] : sen.moves(state, you),
    seats: state.totals.map((_, seat) => ({ seat, name: NAMES[seat] ?? '', bot: seat === 1, host: seat === 0, away: false, clock: null })),
    you,
    awaited: sen.awaited(state),
    speaker: speakerIn(language, you),
    speech: loaded.speech,
    preferences: { fourColour: false, numerals: false, aids: true, reducedMotion: false },
    plates: { toMove: 'to move', bot: 'bot', host: 'host', away: 'away', you: 'you', out: 'out' },
    busy: false,
    play: () => {},
    refuse: () => 'no',
    unseen,
    seen: () => {},
    hear: () => {},
    interlude: null,
  };
  return renderToString(createElement(board.Board, props));
}

/** A place counts from 1, as people say it. */
export const spot = (seat: Seat, place: number): Spot => ({ seat, place: place - 1 });
