/**
 * What a program reads: the lines of a table's stream, as a server tells them over HTTP, made of the table's own views. Each has everything its seat may
 * know. Who the others are is not said, nothing is promised about chance, and time is counted in steps: the same game is told in the same words.
 */
import type { SeatQuestion, Sitting } from '@parlour/bots/arena';
import { type Game, type GameTypes, readMove, type Seat, type Start, seatsOf } from '@parlour/kernel';
import { commandAsked, type StreamLine } from '@parlour/protocol';
import { type Beginning, gameView, type Table, type TableSettings, tableView, turnView } from '@parlour/table';
import type { Program } from './program.ts';

/** What is played there. */
export interface ArenaGame {
  readonly game: Game;
  readonly start: Start<object>;
  readonly preset: string;
  readonly changed: Readonly<Record<string, unknown>>;
}

const CODE = 'ARENAS';
/** Nothing was promised: the deal follows from the arena's seed. */
const NO_PROMISE = '0'.repeat(64);
const playerOn = (seat: Seat): string => `seat-${seat}`;

/** One seat's stream: it remembers what has happened since the last line. */
export class SeatLines {
  private readonly played: ArenaGame;
  private readonly seat: Seat;
  private news: StreamLine['news'] = [];

  constructor(played: ArenaGame, seat: Seat) {
    this.played = played;
    this.seat = seat;
  }

  hear(event: GameTypes['event'], to: readonly Seat[] | undefined): void {
    if (to === undefined || to.includes(this.seat)) this.news.push({ game: { ...event } });
  }

  /** The line in which the seat is asked, or with null the one that tells the end. */
  line(sitting: Sitting<GameTypes>, asked: SeatQuestion<GameTypes> | null): string {
    const { seat, played, news } = this;
    const table = tableOf(played, sitting, asked === null);
    this.news = [];
    const view = gameView(played.game, table, seat);
    const line: StreamLine = {
      n: table.n,
      you: { player: playerOn(seat), name: nameOn(seat), seat },
      table: tableView(table),
      turn: turnView(played.game, table),
      people: Object.fromEntries(seatsOf(played.start.seats).map((each) => [playerOn(each), nameOn(each)])),
      gone: [],
      view: view === null ? null : { open: { ...view.open }, own: view.own === null ? null : { ...view.own } },
      time: table.at,
      moves: (asked?.moves ?? []).map((move) => ({ ...move })),
      news,
    };
    return JSON.stringify(line);
  }
}

const nameOn = (seat: Seat): string => `Seat ${seat}`;

/**
 * What the program answered, read as a server reads the body of a command; null for silence, where the seat merely may move. Throws a ProgramFault that
 * says what is wrong.
 */
export function readAnswer(
  { game }: Pick<ArenaGame, 'game'>,
  sitting: Sitting<GameTypes>,
  { seat, must }: SeatQuestion<GameTypes>,
  answer: string,
  program: Program,
): GameTypes['move'] | null {
  const json = parsed(answer);
  if (json === null) {
    if (must) throw program.fault('silent', answer);
    return null;
  }
  const read = commandAsked.safeParse(json);
  if (!read.success || read.data.command.kind !== 'move') throw program.fault('malformed', answer);
  const move = readMove(game.moveShapes, read.data.command.move);
  if (move === null) throw program.fault('malformed', answer);
  const refused = game.refuse(sitting.state, seat, move);
  if (refused !== null) throw program.fault('illegal', `${answer} (${refused.code})`);
  return move;
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The table as a server would have it: a value of the table's own, so that its views are the real ones. */
function tableOf({ game, start, preset, changed }: ArenaGame, sitting: Sitting<GameTypes>, isOver: boolean): Table {
  const options = { ...start.options };
  const seats = seatsOf(start.seats);
  const begun: Beginning = {
    number: 1,
    entry: 1,
    game: game.id,
    version: start.version,
    preset: Object.keys(changed).length === 0 ? preset : null,
    options,
    seats: start.seats,
    players: seats.map((seat) => ({ kind: 'person', player: playerOn(seat) })),
    commitment: NO_PROMISE,
    commitments: seats.map(() => null),
  };
  const numbers = seats.map(() => null);
  const { state, steps } = sitting;
  const settings: TableSettings = {
    name: '',
    game: game.id,
    preset,
    changed,
    options,
    seats: start.seats,
    visibility: 'unlisted',
    locked: false,
    clock: 'off',
    away: 'wait',
    pace: 'brisk',
    roundEnd: 'time',
    chat: false,
    aids: false,
    hints: false,
  };
  const at = steps * 1000;
  return {
    code: CODE,
    n: steps + 1,
    at,
    createdAt: 0,
    settings,
    host: playerOn(0),
    seats: seats.map((seat) => ({ kind: 'person', player: playerOn(seat), since: 0, ready: false, commitment: null, away: false })),
    met: seats.map(playerOn),
    kicked: [],
    games: 1,
    phase: isOver
      ? { kind: 'finished', begun, numbers, state, standing: sitting.standing, secret: NO_PROMISE }
      : { kind: 'playing', begun, numbers, state, steps, since: at, banks: null, willing: [], pause: null },
  };
}
