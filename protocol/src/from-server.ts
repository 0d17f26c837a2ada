/**
 * What a server says over a socket. A game's views, events and moves are the game's own (each game's page has them); here they are objects.
 * Every `update` raises `n` by one. Someone for whom nothing changed gets a `skip` with the number.
 */
import type { Seat } from '@parlour/kernel';
import type { PublicEntry, TableView, TurnView } from '@parlour/table';
import { z } from 'zod';
import { CHAT_STREAMS, REACTIONS } from './chat.ts';
import { playerId, tableCode } from './commands.ts';
import { chatWords, commandId } from './from-client.ts';

const n = z.int().min(0).describe('the number of the last entry');
const time = z.number().describe("ms on the server's clock");
const seat: z.ZodType<Seat> = z.int().min(0).max(9);
const gameObject = z.record(z.string(), z.unknown());
// The table's types are the source; these schemas say their outer shape and take the types from there.
const tableView = z.looseObject({ code: tableCode, phase: z.string(), host: playerId.nullable() }) as unknown as z.ZodType<TableView>;
const turnView = z.looseObject({ awaited: z.array(seat), since: z.number() }) as unknown as z.ZodType<TurnView>;
const publicEntry = z.looseObject({ kind: z.string() }) as unknown as z.ZodType<PublicEntry>;

export const news = z.union([z.strictObject({ table: publicEntry }), z.strictObject({ game: z.looseObject({ kind: z.string() }) })]);
export const happening = z.strictObject({ n, at: time, news: z.array(news) }).describe('what one entry told this viewer');

const view = z.strictObject({ open: gameObject, own: gameObject.nullable() }).nullable().describe('the game as this viewer may know it');
const you = z.strictObject({ player: playerId, name: z.string(), seat: seat.nullable() });
/** Worked out from the viewer's own view alone, so it tells nothing that the view does not. */
export const moves = z
  .array(z.looseObject({ kind: z.string() }))
  .describe('every legal move of your seat; empty if it has none now, while the table is paused, and without a seat');
const people = z.record(playerId, z.string()).describe('names of those at the table, as they are shown there');
const watching = z.array(playerId).describe('those who are here and have no seat');

export const tableCard = z
  .strictObject({
    code: tableCode,
    name: z.string(),
    game: z.string(),
    preset: z.string().nullable().describe('null where an option departs from it: own rules'),
    host: z.string().nullable().describe('their name'),
    taken: z.int(),
    seats: z.int(),
    phase: z.enum(['lobby', 'opening', 'playing', 'paused', 'finished', 'abandoned']),
    locked: z.boolean(),
    createdAt: time,
  })
  .describe('a table in the list');

const stream = z.enum(CHAT_STREAMS);
export const chatLine = z.strictObject({
  id: commandId.describe('made by its writer'),
  player: playerId,
  name: z.string().describe('as it was when this was sent; a name in `people` goes before it'),
  at: time,
  words: chatWords,
});

export const welcome = z.strictObject({
  kind: z.literal('welcome'),
  protocol: z.int(),
  build: z.string().nullable(),
  time,
  you,
  n,
  table: tableView,
  turn: turnView.nullable(),
  people,
  watching,
  gone: z.array(playerId).describe('those on seats who are not connected'),
  view,
  missed: z.array(happening).nullable().describe('what happened since; null if that is no longer known, so start from the view'),
  moves: moves.optional().describe(`if hello asked for them: ${moves.description ?? ''}`),
});

export const fromServer = z.discriminatedUnion('kind', [
  welcome.describe('the answer to hello and resync'),
  z
    .strictObject({
      kind: z.literal('update'),
      n,
      at: time,
      table: tableView.optional().describe('if it changed'),
      turn: turnView.nullable(),
      open: gameObject.nullable(),
      own: gameObject.nullable(),
      news: z.array(news),
      you: you.optional().describe('if your seat changed with this entry: you have sat down, stood up, were unseated, or a game began'),
      moves: moves.optional().describe(`if hello asked for them: ${moves.description ?? ''}`),
    })
    .describe('one entry later'),
  z
    .strictObject({ kind: z.literal('skip'), n })
    .describe('one entry later, and nothing changed for this viewer: what you were told last still holds, moves too'),
  z.strictObject({ kind: z.literal('done'), id: commandId, n }).describe('the command is on disk; what it did is in the updates up to n'),
  z
    .strictObject({
      kind: z.literal('refused'),
      id: commandId.nullable(),
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .describe('nothing changed, and why'),
  z.strictObject({ kind: z.literal('people'), people, watching }),
  z.strictObject({ kind: z.literal('presence'), gone: z.array(playerId) }),
  z
    .strictObject({ kind: z.literal('chat'), stream, lines: z.array(chatLine) })
    .describe('the last lines of a stream, in place of those known: after the welcome, and when a stream may be read from now on'),
  z.strictObject({ kind: z.literal('line'), stream, line: chatLine }).describe('somebody wrote a line'),
  z.strictObject({ kind: z.literal('unsaid'), stream, lines: z.array(commandId) }).describe('these lines are erased'),
  z.strictObject({ kind: z.literal('said'), id: commandId }).describe('the line is kept, or erased: the answer to say and unsay'),
  z.strictObject({ kind: z.literal('reaction'), player: playerId, reaction: z.enum(REACTIONS) }),
  z.strictObject({ kind: z.literal('notice'), code: z.enum(['stopping', 'read-only', 'writable']) }).describe('a word to all'),
  z.strictObject({ kind: z.literal('pong'), time }),
  z
    .strictObject({ kind: z.literal('tables'), time, you: z.strictObject({ player: playerId, name: z.string() }), tables: z.array(tableCard) })
    .describe('the answer to hello without a table'),
  z.strictObject({ kind: z.literal('listed'), table: tableCard }).describe('a table is new in the list, or changed'),
  z.strictObject({ kind: z.literal('unlisted'), code: tableCode }),
]);

export type FromServer = z.infer<typeof fromServer>;
export type Welcome = Extract<FromServer, { kind: 'welcome' }>;
export type Update = Extract<FromServer, { kind: 'update' }>;
export type Happening = z.infer<typeof happening>;
export type ChatLine = z.infer<typeof chatLine>;
export type News = z.infer<typeof news>;
export type TableCard = z.infer<typeof tableCard>;
