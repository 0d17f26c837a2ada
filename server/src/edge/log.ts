/**
 * The log: one line of JSON an event, with codes, numbers and public ids. Whoever writes to it names each field, so there is no request, body,
 * address line or header that could slip in; and what is called like a secret is taken out all the same.
 */

import type { Log } from '@parlour/hall';
import { type DestinationStream, type Level, pino } from 'pino';

export type LogLevel = Level | 'silent';

const SECRET = ['token', 'passcode', 'serverPasscode', 'authorization', 'secret', 'key', 'body', 'query', 'url', 'headers'];

/** Writes to the stream given; without one, to standard output. */
export function jsonLog(level: LogLevel, to?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths: SECRET, remove: true } };
  const lines = to === undefined ? pino(options) : pino(options, to);
  return {
    info: (event, fields = {}) => lines.info(fields, event),
    warn: (event, fields = {}) => lines.warn(fields, event),
    error: (event, fields = {}) => lines.error(fields, event),
  };
}
