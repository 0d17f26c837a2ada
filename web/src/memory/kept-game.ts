/**
 * A finished game as a person's memory has it: one line, made of what all at the table know. People of a server are in it by their ids, because a
 * name can be erased; those around one device are called what was typed there.
 */
import { fieldsOf, readLevel, type Seat, text } from '@parlour/kernel';
import type { TableHome } from '@parlour/table';

export interface KeptGame {
  /** Where it was played: at a table of this page's server, or of this device. */
  readonly home: 'server' | TableHome;
  /** The table's code. */
  readonly table: string;
  /** Which game at that table; 1 is the first. */
  readonly number: number;
  /** Its id. */
  readonly game: string;
  /** Null if an option departed from it. */
  readonly preset: string | null;
  /** When it ended, in ms. */
  readonly at: number;
  /** Who tells when it ended: this device's clock, or the record. */
  readonly told: 'device' | 'record';
  /** The own seat; null where several people passed one device around, of whom none is "you". */
  readonly you: Seat | null;
  readonly seats: readonly KeptSeat[];
}

export interface KeptSeat {
  readonly who: KeptPlayer;
  /** Whoever began there left, and a bot played on: the place is not theirs. */
  readonly left: boolean;
  /** From 1; ties share a rank. */
  readonly rank: number;
  /** As the game counts. */
  readonly score: number;
}

export type KeptPlayer =
  | { readonly kind: 'person'; readonly player: string }
  | { readonly kind: 'bot'; readonly level: string }
  /** At this device, by the name that was typed. */
  | { readonly kind: 'here'; readonly name: string };

/**
 * A line as `player` has it. Another who sat there may have written it down: it came in a friend's file, or the device has changed hands. Then the
 * own seat is one's own all the same, and not theirs.
 */
export function seatedAs(game: KeptGame, player: string | null): KeptGame {
  const own = game.seats.findIndex(({ who }) => who.kind === 'person' && who.player === player);
  return own < 0 || own === game.you ? game : { ...game, you: own };
}

/** Whether a line tells of somebody else of the server as "you": another person, or oneself before the server forgot one. */
export function isAnothers({ seats, you }: KeptGame, player: string): boolean {
  const own = you === null ? undefined : seats[you]?.who;
  return own?.kind === 'person' && own.player !== player;
}

/** The people of a server, by their ids. */
export const personsIn = ({ seats }: KeptGame): readonly string[] => seats.flatMap(({ who }) => (who.kind === 'person' ? [who.player] : []));

/** Which game it is: no two lines of a memory have the same. */
export const gameKey = ({ home, table, number }: Pick<KeptGame, 'home' | 'table' | 'number'>): string => `${home}.${table}.${number}`;

/** Of two lines about one game the one that knows more; whichever comes first, the same one. */
export const fuller = (a: KeptGame, b: KeptGame): KeptGame => (weight(a) >= weight(b) ? a : b);

const weight = (game: KeptGame): string => `${game.told === 'record' ? 1 : 0}${game.you === null ? 0 : 1}${text(game)}`;

/** Both memories, every game once. */
export function mergeGames(a: readonly KeptGame[], b: readonly KeptGame[]): readonly KeptGame[] {
  const merged = new Map<string, KeptGame>();
  for (const game of [...a, ...b]) {
    const known = merged.get(gameKey(game));
    merged.set(gameKey(game), known === undefined ? game : fuller(known, game));
  }
  return [...merged.values()].sort(newestFirst);
}

export const newestFirst = (a: KeptGame, b: KeptGame): number => b.at - a.at || (gameKey(a) < gameKey(b) ? -1 : 1);

const CODE = /^[A-Z2-9]{6}$/;
/** Of games, presets, levels and people: nothing that could be a name or break a line. */
const ID = /^[A-Za-z0-9_-]{1,32}$/;
/** Of names, in letters: far more than any has. */
const LONGEST = 64;
/** What would break a line, or turn it around. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** More than any game has. */
const MOST_SEATS = 12;

/** A line out of a store or a file, which may hold anything; null if it is none. Fields that it should not have are left out. */
export function readKeptGame(json: unknown): KeptGame | null {
  const { home, table, number, game, preset, at, told, you, seats } = fieldsOf(json);
  if (home !== 'server' && home !== 'device') return null;
  if (told !== 'device' && told !== 'record') return null;
  if (typeof table !== 'string' || !CODE.test(table) || !isCount(number) || !isId(game) || !isTime(at)) return null;
  if (preset !== null && !isId(preset)) return null;
  if (!Array.isArray(seats) || seats.length < 2 || seats.length > MOST_SEATS) return null;
  const read = seats.flatMap((seat) => readSeat(seat) ?? []);
  // Who is at a server is there by id: what they are called now only the server knows.
  if (home === 'server' && read.some(({ who }) => who.kind === 'here')) return null;
  if (isWhole(you) && read[you]?.who.kind === 'bot') return null;
  if (read.length !== seats.length || (you !== null && !(isWhole(you) && you < seats.length))) return null;
  return { home, table, number, game, preset, at, told, you, seats: read };
}

function readSeat(json: unknown): KeptSeat | null {
  const { who, left, rank, score } = fieldsOf(json);
  const player = readPlayer(who);
  if (player === null || typeof left !== 'boolean' || !isCount(rank) || rank > MOST_SEATS) return null;
  return typeof score === 'number' && Number.isFinite(score) ? { who: player, left, rank, score } : null;
}

function readPlayer(json: unknown): KeptPlayer | null {
  const { kind, player, level, name } = fieldsOf(json);
  if (kind === 'person' && isId(player)) return { kind, player };
  // One that a later page knows is kept as it is.
  if (kind === 'bot' && isId(level)) return { kind, level: readLevel(level) ?? level };
  return kind === 'here' && isName(name) ? { kind, name } : null;
}

const isWhole = (json: unknown): json is number => typeof json === 'number' && Number.isSafeInteger(json) && json >= 0;
const isCount = (json: unknown): json is number => isWhole(json) && json >= 1;
/** In ms, up to the year 2100: what is said to be later would stand before everything for ever. */
const isTime = (json: unknown): json is number => isWhole(json) && json <= Date.UTC(2100);
const isId = (json: unknown): json is string => typeof json === 'string' && ID.test(json);
const isName = (json: unknown): json is string => typeof json === 'string' && json !== '' && json.length <= LONGEST && !UNSEEN.test(json);
