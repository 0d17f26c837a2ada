/**
 * What a finished game's record tells: the scores round by round, and whether it holds. Everything is worked out here, by the rules themselves;
 * what it is compared with is what this device noted of the game that was asked for, whatever game the record says it is of.
 */
import { type Game, isRefusal, isTableStep, type Place, type Refusal, refusal, refusedMove, replay } from '@parlour/kernel';
import {
  type ChancePart,
  chanceParts,
  checkFairness,
  checkNotes,
  type DeviceRecord,
  type GameNotes,
  isDeviceRecord,
  isOfTable,
  type NotesVerdict,
  type Numbers,
  publishedIn,
  shortCode,
  type TableHome,
  type TableRecord,
} from '@parlour/table';

export interface RecordReckoning {
  /** By round, by seat; the first is how it began, the last how it ended. */
  readonly scores: readonly (readonly number[])[];
  /** Why the record does not hold: by the rules, or by its chance. Null: it holds. */
  readonly rules: Refusal | null;
  readonly chance: Refusal | null;
  /** What the game itself says against a move that is in it. */
  readonly move: Refusal | null;
  /** Whether it says what the standing was after each round, and that was compared. */
  readonly byRounds: boolean;
  /** What it says of where it was played. But for a server's table nothing of its chance is proved, and nothing claimed. */
  readonly origin: 'server' | 'device' | 'unsaid';
  /** The rest is known only of a record that holds in itself. */
  readonly dealt: RecordedDeal | null;
  /** Null also where this device noted nothing. */
  readonly noted: NotedReckoning | null;
}

interface RecordedDeal {
  readonly code: string;
  readonly parts: readonly ChancePart[];
  readonly numbers: Numbers;
}

export interface NotedReckoning extends NotesVerdict {
  /** Whether no move was made in the reader's name that is not in the notes; else all that is known is that none of theirs is missing. */
  readonly all: boolean;
}

/** `asked`: which game's record it should be; null for a file, which is of whatever game it says. */
export function reckon(game: Game, record: TableRecord | DeviceRecord, asked: AskedRecord | null, notes: GameNotes | null): RecordReckoning {
  try {
    return reckoned(game, record, asked, notes);
  } catch {
    // It comes from a server that may send anything: what the rules can't even play is no record.
    return { scores: [], rules: refusal('record/format'), chance: null, move: null, byRounds: false, origin: 'unsaid', dealt: null, noted: null };
  }
}

interface AskedRecord {
  readonly code: string;
  /** Which game at that table. */
  readonly number: number;
  /** Of the table: a server's can't have been played on one device. */
  readonly home?: TableHome | undefined;
}

function reckoned(game: Game, record: TableRecord | DeviceRecord, asked: AskedRecord | null, notes: GameNotes | null): RecordReckoning {
  const { scores, rules, move } = replayed(game, record);
  const byRounds = record.rounds !== undefined;
  if (isDeviceRecord(record)) {
    const isElsewhere = asked !== null && asked.home !== 'device';
    const chance = isAsked(record, asked) ? (isElsewhere ? refusal('fair/device') : null) : refusal('notes/another-game');
    // Nobody notes a game on one device, so whoever has notes of it has played it elsewhere.
    const noted = rules === null && chance === null && notes !== null ? { ...UNLIKE, refusal: refusal('fair/device') } : null;
    return { scores, rules, chance, move, byRounds, origin: 'device', dealt: null, noted };
  }
  if (!isOfTable(record)) {
    const chance = asked === null ? null : refusal('notes/another-game');
    return { scores, rules, chance, move, byRounds, origin: 'unsaid', dealt: null, noted: null };
  }
  const chance = isAsked(record, asked) ? checkFairness(record) : refusal('notes/another-game');
  const holds = rules === null && chance === null;
  const noted = holds && notes !== null ? compared(game, record, notes) : null;
  return { scores, rules, chance, move, byRounds, origin: 'server', dealt: holds ? dealOf(record) : null, noted };
}

const UNLIKE: Omit<NotedReckoning, 'refusal'> = { views: 0, incomparable: 0, moves: 0, others: 0, all: false };

const isAsked = ({ table, number }: TableRecord | DeviceRecord, asked: AskedRecord | null): boolean =>
  asked === null || (table === asked.code && number === asked.number);

/** The scores round by round, and whether everything goes by the rules. */
export function replayed(game: Game, record: unknown): Pick<RecordReckoning, 'scores' | 'rules' | 'move'> {
  const scores: number[][] = [];
  let counted = false;
  const end = replay(game, record, {
    after(state: object) {
      const pause = game.between(state) || game.over(state);
      if (scores.length === 0 || (pause && !counted)) scores.push(scoresOf(game.standing(state)));
      counted = pause;
    },
  });
  return isRefusal(end) ? { scores, rules: end, move: refusedMove(game, record) } : { scores, rules: null, move: null };
}

function dealOf(record: TableRecord): RecordedDeal {
  const { commitments, numbers } = record.fair;
  return { code: shortCode({ ...publishedIn(record), table: record.table }, numbers), parts: chanceParts(commitments, numbers), numbers };
}

function compared(game: Game, record: TableRecord, notes: GameNotes): NotedReckoning {
  const isNamed = record.steps.every((step) => isTableStep(step) || step.seat !== notes.seat || step.by !== undefined);
  return { ...checkNotes(game, record, notes), all: notes.whole && isNamed };
}

const scoresOf = (standing: readonly Place[]): number[] => [...standing].sort((a, b) => a.seat - b.seat).map(({ score }) => score);
