/** What the messages about a table add up to: for a link, and for a stream of lines. Pure; what is asked and answered on the way is the link's business. */
import type { FromServer, Happening, Update, Welcome, WrittenChange } from '@parlour/protocol';
import { changed } from '@parlour/protocol/codes';
import { isPerson, type TableView } from '@parlour/table';
import { chatAfter, NO_CHAT, readableChat } from './chat.ts';
import type { LinkState, TableState } from './link.ts';

type NamesMessage = Extract<FromServer, { kind: 'names' }>;

export type FoldedTable = Omit<TableState, keyof LinkState | 'pending' | 'chance'>;

export const NOTHING_KNOWN: FoldedTable = {
  n: 0,
  resumed: null,
  you: null,
  table: null,
  turn: null,
  view: null,
  people: {},
  watching: [],
  more: 0,
  left: [],
  gone: [],
  chat: NO_CHAT,
  notice: null,
  build: null,
};

/**
 * The table after this message; `seen` is the last number that was seen here before a welcome, or null. Null where an update does not fit what is
 * known: then only the whole helps.
 */
export function folded(known: FoldedTable, message: Exclude<FromServer, Update>, seen?: number | null): FoldedTable;
export function folded(known: FoldedTable, message: FromServer, seen?: number | null): FoldedTable | null;
export function folded(known: FoldedTable, message: FromServer, seen: number | null = null): FoldedTable | null {
  switch (message.kind) {
    case 'welcome':
      return welcomed(known, message, seen);
    case 'update':
      return updated(known, message);
    case 'skip':
      return { ...known, n: message.n };
    case 'names':
      return renamed(known, message);
    case 'presence':
      return { ...known, gone: message.gone };
    case 'chat':
    case 'line':
    case 'unsaid':
      return { ...known, chat: chatAfter(known.chat, message) };
    case 'notice':
      return { ...known, notice: message.code === 'writable' ? null : message.code };
    default:
      return known;
  }
}

function renamed(known: FoldedTable, { named, unnamed, came, went, left, more }: NamesMessage): FoldedTable {
  const away = new Set(unnamed);
  const people = { ...Object.fromEntries(Object.entries(known.people).filter(([player]) => !away.has(player))), ...named };
  const watching = [...known.watching.filter((player) => !away.has(player) && !went.includes(player) && !came.includes(player)), ...came];
  return { ...known, people, watching, left, more, you: known.you && { ...known.you, name: named[known.you.player] ?? known.you.name } };
}

/** Everything anew, but the chat, which comes after it. */
function welcomed(
  { chat: before }: FoldedTable,
  { you, n, table, turn, view, people, watching, left, more, gone, build, missed }: Welcome,
  seen: number | null,
): FoldedTable {
  const whole = missed !== null && seen !== null && seen <= n;
  const chat = readableChat(before, you.seat, table);
  const resumed = whole || seen === n ? 'exact' : 'snapshot';
  return { n, resumed, you, table, turn, view, people, watching, left, more, gone, chat, build, notice: null };
}

/** One entry later. What did not change is the same object as before. */
function updated(known: FoldedTable, update: Update): FoldedTable | null {
  const { n, own: told } = update;
  const table = after(known.table, update.table);
  const turn = after(known.turn, update.turn);
  const open = after(known.view?.open ?? null, update.open);
  if (table === null || turn === null || open === null) return null;
  const own = told === undefined ? (known.view?.own ?? null) : told;
  const view = open.value === null ? null : { open: open.value, own };
  const you = update.you ?? placed(known.you, table.value);
  const chat = readableChat(known.chat, you?.seat ?? null, table.value);
  return { ...known, n, table: table.value, turn: turn.value, view, you, chat };
}

const after = <T extends object | null>(known: T, change: WrittenChange | undefined): { readonly value: T } | null =>
  change === undefined ? { value: known } : changed(known, change);

/** What a welcome tells of the time since the number that was told last; nothing if that is no longer known. */
export function eventsSince(told: number, { n, missed }: Welcome): readonly Happening[] {
  return (missed ?? []).filter((happening) => happening.n > told && happening.n <= n);
}

function placed(you: FoldedTable['you'], table: TableView | null): FoldedTable['you'] {
  if (you === null || table === null) return you;
  const at = table.seats.findIndex((each) => isPerson(each) && each.player === you.player);
  const seat = at < 0 ? null : at;
  return seat === you.seat ? you : { ...you, seat };
}
