/**
 * What the players were promised: every command they sent, and the number of the entry with which the server said that it is on disk. Learnt from
 * the frames themselves, so that nothing between the socket and this page can flatter.
 */
import type { Socket, SocketEvents, Transport } from '@parlour/client';
import type { FromClient, FromServer } from '@parlour/protocol';
import type { ReadStore } from '@parlour/server/store';
import type { TableCode } from '@parlour/table';

interface Sent {
  readonly kind: string;
  acknowledged: number | null;
}

export interface Verdict {
  /** Acknowledged, and not in the log where it was said to be. */
  readonly lost: readonly string[];
  /** More moves in the log than commands that made them. */
  readonly twice: readonly string[];
}

export class Acknowledgements {
  private readonly tables = new Map<TableCode, Map<string, Sent>>();
  sent = 0;
  acknowledged = 0;
  resent = 0;
  contradictions: string[] = [];

  /** A transport that notes what goes through it. */
  noting(table: TableCode): Transport {
    return {
      open: (url, events) => {
        const socket = new WebSocket(url);
        listen(socket, events, (text) => this.heard(table, text));
        const near: Socket = {
          send: (text) => {
            this.said(table, text);
            socket.send(text);
          },
          close: (code, reason) => socket.close(code, reason),
        };
        return near;
      },
    };
  }

  /** Compares everything promised so far with the log as it lies on disk. */
  async judge(store: ReadStore): Promise<Verdict> {
    const lost: string[] = [];
    const twice: string[] = [];
    for (const [table, commands] of this.tables) {
      let done = 0;
      for (const [id, { kind, acknowledged }] of commands) {
        const found = await store.done(table, id);
        if (found !== null && kind === 'move') done++;
        if (acknowledged !== null && found?.last !== acknowledged)
          lost.push(`${table} ${id}: ${kind}, said to be at ${acknowledged}, is at ${found?.last ?? 'no place'}`);
      }
      const moves = await movesInLog(store, table);
      if (moves !== done) twice.push(`${table}: ${moves} moves of people in the log, ${done} commands that made one`);
    }
    return { lost, twice };
  }

  private said(table: TableCode, text: string): void {
    const message = JSON.parse(text) as FromClient;
    if (message.kind !== 'command') return;
    const commands = this.at(table);
    if (commands.has(message.id)) this.resent++;
    else {
      this.sent++;
      commands.set(message.id, { kind: message.command.kind, acknowledged: null });
    }
  }

  private heard(table: TableCode, text: string): void {
    if (!text.startsWith('{"kind":"done"')) return;
    const message = JSON.parse(text) as Extract<FromServer, { kind: 'done' }>;
    const command = this.at(table).get(message.id);
    if (command === undefined) return;
    if (command.acknowledged === null) this.acknowledged++;
    else if (command.acknowledged !== message.n) this.contradictions.push(`${table} ${message.id}: at ${command.acknowledged}, then at ${message.n}`);
    command.acknowledged = message.n;
  }

  private at(table: TableCode): Map<string, Sent> {
    const known = this.tables.get(table);
    if (known !== undefined) return known;
    const made = new Map<string, Sent>();
    this.tables.set(table, made);
    return made;
  }
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

async function movesInLog(store: ReadStore, table: TableCode): Promise<number> {
  let moves = 0;
  for (let from = 1; ; from += PAGE) {
    const entries = await store.read(table, from, PAGE);
    for (const { text } of entries) if (text.includes('"kind":"moved"') && text.includes('"by":"person"')) moves++;
    if (entries.length < PAGE) return moves;
  }
}
