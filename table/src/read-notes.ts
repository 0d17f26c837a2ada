/** Notes of unknown origin: a file that somebody saved, or what a device finds in its storage. What is not sound is not notes at all. */
import { fieldsOf } from '@parlour/kernel';
import { FINDINGS, type FindingCode } from './findings.ts';
import { type GameNotes, NOTES_FORMAT, type NotedMove, type SeenStretch } from './notes.ts';
import type { Beginning, Hex64 } from './state.ts';

/** Null if they can't be read, or were written by a later version. */
export function readNotes(json: unknown): GameNotes | null {
  const { format, table, game, begun, seat, number, whole, acknowledged, numbers, moves, stretches, forgotten = 0, ended, findings } = fieldsOf(json);
  const { commitment, commitments } = fieldsOf(begun);
  const sound =
    format === NOTES_FORMAT &&
    typeof table === 'string' &&
    Number.isInteger(game) &&
    isHex64(commitment) &&
    isHashes(commitments) &&
    (seat === null || Number.isInteger(seat)) &&
    (number === null || isHex64(number)) &&
    [whole, acknowledged, ended].every((each) => typeof each === 'boolean') &&
    (numbers === null || isHashes(numbers)) &&
    isListOf(moves, isMove) &&
    isListOf(stretches, isStretch) &&
    Number.isInteger(forgotten) &&
    isListOf(findings, isFinding);
  return sound ? (json as GameNotes) : null; // each of its members was looked at
}

/**
 * Whether that is everything a start publishes, each part of its kind. What is left out of it at first could be put in later, to fit what was
 * opened meanwhile.
 */
export function isBeginning(json: unknown): json is Beginning {
  const { number, entry, game, version, preset, options, seats, players, commitment, commitments } = fieldsOf(json);
  return (
    [number, entry, version, seats].every(Number.isSafeInteger) &&
    typeof game === 'string' &&
    (preset === null || typeof preset === 'string') &&
    typeof options === 'object' &&
    options !== null &&
    Array.isArray(players) &&
    isHex64(commitment) &&
    isHashes(commitments)
  );
}

function isMove(json: unknown): json is NotedMove {
  const { id, move, done, n = 0 } = fieldsOf(json);
  return Number.isSafeInteger(n) && typeof id === 'string' && typeof move === 'object' && move !== null && typeof done === 'boolean';
}

function isStretch(json: unknown): json is SeenStretch {
  const { format, viewer, first, last, count, hash } = fieldsOf(json);
  return (
    Number.isInteger(format) && (viewer === 'spectator' || Number.isInteger(viewer)) && Number.isInteger(count) && [first, last, hash].every(isHex64)
  );
}

const isFinding = (json: unknown): json is FindingCode => FINDINGS.some((code) => code === json);
const isListOf = <T>(json: unknown, is: (item: unknown) => item is T): json is readonly T[] => Array.isArray(json) && json.every(is);
const isHashes = (json: unknown): boolean => Array.isArray(json) && json.every((each) => each === null || isHex64(each));
/** A hash, a number or a key of 32 bytes. */
export const isHex64 = (json: unknown): json is Hex64 => typeof json === 'string' && /^[0-9a-f]{64}$/.test(json);
