/**
 * What a person's device notes of a game while it is played, so that nobody can write a better past for it later: the entry that it began with,
 * its own number, its own moves, and a running hash of every view that it got. A record is compared with them.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Game, isRefusal, isTableStep, type Refusal, refusal, replay, type Seat, same, type View, type Viewer, viewOf } from '@parlour/kernel';
import type { FindingCode } from './findings.ts';
import type { TableRecord } from './record.ts';
import type { Beginning, Hex64, Numbers, TableCode } from './state.ts';

export const NOTES_FORMAT = 1;
/**
 * How views are written. Raised when a game's views change their shape (a test with golden records says when): hashes of another format are
 * not comparable, which is not the same as different.
 */
export const VIEW_FORMAT = 1;

export interface GameNotes {
  readonly format: typeof NOTES_FORMAT;
  readonly table: TableCode;
  /** Which game at that table; 1 is the first. */
  readonly game: number;
  /** The entry with which it began, as it was first seen. Notes of before hold no more than its hashes. */
  readonly begun: NotedBeginning;
  /** The own seat, and the own number if this device gave one. */
  readonly seat: Seat | null;
  readonly number: Hex64 | null;
  /** Whether this device was there from the beginning, and noted every move; notes of before hold none. */
  readonly whole: boolean;
  /** Whether the server said that it had the number. */
  readonly acknowledged: boolean;
  /** The numbers with which the game was dealt; null if that was not seen. */
  readonly numbers: Numbers | null;
  readonly moves: readonly NotedMove[];
  readonly stretches: readonly SeenStretch[];
  /** How many more stretches there were than are kept; none if it is missing. */
  readonly forgotten?: number;
  /** Whether this device saw it end. */
  readonly ended: boolean;
  /** What this device found wrong while it was played. */
  readonly findings: readonly FindingCode[];
}

export type NotedBeginning = Pick<Beginning, 'commitment' | 'commitments'> & Partial<Beginning>;

/** A move that this device sent, in the order of sending. */
export interface NotedMove {
  /** Of the command that it was sent with. */
  readonly id: string;
  readonly move: object;
  /** The server said that it is done. What was sent and never answered may have been done, or not. */
  readonly done: boolean;
  /** With which entry, as the server said then. */
  readonly n?: number;
}

/** Views that came one after the other without a gap, each that was the same as the one before left out. */
export interface SeenStretch {
  /** See VIEW_FORMAT. */
  readonly format: number;
  readonly viewer: Viewer;
  /** The hash of the first view. */
  readonly first: Hex64;
  /** The hash of the last one, to see whether the next is another. */
  readonly last: Hex64;
  readonly count: number;
  /** Of all of them in order. */
  readonly hash: Hex64;
}

/** Of a view as it is written: whoever makes it, from the state or from what came over the wire, has its members in the same order. */
export const viewHash = (view: View): Hex64 => bytesToHex(sha256(utf8ToBytes(`parlour view ${JSON.stringify(view)}`)));

/** The stretch with one more view; a first one where there is none, or somebody else was looking. */
export function seenNext(stretch: SeenStretch | null, viewer: Viewer, view: View): SeenStretch {
  const last = viewHash(view);
  if (stretch === null || stretch.viewer !== viewer || stretch.format !== VIEW_FORMAT)
    return { format: VIEW_FORMAT, viewer, first: last, last, count: 1, hash: chained('', last) };
  return stretch.last === last ? stretch : { ...stretch, last, count: stretch.count + 1, hash: chained(stretch.hash, last) };
}

const chained = (before: string, next: Hex64): Hex64 => bytesToHex(sha256(concatBytes(utf8ToBytes(before), utf8ToBytes(next))));

/** What comparing a record with notes of the same game comes to. */
export interface NotesVerdict {
  /** Why the record is not what this device saw and did; null: nothing speaks against it. */
  readonly refusal: Refusal | null;
  /** Views that were compared, and stretches that can't be: of another format, or too many to be kept. */
  readonly views: number;
  readonly incomparable: number;
  /** Moves of this device that were found again, and those at its seat that a bot or the clock made, as the record says. */
  readonly moves: number;
  readonly others: number;
}

/** The record holds in itself: `replay` and `checkFairness` are asked first. */
export function checkNotes(game: Game, record: TableRecord, notes: GameNotes): NotesVerdict {
  const views = comparedViews(game, record, notes);
  const moves = comparedMoves(record, notes);
  return {
    refusal: checkBeginning(record, notes) ?? moves.refusal ?? views.refusal,
    views: views.count,
    incomparable: views.incomparable,
    moves: moves.count,
    others: moves.others,
  };
}

/** Whether the record is of the game that was noted, and its chance is made of what was noted. */
export function checkBeginning(record: TableRecord, { table, game, begun, numbers, seat, number, acknowledged }: GameNotes): Refusal | null {
  const { fair } = record;
  if (record.table !== table || record.number !== game) return refusal('notes/another-game');
  if (fair.commitment !== begun.commitment) return refusal('notes/secret');
  if (!same(fair.commitments, begun.commitments)) return refusal('notes/promises');
  if (!same({ ...begun, ...publishedIn(record) }, { ...publishedIn(record), ...begun })) return refusal('notes/beginning');
  if (numbers !== null) return same(fair.numbers, numbers) ? null : refusal('notes/numbers');
  // The deal was not seen. Our number may have come too late; it can't have become another.
  const recorded = seat === null ? null : (fair.numbers[seat] ?? null);
  if (recorded !== null && number !== null && recorded !== number) return refusal('notes/own-number');
  return recorded === null && acknowledged ? refusal('notes/dropped') : null;
}

/** What a record repeats of the entry that its game began with, under the names of that entry. */
export function publishedIn({
  number,
  game,
  version,
  preset,
  options,
  seats,
  players,
  fair: { commitment, commitments },
}: TableRecord): Omit<Beginning, 'entry'> {
  return { number, game, version, preset, options, seats, players: players.map(({ began }) => began), commitment, commitments };
}

interface ComparedViews {
  readonly refusal: Refusal | null;
  readonly count: number;
  readonly incomparable: number;
}

function comparedViews(game: Game, record: TableRecord, { stretches, forgotten = 0 }: GameNotes): ComparedViews {
  const comparable = stretches.filter(({ format }) => format === VIEW_FORMAT);
  const incomparable = stretches.length - comparable.length + forgotten;
  let count = 0;
  for (const viewer of new Set(comparable.map((stretch) => stretch.viewer))) {
    const hashes = viewsIn(game, record, viewer);
    for (const stretch of comparable.filter((each) => each.viewer === viewer)) {
      if (!hashes.some((first, at) => first === stretch.first && isStretch(hashes.slice(at, at + stretch.count), stretch)))
        return { refusal: refusal('notes/views'), count, incomparable };
      count += stretch.count;
    }
  }
  return { refusal: null, count, incomparable };
}

const isStretch = (hashes: readonly Hex64[], { count, hash }: SeenStretch): boolean => hashes.length === count && hashes.reduce(chained, '') === hash;

/** The hashes of the views that the record gives this viewer, each that is the same as the one before left out. */
function viewsIn(game: Game, record: TableRecord, viewer: Viewer): readonly Hex64[] {
  const hashes: Hex64[] = [];
  const replayed = replay(game, record, {
    after(state) {
      const hash = viewHash(viewOf(game, state, viewer));
      if (hash !== hashes.at(-1)) hashes.push(hash);
    },
  });
  return isRefusal(replayed) ? [] : hashes;
}

interface ComparedMoves {
  readonly refusal: Refusal | null;
  readonly count: number;
  readonly others: number;
}

/** The moves of the own seat in the record must be those that were sent from here, in order; what was never answered may be anywhere, or missing. */
function comparedMoves({ steps }: TableRecord, { seat, moves, whole }: GameNotes): ComparedMoves {
  const own = steps.flatMap((step) => (isTableStep(step) || step.seat !== seat ? [] : [step]));
  // Where not all were noted, all that can be said is that none of ours is missing. A record of a game that was noted whole says who made each
  // move: one that is silent about it claims that it was us.
  const lenient = !whole;
  const mine = own.filter(({ by }) => by === undefined || by === 'person').map(({ move }) => move);
  const others = own.length - mine.length;
  const answered = inOrder(moves.filter(({ done }) => done));
  const unanswered = moves.filter(({ done }) => !done);
  const differs: ComparedMoves = { refusal: refusal('notes/moves'), count: 0, others };
  let found = 0;
  for (const move of mine) {
    // Which of two that are the same was answered makes no difference.
    if (same(answered[found]?.move, move)) found++;
    else {
      const at = unanswered.findIndex((each) => same(each.move, move));
      if (at >= 0) unanswered.splice(at, 1);
      else if (!lenient) return differs;
    }
  }
  return found === answered.length ? { refusal: null, count: found, others } : differs;
}

/** In the order in which they were done: one that was sent from another tab, or once more, may have been sooner than one that was sent before it. */
const inOrder = (moves: readonly NotedMove[]): readonly NotedMove[] =>
  moves.some(({ n }) => n === undefined) ? moves : moves.toSorted((a, b) => (a.n ?? 0) - (b.n ?? 0));
