/**
 * A Colyseus server with a room for four that does what Parlour does: our rules, a view for each client, and each move on disk (SQLite,
 * `synchronous=FULL`) before anybody hears of it, once for each command id. Written as its users write rooms: handlers of messages,
 * `client.send`, no state to compare, no patches. What Colyseus offers for storing is nothing, so the handler stores. Started as `colyseus-perudo.ts FILE`.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { type Client, Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { isRefusal, streamOf } from '@parlour/kernel';
import { PerudoTable } from './perudo-table.ts';

const database = new DatabaseSync(process.argv[2] ?? '');
database.exec(`
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE entries (
    room TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, seat INTEGER NOT NULL, command TEXT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (room, n), UNIQUE (room, seat, command)
  ) STRICT, WITHOUT ROWID`);
const append = database.prepare('INSERT INTO entries (room, n, at, seat, command, text) VALUES (?, ?, ?, ?, ?, ?)');

interface Asked {
  readonly id: string;
  /** A move, or a word of the host. */
  readonly ask: unknown;
}

class PerudoRoom extends Room {
  override maxClients = 4;
  override patchRate = null;
  private readonly table = new PerudoTable(streamOf(randomBytes(32), 0));
  private readonly seats: string[] = [];
  /** The entry that each command made, by its seat and id. */
  private readonly done = new Map<string, number>();
  private n = 0;

  override onCreate(): void {
    this.onMessage('command', (client: Client, { id, ask }: Asked) => this.hear(client, String(id), ask));
  }

  override onJoin(client: Client): void {
    this.seats.push(client.sessionId);
    client.send('welcome', { turn: this.table.turn });
  }

  private hear(client: Client, id: string, ask: unknown): void {
    const seat = this.seats.indexOf(client.sessionId);
    const before = this.done.get(`${seat} ${id}`);
    if (before !== undefined) {
      client.send('done', { id, n: before });
      return;
    }
    const step = this.table.decide(seat, ask);
    if (isRefusal(step)) {
      client.send('refused', { id, code: step.code });
      return;
    }
    const at = Date.now();
    append.run(this.roomId, this.n + 1, at, seat, id, JSON.stringify(ask));
    this.n++;
    this.table.take(step);
    this.done.set(`${seat} ${id}`, this.n);
    client.send('done', { id, n: this.n });
    const { turn } = this.table;
    for (const each of this.clients) each.send('update', { turn, n: this.n, at, ...this.table.viewOf(this.seats.indexOf(each.sessionId), step) });
  }
}

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define('perudo', PerudoRoom);
await server.listen(0, '127.0.0.1');
process.send?.((http.address() as AddressInfo).port);
process.on('disconnect', () => process.exit());
