/** The numbers of the guide, from where the code has them, so that a sentence can't outlive its number. Times are in seconds unless they say otherwise. */

import { LIMITS_BY_DEFAULT } from '@parlour/hall';
import { DEEPEST_CHANGE, LIMITS, PROTOCOL, SCHEMA_PATH, SOCKET_PATH } from '@parlour/protocol';
import { KEPT } from '../../hall/src/audience/recent-updates.ts';
import { HELD, MALFORMED_IN_A_ROW, PATIENCE, SILENT_BEATS, SLOW_BYTES } from '../../hall/src/door/connection.ts';
import { MOST as CONNECTIONS } from '../../hall/src/door/connections.ts';
import { OWN_TRIES } from '../../hall/src/door/guessing.ts';
import { SHOWN } from '../../hall/src/door/list-feed.ts';
import { PINGS } from '../../hall/src/limits.ts';
import { PAGE_ENTRIES } from '../../hall/src/tables/histories.ts';
import { FRAGMENTS } from '../../server/src/edge/sockets.ts';
import { SIGN_EVERY } from '../../server/src/edge/stream.ts';
import { PACE_RANGE, PATIENT } from '../../table/src/bots.ts';
import { CLOCK_TIMES, FALLBACK_PACE, GRACE, OPENING, ROUND_PATIENCE, ROUND_PAUSE } from '../../table/src/clock.ts';

const seconds = (ms: number): string => String(ms / 1000);
const range = ([from, to]: readonly [number, number]): string => `${seconds(from)}–${seconds(to)}`;
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

export const NUMBERS: Readonly<Record<string, string>> = {
  protocol: String(PROTOCOL),
  deepest: String(DEEPEST_CHANGE),
  socketPath: SOCKET_PATH,
  schemaPath: SCHEMA_PATH,
  helloSeconds: seconds(LIMITS.helloMs),
  heartbeat: seconds(LIMITS.heartbeatMs),
  silentBeats: String(SILENT_BEATS),
  silence: seconds(LIMITS.silenceMs),
  pong: seconds(LIMITS.pongMs),
  silent: seconds(LIMITS.silenceMs + LIMITS.pongMs),
  freePing: seconds(PINGS.perMs),
  messageBytes: String(LIMITS.messageBytes),
  recordsPage: String(LIMITS.recordsPage),
  fragments: String(FRAGMENTS),
  malformed: ORDINALS[MALFORMED_IN_A_ROW] ?? String(MALFORMED_IN_A_ROW),
  held: String(HELD),
  slowKib: String(SLOW_BYTES / 1024),
  patience: String(PATIENCE),
  connections: String(CONNECTIONS),
  guessesLimit: limit('guesses'),
  ownTries: String(OWN_TRIES.most),
  kept: String(KEPT),
  shown: String(SHOWN),
  sign: seconds(SIGN_EVERY),
  grace: seconds(GRACE),
  opening: seconds(OPENING),
  roundPause: seconds(ROUND_PAUSE),
  roundPatience: seconds(ROUND_PATIENCE),
  fallbackPace: seconds(FALLBACK_PACE),
  natural: range(PACE_RANGE.natural),
  brisk: range(PACE_RANGE.brisk),
  patient: range(PATIENT),
  names: String(LIMITS.nameGraphemes),
  chatCharacters: String(LIMITS.chatCharacters),
  chatLines: String(LIMITS.chatLines),
  seatLimit: limit('seat'),
  spectatorLimit: limit('spectator'),
  chatLimit: limit('chat'),
  historyLimit: limit('history'),
  historyPage: String(PAGE_ENTRIES),
  joinsLimit: limit('joins'),
  peopleLimit: limit('people'),
  socketsLimit: limit('sockets'),
  tablesLimit: limit('tables'),
  requestsLimit: limit('requests'),
  personLimit: limit('person'),
};

function limit(of: keyof typeof LIMITS_BY_DEFAULT): string {
  const { most, perMs } = LIMITS_BY_DEFAULT[of];
  return `${most} in ${seconds(perMs)} s`;
}

/** Rows of the clock's table: name, bank, increment. */
export const CLOCK_ROWS: readonly (readonly string[])[] = Object.entries(CLOCK_TIMES).map(([name, times]) => [
  `\`${name}\``,
  times === null ? 'no clock' : `${seconds(times.bank)} s`,
  times === null ? '' : `${seconds(times.increment)} s`,
]);

/** The text with its gaps filled; a gap that nothing fills is a mistake. */
export function filled(text: string, gaps: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = gaps[name];
    if (value === undefined) throw new Error(`nothing fills {{${name}}}`);
    return value;
  });
}
