/** What is known of a table, and how each message changes it. Pure; what is asked and answered on the way is the link's business. */
import type { FromServer, Happening, Update, Welcome } from '@parlour/protocol';
import { isPerson, type TableView } from '@parlour/table';
import { heardBy, NO_CHAT, talked } from './chat.ts';
import type { LinkState, TableState } from './link.ts';

export type FoldedTable = Omit<TableState, keyof LinkState | 'pending'>;

export const NOTHING_KNOWN: FoldedTable = {
  n: 0,
  resumed: null,
  you: null,
  table: null,
  turn: null,
  view: null,
  people: {},
  watching: [],
  gone: [],
  chat: NO_CHAT,
  notice: null,
  build: null,
};

/** Everything anew, but the chat, which comes after it. `seen` is the last number seen here, or null. */
export function welcomed(
  { chat }: FoldedTable,
  { you, n, table, turn, view, people, watching, gone, build, missed }: Welcome,
  seen: number | null,
): FoldedTable {
  const whole = missed !== null && seen !== null && seen <= n;
  const heard = heardBy(chat, you.seat, table);
  return { n, resumed: whole || seen === n ? 'exact' : 'snapshot', you, table, turn, view, people, watching, gone, chat: heard, build, notice: null };
}

/** One entry later. */
export function updated(known: FoldedTable, { n, table: changed, turn, open, own }: Update): FoldedTable {
  const table = changed ?? known.table;
  const you = placed(known.you, table);
  const chat = heardBy(known.chat, you?.seat ?? null, table);
  return { ...known, n, table, turn, view: open === null ? null : { open, own }, you, chat };
}

/** What is said beside the entries: names, who is connected, chat, words to all. */
export function noted(
  known: FoldedTable,
  message: Extract<FromServer, { kind: 'people' | 'presence' | 'chat' | 'line' | 'unsaid' | 'notice' }>,
): FoldedTable {
  switch (message.kind) {
    case 'people': {
      const { people, watching } = message;
      return { ...known, people, watching, you: known.you && { ...known.you, name: people[known.you.player] ?? known.you.name } };
    }
    case 'presence':
      return { ...known, gone: message.gone };
    case 'chat':
    case 'line':
    case 'unsaid':
      return { ...known, chat: talked(known.chat, message) };
    case 'notice':
      return { ...known, notice: message.code === 'writable' ? null : message.code };
  }
}

/** What a welcome tells of the time since the number that was told last; nothing if that is no longer known. */
export function newsSince(told: number, { n, missed }: Welcome): readonly Happening[] {
  return (missed ?? []).filter((happening) => happening.n > told && happening.n <= n);
}

function placed(you: FoldedTable['you'], table: TableView | null): FoldedTable['you'] {
  if (you === null || table === null) return you;
  const at = table.seats.findIndex((each) => isPerson(each) && each.player === you.player);
  const seat = at < 0 ? null : at;
  return seat === you.seat ? you : { ...you, seat };
}
