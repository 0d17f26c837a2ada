/** The numbers and the small rules of the protocol that a client needs at run time. Free of the schemas, so that a browser loads none. */
import { LONGEST_NAME, LONGEST_TABLE_NAME } from '@parlour/table/lengths';

export * from './change.ts';
export * from './chat.ts';
export * from './list-order.ts';

/**
 * Raised when a client of before can't understand a server of now, or the other way round. In the first one an update held the table, the turn and
 * the open part whole; in the second it holds what has changed.
 */
export const PROTOCOL = 2;

/** Where a server takes sockets. */
export const SOCKET_PATH = '/socket';

/** Why a socket was closed. 4000–4099: come back (with the same token, after a pause that grows). 4100–4199: don't, until a person decides. */
export const CLOSE = {
  /** The server is stopping, and will be back. */
  stopping: 4000,
  /** The client reads too slowly; it gets a snapshot when it returns. */
  slow: 4001,
  /** No sign of life for two heartbeats. */
  silent: 4002,
  /** A mistake of the server's. */
  mishap: 4003,
  /** Nobody said hello in time. */
  mute: 4004,
  /** The server can't reach its database. Another may. */
  away: 4005,
  /** The table is played by newer rules than this server has. Another may have them. */
  older: 4006,
  /** Too many messages, after refusals that said so. */
  flood: 4100,
  /** The client speaks another protocol: reload the page. */
  outdated: 4101,
  /** A frame that no client of ours sends. */
  malformed: 4102,
  /** The token is not known here. */
  stranger: 4103,
  /** There is no such table, or it is gone. */
  gone: 4104,
  /** The host removed this player or spectator from this table. */
  kicked: 4105,
  /** The table asks for a passcode, and this was not it. */
  passcode: 4106,
  /** The player left the table. */
  left: 4107,
  /** The seat was moved to another device. */
  moved: 4108,
  /** The same person has opened too many others since. */
  crowded: 4109,
  /** The table was played by newer rules than this server has. */
  newer: 4110,
  /** Too many wrong codes or passcodes came from there: later. */
  guesses: 4111,
  /** As many are connected, from there or in all, as this server takes. */
  full: 4112,
  /** What the server has of the table is damaged. */
  damaged: 4113,
} as const;
export type CloseReason = keyof typeof CLOSE;

export const comesBack = (code: number): boolean => code < 4100 || code >= 4200;

/** Bounds that both sides keep. Units are in the names. */
export const LIMITS = {
  messageBytes: 8 * 1024,
  nameGraphemes: LONGEST_NAME,
  tableNameGraphemes: LONGEST_TABLE_NAME,
  chatCharacters: 500,
  /** Of each stream, that a client gets and keeps. */
  chatLines: 100,
  /** Of a person's own records, on one page. */
  recordsPage: 100,
  passcodeCharacters: 64,
  commandIdCharacters: 64,
  heartbeatMs: 15_000,
  /** A client that hears nothing for so long asks whether the server is there, */
  silenceMs: 5_000,
  /** and so much later it takes its silence for an end. */
  pongMs: 2_500,
  helloMs: 10_000,
} as const;
