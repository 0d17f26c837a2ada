/**
 * What a server says over a socket. A game's views, events and moves are the game's own (each game's page has them); here they are objects.
 * Every `update` raises `n` by one, and says what has changed of what was told last. Someone for whom nothing changed gets a `skip` with the number.
 */
import { z } from 'zod';
import { CHAT_STREAMS } from './chat.ts';
import { gameMove, playerId, seat, tableCode } from './commands.ts';
import type { Derived } from './derived.ts';
import { chatWords, commandId, reaction } from './from-client.ts';

export const n = z.int().min(0).describe('the number of the last entry');
export const time = z.int().describe("ms on the server's clock");
export const gameOpen = z.record(z.string(), z.unknown()).describe('what everybody may know of the game that is played');
export const gameOwn = z.record(z.string(), z.unknown()).describe('what your seat knows beyond that');
export const gameEvent = z.looseObject({ kind: z.string() }).describe('something that happened in the game that is played');
// The table's types are the source; these schemas say their outer shape and take the types from there. schema.json has them whole.
export const tableView = z.looseObject({ code: tableCode, phase: z.string(), host: playerId.nullable() }) as unknown as z.ZodType<
  Derived['TableView']
>;
export const turnView = z.looseObject({ awaited: z.array(seat), since: z.number() }) as unknown as z.ZodType<Derived['TurnView']>;
export const publicEntry = z.looseObject({ kind: z.string() }) as unknown as z.ZodType<Derived['PublicEntry']>;

export const news = z
  .union([z.strictObject({ table: publicEntry }), z.strictObject({ game: gameEvent })])
  .describe('something that happened, at the table or in its game');
const newsList = z.array(news).describe('what happened, in this order, as far as you may know');
export const happening = z.strictObject({ n, at: time, news: newsList }).describe('what one entry told this viewer');

export const historyPage = z
  .strictObject({
    happenings: z.array(happening).describe('one for each entry, the oldest first, without news where there are none for you'),
    more: z.boolean().describe('whether the game had begun before these; then ask for what is before the first of them'),
  })
  .describe('a part of what a game has told since it began');

/** See change.ts. */
export const change = z
  .union([
    z.tuple([z.unknown()]).describe('this value, in place of what was there; or a new member'),
    z
      .record(z.string(), z.unknown())
      .describe('changes of members by name, null for one that is gone; of items by place, with `drop`, `cut` and `add`; `add` of a text'),
  ])
  .describe('how a value changed');

const view = z.strictObject({ open: gameOpen, own: gameOwn.nullable() }).nullable().describe('the game as this viewer may know it');
const you = z
  .strictObject({ player: playerId, name: z.string().describe('as it is shown here'), seat: seat.nullable().describe('null if you watch') })
  .describe('who you are here');
/** Worked out from the viewer's own view alone, so it tells nothing that the view does not. */
export const moves = z
  .array(gameMove)
  .describe('every legal move of your seat; empty if it has none now, while the table is paused, and without a seat');
const gone = z.array(playerId).describe('those on seats who are not connected');
const people = z
  .record(playerId, z.string())
  .describe(
    'names, as they are shown at the table: of those on seats and in the game, and of some who watch or were there lately. No two look alike',
  );
const watching = z.array(playerId).describe('those who are here and have no seat, as far as they are named: those who came first');
const left = z.array(playerId).describe('of those named, who watched and went lately: the host can still remove them');
const more = z.int().min(0).describe('how many more watch, beyond those named');

export const refusalParams = z.record(z.string(), z.union([z.string(), z.number()])).describe('what the words of the refusal need');

export const tableCard = z
  .strictObject({
    code: tableCode,
    name: z.string().describe('may be empty'),
    game: z.string().describe('its id'),
    preset: z.string().nullable().describe('null where an option departs from it: own rules'),
    host: z.string().nullable().describe('their name'),
    taken: z.int().describe('seats that are taken'),
    seats: z.int().describe('how many there are'),
    phase: z
      .enum(['lobby', 'opening', 'playing', 'paused', 'finished', 'abandoned'])
      .describe('as in the view of a table; `paused` if it stands still'),
    locked: z.boolean().describe('a passcode is asked for'),
    createdAt: time,
  })
  .describe('a table in the list');

export const me = z.strictObject({ player: playerId, name: z.string().describe('the one you chose') }).describe('who you are');
export const tables = z.array(tableCard).describe('public ones, at most 200: lobbies with a free seat first, then the newest');

const stream = z.enum(CHAT_STREAMS).describe('that of those on seats, or of those who watch');
export const chatLine = z
  .strictObject({
    id: commandId.describe('made by its writer'),
    player: playerId,
    name: z.string().describe('as it was when this was sent; a name in `people` goes before it'),
    at: time,
    words: chatWords,
  })
  .describe('a line of the chat');

export const welcome = z.strictObject({
  kind: z.literal('welcome'),
  protocol: z.int().describe('the version that the server speaks'),
  build: z.string().nullable().describe('of the server’s web client; null where it has none'),
  time,
  you,
  n,
  table: tableView,
  turn: turnView.nullable().describe('whose move it is; null unless the phase is `playing`'),
  people,
  watching,
  left,
  more,
  gone,
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
      table: change.optional().describe('how `table` changed, if it did'),
      turn: change.optional().describe('how `turn` changed, if it did; it is null unless the phase is `playing`'),
      open: change.optional().describe('how the open part changed, if it did; it is null where there is no game to see, and so is the view then'),
      own: gameOwn
        .nullable()
        .optional()
        .describe('whole, in place of the last, if it may have changed as far as everybody can tell; null for who watches from now on'),
      news: newsList,
      you: you.optional().describe('if your seat changed with this entry: you have sat down, stood up, were unseated, or a game began'),
      moves: moves.optional().describe(`if hello asked for them: ${moves.description ?? ''}`),
    })
    .describe('one entry later'),
  z
    .strictObject({ kind: z.literal('skip'), n })
    .describe('one entry later, and nothing changed for this viewer: what you were told last still holds, moves too'),
  z
    .strictObject({ kind: z.literal('done'), id: commandId.describe('that of the command'), n })
    .describe('the command is on disk; what it did is in the updates up to n'),
  z
    .strictObject({
      kind: z.literal('refused'),
      id: commandId.nullable().describe('that of what is refused; null where it had none that could be read'),
      code: z.string().describe('why: see Refusals'),
      params: refusalParams,
    })
    .describe('nothing changed, and why'),
  z
    .strictObject({
      kind: z.literal('names'),
      named: z.record(playerId, z.string()).describe('new in `people`, or called otherwise'),
      unnamed: z.array(playerId).describe('no longer in `people`, nor in `watching`'),
      came: z.array(playerId).describe('new at the end of `watching`'),
      went: z.array(playerId).describe('no longer in `watching`, but still in `people`'),
      left: left.describe('in place of the last'),
      more: more.describe('in place of the last'),
    })
    .describe('what has changed of the names and of who watches'),
  z.strictObject({ kind: z.literal('presence'), gone }).describe('somebody on a seat came or went'),
  z
    .strictObject({ kind: z.literal('chat'), stream, lines: z.array(chatLine).describe('the oldest first') })
    .describe('the last lines of a stream, in place of those known: after the welcome that answers hello, and when a stream may be read from now on'),
  z.strictObject({ kind: z.literal('line'), stream, line: chatLine }).describe('somebody wrote a line'),
  z.strictObject({ kind: z.literal('unsaid'), stream, lines: z.array(commandId).describe('their ids') }).describe('these lines are erased'),
  z
    .strictObject({ kind: z.literal('said'), id: commandId.describe('that of the message') })
    .describe('the line is kept, or erased: the answer to say and unsay'),
  historyPage
    .extend({ kind: z.literal('history'), id: commandId.describe('that of the message') })
    .describe('the answer to history: a page of what the game has told since it began'),
  z.strictObject({ kind: z.literal('reaction'), player: playerId, reaction }).describe('somebody made a sign'),
  z
    .strictObject({
      kind: z.literal('notice'),
      code: z.enum(['stopping', 'read-only', 'writable']).describe('the server is about to stop; can’t write; can write again'),
    })
    .describe('a word to all'),
  z.strictObject({ kind: z.literal('pong'), time }).describe('the answer to ping'),
  z.strictObject({ kind: z.literal('tables'), time, you: me, tables }).describe('the answer to hello without a table'),
  z.strictObject({ kind: z.literal('listed'), table: tableCard }).describe('a table is new in the list, or changed'),
  z.strictObject({ kind: z.literal('unlisted'), code: tableCode }).describe('a table is no longer in the list'),
]);

export type FromServer = z.infer<typeof fromServer>;
export type Welcome = Extract<FromServer, { kind: 'welcome' }>;
export type Update = Extract<FromServer, { kind: 'update' }>;
export type Happening = z.infer<typeof happening>;
export type HistoryPage = z.infer<typeof historyPage>;
export type ChatLine = z.infer<typeof chatLine>;
export type WrittenChange = z.infer<typeof change>;
export type News = z.infer<typeof news>;
export type TableCard = z.infer<typeof tableCard>;
