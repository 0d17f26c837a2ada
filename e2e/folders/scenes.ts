/**
 * The tables of a kept folder, and how far play goes at each: into the middle, where people are awaited, with as much on the table and in the
 * dark as the game has.
 */
import type { TableState } from '@parlour/client';
import type { NewTable } from '@parlour/protocol';

export interface FolderScene {
  readonly name: string;
  readonly settings: NewTable['settings'];
  readonly people: number;
  readonly bots?: NewTable['bots'];
  readonly passcode?: string;
  /** Whether play has gone far enough, by what each of the people sees. */
  readonly enough: (seen: readonly TableState[]) => boolean;
  /** What is done then. */
  readonly after?: Finish;
}

/** The last person leaves; the host lets the next round begin; they play again, and somebody pauses; they talk, and one who watches does too. */
export type Finish = 'leave' | 'be-willing' | 'play-again-and-pause' | 'talk';

const brisk = { pace: 'brisk', roundEnd: 'all' } as const;

export const RUNNING: readonly FolderScene[] = [
  {
    name: 'Perudo, classic, with a bot, and one who left',
    settings: { game: 'perudo', preset: 'classic', ...brisk },
    people: 3,
    bots: ['casual'],
    enough: (seen) => open(seen, 'round') >= 2 && phase(seen) === 'bidding' && open(seen, 'bids') >= 2,
    after: 'leave',
  },
  {
    name: 'Perudo, tactical, with a clock: cards in hand, dice that somebody knows',
    settings: { game: 'perudo', preset: 'tactical', clock: 'relaxed', ...brisk },
    people: 3,
    enough: knowing,
  },
  {
    name: 'Perudo, chaos: cards in hand, dice that somebody knows',
    settings: { game: 'perudo', preset: 'chaos', ...brisk },
    people: 4,
    enough: knowing,
  },
  {
    name: 'Perudo, changed: a round is over, and one lets the next begin',
    settings: { game: 'perudo', preset: 'tactical', options: { dicePerPlayer: 3, calza: true, palifico: 'round' }, ...brisk },
    people: 3,
    enough: ([host]) => host?.turn?.between === true,
    after: 'be-willing',
  },
  {
    name: 'Perudo, pasari, paused in its second game',
    settings: { game: 'perudo', preset: 'pasari', options: { dicePerPlayer: 2 }, ...brisk },
    people: 3,
    enough: isOver,
    after: 'play-again-and-pause',
  },
  {
    name: 'KaliTiri with two decks, in the third deal',
    settings: { game: 'kalitiri', options: { deals: '3' }, ...brisk },
    people: 4,
    bots: ['casual', 'casual'],
    enough: (seen) => open(seen, 'scored') === 2 && open(seen, 'calls') > 0 && open(seen, 'tricks') >= 3 && open(seen, 'trick') > 0,
  },
  {
    name: 'KaliTiri with one deck and a passcode, in the bidding',
    settings: { game: 'kalitiri', preset: 'oneDeck', options: { deals: '1' }, visibility: 'unlisted', ...brisk },
    people: 4,
    passcode: 'open sesame',
    enough: (seen) => open(seen, 'bids') >= 2,
  },
  {
    name: 'Sen in its second round, a card in hand',
    settings: { game: 'sen', preset: 'family', options: { rounds: 2 }, ...brisk },
    people: 3,
    enough: (seen) => open(seen, 'round') === 2 && open(seen, 'turnNumber') >= 4 && own(seen, 'hand').includes(1),
  },
  {
    name: 'Sen without the memory aid, to 70 points',
    settings: { game: 'sen', preset: 'short', ...brisk },
    people: 2,
    enough: (seen) => open(seen, 'turnNumber') >= 6 && own(seen, 'hand').includes(1),
  },
  {
    name: 'The Great Dalmuti, court, in a trick of the second round',
    settings: { game: 'dalmuti', preset: 'court', options: { rounds: '3' }, ...brisk },
    people: 3,
    bots: ['casual', 'casual'],
    enough: (seen) => open(seen, 'round') === 2 && open(seen, 'trick') >= 2 && phase(seen) === 'play',
  },
  {
    name: 'The Great Dalmuti, court, while taxes are paid',
    settings: { game: 'dalmuti', preset: 'court', options: { rounds: '4', jestersAlone: '13' }, ...brisk },
    people: 4,
    enough: (seen) => open(seen, 'round') >= 2 && phase(seen) === 'taxes',
  },
];

export const FINISHED: FolderScene = {
  name: 'Sen, finished, with its record and talk',
  settings: { game: 'sen', preset: 'standard', options: { rounds: 1 }, ...brisk },
  people: 3,
  enough: isOver,
  after: 'talk',
};

export const LOBBY: FolderScene = {
  name: 'a lobby whose host changed options and settings',
  settings: { name: 'Friday', game: 'perudo', seats: 5 },
  people: 3,
  bots: ['casual'],
  enough: ([host]) => host?.table?.phase === 'lobby',
};

/** What the host sets there, after the others said that they are ready. The number of faces is what it is anyway. */
export const CHANGES: NewTable['settings'] = {
  preset: 'tactical',
  options: { dicePerPlayer: 4, calza: true, palifico: 'personal', faces: 6 },
  seats: 5,
  clock: 'fast',
  away: 'wait',
  pace: 'brisk',
  roundEnd: 'all',
  chat: false,
  aids: false,
};

/** The last person's client promises a number and does not come to open it. */
export const OPENING: FolderScene = {
  name: 'a game that waits for the last number',
  settings: { game: 'perudo', preset: 'classic', options: { dicePerPlayer: 1 }, ...brisk },
  people: 2,
  enough: ([host]) => host?.table?.phase === 'opening',
};

/** In a later round, with many dice in play, cards tell somebody what others do not know. */
function knowing(seen: readonly TableState[]): boolean {
  const bidding = open(seen, 'round') >= 2 && phase(seen) === 'bidding' && open(seen, 'bids') >= 1;
  return bidding && sum(own(seen, 'faces')) >= 7 && sum(own(seen, 'hand')) >= 2 && sum(own(seen, 'known')) >= 1;
}

function isOver([host]: readonly TableState[]): boolean {
  return host?.table?.phase === 'finished';
}

const phase = ([host]: readonly TableState[]): unknown => host?.view?.open['phase'];

/** A number of the open view, or how long a list or a text of it is. */
const open = ([host]: readonly TableState[], field: string): number => sizeOf(host?.view?.open[field]);

/** The same of each one's own view. */
const own = (seen: readonly TableState[], field: string): readonly number[] => seen.map(({ view }) => sizeOf(view?.own?.[field]));

const sizeOf = (value: unknown): number => (typeof value === 'number' ? value : Array.isArray(value) || typeof value === 'string' ? value.length : 0);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
