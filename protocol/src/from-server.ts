/**
 * What a server says over a socket. A game's views, events and moves are the game's own (each game's page has them); here they are objects.
 * Every `update` raises `n` by one. Someone for whom nothing changed gets a `skip` with the number.
 */
import { z } from 'zod';
import { CHAT_STREAMS, REACTIONS } from './chat.ts';
import { playerId, seat, tableCode } from './commands.ts';
import type { Derived } from './derived.ts';
import { chatWords, commandId } from './from-client.ts';

export const n = z.int().min(0).describe('the number of the last entry');
export const time = z.int().describe("ms on the server's clock");
export const gameOpen = z.record(z.string(), z.unknown()).describe('what everybody may know of the game that is played');
export const gameOwn = z.record(z.string(), z.unknown()).describe('what your seat knows beyond that');
export const gameEvent = z.looseObject({ kind: z.string() }).describe('something that happened in the game that is played');
// The table's types are the source; these schemas say their outer shape and take the types from there. schema.json has them whole.
export const tableView = z.looseObject({ code: tableCode, phase: z.string(), host: playerId.nullable() }) as unknown as z.ZodType<Derived['TableView']>;
export const turnView = z.looseObject({ awaited: z.array(seat), since: z.number() }) as unknown as z.ZodType<Derived['TurnView']>;
export const publicEntry = z.looseObject({ kind: z.string() }) as unknown as z.ZodType<Derived['PublicEntry']>;

export const news = z.union([z.strictObject({ table: publicEntry }), z.strictObject({ game: gameEvent })]);
export const happening = z.strictObject({ n, at: time, news: z.array(news) }).describe('what one entry told this viewer');

const view = z.strictObject({ open: gameOpen, own: gameOwn.nullable() }).nullable().describe('the game as this viewer may know it');
const people = z.record(playerId, z.string()).describe('names of those at the table, as they are shown there');

export const refusalParams = z.record(z.string(), z.union([z.string(), z.number()])).describe('what the words of the refusal need');

export const tableCard = z
  .strictObject({
    code: tableCode,
    name: z.string(),
    game: z.string(),
    preset: z.string().nullable(),
    host: z.string().nullable().describe('their name'),
    taken: z.int(),
    seats: z.int(),
    phase: z.enum(['lobby', 'opening', 'playing', 'finished', 'abandoned']),
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
  you: z.strictObject({ player: playerId, name: z.string(), seat: seat.nullable() }),
  n,
  table: tableView,
  turn: turnView.nullable(),
  people,
  gone: z.array(playerId).describe('those on seats who are not connected'),
  view,
  missed: z.array(happening).nullable().describe('what happened since; null if that is no longer known, so start from the view'),
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
      open: gameOpen.nullable(),
      own: gameOwn.nullable(),
      news: z.array(news),
    })
    .describe('one entry later'),
  z.strictObject({ kind: z.literal('skip'), n }).describe('one entry later, and nothing changed for this viewer'),
  z.strictObject({ kind: z.literal('done'), id: commandId, n }).describe('the command is on disk; what it did is in the updates up to n'),
  z
    .strictObject({
      kind: z.literal('refused'),
      id: commandId.nullable(),
      code: z.string(),
      params: refusalParams,
    })
    .describe('nothing changed, and why'),
  z.strictObject({ kind: z.literal('people'), people }),
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
