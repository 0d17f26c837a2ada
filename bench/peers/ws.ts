/**
 * Bare `ws`: the same fan-out with nothing around it. A command is read as JSON; everyone connected to its path gets an update of a given
 * size, with a part of their own, as viewers of a game have. No rules, no checks, no names, no store. Started as `ws.ts BYTES`; asked how late
 * its loop has been since it was asked last, it tells.
 */
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type WebSocket, WebSocketServer } from 'ws';
import { updateMaker } from './update.ts';

interface Table {
  readonly seats: WebSocket[];
  n: number;
}

const makeUpdate = updateMaker(Number(process.argv[2]));
const tables = new Map<string, Table>();
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });

server.on('connection', (socket, { url = '/' }) => {
  const table = tables.get(url) ?? { seats: [], n: 0 };
  tables.set(url, table);
  table.seats.push(socket);
  socket.on('message', (data: Buffer) => {
    const command = JSON.parse(data.toString('utf8')) as { kind?: unknown };
    if (command.kind !== 'command') return;
    const update = makeUpdate(++table.n);
    for (const [seat, each] of table.seats.entries()) each.send(update(seat));
  });
});
server.on('listening', () => process.send?.((server.address() as AddressInfo).port));
const late = monitorEventLoopDelay();
late.enable();
process.on('message', () => {
  process.send?.({ p50: late.percentile(50) / 1e6, p99: late.percentile(99) / 1e6, most: late.max / 1e6 });
  late.reset();
});
process.on('disconnect', () => process.exit());
