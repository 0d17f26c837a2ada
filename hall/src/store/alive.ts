/**
 * When no server was running. A running server says so again and again; where two such notes lie too far apart, there was an outage, and
 * clocks of players may be given that time back. What every store keeps of it, and for how long.
 */

/** Two notes further apart than this, in ms, have an outage between them. */
export const ALIVE_GAP = 5_000;

/** Outages that ended longer ago than this, in ms, are forgotten. */
export const OUTAGE_AGE = 30 * 24 * 60 * 60 * 1000;

/** Of more outages than this the oldest are forgotten: a server that dies every minute must not fill the disk. */
export const OUTAGES_KEPT = 500;
