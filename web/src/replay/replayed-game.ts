/**
 * A record as the page shows it again: the table as it stood at each moment, for whichever eyes, what was told by then, and where the rounds, calls
 * and tricks are. Only a record that holds from its first step to its end becomes one.
 */
import type { SeenView, TableState } from '@parlour/client';
import {
  everyoneOf,
  fieldsOf,
  type Game,
  type GameRecord,
  type GameTypes,
  isRefusal,
  type Landmark,
  momentView,
  type Playback,
  type PlaybackMoment,
  playbackOf,
  type Refusal,
  readLevel,
  refusal,
  type Seat,
  type Speech,
  seatsOf,
  toldTo,
  USUAL_LEVEL,
  type Viewer,
} from '@parlour/kernel';
import type { Happening } from '@parlour/protocol';
import { type Beginning, cleanText, type Occupant, type RecordedPlayer, type TableView, type TurnView } from '@parlour/table';
import { type HistoryItem, historyItems } from '../table/history-lines.ts';
import type { Eyes } from './eyes.ts';

/** A moment by which people find their way. */
export interface LandmarkAt {
  readonly moment: number;
  readonly kind: Landmark;
}

export interface ReplayedGame {
  readonly game: Game;
  readonly record: GameRecord;
  readonly playback: Playback;
  readonly players: readonly SeatInRecord[];
  /** The number of the last moment; the deal is 0. */
  readonly last: number;
}

/** Who played a seat, as far as the record tells. */
export interface SeatInRecord {
  readonly began: RecordedPlayer;
  readonly ended: RecordedPlayer;
  /** The last moment at which whoever began there moved. */
  readonly moved: number;
}

/** Why it can't be shown, if it can't: by the rules that it says it was played by. */
export function replayedGame(game: Game, json: unknown): ReplayedGame | Refusal {
  try {
    const playback = playbackOf(game, json);
    if (isRefusal(playback)) return playback;
    const record = json as GameRecord; // it was just played from its first step to its end
    return { game, record, playback, players: seatsOf(record.seats).map((seat) => seatIn(record, seat)), last: playback.moments.length - 1 };
  } catch {
    // A file may say anything: what the rules can't even play is no record.
    return refusal('record/format');
  }
}

function seatIn({ steps, ...record }: GameRecord, seat: Seat): SeatInRecord {
  const { players } = fieldsOf(record);
  const { began, ended } = fieldsOf(Array.isArray(players) ? players[seat] : null);
  const moved = steps.findLastIndex((step) => typeof step === 'object' && step.seat === seat && isOwnMove(step));
  const first = playerIn(began) ?? { kind: 'person', player: `seat ${seat + 1}` };
  return { began: first, ended: playerIn(ended) ?? first, moved: moved + 1 };
}

/** Records of before don't say who made a move. */
function isOwnMove(step: object): boolean {
  const { by } = fieldsOf(step);
  return by === undefined || by === 'person';
}

/** In letters: of bots, and of nobody else in a record. */
const LONGEST_NAME = 24;

function playerIn(json: unknown): RecordedPlayer | null {
  const { kind, player, name, level } = fieldsOf(json);
  if (kind === 'person' && typeof player === 'string') return { kind, player };
  const named = typeof name === 'string' ? cleanText(name, LONGEST_NAME) : null;
  return kind === 'bot' && named !== null ? { kind, name: named, level: readLevel(level) ?? USUAL_LEVEL } : null;
}

/** What everybody who began is called, by their ids: by their names, where they are known, else by their seats. */
export function namesIn({ players }: ReplayedGame, people: Readonly<Record<string, string>>, unnamed: (seat: Seat) => string): typeof people {
  const named = players.map(({ began }, seat) =>
    // Ids of a file may be anything, such as `constructor`.
    began.kind === 'person' ? [[began.player, Object.hasOwn(people, began.player) ? people[began.player] : unnamed(seat)]] : [],
  );
  return Object.fromEntries(named.flat()) as typeof people;
}

const momentOf = ({ playback: { moments } }: ReplayedGame, n: number): PlaybackMoment => {
  const moment = moments[n];
  if (moment === undefined) throw new RangeError(`there is no moment ${n}`);
  return moment;
};

export const viewerFor = (eyes: Eyes): Viewer => (typeof eyes === 'number' ? eyes : 'spectator');

/** The table as these eyes saw it at moment n; names are whoever's who shows it. */
export function stateAt(replayed: ReplayedGame, n: number, eyes: Eyes): TableState {
  const moment = momentOf(replayed, n);
  return {
    status: 'live',
    closed: null,
    retryAt: null,
    clockOffset: 0,
    n,
    resumed: 'exact',
    you: typeof eyes === 'number' ? { player: '', name: '', seat: eyes } : null,
    table: tableAt(replayed, n),
    turn: turnAt(replayed.game, moment.state),
    view: momentView(replayed.playback, moment, viewerFor(eyes)) as SeenView,
    people: {},
    watching: [],
    more: 0,
    left: [],
    gone: [],
    chat: { players: [], spectators: [] },
    notice: null,
    build: null,
    pending: 0,
    chance: null,
  };
}

/** By seat, what each had at moment n beyond what all knew. */
export const everyoneAt = (replayed: ReplayedGame, n: number): readonly GameTypes['own'][] => everyoneOf(replayed.game, momentOf(replayed, n).state);

/** What these eyes were told at moment n. */
export const happeningAt = (replayed: ReplayedGame, n: number, eyes: Eyes, at: number): Happening => ({
  n,
  at,
  news: toldTo(momentOf(replayed, n), viewerFor(eyes)).map((game) => ({ game })),
});

/** All that these eyes were ever told, in order, with how long it was to be read. */
export function toldItems(
  replayed: ReplayedGame,
  eyes: Eyes,
  { keeping }: Pick<Speech<GameTypes>, 'keeping'>,
): readonly (HistoryItem & { readonly keeping: ReturnType<typeof keeping> })[] {
  return replayed.playback.moments.flatMap((moment, n) => {
    const view = momentView(replayed.playback, moment, viewerFor(eyes));
    return historyItems(happeningAt(replayed, n, eyes, 0)).map((item) => ({
      ...item,
      keeping: 'game' in item.news ? keeping(item.news.game, view) : 'kept',
    }));
  });
}

/** Where rounds begin, and calls and tricks were, in order; by what all were told. */
export const landmarksIn = ({ playback }: ReplayedGame, { landmark }: Pick<Speech<GameTypes>, 'landmark'>): readonly LandmarkAt[] =>
  playback.moments.flatMap((moment, n) => {
    const kinds = new Set(toldTo(moment, 'spectator').flatMap((event) => landmark(event) ?? []));
    return [...kinds].map((kind) => ({ moment: n, kind }));
  });

/** The next landmark of that kind after moment n, or the one before; null if there is none. */
export function landmarkFrom(landmarks: readonly LandmarkAt[], n: number, kind: Landmark, way: 1 | -1): number | null {
  const places = landmarks.filter((each) => each.kind === kind).map(({ moment }) => moment);
  return (way === 1 ? places.find((moment) => moment > n) : places.findLast((moment) => moment < n)) ?? null;
}

function turnAt(game: Game, state: object): TurnView | null {
  if (game.over(state)) return null;
  return { awaited: game.awaited(state), between: game.between(state), closable: false, willing: [], since: 0, banks: null, windowEnds: null };
}

function tableAt(replayed: ReplayedGame, n: number): TableView {
  const { record, players, last } = replayed;
  const { table, startedAt, preset, number } = fieldsOf(record);
  const code = typeof table === 'string' ? table : '';
  const began: Beginning = {
    number: typeof number === 'number' ? number : 1,
    entry: 0,
    game: record.game,
    version: record.version,
    preset: typeof preset === 'string' ? preset : null,
    options: record.options,
    seats: record.seats,
    players: players.map((player) => player.began),
    commitment: '',
    commitments: [],
  };
  return {
    code,
    createdAt: typeof startedAt === 'number' ? startedAt : 0,
    phase: n === last ? 'finished' : 'playing',
    settings: {
      name: '',
      game: record.game,
      preset: began.preset ?? '',
      changed: {},
      options: record.options,
      seats: record.seats,
      visibility: 'unlisted',
      locked: false,
      clock: 'off',
      away: 'wait',
      pace: 'natural',
      roundEnd: 'host',
      chat: false,
      aids: true,
      hints: false,
    },
    host: null,
    seats: players.map((player) => occupantAt(player, n)),
    games: began.number,
    begun: began,
    numbers: null,
    pause: null,
    result: n === last ? { standing: record.standing, secret: '' } : null,
  };
}

/** A seat that was left to a bot is the bot's from when its player had moved for the last time. */
function occupantAt({ began, ended, moved }: SeatInRecord, n: number): Occupant {
  if (began.kind === 'person' && ended.kind === 'bot' && n > moved)
    return { ...ended, level: readLevel(ended.level), insteadOf: { player: began.player, mayReturn: false } };
  if (began.kind === 'bot') return { ...began, level: readLevel(began.level), insteadOf: null };
  return { kind: 'person', player: began.player, since: 0, ready: false, commitment: null, away: false };
}
