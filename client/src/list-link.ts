/** The list of tables of a server, live. After a break it comes anew, whole. */
import type { FromServer, TableCard } from '@parlour/protocol';
import { inListOrder, PROTOCOL } from '@parlour/protocol/codes';
import type { PlayerId } from '@parlour/table';
import { socketUrl } from './addresses.ts';
import type { LinkState } from './link.ts';
import { Observable } from './observable.ts';
import { outside } from './outside.ts';
import type { Ports } from './ports.ts';
import { ReconnectingSocket } from './reconnecting-socket.ts';

export interface ListLink {
  readonly now: ListState;
  readonly subscribe: (listener: () => void) => () => void;
  wake(): void;
  suspect(): void;
  close(): void;
}

export interface ListState extends LinkState {
  readonly you: { readonly player: PlayerId; readonly name: string } | null;
  /** Null before the list has come. Lobbies with a free seat first, then the newest. */
  readonly tables: readonly TableCard[] | null;
}

export interface ListInvitation {
  readonly url: string;
  readonly token: string;
  readonly build?: string | undefined;
  readonly ports?: Partial<Ports> | undefined;
}

export function connectList({ url, token, build, ports }: ListInvitation): ListLink {
  let listed: Pick<ListState, 'you' | 'tables'> = { you: null, tables: null };
  const connection = new ReconnectingSocket(socketUrl(url), outside(ports), {
    hello: () => ({ kind: 'hello', protocol: PROTOCOL, build: build ?? null, token, table: null, since: null }),
    heard: (message) => {
      listed = after(listed, message);
      show();
    },
    changed: () => show(),
  });
  const state = new Observable<ListState>({ ...connection.state, ...listed });
  const show = () => state.set({ ...connection.state, ...listed });
  connection.open();
  return {
    get now() {
      return state.now;
    },
    subscribe: state.subscribe,
    wake: () => connection.wake(),
    suspect: () => connection.suspect(),
    close: () => connection.close(),
  };
}

function after(listed: Pick<ListState, 'you' | 'tables'>, message: FromServer): Pick<ListState, 'you' | 'tables'> {
  const tables = listed.tables ?? [];
  switch (message.kind) {
    case 'tables':
      return { you: message.you, tables: message.tables };
    case 'listed': {
      const at = tables.findIndex(({ code }) => code === message.table.code);
      const changed = at < 0 ? [message.table, ...tables] : tables.with(at, message.table);
      return { ...listed, tables: changed.toSorted(inListOrder) };
    }
    case 'unlisted':
      return { ...listed, tables: tables.filter(({ code }) => code !== message.code) };
    default:
      return listed;
  }
}
