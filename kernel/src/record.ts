/**
 * A record is a whole game that anybody can check: how it began, the key of its chance, every step, and how it claims to have ended.
 * Replaying it with today's code must give the same end; that is also how old records keep the rules honest.
 */
import { checkOptions, isClosable } from './capabilities.ts';
import { type Game, type GameTypes, type Place, type Start, seatsOf, type Tell } from './game.ts';
import { difference, fieldsOf } from './json.ts';
import { readMove } from './moves.ts';
import { optionsAt } from './options.ts';
import { type Refusal, refusal } from './refusal.ts';
import { begin, isTableStep, type Step, take } from './step.ts';
import { DrawnDigest, type Key, keyFromText, keyToText, streamOf } from './stream.ts';

export const RECORD_FORMAT = 1;

export interface GameRecord {
  readonly format: typeof RECORD_FORMAT;
  /** Its id. */
  readonly game: string;
  /** Of the rules it was played by. */
  readonly version: number;
  readonly options: Readonly<Record<string, unknown>>;
  /** How many. */
  readonly seats: number;
  /** The chance key, 64 hexadecimal digits. */
  readonly key: string;
  /** Everything that was done, in order. */
  readonly steps: readonly Step<unknown>[];
  /** Every seat's place at the end. */
  readonly standing: readonly Place[];
  /** The same after each round that did not end the game. Records of before have none. */
  readonly rounds?: readonly (readonly Place[])[];
  /** A digest of all that chance gave, so that another key is found even where it leads to the same standings. Records of before have none. */
  readonly drawn?: string;
}

export type RecordRefusal =
  | 'record/format'
  | 'record/game'
  | 'record/version'
  | 'record/options'
  | 'record/step'
  | 'record/malformed-step'
  | 'record/unfinished'
  | 'record/too-long'
  | 'record/standing'
  | 'record/round'
  | 'record/rounds'
  | 'record/drawn';

/** The record of a game that was played with this key. The steps are taken once more, for what chance gave and the standing after each round. */
export function record<T extends GameTypes>(
  game: Game<T>,
  { version, options: chosen, seats }: Start<object>,
  key: Key,
  steps: readonly Step<T['move']>[],
): GameRecord {
  const options = { ...chosen } as Readonly<Record<string, unknown>>;
  const rounds: (readonly Place[])[] = [];
  const drawn = new DrawnDigest();
  let state = begin(game, { version, options, seats }, streamOf(key, 0, drawn.hear));
  for (const [i, step] of steps.entries()) {
    state = take(game, state, step, streamOf(key, i + 1, drawn.hear));
    if (endsRound(game, state)) rounds.push(game.standing(state));
  }
  return {
    format: RECORD_FORMAT,
    game: game.id,
    version,
    options,
    seats,
    key: keyToText(key),
    steps,
    standing: game.standing(state),
    rounds,
    drawn: drawn.toText(),
  };
}

const endsRound = <T extends GameTypes>(game: Game<T>, state: T['state']): boolean => game.between(state) && !game.over(state);

/** What someone who follows a replay gets after each step; `step` is null for the setup. */
export interface Watcher<T extends GameTypes> {
  readonly tell?: Tell<T['event']>;
  after?(state: T['state'], step: Step<T['move']> | null): void;
}

/** Plays a record of unknown origin again. Gives its last state if it holds from the first step to the claimed end, else why it does not. */
export function replay<T extends GameTypes>(game: Game<T>, json: unknown, watcher: Watcher<T> = {}): { readonly end: T['state'] } | Refusal {
  const claim = readRecord(json);
  if (claim === null) return refusal('record/format');
  if (claim.game !== game.id) return refusal('record/game', { game: claim.game });
  if (claim.version > game.version) return refusal('record/version', { version: claim.version, newest: game.version });
  const { seats, version } = claim;
  const options = optionsAt(game.sheet, version, claim.options);
  if (options === null || !game.seats(options, version).includes(seats) || checkOptions(game, options, seats, version))
    return refusal('record/options');
  const key = keyFromText(claim.key);
  if (key === null) return refusal('record/format');

  const drawn = new DrawnDigest();
  let state = begin(game, claim, streamOf(key, 0, drawn.hear), watcher.tell);
  watcher.after?.(state, null);
  let rounds = 0;
  for (const [i, raw] of claim.steps.entries()) {
    const step = readStep(game, state, seats, i + 1, raw);
    if (typeof step === 'object' && 'code' in step) return step;
    state = take(game, state, step, streamOf(key, i + 1, drawn.hear), watcher.tell);
    watcher.after?.(state, step);
    if (claim.rounds === undefined || !endsRound(game, state)) continue;
    const parted = parting(claim.rounds[rounds], game.standing(state));
    rounds++;
    if (parted !== null) return refusal('record/round', { round: rounds, difference: parted });
  }
  if (!game.over(state)) return refusal('record/unfinished', { steps: claim.steps.length });
  const parted = parting(claim.standing, game.standing(state));
  if (parted !== null) return refusal('record/standing', { difference: parted });
  if (claim.rounds !== undefined && claim.rounds.length !== rounds) return refusal('record/rounds', { claimed: claim.rounds.length, played: rounds });
  if (claim.drawn !== undefined && claim.drawn !== drawn.toText()) return refusal('record/drawn');
  return { end: state };
}

/** Where a standing parts from what it claims to be; in signs, because people of every language read it. */
function parting(claimed: unknown, played: readonly Place[]): string | null {
  return (
    difference(claimed, played)
      ?.replace(/^value: /, '')
      .replaceAll('nothing', '∅')
      .replace(' against ', ' ≠ ') ?? null
  );
}

function readStep<T extends GameTypes>(game: Game<T>, state: T['state'], seats: number, number: number, raw: unknown): Step<T['move']> | Refusal {
  if (game.over(state)) return refusal('record/too-long', { step: number });
  if (raw === 'next' && game.between(state)) return raw;
  if (raw === 'close' && isClosable(game, state)) return raw;
  if (typeof raw !== 'object' || raw === null || !('seat' in raw) || !('move' in raw)) return refusal('record/malformed-step', { step: number });
  const seat = seatsOf(seats).find((each) => each === raw.seat);
  const move = readMove(game.moveShapes, raw.move);
  if (seat === undefined || move === null) return refusal('record/malformed-step', { step: number });
  const refused = game.refuse(state, seat, move);
  return refused === null ? { seat, move } : refusal('record/step', { step: number, why: refused.code });
}

/** What the game itself says against the move for which a record does not hold, to be told in the game's words; null where it is for something else. */
export function refusedMove<T extends GameTypes>(game: Game<T>, json: unknown): Refusal<T['refusal']> | null {
  const states: T['state'][] = [];
  const held = replay(game, json, { after: (state) => void states.push(state) });
  const before = states.at(-1);
  if ('end' in held || held.code !== 'record/step' || before === undefined) return null;
  const raw = readRecord(json)?.steps[states.length - 1];
  if (raw === undefined || isTableStep(raw)) return null;
  const move = readMove(game.moveShapes, raw.move);
  return move === null ? null : game.refuse(before, raw.seat, move);
}

function readRecord(json: unknown): GameRecord | null {
  if (typeof json !== 'object' || json === null) return null;
  const { format, game, version, options, seats, key, steps, standing, rounds, drawn } = json as Record<string, unknown>;
  const sound =
    format === RECORD_FORMAT &&
    typeof game === 'string' &&
    Number.isInteger(version) &&
    (version as number) >= 1 &&
    typeof options === 'object' &&
    options !== null &&
    Number.isInteger(seats) &&
    typeof key === 'string' &&
    Array.isArray(steps) &&
    isStanding(standing) &&
    (rounds === undefined || (Array.isArray(rounds) && rounds.every(isStanding))) &&
    (rounds === undefined ? drawn === undefined : typeof drawn === 'string'); // they came together
  return sound ? (json as GameRecord) : null;
}

/** Whose numbers they are is seen when it is compared; nothing that is compared, or told as a difference, is nested. */
const isStanding = (json: unknown): json is readonly Place[] =>
  Array.isArray(json) && json.every((place) => typeof place === 'object' && Object.values(fieldsOf(place)).every((each) => typeof each === 'number'));

/** The name of the game a record is of, so that the right rules can be found; null if it is no record at all. */
export const gameOfRecord = (json: unknown): string | null => readRecord(json)?.game ?? null;
