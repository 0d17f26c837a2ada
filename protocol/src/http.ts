/** What is asked and answered over plain HTTP, as JSON. A token travels in the Authorization header, never in an address. */
import { z } from 'zod';
import { LIMITS } from './codes.ts';
import { botLevel, personCommand, playerId, settingsWish, tableCode } from './commands.ts';
import type { Derived } from './derived.ts';
import { commandId, token } from './from-client.ts';
import { me, moves, n, news, refusalParams, tables, time, welcome } from './from-server.ts';

const name = z.string().max(200).describe(`1 to ${LIMITS.nameGraphemes} letters on one line, without invisible characters`);

/** POST /api/people → a new identity. The token is told this once. */
export const newPerson = z.strictObject({ name }).describe('who you want to be');
export const personMade = me.extend({ token }).describe('a new identity');

/** GET, PATCH /api/me; DELETE erases the name and every line of chat, and makes the token worthless. */
export const renamed = z.strictObject({ name }).describe('another name');
export const erased = z.strictObject({ player: playerId }).describe('who is no more');

/** POST /api/me/handover → a one-time code, good for five minutes; POST /api/handover with it, from the other device, gives a new token. */
const handoverCode = z.string().max(64).describe('as secret as a token');
export const handoverMade = z.strictObject({ code: handoverCode, until: time }).describe('a one-time code, and until when it is good');
export const handoverTaken = z.strictObject({ code: handoverCode }).describe('a one-time code');

/**
 * GET /api/me/records → in which records of this server you sat, on a seat when the game began or at its end, newest first. No names, no results:
 * those are in the record. `?before=` a page's `next` is the page after it.
 */
export const myRecords = z
  .strictObject({
    records: z
      .array(
        z.strictObject({
          table: tableCode,
          game: z.int().min(1).describe('which game of the table; 1 is its first'),
          at: time.describe('when the record was kept'),
        }),
      )
      .max(LIMITS.recordsPage)
      .describe('newest first'),
    next: z.string().nullable().describe('ask with `?before=` this for the page after this one; null at the end'),
  })
  .describe('in which records you sat');
export type MyRecords = z.infer<typeof myRecords>;

/** GET /api/games, GET /api/records/:table/:game: outer shapes, as in from-server.ts. */
export const gameList = z.looseObject({ games: z.array(z.looseObject({ id: z.string() })) }) as unknown as z.ZodType<Derived['GameList']>;
export const tableRecord = z.looseObject({ format: z.literal(1), game: z.string() }) as unknown as z.ZodType<Derived['TableRecord']>;

/** GET /api/records/:table/:game/people */
export const recordPeople = z
  .strictObject({ people: z.record(playerId, z.string()).describe('names as they are now; a name that was erased says nothing') })
  .describe('who played a game');
export type RecordPeople = z.infer<typeof recordPeople>;

/** GET /api/schema → what there is; each lies at its path. */
export const schemaIndex = z
  .strictObject({
    schemas: z
      .array(
        z.strictObject({
          name: z.string().describe('`protocol`, or the id of a game'),
          path: z.string().describe('where to get it on this server'),
          about: z.string().describe('its title'),
        }),
      )
      .describe('each is a JSON Schema of draft 7'),
  })
  .describe('the schemas of this server');

/** GET /healthz */
export const health = z
  .strictObject({ status: z.enum(['ok', 'away', 'damaged', 'read-only', 'stopping']).describe('with anything but `ok` the HTTP status is 503') })
  .describe('how the server is');

/** POST /api/tables → a new table, its maker on the first seat. */
export const newTable = z
  .strictObject({
    settings: settingsWish.describe('at least the game'),
    bots: z.array(botLevel).max(9).default([]).describe('to be seated at once, on the last seats'),
    passcode: z.string().min(1).max(LIMITS.passcodeCharacters).optional().describe('asked of whoever comes later'),
    serverPasscode: z.string().max(LIMITS.passcodeCharacters).optional().describe('the server’s own, where its operator asks for one'),
  })
  .describe('a table to be made');
export const tableMade = z.strictObject({ code: tableCode }).describe('the new table');

/** GET /api/tables */
export const tableList = z.strictObject({ tables }).describe('the tables that can be found');

/**
 * POST /api/tables/:code/commands → the number from which on it is done. Asked twice with one id, it is done once. A table's passcode comes in
 * the header `parlour-passcode`, percent-encoded; whoever was let in once needs it no more.
 */
export const commandAsked = z
  .strictObject({ id: commandId.optional(), command: personCommand })
  .describe('a command; without an id it can’t be sent twice safely');
export const commandDone = z.strictObject({ n }).describe('done, and on disk');

/**
 * GET /api/tables/:code/stream → JSON lines, one an entry, each with everything, so that a lost one does no harm. Empty lines are signs of life.
 * The last line says why it ends.
 */
export const streamLine = welcome
  .pick({ n: true, time: true, you: true, table: true, turn: true, people: true, gone: true, view: true })
  .extend({ moves, news: z.array(news).describe('what happened since the last line') })
  .describe('a table, whole');
export const streamEnd = z.strictObject({ closed: z.string().describe('why, as with the close codes') }).describe('the last line');

/** Any answer that is a refusal: status 4xx or 5xx. */
export const httpRefusal = z
  .strictObject({ code: z.string().describe('why: see Refusals'), params: refusalParams })
  .describe('nothing was done, and why');

export type PersonMade = z.infer<typeof personMade>;
export type Me = z.infer<typeof me>;
export type HandoverMade = z.infer<typeof handoverMade>;
export type NewTable = z.input<typeof newTable>;
export type TableMade = z.infer<typeof tableMade>;
export type StreamLine = z.infer<typeof streamLine>;
export type TableList = z.infer<typeof tableList>;
