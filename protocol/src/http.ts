/** What is asked and answered over plain HTTP, as JSON. A token travels in the Authorization header, never in an address. */
import { BOT_LEVELS } from '@parlour/kernel';
import { z } from 'zod';
import { LIMITS } from './codes.ts';
import { personCommand, playerId, settingsWish, tableCode } from './commands.ts';
import { commandId, token } from './from-client.ts';
import { moves, news, tableCard, welcome } from './from-server.ts';

const name = z.string().max(200);

/** POST /api/people → a new identity. The token is told this once. */
export const newPerson = z.strictObject({ name });
export const personMade = z.strictObject({ player: playerId, name: z.string(), token });

/** GET, PATCH /api/me; DELETE erases the name and every line of chat, and makes the token worthless. */
export const renamed = z.strictObject({ name });
export const me = z.strictObject({ player: playerId, name: z.string() });

/** POST /api/me/handover → a one-time code, good for five minutes; POST /api/handover with it, from the other device, gives a new token. */
export const handoverMade = z.strictObject({ code: z.string(), until: z.number() });
export const handoverTaken = z.strictObject({ code: z.string().max(64) });

/** POST /api/tables → a new table, its maker on the first seat. */
export const newTable = z.strictObject({
  settings: settingsWish,
  bots: z.array(z.enum(BOT_LEVELS)).max(9).default([]),
  passcode: z.string().min(1).max(LIMITS.passcodeCharacters).optional(),
  /** The server's passcode, where its operator asks for one. */
  serverPasscode: z.string().max(LIMITS.passcodeCharacters).optional(),
});
export const tableMade = z.strictObject({ code: tableCode });

/** GET /api/tables */
export const tableList = z.strictObject({ tables: z.array(tableCard) });

/**
 * POST /api/tables/:code/commands → the number from which on it is done. Asked twice with one id, it is done once. A table's passcode comes in
 * the header `parlour-passcode`, percent-encoded; whoever was let in once needs it no more.
 */
export const commandAsked = z.strictObject({ id: commandId.optional(), command: personCommand });
export const commandDone = z.strictObject({ n: z.int().min(0) });

/**
 * GET /api/tables/:code/stream → JSON lines, one an entry, each with everything, so that a lost one does no harm. Empty lines are signs of life.
 * The last line says why it ends.
 */
export const streamLine = welcome
  .pick({ n: true, time: true, you: true, table: true, turn: true, people: true, gone: true, view: true })
  .extend({ moves, news: z.array(news) });
export const streamEnd = z.strictObject({ closed: z.string() });

/** Any answer that is a refusal: status 4xx or 5xx. */
export const httpRefusal = z.strictObject({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });

export type PersonMade = z.infer<typeof personMade>;
export type Me = z.infer<typeof me>;
export type HandoverMade = z.infer<typeof handoverMade>;
export type NewTable = z.input<typeof newTable>;
export type TableMade = z.infer<typeof tableMade>;
export type StreamLine = z.infer<typeof streamLine>;
export type TableList = z.infer<typeof tableList>;
