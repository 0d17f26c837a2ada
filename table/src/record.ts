/** A finished game's record out of its table's log: the kernel's record, with who sat where and how the chance was made. */
import { type GameRecord, keyFromText, type MoveValue, record, type Seat, type TableStep, USUAL_LEVEL } from '@parlour/kernel';
import type { Games } from './decision.ts';
import type { Entry } from './entries.ts';
import { gameOf } from './evolve.ts';
import { chanceKey, type Fairness, shortCode } from './fairness.ts';
import type { GameOptions, Hex64, RecordedPlayer, TableCode, TableHome } from './state.ts';

/** A finished game as anybody can check it: how it began, the key of its chance, every step, and how it ended. */
export interface TableRecord extends GameRecord {
  readonly options: GameOptions;
  readonly key: Hex64;
  readonly steps: readonly RecordedStep[];
  readonly table: TableCode;
  /** Which game at that table; 1 is the first. */
  readonly number: number;
  /** Null if an option departed from it. */
  readonly preset: string | null;
  /** By seat: who began, and who held the seat at the end. Ids, not names: a name can be erased. */
  readonly players: readonly { readonly began: RecordedPlayer; readonly ended: RecordedPlayer }[];
  /** In ms. */
  readonly startedAt: number;
  /** In ms. */
  readonly endedAt: number;
  readonly fair: Fairness;
}

/** A game that was played on one device: it made the chance alone, so nothing of it is proved. */
export type DeviceRecord = Omit<TableRecord, 'fair'> & { readonly home: TableHome };

/** A step of the table, or a seat's move and who made it: the person, a bot, or the clock. Records of before don't say who. */
export type RecordedStep = TableStep | { readonly seat: Seat; readonly move: MoveValue; readonly by?: 'person' | 'bot' | 'clock' };

/** The name under which a game's secret is kept beside the log. */
export const secretName = (game: number): string => `chance:${game}`;

/** The record of the table's game of that number; null if the log holds no such game that was finished. */
export function recordOf(games: Games, entries: readonly Entry[], number: number): TableRecord | DeviceRecord | null {
  const from = entries.findIndex((entry) => entry.kind === 'started' && entry.begun.number === number);
  const started = entries[from];
  if (started?.kind !== 'started') return null;
  const { begun } = started;
  const numbers: (string | null)[] = begun.players.map(() => null);
  const ended: RecordedPlayer[] = [...begun.players];
  const steps: RecordedStep[] = [];
  for (const entry of entries.slice(from + 1)) {
    if (entry.kind === 'started' || entry.kind === 'lobby' || entry.kind === 'abandoned') return null;
    if (entry.kind === 'opened') numbers[entry.seat] = entry.number;
    if (entry.kind === 'moved') steps.push({ seat: entry.seat, move: entry.move as MoveValue, by: entry.by });
    if (entry.kind === 'step') steps.push(entry.step);
    if (entry.kind === 'left' || entry.kind === 'kicked' || entry.kind === 'returned') changeHands(begun.players, ended, entry);
    if (entry.kind !== 'finished') continue;
    const secret = keyFromText(entry.secret);
    if (secret === null) return null;
    const { commitment, commitments, preset, players } = begun;
    const { code: table, home } = creationOf(entries);
    const code = shortCode({ ...begun, table }, numbers);
    const played = {
      ...record(gameOf(games, begun.game), begun, chanceKey(secret, numbers), steps),
      steps,
      table,
      number,
      preset,
      players: players.map((each, seat) => ({ began: each, ended: ended[seat] ?? each })),
      startedAt: started.at,
      endedAt: entry.at,
    };
    return home === undefined ? { ...played, fair: { secret: entry.secret, commitment, commitments, numbers, code } } : { ...played, home };
  }
  return null;
}

type ChangeOfHands = Extract<Entry, { kind: 'left' | 'kicked' | 'returned' }>;

function changeHands(began: readonly RecordedPlayer[], now: RecordedPlayer[], entry: ChangeOfHands): void {
  const seat = began.findIndex((each) => each.kind === 'person' && each.player === entry.player);
  if (seat < 0) return;
  if (entry.kind === 'returned') now[seat] = { kind: 'person', player: entry.player };
  else if (entry.bot !== null) now[seat] = { kind: 'bot', level: USUAL_LEVEL, name: entry.bot };
}

function creationOf([first]: readonly Entry[]): Extract<Entry, { kind: 'created' }> {
  if (first?.kind !== 'created') throw new Error('a log begins with the creation of its table');
  return first;
}
