/**
 * What the players were promised: every command they sent, and the number of the entry with which the server said that it is on disk. Learnt from
 * the frames themselves, so that nothing between the socket and this page can flatter.
 */
import type { Socket, SocketEvents, Transport } from '@parlour/client';
import type { ReadStore } from '@parlour/hall/store';
import type { FromClient, FromServer } from '@parlour/protocol';
import type { PlayerId, TableCode } from '@parlour/table';

interface Sent {
  readonly by: PlayerId;
  readonly kind: string;
  acknowledged: number | null;
  refused: boolean;
}

/** What was promised at one table, and how far its log was compared with it. */
interface Promised {
  /** Commands by id that are still to be looked up: since the last comparison, or not answered yet. */
  readonly open: Map<string, Sent>;
  /** Those that were found where they were said to be. */
  readonly found: Map<string, Sent>;
  /** The log was read up to here; so many moves of people were in it. */
  head: number;
  moves: number;
}

export interface Verdict {
  /** Acknowledged, and not in the log where it was said to be; or refused, and in it. */
  readonly lost: readonly string[];
  /** More moves in the log than commands that made them. */
  readonly twice: readonly string[];
}

export class Acknowledgements {
  private readonly tables = new Map<TableCode, Promised>();
  sent = 0;
  acknowledged = 0;
  resent = 0;
  contradictions: string[] = [];

  /** A transport that notes what goes through it. */
  noting(table: TableCode, by: PlayerId): Transport {
    return {
      open: (url, events) => {
        const socket = new WebSocket(url);
        listen(socket, events, (text) => this.heard(table, text));
        const near: Socket = {
          send: (text) => {
            this.said(table, by, text);
            socket.send(text);
          },
          close: (code, reason) => socket.close(code, reason),
        };
        return near;
      },
    };
  }

  /** Compares what was promised since the last time (or ever) with the log as it lies on disk. */
  async judge(store: ReadStore, what: 'new' | 'all'): Promise<Verdict> {
    const lost: string[] = [];
    const twice: string[] = [];
    for (const [table, promised] of this.tables) {
      if (what === 'all') reopen(promised);
      for (const [id, sent] of promised.open) {
        const { by, kind, acknowledged, refused } = sent;
        const found = await store.done(table, by, id);
        if (acknowledged !== null && found?.last !== acknowledged)
          lost.push(`${table} ${id}: ${kind}, said to be at ${acknowledged}, is at ${found?.last ?? 'no place'}`);
        if (refused && acknowledged === null && found !== null) lost.push(`${table} ${id}: ${kind}, refused, is at ${found.last}`);
        if (found !== null) promised.found.set(id, sent);
        if (acknowledged !== null || refused) promised.open.delete(id);
      }
      await readOn(store, table, promised);
      const made = [...promised.found.values()].filter(({ kind }) => kind === 'move').length;
      if (promised.moves !== made) twice.push(`${table}: ${promised.moves} moves of people in the log, ${made} commands that made one`);
    }
    return { lost, twice };
  }

  private said(table: TableCode, by: PlayerId, text: string): void {
    const message = JSON.parse(text) as FromClient;
    if (message.kind !== 'command') return;
    const { open, found } = this.at(table);
    if (open.has(message.id) || found.has(message.id)) this.resent++;
    else {
      this.sent++;
      open.set(message.id, { by, kind: message.command.kind, acknowledged: null, refused: false });
    }
  }

  private heard(table: TableCode, text: string): void {
    if (!text.startsWith('{"kind":"done"') && !text.startsWith('{"kind":"refused"')) return;
    const message = JSON.parse(text) as Extract<FromServer, { kind: 'done' | 'refused' }>;
    const { open, found } = this.at(table);
    const sent = open.get(message.id ?? '') ?? found.get(message.id ?? '');
    if (sent === undefined) return;
    if (message.kind === 'refused') sent.refused = !message.code.startsWith('server/');
    else {
      if (sent.acknowledged === null) this.acknowledged++;
      else if (sent.acknowledged !== message.n) this.contradictions.push(`${table} ${message.id}: at ${sent.acknowledged}, then at ${message.n}`);
      sent.acknowledged = message.n;
    }
  }

  private at(table: TableCode): Promised {
    const known = this.tables.get(table);
    if (known !== undefined) return known;
    const made: Promised = { open: new Map(), found: new Map(), head: 0, moves: 0 };
    this.tables.set(table, made);
    return made;
  }
}

function reopen(promised: Promised): void {
  for (const [id, sent] of promised.found) promised.open.set(id, sent);
  promised.found.clear();
  promised.head = 0;
  promised.moves = 0;
}

function listen(socket: WebSocket, events: SocketEvents, heard: (text: string) => void): void {
  socket.addEventListener('open', () => events.opened());
  socket.addEventListener('message', ({ data }: { data: unknown }) => {
    if (typeof data !== 'string') return;
    heard(data);
    events.heard(data);
  });
  socket.addEventListener('close', ({ code }) => events.closed(code));
}

const PAGE = 2_000;

async function readOn(store: ReadStore, table: TableCode, promised: Promised): Promise<void> {
  for (;;) {
    const entries = await store.read(table, promised.head + 1, PAGE);
    for (const { text } of entries) if (text.includes('"kind":"moved"') && text.includes('"by":"person"')) promised.moves++;
    promised.head += entries.length;
    if (entries.length < PAGE) return;
  }
}
