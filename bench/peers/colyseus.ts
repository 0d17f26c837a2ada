/**
 * A Colyseus server with a room for four, in memory. A move is a message, and each client gets an update of a given size as a message of its
 * own. Whatever could cost it time without need is off: no state to compare, no patches, no greeting. Started as `colyseus.ts BYTES`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { updateMaker } from './update.ts';

const makeUpdate = updateMaker(Number(process.argv[2]));

class TableRoom extends Room {
  override maxClients = 4;
  override patchRate = null;
  private n = 0;

  override onCreate(): void {
    this.onMessage('move', (_: Client, __: string) => {
      const update = makeUpdate(++this.n);
      for (const [seat, client] of this.clients.entries()) client.send('update', update(seat));
    });
  }
}

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define('table', TableRoom);
await server.listen(0, '127.0.0.1');
process.send?.((http.address() as AddressInfo).port);
process.on('disconnect', () => process.exit());
