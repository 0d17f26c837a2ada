/**
 * Entries of unknown origin. The hall's own were decided before they were written, so nobody looks at them again; those of a file anybody may have
 * written. Each must be one that could stand next in a log of one device: of its kind in every field, and legal where a game runs.
 */
import { checkOptions, expectRules, fieldsOf, isClosable, optionsAt, readLevel, readMove, same } from '@parlour/kernel';
import {
  cleanText,
  type Entry,
  type Games,
  isBeginning,
  isHex64,
  LONGEST_NAME,
  LONGEST_TABLE_NAME,
  PACES,
  type PlayerId,
  settingsOnDevice,
  type Table,
  type TableSettings,
} from '@parlour/table';

type Fields = Readonly<Record<string, unknown>>;

/** More chairs than at any table of ours. */
const MOST_SEATS = 20;

/** Whether this can be the next entry. Throws NewerRules where a game was begun by rules that are not known here. */
export function fitsNext(games: Games, table: Table | null, json: unknown): json is Entry {
  const entry = fieldsOf(json);
  const { kind, n, at } = entry;
  if (n !== (table?.n ?? 0) + 1 || !Number.isSafeInteger(at) || typeof kind !== 'string') return false;
  if (table === null) return kind === 'created' && typeof entry['code'] === 'string' && isId(entry['by']) && areSettings(games, entry['settings']);
  return Object.hasOwn(FITS, kind) && FITS[kind as Entry['kind']](entry, table, games);
}

/** As ours are written: letters, digits, dash and underscore. */
export const isId = (json: unknown): json is PlayerId => typeof json === 'string' && /^[\w-]{1,40}$/.test(json);

export const isName = (json: unknown, most = LONGEST_NAME): boolean => typeof json === 'string' && cleanText(json, most) === json;

const isSeat = (json: unknown, { seats }: Table): boolean => Number.isInteger(json) && (json as number) >= 0 && (json as number) < seats.length;

const isOneOf = (json: unknown, list: readonly unknown[]): boolean => list.includes(json);

/** What a table of one device can be set to. Options that can't be had any more are a start's business. */
function areSettings(games: Games, json: unknown): boolean {
  const { name, game, preset, changed, options, seats, pace, aids, hints = false } = fieldsOf(json);
  return (
    (name === '' || isName(name, LONGEST_TABLE_NAME)) &&
    typeof game === 'string' &&
    games(game) !== undefined &&
    typeof preset === 'string' &&
    isPlain(changed) &&
    isPlain(options) &&
    Number.isInteger(seats) &&
    (seats as number) >= 1 &&
    (seats as number) <= MOST_SEATS &&
    isOneOf(pace, PACES) &&
    typeof aids === 'boolean' &&
    typeof hints === 'boolean' &&
    same(json, settingsOnDevice(json as TableSettings)) // the rest is what that sets
  );
}

const isPlain = (json: unknown): boolean => typeof json === 'object' && json !== null && !Array.isArray(json);

/** In the middle of a game: its rules and its state. */
function gameIn({ phase }: Table, games: Games) {
  const game = phase.kind === 'playing' ? games(phase.begun.game) : undefined;
  return phase.kind === 'playing' && game !== undefined ? { game, state: phase.state } : null;
}

function isStart({ begun }: Fields, table: Table, games: Games): boolean {
  if (!isBeginning(begun)) return false;
  const game = games(begun.game);
  if (game === undefined || begun.number !== table.games + 1 || begun.entry !== table.n + 1) return false;
  if (table.phase.kind !== 'lobby' && table.phase.kind !== 'finished') return false;
  const { version, seats, players, commitments } = begun;
  expectRules(game, version);
  const options = optionsAt(game.sheet, version, begun.options);
  const taken = table.seats.filter((each) => each !== null);
  return (
    options !== null &&
    game.seats(options, version).includes(seats) &&
    checkOptions(game, options, seats, version) === null &&
    taken.length === seats &&
    players.length === seats &&
    taken.every((each, seat) => {
      const { kind, player, name, level } = fieldsOf(players[seat]);
      return kind === each.kind && (each.kind === 'person' ? player === each.player : name === each.name && readLevel(level) === each.level);
    }) &&
    // Around one device nobody promises a number.
    commitments.length === seats &&
    commitments.every((each) => each === null)
  );
}

function isLegal({ seat, move, by }: Fields, table: Table, games: Games): boolean {
  const playing = gameIn(table, games);
  if (playing === null || !isSeat(seat, table) || !isOneOf(by, ['person', 'bot', 'clock'])) return false;
  const { game, state } = playing;
  const read = readMove(game.moveShapes, move);
  return read !== null && !game.over(state) && game.refuse(state, seat as number, read) === null;
}

const FITS: Readonly<Record<Entry['kind'], (entry: Fields, table: Table, games: Games) => boolean>> = {
  created: () => false,
  set: ({ settings }, { phase }, games) => phase.kind === 'lobby' && areSettings(games, settings),
  sat: ({ seat, player }, table) => isSeat(seat, table) && isId(player),
  stood: ({ player, why }) => isId(player) && isOneOf(why, ['self', 'gone']),
  bot: ({ seat, level, name }, table) => isSeat(seat, table) && readLevel(level) !== null && isName(name),
  unbot: ({ seat }, table) => isSeat(seat, table),
  ready: ({ player, on, commitment }) => isId(player) && typeof on === 'boolean' && (commitment === null || isHex64(commitment)),
  host: ({ player }) => player === null || isId(player),
  kicked: ({ player, bot }) => isId(player) && (bot === null || isName(bot)),
  left: ({ player, bot }) => isId(player) && (bot === null || isName(bot)),
  returned: ({ player, commitment }) => isId(player) && (commitment === undefined || isHex64(commitment)),
  started: isStart,
  opened: () => false,
  dealt: ({ leftOut }, { phase }) => phase.kind === 'opening' && Array.isArray(leftOut) && leftOut.length === 0,
  moved: isLegal,
  willing: ({ seat }, table) => isSeat(seat, table),
  step: ({ step }, table, games) => {
    const playing = gameIn(table, games);
    return playing !== null && (step === 'next' ? playing.game.between(playing.state) : step === 'close' && isClosable(playing.game, playing.state));
  },
  paused: ({ by }) => by === null || isId(by),
  resumed: ({ by }) => by === null || isId(by),
  away: ({ seat }, table) => isSeat(seat, table),
  back: ({ seat }, table) => isSeat(seat, table),
  delayed: ({ ms }) => Number.isSafeInteger(ms) && (ms as number) >= 0,
  finished: ({ secret }, table, games) => {
    const playing = gameIn(table, games);
    return playing?.game.over(playing.state) === true && isHex64(secret);
  },
  abandoned: () => true,
  lobby: () => true,
};
