/**
 * How a refusal travels over HTTP: its code and parameters as the body, with a status that fits. The codes with a status of their own are here;
 * every other one is a rule that was asked about and said no, which is 422.
 */

import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Refusal, refusal } from '@parlour/kernel';

/** The refusals that the edge itself gives. */
const EDGE_REFUSALS = {
  'http/malformed': 400,
  'identity/missing': 401,
  'identity/unknown': 401,
  'origin/foreign': 403,
  'passcode/server': 403,
  'http/not-found': 404,
  'record/unknown': 404,
  'table/gone': 404,
  'http/method': 405,
  'table/damaged': 409,
  'table/newer': 409,
  'http/too-large': 413,
  'http/media-type': 415,
  'host/foreign': 421,
  'http/upgrade': 426,
  'limit/joins': 429,
  'limit/names': 429,
  'limit/people': 429,
  'limit/requests': 429,
  'limit/sockets': 429,
  'limit/tables': 429,
  'server/mishap': 500,
  'server/read-only': 503,
  'server/away': 503,
  'server/stopping': 503,
  'sockets/full': 503,
} as const;
export type EdgeRefusal = keyof typeof EDGE_REFUSALS;

export const refuse = (code: EdgeRefusal, params: Refusal['params'] = {}): Refusal => refusal(code, params);

/** Of the hall's, those that are no rule's. */
const HALL_REFUSALS = {
  'passcode/table': 403,
  'player/kicked': 403,
  'handover/unknown': 404,
  'history/none': 404,
  'person/unknown': 404,
  'limit/messages': 429,
  'limit/guesses': 429,
  'limit/history': 429,
  'server/busy': 503,
  'tables/full': 503,
};

export const STATUS: ReadonlyMap<string, number> = new Map(Object.entries({ ...EDGE_REFUSALS, ...HALL_REFUSALS }));
export const statusOf = ({ code }: Refusal): number => STATUS.get(code) ?? 422;

/** What goes with a refusal: nobody keeps it, and who asked too often is told when to ask again. */
export function headersOf(why: Refusal): Readonly<Record<string, string>> {
  const { seconds } = why.params;
  return { 'cache-control': 'no-store', ...(statusOf(why) === 429 && seconds !== undefined ? { 'retry-after': String(seconds) } : {}) };
}

/** An answer on a bare connection, where no framework is at hand; the connection ends with it. */
export function refuseRaw(socket: Duplex, why: Refusal): void {
  const body = JSON.stringify(why);
  const status = statusOf(why);
  const lines = Object.entries({
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    ...headersOf(why),
  }).map(([name, value]) => `${name}: ${value}`);
  socket.once('finish', () => socket.destroy());
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
}
